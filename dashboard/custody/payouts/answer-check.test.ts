import { expect, test } from 'vitest';
import { checkAnswer } from './answer-check.ts';
import type { AnswerLine } from './answer-rows.ts';

type Sent = Parameters<typeof checkAnswer>[1][number];

const sent = (nth: number, differs: Partial<Sent> = {}): Sent => ({
  reference: `PB1N00${nth}`,
  state: 'to_pay',
  amount: 25_000,
  bank_reference: null,
  is_matched: false,
  document: null,
  ...differs,
});
const line = (reference: string, differs: Partial<AnswerLine> = {}): AnswerLine => ({
  reference,
  result: 'Paid',
  amount: 25_000,
  bank_reference: null,
  reason: null,
  ...differs,
});
const check = (lines: readonly AnswerLine[], batch: readonly Sent[], leavesUnknownOut = false) =>
  checkAnswer({ lines, rows: lines.map((_, at) => at + 2), faults: [] }, batch, leavesUnknownOut);
const problems = (...given: Parameters<typeof check>) =>
  check(...given).faults.map(({ no, why }) => `${no} ${why}`);

test('a reference of another batch is named before the import, by its row', () => {
  const lines = [line('PB1N001'), line('PB1N002'), line('PB9N001')];
  expect(problems(lines, [sent(1), sent(2)])).toEqual(['4 المرجع ليس من هذه الدفعة']);
});

test('rows of another batch may be left out: their number is stated, the others are taken', () => {
  const lines = [line('PB9N001', { result: '?' }), line('PB1N001'), line('PB9N002')];
  const { lines: taken, rows, faults, unknown, paid } = check(lines, [sent(1)], true);
  expect(taken.map(({ reference }) => reference)).toEqual(['PB1N001']);
  expect({ rows, faults, unknown, paid }).toEqual({ rows: [3], faults: [], unknown: 2, paid: 1 });
});

test('a repeated reference, another sum and an unknown result remain problems', () => {
  const lines = [
    line('PB1N001'),
    line('PB1N001'),
    line('PB1N002', { amount: 24_000 }),
    line('PB1N003', { result: 'maybe' }),
  ];
  const found = problems(lines, [sent(1), sent(2), sent(3)], true);
  expect(found.map((text) => text.split(' ')[0])).toEqual(['3', '4', '5']);
  expect(found[0]).toContain('المرجع مكرر في الملف');
  expect(found[1]).toContain('المبلغ لا يساوي مبلغ السطر');
  expect(found[2]).toContain('النتيجة غير مفهومة');
});

test('a line that is answered differently is a problem, the same answer changes nothing', () => {
  const batch = [sent(1, { state: 'bounced' }), sent(2, { state: 'paid' }), sent(3)];
  const lines = [line('PB1N001'), line('PB1N002'), line('PB1N003', { result: 'Rejected' })];
  const { faults, paid, bounced, repeated } = check(lines, batch);
  expect(faults.map(({ no, why }) => `${no} ${why}`)).toEqual([
    '2 سُجّل هذا السطر مدفوعًا أو مرتجعًا من قبل',
  ]);
  expect({ paid, bounced, repeated }).toEqual({ paid: 0, bounced: 1, repeated: 1 });
});
