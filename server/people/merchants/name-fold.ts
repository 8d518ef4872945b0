import { sql, type Sql } from '#database/connect.ts';

const pairs = [
  ['آأإٱ', 'ا'],
  ['ؤۆ', 'و'],
  ['ئىیێ', 'ي'],
  ['ةۀەھ', 'ه'],
  ['کگ', 'ك'],
  ['چ', 'ج'],
  ['پ', 'ب'],
  ['ڤ', 'ف'],
  ['ژ', 'ز'],
  ['ڵ', 'ل'],
  ['ڕ', 'ر'],
] as const;
const digits = ['٠١٢٣٤٥٦٧٨٩', '0123456789'] as const;
/**
 * A standalone ء, tatweel, and vowel marks: letters of the first list without a counterpart are
 * dropped.
 */
const dropped = '\u0621\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670';

const written = pairs.map(([from]) => from).join('') + digits[0] + dropped;
const shared = pairs.map(([from, to]) => to.repeat(from.length)).join('') + digits[1];

/**
 * Approximates `arFold` where there is no folded column: for short lists (branches, roles), where
 * an index is of no use.
 */
export const folded = (text: Sql): Sql => sql`translate(lower(${text}), ${written}, ${shared})`;
