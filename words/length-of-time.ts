import { type PluralForms, plural } from '#words/plural.ts';

const seconds: PluralForms = {
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: '# ثوانٍ',
  many: '# ثانية',
  other: '# ثانية',
};
const minutes: PluralForms = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
};
const hours: PluralForms = {
  one: 'ساعة واحدة',
  two: 'ساعتين',
  few: '# ساعات',
  many: '# ساعة',
  other: '# ساعة',
};
const days: PluralForms = {
  one: 'يوم واحد',
  two: 'يومين',
  few: '# أيام',
  many: '# يومًا',
  other: '# يوم',
};

/** The largest unit with a value of at least two. */
const units = [
  [86_400, days],
  [3_600, hours],
  [60, minutes],
] as const;

/** For whole seconds, after a preposition: «بعد 5 ثوانٍ». */
export function lengthOf(total: number): string {
  const [size, forms] = units.find(([unit]) => total >= 2 * unit) ?? [1, seconds];
  return plural(Math.round(total / size), forms);
}

/** A waiting time: from two minutes on in whole minutes, rounded up. */
export const waitOf = (seconds: number): string =>
  lengthOf(seconds < 120 ? seconds : Math.ceil(seconds / 60) * 60);
