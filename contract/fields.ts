import { z } from 'zod';
import { addYears, isWithin } from '#domain/day-range.ts';
import { cleanText, hasText, toWestern } from '#domain/arabic.ts';
import { type NumberFault, parseDigits, parseWhole, type ReadNumber } from '#domain/numbers.ts';
import { parseSignInName } from '#domain/people/sign-in/sign-in-name.ts';
import { parsePhone } from '#domain/phone.ts';
import { isDay } from '#domain/time.ts';
import { currentDays } from './day-range.ts';

/**
 * Fields shared by many calls. They normalise user input: Arabic-Indic digits become Western,
 * invisible characters are removed, phones get one format. Messages are keys of
 * `words/validation.ts`.
 */
const cleaned = (max: number) =>
  z
    .string()
    .max(max * 4, { error: 'too_long' })
    .transform(cleanText)
    .pipe(z.string().max(max, { error: 'too_long' }));

/** Optional free text; empty becomes null. */
export const textOrNull = (max = 500) =>
  cleaned(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()
    .transform((v) => v ?? null);

/**
 * Required free text. A text that is too short gets the length message, not the one for missing
 * values. The schema never aborts: an aborted field hides the rules over several fields of the same
 * form.
 */
export const text = (max = 200, min: 1 | 2 | 3 | 5 | 20 = 1) =>
  cleaned(max).pipe(
    z
      .string()
      .min(min, { error: ({ input }) => (hasText(String(input)) ? `short_${min}` : 'required') })
      .refine(hasText, { error: 'required' }),
  );

const NUMBER_HELP =
  'A whole number: as a JSON number, or as text in digits of any Arabic keyboard, plain or in whole ' +
  'groups of three (25000, "25,000", "25 000", "٢٥٬٠٠٠"). Anything else ("25.000", "25,5", "1e3") is refused.';
const ID_HELP = 'The number of a row: as a JSON number, or as text of digits alone.';

const wholeFromText = z
  .union([z.number(), z.string().max(40)], { error: 'number' })
  .transform((value, ctx) => {
    const read = typeof value === 'number' ? wholeNumber(value) : parseWhole(value);
    if (read.ok) return read.value;
    if (read.why === 'two_readings')
      ctx.addIssue({ code: 'custom', message: 'two_readings', params: { ...read } });
    else ctx.addIssue({ code: 'custom', message: numberFaults[read.why] });
    return z.NEVER;
  });
const wholeNumber = (value: number): ReadNumber =>
  Number.isSafeInteger(value)
    ? { ok: true, value: value === 0 ? 0 : value }
    : { ok: false, why: 'fraction' };
const numberFaults: Record<NumberFault, string> = {
  empty: 'required',
  not_number: 'number',
  fraction: 'whole_number',
  too_large: 'too_big',
};

/**
 * A count or an amount. The only way to parse a whole number from input: see `domain/numbers.ts`.
 */
export const whole = (min = 0, max = 1_000_000_000) =>
  wholeFromText
    .pipe(z.int().min(min, { error: 'too_small' }).max(max, { error: 'too_big' }))
    .meta({ description: NUMBER_HELP, 'x-field': 'whole' });

const mostAmount = 1_000_000_000_000;
const amountFrom = (min: 0 | 1) =>
  wholeFromText
    .pipe(
      z
        .int()
        .min(min, {
          error: ({ input }) =>
            typeof input === 'number' && input < 0 ? 'negative' : 'above_zero',
        })
        .max(mostAmount, { error: 'too_big' }),
    )
    .meta({ description: NUMBER_HELP, 'x-field': 'whole' });
/** An amount in whole minor units, never negative. */
export const amount = amountFrom(0);
/** A paid amount: greater than zero. */
export const paidAmount = amountFrom(1);

/** The numeric id of a row. Ids are never written with digit grouping. */
export const id = z
  .union([z.number(), z.string().max(40)], { error: 'number' })
  .transform((value, ctx) => {
    const read = typeof value === 'number' ? value : parseDigits(value);
    if (read !== null && Number.isSafeInteger(read)) return read;
    const isEmpty = typeof value === 'string' && value.trim() === '';
    ctx.addIssue({ code: 'custom', message: isEmpty ? 'required' : 'number' });
    return z.NEVER;
  })
  .pipe(z.int().min(1, { error: 'too_small' }))
  .meta({ description: ID_HELP, 'x-field': 'id' });

/** Map coordinates in degrees, as a JSON number. */
export const degrees = (most: 90 | 180) =>
  z
    .number({ error: 'number' })
    .min(-most, { error: 'too_small' })
    .max(most, { error: 'too_big' })
    .meta({ 'x-field': 'degrees' });
export const latitude = degrees(90).nullable().optional();
export const longitude = degrees(180).nullable().optional();

/** A cell of an imported file: its errors are reported for its row, not for the whole call. */
export const cell = (most: number) =>
  z
    .union([z.string().max(most, { error: 'too_long' }), z.number()], { error: 'value' })
    .meta({ 'x-field': 'cell' });
export const uuid = z.uuid({ error: 'uuid' });

/** A phone in any usual spelling; stored E.164. */
export const phone = z
  .string({ error: 'required' })
  .max(60, { error: 'phone' })
  .transform((value, ctx) => {
    const parsed = parsePhone(value);
    if (!parsed) {
      ctx.addIssue({ code: 'custom', message: value.trim() === '' ? 'required' : 'phone' });
      return z.NEVER;
    }
    return parsed.e164;
  });
export const phoneOrNull = z
  .union([z.literal('').transform(() => null), phone])
  .nullable()
  .optional()
  .transform((v) => v ?? null);

/**
 * A day of the company, within `domain/day-range.ts`; `yearsMore` extends the range for what lasts
 * longer than plans do.
 */
const dayUntil = (yearsMore: number) =>
  z
    .string({ error: 'date' })
    .max(10, { error: 'date' })
    .refine(isDay, { error: 'date' })
    .superRefine((value, ctx) => {
      if (!isDay(value)) return;
      const { first, last } = currentDays();
      const range = { first, last: addYears(last, yearsMore) };
      if (isWithin(range, value)) return;
      ctx.addIssue({ code: 'custom', message: 'day_range', params: range });
    })
    .meta({
      description:
        'A day in the form YYYY-MM-DD, from ten years before the company began to five years ahead.',
      'x-field': 'day',
    });
export const day = dayUntil(0);
/** Expiry day of an identity document: passports are valid for ten years. */
export const expiryDay = dayUntil(15);
/** ISO 8601 with offset, as reported by a device. An impossible time is dropped, never refused. */
export const instant = z.iso
  .datetime({ offset: true, error: 'date' })
  .meta({ 'x-field': 'instant' });
/** Wall clock of the company, `HH:MM` in 24 hours. */
export const wallTime = z
  .string({ error: 'required' })
  .max(10)
  .transform((v) => toWestern(v).trim())
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }));
export const email = z
  .string({ error: 'required' })
  .max(254)
  .transform((v) => cleanText(v).toLowerCase())
  .pipe(z.email({ error: 'email' }));
