import { groupDigits, stripInvisible, toWestern } from './arabic.ts';

/** The two possible amounts: with the mark as a decimal point, and as a group separator. */
export type Readings = readonly [asDecimal: string, asGroups: string];

export type NumberFault = 'empty' | 'not_number' | 'fraction' | 'too_large';
/** `25.000` can mean 25 or 25,000: it is never guessed. */
export interface TwoReadings {
  readonly ok: false;
  readonly why: 'two_readings';
  readonly written: string;
  readonly readings: Readings;
}
export type ReadNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly why: NumberFault }
  | TwoReadings;

// Groups must be complete: "12,5" contains a decimal comma, and reading it as 125 would cost money.
const PLAIN = /^\d+$/;
const GROUPED = /^\d{1,3}([,\u060C' ])\d{3}(?:\1\d{3})*$/;
const ONE_MARK = /^([1-9]\d{0,2})[.,\u060C](\d+)$/;

/**
 * The only parser of numbers that are typed, sent or imported. Digits of any Arabic keyboard, plain
 * or in complete groups of three separated by comma, `٬`, apostrophe or space (`25000`, `25,000`,
 * `٢٥٬٠٠٠`); at most `exponent` decimals after a point. The value is scaled by the exponent: `12.5`
 * with 2 is 1250.
 */
export function readNumber(text: string, exponent: number): ReadNumber {
  const bare = toWestern(stripInvisible(text)).replace(/\s+/g, ' ').trim();
  if (bare === '') return { ok: false, why: 'empty' };
  const [, minus, signed = ''] = /^([-\u2212]?) ?(.*?) ?$/.exec(bare) ?? [];
  // An Arabic keyboard in a right-to-left field may put the sign at the end.
  const trailing = signed.endsWith('-');
  const body = trailing ? signed.slice(0, -1) : signed;
  const [wholeText = '', fraction = '', ...more] = body.split('.');
  const whole = wholeText.trim();
  const wellFormed = (PLAIN.test(whole) || GROUPED.test(whole)) && more.length === 0;
  const hasFraction = body.includes('.');
  if (!wellFormed || (hasFraction && !PLAIN.test(fraction))) {
    return twoReadings(body, text) ?? { ok: false, why: 'not_number' };
  }
  if (fraction.length > exponent) return twoReadings(body, text) ?? { ok: false, why: 'fraction' };
  const digits = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(exponent, '0'));
  if (digits > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, why: 'too_large' };
  const isNegative = (minus !== '' || trailing) && digits !== 0n;
  return { ok: true, value: Number(isNegative ? -digits : digits) };
}

/** An integer: `readNumber` without decimals. */
export const parseWhole = (text: string): ReadNumber => readNumber(text, 0);

function twoReadings(body: string, text: string): TwoReadings | null {
  const [, whole, rest] = ONE_MARK.exec(body.trim()) ?? [];
  if (whole === undefined || rest === undefined) return null;
  const fraction = rest.replace(/0+$/, '');
  const asDecimal = fraction === '' ? whole : `${whole}.${fraction}`;
  const asGroups = groupDigits(BigInt(whole + rest));
  const written = stripInvisible(text).trim();
  return { ok: false, why: 'two_readings', written, readings: [asDecimal, asGroups] };
}

/**
 * Other programs write `25000.00`: a zero fraction is ignored. `25.000` is left unchanged, because
 * it may be twenty-five thousand.
 */
export function withoutEmptyFraction(text: string): string {
  const western = toWestern(text);
  return /(?<![\d,])\d{1,3}\.000(?=$|\s)/.test(western)
    ? western
    : western.replace(/\.0+(?=$|\s)/, '');
}

/** Only digits, as in ids and counters; null for anything else. */
export function parseDigits(text: string): number | null {
  const plain = toWestern(text).trim();
  if (!PLAIN.test(plain)) return null;
  const value = Number(plain);
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * An integer written by a program: a row of the database, a notification between servers.
 * @throws RangeError for anything else: that is a bug, never a user's mistake
 */
export function wholeOf(written: unknown): number {
  const value =
    typeof written === 'number'
      ? written
      : /^-?\d+$/.test(String(written))
        ? Number(written)
        : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${String(written)}`);
  return value;
}
