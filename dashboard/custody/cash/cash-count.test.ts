import { describe, expect, it } from 'vitest';
import { type CashCount, countedOf, emptyCount, figuresOf, notesOf } from './cash-count.ts';
import type { Draft, Line } from '../documents/document-types.ts';

const line = (collected: number, commission: number): Line => ({
  uuid: `${collected}`,
  code: '10000016',
  recipient_name: 'حسين علاء',
  recipient_phone: '+9647701234567',
  destination: 'بغداد',
  destination_id: 1,
  area: null,
  store_name: 'متجر الياسمين',
  stage: 6,
  cod_amount: collected,
  collected_amount: collected,
  fee_amount: 4_000,
  commission_amount: commission,
  net_amount: collected - 4_000,
});
const count = (patch: Partial<CashCount>): CashCount => ({ ...emptyCount, ...patch });
const draft = (extra: CashCount): Draft<CashCount> => ({
  party: null,
  lines: [line(19_000, 1_250), line(24_500, 1_250)],
  note: '',
  extra,
});

describe('cash in the editor', () => {
  it('is unknown until the clerk has counted something', () => {
    expect(countedOf(emptyCount)).toBeNull();
    expect(countedOf(count({ notes: { 250: '' } }))).toBeNull();
    expect(countedOf(count({ notes: { 250: '0' } }))).toBe(0);
  });

  it('adds the notes up by their face', () => {
    const notes = { 50000: '1', 25000: '2', 250: '3' };
    expect(countedOf(count({ notes }))).toBe(100_750);
    expect(notesOf(count({ notes }))).toEqual({ '50000': 1, '25000': 2, '250': 3 });
  });

  it('lists no notes when the clerk entered only the sum', () => {
    const typed = count({ byTotal: true, typed: 43_500, notes: { 250: '3' } });
    expect(countedOf(typed)).toBe(43_500);
    expect(notesOf(typed)).toBeUndefined();
  });

  it('shows what is missing, and what stays with the courier as commission', () => {
    expect(figuresOf(draft(count({ byTotal: true, typed: 43_000 }))).difference).toBe(-500);
    const stored = figuresOf(draft(count({ byTotal: true, typed: 41_000, deduct: true })));
    expect(stored).toMatchObject({ expected: 43_500, deducted: 2_500, due: 41_000, difference: 0 });
  });
});