export const emailOrNull = z
  .union([z.literal('').transform(() => null), email])
  .nullable()
  .optional()
  .transform((v) => v ?? null);
/** The login name: a mobile number in any usual spelling, or an e-mail. */
export const signInName = z
  .string({ error: 'required' })
  .max(254, { error: 'sign_in_name' })
  .transform((value, ctx) => {
    const name = parseSignInName(value);
    if (name === null) {
      const isEmpty = cleanText(value) === '';
      ctx.addIssue({ code: 'custom', message: isEmpty ? 'required' : 'sign_in_name' });
      return z.NEVER;
    }
    return name;
  });
/** As a user types an existing one. */
export const typedPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(128, { error: 'password_long' });
export const newPassword = typedPassword.min(8, { error: 'password_short' });
/** The bytes of a file in base64; `size` is the message for a file that is too large. */
export const base64 = (mostBytes: number, size: 'file_size' | 'photo_size') =>
  z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .max(lettersOf(mostBytes), { error: size })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'file_content' });
export const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;
/** Receipt number as typed or scanned: digits of any script. */
export const code = z
  .string()
  .max(40)
  .transform((v) => toWestern(v).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, { error: 'code' }));
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((v) => v === true || v === 'true' || v === '1');

/**
 * The reason for voiding a document. A bare DELETE is also accepted, as in the specification: the
 * reason is then recorded as not given.
 */
export const voidQuery = z.strictObject({ reason: text(300, 3).optional() });
