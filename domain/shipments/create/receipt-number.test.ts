import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReceiptNumber, receiptNumber } from '#domain/shipments/create/receipt-number.ts';

const anyId = fc.integer({ min: 1, max: 2 ** 40 });

describe('a receipt number', () => {
  it.each([
    [1, '10000016'],
    [2, '10000024'],
    [9_000_000, '100000009'],
  ])('of shipment %i is %s', (id, code) => {
    expect(receiptNumber(id)).toBe(code);
  });

  it('always passes its own check and fits what the database takes', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const code = receiptNumber(id);
        expect(isReceiptNumber(code)).toBe(true);
        expect(code).toMatch(/^[0-9]{6,20}$/);
      }),
    );
  });

  it('with one mistyped digit matches nothing', () => {
    fc.assert(
      fc.property(anyId, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, where, by) => {
        const digits = [...receiptNumber(id)].map(Number);
        const at = where % digits.length;
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(isReceiptNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it('is refused when it is text, empty or too short', () => {
    expect(['', 'abcdefgh', '00000', ' 10000016'].filter(isReceiptNumber)).toEqual([]);
  });

  it('is never made of what is not an id', () => {
    expect(() => receiptNumber(0)).toThrow(RangeError);
    expect(() => receiptNumber(1.5)).toThrow(RangeError);
  });
});
