import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import { parseDigits } from '#domain/numbers.ts';
import { addDays } from '#domain/time.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { type Page, pageOf } from '../../http/lists/paging.ts';

/** The filters that every list of documents accepts. */
export interface PageParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: DocumentState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A list of documents `d`: scope and columns. */
interface Listed {
  readonly where: readonly Sql[];
  readonly columns: Sql;
  readonly joins: Sql;
  /** What a search finds in addition to the number: one of the conditions is enough. */
  readonly found?: readonly Sql[];
}

/** The condition, if it was requested. */
export const when = (value: unknown, condition: Sql): Sql[] =>
  value === undefined ? [] : [condition];

/** A number is scanned in full, typed from its beginning, or given by its sequence alone. */
export function numberCondition(params: string | undefined): Sql[] {
  const search = toWestern(params ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[%_\\]/g, '');
  if (search === '') return [];
  const sequence = search.length < 10 ? parseDigits(search) : null;
  return sequence !== null ? [sql`d.sequence = ${sequence}`] : [sql`d.number like ${`${search}%`}`];
}

function searched(params: string | undefined, found: readonly Sql[]): Sql[] {
  const either = [...numberCondition(params), ...found];
  return either.length === 0 ? [] : [sql`(${join(either, ' or ')})`];
}

const requestedOf = ({ state, from, to, search }: PageParams, found: readonly Sql[]): Sql[] => [
  ...when(state, sql`d.state = ${state}`),
  ...when(from, sql`d.date >= ${from}::date`),
  ...(to === undefined ? [] : [sql`d.date < ${addDays(to, 1)}::date`]),
  ...searched(search, found),
];

/** Newest first. The total is counted on the first page only, up to a limit. */
export async function documentPage<Row extends { readonly id: number }>(
  db: Db,
  params: PageParams,
  { where: whose, columns, joins, found = [] }: Listed,
): Promise<Page<Row>> {
  const after = decodeCursor(params.cursor, isWhole);
  const where = join([...whose, ...requestedOf(params, found)], ' and ');
  const rows = await db.rows<Row>(sql`
    with page as (
      select d.id from documents d where ${where} ${after ? sql`and d.id < ${after[0]}` : sql``}
      order by d.id desc limit ${params.per_page + 1})
    select ${columns} from page join documents d on d.id = page.id ${joins} order by d.id desc`);
  const page = pageOf(rows, params.per_page, (row) => [row.id]);
  return { ...page, ...(await countFirst(db, after, sql`documents d where ${where}`)) };
}
