import { empty, join, raw, sql, type Sql } from '#database/connect.ts';
import { byLetters, wordsOf } from './search-store.ts';

/** A read of shipments `s` in the order of their ids. */
export interface ReadById {
  readonly columns: Sql;
  readonly where: Sql;
  readonly isOldestFirst: boolean;
  /** The id it begins behind: the last of the page before. */
  readonly after: number | null;
  readonly limit: number;
  /** Whose shipments `where` asks for, unless it is the company's. */
  readonly branch: BranchShipments | null;
  /** Told by tests, which have not that many shipments. */
  readonly sizes?: Sizes;
}

export interface BranchShipments {
  readonly id: number;
  /** Each with an index of its own; together they are all of the branch. */
  readonly conditions: readonly Sql[];
}

interface Sizes {
  /**
   * So many shipments from the beginning are read through, each in half a microsecond: the names
   * that many have.
   */
  readonly near: number;
  /**
   * Of a branch that has no more, its own shipments are read: most that is found elsewhere would be
   * somebody else's.
   */
  readonly small: number;
}

const usual: Sizes = { near: 8_192, small: 10_000 };

/** As in the index `shipment_search_stretch`: 65,536 ids are a stretch. */
const stretchOf = (id: Sql): Sql => sql`(${id} >> 16)`;

/** One of `ends`, each a query of its own: joined, they would not lead an index to its place. */
const end = (name: 'first' | 'near' | 'last' | 'is_small'): Sql =>
  sql`(select ${raw(name)} from ends)`;

/** The same words, told so that no index offers itself. */
const readThrough = (words: readonly string[]): Sql =>
  join(
    words.map((word) =>
      word.length < 3
        ? sql`strpos(' ' || w.search, ${` ${word}`}) > 0`
        : sql`strpos(w.search, ${word}) > 0`,
    ),
    ' and ',
  );

interface Direction {
  readonly order: Sql;
  /** The first id that may be found, and the last there is. */
  readonly first: Sql;
  readonly last: Sql;
  /** Beside `first`: where the shipments end that were read through. */
  readonly step: Sql;
  readonly isBehind: Sql;
  readonly isBetween: Sql;
}

const newest = sql`(select max(shipment_id) from shipment_search)`;
const oldest = sql`(select min(shipment_id) from shipment_search)`;

/** A cursor says any number; there is nothing outside the ids there are. */
const directionOf = (isOldestFirst: boolean, after: number | null): Direction =>
  isOldestFirst
    ? {
        order: sql`s.id`,
        first: after === null ? oldest : sql`greatest(${oldest}, ${after}::bigint)`,
        last: newest,
        step: sql`1`,
        isBehind: sql`s.id > ${end('near')}`,
        isBetween: sql`w.shipment_id between ${end('first')} and ${end('near')}`,
      }
    : {
        order: sql`s.id desc`,
        first: after === null ? newest : sql`least(${newest}, ${after}::bigint)`,
        last: oldest,
        step: sql`-1`,
        isBehind: sql`s.id < ${end('near')}`,
        isBetween: sql`w.shipment_id between ${end('near')} and ${end('first')}`,
      };

/**
 * The read narrowed by words, null where the text is no words and `searchCondition` says it all.
 *
 * The nearest shipments are read through: that is where a page of a common name stands. What is
 * still missing is looked up by letters, one stretch of ids after another until the page is full:
 * how many a name finds in all years does not exception then. The database cannot choose between
 * the two; it guesses how many a part of a name finds, and was seen to guess 400 for 23,000.
 * `offset 0` keeps a stretch whole: taken apart, it would be looked up to be counted and once more
 * to be shown.
 */
export function readByWords(text: string, read: ReadById): Sql | null {
  const words = wordsOf(text);
  if (words === null || words.length === 0) return null;
  const { columns, where, branch, sizes = usual } = read;
  const { order, first, last, step, isBehind, isBetween } = directionOf(
    read.isOldestFirst,
    read.after,
  );
  const limit = raw(String(Math.trunc(read.limit)));
  const near = raw(String(sizes.near));
  const isSmall = branch
    ? sql`(select coalesce(sum(c.n), 0) <= ${raw(String(sizes.small))} from stage_counts c
        where c.scope = 'branch' and c.scope_id = ${branch.id})`
    : sql`false`;
  return sql`
    with recursive ends as materialized (
      select first, last, first + ${step} * ${near} as near, ${isSmall} as is_small
      from (select ${first} as first, ${last} as last offset 0) e
    ), nearest as materialized (
      select ${columns} from shipment_search w join shipments s on s.id = w.shipment_id
      where not ${end('is_small')} and ${isBetween} and ${readThrough(words)} and ${where}
      order by ${order} limit ${limit}
    ), further(stretch, ids, found) as (
      select ${stretchOf(sql`ends.near`)} - ${step}, '{}'::bigint[], (select count(*) from nearest)
      from ends where not ends.is_small
      union all
      select f.stretch + ${step}, l.ids, f.found + cardinality(l.ids)
      from further f cross join lateral (
        select array(
          select s.id from shipment_search w join shipments s on s.id = w.shipment_id
          where ${stretchOf(sql`w.shipment_id`)} = f.stretch + ${step} and ${byLetters(words)}
            and ${isBehind} and ${where}
          order by ${order} limit ${limit}) as ids
          offset 0) l
      where f.found < ${limit} and (${stretchOf(end('last'))} - f.stretch) * ${step} > 0
    )
    select * from nearest
    union all
    select ${columns} from further cross join unnest(further.ids) i(id) join shipments s on s.id = i.id
    ${branch ? ofSmall(branch, words, read, sql`${order} limit ${limit}`) : empty}`;
}

const ofSmall = (
  { conditions }: BranchShipments,
  words: readonly string[],
  { columns, where }: ReadById,
  tail: Sql,
): Sql => sql`
  union all
  (select ${columns} from (${join(
    conditions.map((condition) => sql`select s.id from shipments s where ${condition}`),
    ' union ',
  )}) o join shipment_search w on w.shipment_id = o.id join shipments s on s.id = o.id
  where ${end('is_small')} and ${readThrough(words)} and ${where}
  order by ${tail})`;
