import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainReference } from '../../ledger/bank-lines.ts';
import { judgeResults, payoutReference, type ResultRow, type SentLine } from './results.ts';

const line = (differs: Partial<SentLine> = {}): SentLine => ({
  reference: 'PB7N001',
  state: 'to_pay',
  amount: 40_000,
  bankReference: null,
  isMatched: false,
  ...differs,
});
const row = (differs: Partial<ResultRow> = {}): ResultRow => ({
  reference: 'PB7N001',
  result: 'paid',
  amount: 40_000,
  bankReference: 'TX-1',
  ...differs,
});
const faults = (rows: readonly ResultRow[], lines: readonly SentLine[]) =>
  judgeResults(rows, lines).faults.map(({ fault }) => fault);

test('two lines never share a reference, even without its separators', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(9999),
      fc.integer({ min: 1, max: 500 }),
      (a, m, b, n) => {
        const isSame =
          plainReference(payoutReference(a, m)) === plainReference(payoutReference(b, n));
        expect(isSame).toBe(a === b && m === n);
      },
    ),
  );
});

test('a bank may write the reference with spaces, dashes and Arabic digits', () => {
  expect(judgeResults([row({ reference: 'pb-٧ n001' })], [line()]).changes).toHaveLength(1);
});

test.each([
  ['of another batch', [row({ reference: 'PB8N001' })], [line()], ['reference_unknown']],
  ['listed twice', [row(), row()], [line()], ['reference_twice']],
  ['not settled yet', [row({ amount: 1 })], [line({ state: 'waiting' })], ['payout_not_settled']],
  [
    'of another amount',
    [row({ amount: 39_000 })],
    [line({ state: 'bounced' })],
    ['amount_differs'],
  ],
  ['paid after it came back', [row()], [line({ state: 'bounced' })], ['payout_line_paid']],
  [
    'returned after its statement line was matched',
    [row({ result: 'bounced' })],
    [line({ state: 'paid', isMatched: true })],
    ['bank_line_matched'],
  ],
] as const)('a payment %s is refused', (_name, rows, lines, expected) => {
  expect(faults(rows, lines)).toEqual(expected);
});

test('every mistake of a file is named, and none of its rows counts as changed', () => {
  const { faults: found, changes } = judgeResults(
    [row({ reference: 'X' }), row({ amount: 1 }), row({ reference: 'Y' })],
    [line()],
  );
  expect(found.map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(changes).toEqual([]);
});

test('the same answer imported again changes nothing', () => {
  expect(judgeResults([row()], [line({ state: 'paid' })])).toEqual({ faults: [], changes: [] });
  const back = row({ result: 'bounced' });
  expect(judgeResults([back], [line({ state: 'bounced' })])).toEqual({ faults: [], changes: [] });
});

test('a bank may return a payment that it had made', () => {
  const back = row({ result: 'bounced' });
  expect(judgeResults([back], [line({ state: 'paid' })]).changes).toHaveLength(1);
});
