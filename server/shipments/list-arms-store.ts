import { join, raw, sql, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { relationOf } from '#domain/people/visibility.ts';
import { visibleShipments } from '../people/visible.ts';
import { ownScope } from './counts-store.ts';
import {
  all,
  allStages,
  filterConditions,
  listViews,
  stagesOf,
  type CompanyDay,
  type ListFilter,
} from './list-filter-store.ts';
import { isOverdue } from './row-store.ts';
import { readByWords } from './read-by-words-store.ts';
import { searchCondition } from './search-store.ts';

/** What each arm selects of parcels `s`, from where on, in what order and how many. */
export interface ArmShape {
  readonly columns: Sql;
  readonly after: readonly Sql[];
  /** The id of the last row before, if any. */
  readonly afterId: number | null;
  /** Null without an order to keep, when one plain read is best: for counting. */
  readonly order: Sql | null;
  /**
   * The same order where late parcels are looked up by their step: told the plain one, the
   * database would rather walk all parcels by id.
   */
  readonly lateOrder: Sql | null;
  readonly limit: number;
}

const tailOf = (order: Sql | null, limit: Sql): Sql =>
  order ? sql`order by ${order} limit ${limit}` : sql`limit ${limit}`;

/**
 * The limit in the text itself. As a parameter it makes the database believe, in a plan made once
 * for all values, that a tenth of the table is wanted; it then plans this statement anew each time,
 * which takes three times as long as running it. Only for arms that an index hands over in order.
 */
const writtenOut = (limit: number): Sql => raw(String(Math.trunc(limit)));

const overdueStep = sql`exists (select from steps st where st.id = s.step_id and ${isOverdue})`;

interface Branches {
  /** Null: the whole company's. */
  readonly id: number | null;
  /** Each of the three columns has its own index in list order: three short reads beat one `or`. */
  readonly conditions: readonly Sql[];
  /**
   * The branch is the viewer's own, so that these conditions say whatever `visibleShipments` would.
   * Said twice, it makes the database plan the statement anew each time.
   */
  readonly areAllVisible: boolean;
}

/** The branches a list is about; a shop or a courier is narrower still and needs one read. */
function branchesOf(actor: Actor, filter: ListFilter): Branches {
  const own = ownScope(actor);
  const id = filter.branch_id ?? (own.kind === 'branch' ? own.id : undefined);
  if (id === undefined) return { id: null, conditions: [sql`true`], areAllVisible: false };
  if (filter.view !== undefined && listViews[filter.view].isOfHome) {
    return { id, conditions: [sql`s.home_branch_id = ${id}`], areAllVisible: false };
  }
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
  return {
    id,
    conditions: isOfOne ? [sql`(${join(columns, ' or ')})`] : columns,
    areAllVisible: relationOf(actor, 'shipments') === 'ownBranch' && actor.branchId === id,
  };
}

/** What the arms of one list share. */
interface Reading {
  readonly stages: readonly number[] | null;
  readonly branches: readonly Sql[];
  readonly asked: readonly Sql[];
  /** Nothing but a stage and a branch: whatever they are, the same index serves. */
  readonly isPlain: boolean;
}

/** The ways to read parcels for a list: see `listArms`. */
function readersOf({ stages, branches, asked, isPlain }: Reading, shape: ArmShape) {
  const ownLimit = isPlain ? writtenOut(shape.limit) : sql`${shape.limit}`;
  const inOrder = tailOf(shape.order, ownLimit);
  const sorted = tailOf(shape.order, sql`${shape.limit}`);
  const lateSorted = tailOf(shape.lateOrder, sql`${shape.limit}`);
  const parcels = (conditions: readonly Sql[], tail: Sql): Sql =>
    sql`select ${shape.columns} from shipments s where ${all([...conditions, ...asked])} ${tail}`;
  const byStep = (extra: readonly Sql[], tail: Sql): Sql[] =>
    branches.map((branch) => {
      const ofStep = parcels([sql`s.step_id = st.id`, ...extra, branch], tail);
      return sql`select l.* from steps st cross join lateral (${ofStep}) l
        where st.stage = any(${stages ?? allStages}::smallint[])`;
    });
  const ofOneStage = (stage: number): Sql[] =>
    branches.map((branch) => parcels([sql`s.stage = ${stage}::smallint`, branch], inOrder));
  const ofEachStage = (): Sql[] =>
    branches.map((branch) => {
      const ofStage = parcels([sql`s.stage = g.stage`, branch], inOrder);
      return sql`select l.* from unnest(${stages ?? allStages}::smallint[]) g(stage)
        cross join lateral (${ofStage}) l`;
    });
  return {
    direct: (extra: readonly Sql[]): Sql[] => {
      const ofStages = stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`];
      return [parcels([...ofStages, ...extra, sql`(${join([...branches], ' or ')})`], sorted)];
    },
    byStage: (): Sql[] => {
      const [stage, ...more] = stages ?? allStages;
      return stage === undefined || more.length > 0 ? ofEachStage() : ofOneStage(stage);
    },
    waiting: (): Sql[] => byStep([], inOrder),
    late: (): Sql[] => byStep([isOverdue], lateSorted),
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

const askedOfAll: readonly string[] = ['search', 'sort', 'branch_id'];

/** Words asked of all that the company or a branch has, by age: null where something narrower leads the way. */
function byWords(
  actor: Actor,
  filter: ListFilter,
  { id, conditions }: Branches,
  shape: ArmShape & { readonly where: Sql },
): Sql | null {
  const { search, sort } = filter;
  const isOfAll = Object.entries(filter).every(
    ([key, value]) => !value || askedOfAll.includes(key),
  );
  const isOfMany = ['all', 'branch'].includes(ownScope(actor).kind);
  if (!search || !isOfAll || !isOfMany) return null;
  if (sort !== 'newest' && sort !== 'oldest') return null;
  return readByWords(search, {
    ...shape,
    isOldestFirst: sort === 'oldest',
    after: shape.afterId,
    branch: id === null ? null : { id, conditions },
  });
}

/**
 * The queries whose union the list is. Each is made so that an index hands its rows over in order
 * and the limit stops it: straight from parcels when the filter itself is narrow, by step for what
 * has waited, else by stage.
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
  const { conditions, areAllVisible } = branches;
  const visible = areAllVisible ? [] : [visibleShipments(actor)];
  const anyBranch = sql`(${join([...conditions], ' or ')})`;
  const where = all([...visible, ...shape.after, anyBranch]);
  const found = byWords(actor, filter, branches, { ...shape, where });
  if (found) return [found];
  const read = readersOf(
    {
      stages: stagesOf(filter),
      branches: conditions,
      asked: [...visible, ...filters, ...search, ...shape.after],
      isPlain: filters.length === 0,
    },
    shape,
  );
  if (isNarrow(filter)) return read.direct(lateOf(filter));
  if (filter.view === 'frozen' && !filter.overdue) {
    return [...read.direct([sql`s.hold_reason is not null`]), ...read.late()];
  }
  if (lateOf(filter).length > 0) return read.late();
  if (shape.order === null) return read.direct([]);
  return filter.sort === 'waiting' ? read.waiting() : read.byStage();
}
