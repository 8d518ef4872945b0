import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { foreignWorkbook } from '#test/kit/foreign-workbook.ts';
import { openWorkbook } from './open-workbook.ts';
import { readDelimited, textOf } from './read-delimited.ts';

describe('an Excel file', () => {
  it('is read as it was last seen: the first tab that shows, formulas as their results', async () => {
    const file = foreignWorkbook([
      { name: 'قوائم', hidden: true, rows: [['بغداد'], ['البصرة']] },
      {
        name: 'الطلبات',
        rows: [
          ['الاسم', 'المبلغ'],
          ['أم أحمد', { formula: 'SUM(A1:A9)*1000', shown: '25000' }],
          ['علي', 30_000],
        ],
      },
    ]);
    expect(await openWorkbook(file.buffer)).toEqual({
      rows: [
        ['الاسم', 'المبلغ'],
        ['أم أحمد', '25000'],
        ['علي', 30_000],
      ],
    });
  });

  it('that would unfold to gigabytes is put down before it is opened', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await openWorkbook(bomb.slice().buffer)).toEqual({ fault: 'unfolds' });
  });

  it('that is not one is reported as unreadable', async () => {
    expect(await openWorkbook(new TextEncoder().encode('PK no zip').buffer)).toEqual({
      fault: 'unreadable',
    });
  });
});

describe('cells as text', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa;b;1,5', [['a', 'b', '1,5']]],
    [
      'اسم\tهاتف\n"سطر\nآخر"\t"قال ""نعم"""',
      [
        ['اسم', 'هاتف'],
        ['سطر\nآخر', 'قال "نعم"'],
      ],
    ],
    [
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      '"a" , "b"\n"c"x,d',
      [
        ['a', '"b"'],
        ['cx', 'd'],
      ],
    ],
    ['"never closed,b\nc,d', [['"never closed,b'], ['c', 'd']]],
    ['', [['']]],
  ])('%j are read apart', (text, rows) => {
    expect(readDelimited(text)).toEqual(rows);
  });

  it('are read in the encoding of their program: UTF-8, Excel’s own, old Arabic Windows', () => {
    expect(textOf(new TextEncoder().encode('بغداد'))).toBe('بغداد');
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x28, 0x06]))).toBe('ب');
    expect(textOf(new Uint8Array([0xc8, 0xdb, 0xcf, 0xc7, 0xcf]))).toBe('بغداد');
  });
});
