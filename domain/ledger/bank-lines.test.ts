import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money.ts';
import { linesAhead, plainReference, surePairs } from './bank-lines.ts';

const line = (id: number, amount: number, reference: string | null) => ({
  id,
  amount: money(amount),
  reference,
});
const moved = (documentId: number, amount: number, reference: string | null) => ({
  documentId,
  amount: money(amount),
  reference,
});

describe('a line of a bank’s statement', () => {
  it('is a document’s when amount and reference are equal, however the bank writes it', () => {
    expect(plainReference('zc-٧٧ 8')).toBe('ZC778');
    expect(surePairs([line(1, -5000, 'zc 778')], [moved(9, -5000, 'ZC-٧٧٨')])).toEqual([
      { lineId: 1, documentId: 9 },
    ]);
  });

  it.each([
    ['another amount', [line(1, -4000, 'A1')], [moved(9, -5000, 'A1')]],
    ['the other direction', [line(1, 5000, 'A1')], [moved(9, -5000, 'A1')]],
    ['no reference', [line(1, -5000, null)], [moved(9, -5000, null)]],
    ['two lines alike', [line(1, -5000, 'A1'), line(2, -5000, 'A1')], [moved(9, -5000, 'A1')]],
    ['two documents alike', [line(1, -5000, 'A1')], [moved(8, -5000, 'A1'), moved(9, -5000, 'A1')]],
  ])('is left to a person with %s', (_, lines, movements) => {
    expect(surePairs(lines, movements)).toEqual([]);
  });

  it('of a later day is named by its place, one of today is not', () => {
    const days = ['2026-11-26', '2026-11-28', '2026-11-27', '2026-12-01'].map((day) => ({ day }));
    expect(linesAhead(days, '2026-11-27')).toEqual([1, 3]);
  });

  it('never takes a document twice', () => {
    const row = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('A', 'B', null));
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (left, right) => {
        const pairs = surePairs(
          left.map(([amount, reference], at) => line(at, amount, reference)),
          right.map(([amount, reference], at) => moved(at, amount, reference)),
        );
        expect(new Set(pairs.map(({ documentId }) => documentId)).size).toBe(pairs.length);
        expect(new Set(pairs.map(({ lineId }) => lineId)).size).toBe(pairs.length);
      }),
    );
  });
});
