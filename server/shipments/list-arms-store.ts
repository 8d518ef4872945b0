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
  /**
   * The same end where late parcels are looked up by their step: told the plain order, the
   * database would rather walk all parcels by id.
   */
  readonly lateTail: Sql;
  /** Without an order to keep, one plain read is best: for counting. */
  readonly unordered?: true;
}

const overdueStep = sql`exists (select from steps st where st.id = s.step_id and ${isOverdue})`;

/**
 * The branches a list is about, a condition each. Every one of the three columns has its own index
 * in list order, so three short reads beat one condition with `or`; a shop or a courier is
 * narrower still.
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

/** The ways to read parcels for a list: see `listArms`. */
function readersOf(actor: Actor, filter: ListFilter, asked: readonly Sql[], shape: ArmShape) {
  const stages = stagesOf(filter);
  const branches = branchConditions(actor, filter);
  const parcels = (conditions: readonly Sql[], tail: Sql): Sql =>
    sql`select ${shape.columns} from shipments s where ${all([...conditions, ...asked])} ${tail}`;
  const byStep = (extra: readonly Sql[], tail: Sql): Sql[] =>
    branches.map((branch) => {
      const ofStep = parcels([sql`s.step_id = st.id`, ...extra, branch], tail);
      return sql`select l.* from steps st cross join lateral (${ofStep}) l
        where st.stage = any(${stages ?? allStages}::smallint[])`;
    });
  return {
    direct: (extra: readonly Sql[]): Sql[] => {
      const ofStages = stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`];
      return [parcels([...ofStages, ...extra, sql`(${join(branches, ' or ')})`], shape.tail)];
    },
    byStage: (): Sql[] =>
      branches.map((branch) => {
        const ofStage = parcels([sql`s.stage = g.stage`, branch], shape.tail);
        return sql`select l.* from unnest(${stages ?? allStages}::smallint[]) g(stage)
          cross join lateral (${ofStage}) l`;
      }),
    waiting: (): Sql[] => byStep([], shape.tail),
    late: (): Sql[] => byStep([isOverdue], shape.lateTail),
  };
}

const lateOf = (filter: ListFilter): Sql[] => {
  if (filter.overdue || filter.view === 'stuck') return [overdueStep];
  return filter.view === 'frozen' ? [sql`(s.hold_reason is not null or ${overdueStep})`] : [];
};

const isNarrow = (filter: ListFilter): boolean =>
  Boolean(filter.search?.trim()) ||
  filter.codes !== undefined ||
  filter.view === 'postponed_due' ||
  filter.view === 'held' ||
  (stagesOf(filter) === null && (filter.from ?? filter.to) !== undefined);

/**
 * The queries whose union the list is. Each is made so that an index hands its rows over in order
 * and the limit stops it: straight from parcels when the filter itself is narrow, by step for what
 * has waited, else by stage.
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
  const read = readersOf(actor, filter, asked, shape);
  if (isNarrow(filter)) return read.direct(lateOf(filter));
  if (filter.view === 'frozen' && !filter.overdue) {
    return [...read.direct([sql`s.hold_reason is not null`]), ...read.late()];
  }
  if (lateOf(filter).length > 0) return read.late();
  if (shape.unordered) return read.direct([]);
  return filter.sort === 'waiting' ? read.waiting() : read.byStage();
}
