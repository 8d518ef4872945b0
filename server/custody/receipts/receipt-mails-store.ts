import { sql, type Tx } from '#database/connect.ts';
import { receiptMail } from '#words/custody/receipt-mails.ts';
import { writeOutbox } from '../../books/activity.ts';
import { holding } from '../../books/notices.ts';

interface Receipt {
  readonly id: number;
  readonly to: string;
  readonly store: string;
  readonly number: string;
  readonly paid: number;
  readonly reference: string | null;
}

/**
 * The address of the merchant, else those of its users who may see settlements. A merchant that
 * does not want such mails has none.
 */
const receiptsOf = (tx: Tx, documentIds: readonly number[]): Promise<Receipt[]> =>
  tx.rows(sql`
    select d.id, x.email as "to", m.store_name as store, d.number, d.paid_amount as paid, d.reference
    from documents d join merchants m on m.id = d.merchant_id
    cross join lateral (
      select m.email where m.email is not null
      union
      select u.email from users u left join roles role on role.id = u.role_id
      where m.email is null and u.merchant_id = m.id and u.active and u.email is not null
        and ${holding('documents.settlement.view')}) x
    where d.id = any(${documentIds}::bigint[]) and d.family = 'settlement' and d.paid_amount > 0 and m.receipt_mails
    order by d.id, x.email`);

/**
 * Settlements that have paid their merchants: the receipts go by e-mail, in the transaction that
 * pays, so that each is sent once. The file is made when the mail is sent.
 */
export async function mailReceipts(tx: Tx, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  const receipts = await receiptsOf(tx, documentIds);
  if (receipts.length === 0) return;
  await writeOutbox(
    tx,
    receipts.map((receipt) => ({
      topic: 'mail' as const,
      payload: { to: receipt.to, ...receiptMail(receipt), receiptOf: receipt.id },
    })),
  );
}
