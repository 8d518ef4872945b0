import { sql, type Sql } from '#database/connect.ts';

/** The column equals the filter, if the list was filtered by it. */
export const equal = (column: Sql, filter: string | number | boolean | undefined): Sql[] =>
  filter === undefined ? [] : [sql`${column} = ${filter}`];
