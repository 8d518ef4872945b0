import { sql, type Sql } from '#database/connect.ts';

/** Why, by whom and when a document was voided. */
export interface VoidRow {
  readonly void_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_by: string | null;
}

/** The same of a document `d`. */
export const voidColumns: Sql = sql`
  d.void_reason, d.voided_at, (select x.name from users x where x.id = d.voided_by) as voided_by`;
