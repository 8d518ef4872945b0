import type { z } from 'zod';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { branchDetails, branchesContract, branchRow } from '#contract/places/branches.ts';
import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { declare } from '../books/effects.ts';
import { together } from '../books/checks/together.ts';
import { refuseTaken } from '../books/checks/unique.ts';
import { checkThere } from '../http/bad-field.ts';
import type { Handlers } from '../http/call.ts';
import { catalogueReads } from '../http/lists/catalogue-store.ts';
import { catalogueWrites, listed, rowCommands } from '../http/lists/catalogue-writes.ts';
import { folded } from '../people/merchants/name-fold.ts';
import { matches } from '../people/merchants/name-search.ts';
import { unfinished } from '../people/sign-in/unfinished-store.ts';
import { getBranchDetails } from './branch-store.ts';
import { destinationIsThere } from './places-store.ts';

type Calls = typeof branchesContract;
type Input = ParsedInput<Calls['branches.create']> | ParsedInput<Calls['branches.update']>;
type Shown = z.output<typeof branchRow>;

interface BranchRow extends Omit<Shown, 'destination'> {
  readonly destination_id: number;
  readonly destination_name: string;
  readonly created_at: string;
}

export const branches = catalogueReads<BranchRow, ParsedInput<Calls['branches.list']>>({
  columns: sql`
    b.id, b.uuid, b.code, b.branch_name, b.destination_id, d.name as destination_name, b.phone,
    b.address, b.latitude, b.longitude, b.is_main, b.active, b.created_at,
    (select count(*) from destinations s where s.branch_id = b.id and s.active) as destinations,
    (select count(*) from areas s where s.branch_id = b.id and s.active) as areas`,
  from: sql`branches b join destinations d on d.id = b.destination_id`,
  id: sql`b.id`,
  searched: (typed) => matches(folded(sql`b.code || ' ' || b.branch_name`), typed),
  filters: { active: sql`b.active`, destination_id: sql`b.destination_id`, uuid: sql`b.uuid` },
});

/** All branches are locked, in id order, because exactly one of them is the main branch. */
export async function lockBranch(tx: Tx, id: number): Promise<BranchRow> {
  await tx.run(sql`select from branches order by id for no key update`);
  return branches.get(tx, id);
}

/** What another branch has to take over before this one can close. @throws Refusal in_use */
async function checkFree(tx: Tx, id: number): Promise<void> {
  const held = await tx.one<Record<string, number>>(sql`
    select
      (select count(*) from destinations where branch_id = ${id} and active) as destinations,
      (select count(*) from areas where branch_id = ${id} and active) as areas,
      (select count(*) from users where branch_id = ${id} and active) as people,
      (select count(*) from merchants where branch_id = ${id} and state = 'accepted') as merchants,
      (select coalesce(sum(c.n), 0) from stage_counts c join steps st on st.id = c.step_id
        where c.scope = 'branch' and c.scope_id = ${id} and ${unfinished}) as open_shipments`);
  const isHeld = Object.values(held ?? {}).some((count) => count > 0);
  refuseIf(isHeld, 'in_use', held ?? {});
}

/** The columns of both forms. The main branch is the only one: the previous one stops being it. */
async function written(tx: Tx, input: Input) {
  const { branch_name, destination_id, phone, address, latitude, longitude, is_main } = input;
  if (is_main) await tx.run(sql`update branches set is_main = false where is_main`);
  return { branch_name, destination_id, phone, address, latitude, longitude, is_main };
}

const checkDestination = async (tx: Tx, id: number): Promise<void> =>
  checkThere(await destinationIsThere(tx, id), 'destination_id');

const present = ({
  destination_id: id,
  destination_name: name,
  created_at: _created,
  ...row
}: BranchRow): Shown => ({ ...row, destination: { id, name } });

/** One branch: its row, its managers, the destinations it serves, its coupons. */
export async function branchAnswer(
  db: Db,
  { actor }: { readonly actor: Actor },
  id: number,
): Promise<z.output<typeof branchDetails>> {
  const row = await branches.get(db, id);
  const details = await getBranchDetails(db, actor, id);
  return { ...present(row), ...details, created_at: row.created_at };
}

const command = rowCommands('branches', {
  table: 'branches',
  subject: 'branch',
  title: 'branch_name',
  get: lockBranch,
});

export const branchCatalogue = {
  'branches.list': listed(branches.list, present),
  'branches.one': async (call) => ({ data: await branchAnswer(call.db, call, call.input.id) }),
  ...catalogueWrites('branches', {
    /** @throws Refusal forbidden, invalid_input, duplicate_code */
    create: command.create(async (tx, actor, input: ParsedInput<Calls['branches.create']>) => {
      checkReach(actor, null);
      await together(
        () => checkDestination(tx, input.destination_id),
        () => refuseTaken(tx, 'branches_code_key', { value: input.code }),
      );
      return { ...(await written(tx, input)), code: input.code };
    }),
    /** @throws Refusal not_found, forbidden, main_branch, in_use, invalid_input */
    change: command.change(
      async (tx, actor, input: ParsedInput<Calls['branches.update']>, before: BranchRow) => {
        const { is_main: isMain, active } = input;
        checkReach(actor, before.id);
        // Only staff of the whole company may set where public price requests start.
        if (before.is_main !== isMain || before.active !== active) checkReach(actor, null);
        refuseIf((before.is_main || isMain) && !(isMain && active), 'main_branch');
        if (before.active && !active) await checkFree(tx, before.id);
        await checkDestination(tx, input.destination_id);
        declare(tx, { names: true });
        return { ...(await written(tx, input)), active };
      },
    ),
    /** Deletes its coupons too. @throws Refusal not_found, forbidden, main_branch, in_use */
    remove: command.remove(async (tx, actor, { id, is_main: isMain }) => {
      checkReach(actor, null);
      refuseIf(isMain, 'main_branch');
      await tx.run(sql`delete from branch_coupons where branch_id = ${id}`);
    }),
    answer: branchAnswer,
  }),
} satisfies Handlers<keyof Calls>;
