import { join, sql, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleShipments } from '../people/visible.ts';
import { ownScope } from './counts-store.ts';
import {
  all,
  allStages,
  filterConditions,
  stagesOf,
  type CompanyDay,
  type ListFilter,
} from './list-filter-store.ts';
import { isOverdue } from './row-store.ts';
import { searchCondition } from './search-store.ts';

/** What each arm selects of parcels `s`, from where on, and how it ends: its order and limit. */
export interface ArmShape {
  readonly columns: Sql;
  readonly after: readonly Sql[];
  readonly tail: Sql;
  /** The same end for late parcels, whose index is not that of the order: without it the whole table would be walked by id. */
  readonly lateTail?: Sql;
  /** Without an order to keep, one plain read per list is best: for counting. */
  readonly unordered?: true;
}

const overdueStep = sql`exists (select from steps st where st.id = s.step_id and ${isOverdue})`;

/**
 * The branches a list is about, a condition each. Every one of the three columns has its own index in list
 * order, so three short reads beat one condition with `or`; a shop or a courier is narrower still.
 */
function branchConditions(actor: Actor, filter: ListFilter): Sql[] {
  const own = ownScope(actor);
  const id = filter.branch_id ?? (own.kind === 'branch' ? own.id : undefined);
  if (id === undefined) return [sql`true`];
  const columns = [
    sql`s.home_branch_id = ${id}`,
    sql`s.serving_branch_id = ${id}`,
    sql`s.branch_id = ${id}`,
  ];
  const isOfOne =
    own.kind === 'merchant' ||
    own.kind === 'courier' ||
    filter.merchant_id !== undefined ||
    filter.courier_id !== undefined;
  return isOfOne ? [sql`(${join(columns, ' or ')})`] : columns;
}

/**
 * The queries whose union the list is. Each is made so that an index hands its rows over in order and the limit
 * stops it: straight from parcels when the filter itself is narrow, by step for what has waited, else by stage.
 */
export function listArms(
  actor: Actor,
  filter: ListFilter,
  day: CompanyDay,
  shape: ArmShape,
): Sql[] {
  const search = filter.search?.trim() ? [searchCondition(filter.search)] : [];
  const asked = [
    visibleShipments(actor),
    ...filterConditions(filter, day),
    ...search,
    ...shape.after,
  ];
  const stages = stagesOf(filter);
  const branches = branchConditions(actor, filter);
  const parcels = (conditions: readonly Sql[], tail = shape.tail): Sql =>
    sql`select ${shape.columns} from shipments s where ${all([...conditions, ...asked])} ${tail}`;

  const direct = (extra: readonly Sql[]): Sql[] => {
    const ofStages = stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`];
    return [parcels([...ofStages, ...extra, sql`(${join(branches, ' or ')})`])];
  };
  const byStep = (extra: readonly Sql[]): Sql[] =>
    branches.map(
      (branch) => sql`
      select l.* from steps st cross join lateral (${parcels([sql`s.step_id = st.id`, ...extra, branch])}) l
      where st.stage = any(${stages ?? allStages}::smallint[])`,
    );
  const byStage = (): Sql[] =>
    branches.map(
      (branch) => sql`
      select l.* from unnest(${stages ?? allStages}::smallint[]) g(stage)
      cross join lateral (${parcels([sql`s.stage = g.stage`, branch])}) l`,
    );

  const isNarrow =
    search.length > 0 ||
    filter.codes !== undefined ||
    filter.view === 'postponed_due' ||
    filter.view === 'held';
  const late = filter.overdue ? [overdueStep] : [];
  if (isNarrow)
    return direct(
      filter.view === 'stuck' || filter.view === 'frozen' ? [viewCondition(filter.view)] : late,
    );
  if (filter.view === 'frozen')
    return [...direct([sql`s.hold_reason is not null`, ...late]), ...byStep([isOverdue])];
  if (filter.view === 'stuck' || filter.overdue) return byStep([isOverdue]);
  if (shape.unordered) return direct([]);
  return filter.sort === 'waiting' ? byStep([]) : byStage();
}

const viewCondition = (view: 'stuck' | 'frozen'): Sql =>
  view === 'stuck' ? overdueStep : sql`(s.hold_reason is not null or ${overdueStep})`;
