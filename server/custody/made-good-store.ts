import { sql, type Sql } from '#database/connect.ts';

/** What made a shortage good: receipts about its hand-in, and surpluses of the courier set off against it. */

const standing = (paper: Sql): Sql => sql`${paper}.state in ('confirmed', 'locked')`;

export const paidByReceipts = (documentId: Sql, except: number | null = null): Sql => sql`coalesce((
  select sum(p.expected_amount) from documents p
  where p.about_document_id = ${documentId} and ${standing(sql`p`)} and p.id is distinct from ${except}::bigint), 0)`;

/** Surpluses that count: of papers that stand as they were when it was decided. */
export const offsetsOn = (documentId: Sql): Sql => sql`
  cash_decisions o join documents os on os.id = o.document_id and os.version = o.version and ${standing(sql`os`)}
  where o.target_document_id = ${documentId} and o.approved`;

export const paidByOffsets = (documentId: Sql): Sql =>
  sql`coalesce((select sum(o.amount) from ${offsetsOn(documentId)}), 0)`;

export const madeGood = (documentId: Sql): Sql =>
  sql`(${paidByReceipts(documentId)} + ${paidByOffsets(documentId)})`;
