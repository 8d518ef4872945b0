import { describe, expect, it } from 'vitest';
import { importFields, looksShort, readImportRow } from './import-row.ts';

const read = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells, 'IQD');

describe('a row of a merchant’s own file', () => {
  it.each([
    ['٠٧٧٠ ١٢٣ ٤٥٦٧', '07701234567', ''],
    [7701234567, '07701234567', ''],
    ['+964 770 123 4567', '07701234567', ''],
    ['07701234567 / 07801234567', '07701234567', '07801234567'],
    ['0770', '0770', ''],
  ])('has the phone %s read', (cell, phone, second) => {
    const { texts } = read({ recipient_phone: cell });
    expect([texts.recipient_phone, texts.recipient_phone2]).toEqual([phone, second]);
  });

  it.each([
    ['٢٥٠٠٠', '25,000'],
    ['25,000 د.ع', '25,000'],
    ['25000.00', '25,000'],
    [25000, '25,000'],
    ['12,5', '12,5'],
    ['25.000', '25.000'],
    ['1,250.000', '1,250'],
    ['خمسة', 'خمسة'],
    ['', ''],
    ['٢٥٠٠٠ شامل التوصيل', '25,000'],
    ['خمسة واصل', 'خمسة واصل'],
  ])('has the amount %s read', (cell, amount) => {
    expect(read({ goods_amount: cell }).texts.goods_amount).toBe(amount);
  });

  it('states what was fixed, and omits what only lacked commas', () => {
    expect(read({ recipient_phone: '٠٧٧٠١٢٣٤٥٦٧', goods_amount: 25000 }).repaired).toEqual([
      'recipient_phone',
    ]);
    expect(read({ goods_amount: '٢٥٠٠٠' }).repaired).toEqual(['goods_amount']);
    expect(read({ recipient_phone: '07701234567', goods_amount: '25,000' }).repaired).toEqual([]);
  });

  it('holds every field, also those that the file has not', () => {
    expect(Object.keys(read({}).texts).sort()).toEqual([...importFields].sort());
  });

  it('is doubted when its zeros seem to be missing, in dinars only', () => {
    expect([looksShort(25, 'IQD'), looksShort(0, 'IQD'), looksShort(1000, 'IQD')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(looksShort(25, 'USD')).toBe(false);
  });
});
