import type { z } from 'zod';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { areaRow, areasContract } from '#contract/places/areas.ts';
import { sql, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { declare } from '../books/effects.ts';
import { together } from '../books/checks/together.ts';
import { refuseTaken } from '../books/checks/unique.ts';
import { badField } from '../http/bad-field.ts';
import type { Handlers } from '../http/call.ts';
import { catalogueReads } from '../http/lists/catalogue-store.ts';
import { catalogueWrites, listed, rowCommands } from '../http/lists/catalogue-writes.ts';
import { matches } from '../people/merchants/name-search.ts';
import { getDestination, servedBy, type Served } from './destinations-catalogue.ts';
import { destinationIsThere, openBranch } from './places-store.ts';

type Calls = typeof areasContract;
type Created = ParsedInput<Calls['areas.create']>;
type Shown = z.output<typeof areaRow>;

interface AreaRow extends Omit<Shown, 'branch' | 'destination'>, Served {
  readonly destination_id: number;
  readonly destination_name: string;
}

const reads = catalogueReads<AreaRow, ParsedInput<Calls['areas.list']>>({
  columns: sql`
    a.id, a.uuid, a.name, a.destination_id, d.name as destination_name, a.branch_id, b.branch_name,
    a.latitude, a.longitude, a.outskirts, a.active`,
  from: sql`
    areas a join destinations d on d.id = a.destination_id left join branches b on b.id = a.branch_id`,
  id: sql`a.id`,
  searched: (typed) => matches(sql`a.name_fold`, typed),
  filters: {
    active: sql`a.active`,
    outskirts: sql`a.outskirts`,
    uuid: sql`a.uuid`,
    branch_id: sql`coalesce(a.branch_id, d.branch_id)`,
    destination_id: sql`a.destination_id`,
  },
});

async function checkPlace(tx: Tx, input: Created): Promise<void> {
  if (!(await destinationIsThere(tx, input.destination_id))) throw badField('destination_id');
  const destination = await getDestination(tx, input.destination_id);
  const serving = input.branch_id ?? destination.branch_id;
  const isServed = serving !== null && (await openBranch(tx, serving));
  refuseIf(!isServed, 'no_serving_branch', { field: 'branch_id', destination: input.name });
}

/** `id`: of the area itself, if it is changed. */
async function checkArea(tx: Tx, input: Created & { readonly id?: number }): Promise<void> {
  const { id, name: value, destination_id: within } = input;
  await together(
    () => checkPlace(tx, input),
    () =>
      refuseTaken(tx, 'areas_destination_id_name_key', {
        value,
        within,
        ...(id !== undefined && { id }),
      }),
  );
}

/** A shipment, a price or a path refers to the area as part of its destination. */
const isReferred = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`
    select from (select) one
    where exists (select from shipments where area_id = ${id})
      or exists (select from area_rates where area_id = ${id})
      or exists (select from path_areas where area_id = ${id})`)) !== null;

const present = ({
  branch_id,
  branch_name,
  destination_id: id,
  destination_name: name,
  ...row
}: AreaRow): Shown => ({
  ...row,
  destination: { id, name },
  branch: servedBy({ branch_id, branch_name }),
});

const command = rowCommands('areas', {
  table: 'areas',
  subject: 'catalogue',
  title: 'name',
  get: (tx, id) => reads.get(tx, id),
});

export const areaCatalogue = {
  'areas.list': listed(reads.list, present),
  ...catalogueWrites('areas', {
    /** @throws Refusal forbidden, invalid_input, no_serving_branch, duplicate_code */
    create: command.create(async (tx, actor, input: Created) => {
      checkReach(actor, null);
      await checkArea(tx, input);
      return { ...input, name_fold: arFold(input.name) };
    }),
    /**
     * @throws Refusal not_found, forbidden, in_use, invalid_input, no_serving_branch,
     * duplicate_code
     */
    change: command.change(
      async (tx, actor, { id, ...input }: ParsedInput<Calls['areas.update']>, before: AreaRow) => {
        checkReach(actor, null);
        if (before.destination_id !== input.destination_id)
          refuseIf(await isReferred(tx, id), 'in_use');
        await checkArea(tx, { ...input, id });
        declare(tx, { names: true });
        return { ...input, name_fold: arFold(input.name) };
      },
    ),
    /** @throws Refusal not_found, forbidden, in_use */
    remove: command.remove(async (_tx, actor) => checkReach(actor, null)),
    answer: async (db, _viewer, id) => present(await reads.get(db, id)),
  }),
} satisfies Handlers<keyof Calls>;
