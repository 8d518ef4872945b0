import { empty, join, raw, sql, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { relationOf } from '#domain/people/visibility.ts';
import { visibleShipments } from '../../people/visible.ts';
import { ownScope } from './counts-store.ts';
import {
  all,
  allStages,
  filterConditions,
  listViews,
  stagesOf,
  type CompanyDay,
  type ListFilter,
  type Sort,
} from './list-filter-store.ts';
import { isOverdue } from '../row-store.ts';
import { readByWords } from './read-by-words-store.ts';
import { readOwnByWords } from './read-own-by-words-store.ts';
import { nearestFirst } from './read-nearest-store.ts';
import { searchCondition } from './search-store.ts';

/** The shipments `s` that each arm selects, with its start, order and limit. */
export interface ArmShape {
  readonly columns: Sql;
  readonly after: readonly Sql[];
  /** The id of the last row of the previous page, if any. */
  readonly afterId: number | null;
  /** Null without a required order, when one plain read is best: for counting. */
  readonly order: Sql | null;
  /**
   * The same order for late shipments, which are looked up by their step: with the plain order, the
   * planner would scan all shipments by id.
   */
  readonly lateOrder: Sql | null;
  readonly limit: number;
}

const tailOf = (order: Sql | null, limit: Sql): Sql =>
  order ? sql`order by ${order} limit ${limit}` : sql`limit ${limit}`;

/**
 * The limit as a literal. With a parameter, the generic plan assumes that a tenth of the table is
 * needed, so the statement is planned again on each execution, which is slower than running it.
 * Only for arms that an index returns in order.
 */
const writtenOut = (limit: number): Sql => raw(String(Math.trunc(limit)));

const overdueStep = sql`exists (select from steps st where st.id = s.step_id and ${isOverdue})`;

interface Branches {
  /** Null: the whole company. */
  readonly id: number | null;
  /** Each of the three columns has its own index in list order: three short reads beat one `or`. */
  readonly conditions: readonly Sql[];
  /**
   * The branch is the viewer's own, so these conditions imply `visibleShipments`. A redundant
   * condition makes the database plan the statement again each time.
   */
  readonly areAllVisible: boolean;
  /** Of one merchant or courier: a single read. */
  readonly isOfOne: boolean;
}

/** The branches of a list; a merchant or a courier is more specific and needs one read. */
function branchesOf(actor: Actor, filter: ListFilter): Branches {
  const own = ownScope(actor);
  const id = filter.branch_id ?? (own.kind === 'branch' ? own.id : undefined);
  const isOfOne =
    own.kind === 'merchant' ||
    own.kind === 'courier' ||
    filter.merchant_id !== undefined ||
    filter.courier_id !== undefined;
  if (id === undefined) return { id: null, conditions: [sql`true`], areAllVisible: false, isOfOne };
  const { ofBranch } = filter.view === undefined ? {} : listViews[filter.view];
  if (ofBranch) {
    const column = { home: sql`s.home_branch_id`, shelf: sql`s.branch_id` }[ofBranch];
    return { id, conditions: [sql`${column} = ${id}`], areAllVisible: false, isOfOne };
  }
  const columns = [
    sql`s.home_branch_id = ${id}`,
    sql`s.serving_branch_id = ${id}`,
    sql`s.branch_id = ${id}`,
  ];
  return {
    id,
    isOfOne,
    conditions: isOfOne ? [sql`(${join(columns, ' or ')})`] : columns,
    areAllVisible: relationOf(actor, 'shipments') === 'ownBranch' && actor.branchId === id,
  };
}

/** The context shared by the arms of one list. */
interface Reading {
  readonly stages: readonly number[] | null;
  readonly branches: readonly Sql[];
  readonly params: readonly Sql[];
  /** Only a stage and a branch: the same index serves any values. */
  readonly isPlain: boolean;
  /** Of one merchant, courier or branch, each of which has an index of its shipments by stage. */
  readonly isOfPart: boolean;
  /** Of one merchant or courier: so few that their own index is always the fastest. */
  readonly isOfOne: boolean;
}

/**
 * More late shipments than this in one step are not sorted but found while reading the stage:
 * sorting a very large number takes too long.
 */
const manyLate = 1_000;

/**
 * The steps `st` with a time limit, and whether they have many late shipments: `offset 0` decides
 * that once for each step.
 */
const lateSteps = (stages: readonly number[]): Sql => sql`
  select st.id, st.stage, st.hours, exists (
    select from shipments s where s.step_id = st.id and ${isOverdue} offset ${manyLate}::int
  ) as is_many
  from steps st where st.hours is not null and st.stage = any(${stages}::smallint[]) offset 0`;

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`;

/** The same shipments, each by the first of its conditions only: a count reads none twice. */
const apart = (conditions: readonly Sql[]): Sql[] =>
  conditions.map((condition, index) =>
    all([condition, ...conditions.slice(0, index).map((before) => sql`(${before}) is not true`)]),
  );

/** The ways to read shipments for a list: see `listArms`. */
function readersOf(reading: Reading, shape: ArmShape) {
  const { stages, branches, params, isPlain, isOfPart, isOfOne } = reading;
  const ownLimit = isPlain ? writtenOut(shape.limit) : sql`${shape.limit}`;
  const inOrder = tailOf(shape.order, ownLimit);
  const sorted = tailOf(shape.order, sql`${shape.limit}`);
  const lateSorted = tailOf(shape.lateOrder, sql`${shape.limit}`);
  const shipments = (conditions: readonly Sql[], tail: Sql): Sql =>
    sql`select ${shape.columns} from shipments s where ${all([...conditions, ...params])} ${tail}`;
  // When counting, each arm has its own limit.
  const ending = shape.order ? empty : inOrder;
  // Their index contains the three branch columns too: one index-only read.
  const byStep = (extra: readonly Sql[], tail: Sql): Sql[] => {
    const ofStep = shipments([sql`s.step_id = st.id`, ...extra, anyOf(branches)], tail);
    return [
      sql`select l.* from steps st cross join lateral (${ofStep}) l
        where st.stage = any(${stages ?? allStages}::smallint[]) ${ending}`,
    ];
  };
  const lateByIndex = (branch: Sql): Sql => {
    // Each is written so that one index alone can serve it. At most a thousand by their step:
    // otherwise all shipments of a branch would be read as well.
    const few = [sql`s.step_id = st.id`, isOverdue, sql`(${branch}) is true`];
    // By the stage, whose index has the order of the list. With `step_id + 0` the planner
    // underestimated the number of rows and read all shipments of the branch in that step.
    const late = sql`(s.step_id = st.id) is true and (${isOverdue}) is true`;
    const many = [sql`s.stage = st.stage`, late, branch];
    const byStage = tailOf(shape.order, writtenOut(shape.limit));
    return sql`select l.* from (${lateSteps(stages ?? allStages)}) st cross join lateral (
      (${shipments([isOfOne ? sql`false` : sql`not st.is_many`, ...few], lateSorted)}) union all
      (${shipments([isOfOne ? sql`true` : sql`st.is_many`, ...many], byStage)})) l ${ending}`;
  };
  const isById = shape.lateOrder !== shape.order;
  const isLateByIndex = isOfOne || isById || (isOfPart && shape.order === null);
  const ofOneStage = (stage: number): Sql[] =>
    branches.map((branch) => shipments([sql`s.stage = ${stage}::smallint`, branch], inOrder));
  const ofEachStage = (): Sql[] =>
    branches.map((branch) => {
      const ofStage = shipments([sql`s.stage = g.stage`, branch], inOrder);
      return sql`select l.* from unnest(${stages ?? allStages}::smallint[]) g(stage)
        cross join lateral (${ofStage}) l`;
    });
  return {
    direct: (extra: readonly Sql[]): Sql[] => {
      const ofStages = stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`];
      return [shipments([...ofStages, ...extra, anyOf(branches)], sorted)];
    },
    byStage: (): Sql[] => {
      const [stage, ...more] = stages ?? allStages;
      return stage === undefined || more.length > 0 ? ofEachStage() : ofOneStage(stage);
    },
    // The best way differs from stage to stage: all of the few of a branch, or the largest amounts
    // of millions.
    dearest: (): Sql[] => {
      const ofStage = (stage: number): Sql => sql`s.stage = ${writtenOut(stage)}::smallint`;
      return (stages ?? allStages).map((stage) =>
        shipments([ofStage(stage), anyOf(branches)], inOrder),
      );
    },
    waiting: (): Sql[] => byStep([], inOrder),
    late: (): Sql[] => {
      if (!isLateByIndex) return byStep([isOverdue], lateSorted);
      return (shape.order ? branches : apart(branches)).map(lateByIndex);
    },
    // Sorting the late shipments of every step timed out where very many were late.
    dearestLate: (): Sql[] => [lateByIndex(anyOf(branches))],
  };
}

