import { empty, join, raw, sql, type Sql } from '#database/connect.ts';

/** A read of shipments `s` in id order. */
export interface NearestRead {
  readonly columns: Sql;
  readonly where: Sql;
  readonly order: Sql;
  readonly isOldestFirst: boolean;
  /** The start id: the last of the previous page. */
  readonly after: number | null;
  readonly limit: number;
  /** Set by tests, which have fewer shipments. */
  readonly near?: number;
}

/**
 * The number of shipments scanned from the start: a page of a branch is found there unless the
 * branch has less than a twentieth of the company.
 */
const usual = 1_024;

const newest = sql`(select max(id) from shipments)`;
const oldest = sql`(select min(id) from shipments)`;

/** A cursor may contain any number; it is limited to the existing ids. */
const isNear = ({ isOldestFirst, after, near = usual }: NearestRead): Sql =>
  isOldestFirst
    ? sql`s.id < ${after === null ? oldest : sql`greatest(${oldest}, ${after}::bigint)`} + ${raw(String(near))}`
    : sql`s.id > ${after === null ? newest : sql`least(${newest}, ${after}::bigint)`} - ${raw(String(near))}`;

/**
 * The nearest shipments, and only if they do not fill the page the result of `further`: that reads
 * a page of each of twenty stages, by each of a branch's three columns, so that fifty of three
 * thousand ids are shown.
 */
export function nearestFirst(read: NearestRead, further: readonly Sql[]): Sql {
  const { columns, where, order } = read;
  const limit = raw(String(Math.trunc(read.limit)));
  return sql`
    with nearest as materialized (
      select ${columns} from shipments s where ${isNear(read)} and ${where} order by ${order} limit ${limit})
    select * from nearest
    union
    (select * from (${join(
      further.map((arm) => sql`(${arm})`),
      ' union ',
    )}) f where (select count(*) from nearest) < ${limit}
    order by f.id ${read.isOldestFirst ? empty : sql`desc`} limit ${limit})`;
}
