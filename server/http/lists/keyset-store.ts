import type { PageMeta } from '#contract/page.ts';
import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { countFirst } from './count-store.ts';
import { decodeCursor, isWhole } from './cursor.ts';
import { countCatalogueUpTo, metaOf, pageOf } from './paging.ts';
import { turnOf } from './queue-sql.ts';

/** A list of a catalogue. `keys` are whole numbers, not null, and together identify one row. */
export interface Listing<R> {
  readonly columns: Sql;
  readonly from: Sql;
  readonly conditions: readonly Sql[];
  readonly keys: readonly Sql[];
  readonly keyOf: (row: R) => readonly number[];
  /** The tables needed for the count, if the others only add names. */
  readonly countedFrom?: Sql;
  /** Newest first. */
  readonly descending?: true;
}

export interface ListParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

export interface Listed<R> {
  readonly rows: R[];
  readonly meta: PageMeta;
}

/** One page and, on the first, the total. */
export async function listByKeys<R>(
  db: Db,
  listing: Listing<R>,
  params: ListParams,
): Promise<Listed<R>> {
  const { columns, from, keys, descending, keyOf } = listing;
  const conditions = [sql`true`, ...listing.conditions];
  const after = decodeCursor(params.cursor, ...keys.map(() => isWhole));
  const whole = sql`${listing.countedFrom ?? from} where ${join(conditions, ' and ')}`;
  const counted = await countFirst(db, after, whole, countCatalogueUpTo);
  const { order, further } = turnOf(keys, after, !descending);
  const rows = await db.rows<R>(sql`
    select ${columns} from ${from} where ${join([...conditions, further], ' and ')}
    order by ${order} limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, keyOf);
  return { rows: page.rows, meta: metaOf(params, { ...page, ...counted }) };
}
