import { describe, expect, it } from 'vitest';
import { readTable, type TableField } from './file-table.ts';

const fields: readonly TableField<'branch' | 'fee'>[] = [
  { key: 'branch', label: 'الفرع', words: ['الفرع', 'من فرع'] },
  { key: 'fee', label: 'الأجرة', words: ['الأجرة', 'السعر'] },
];

describe('a file of rows', () => {
  it('is read below its head, however the head is spelt, with the file’s own numbers', () => {
    const table = readTable(
      [
        ['', ''],
        ['من  فرع', 'الاجره (د.ع)', 'غيره'],
        ['الكرخ', 5000, ''],
        ['', '', ''],
        ['البصرة', '٦٠٠٠', 'x'],
      ],
      fields,
    );
    expect(table?.found).toEqual({ branch: 0, fee: 1 });
    expect(table?.body.map(({ no }) => no)).toEqual([3, 5]);
  });

  it('reports which columns it did not find', () => {
    expect(
      readTable(
        [
          ['الفرع', 'ثمن'],
          ['الكرخ', 1],
        ],
        fields,
      )?.found.fee,
    ).toBeNull();
  });

  it('is read below the lines that stand above its head', () => {
    const table = readTable(
      [
        ['كشف حساب', ''],
        ['الفرع', ''],
        ['', ''],
        ['الفرع', 'الأجرة'],
        ['الكرخ', 5000],
      ],
      fields,
    );
    expect([table?.headNo, table?.found, table?.body.map(({ no }) => no)]).toEqual([
      4,
      { branch: 0, fee: 1 },
      [5],
    ]);
  });

  it('without a row below its head holds nothing', () => {
    expect(readTable([['الفرع', 'الأجرة']], fields)).toBeNull();
    expect(readTable([], fields)).toBeNull();
  });
});
