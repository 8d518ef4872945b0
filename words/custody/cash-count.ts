import { isolate } from '../bidi.ts';
import type { TillFlow } from '#domain/custody/cash/cash-count.ts';
import { factNames } from '#words/ledger/names.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

/**
 * The movements of a till, named from the till's side: a shipment that posts to it was handed over
 * at the counter.
 */
export const tillFlowNames: Record<TillFlow, string> = {
  ...factNames,
  counterDelivered: 'تسليم شحنة في الفرع',
  reversal: 'إلغاء كشف أو سند',
};

/** Counting the till of a branch: form, list, document. */
export const cashCountWords = {
  list: screenTitles.cashCounts,
  form: screenTitles.cashCountForm,
  document: screenTitles.cashCountPrint,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا جرد',
      one: 'جرد واحد',
      two: 'جردان',
      few: '# جرود',
      many: '# جردًا',
      other: '# جرد',
    }),
  count: 'جرد الصندوق',
  branch: 'الفرع',
  chooseBranch: 'يلزم اختيار الفرع أولًا',

  counting: 'عدّ النقد',
  counted: 'المعدود',
  emptyTill: 'صندوق فارغ: يُكتب 0 أمام أي فئة.',
  blind: 'يُعدّ النقد أولًا، ثم يظهر المتوقّع بالدفاتر بعد «قارن».',
  lastAt: 'آخر جرد',
  never: 'لم يُجرد هذا الصندوق من قبل',
  stored: 'العدّ محفوظ على هذا الجهاز حتى التثبيت',
  startAgain: 'عدّ من جديد',
  compare: 'قارن',
  compareAgain: 'قارن من جديد',
  countFirst: 'يلزم عدّ النقد أولًا',
  result: 'المقارنة بالدفاتر',
  expected: 'المتوقّع بالدفاتر',
  difference: 'الفرق',
  even: 'مطابق',
  short: 'نقص',
  over: 'زيادة',
  reason: 'سبب الفرق',
  reasonNeeded: 'يوجد فرق: سبب الفرق مطلوب',
  moved: (before: number, now: number): string =>
    `دخل الصندوق أو خرج منه شيء أثناء العدّ: كان فيه بالدفاتر ${sum(before)} وفيه الآن ${sum(now)}. يُتأكَّد أن ما دخل معدود وما خرج غير معدود.`,
  fix: 'تثبيت الجرد',
  fixed: (number: string): string => `ثُبِّت الجرد ${isolate(number)}`,
  fixedEven: 'الصندوق مطابق للدفاتر.',
  fixedOff:
    'صار الصندوق بالدفاتر كما هو معدود، والفرق بانتظار معالجة يتفق عليها شخصان في «فروقات الصندوق والنقد».',

  flows: 'حركة الصندوق منذ آخر جرد',
  flow: 'الحركة',
  cameIn: 'داخل (¤)',
  wentOut: 'خارج (¤)',
  opening: 'المعدود في آخر جرد',
  noFlows: 'لم يدخل الصندوق شيء ولم يخرج منه منذ آخر جرد.',
  firstCount: 'أول جرد لهذا الصندوق: يبدأ منه حساب الحركة.',

  number: 'رقم الجرد',
  state: 'الحالة',
  date: 'التاريخ',
  expectedColumn: 'المتوقّع (¤)',
  countedColumn: 'المعدود (¤)',
  differenceColumn: 'الفرق (¤)',
  differenceState: 'حالة الفرق',
  onlyOff: 'التي فيها فرق فقط',
  createdBy: 'جرده',
  createdAt: 'وقت الجرد',
  search: 'رقم الجرد',
  empty: 'لم يُجرد أي صندوق بعد',
  emptyHow: 'الجرد اليومي يثبت أن النقد في الصندوق كما في الدفاتر، ويكشف النقص في يومه.',

  details: 'تفاصيل الجرد',
  notes: 'الفئات',
  face: 'الفئة',
  howMany: 'العدد',
  subtotal: 'المجموع (¤)',
  decision: 'معالجة الفرق',
  requestedBy: 'اقترحها',
  decidedBy: 'قرّرها',
  why: 'السبب',
  charged: 'المبلغ',
  waits: 'بانتظار الاعتماد',
  refused: 'رُفضت المعالجة',
  print: 'طباعة',
  void: 'إلغاء الجرد',
  voidReason: 'سبب الإلغاء',
  voided: 'أُلغي الجرد',
  voidQuestion: (number: string): string => `إلغاء الجرد ${isolate(number)}؟`,
  voidText: 'يُعكس قيد الفرق ويبقى رقم الجرد في السجل، ثم يُجرد الصندوق من جديد.',
  notVoidable: 'يُلغى آخر جرد للفرع فقط، وقبل معالجة فرقه',
  inWords: 'كتابةً',
  counter: 'من جرد الصندوق',
  manager: 'مدير الفرع',
  accountant: 'المحاسب',
} as const;
