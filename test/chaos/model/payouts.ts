import { batchAccount, batchNeedsApproval } from '#domain/custody/payouts/batch.ts';
import { judgeResults, payoutReference, readResult } from '#domain/custody/payouts/results.ts';
import { postingRules, type Entry } from '#domain/ledger/posting-rules.ts';
import { money, sum } from '#domain/money.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import { alwaysTwo } from '#domain/people/second-person.ts';
import { checkDecision, checkWithdrawal } from '#domain/two-people.ts';
import { payoutResultWords } from '#words/custody/payouts.ts';
import { accountOf } from './money-places.ts';
import { create } from './documents.ts';
import { afterTakingBack } from './receipts.ts';
import type { Payout, PayoutBatch } from './side.ts';
import { expect, Mismatch, type Turn } from './turn.ts';

/** Payout batches: two persons, the settlements that the job makes, and the answer of the bank. */

const closed = { code: 'payout_batch_decided' } as const;

/** As the server picks it for an account: the method whose default it is, else any but cash. */
function methodBy({ known: { reference } }: Turn, accountId: number): number {
  const others = reference.methods.filter(({ isCash }) => !isCash);
  const method = others.find((one) => one.accountId === accountId) ?? others[0];
  if (!method) throw new Mismatch('paid through an account, and no method but cash is enabled');
  return method.id;
}

function make(turn: Turn): void {
  const { answer, actor, book, input, known } = turn;
  const kind = input['kind'] as PayoutKind;
  const account = accountOf(turn, input.bank_account_id);
  const lines = (answer.payouts ?? []).map((line, at): Payout => {
    expect('reference', line.reference, payoutReference(answer.id ?? 0, at + 1));
    return { ...line, state: 'waiting', documentId: null, bankReference: null, countedBy: null };
  });
  const accountId = batchAccount(
    kind,
    { isNamed: account !== null, account },
    lines.map(({ branchId }) => branchId),
  );
  const named = input['merchants'] as { merchant_id: number; amount: number }[];
  expect('lines', lines.length, named.length);
  for (const [at, { merchantId, amount }] of lines.entries()) {
    if (named[at]?.merchant_id !== merchantId || named[at]?.amount !== amount)
      throw new Mismatch('a batch pays something else than was confirmed');
    if (book.side.payoutOf(merchantId, 'waiting'))
      throw new Mismatch(`merchant ${merchantId} waits in two batches`);
  }
  const total = sum(lines.map(({ amount }) => money(amount)));
  const waits = batchNeedsApproval(total, money(known.reference.settings.payout_second_from));
  const state = waits ? 'requested' : 'approved';
  expect('state', answer.state, state);
  const batch = { id: answer.id ?? 0, kind, accountId, state, createdBy: actor.userId } as const;
  book.side.batches.set(batch.id, { ...batch, lines });
}

function batchOf({ book, input }: Turn): PayoutBatch {
  const batch = book.side.batches.get(input.id ?? 0);
  if (!batch) throw new Mismatch(`decided on batch ${input.id}, which nobody made`);
  return batch;
}

const decide =
  (state: 'approved' | 'refused' | 'withdrawn') =>
  (turn: Turn): void => {
    const batch = batchOf(turn);
    const request = { state: batch.state, requestedBy: batch.createdBy, second: alwaysTwo };
    if (state === 'withdrawn') checkWithdrawal(request, turn.actor, closed);
    else checkDecision(request, turn.actor, closed);
    batch.state = state;
    if (state !== 'approved') for (const line of batch.lines) line.state = 'dropped';
    expect('state', turn.answer.state, state);
  };

function lineOf(turn: Turn): { readonly batch: PayoutBatch; readonly line: Payout } {
  const batch = batchOf(turn);
  const line = batch.lines.find(({ reference }) => reference === turn.input['reference']);
  if (line?.state !== 'waiting' || batch.state !== 'approved')
    throw new Mismatch(`the job took ${String(turn.input['reference'])}, which does not wait`);
  return { batch, line };
}

/** The settlement of one line: for what was confirmed, or not at all. */
function settle(turn: Turn): void {
  const { batch, line } = lineOf(turn);
  const { accountId } = batch;
  const order = {
    merchant_id: line.merchantId,
    branch_id: line.branchId,
    payout: line.amount,
    ...(accountId === null
      ? {}
      : { bank_account_id: accountId, payment_method_id: methodBy(turn, accountId) }),
  };
  line.documentId = turn.answer.id ?? 0;
  create({ ...turn, input: order }, 'settlement');
  line.state = accountId === null ? 'paid' : 'to_pay';
}

function refuse(turn: Turn): void {
  lineOf(turn).line.state = 'refused';
}

interface Row {
  readonly reference: string;
  readonly result: string;
  readonly amount: number;
  readonly bank_reference: string | null;
}

function takeResults(turn: Turn): void {
  const { book, origin } = turn;
  const { accountId, lines } = batchOf(turn);
  if (accountId === null) throw new Mismatch('took the answer of a bank about cash');
  const rows = (turn.input['lines'] as readonly Row[]).map((row) => {
    const result = readResult(row.result, payoutResultWords);
    if (!result) throw new Mismatch(`understood ${row.result}`);
    const { reference, amount, bank_reference: bankReference } = row;
    return { reference, result, amount, bankReference };
  });
  const sent = lines.map((line) => ({ ...line, isMatched: false }));
  const { faults, changes } = judgeResults(rows, sent);
  if (faults.length > 0) throw new Mismatch(`took an answer with ${faults[0]?.fault}`);
  const entries = changes.flatMap(({ at, line: { reference } }): Entry[] => {
    const line = lines.find((one) => one.reference === reference);
    const row = rows[at];
    if (!line || !row) return [];
    const { documentId, merchantId } = line;
    const amount = money(line.amount);
    const wasPaid = line.state === 'paid';
    line.state = row.result;
    line.bankReference = row.bankReference ?? line.bankReference;
    // What came back answered no request of the merchant.
    if (row.result !== 'paid' && documentId !== null)
      afterTakingBack(turn, book.document(documentId, 'settlement'));
    const postings =
      row.result === 'paid'
        ? postingRules.payoutPaid({ bankAccountId: accountId, amount })
        : postingRules.payoutBounced({ merchantId, bankAccountId: accountId, amount, wasPaid });
    const fact = row.result === 'paid' ? 'payoutPaid' : 'payoutBounced';
    return [{ fact, documentId: documentId ?? 0, postings }];
  });
  book.post(entries, origin);
}

export const payoutHandlers: Record<string, (turn: Turn) => void> = {
  'payoutBatches.create': make,
  'payoutBatches.approve': decide('approved'),
  'payoutBatches.refuse': decide('refused'),
  'payoutBatches.withdraw': decide('withdrawn'),
  'payoutBatches.results': takeResults,
  'payout.settle': settle,
  'payout.refuse': refuse,
};
