import { groupDigits, stripInvisible, toWestern } from '#domain/arabic.ts';
import { type NumberFault, readNumber, type TwoReadings } from '#domain/numbers.ts';

declare const minorUnits: unique symbol;

/** An integer number of minor units (one dinar, one cent) of a currency known from the context. */
export type Money = number & { readonly [minorUnits]: true };

/**
 * `exponent`: the decimals in common use. ISO 4217 defines three for IQD and two for SYP, which are
 * not used in practice.
 */
export const CURRENCIES = {
  IQD: { exponent: 0, symbol: 'د.ع' },
  USD: { exponent: 2, symbol: '$' },
  JOD: { exponent: 3, symbol: 'د.أ' },
  KWD: { exponent: 3, symbol: 'د.ك' },
  SYP: { exponent: 0, symbol: 'ل.س' },
} as const satisfies Record<string, { exponent: number; symbol: string }>;

export type Currency = keyof typeof CURRENCIES;
export const currencyKeys = Object.keys(CURRENCIES) as readonly Currency[];

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

/** @throws RangeError for anything but a safe integer: that is a bug, never a user's mistake. */
export function money(value: number): Money {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole minor units: ${value}`);
  // -0 would print as "-0" and fail an equality check against 0.
  return (value === 0 ? 0 : value) as Money;
}

export const ZERO = money(0);

export function add(a: Money, b: Money): Money {
  return money(a + b);
}

export function sub(a: Money, b: Money): Money {
  return money(a - b);
}

export function negate(a: Money): Money {
  return money(-a);
}

export function abs(a: Money): Money {
  return money(Math.abs(a));
}

export function sum(amounts: Iterable<Money>): Money {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/**
 * An amount multiplied by an integer, e.g. a price per step or a note's face value by its count.
 */
export function times(a: Money, count: number): Money {
  return money(Number(BigInt(a) * BigInt(money(count))));
}

/** For `sort`, and for readable conditions: negative when `a` is smaller. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

export function smaller(a: Money, b: Money): Money {
  return a < b ? a : b;
}

export function larger(a: Money, b: Money): Money {
  return a > b ? a : b;
}

/**
 * A percentage of an amount, with up to two decimals (2.5 and 12.75 are exact), rounded half up to
 * a whole minor unit. Negative amounts mirror positive ones, so a reversal cancels exactly.
 */
export function percent(amount: Money, rate: number): Money {
  const basisPoints = Math.round(rate * 100);
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`not a percentage: ${rate}`);
  const product = BigInt(amount) * BigInt(basisPoints);
  const size = product < 0n ? -product : product;
  const rounded = Number((size + 5_000n) / 10_000n);
  return money(product < 0n ? -rounded : rounded);
}

export type AmountFault = NumberFault | 'negative';
export type ParsedAmount =
  | { ok: true; value: Money }
  | { ok: false; why: AmountFault }
  | TwoReadings;

const LATIN_CODE = /^[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}$/i;

/**
 * Parses an amount as typed, pasted or imported: everything `readNumber` accepts, with the
 * currency's symbol or code next to it. More decimals than the currency has are refused, never
 * rounded.
 */
export function parseAmount(text: string, currency: Currency): ParsedAmount {
  const bare = withoutCurrency(toWestern(stripInvisible(text)), currency);
  const read = readNumber(bare, CURRENCIES[currency].exponent);
  if (!read.ok) return read;
  if (read.value < 0) return { ok: false, why: 'negative' };
  return { ok: true, value: money(read.value) };
}

function withoutCurrency(text: string, currency: Currency): string {
  const code = LATIN_CODE.exec(text.trim())?.[0];
  const named = code?.toUpperCase() === currency ? text.replace(code ?? '', '') : text;
  const { symbol } = CURRENCIES[currency];
  const bare = named.trim();
  if (bare.startsWith(symbol)) return bare.slice(symbol.length).replace(/^\./, '');
  // CLDR writes «د.ع.» with a final dot, and other programs paste it that way.
  const dotless = bare.replace(/(?<=\p{L})\.$/u, '');
  return dotless.endsWith(symbol) ? dotless.slice(0, -symbol.length) : bare;
}

/**
 * Western digits with grouping and the currency's decimals, without a symbol: `25,000`, `-12.50`.
 */
export function formatAmount(value: Money, currency: Currency): string {
  const { exponent } = CURRENCIES[currency];
  const digits = String(Math.abs(value)).padStart(exponent + 1, '0');
  const whole = groupDigits(BigInt(digits.slice(0, digits.length - exponent)));
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${value < 0 ? '-' : ''}${whole}${fraction}`;
}
