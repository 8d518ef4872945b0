import type { z } from 'zod';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { destinationRow, destinationsContract } from '#contract/places/destinations.ts';
import { sql, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { declare } from '../books/effects.ts';
import { together } from '../books/checks/together.ts';
import { refuseTaken } from '../books/checks/unique.ts';
import type { Handlers } from '../http/call.ts';
import { catalogueReads } from '../http/lists/catalogue-store.ts';
import { catalogueWrites, listed, rowCommands } from '../http/lists/catalogue-writes.ts';
import { matches } from '../people/merchants/name-search.ts';
import { openBranch } from './places-store.ts';

type Calls = typeof destinationsContract;
type Shown = z.output<typeof destinationRow>;

export interface Served {
  readonly branch_id: number | null;
  readonly branch_name: string | null;
}
interface DestinationRow extends Omit<Shown, 'branch'>, Served {}

const reads = catalogueReads<DestinationRow, ParsedInput<Calls['destinations.list']>>({
  columns: sql`
    d.id, d.uuid, d.key, d.name, d.branch_id, b.branch_name, d.latitude, d.longitude, d.active,
    (select count(*) from areas a where a.destination_id = d.id and a.active) as areas`,
  from: sql`destinations d left join branches b on b.id = d.branch_id`,
  id: sql`d.id`,
  searched: (typed) => matches(sql`(lower(d.key) || ' ' || d.name_fold)`, typed),
  filters: { active: sql`d.active`, branch_id: sql`d.branch_id`, uuid: sql`d.uuid` },
});

export const getDestination = reads.get;

async function checkServed(tx: Tx, branchId: number, destination: string): Promise<void> {
  const isOpen = await openBranch(tx, branchId);
  refuseIf(!isOpen, 'no_serving_branch', { field: 'branch_id', destination });
}

/** A branch is located in it. */
const holdsBranch = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from branches where destination_id = ${id} and active limit 1`)) !==
  null;

/** The branch that serves a place, if one does. */
export const servedBy = ({ branch_id: id, branch_name }: Served) =>
  id === null ? null : { id, branch_name: branch_name ?? '' };

const present = ({ branch_id, branch_name, ...row }: DestinationRow): Shown => ({
  ...row,
  branch: servedBy({ branch_id, branch_name }),
});

const command = rowCommands('destinations', {
  table: 'destinations',
  subject: 'catalogue',
  title: 'name',
  get: (tx, id) => getDestination(tx, id),
});

export const destinationCatalogue = {
  'destinations.list': listed(reads.list, present),
  ...catalogueWrites('destinations', {
    /** @throws Refusal forbidden, no_serving_branch, duplicate_code */
    create: command.create(async (tx, actor, input: ParsedInput<Calls['destinations.create']>) => {
      checkReach(actor, null);
      await together(
        () => checkServed(tx, input.branch_id, input.name),
        () => refuseTaken(tx, 'destinations_key_key', { value: input.key }),
      );
      return { ...input, name_fold: arFold(input.name) };
    }),
    /** @throws Refusal not_found, forbidden, no_serving_branch, in_use, duplicate_code */
    change: command.change(
      async (
        tx,
        actor,
        { id, ...input }: ParsedInput<Calls['destinations.update']>,
        before: DestinationRow,
      ) => {
        checkReach(actor, null);
        if (before.branch_id !== input.branch_id || (input.active && !before.active)) {
          await checkServed(tx, input.branch_id, input.name);
        }
        if (before.active && !input.active) refuseIf(await holdsBranch(tx, id), 'in_use');
        declare(tx, { names: true });
        return { ...input, name_fold: arFold(input.name) };
      },
    ),
    /** @throws Refusal not_found, forbidden, in_use */
    remove: command.remove(async (_tx, actor) => checkReach(actor, null)),
    answer: async (db, _viewer, id) => present(await getDestination(db, id)),
  }),
} satisfies Handlers<keyof Calls>;
