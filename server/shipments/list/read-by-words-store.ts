import { empty, join, raw, sql, type Sql } from '#database/connect.ts';
import { byLetters, wordsOf } from './search-store.ts';

/** A read of shipments `s` in id order. */
export interface ReadById {
  readonly columns: Sql;
  readonly where: Sql;
  readonly isOldestFirst: boolean;
  /** The start id: the last of the previous page. */
  readonly after: number | null;
  readonly limit: number;
  /** The scope of `where`, unless it is the whole company. */
  readonly branch: BranchShipments | null;
  /** Set by tests, which have fewer shipments. */
  readonly sizes?: Sizes;
}

export interface BranchShipments {
  readonly id: number;
  /** Each has an index of its own; together they cover the branch. */
  readonly conditions: readonly Sql[];
}

interface Sizes {
  /** The number of shipments scanned from the start: common names are found within it. */
  readonly near: number;
  /**
   * A branch with fewer shipments than this has its own read: most matches elsewhere would belong
   * to other branches.
   */
  readonly small: number;
}

const usual: Sizes = { near: 8_192, small: 10_000 };

/** As in the index `shipment_search_stretch`: a stretch is 65,536 ids. */
const stretchOf = (id: Sql): Sql => sql`(${id} >> 16)`;

/** One of `ends`, each a separate query: a join would not use an index range. */
const end = (name: 'first' | 'near' | 'last' | 'is_small'): Sql =>
  sql`(select ${raw(name)} from ends)`;

/** The same words, written so that no index is used. */
export const readThrough = (words: readonly string[]): Sql =>
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
  /** The first possible id, and the last existing one. */
  readonly first: Sql;
  readonly last: Sql;
  /** In addition to `first`: where the scanned range ends. */
  readonly step: Sql;
  readonly isBehind: Sql;
  readonly isBetween: Sql;
}

const newest = sql`(select max(shipment_id) from shipment_search)`;
const oldest = sql`(select min(shipment_id) from shipment_search)`;

/** A cursor may contain any number; it is limited to the existing ids. */
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
 * The read narrowed by words, null if the text contains no words and `searchCondition` is
 * sufficient. The nearest shipments are scanned: a page of a common name is found there. The rest
 * is looked up in the trigram index, one stretch of ids after another until the page is full, so
 * that the total number of matches does not matter. The database cannot choose between the two,
 * because its estimate for part of a name can be far too low. `offset 0` keeps a stretch whole:
 * otherwise it would be looked up once to be counted and again to be shown.
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
