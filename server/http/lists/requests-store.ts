import { sql, type Db, type Sql } from '#database/connect.ts';
import { countFirst } from './count-store.ts';
import { decodeCursor, isWhole } from './cursor.ts';
import type { ListParams } from './keyset-store.ts';
import { type Page, pageOf } from './paging.ts';
import { turnOf } from './queue-sql.ts';

/** A list of requests in one state: open ones by arrival, decided ones newest first. */
export interface RequestList {
  readonly columns: Sql;
  /** The table of the requests with its alias. */
  readonly table: Sql;
  readonly joins: Sql;
  /** Those of `joins` that the condition needs: the others only add names and are not counted. */
  readonly countedJoins: Sql;
  readonly where: Sql;
  readonly id: Sql;
  readonly isOpen: boolean;
}

export async function listRequests<R extends { readonly id: number }>(
  db: Db,
  { columns, table, joins, countedJoins, where, id, isOpen }: RequestList,
  params: ListParams,
): Promise<Page<R>> {
  const after = decodeCursor(params.cursor, isWhole);
  const { order, further } = turnOf([id], after, isOpen);
  const rows = await db.rows<R>(sql`
    select ${columns} from ${table} ${joins}
    where ${where} and ${further} order by ${order} limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.id]);
  return {
    ...page,
    ...(await countFirst(db, after, sql`${table} ${countedJoins} where ${where}`)),
  };
}
