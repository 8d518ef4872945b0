import { isolate } from '../bidi.ts';
import type { TillKind } from '#domain/ledger/till-movements.ts';
import { plural } from '#words/plural.ts';

const moves = (count: number): string =>
  plural(count, {
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: '# حركات',
    many: '# حركة',
    other: '# حركة',
  });

/** The bars of a till's day, by kind of movement. */
export const tillKindNames: Record<TillKind, string> = {
  couriers: 'من المناديب',
  counter: 'تسليم في الفرع',
  transfersIn: 'حوالات واردة',
  receipts: 'سندات قبض',
  settlements: 'تسويات التجّار',
  payments: 'سندات صرف',
  expenses: 'مصاريف',
  transfersOut: 'حوالات صادرة',
  counts: 'فروقات الجرد',
  other: 'حركات أخرى',
};

/** The home page of a till's cashier. */
export const tillWords = {
  ofBranch: (name: string) => `صندوق ${name}`,
  ofAll: 'صناديق كل الفروع',
  now: 'رصيد الصندوق الآن',
  nowAll: 'أرصدة الصناديق الآن',
  neverCounted: 'لم يُجرد من قبل',
  countedAt: (when: string) => `آخر جرد ${when}`,
  notCounted: (when: string) => `لم يُجرد منذ ${when}`,
  expectedIn: 'يدخل متوقعًا',
  expectedOut: 'يخرج متوقعًا',

  day: 'حركة الصندوق اليوم',
  dayCounts: 'رصيد الصندوق أول اليوم، وما دخله وما خرج منه بحسب نوعه، ورصيده الآن، كما في القيود.',
  dayDate: 'منذ بداية اليوم حتى الآن.',
  dayLeftOut: 'النقد بيد المناديب غير محسوب حتى يُستلَم.',
  sums: (received: string, paid: string) => `قُبض ${received} وصُرف ${paid}`,
  quietDay: 'لا حركة على الصندوق اليوم حتى الآن.',
  opening: 'أول اليوم',
  closing: 'الآن',
  moves,
  lastMove: 'آخر حركة',
  allMoves: 'كل الحركات',
  chart: 'رسم',
  table: 'جدول',
  view: 'طريقة العرض',
  kind: 'الحركة',
  amount: 'المبلغ (¤)',
  number: 'العدد',
  chartText: (opening: string, now: string) =>
    `أول اليوم ${isolate(opening)}، والآن ${isolate(now)}`,

  next: 'الخطوات التالية',
  nothingNext: 'لا خطوات بانتظار الصندوق',
  collect: 'استلام النقد',
  collectFrom: (name: string) => `استلام نقد ${name}`,
  nearLimit: 'قارب حدّه',
  overLimit: 'بلغ حدّه',
  confirm: 'تأكيد',
  confirmFrom: (branch: string) => `تأكيد حوالة ${branch}`,
  pay: 'دفع',
  payTo: (merchant: string) => `دفع طلب سحب ${merchant}`,
  countTill: 'جرد الصندوق',
  startCount: 'بدء الجرد',

  transfers: 'حوالات واردة',
  noTransfers: 'لا حوالات بانتظار التأكيد',
  withdrawals: 'طلبات السحب',
  noWithdrawals: 'لا طلبات سحب',
  differences: 'فروقات مفتوحة',
  noDifferences: 'لا فروقات مفتوحة',
  decide: 'تسجيل قرار',
  showAll: 'عرض الكل',
  receipt: 'سند جديد لتاجر',
  payment: 'سند جديد لمندوب أو موظف',
  handIn: 'استلام نقد مندوب',
  tillCount: 'جرد صندوق',
} as const;
