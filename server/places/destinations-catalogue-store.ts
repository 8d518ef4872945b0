import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { declare } from '../books/effects.ts';
import { insertRow, updateRow } from '../books/rows-store.ts';
import { equal } from '../http/lists/filters.ts';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

export interface DestinationRow extends Located {
  id: number;
  uuid: string;
  key: string;
  name: string;
  branch_id: number | null;
  branch_name: string | null;
  active: boolean;
  areas: number;
}

const destinationColumns = sql`
  d.id, d.uuid, d.key, d.name, d.branch_id, b.branch_name, d.latitude, d.longitude, d.active,
  (select count(*) from areas a where a.destination_id = d.id and a.active) as areas`;
const destinations = sql`destinations d left join branches b on b.id = d.branch_id`;

export interface PlaceFilter extends ListParams {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly outskirts?: boolean | undefined;
  readonly uuid?: string | undefined;
}

export function listDestinationRows(db: Db, filter: PlaceFilter): Promise<Listed<DestinationRow>> {
  const conditions: Sql[] = [
    ...matches(sql`(lower(d.key) || ' ' || d.name_fold)`, filter.search),
    ...equal(sql`d.active`, filter.active),
    ...equal(sql`d.branch_id`, filter.branch_id),
    ...equal(sql`d.uuid`, filter.uuid),
  ];
  const listing = { columns: destinationColumns, from: destinations, conditions };
  const keys = { keys: [sql`d.id`], keyOf: (row: DestinationRow) => [row.id] };
  return listByKeys<DestinationRow>(db, { ...listing, ...keys }, filter);
}

/** @throws Refusal not_found */
export async function getDestination(db: Db, id: number): Promise<DestinationRow> {
  const row = await db.one<DestinationRow>(
    sql`select ${destinationColumns} from ${destinations} where d.id = ${id}`,
  );
  if (!row) throw new Refusal('not_found', { destination: id });
  return row;
}

/** Locked against deletion until the rows that refer to it are written. */
export const destinationIsThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from destinations where id = ${id} for key share`)) !== null;

export const openBranch = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from branches where id = ${id} and active for share`)) !== null;

type WrittenDestination = Pick<DestinationRow, 'name' | 'latitude' | 'longitude'> & {
  readonly name_fold: string;
  readonly branch_id: number;
};

export const insertDestination = (
  tx: Tx,
  place: WrittenDestination & { uuid: string; key: string },
): Promise<number> => insertRow(tx, 'destinations', place);

export function updateDestination(
  tx: Tx,
  id: number,
  place: WrittenDestination & { active: boolean },
): Promise<number> {
  declare(tx, { names: true });
  return updateRow(tx, 'destinations', id, place);
}

/** Each with its previous serving branch; unknown ones are left out. */
export async function serveFrom(
  tx: Tx,
  branchId: number,
  ids: readonly number[],
): Promise<readonly { readonly name: string; readonly servedBy: string | null }[]> {
  const found = await tx.rows<{ name: string; servedBy: string | null }>(sql`
    select d.name, b.branch_name as "servedBy"
    from destinations d left join branches b on b.id = d.branch_id
    where d.id = any(${ids}::bigint[]) order by d.id for update of d`);
  await tx.run(
    sql`update destinations set branch_id = ${branchId} where id = any(${ids}::bigint[])`,
  );
  return found;
}

export const deleteDestination = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from destinations where id = ${id}`);

/** A branch is located in it. */
export const holdsBranch = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from branches where destination_id = ${id} and active limit 1`)) !==
  null;

export interface AreaRow extends Located {
  id: number;
  uuid: string;
  name: string;
  destination_id: number;
  destination_name: string;
  branch_id: number | null;
  branch_name: string | null;
  outskirts: boolean;
  active: boolean;
}

const areaColumns = sql`
  a.id, a.uuid, a.name, a.destination_id, d.name as destination_name, a.branch_id, b.branch_name,
  a.latitude, a.longitude, a.outskirts, a.active`;
const areas = sql`
  areas a join destinations d on d.id = a.destination_id left join branches b on b.id = a.branch_id`;

export function listAreaRows(db: Db, filter: PlaceFilter): Promise<Listed<AreaRow>> {
  const conditions: Sql[] = [
    ...matches(sql`a.name_fold`, filter.search),
    ...equal(sql`a.active`, filter.active),
    ...equal(sql`a.outskirts`, filter.outskirts),
    ...equal(sql`a.uuid`, filter.uuid),
    ...equal(sql`coalesce(a.branch_id, d.branch_id)`, filter.branch_id),
    ...equal(sql`a.destination_id`, filter.destination_id),
  ];
  const listing = { columns: areaColumns, from: areas, conditions, keys: [sql`a.id`] };
  return listByKeys<AreaRow>(db, { ...listing, keyOf: (row) => [row.id] }, filter);
}

/** @throws Refusal not_found */
export async function getArea(db: Db, id: number): Promise<AreaRow> {
  const row = await db.one<AreaRow>(sql`select ${areaColumns} from ${areas} where a.id = ${id}`);
  if (!row) throw new Refusal('not_found', { area: id });
  return row;
}

type WrittenArea = Pick<
  AreaRow,
  'name' | 'destination_id' | 'branch_id' | 'latitude' | 'longitude' | 'outskirts'
> & { readonly name_fold: string };

export const insertArea = (tx: Tx, area: WrittenArea & { uuid: string }): Promise<number> =>
  insertRow(tx, 'areas', area);

export function updateArea(
  tx: Tx,
  id: number,
  area: WrittenArea & { active: boolean },
): Promise<number> {
  declare(tx, { names: true });
  return updateRow(tx, 'areas', id, area);
}

export const deleteArea = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from areas where id = ${id}`);

/** A shipment, a price or a path refers to the area as part of its destination. */
export const areaIsReferred = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`
    select from (select) one
    where exists (select from shipments where area_id = ${id})
      or exists (select from area_rates where area_id = ${id})
      or exists (select from path_areas where area_id = ${id})`)) !== null;
