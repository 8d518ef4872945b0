import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleRows } from '../people/visible.ts';
import { equal } from '../http/lists/filters.ts';

/** A courier's name is visible to the courier, their branch and the company. */
const visibleCourier = (actor: Actor): Sql =>
  visibleRows(actor, 'couriers', { user: sql`c.id`, branches: [sql`p.branch_id`] });

export interface PathRow {
  id: number;
  uuid: string;
  name: string;
  branch_id: number;
  branch_name: string;
  active: boolean;
  areas: number;
  courier_id: number | null;
  courier_name: string | null;
}

const columns = sql`
  p.id, p.uuid, p.name, p.branch_id, b.branch_name, p.active,
  (select count(*) from path_areas pa where pa.path_id = p.id) as areas,
  t.courier_id, t.courier_name`;

const joined = (actor: Actor, today: Day): Sql => sql`
  paths p join branches b on b.id = p.branch_id
  left join lateral (
    select c.id as courier_id, c.name as courier_name
    from path_assignments s join users c on c.id = s.courier_id
    where s.path_id = p.id and ${today}::date between s.from_on and s.to_on
      and ${visibleCourier(actor)}
    limit 1) t on true`;

/** The viewer, and the company's day. */
export interface Viewing {
  readonly actor: Actor;
  readonly today: Day;
}

export interface PathFilter extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly active?: boolean | undefined;
}

export function listPaths(db: Db, view: Viewing, filter: PathFilter): Promise<Listed<PathRow>> {
  const conditions: Sql[] = [
    ...matches(sql`p.name_fold`, filter.search),
    ...equal(sql`p.branch_id`, filter.branch_id),
    ...equal(sql`p.active`, filter.active),
  ];
  const from = joined(view.actor, view.today);
  const listing = { columns, from, conditions, keys: [sql`p.id`] };
  return listByKeys<PathRow>(db, { ...listing, keyOf: (row) => [row.id] }, filter);
}

/** @throws Refusal not_found */
export async function getPath(db: Db, { actor, today }: Viewing, id: number): Promise<PathRow> {
  const row = await db.one<PathRow>(
    sql`select ${columns} from ${joined(actor, today)} where p.id = ${id}`,
  );
  if (!row) throw new Refusal('not_found', { path: id });
  return row;
}

/**
 * Locked, so that two assignments for the same days wait for each other. @throws Refusal not_found
 */
export async function lockPath(tx: Tx, id: number): Promise<PathHead> {
  const row = await tx.one<PathHead>(
    sql`select id, name, branch_id, active from paths where id = ${id} for no key update`,
  );
  if (!row) throw new Refusal('not_found', { path: id });
  return row;
}

export interface PathHead {
  id: number;
  name: string;
  branch_id: number;
  active: boolean;
}

export interface StopRow {
  area_id: number;
  name: string;
  destination_name: string;
  latitude: number | null;
  longitude: number | null;
}

export const listStops = (db: Db, pathId: number): Promise<StopRow[]> =>
  db.rows(sql`
    select a.id as area_id, a.name, d.name as destination_name, a.latitude, a.longitude
    from path_areas pa join areas a on a.id = pa.area_id join destinations d on d.id = a.destination_id
    where pa.path_id = ${pathId} order by pa.position`);

export async function replaceStops(
  tx: Tx,
  pathId: number,
  areaIds: readonly number[],
): Promise<void> {
  await tx.run(sql`delete from path_areas where path_id = ${pathId}`);
  await tx.run(sql`
    insert into path_areas (path_id, area_id, position)
    select ${pathId}, a, n from unnest(${areaIds}::bigint[]) with ordinality stop(a, n)`);
}

/** Which of the areas are enabled in the catalogue and served by this branch. */
export async function countServedAreas(
  tx: Tx,
  branchId: number,
  areaIds: readonly number[],
): Promise<number> {
  const rows = await tx.rows(sql`
    select a.id from areas a join destinations d on d.id = a.destination_id
    where a.id = any(${areaIds}::bigint[]) and a.active
      and coalesce(a.branch_id, d.branch_id) = ${branchId}
    order by a.id for key share of a`);
  return rows.length;
}
