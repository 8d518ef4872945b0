import { toWestern } from '../../arabic.ts';
import { plainReference } from '../../ledger/bank-lines.ts';
import type { RefusalCode } from '../../refusal.ts';

/**
 * `waiting`: not settled yet; `refused`: its settlement was refused; `dropped`: the batch was not
 * approved; `to_pay`: sent to the bank or the wallet.
 */
export const payoutLineStates = [
  'waiting',
  'refused',
  'dropped',
  'to_pay',
  'paid',
  'bounced',
] as const;
export type PayoutLineState = (typeof payoutLineStates)[number];

export const payoutResults = ['paid', 'bounced'] as const;
export type PayoutResult = (typeof payoutResults)[number];

/** The reference of a line: letters and digits only, because banks drop everything else. */
export const payoutReference = (batchId: number, nth: number): string =>
  `PB${batchId}N${String(nth).padStart(3, '0')}`;

/** What banks and wallets write about a payment, in lower case. */
export type ResultWords = Readonly<Record<PayoutResult, readonly string[]>>;

const plain = (text: string): string =>
  toWestern(text).trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Null if the text is not known: nothing is guessed where money is concerned. */
export const readResult = (text: string, known: ResultWords): PayoutResult | null =>
  payoutResults.find((result) => known[result].includes(plain(text))) ?? null;

/** A line of a batch as the bank's answer meets it. */
export interface SentLine {
  readonly reference: string;
  readonly state: PayoutLineState;
  readonly amount: number;
  /** The number that the bank gave the payment before. */
  readonly bankReference: string | null;
  /** Its settlement is matched with a line of a statement. */
  readonly isMatched: boolean;
}

export interface ResultRow {
  readonly reference: string;
  readonly result: PayoutResult;
  readonly amount: number | null;
  readonly bankReference: string | null;
}

export type ResultFault =
  | 'reference_unknown'
  | 'reference_twice'
  | 'amount_differs'
  | Extract<RefusalCode, 'payout_not_settled' | 'payout_line_paid' | 'bank_line_matched'>;

export interface Judged {
  /** By position in the file. */
  readonly faults: readonly {
    readonly at: number;
    readonly fault: ResultFault;
    readonly line: SentLine | null;
  }[];
  /** What changes, by position; a row that states what is known already changes nothing. */
  readonly changes: readonly { readonly at: number; readonly line: SentLine }[];
}

function faultOf(row: ResultRow, line: SentLine): ResultFault | null {
  const isSettled = line.state === 'to_pay' || line.state === 'paid' || line.state === 'bounced';
  if (!isSettled) return 'payout_not_settled';
  if (row.amount !== null && Math.abs(row.amount) !== line.amount) return 'amount_differs';
  if (line.state === row.result) return null;
  if (line.state === 'bounced') return 'payout_line_paid';
  return line.state === 'paid' && line.isMatched ? 'bank_line_matched' : null;
}

/**
 * Matches the rows of a bank's answer with the lines of a batch. A bank may return a payment that
 * it had made; one that came back is paid in another batch only.
 */
export function judgeResults(rows: readonly ResultRow[], lines: readonly SentLine[]): Judged {
  const known = new Map(lines.map((line) => [plainReference(line.reference), line]));
  const seen = new Set<string>();
  const faults: Judged['faults'][number][] = [];
  const changes: Judged['changes'][number][] = [];
  for (const [at, row] of rows.entries()) {
    const reference = plainReference(row.reference);
    const line = known.get(reference) ?? null;
    const fault =
      line === null
        ? 'reference_unknown'
        : seen.has(reference)
          ? 'reference_twice'
          : faultOf(row, line);
    seen.add(reference);
    if (fault !== null || line === null)
      faults.push({ at, fault: fault ?? 'reference_unknown', line });
    else if (line.state !== row.result) changes.push({ at, line });
  }
  return { faults, changes };
}
