/**
 * Digits of any Arabic keyboard as ASCII; Arabic decimal and thousands separators as `.` and `,`.
 */
export function toWestern(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (c) => String(c.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (c) => String(c.charCodeAt(0) - 0x6f0))
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',');
}

/**
 * Removes invisible characters: numbers copied from WhatsApp and phone books contain them, and two
 * texts that look the same would otherwise differ.
 */
export function stripInvisible(text: string): string {
  return text.replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF\u00AD]/g, '');
}

/** One row per rule: the spellings in use, and the letter they are folded to. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[\p{M}\u06D6-\u06ED\u0640]/gu, ''], // harakat and other marks, Koranic signs, tatweel
  [/[\u0622\u0623\u0625\u0671-\u0673]/g, '\u0627'], // أ إ آ ٱ -> ا
  [/\u0624/g, '\u0648'], // ؤ -> و
  [/[\u0626\u0649\u06CC\u06CE\u06D0]/g, '\u064A'], // ئ ى ی ێ ې -> ي
  [/\u0621/g, ''], // ء alone
  [/[\u0629\u06C0\u06C1\u06D5\u06BE]/g, '\u0647'], // ة ۀ ہ ە ھ -> ه
  [/[\u06A9\u06AF\u06AA]/g, '\u0643'], // ک گ ڪ -> ك
  [/\u0686/g, '\u062C'], // چ -> ج
  [/\u067E/g, '\u0628'], // پ -> ب
  [/\u06A4/g, '\u0641'], // ڤ -> ف
  [/\u0698/g, '\u0632'], // ژ -> ز
  [/\u06C6/g, '\u0648'], // ۆ -> و
  [/\u06B5/g, '\u0644'], // ڵ -> ل
  [/\u0695/g, '\u0631'], // ڕ -> ر
];

/**
 * The key for searching and sorting a text: spellings that an Iraqi clerk treats as the same word
 * (hamza forms, ة/ه, ى/ي, vowels, Persian and Kurdish letters, digits) become equal. Never
 * displayed. Folding is idempotent.
 */
export function arFold(text: string): string {
  // Lower-casing comes before the folds: «İ» becomes an i and a dot, which the first row removes.
  let key = toWestern(stripInvisible(text).normalize('NFKC')).toLowerCase();
  for (const [written, shared] of FOLDS) key = key.replace(written, shared);
  return key.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The fold without spaces, so that «عبد الله» finds «عبدالله». */
export function arFoldTight(text: string): string {
  return arFold(text).replace(/ /g, '');
}

// Line ends and tab are the only control characters a user can intend.
const CONTROLS = /(?![\n\r\t])\p{Cc}/u;
const LONE_SURROGATES = /\p{Cs}/u;
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
// U+200C and U+200D stay: Persian and Kurdish names and joined emoji need them.
const EMPTY_MARKS = /[\u200B\u2060-\u2065\uFEFF\u00AD]/;

const everywhere = (mark: RegExp): RegExp => new RegExp(mark.source, `${mark.flags}g`);
const REMOVED = [CONTROLS, LONE_SURROGATES, BIDI_CONTROLS, EMPTY_MARKS].map(everywhere);

/**
 * Free text as stored: composed (NFC), without characters that break the database, JSON or the
 * reading order, spaces collapsed and trimmed. Line breaks stay, at most one blank line.
 */
export function cleanText(text: string): string {
  let clean = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  for (const mark of REMOVED) clean = clean.replace(mark, '');
  return clean
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}

/** `cleanText` for names, addresses and other single-line text. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, ' ');
}

/**
 * Whether a text contains characters no keyboard types: NUL and other controls, unpaired
 * surrogates, bidirectional controls. Where silent cleaning would be wrong (codes, e-mail
 * addresses, passwords), refuse it instead.
 */
export function looksUnsafe(text: string): boolean {
  return CONTROLS.test(text) || LONE_SURROGATES.test(text) || BIDI_CONTROLS.test(text);
}

// The last six are letters or symbols by category, but invisible.
const INKLESS = /[\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0\u0640]/gu;

/** Whether a text is visible: spaces, diacritics and tatweel alone are not a name. */
export function hasText(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.replace(INKLESS, '') !== '';
}

/** An integer with digit grouping, Western digits: `25,000`, `-1,250`. */
export function groupDigits(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
