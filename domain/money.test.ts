import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abs,
  add,
  type Currency,
  CURRENCIES,
  compare,
  formatAmount,
  isCurrency,
  larger,
  type Money,
  money,
  negate,
  parseAmount,
  percent,
  smaller,
  sub,
  sum,
  times,
} from '#domain/money.ts';

const anyMoney = fc.maxSafeInteger().map(money);
const smallMoney = fc.integer({ min: -1e12, max: 1e12 }).map(money);
const anyCurrency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));

describe('money is whole minor units', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is a bug', (n) => {
    expect(() => money(n)).toThrow(RangeError);
  });

  it('never holds a negative zero', () => {
    expect(Object.is(negate(money(0)), 0)).toBe(true);
    expect(Object.is(percent(money(-1), 1), 0)).toBe(true);
  });

  it('refuses a result that a number cannot hold exactly', () => {
    const most = money(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, money(1))).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(() => sum([most, most])).toThrow(RangeError);
  });

  it('adds, subtracts, multiplies and compares', () => {
    expect(add(money(20_000), money(5_000))).toBe(25_000);
    expect(sub(money(5_000), money(20_000))).toBe(-15_000);
    expect(sum([])).toBe(0);
    expect(times(money(250), 7)).toBe(1_750);
    expect([money(3), money(-1), money(2)].sort(compare)).toEqual([-1, 2, 3]);
    expect(compare(money(5), money(5))).toBe(0);
    expect([smaller(money(1), money(2)), larger(money(1), money(2))]).toEqual([1, 2]);
    expect(abs(money(-7))).toBe(7);
  });

  it('knows its currencies', () => {
    expect(isCurrency('IQD')).toBe(true);
    expect(isCurrency('toString')).toBe(false);
  });
});

describe('a percentage', () => {
  it.each([
    [5_000, 10, 500],
    [5_000, 2.5, 125],
    [1, 50, 1],
    [1, 49.99, 0],
    [3, 50, 2],
    [-3, 50, -2],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [1_005, 0.1, 1],
    [333, 33.33, 111],
    [0, 75, 0],
  ])('of %d at %d%% is %d', (amount, rate, expected) => {
    expect(percent(money(amount), rate)).toBe(expected);
  });

  it('mirrors when reversed, so a correction cancels to the unit', () => {
    fc.assert(
      fc.property(smallMoney, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const rate = hundredths / 100;
        expect(add(percent(amount, rate), percent(negate(amount), rate))).toBe(0);
      }),
    );
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['٢٥٬٠٠٠', 25_000],
    ['۲۵۰۰۰', 25_000],
    ['25,000', 25_000],
    ['25000', 25_000],
    [' 25 000 ', 25_000],
    ['25\u00A0000', 25_000],
    ['25\u202F000', 25_000],
    ['25،000', 25_000],
    ['\u200F25,000\u200E', 25_000],
    ['\u206625,000\u2069', 25_000],
    ['25,000 د.ع', 25_000],
    ['25,000\u00A0د.ع.\u200F', 25_000],
    ['د.ع 25,000', 25_000],
    ['25000 IQD', 25_000],
    ['iqd 25,000', 25_000],
    ['007', 7],
    ['0', 0],
    ['-0', 0],
    ['1,234,567,890', 1_234_567_890],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%j is %d dinars', (text, value) => {
    expect(parseAmount(text, 'IQD')).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    [' \u200F ', 'empty'],
    ['د.ع', 'empty'],
    ['خمسة', 'not_number'],
    ['25k', 'not_number'],
    ['1e5', 'not_number'],
    ['1,234 567', 'not_number'],
    ['1.2.3', 'not_number'],
    ['.5', 'not_number'],
    ['5.', 'not_number'],
    ['25,000 $', 'not_number'],
    ['25000 USD', 'not_number'],
    ['--5', 'not_number'],
    ['25000.5', 'fraction'],
    ['-25,000', 'negative'],
    ['25,000-', 'negative'],
    ['\u2212 25,000', 'negative'],
    ['9007199254740992', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('%j is refused: %s', (text, why) => {
    expect(parseAmount(text, 'IQD')).toEqual({ ok: false, why });
  });

  it.each([
    ['25.000', 'IQD', '25', '25,000'],
    ['25,5', 'IQD', '25.5', '255'],
    ['25,00', 'IQD', '25', '2,500'],
    ['1,2345', 'IQD', '1.2345', '12,345'],
    ['٢٥٫٥', 'IQD', '25.5', '255'],
    ['12,50', 'USD', '12.5', '1,250'],
    ['12.345', 'USD', '12.345', '12,345'],
    ['12,5', 'KWD', '12.5', '125'],
  ] as const)('%j in %s is refused, for it may be %s or %s', (text, currency, ...readings) => {
    expect(parseAmount(text, currency)).toMatchObject({ why: 'two_readings', readings });
  });

  it.each([
    ['12.5', 'USD', 1_250],
    ['25.000', 'KWD', 25_000],
    ['25,000', 'KWD', 25_000_000],
    ['1,250', 'USD', 125_000],
    ['12', 'USD', 1_200],
    ['$1,234.56', 'USD', 123_456],
    ['٠٫٠٥', 'USD', 5],
    ['1.234', 'KWD', 1_234],
    ['3 ل.س', 'SYP', 3],
  ] as const)('%j in %s is %d minor units', (text, currency, value) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, value });
  });

  it('is refused rather than rounded when it has too many decimals', () => {
    expect(parseAmount('1234.567', 'USD')).toEqual({ ok: false, why: 'fraction' });
  });

  it('is answered for any text at all, and a value is always a whole, unsigned amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyCurrency, (text, currency) => {
        const parsed = parseAmount(text, currency);
        if (parsed.ok) expect(Number.isSafeInteger(parsed.value) && parsed.value >= 0).toBe(true);
      }),
    );
  });
});

describe('an amount as it is shown', () => {
  it.each([
    [0, 'IQD', '0'],
    [250, 'IQD', '250'],
    [25_000, 'IQD', '25,000'],
    [-25_000, 'IQD', '-25,000'],
    [1_234_567, 'SYP', '1,234,567'],
    [5, 'USD', '0.05'],
    [-1_250, 'USD', '-12.50'],
    [123_456_789, 'KWD', '123,456.789'],
  ] as const)('%d %s reads %s', (value, currency, text) => {
    expect(formatAmount(money(value), currency)).toBe(text);
  });

  it('reads back as itself', () => {
    fc.assert(
      fc.property(anyMoney, anyCurrency, (value: Money, currency) => {
        const unsigned = abs(value);
        const back = parseAmount(formatAmount(unsigned, currency), currency);
        expect(back).toEqual({ ok: true, value: unsigned });
      }),
    );
  });
});
