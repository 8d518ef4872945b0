import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDigits, parseWhole, wholeOf, withoutEmptyFraction } from '#domain/numbers.ts';

describe('a whole number as people type it', () => {
  it.each([
    ['25000', 25_000],
    ['25,000', 25_000],
    ['25 000', 25_000],
    ["25'000", 25_000],
    ['٢٥٬٠٠٠', 25_000],
    ['۲۵۰۰۰', 25_000],
    ['-1,250', -1_250],
    ['1,250-', -1_250],
    ['-0', 0],
  ])('%j is %d', (text, value) => {
    expect(parseWhole(text)).toEqual({ ok: true, value });
  });

  it.each(['1,2,3', '1e3', '0x10', '1_000', '25.000.000', '25,000.5', 'NaN', '+5', '1 2'])(
    '%j is none',
    (text) => {
      expect(parseWhole(text).ok).toBe(false);
    },
  );

  it('is the number its digits give, whatever the separators between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parseWhole(text);
        if (!read.ok) return;
        expect(Number.isSafeInteger(read.value)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,' ]{1,12}$/), (text) => {
        const read = parseWhole(text);
        if (read.ok) expect(String(read.value)).toBe(String(BigInt(text.replace(/\D/g, ''))));
      }),
    );
  });

  it('returns both readings of a single separator, and never guesses between them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('.', ','),
        fc.stringMatching(/^\d{1,6}$/),
        (whole, mark, rest) => {
          const isGroup = mark === ',' && rest.length === 3;
          const read = parseWhole(`${whole}${mark}${rest}`);
          if (isGroup) expect(read).toEqual({ ok: true, value: Number(`${whole}${rest}`) });
          else expect(read).toMatchObject({ why: 'two_readings' });
        },
      ),
    );
  });
});

describe('digits alone', () => {
  it.each([
    ['123', 123],
    ['٠٠٧', 7],
    ['1,234', null],
    ['12 34', null],
    ['1e3', null],
    ['-5', null],
    ['', null],
    ['9007199254740993', null],
  ])('%j is %j', (text, value) => {
    expect(parseDigits(text)).toBe(value);
  });
});

it.each(['', '1.5', 'x', null, undefined, Number.NaN])(
  '%j written by a program is a bug',
  (text) => {
    expect(() => wholeOf(text)).toThrow(RangeError);
  },
);

it.each([
  ['25000.00', '25000'],
  ['25.0', '25'],
  ['25.00 د.ع', '25 د.ع'],
  ['1,250.000', '1,250'],
  ['25.000', '25.000'],
  ['٢٥٫٠٠٠', '25.000'],
  ['25.500', '25.500'],
])('%j of another program is %j', (text, stored) => {
  expect(withoutEmptyFraction(text)).toBe(stored);
});
