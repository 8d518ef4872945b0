import { describe, expect, it } from 'vitest';
import { readTable } from '#dashboard/shell/tables/file-table.ts';
import { bankLineWords } from '#words/ledger/banks.ts';
import { amountOfCell, dayOfCell, fieldsOf, linesOf } from './statement-rows.ts';

const reading = { today: '2026-11-27', isLeavingOut: false };

describe('a statement of a bank', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['٢٤-١١-٢٠٢٦', '2026-11-24'],
    ['2026-11-24 10:15', '2026-11-24'],
    [46_350, '2026-11-24'],
    ['31/02/2026', null],
    ['أمس', null],
  ])('reads the day %s', (cell, day) => expect(dayOfCell(cell)).toBe(day));

  it.each([
    ['1,250,000', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['(5,000)', -5000],
    ['5,000-', -5000],
    ['', 0],
    ['12.50', null],
  ])('reads the amount %s', (cell, amount) => expect(amountOfCell(cell)).toBe(amount));

  it('takes in and out from two columns, leaves totals out, and names rows it cannot read', () => {
    const table = readTable(
      [
        ['Value Date', 'Ref', 'Debit', 'Credit', 'Details'],
        ['01/11/2026', 'A-1', '5,000', '', 'حوالة'],
        ['02/11/2026', '', '', '7,000', ''],
        ['', '', '', '12,000', 'الرصيد'],
        ['غدًا', 'A-3', '1', '', ''],
      ],
      fieldsOf({ day: 'Value Date', reference: 'Ref', out: 'Debit', in: 'Credit' }),
    );
    if (!table) throw new Error('no table');
    const { lines, faults } = linesOf(table, table.found, { ...reading, today: '2026-11-30' });
    expect(lines).toMatchObject([
      { day: '2026-11-01', amount: -5000, reference: 'A-1' },
      { day: '2026-11-02', amount: 7000, reference: null },
    ]);
    expect(faults.map(({ no }) => no)).toEqual([5]);
  });

  it('names a line of a later day and does not take it, or leaves it out where that is ticked', () => {
    const table = readTable(
      [
        ['التاريخ', 'المبلغ'],
        ['2026-11-27', '5,000'],
        ['2026-11-28', '100'],
      ],
      fieldsOf(null),
    );
    if (!table) throw new Error('no table');
    const { lines, faults, ahead } = linesOf(table, table.found, reading);
    expect([lines.map(({ day }) => day), ahead]).toEqual([['2026-11-27'], 1]);
    expect(faults).toEqual([{ no: 3, why: bankLineWords.aheadDay }]);
    const without = linesOf(table, table.found, { ...reading, isLeavingOut: true });
    expect(without).toMatchObject({ lines, faults: [], ahead: 1 });
  });

  it('names every fault of a row with its cell, and counts what has no day or no amount', () => {
    const table = readTable(
      [
        ['مصرف الرافدين'],
        ['التاريخ', 'مدين', 'دائن'],
        ['2026-11-25', '3,000', ''],
        ['31/02/2026', 'abc', ''],
        ['2026-11-24', '5,000', '100,000'],
        ['2026-11-24', '', ''],
        ['', '', '12,000'],
      ],
      fieldsOf(null),
    );
    if (!table) throw new Error('no table');
    const { lines, faults, bare } = linesOf(table, table.found, reading);
    expect([lines.map(({ amount }) => amount), bare]).toEqual([[-3000], 2]);
    const plain = faults.map(({ no, why }) => [no, why.replaceAll(/[\u2066-\u2069]/g, '')]);
    expect(plain).toEqual([
      [4, `${bankLineWords.badDay}: 31/02/2026`],
      [4, `${bankLineWords.badAmount}: abc`],
      [5, bankLineWords.bothSides],
    ]);
  });
});
