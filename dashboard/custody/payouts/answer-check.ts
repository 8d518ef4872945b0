import {
  judgeResults,
  type PayoutResult,
  readResult,
  type ResultRow,
} from '#domain/custody/payouts/results.ts';
import { payoutFaultText } from '#words/custody/payout-faults.ts';
import { payoutResultTexts, payoutResultWords } from '#words/custody/payouts.ts';
import type { AnswerLine, ReadAnswer } from './answer-rows.ts';
import type { BatchLine } from './batch-types.ts';

type Sent = Pick<
  BatchLine,
  'reference' | 'state' | 'amount' | 'bank_reference' | 'is_matched' | 'document'
>;

export interface CheckedAnswer extends ReadAnswer {
  /** Rows with a reference that is not of the batch, whether left out or not. */
  readonly unknown: number;
  /** What the import would change. */
  readonly paid: number;
  readonly bounced: number;
  /** Rows that state what is recorded already: they change nothing. */
  readonly repeated: number;
}

const rowOf = (line: AnswerLine): ResultRow & { readonly isRead: boolean } => {
  const result = readResult(line.result, payoutResultWords);
  return {
    reference: line.reference,
    result: result ?? 'paid',
    amount: line.amount,
    bankReference: line.bank_reference ?? null,
    isRead: result !== null,
  };
};

const sentOf = ({ bank_reference: bankReference, is_matched: isMatched, ...line }: Sent) => ({
  ...line,
  bankReference,
  isMatched,
});

/** The answer as the server will judge it, so that every problem is seen before the import. */
export function checkAnswer(
  answer: ReadAnswer,
  batch: readonly Sent[],
  leavesUnknownOut: boolean,
): CheckedAnswer {
  const sent = batch.map(sentOf);
  const all = answer.lines.map(rowOf);
  const unknown = new Set(
    judgeResults(all, sent).faults.flatMap(({ at, line }) => (line === null ? [at] : [])),
  );
  const isTaken = (_: unknown, at: number) => !leavesUnknownOut || !unknown.has(at);
  const lines = answer.lines.filter(isTaken);
  const rows = answer.rows.filter(isTaken);
  const results = all.filter(isTaken);
  const noOf = (at: number): number => rows[at] ?? 0;
  const { faults, changes } = judgeResults(results, sent);
  const count = (result: PayoutResult) =>
    changes.filter(({ at }) => results[at]?.isRead && results[at].result === result).length;
  const faulty = new Set(faults.map(({ at }) => at));
  const unread = results.flatMap(({ isRead }, at) => (isRead || faulty.has(at) ? [] : [at]));
  return {
    lines,
    rows,
    faults: [
      ...answer.faults,
      ...faults.map(({ at, fault, line }) => {
        const named = batch.find(({ reference }) => reference === line?.reference);
        const document = named?.document?.invoice_no ?? null;
        const about = line === null ? null : { amount: line.amount, document };
        return { no: noOf(at), why: payoutFaultText(fault, about) };
      }),
      ...unread.map((at) => ({
        no: noOf(at),
        why: payoutResultTexts.unreadable(lines[at]?.result ?? ''),
      })),
    ],
    unknown: unknown.size,
    paid: count('paid'),
    bounced: count('bounced'),
    repeated: results.length - changes.length - faults.length,
  };
}
