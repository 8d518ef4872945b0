import { sql, type Db } from '#database/connect.ts';
import type { Book } from '../model/book.ts';
import { byKey, type Loaded, type Row, type Side } from './rows.ts';

// biome-ignore format: in the order of the statement
const fields = ['kind', 'batch', 'account', 'createdBy', 'merchant', 'branch', 'amount', 'state', 'document', 'bankReference', 'countedBy'];

/** Every line of every payout batch, with what became of it. */
export async function payoutRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select l.reference as key, b.kind, b.state as batch, b.bank_account_id as account, b.created_by as "createdBy", l.merchant_id as merchant,
      l.branch_id as branch, l.amount, l.state, l.document_id as document, l.bank_reference as "bankReference",
      l.counted_by_document_id as "countedBy"
    from payout_lines l join payout_batches b on b.id = l.batch_id`);
  const inModel = [...side.batches.values()].flatMap(
    ({ kind, state: batch, accountId, createdBy, lines }) =>
      lines.map((line): readonly [string, Row] => {
        const { merchantId, branchId, amount, state, documentId, bankReference, countedBy } = line;
        // biome-ignore format: in the order of the fields
        const row = [kind, batch, accountId, createdBy, merchantId, branchId, amount, state, documentId, bankReference, countedBy];
        return [line.reference, row];
      }),
  );
  return {
    table: 'payout_lines',
    fields,
    inTables: byKey(rows, 'key', fields),
    inModel: new Map(inModel),
  };
}
