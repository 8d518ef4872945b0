import { arFold } from '../arabic.ts';

/** A place and all its names. */
export interface NamedPlace {
  readonly id: number;
  readonly names: readonly string[];
}

/** Confidence of a match in percent: 100 is the exact name, in any spelling. */
export interface Guess {
  readonly id: number;
  readonly certainty: number;
}

/** From this confidence on the place is used; below it the user is asked. */
export const SURE_ENOUGH = 80;

/**
 * From this confidence on the text counts as another spelling of the place; below it the user
 * confirms it.
 */
export const CLEAR = 95;

const EXACT = 100;
/**
 * Without «ال», without the kind of place, and split into words differently: «عبد الله», «عبدالله».
 */
const SAME_LETTERS = 97;
const CONTAINED = 88;
/** «الدورة» where only «الدورة الميكانيك» is known: uncertain. */
const BEGINNING = 70;
const ONE_LETTER_OFF = 72;
const TWO_LETTERS_OFF = 62;
/** Two places match equally well. */
const SHARED = 60;
const MOST_GUESSES = 4;
/** A whole address is searched for the names it contains, not for similar spellings. */
const LONGEST_MISSPELT = 40;

/** Words for the kind of place; users write them or omit them. */
const KINDS = new Set(
  ['محافظة', 'قضاء', 'ناحية', 'مدينة', 'منطقة', 'حي', 'محلة', 'شارع'].map(arFold),
);

/** Users write or omit «ال»: «كرادة» is «الكرادة». */
const bareWord = (word: string): string => (/^ال.{2}/u.test(word) ? word.slice(2) : word);

const wordsOf = (text: string): readonly string[] => {
  const words = arFold(text)
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !KINDS.has(word));
  return (telling.length > 0 ? telling : words).map(bareWord);
};

interface Name {
  readonly id: number;
  readonly fold: string;
  readonly words: readonly string[];
  readonly letters: string;
}

export interface Gazetteer {
  /** Returns at most four matches, best first; none for a text that names no place of the list. */
  guess(text: string): readonly Guess[];
  /** The places whose names occur within a longer text, compared the same way; no misspellings. */
  within(text: string): readonly Guess[];
}

/** Reads places from what users type. Results are cached per text, however many rows contain it. */
export function gazetteerOf(places: readonly NamedPlace[]): Gazetteer {
  const names = places.flatMap(({ id, names: spellings }) =>
    spellings.map((text) => nameOf(id, text)),
  );
  const byFirst = new Map<string, Name[]>();
  for (const name of names) {
    const first = name.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  const within = remembered((text) => best(containedIn(wordsOf(text), byFirst)));
  const guess = remembered((text) => {
    const params = nameOf(0, text);
    if (params.words.length === 0) return [];
    const same = best(names.flatMap((name) => sameAs(name, params)));
    if (same.length > 0) return same;
    const contained = within(text);
    if (contained.length > 0) return contained;
    return best(names.flatMap((name) => nearTo(name, params)));
  });
  return { guess, within };
}

const nameOf = (id: number, text: string): Name => {
  const words = wordsOf(text);
  return { id, fold: arFold(text), words, letters: words.join('') };
};

function remembered(read: (text: string) => readonly Guess[]): (text: string) => readonly Guess[] {
  const known = new Map<string, readonly Guess[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const answer = read(text);
    known.set(text, answer);
    return answer;
  };
}

/**
 * Each place once, with its best match; two places that match equally well leave the result open.
 */
function best(guesses: readonly Guess[]): readonly Guess[] {
  const most = new Map<number, number>();
  for (const { id, certainty } of guesses) most.set(id, Math.max(certainty, most.get(id) ?? 0));
  const sorted = [...most]
    .map(([id, certainty]): Guess => ({ id, certainty }))
    .sort((a, b) => b.certainty - a.certainty || a.id - b.id)
    .slice(0, MOST_GUESSES);
  const top = sorted[0]?.certainty ?? 0;
  const isShared = sorted[1]?.certainty === top;
  return sorted.map(({ id, certainty }) => ({
    id,
    certainty: isShared && certainty === top ? Math.min(certainty, SHARED) : certainty,
  }));
}

function sameAs({ id, fold, letters }: Name, params: Name): Guess[] {
  if (fold === params.fold) return [{ id, certainty: EXACT }];
  return letters === params.letters ? [{ id, certainty: SAME_LETTERS }] : [];
}

/**
 * «كرادة داخل قرب المطعم» contains «الكرادة» and «الكرادة داخل»: the longer name is more specific.
 */
function containedIn(
  words: readonly string[],
  byFirst: ReadonlyMap<string, readonly Name[]>,
): Guess[] {
  const found: { id: number; from: number; to: number }[] = [];
  words.forEach((word, from) => {
    for (const name of byFirst.get(word) ?? []) {
      const to = from + name.words.length;
      // Two letters alone are too short to count as a place in the middle of a sentence.
      if (name.letters.length < 3) continue;
      if (name.words.every((part, at) => words[from + at] === part)) {
        found.push({ id: name.id, from, to });
      }
    }
  });
  const isInside = (a: (typeof found)[number]) =>
    found.some((b) => b.from <= a.from && a.to <= b.to && b.to - b.from > a.to - a.from);
  return found.filter((one) => !isInside(one)).map(({ id }) => ({ id, certainty: CONTAINED }));
}

function nearTo({ id, words, letters }: Name, params: Name): Guess[] {
  const isBeginning =
    params.letters.length >= 3 &&
    params.words.length < words.length &&
    params.words.every((word, at) => words[at] === word);
  if (isBeginning) return [{ id, certainty: BEGINNING }];
  const shorter = Math.min(letters.length, params.letters.length);
  if (shorter < 4 || params.letters.length > LONGEST_MISSPELT) return [];
  const off = lettersOff(letters, params.letters, shorter < 8 ? 1 : 2);
  if (off === null) return [];
  return [{ id, certainty: off === 1 ? ONE_LETTER_OFF : TWO_LETTERS_OFF }];
}

/** Edit distance: letters to add, drop or change; returns `null` above `most`. */
function lettersOff(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return null;
    above = row;
  }
  const off = above[b.length] ?? 0;
  return off <= most ? off : null;
}
