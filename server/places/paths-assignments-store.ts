import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleRows } from '../people/visible.ts';
import { equal } from '../http/lists/filters.ts';

const visible = (actor: Actor): Sql =>
  visibleRows(actor, 'couriers', { user: sql`s.courier_id`, branches: [sql`p.branch_id`] });

export interface AssignmentRow {
  id: number;
  path_id: number;
  path_name: string;
  branch_id: number;
  courier_id: number;
  courier_name: string;
  from_on: Day;
  to_on: Day;
}

const columns = sql`
  s.id, s.path_id, p.name as path_name, p.branch_id, s.courier_id, c.name as courier_name,
  s.from_on, s.to_on`;
const joined = sql`
  path_assignments s join paths p on p.id = s.path_id join users c on c.id = s.courier_id`;

export interface AssignmentFilter extends ListParams {
  readonly search?: string | undefined;
  readonly path_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly branch_id?: number | undefined;
  readonly on?: Day | undefined;
}

export function listAssignments(
  db: Db,
  actor: Actor,
  filter: AssignmentFilter,
): Promise<Listed<AssignmentRow>> {
  const conditions: Sql[] = [
    visible(actor),
    ...matches(sql`(p.name_fold || ' ' || c.name_fold)`, filter.search),
    ...equal(sql`s.path_id`, filter.path_id),
    ...equal(sql`s.courier_id`, filter.courier_id),
    ...equal(sql`p.branch_id`, filter.branch_id),
  ];
  if (filter.on !== undefined)
    conditions.push(sql`${filter.on}::date between s.from_on and s.to_on`);
  const keys = { keys: [sql`s.id`], keyOf: (row: AssignmentRow) => [row.id] };
  const listing = { columns, from: joined, conditions, descending: true, ...keys } as const;
  return listByKeys<AssignmentRow>(db, listing, filter);
}

/** @throws Refusal not_found for an assignment this actor may not see */
export async function getAssignment(db: Db, actor: Actor, id: number): Promise<AssignmentRow> {
  const row = await db.one<AssignmentRow>(
    sql`select ${columns} from ${joined} where s.id = ${id} and ${visible(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { assignment: id });
  return row;
}

export interface WrittenAssignment {
  /** `null` for a new one. */
  readonly id: number | null;
  readonly pathId: number;
  readonly courierId: number;
  readonly from: Day;
  readonly to: Day;
}

/** Another assignment of the same path on one of the days. */
export const findOverlap = (
  tx: Tx,
  params: WrittenAssignment,
): Promise<{ id: number; courier: string } | null> =>
  tx.one(sql`
    select s.id, c.name as courier from path_assignments s join users c on c.id = s.courier_id
    where s.path_id = ${params.pathId} and s.id is distinct from ${params.id}::bigint
      and s.from_on <= ${params.to}::date and s.to_on >= ${params.from}::date
    order by s.from_on limit 1`);

/** Returns the id. */
export async function saveAssignment(
  tx: Tx,
  params: WrittenAssignment,
  createdBy: number | null,
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    params.id === null
      ? sql`
        insert into path_assignments (path_id, courier_id, from_on, to_on, created_by)
        values (${params.pathId}, ${params.courierId}, ${params.from}, ${params.to}, ${createdBy})
        returning id`
      : sql`
        update path_assignments set courier_id = ${params.courierId}, from_on = ${params.from},
          to_on = ${params.to}
        where id = ${params.id} returning id`,
  );
  if (!row) throw new Refusal('not_found', { assignment: params.id });
  return row.id;
}

export const deleteAssignment = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from path_assignments where id = ${id}`);

/** The fields of a courier that an assignment needs, without regard to the viewer. */
export const findCourier = (
  tx: Tx,
  id: number,
): Promise<{ id: number; name: string; branch_id: number | null; active: boolean } | null> =>
  tx.one(sql`
    select id, name, branch_id, active from users where id = ${id} and type = 'courier'
    for key share`);

export interface ProposalRow {
  area_id: number;
  path_id: number;
  path_name: string;
  courier_id: number;
  courier_name: string;
}

/** The couriers of the day by area; if two paths share an area, the older path counts. */
export function listProposals(
  db: Db,
  actor: Actor,
  params: { on: Day; branchId: number | undefined },
): Promise<ProposalRow[]> {
  const conditions: Sql[] = [
    visible(actor),
    sql`${params.on}::date between s.from_on and s.to_on`,
    sql`p.active`,
    sql`c.active`,
    ...equal(sql`p.branch_id`, params.branchId),
  ];
  return db.rows(sql`
    select distinct on (pa.area_id) pa.area_id, p.id as path_id, p.name as path_name,
      c.id as courier_id, c.name as courier_name
    from ${joined} join path_areas pa on pa.path_id = p.id
    where ${join(conditions, ' and ')}
    order by pa.area_id, p.id limit 5000`);
}
