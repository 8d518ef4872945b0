import { join, sql, type Sql } from '#database/connect.ts';

/** The column equals the filter, if the list was filtered by it. */
export const equal = (column: Sql, filter: string | number | boolean | undefined): Sql[] =>
  filter === undefined ? [] : [sql`${column} = ${filter}`];

/** One of the columns contains the typed text. */
export function contains(columns: readonly Sql[], typed: string | undefined): Sql[] {
  const text = (typed ?? '').replaceAll(/[%_\\]/g, '').trim();
  if (text === '') return [];
  return [
    sql`(${join(
      columns.map((column) => sql`${column} ilike ${`%${text}%`}`),
      ' or ',
    )})`,
  ];
}
