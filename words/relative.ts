import { plural, type PluralForms } from '#words/plural.ts';

const messages = {
  minute: {
    past: {
      one: 'قبل دقيقة واحدة',
      two: 'قبل دقيقتين',
      few: 'قبل # دقائق',
      many: 'قبل # دقيقة',
      other: 'قبل # دقيقة',
    },
    future: {
      one: 'خلال دقيقة واحدة',
      two: 'خلال دقيقتين',
      few: 'خلال # دقائق',
      many: 'خلال # دقيقة',
      other: 'خلال # دقيقة',
    },
  },
  hour: {
    past: {
      one: 'قبل ساعة واحدة',
      two: 'قبل ساعتين',
      few: 'قبل # ساعات',
      many: 'قبل # ساعة',
      other: 'قبل # ساعة',
    },
    future: {
      one: 'خلال ساعة واحدة',
      two: 'خلال ساعتين',
      few: 'خلال # ساعات',
      many: 'خلال # ساعة',
      other: 'خلال # ساعة',
    },
  },
  day: {
    past: {
      zero: 'اليوم',
      one: 'أمس',
      two: 'أول أمس',
      few: 'قبل # أيام',
      many: 'قبل # يومًا',
      other: 'قبل # يوم',
    },
    future: {
      zero: 'اليوم',
      one: 'غدًا',
      two: 'بعد الغد',
      few: 'خلال # أيام',
      many: 'خلال # يومًا',
      other: 'خلال # يوم',
    },
  },
} as const satisfies Record<string, Record<'past' | 'future', PluralForms>>;

const spans = {
  minute: {
    one: 'دقيقة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
  hour: {
    one: 'ساعة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  },
  day: {
    one: 'يوم',
    two: 'يومان',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  },
} as const satisfies Record<keyof typeof messages, PluralForms>;

/** A duration: «3 أيام»، «11 ساعة». `units` is whole and at least 1. */
export const durationWords = (units: number, unit: keyof typeof spans): string =>
  plural(units, spans[unit]);

/**
 * «قبل ساعتين»، «أمس»: whole units from now, negative for the past. The same texts as
 * `Intl.RelativeTimeFormat`, whose construction is slow enough to delay a list.
 */
export const relativeWords = (units: number, unit: keyof typeof messages): string =>
  plural(Math.abs(units), messages[unit][units < 0 ? 'past' : 'future']);
