import { raw, sql, type Sql } from '#database/connect.ts';
import { readThrough } from './read-by-words-store.ts';
import { byLetters, wordsOf } from './search-store.ts';

/** A read of shipments `s` of one merchant or one courier in id order. */
export interface OwnRead {
  readonly columns: Sql;
  readonly where: Sql;
  /** The part of `where` that an index of the owner's shipments by stage serves. */
  readonly owner: Sql;
  readonly stages: readonly number[];
  readonly isOldestFirst: boolean;
  /** The start id: the last of the previous page. */
  readonly after: number | null;
  readonly limit: number;
  /** Set by tests, which have fewer shipments. */
  readonly near?: number;
}

/** A common name fills a page of the search field from so many shipments of one owner. */
const usualNear = 2_048;

/**
 * The read narrowed by words, null if the text contains no words. The owner's nearest shipments are
 * read through. If they do not fill the page, the words are rare enough to look up all shipments
 * that match them. The database cannot choose between the two: it would read the texts of the whole
 * company in id order until the owner's page is full.
 */
export function readOwnByWords(text: string, read: OwnRead): Sql | null {
  const words = wordsOf(text);
  if (words === null || words.length === 0) return null;
  const { columns, where, owner, stages, isOldestFirst, after, near = usualNear } = read;
  const limit = raw(String(Math.trunc(read.limit)));
  const size = raw(String(near));
  const order = isOldestFirst ? sql`s.id` : sql`s.id desc`;
  const isAfter = isOldestFirst ? sql`s.id > ${after}::bigint` : sql`s.id < ${after}::bigint`;
  const isBehind = isOldestFirst
    ? sql`s.id > (select max(id) from own)`
    : sql`s.id < (select min(id) from own)`;
  return sql`
    with own as materialized (
      select s.id from unnest(${stages}::smallint[]) g(stage) cross join lateral (
        select s.id from shipments s
        where ${owner} and s.stage = g.stage and ${after === null ? sql`true` : isAfter}
        order by ${order} limit ${size}) s
      order by ${order} limit ${size}
    ), nearest as materialized (
      select ${columns} from own join shipment_search w on w.shipment_id = own.id
      join shipments s on s.id = own.id
      where ${readThrough(words)} and ${where}
      order by ${order} limit ${limit}
    )
    select * from nearest
    union all
    (select ${columns} from (
        select w.shipment_id as id from shipment_search w where ${byLetters(words)} offset 0) found
      join shipments s on s.id = found.id
      where (select count(*) from nearest) < ${limit} and (select count(*) from own) = ${size}
        and ${isBehind} and ${where}
      order by ${order} limit ${limit})`;
}