const lateOf = (filter: ListFilter): Sql[] => {
  if (filter.overdue || filter.view === 'stuck') return [overdueStep];
  return filter.view === 'frozen' ? [sql`(s.hold_reason is not null or ${overdueStep})`] : [];
};

const isOfFew = ({ codes, view }: ListFilter): boolean =>
  codes !== undefined || view === 'postponed_due' || view === 'held' || view === 'photo_late';

const isNarrow = (filter: ListFilter): boolean =>
  Boolean(filter.search?.trim()) ||
  filter.codes !== undefined ||
  filter.view === 'postponed_due' ||
  filter.view === 'held' ||
  filter.view === 'photo_late' ||
  (stagesOf(filter) === null && (filter.from ?? filter.to) !== undefined);

const goesById = (sort: Sort): boolean => sort === 'newest' || sort === 'oldest';

const requestedOfAll: readonly string[] = ['search', 'sort', 'branch_id'];

/** A text search over all shipments of the viewer, by age. */
export const isOnlyByWords = (filter: ListFilter): boolean =>
  goesById(filter.sort) &&
  Object.entries(filter).every(([key, value]) => !value || requestedOfAll.includes(key));

/** The merchant or the courier whose shipments a list is limited to, by an index of their own. */
function ownerOf(actor: Actor, filter: ListFilter): Sql {
  const { kind, id } = ownScope(actor);
  if (kind === 'merchant') return sql`s.merchant_id = ${id}`;
  if (kind === 'courier') return sql`s.courier_id = ${id}`;
  if (filter.courier_id !== undefined) return sql`s.courier_id = ${filter.courier_id}`;
  return sql`s.merchant_id = ${filter.merchant_id}`;
}

