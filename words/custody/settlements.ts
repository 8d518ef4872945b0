import { isolate, isolateName } from '../bidi.ts';
import { groupDigits } from '#domain/arabic.ts';
import { merchants, shipments } from '#words/counters.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

/**
 * The code is read aloud at the counter. It comes first in the text, so that no list, notice or
 * lock screen cuts it off.
 */
const pinFirst = (pin: number): string => `رمز الاستلام ${isolate(String(pin))}`;

/** Notices about settlements, and refusals of their form. */
export const settlementNotices = {
  jobDone: (id: number, settled: number, refused: number) => ({
    title: 'اكتملت تسوية مجموعة تجّار',
    body:
      refused === 0
        ? `سُوّي: ${merchants(settled)}.`
        : `سُوّي: ${merchants(settled)}. تعذّر: ${merchants(refused)}، والسبب مذكور بجانب كل تاجر.`,
    link: `/subscriber-invoice/batch/${id}`,
  }),
  paid: (number: string, amount: number, pin: number) => ({
    title: `صدر كشف تسوية بمبلغ ${sum(amount)}`,
    body: `${pinFirst(pin)}. الكشف ${isolate(number)}. يُعطى الرمز لأمين الصندوق بعد استلام المبلغ كاملًا، أو يُؤكَّد الاستلام من الكشف نفسه.`,
    link: `/subscriber-invoice/list?search=${number}`,
  }),
  commissionPaid: (number: string, amount: number, pin: number) => ({
    title: `صُرفت عمولة بمبلغ ${sum(amount)}`,
    body: `${pinFirst(pin)}. السند ${isolate(number)}. يُعطى الرمز لأمين الصندوق بعد استلام المبلغ كاملًا، أو يُؤكَّد الاستلام من السند نفسه.`,
    link: `/payments-invoice/list?search=${number}`,
  }),
  givenBack: (number: string, count: number, pin: number) => ({
    title: `سُلّم راجع: ${shipments(count)}`,
    body: `${pinFirst(pin)}. الكشف ${isolate(number)}. يُعطى الرمز لموظف الفرع بعد عدّ الراجع واستلامه كاملًا، أو يُؤكَّد الاستلام من الكشف نفسه.`,
    link: `/return-delivery/list?search=${number}`,
  }),
  withdrawRequested: (merchant: string, amount: number) => ({
    title: `طلب سحب ${sum(amount)}`,
    body: `من ${isolateName(merchant)}`,
    link: '/withdraw-requests/list',
  }),
  withdrawRefused: (amount: number, reason: string) => ({
    title: `رُفض طلب سحب ${sum(amount)}`,
    body: `السبب: ${isolateName(reason)}`,
    link: '/withdraw-requests/list',
  }),
  pinNeeded: 'رمز الاستلام مطلوب',
} as const;

/** Merchants with a balance due, and bulk settlements. */
export const dueWords = {
  title: 'تجّار مستحقون للتسوية',
  batch: screenTitles.batch,
  batches: screenTitles.batches,
  print: screenTitles.batchPrint,
  merchants,
  merchant: 'التاجر',
  branch: 'الفرع',
  shipments: 'الشحنات',
  shipmentsNet: 'صافي الشحنات (¤)',
  carried: 'المرحَّل (¤)',
  net: 'الصافي (¤)',
  oldest: 'أقدم شحنة',
  last: 'آخر تسوية',
  never: 'لم تُسوَّ بعد',
  withdraw: 'طلب سحب',
  period: 'صارت مستحقة بين',
  minimum: 'أقل صافٍ',
  settle: 'تسوية المحدد',
  noneDue: 'لا يوجد تاجر مستحق الآن',
  noneDueHow: 'تظهر هنا الشحنات بعد وصول نقدها إلى صندوق الفرع.',
  tooMany: 'الحد الأقصى 500 تاجر في المرة الواحدة',
  question: (merchantCount: number, amount: number): string =>
    `تسوية ${plural(merchantCount, {
      zero: 'لا أحد',
      one: 'تاجر واحد',
      two: 'تاجرين',
      few: '# تجّار',
      many: '# تاجرًا',
      other: '# تاجر',
    })} بمبلغ ${sum(amount)}؟`,
  how: 'يصدر كشف تسوية مستقل لكل تاجر، ويُدفع من صندوق فرعه. الصافي السالب يُرحّل ولا يُدفع.',
  /** A merchant with shipments in two branches gets a document from each of them. */
  howByBranch: (documentCount: number): string =>
    `${plural(documentCount, {
      one: 'يصدر كشف واحد',
      two: 'يصدر كشفان',
      few: 'تصدر # كشوف',
      many: 'يصدر # كشفًا',
      other: 'يصدر # كشف',
    })}: كشف لكل تاجر في كل فرع، ويُدفع من صندوق ذلك الفرع. الصافي السالب يُرحّل ولا يُدفع.`,
  /** Settlements that pay nothing leave the request of their merchant open. */
  closesRequests: (count: number): string =>
    plural(count, {
      one: 'يُغلق بالدفع طلب سحب واحد.',
      two: 'يُغلق بالدفع طلبا سحب.',
      few: 'تُغلق بالدفع # طلبات سحب.',
      many: 'يُغلق بالدفع # طلب سحب.',
      other: 'يُغلق بالدفع # طلب سحب.',
    }),
  start: 'بدء التسوية',
  note: 'ملاحظة على الكشوف',
  started: 'بدأت التسوية',
} as const;

