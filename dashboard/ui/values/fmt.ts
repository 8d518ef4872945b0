import { isolate, slashed } from '#words/bidi.ts';
import { groupDigits, stripInvisible, toWestern } from '#domain/arabic.ts';
import { CURRENCIES, type Currency, formatAmount, type Money } from '#domain/money.ts';
import { percentOf } from '#domain/percent.ts';
import { addDays, type Day, daysBetween, isDay, USUAL_ZONE, wallClock } from '#domain/time.ts';
import { speakOf, spokenCurrency } from '#words/money.ts';
import { durationWords, relativeWords } from '#words/relative.ts';
import { uiWords } from '#words/shell/ui.ts';

/** Digits differ between `ar`, `ar-IQ` and browsers; this tag is consistent everywhere. */
export const LOCALE = 'ar-IQ-u-nu-latn-ca-gregory';

const NO_BREAK = '\u00A0';
const settings: { zone: string } = { zone: USUAL_ZONE };

/** Called once after sign-in: the time zone and currency of the company. */
export function configureFormats({ zone, currency }: { zone?: string; currency?: Currency }): void {
  if (zone !== undefined) settings.zone = zone;
  if (currency !== undefined) speakOf(currency);
}

/** An instant from a response, or a local one. */
export type Instant = string | number | Date;

const dateOf = (at: Instant): Date => (at instanceof Date ? at : new Date(at));

/** For a figure as typed: «25 الف» is read from the right, «-5000» from the left. */
export const directionOf = (typed: string): 'rtl' | 'ltr' =>
  /\p{Script=Arabic}/u.test(typed.replace(/\p{Nd}/gu, '')) ? 'rtl' : 'ltr';

export function number(value: number): string {
  if (Number.isInteger(value)) return groupDigits(value);
  const [whole = '0', fraction = ''] = String(value).split('.');
  return `${whole.startsWith('-') ? '-' : ''}${groupDigits(Math.abs(Number(whole)))}.${fraction}`;
}

/** A percentage with one decimal: `92.5%`; `0%` and `100%` mean none and all. */
export const percentText = (share: number): string => `${number(percentOf(share))}%`;

/** The amount alone: `25,000`. The header or the text next to it names the currency. */
export function amount(value: number, currency: Currency = spokenCurrency()): string {
  return formatAmount(value as Money, currency);
}

export const currencySymbol = (currency: Currency = spokenCurrency()): string =>
  CURRENCIES[currency].symbol;

/** A plain string with its own direction isolate: `⁦25,000⁩ د.ع`. */
export function moneyText(value: number, currency: Currency = spokenCurrency()): string {
  return `${isolate(amount(value, currency))}${NO_BREAK}${currencySymbol(currency)}`;
}

const MINUTE = 60_000;
const MOST_CLOCKS = 400;
const clocks = new Map<string, ReturnType<typeof wallClock>>();

/**
 * Date and time in the company's time zone at an instant. Cached: one row formats the same instant
 * three times and all rows compare with today, so repeated zone lookups took a tenth of a list's
 * script time.
 */
function wallAt(at: Instant): ReturnType<typeof wallClock> {
  const minute = Math.floor(dateOf(at).getTime() / MINUTE);
  const key = `${settings.zone} ${minute}`;
  let clock = clocks.get(key);
  if (clock === undefined) {
    if (clocks.size >= MOST_CLOCKS) clocks.clear();
    clock = wallClock(dateOf(at), settings.zone);
    clocks.set(key, clock);
  }
  return clock;
}

export const today = (now: Instant = Date.now()): Day => wallAt(now).day;

/** `2025/01/05`: day, month and year are in order in either reading direction. */
export function date(at: Instant): string {
  return slashed(isDay(at) ? at : wallAt(at).day);
}

/** `3:04 م`. */
export const time = (at: Instant): string => clock(wallAt(at).clock);

/** A time of day stored as `15:04`: `3:04 م`. */
export function clock(stored: string): string {
  const [hour = 0, minute = 0] = stored.split(':').map(Number);
  const half = hour < 12 ? uiWords.am : uiWords.pm;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${NO_BREAK}${half}`;
}

/** For titles and screen readers: both parts in one plain string. */
export const dateTime = (at: Instant): string => `${isolate(date(at))}${NO_BREAK}${time(at)}`;

// Cached: creating one costs a thousand times more than using it.
let longFormat: { zone: string; of: Intl.DateTimeFormat } | undefined;
let collator: Intl.Collator | undefined;

const HOUR = 60 * MINUTE;
const noBreak = (text: string): string => text.replaceAll(' ', NO_BREAK);

/** «قبل ساعتين» within a day, then whole days: «أمس»، «قبل 3 أيام». */
export function relative(at: Instant, now: Instant = Date.now()): string {
  const gap = dateOf(at).getTime() - dateOf(now).getTime();
  const size = Math.abs(gap);
  if (size < MINUTE) return uiWords.justNow;
  if (size < HOUR) return relativeWords(Math.trunc(gap / MINUTE), 'minute');
  if (size < 24 * HOUR) return relativeWords(Math.trunc(gap / HOUR), 'hour');
  return relativeWords(daysBetween(today(now), today(at)), 'day');
}

/** Less than a day old: shown in words rather than as a date. */
export const isRecent = (at: Instant, now: Instant = Date.now()): boolean =>
  dateOf(now).getTime() - dateOf(at).getTime() < 24 * HOUR;

/** The age for a narrow column: «12 دقيقة»، «5 ساعات»، «3 أيام». */
export function ageShort(since: Instant, now: Instant = Date.now()): string {
  const gap = Math.max(0, dateOf(now).getTime() - dateOf(since).getTime());
  if (gap < MINUTE) return uiWords.now;
  if (gap < HOUR) return noBreak(durationWords(Math.floor(gap / MINUTE), 'minute'));
  if (gap < 24 * HOUR) return noBreak(durationWords(Math.floor(gap / HOUR), 'hour'));
  return noBreak(durationWords(Math.floor(gap / (24 * HOUR)), 'day'));
}

/** «الأحد، 5 كانون الثاني 2025». */
export function longDate(at: Instant): string {
  if (longFormat?.zone !== settings.zone) {
    const of = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: settings.zone });
    longFormat = { zone: settings.zone, of };
  }
  // A date without time means that day, not the instant of its midnight in UTC.
  return longFormat.of.format(isDay(at) ? new Date(`${at}T12:00:00Z`) : dateOf(at));
}

/** Sort order of names: digits, Arabic, Latin; «محل 2» before «محل 10». Requires folded keys. */
export function byName(a: string, b: string): number {
  collator ??= new Intl.Collator('ar', { numeric: true });
  return collator.compare(a, b);
}

const YEAR_FIRST = /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/;
/** The digit keyboard of a phone has no separator. */
const DIGITS_ONLY = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

/**
 * Parses a day in any usual format: `2025/1/5`, `20250105`, `5/1/2025`, `٥-١-٢٠٢٥`; null when it is
 * invalid.
 */
export function parseDay(typed: string): Day | null {
  const read = readDate(typed);
  return read !== null && isDay(read) ? read : null;
}

/** Whether it is written as a date, also of a day that no month has: `2026/2/31`. */
export const isDateWritten = (typed: string): boolean => readDate(typed) !== null;

function readDate(typed: string): string | null {
  const text = toWestern(stripInvisible(typed)).trim();
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS_ONLY.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  if (!year || !month || !day) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** First and last day of the month that contains a day. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 8)}01`;
  const nextMonth = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(nextMonth, -1) };
}
