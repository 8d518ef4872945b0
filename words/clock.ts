import { type PluralForms, plural } from '#words/plural.ts';

const isolate = (value: string): string => `\u2066${value}\u2069`;

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

/** The largest unit of which there are two at least. */
const units = [
  [86_400, days],
  [3_600, hours],
  [60, minutes],
] as const;

function lengthOf(total: number): string {
  const [size, forms] = units.find(([unit]) => total >= 2 * unit) ?? [1, seconds];
  return plural(Math.round(total / size), forms);
}

/** What administrators are told about a server whose clock is wrong. */
export const clockNotice = (clock: {
  readonly server: string;
  readonly aheadSeconds: number;
  readonly isUnusable: boolean;
}): { title: string; body: string } => {
  const side = clock.aheadSeconds > 0 ? 'متقدّمة على' : 'متأخرة عن';
  const by = lengthOf(Math.abs(clock.aheadSeconds));
  return {
    title: 'ساعة الخادم غير مضبوطة',
    body: [
      `ساعة الخادم ${isolate(clock.server)} ${side} ساعة قاعدة البيانات بمقدار ${by}.`,
      'الأوقات المحفوظة تؤخذ من ساعة قاعدة البيانات.',
      clock.isUnusable
        ? 'الخادم مستبعد من الخدمة إلى حين ضبط ساعته.'
        : 'يلزم ضبط ساعة الخادم: بعد دقيقة من الفرق يُستبعد من الخدمة.',
    ].join(' '),
  };
};