/** One bulk settlement job. */
export const batchWords = {
  state: 'الحالة',
  running: 'قيد التنفيذ',
  doneState: 'اكتملت',
  waiting: 'بالانتظار',
  settled: 'سُوّي',
  refused: 'تعذّر',
  result: 'النتيجة',
  paid: 'المدفوع (¤)',
  by: 'بدأها',
  at: 'الوقت',
  number: 'المجموعة',
  count: 'التجّار',
  progress: (done: number, total: number): string =>
    `أُنجز ${isolate(groupDigits(done))} من ${isolate(groupDigits(total))}`,
  stays: 'تستمر التسوية في الخادم: يمكن إغلاق الصفحة والعودة إليها.',
  printAll: 'طباعة كل الكشوف',
  nothingToPrint: 'لا كشوف للطباعة بعد',
  reading: (done: number, total: number): string =>
    `قُرئ ${isolate(groupDigits(done))} من ${isolate(groupDigits(total))}`,
  only: 'المتعذّر فقط',
  empty: 'لا تسويات مجموعات بعد',
  jobs: (count: number): string =>
    plural(count, {
      zero: 'لا مجموعات',
      one: 'مجموعة واحدة',
      two: 'مجموعتان',
      few: '# مجموعات',
      many: '# مجموعة',
      other: '# مجموعة',
    }),
} as const;

/** Confirming that a merchant has received its money. */
export const receiptWords = {
  title: 'استلام التاجر',
  state: 'الحالة',
  confirmed: 'أكّد التاجر الاستلام',
  byPin: 'برمز الاستلام',
  byAccount: 'من حسابه',
  waiting: 'لم يؤكّد التاجر الاستلام بعد',
  confirm: 'تأكيد الاستلام',
  pin: 'رمز الاستلام',
  pinHow: 'ستة أرقام وصلت إلى إشعارات التاجر. تُكتب بعد تسليمه المبلغ كاملًا.',
  ownHow: 'يُؤكَّد بعد استلام المبلغ كاملًا، ولا يُلغى التأكيد.',
  ownRequest: (amount: number): string => `هل استُلم مبلغ ${sum(amount)} كاملًا؟`,
  newPin: 'إرسال رمز جديد',
  newPinDone: 'أُرسل رمز جديد إلى التاجر',
  done: 'أُكّد الاستلام',
} as const;

/** Confirming that a merchant has received its returns; the other texts are those for money. */
export const returnReceiptWords = {
  title: 'استلام التاجر للراجع',
  pinHow: 'ستة أرقام وصلت إلى إشعارات التاجر. تُكتب بعد أن يعدّ الراجع ويستلمه كاملًا.',
  ownHow: 'يُؤكَّد بعد عدّ الراجع واستلامه كاملًا، ولا يُلغى التأكيد.',
  ownRequest: (): string => 'هل عُدّ الراجع واستُلم كاملًا؟',
} as const;

/**
 * Confirming that a courier has received the commission; the other texts are those for a merchant.
 */
export const commissionReceiptWords = {
  title: 'استلام المندوب',
  confirmed: 'أكّد المندوب الاستلام',
  waiting: 'لم يؤكّد المندوب الاستلام بعد',
  pinHow: 'ستة أرقام وصلت إلى إشعارات المندوب. تُكتب بعد تسليمه المبلغ كاملًا.',
  newPinDone: 'أُرسل رمز جديد إلى المندوب',
} as const;

/** Withdrawal requests of merchants. */
export const withdrawWords = {
  title: screenTitles.withdrawals,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  states: {
    waiting: 'بالانتظار',
    settled: 'دُفع',
    refused: 'مرفوض',
    cancelled: 'ملغى',
  },
  merchant: 'التاجر',
  branch: 'الفرع',
  amount: 'المبلغ (¤)',
  left: 'المتبقي (¤)',
  payable: 'القابل للدفع (¤)',
  method: 'طريقة الدفع',
  note: 'ملاحظة',
  requested: 'طُلب',
  answer: 'الرد',
  search: 'اسم المتجر أو الهاتف',
  settle: 'تسوية',
  pay: 'سند صرف',
  refuse: 'رفض',
  refuseQuestion: (merchant: string, amount: number): string =>
    `رفض طلب ${isolateName(merchant)} سحب ${sum(amount)}؟`,
  refuseReason: 'سبب الرفض',
  refused: 'رُفض الطلب ووصل السبب إلى التاجر',
  request: 'طلب سحب جديد',
  requestAction: 'إرسال الطلب',
  requestHow: (payable: number): string => `القابل للدفع اليوم ${sum(payable)}`,
  sent: 'أُرسل طلب السحب',
  cancel: 'إلغاء الطلب',
  cancelQuestion: (amount: number): string => `إلغاء طلب سحب ${sum(amount)}؟`,
  cancelled: 'أُلغي الطلب',
  empty: 'لا طلبات بالانتظار',
  emptyOwn: 'لا طلبات سحب بعد',
  wholeAmount: 'المبلغ كله',
} as const;
