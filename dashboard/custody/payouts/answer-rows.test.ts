import { expect, test } from 'vitest';
import { readTable } from '#dashboard/shell/tables/file-table.ts';
import { answerOf, fieldsOf } from './answer-rows.ts';

const read = (
  rows: readonly (readonly (string | number)[])[],
  saved: Record<string, string> | null = null,
) => {
  const table = readTable(rows, fieldsOf(saved));
  if (!table) throw new Error('no table');
  return answerOf(table, table.found);
};

test('an answer of a bank is read by its heads, with its amounts and its reasons', () => {
  const { lines, rows, faults } = read([
    ['Reference', 'Status', 'Amount', 'Transaction ID', 'Reason'],
    ['PB1N001', 'Paid', '25,000.00', 'TX-9', ''],
    ['PB1N002', 'Rejected', 25000, '', 'الحساب مغلق'],
    ['', 'Total', 50000, '', ''],
  ]);
  expect(faults).toEqual([]);
  expect(rows).toHaveLength(2);
  expect(lines).toEqual([
    { reference: 'PB1N001', result: 'Paid', amount: 25_000, bank_reference: 'TX-9', reason: null },
    {
      reference: 'PB1N002',
      result: 'Rejected',
      amount: 25_000,
      bank_reference: null,
      reason: 'الحساب مغلق',
    },
  ]);
});

test('the heads of the last import are tried first', () => {
  const { lines } = read(
    [
      ['Our no', 'Outcome'],
      ['PB1N001', 'done'],
    ],
    { reference: 'Our no', result: 'Outcome' },
  );
  expect(lines).toMatchObject([{ reference: 'PB1N001', result: 'done', amount: null }]);
});

test('an amount that is not a number is named by its row, and nothing is guessed', () => {
  const { faults, lines } = read([
    ['Reference', 'Status', 'Amount'],
    ['PB1N001', 'Paid', 'many'],
  ]);
  expect(lines).toEqual([]);
  expect(faults.map(({ no }) => no)).toEqual([2]);
});

test.each(['transaction', 'Transaction ID', 'TXN', 'رقم المعاملة', 'رقم الحوالة'])(
  'the column «%s» is the number of the bank',
  (head) => {
    const { lines } = read([
      ['Reference', 'Status', head],
      ['PB1N001', 'Paid', 'TX-9'],
    ]);
    expect(lines).toMatchObject([{ bank_reference: 'TX-9' }]);
  },
);
