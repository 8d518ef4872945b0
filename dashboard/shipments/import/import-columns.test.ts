import { describe, expect, it } from 'vitest';
import { mappingOf, meaningsOf, rowsOf, tableOf } from './import-columns.ts';

const places = ['بغداد', 'البصرة'];
const opened = (rows: (string | number)[][]) => {
  const table = tableOf(rows);
  if (table === null) throw new Error('no table');
  return table;
};

describe('the columns of a merchant’s file', () => {
  it('are known by their heads, in Arabic or English, however they are spelt', () => {
    const table = opened([
      ['ت', 'إسم الزبون', 'رقم الموبايل', 'Governorate', 'السعر (د.ع)', 'Order ID'],
      [1, 'أم أحمد', '07701234567', 'بغداد', 25_000, 'A-1'],
    ]);
    expect(meaningsOf(table, [], places)).toEqual([
      null,
      'recipient_name',
      'recipient_phone',
      'destination',
      'goods_amount',
      'reference',
    ]);
  });

  it('are recognised by their values where a pasted block has no headers', () => {
    const table = opened([
      ['أم أحمد', '٠٧٧٠١٢٣٤٥٦٧', 'بغداد', 'الكرادة قرب جامع النور الكبير', '25,000'],
      ['علي حسين', '07801234567', 'البصره', 'العشار خلف السوق القديم', '30,000'],
    ]);
    expect(table.body.map(({ no }) => no)).toEqual([1, 2]);
    expect(meaningsOf(table, [], places)).toEqual([
      'recipient_name',
      'recipient_phone',
      'destination',
      'landmark',
      'goods_amount',
    ]);
  });

  it('follow the user’s last choice, even if it was none', () => {
    const table = opened([
      ['الاسم', 'رقم', 'المبلغ'],
      ['أم أحمد', '07701234567', 25_000],
    ]);
    const stored = [
      { head: 'الاسم', field: 'contents' as const },
      { head: 'رقم', field: null },
    ];
    expect(meaningsOf(table, stored, places)).toEqual(['contents', null, 'goods_amount']);
  });

  it('give rows with the file’s own numbers, and are remembered by their heads', () => {
    const table = opened([
      ['', ''],
      ['الهاتف', 'الاسم'],
      ['', ''],
      ['07701234567', 'علي'],
    ]);
    const meanings = meaningsOf(table, [], places);
    expect(rowsOf(table, meanings)).toEqual([
      { no: 4, recipient_phone: '07701234567', recipient_name: 'علي' },
    ]);
    expect(mappingOf(table, meanings)).toEqual([
      { head: 'الهاتف', field: 'recipient_phone' },
      { head: 'الاسم', field: 'recipient_name' },
    ]);
  });

  it('are none of an empty file, nor of one with heads alone', () => {
    expect([tableOf([]), tableOf([['', '']]), tableOf([['الاسم', 'الهاتف']])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
