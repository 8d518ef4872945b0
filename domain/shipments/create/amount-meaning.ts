import { arFold, toWestern } from '../../arabic.ts';

/** An entered amount, and whether the words next to it say what the amount includes. */
export interface ReadMeaning {
  /** The text without those words. */
  readonly rest: string;
  /** Whether the delivery fee is included; null: the words do not say. */
  readonly includesFee: boolean | null;
}

const FEE = '(?:ال|لل|بال)?(?:توصيل|نقل)';
/**
 * Longer words first: «غير شامل» contains «شامل». Compared letter by letter, in the form `arFold`
 * writes.
 */
const without = new RegExp(
  `(?:غير شامل(?:ه)?|بدون|بلا|عدا|زائد|قبل|\\+)\\s*(?:اجره\\s*|اجور\\s*)?${FEE}|without (?:delivery|shipping)`,
  'u',
);
const within = new RegExp(
  `(?:شامل(?:ه)?|يشمل|مع|ضمن(?:ه|ها)?|واصل(?:ه)? مع)\\s*(?:اجره\\s*|اجور\\s*)?${FEE}|(?:^|\\s)واصل(?:ه)?(?=$|\\s)|(?:with|incl\\w*) (?:delivery|shipping)`,
  'u',
);

/**
 * Merchants write «25,000 واصل» or «المبلغ شامل التوصيل» for the total the recipient pays, and
 * «بدون توصيل» for the goods alone, either in the column header or next to the amount.
 */
export function readMeaning(text: string): ReadMeaning {
  const folded = foldInPlace(text);
  for (const [words, includesFee] of [
    [without, false],
    [within, true],
  ] as const) {
    const found = words.exec(folded);
    if (!found) continue;
    const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    return { rest: rest.replace(/\(\s*\)/g, '').trim(), includesFee };
  }
  return { rest: text, includesFee: null };
}

/** Folds each letter separately, so that positions in the result match positions in the text. */
const foldInPlace = (text: string): string =>
  [...toWestern(text)]
    .map((letter) => {
      const folded = arFold(letter);
      return folded.length === letter.length ? folded : letter;
    })
    .join('');

/** Headers that mean the goods price alone. */
const goodsHeads = ['سعر البضاعة', 'مبلغ البضاعة', 'ثمن البضاعة', 'قيمة البضاعة'].map(arFold);

/** What a column header says about its amounts; null: it leaves it open, as «المبلغ» does. */
export const meaningOfHead = (head: string): boolean | null => {
  const entered = readMeaning(head).includesFee;
  if (entered !== null) return entered;
  return goodsHeads.includes(arFold(head.replace(/\([^)]*\)/g, ''))) ? false : null;
};
