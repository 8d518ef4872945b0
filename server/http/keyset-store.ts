import type { PageMeta } from '#contract/page.ts';
import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { problemText } from '#words/validation.ts';
import { countRows } from './count-store.ts';
import { countCatalogueUpTo, decodeCursor, metaOf, notCounted, pageOf } from './paging.ts';

/** A catalogue's list. `keys` are whole numbers, none of them null, and together name one row. */
export interface Listing<R> {
  readonly columns: Sql;
  readonly from: Sql;
  readonly conditions: readonly Sql[];
  readonly keys: readonly Sql[];
  readonly keyOf: (row: R) => readonly number[];
  /** Enough to count by, where the rows' other tables add nothing but names to show. */
  readonly countedFrom?: Sql;
  /** Newest first. */
  readonly descending?: true;
}

export interface Asked {
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

export interface Listed<R> {
  readonly rows: R[];
  readonly meta: PageMeta;
}

/** One page and, on the first, how many there are. */
export async function listByKeys<R>(db: Db, listing: Listing<R>, asked: Asked): Promise<Listed<R>> {
  const { columns, from, keys, descending, keyOf } = listing;
  const conditions = [sql`true`, ...listing.conditions];
  const after = wholeNumbers(decodeCursor(asked.cursor, keys.length));
  const whole = sql`${listing.countedFrom ?? from} where ${join(conditions, ' and ')}`;
  const counted = after ? notCounted : await countRows(db, whole, countCatalogueUpTo);
  const rest = after
    ? [
        sql`(${join(keys)}) ${descending ? sql`<` : sql`>`} (${join(after.map((key) => sql`${key}::bigint`))})`,
      ]
    : [];
  const order = join(keys.map((key) => (descending ? sql`${key} desc` : key)));
  const rows = await db.rows<R>(sql`
    select ${columns} from ${from} where ${join([...conditions, ...rest], ' and ')}
    order by ${order} limit ${asked.per_page + 1}`);
  const page = pageOf(rows, asked.per_page, keyOf);
  return { rows: page.rows, meta: metaOf(asked, { ...page, ...counted }) };
}

/** A cursor of another list may hold texts. */
function wholeNumbers(values: readonly (string | number)[] | null): number[] | null {
  if (values === null) return null;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length) return numbers;
  throw new Refusal('invalid_input', { errors: { cursor: [problemText({})] } });
}
