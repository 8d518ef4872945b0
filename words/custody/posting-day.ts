import { dayText, isolate } from '../bidi.ts';
import { sum } from '../money.ts';

/**
 * The day a document is booked on, which is its date while its month is open, and the day it is
 * recorded, on which balances change.
 */
export const postingDayWords = {
  dated: (date: string, today: string): string =>
    `في التقارير بتاريخ ${dayText(date)}، وفي الأرصدة وكشوف الحساب بتاريخ اليوم ${dayText(today)}.`,
  /** Of a request: nothing is posted before its approval, which keeps its date. */
  requested: (date: string): string =>
    `بعد الموافقة: في التقارير بتاريخ ${dayText(date)}، وفي الأرصدة وكشوف الحساب بتاريخ يوم الموافقة.`,
  voided: (date: string, today: string): string =>
    date === today
      ? `القيد وعكسه بتاريخ اليوم ${dayText(today)}.`
      : `تاريخه ${dayText(date)}. يُقيَّد العكس بتاريخ القيد الأصلي، وتتغيّر الأرصدة من اليوم ${dayText(today)}.`,
  voidedClosed: (date: string): string => `تاريخه ${dayText(date)}.`,
  closedUpTo: (day: string): string => `الحسابات مغلقة حتى ${dayText(day)}.`,
  /** The day of what is booked from now on. An earlier amendment may be booked on an open day. */
  closedVoid: (today: string): string =>
    `شهره مُغلق: لا تتغيّر أرقامه، وما قُيِّد فيه يُعكس بتاريخ اليوم ${dayText(today)}.`,
  closedAmend: (today: string): string =>
    `شهره مُغلق: لا تتغيّر أرقامه. ما قُيِّد فيه يُعكس بتاريخ اليوم ${dayText(today)}، والقيد الجديد بتاريخ اليوم أيضًا.`,
  stays: (date: string): string => `يبقى تاريخه ${dayText(date)}.`,
  amended: (was: number, now: number): string =>
    was === now
      ? `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد المبلغ نفسه من جديد، بتاريخ السند.`
      : `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد ${sum(now)} بدلًا منه، بتاريخ السند.`,
  redated: (from: string, to: string, was: number, now: number): string =>
    `يتغيّر تاريخه من ${dayText(from)} إلى ${dayText(to)}. يُعكس قيده السابق بمبلغ ${sum(was)} بتاريخ القيد السابق، ويُقيَّد ${sum(now)} بتاريخ ${dayText(to)}.`,
  amendedClosed: (was: number, now: number): string =>
    was === now
      ? `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد المبلغ نفسه من جديد.`
      : `يُعكس قيده السابق بمبلغ ${sum(was)} ويُقيَّد ${sum(now)} بدلًا منه.`,
  approvalClosed: (closed: string): string =>
    `أُغلقت الحسابات حتى ${dayText(closed)}. تلزم إعادة فتح الشهر، أو إلغاء الطلب وتسجيله من جديد`,
  amendTitle: (kind: string, number: string): string => `تعديل ${kind} ${isolate(number)}؟`,
  amendAction: 'تأكيد التعديل',
  alreadyVoid: 'ملغى من قبل',
  ofBranch: 'صدر من فرع آخر',
} as const;
