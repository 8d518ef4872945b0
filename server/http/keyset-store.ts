import type { z } from 'zod';
import type { pageMeta } from '#contract/page.ts';
import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { problemText } from '#words/validation.ts';
import { listTotal } from '../people/list-total-store.ts';
import { decodeCursor, pageOf } from './paging.ts';

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
  readonly meta: z.output<typeof pageMeta>;
}

/** One page and, on the first, how many there are. */
export async function listByKeys<R>(db: Db, listing: Listing<R>, asked: Asked): Promise<Listed<R>> {
  const { columns, from, keys, descending, keyOf } = listing;
  const conditions = [sql`true`, ...listing.conditions];
  const after = wholeNumbers(decodeCursor(asked.cursor, keys.length));
  const total = after
    ? { total: null, total_estimated: false }
    : await listTotal(db, listing.countedFrom ?? from, conditions);
  const rest = after
    ? [
        sql`(${join(keys)}) ${descending ? sql`<` : sql`>`} (${join(after.map((key) => sql`${key}::bigint`))})`,
      ]
    : [];
  const order = join(keys.map((key) => (descending ? sql`${key} desc` : key)));
  const rows = await db.rows<R>(sql`
    select ${columns} from ${from} where ${join([...conditions, ...rest], ' and ')}
    order by ${order} limit ${asked.per_page + 1}`);
  const { page, nextCursor } = pageOf(rows, asked.per_page, keyOf);
  const meta = { per_page: asked.per_page, next_cursor: nextCursor, ...total, total_amount: null };
  return { rows: page, meta };
}

/** A cursor of another list may hold texts. */
function wholeNumbers(values: readonly (string | number)[] | null): number[] | null {
  if (values === null) return null;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length) return numbers;
  throw new Refusal('invalid_input', { errors: { cursor: [problemText({})] } });
}
