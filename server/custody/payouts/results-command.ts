import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { payoutBatchesContract } from '#contract/custody/payout-batches.ts';
import {
  judgeResults,
  type PayoutResult,
  readResult,
  type ResultRow,
} from '#domain/custody/payouts/results.ts';
import { type Entry, postingRules } from '#domain/ledger/posting-rules.ts';
import { Refusal, required } from '#domain/refusal.ts';
import { payoutFaultText } from '#words/custody/payout-faults.ts';
import {
  payoutBatchNotices,
  payoutResultTexts,
  payoutResultWords,
} from '#words/custody/payouts.ts';
import { notifyEach } from '../../books/notices.ts';
import { record } from '../../books/record.ts';
import { livingRecords } from '../../ledger/merges/merged-records-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { reopenWithdrawal } from '../cash/withdrawals-store.ts';
import { mailReceipts } from '../receipts/receipt-mails-store.ts';
import { holdMerchants, linesOf, lockBatch, type LineRow } from './batches-store.ts';
import { keepResultColumns, readersOf, setReference, setResults } from './results-store.ts';

type Input = ParsedInput<(typeof payoutBatchesContract)['payoutBatches.results']>;

/** One line with what the bank stated about it. */
interface Change {
  readonly line: LineRow;
  readonly result: PayoutResult;
  readonly bankReference: string | null;
  readonly reason: string | null;
  /** Whom the money is owed to if it comes back: the record of the merchant that lives. */
  readonly owedTo: number;
}

/** What the rows change; every unreadable or impossible row is named. @throws invalid_input */
function changesOf(input: Input, lines: readonly LineRow[]) {
  const errors: Record<string, string[]> = {};
  const rows = input.lines.map((row, at): ResultRow => {
    const result = readResult(row.result, payoutResultWords);
    if (result === null) errors[`lines.${at}.result`] = [payoutResultTexts.unreadable(row.result)];
    const { reference, bank_reference: bankReference, amount = null } = row;
    return { reference, result: result ?? 'paid', amount, bankReference };
  });
  const sent = lines.map((line) => ({
    reference: line.reference,
    state: line.state,
    amount: line.amount,
    bankReference: line.bank_reference,
    isMatched: line.is_matched,
  }));
  const byReference = new Map(lines.map((line) => [line.reference, line]));
  const { faults, changes } = judgeResults(rows, sent);
  for (const { at, fault, line } of faults) {
    const field = fault === 'amount_differs' ? 'amount' : 'reference';
    const known = byReference.get(line?.reference ?? '');
    const about = known ? { amount: known.amount, document: known.document_number } : null;
    errors[`lines.${at}.${field}`] = [payoutFaultText(fault, about)];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  return changes.flatMap(({ at, line: { reference } }): Change[] => {
    const line = byReference.get(reference);
    const row = input.lines[at];
    const result = rows[at]?.result;
    if (!line || !row || !result) return [];
    const bankReference = row.bank_reference ?? line.bank_reference;
    const reason = result === 'bounced' ? (row.reason ?? payoutResultTexts.noReason) : null;
    return [{ line, result, bankReference, reason, owedTo: line.merchant_id }];
  });
}

/**
 * Money that comes back after the merchant was merged is owed to the record that lives. The
 * merchants are locked, so that a settlement carries in what it marks as carried in.
 */
async function owing({ tx }: Mover, changes: readonly Change[]): Promise<Change[]> {
  const ids = changes.map(({ line }) => line.merchant_id);
  const known = await livingRecords(tx, ids);
  await holdMerchants(tx, [...new Set([...ids, ...known.values()])]);
  const living = await livingRecords(tx, ids);
  return changes.map((one) => ({
    ...one,
    owedTo: living.get(one.line.merchant_id) ?? one.line.merchant_id,
  }));
}

const entryOf =
  (bankAccountId: number) =>
  ({ line, result, bankReference, reason, owedTo: merchantId }: Change): Entry => {
    const { amount } = line;
    const documentId = line.document_id ?? 0;
    if (result === 'paid') {
      const postings = postingRules.payoutPaid({ bankAccountId, amount });
      return {
        fact: 'payoutPaid',
        documentId,
        postings,
        ...(bankReference && { note: bankReference }),
      };
    }
    const wasPaid = line.state === 'paid';
    const postings = postingRules.payoutBounced({ merchantId, bankAccountId, amount, wasPaid });
    return { fact: 'payoutBounced', documentId, postings, ...(reason && { note: reason }) };
  };

/** Each merchant reads that it was paid, or why its money came back. */
async function notifyMerchants({ tx }: Mover, changes: readonly Change[]): Promise<void> {
  const readers = await readersOf(
    tx,
    changes.map(({ owedTo }) => owedTo),
  );
  const notices = changes.flatMap((change) => {
    const { amount, account, document_number: number } = change.line;
    const notice =
      change.result === 'paid'
        ? payoutBatchNotices.paid({ amount, account, number, reference: change.bankReference })
        : payoutBatchNotices.bounced({ amount, number, reason: change.reason ?? '' });
    return readers
      .filter((reader) => reader.merchantId === change.owedTo)
      .map(({ userId }) => ({ ...notice, uuid: uuidv7(), userId }));
  });
  if (notices.length > 0) await notifyEach(tx, notices);
}

/**
 * What came back answered no request: those that the settlements closed wait again. A merged record
 * requests nothing; its money is owed to the one that lives.
 */
async function reopenRequests({ tx }: Mover, changes: readonly Change[]): Promise<void> {
  for (const { line, result, owedTo } of changes) {
    if (result === 'paid' || owedTo !== line.merchant_id || line.document_id === null) continue;
    await reopenWithdrawal(tx, line.document_id);
  }
}

/**
 * Takes the answer of the bank or the wallet: all of it, or nothing with every problem.
 * @throws not_found, payout_not_settled, invalid_input
 */
export async function takeResults(mover: Mover, input: Input) {
  const { tx, actor, who } = mover;
  const batch = required(await lockBatch(tx, actor, input.id), 'not_found');
  const accountId = required(batch.account_id, 'payout_not_settled');
  const changes = await owing(mover, changesOf(input, await linesOf(tx, batch.id)));
  if (input.columns) await keepResultColumns(tx, accountId, input.columns);
  const count = (result: PayoutResult) => changes.filter((one) => one.result === result).length;
  const [paid, bounced] = [count('paid'), count('bounced')];
  const repeated = input.lines.length - changes.length;
  if (changes.length > 0) {
    await setResults(
      tx,
      batch.id,
      changes.map(({ line, result, bankReference, reason }) => ({
        nth: line.nth,
        state: result,
        bank_reference: bankReference,
        reason,
      })),
      who,
    );
    await setReference(tx, batch.id);
    const activity = {
      action: 'payoutBatches.results',
      subject: 'document',
      title: `#${batch.id}`,
      after: { batch: batch.id, paid, bounced },
    } as const;
    await record(tx, { entries: changes.map(entryOf(accountId)), activity }, who);
    await reopenRequests(mover, changes);
    await notifyMerchants(mover, changes);
    const paidNow = changes.filter(({ result }) => result === 'paid');
    await mailReceipts(
      tx,
      paidNow.flatMap(({ line }) => line.document_id ?? []),
    );
  }
  const open = (await linesOf(tx, batch.id)).filter(({ state }) => state === 'to_pay');
  return { paid, bounced, repeated, left: open.length };
}