/** A text search by age: null if a more specific filter applies. */
function byWords(
  actor: Actor,
  filter: ListFilter,
  { id, conditions, isOfOne }: Branches,
  shape: ArmShape & { readonly where: Sql },
): Sql | null {
  const { search, sort } = filter;
  if (!search || isOfFew(filter) || !goesById(sort)) return null;
  const read = { ...shape, isOldestFirst: sort === 'oldest', after: shape.afterId };
  if (!isOfOne)
    return readByWords(search, { ...read, branch: id === null ? null : { id, conditions } });
  // Without an order, as for a count, the planner chooses the best read.
  if (shape.order === null) return null;
  const stages = stagesOf(filter) ?? allStages;
  return readOwnByWords(search, { ...read, owner: ownerOf(actor, filter), stages });
}

/** The whole list as one condition on shipments `s`, except its search text. */
export function listCondition(
  actor: Actor,
  filter: ListFilter,
  day: CompanyDay | null,
  after: readonly Sql[],
): Sql {
  const stages = stagesOf(filter);
  return all([
    visibleShipments(actor),
    anyOf(branchesOf(actor, filter).conditions),
    ...(stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`]),
    ...filterConditions(filter, day),
    ...lateOf(filter),
    ...after,
  ]);
}

/**
 * The queries whose union is the list; without an order they have no shipment in common. Each is
 * written so that an index returns its rows in order and the limit stops it: directly from
 * shipments when the filter itself is specific, by step for late shipments, else by stage.
 */
export function listArms(
  actor: Actor,
  filter: ListFilter,
  day: CompanyDay | null,
  shape: ArmShape,
): Sql[] {
  const search = filter.search?.trim() ? [searchCondition(filter.search)] : [];
  const filters = filterConditions(filter, day);
  const branches = branchesOf(actor, filter);
  const stages = stagesOf(filter);
  const { conditions, areAllVisible } = branches;
  const visible = areAllVisible ? [] : [visibleShipments(actor)];
  const where = all([...visible, ...shape.after, anyOf(conditions)]);
  const ofFilter = stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`];
  const narrowed = all([where, ...ofFilter, ...filters, ...lateOf(filter)]);
  const found = byWords(actor, filter, branches, { ...shape, where: narrowed });
  if (found) return [found];
  const read = readersOf(
    {
      stages,
      branches: conditions,
      params: [...visible, ...filters, ...search, ...shape.after],
      isPlain: filters.length === 0,
      isOfPart: branches.isOfOne || branches.id !== null,
      isOfOne: branches.isOfOne,
    },
    shape,
  );
  if (isNarrow(filter)) return read.direct(lateOf(filter));
  const isByAmount = filter.sort === 'amount' && !branches.isOfOne && shape.order !== null;
  const late = isByAmount ? read.dearestLate : read.late;
  if (filter.view === 'frozen' && !filter.overdue) {
    // A count adds up its arms: a shipment both on hold and late is in the second.
    const only = shape.order ? [] : [sql`not ${overdueStep}`];
    return [...read.direct([sql`s.hold_reason is not null`, ...only]), ...late()];
  }
  if (lateOf(filter).length > 0) return late();
  if (shape.order === null) return read.direct([]);
  if (filter.sort === 'waiting') return read.waiting();
  if (isByAmount) return read.dearest();
  const isOfAll = stages === null && filters.length === 0 && !branches.isOfOne;
  if (!isOfAll || !goesById(filter.sort)) return read.byStage();
  const { columns, order, afterId: after, limit } = shape;
  const isOldestFirst = filter.sort === 'oldest';
  const nearest = { columns, where, order, isOldestFirst, after, limit };
  return [nearestFirst(nearest, read.byStage())];
}
