import { sql, type Db, type Tx } from '#database/connect.ts';
import type { DocumentState, ReceiptFamily } from '#domain/custody/families.ts';

// The table is `settlement_receipts`, although merchants and couriers confirm returns and
// commissions with it too. It came with settlements, and only this file writes it: a better name is
// not worth two migrations and a view for the server that still runs during an upgrade.

/** Wrong codes before the code is locked. */
export const maxPinAttempts = 5;

export interface ReceiptRow {
  readonly attempts: number;
  readonly confirmed_at: string | null;
  readonly confirmed_how: 'pin' | 'account' | null;
}

export const findReceipt = (db: Db, documentId: number): Promise<ReceiptRow | null> =>
  db.one(sql`
    select attempts, confirmed_at, confirmed_how from settlement_receipts where document_id = ${documentId}`);

export interface HeldReceipt {
  readonly state: DocumentState;
  readonly hash: Buffer;
  readonly confirmed_at: string | null;
}

/**
 * With its document, locked: voiding the document, issuing it again or sending another code waits.
 */
export async function lockReceipt(tx: Tx, documentId: number): Promise<HeldReceipt | null> {
  await tx.run(sql`select 1 from documents where id = ${documentId} for no key update`);
  return tx.one(sql`
    select d.state, r.pin_hash as hash, r.confirmed_at
    from settlement_receipts r join documents d on d.id = r.document_id
    where r.document_id = ${documentId} for no key update of r`);
}

/** A new code for the document, unconfirmed: also when the document was issued again. */
export const writePin = (tx: Tx, documentId: number, hash: Buffer): Promise<number> =>
  tx.run(sql`
    insert into settlement_receipts (document_id, pin_hash) values (${documentId}, ${hash})
    on conflict (document_id) do update set pin_hash = excluded.pin_hash, attempts = 0, confirmed_at = null, confirmed_by = null, confirmed_how = null`);

/** A document that no longer pays anything, or is of another kind now, needs no confirmation. */
export const dropPin = (tx: Tx, documentId: number): Promise<number> =>
  tx.run(sql`delete from settlement_receipts where document_id = ${documentId}`);

/**
 * Counts the attempt before checking it, so that concurrent attempts cannot exceed the limit; null
 * when none is left.
 */
export const takeAttempt = (
  db: Db,
  documentId: number,
): Promise<{ hash: Buffer; left: number } | null> =>
  db.one(sql`
    update settlement_receipts set attempts = attempts + 1
    where document_id = ${documentId} and confirmed_at is null and attempts < ${maxPinAttempts}
    returning pin_hash as hash, ${maxPinAttempts} - attempts as left`);

/**
 * The caller holds the lock of the receipt, so it cannot be confirmed between the check and this
 * write.
 */
export const markReceived = (
  tx: Tx,
  documentId: number,
  { by, how, at }: { readonly by: number; readonly how: 'pin' | 'account'; readonly at: string },
): Promise<number> =>
  tx.run(sql`
    update settlement_receipts set confirmed_at = ${at}, confirmed_by = ${by}, confirmed_how = ${how}
    where document_id = ${documentId}`);

/** What a merchant or a courier receives with a document: money, or a merchant its returns. */
export interface HandedOver {
  readonly id: number;
  readonly family: ReceiptFamily;
  readonly number: string | null;
  readonly merchantId: number | null;
  readonly courierId: number | null;
  readonly paid: number;
  readonly shipments: number;
  /** In a payout batch: the bank or the wallet pays it later. */
  readonly isOnItsWay: boolean;
}

/**
 * A document that pays a merchant or a courier's commission, or returns shipments to a merchant,
 * with what it hands over.
 */
export const findHandedOver = (tx: Tx, id: number): Promise<HandedOver | null> =>
  tx.one(sql`
    select d.id, d.family, d.number, d.merchant_id as "merchantId", d.courier_id as "courierId", d.paid_amount - d.deducted_amount as paid,
      d.lines_count as shipments, e.id is not null as "isOnItsWay"
    from documents d left join entries e on e.document_id = d.id and e.fact = 'payoutSent'
    where d.id = ${id} and (
      (d.merchant_id is not null and (d.family in ('settlement', 'returnToMerchant') or (d.family = 'payment' and d.kind = 'out')))
      or (d.family = 'payment' and d.kind = 'commission' and d.courier_id is not null))`);
