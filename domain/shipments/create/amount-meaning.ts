import { arFold, toWestern } from '../../arabic.ts';

/** What somebody wrote for an amount, and whether the words beside it say what the amount holds. */
export interface ReadMeaning {
  /** The text without these words. */
  readonly rest: string;
  /** The delivery fee is within the amount; null: the words do not say. */
  readonly includesFee: boolean | null;
}

const FEE = '(?:ال|لل|بال)?(?:توصيل|نقل)';
/**
 * The longer words first: «غير شامل» holds «شامل». Compared letter by letter, as `arFold` writes.
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
 * Merchants write «25,000 واصل» or «المبلغ شامل التوصيل» for all that the recipient pays, and «بدون
 * توصيل» for the goods alone; in the head of a column or beside the amount itself.
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

/** Folds each letter by itself, so that a place in the answer is the same place in the text. */
const foldInPlace = (text: string): string =>
  [...toWestern(text)]
    .map((letter) => {
      const folded = arFold(letter);
      return folded.length === letter.length ? folded : letter;
    })
    .join('');

/** Heads that say by themselves that the goods alone are meant. */
const goodsHeads = ['سعر البضاعة', 'مبلغ البضاعة', 'ثمن البضاعة', 'قيمة البضاعة'].map(arFold);

/** What a column's head says of its amounts; null: it leaves it open, as «المبلغ» does. */
export const meaningOfHead = (head: string): boolean | null => {
  const entered = readMeaning(head).includesFee;
  if (entered !== null) return entered;
  return goodsHeads.includes(arFold(head.replace(/\([^)]*\)/g, ''))) ? false : null;
};
