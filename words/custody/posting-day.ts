import { isolate } from '../bidi.ts';
import { sum } from '../money.ts';

/** The day a document is posted on, which is the day of the change: the past stays as it was. */
export const postingDayWords = {
  dated: (date: string, today: string): string =>
    `تاريخ السند ${isolate(date)}، ويُقيَّد بتاريخ اليوم ${isolate(today)}.`,
  posted: 'قُيِّد في',
  voided: (date: string, today: string): string =>
    date === today
      ? `القيد وعكسه بتاريخ اليوم ${isolate(today)}.`
      : `تاريخه ${isolate(date)}، ويُقيَّد العكس بتاريخ اليوم ${isolate(today)}.`,
  closed: 'شهره مُغلق: لا تتغيّر أرقام الشهر المُغلق، ويظهر الفرق في الشهر الحالي.',
  amended: (was: number, now: number, today: string): string =>
    was === now
      ? `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد المبلغ نفسه من جديد، بتاريخ اليوم ${isolate(today)}.`
      : `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد ${sum(now)} بدلًا منه، بتاريخ اليوم ${isolate(today)}.`,
  amendTitle: (kind: string, number: string): string => `تعديل ${kind} ${isolate(number)}؟`,
  amendAction: 'تأكيد التعديل',
  alreadyVoid: 'ملغى من قبل',
  ofBranch: 'صدر من فرع آخر',
} as const;
