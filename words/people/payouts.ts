import { isolate, isolateName } from '../bidi.ts';
import { type Payout, type PayoutKind, showIban, type WalletKey } from '#domain/people/payout.ts';
import type { PayoutSchedule, PayoutTime } from '#domain/people/payout-schedule.ts';
import { sum } from '#words/money.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { weekdayNames } from '#words/weekdays.ts';

export const payoutKindNames: Record<PayoutKind, string> = {
  cash: 'نقدًا',
  bank: 'حساب مصرفي',
  wallet: 'محفظة إلكترونية',
};

export const walletNames: Record<WalletKey, string> = {
  zaincash: 'زين كاش',
  asiahawala: 'آسيا حوالة',
  fastpay: 'فاست باي',
  qi: 'كي كارد',
  nasswallet: 'ناس والت',
  fib: 'المصرف العراقي الأول (FIB)',
  other: 'محفظة أخرى',
};

/** The bank or the wallet, by its name. */
export const providerName = ({ kind, provider }: Payout): string =>
  kind === 'wallet' && provider !== null && provider in walletNames
    ? walletNames[provider as WalletKey]
    : (provider ?? '');

/** The number in groups, as it is read aloud. */
export const accountText = ({ kind, account }: Payout): string =>
  account === null ? '' : kind === 'bank' ? showIban(account) : account;

/** All of it in one line: `زين كاش · 07701234567 · علي حسن`. */
export const payoutText = (payout: Payout): string =>
  payout.kind === 'cash'
    ? payoutKindNames.cash
    : [
        isolateName(providerName(payout)),
        isolate(accountText(payout)),
        ...(payout.owner === null ? [] : [isolateName(payout.owner)]),
      ].join(' · ');

export const payoutWords = {
  title: 'طريقة الدفع للتاجر',
  requests: screenTitles.payouts,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  kind: 'طريقة الدفع',
  unsaid: 'لم تُحدَّد بعد',
  bank: 'اسم المصرف',
  wallet: 'المحفظة',
  iban: 'رقم الآيبان (IBAN)',
  number: 'رقم المحفظة',
  owner: 'اسم صاحب الحساب',
  ownerHow: 'كما هو مسجَّل في المصرف أو المحفظة',
  reason: 'سبب التغيير',
  change: 'تغيير طريقة الدفع',
  changeHow: 'تبقى الطريقة المعتمدة الآن حتى يوافق شخص آخر من الشركة.',
  send: 'إرسال الطلب',
  sent: 'أُرسل طلب تغيير طريقة الدفع',
  waiting: 'طلب تغيير بانتظار القرار',
  merchant: 'التاجر',
  was: 'المعتمدة الآن',
  to: 'المطلوبة',
  requestedBy: 'صاحب الطلب',
  requested: 'تاريخ الطلب',
  answer: 'القرار',
  search: 'اسم المتجر أو صاحبه أو الهاتف',
  empty: 'لا طلبات بانتظار القرار',
  emptyOwn: 'لا طلبات بعد',
  emptyHow: 'يُطلب تغيير طريقة الدفع من ملف المتجر.',
  approveQuestion: (store: string): string => `اعتماد طريقة الدفع للتاجر ${isolateName(store)}؟`,
  approveText: (payout: Payout): string => `تُدفع مستحقاته من الآن: ${payoutText(payout)}`,
  approved: (store: string): string => `اعتُمدت طريقة الدفع للتاجر ${isolateName(store)}`,
  refuseQuestion: (store: string): string => `رفض تغيير طريقة الدفع للتاجر ${isolateName(store)}؟`,
  refused: 'رُفض الطلب ووصل السبب إلى صاحبه',
  withdrawQuestion: (store: string): string =>
    `سحب طلب تغيير طريقة الدفع للتاجر ${isolateName(store)}؟`,
  withdrawn: 'سُحب الطلب',
} as const;

/** When a merchant is paid. */
export const payoutTimeNames: Record<PayoutTime, string> = {
  request: 'عند الطلب',
  daily: 'كل يوم',
  days: 'أيام من الأسبوع',
};

export const payoutScheduleWords = {
  title: 'موعد الدفع',
  edit: 'تغيير موعد الدفع',
  save: 'حفظ الموعد',
  saved: 'حُفظ موعد الدفع',
  when: 'يُدفع',
  days: 'الأيام',
  minimum: 'الحد الأدنى للدفعة',
  minimumHow: 'لا يُدفع أقل منه، ويبقى الرصيد إلى موعد لاحق (0: بلا حد)',
  from: 'يسري على دفعات التجّار من الآن. تبقى التسوية المباشرة متاحة في أي وقت.',
  /** «الأحد والثلاثاء · لا أقل من 50,000» */
  text: ({ when, days, minimum }: PayoutSchedule): string =>
    [
      when === 'days'
        ? [...days]
            .sort((a, b) => a - b)
            .map((day) => weekdayNames[day])
            .join('، ')
        : payoutTimeNames[when],
      ...(minimum > 0 ? [`لا أقل من ${sum(minimum)}`] : []),
    ].join(' · '),
} as const;

/** Notices about payout details. */
export const payoutNotices = {
  requested: (store: string, payout: Payout) => ({
    title: `طلب تغيير طريقة الدفع: ${isolateName(store)}`,
    body: `المطلوبة: ${payoutText(payout)}`,
    link: '/clients/payouts/list',
  }),
  approved: (store: string, payout: Payout) => ({
    title: `اعتُمدت طريقة دفع جديدة: ${isolateName(store)}`,
    body: payoutText(payout),
    link: null,
  }),
  refused: (store: string, reason: string) => ({
    title: `رُفض تغيير طريقة الدفع: ${isolateName(store)}`,
    body: `السبب: ${isolateName(reason)}`,
    link: null,
  }),
} as const;
