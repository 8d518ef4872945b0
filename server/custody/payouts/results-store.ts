import { sql, type Db, type Tx } from '#database/connect.ts';
import type { PayoutColumn } from '#domain/custody/payouts/file-columns.ts';
import type { PayoutResult } from '#domain/custody/payouts/results.ts';
import type { Who } from '../../books/activity.ts';
import { holding, possibleReaders } from '../../books/notices.ts';

export interface WrittenResult {
  readonly nth: number;
  readonly state: PayoutResult;
  readonly bank_reference: string | null;
  readonly reason: string | null;
}

export const setResults = (
  tx: Tx,
  batchId: number,
  rows: readonly WrittenResult[],
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update payout_lines l set state = r.state, bank_reference = r.bank_reference, reason = r.reason,
      decided_by = ${who.actorId}, decided_at = ${who.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(nth smallint, state text, bank_reference text, reason text)
    where l.batch_id = ${batchId} and l.nth = r.nth`);

/** The number of the bank is the reference of the settlement: the statement is matched by it. */
export const setReference = (tx: Tx, batchId: number): Promise<number> =>
  tx.run(sql`
    update documents d set reference = l.bank_reference from payout_lines l
    where l.batch_id = ${batchId} and l.document_id = d.id and l.state = 'paid'
      and l.bank_reference is not null and d.reference is distinct from l.bank_reference`);

/** Active users of the merchants who may see settlements. */
export const readersOf = (
  db: Db,
  merchantIds: readonly number[],
): Promise<{ userId: number; merchantId: number }[]> =>
  db.rows(sql`
    select u.id as "userId", u.merchant_id as "merchantId" from ${possibleReaders}
    where u.active and u.merchant_id = any(${merchantIds}::bigint[]) and ${holding('documents.settlement.view')}`);

export interface AccountColumns {
  readonly payout_columns: PayoutColumn[] | null;
  readonly payout_result_columns: Record<string, string> | null;
}

export const columnsOf = async (db: Db, accountId: number): Promise<AccountColumns> =>
  (await db.one<AccountColumns>(sql`
    select payout_columns, payout_result_columns from bank_accounts where id = ${accountId}`)) ?? {
    payout_columns: null,
    payout_result_columns: null,
  };

export const setColumns = (
  tx: Tx,
  accountId: number,
  columns: readonly PayoutColumn[],
): Promise<number> =>
  tx.run(sql`
    update bank_accounts set payout_columns = ${JSON.stringify(columns)}::jsonb where id = ${accountId}`);

export const keepResultColumns = (
  tx: Tx,
  accountId: number,
  named: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    update bank_accounts set payout_result_columns = ${JSON.stringify(named)}::jsonb where id = ${accountId}`);
