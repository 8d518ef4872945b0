import { isolate, isolateName } from '../bidi.ts';
import type { PayoutBlock } from '#domain/custody/payouts/block.ts';
import type { PayoutSource } from '#domain/custody/payouts/file-columns.ts';
import type { PayoutLineState, ResultWords } from '#domain/custody/payouts/results.ts';
import { merchants } from '../counters.ts';
import { sum } from '../money.ts';
import { plural } from '../plural.ts';
import { screenTitles } from '../shell/titles.ts';

/** Why a merchant cannot be paid now. */
export const payoutBlockTexts: Record<PayoutBlock, string> = {
  waiting: 'في دفعة سابقة لم تكتمل',
  no_details: 'لم تُحدَّد طريقة الدفع في ملف التاجر',
  details_change: 'طلب تغيير طريقة الدفع بانتظار القرار',
  held: 'شحناته موقوفة أو بانتظار تصحيح مبلغ',
  negative: 'رصيده لا يزيد على صفر: يُستقطع من مستحقاته القادمة',
  below_minimum: 'أقل من الحد الأدنى المتفق عليه مع التاجر',
};

export const payoutLineStateNames: Record<PayoutLineState, string> = {
  waiting: 'بانتظار التسوية',
  refused: 'تعذّرت التسوية',
  dropped: 'لم تُعتمد',
  to_pay: 'بانتظار المصرف',
  paid: 'مدفوعة',
  bounced: 'مرتجعة',
};

export const payoutStateNames = {
  requested: 'بانتظار الاعتماد',
  approved: 'معتمدة',
  refused: 'مرفوضة',
  withdrawn: 'مسحوبة',
} as const;

export const payoutSourceNames: Record<PayoutSource, string> = {
  reference: 'مرجع السطر',
  amount: 'المبلغ',
  owner: 'اسم صاحب الحساب',
  account: 'رقم الحساب أو المحفظة',
  provider: 'المصرف أو المحفظة',
  merchant: 'اسم التاجر',
  phone: 'هاتف التاجر',
  currency: 'العملة',
  day: 'تاريخ الدفعة',
  batch: 'رقم الدفعة',
  document: 'رقم كشف التسوية',
  constant: 'نص ثابت',
};

/** What banks and wallets write about a payment, in lower case. */
// biome-ignore format: a table reads by the line
export const payoutResultWords: ResultWords = {
  paid: ['paid', 'success', 'successful', 'succeeded', 'completed', 'complete', 'done', 'settled', 'processed', 'accepted', 'executed', 'ok',
    'مدفوع', 'مدفوعة', 'ناجح', 'ناجحة', 'تم', 'تمت', 'تم الدفع', 'تم التحويل', 'مكتمل', 'مكتملة', 'منفذ', 'منفذة'],
  bounced: ['bounced', 'failed', 'failure', 'fail', 'rejected', 'returned', 'reversed', 'cancelled', 'canceled', 'declined', 'error',
    'مرتجع', 'مرتجعة', 'مرفوض', 'مرفوضة', 'فشل', 'فاشل', 'فاشلة', 'راجع', 'راجعة', 'ملغى', 'ملغاة', 'لم يتم', 'غير ناجح', 'غير ناجحة'],
};

/** Problems of the bank’s answer, by row. */
export const payoutResultTexts = {
  reference_unknown: 'المرجع ليس من هذه الدفعة',
  reference_twice: 'المرجع مكرر في الملف',
  amountDiffers: (amount: number): string => `المبلغ لا يساوي مبلغ السطر: ${sum(amount)}`,
  unreadable: (text: string): string =>
    `النتيجة غير مفهومة: ${isolateName(text)}. المقبول: مدفوعة أو مرتجعة`,
  noReason: 'لم يذكر المصرف السبب',
} as const;

/** Notices about payout batches. */
export const payoutBatchNotices = {
  waits: (id: number, amount: number) => ({
    title: `دفعة تجّار بانتظار الاعتماد: ${sum(amount)}`,
    body: `الدفعة ${isolate(`#${id}`)}`,
    link: `/payout-batches/batch/${id}`,
  }),
  approved: (id: number, amount: number) => ({
    title: `اعتُمدت دفعة تجّار بمبلغ ${sum(amount)}`,
    body: `الدفعة ${isolate(`#${id}`)}`,
  }),
  refused: (id: number, reason: string) => ({
    title: `رُفضت دفعة التجّار ${isolate(`#${id}`)}`,
    body: `السبب: ${isolateName(reason)}`,
  }),
  paid: (line: {
    readonly amount: number;
    readonly account: string | null;
    readonly number: string | null;
    readonly reference: string | null;
  }) => ({
    title: `حُوّل مبلغ ${sum(line.amount)}`,
    body: [
      `إلى الحساب ${isolate(`***${(line.account ?? '').slice(-4)}`)}`,
      `كشف التسوية ${isolate(line.number ?? '')}`,
      ...(line.reference === null ? [] : [`رقم العملية ${isolate(line.reference)}`]),
    ].join(' · '),
    link: `/subscriber-invoice/list?search=${line.number ?? ''}`,
  }),
  bounced: (line: {
    readonly amount: number;
    readonly number: string | null;
    readonly reason: string;
  }) => ({
    title: `لم يصل مبلغ ${sum(line.amount)} وعاد إلى الرصيد`,
    body: `السبب: ${isolateName(line.reason)} · كشف التسوية ${isolate(line.number ?? '')}. تُراجَع طريقة الدفع في ملف المتجر.`,
    link: '/client/store/payout',
  }),
} as const;

const batches = (count: number): string =>
  plural(count, {
    zero: 'لا دفعات',
    one: 'دفعة واحدة',
    two: 'دفعتان',
    few: '# دفعات',
    many: '# دفعة',
    other: '# دفعة',
  });

const toMerchants = (count: number): string =>
  plural(count, {
    zero: 'لا لأحد',
    one: 'لتاجر واحد',
    two: 'لتاجرين',
    few: 'لـ# تجّار',
    many: 'لـ# تاجرًا',
    other: 'لـ# تاجر',
  });

/** The batches, the page that makes one, and the columns of the bank’s file. */
export const payoutBatchWords = {
  list: screenTitles.payoutBatches,
  create: screenTitles.payoutBatchForm,
  one: screenTitles.payoutBatch,
  columnsTitle: screenTitles.payoutColumns,
  noun: batches,
  merchants,
  none: 'لا دفعات بعد',
  noneHow: 'تُجهَّز الدفعة من التجّار المستحقين، وتصدر لكل تاجر تسويته.',
  search: 'رقم الدفعة أو مرجع سطر',
  number: 'الدفعة',
  state: 'الحالة',
  kind: 'طريقة الدفع',
  day: 'التاريخ',
  account: 'من حساب',
  tills: 'صناديق الفروع',
  amount: 'المبلغ (¤)',
  count: 'التجّار',
  toPay: 'بانتظار المصرف',
  paid: 'مدفوعة',
  bounced: 'مرتجعة',
  refusedLines: 'تعذّرت',
  by: 'جهّزها',
  decidedBy: 'بتّ فيها',
  branch: 'الفرع',
  note: 'ملاحظة على الكشوف',

  // The page of the merchants who are due
  kinds: { cash: 'نقدًا', bank: 'مصرف', wallet: 'محفظة', none: 'بلا طريقة دفع' },
  today: 'المستحقون اليوم',
  everyone: 'كل من له رصيد',
  merchant: 'التاجر',
  to: 'يُدفع إلى',
  when: 'موعد الدفع',
  bouncedBefore: (reason: string): string => `ارتجعت آخر دفعة: ${isolateName(reason)}`,
  searchMerchant: 'اسم المتجر أو هاتفه',
  noneDue: 'لا تاجر مستحق اليوم بهذه الطريقة',
  noneDueHow: 'يُعرض كل من له رصيد باختيار «كل من له رصيد».',
  noneOwed: 'لا رصيد لأي تاجر بهذه الطريقة',
  lines: 'أسطر التسوية',
  pay: 'تجهيز دفعة بالمحدد',
  tooMany: 'الحد الأقصى 500 تاجر في الدفعة الواحدة',
  pickKind: 'تُختار طريقة الدفع أولًا: مصرف أو محفظة أو نقدًا',
  sumOf: (count: number, amount: number): string => `${merchants(count)} · ${sum(amount)}`,
  payableNow: (count: number, amount: number): string =>
    `يُدفع الآن: ${merchants(count)} · ${sum(amount)}`,
  question: (count: number, amount: number): string =>
    `تجهيز دفعة ${toMerchants(count)} بمبلغ ${sum(amount)}؟`,
  approveQuestion: (id: number, count: number, amount: number): string =>
    `اعتماد الدفعة ${isolate(`#${id}`)} ${toMerchants(count)} بمبلغ ${sum(amount)}؟`,
  oneBranchAccounts:
    'التجّار المحددون من عدة فروع: لا تظهر حسابات الفرع الواحد، بل حسابات الشركة كلها.',
  howAccount: 'يصدر كشف تسوية لكل تاجر، ويبقى مبلغه «قيد التحويل» حتى يُسجَّل جواب المصرف أو المحفظة.',
  howCash: 'يصدر كشف تسوية لكل تاجر، ويُدفع من صندوق فرعه.',
  waitsFor: 'مبلغ الدفعة فوق حد الشركة: تنتظر اعتماد شخص ثانٍ قبل صدور التسويات.',
  waitsAlone: 'مبلغ الدفعة فوق حد الشركة: تنتظر الاعتماد قبل صدور التسويات.',
  confirm: 'تأكيد الدفعة',
  made: 'جُهّزت الدفعة',

  // One batch
  running: 'تصدر التسويات',
  waitsNotice: 'تنتظر الدفعة اعتماد شخص ثانٍ: لم تصدر أي تسوية بعد.',
  waitsOwnNotice: 'تنتظر الدفعة الاعتماد: لم تصدر أي تسوية بعد.',
  refusedNotice: (reason: string): string => `رُفضت الدفعة: ${isolateName(reason)}`,
  withdrawnNotice: 'سُحبت الدفعة قبل اعتمادها: لم تصدر أي تسوية.',
  result: 'النتيجة',
  reference: 'المرجع',
  carried: 'منه مُرحّل (¤)',
  bankReference: 'رقم العملية',
  document: 'كشف التسوية',
  approve: 'اعتماد الدفعة',
  approveText: 'تصدر تسويات كل تجّارها بالمبالغ المؤكدة.',
  approved: 'اعتُمدت الدفعة',
  refuse: 'رفض',
  refuseTitle: 'رفض الدفعة؟',
  refuseText: 'لا تصدر أي تسوية، ويبقى التجّار مستحقين.',
  refuseReason: 'السبب',
  refusedToast: 'رُفضت الدفعة',
  withdraw: 'سحب الدفعة',
  withdrawTitle: 'سحب الدفعة؟',
  withdrawn: 'سُحبت الدفعة',
  file: 'ملف المصرف',
  fileCsv: 'ملف المصرف (CSV)',
  fileXlsx: 'ملف المصرف (Excel)',
  fileNone: 'لا سطر بانتظار المصرف',
  fileTitle: (id: number): string => `دفعة تجّار ${id}`,
  columns: 'أعمدة الملف',
  import: 'استيراد جواب المصرف',
  markPaid: 'تسجيل المحدد مدفوعًا',
  markBounced: 'تسجيل المحدد مرتجعًا',
  markPaidText: 'يخرج المبلغ من الحساب ويصل كل تاجر إشعار بالتحويل.',
  markBouncedText: 'يعود المبلغ إلى رصيد التاجر بسببه، ويصله إشعار.',
  markedPaid: (count: number): string => `سُجّل مدفوعًا: ${merchants(count)}`,
  markedBounced: (count: number): string => `سُجّل مرتجعًا: ${merchants(count)}`,
  pickSent: 'تُحدَّد أسطر بانتظار المصرف أو مدفوعة',
  bounceReason: 'سبب الارتجاع',
  bankNumber: 'رقم العملية لدى المصرف أو المحفظة',
  bankNumberHow: 'يُكتب لسطر واحد؛ لعدة أسطر يُستورد جواب المصرف',
  only: 'المتعذّرة والمرتجعة فقط',

  // Importing the answer
  importColumns: {
    reference: 'مرجع السطر',
    result: 'النتيجة',
    amount: 'المبلغ',
    bank_reference: 'رقم العملية',
    reason: 'سبب الارتجاع',
  },
  importHow: 'ملف Excel أو CSV كما أعاده المصرف أو المحفظة، وفيه مرجع كل سطر',
  needReference: 'يلزم اختيار عمود المرجع',
  needResult: 'يلزم اختيار عمود النتيجة',
  noLines: 'لا سطر مقروء في الملف',
  tooManyRows: 'في الملف أكثر من 500 سطر',
  badAmount: 'المبلغ غير مقروء',
  ready: (paid: number, bounced: number, repeated: number): string => {
    const known = repeated > 0 ? `. مسجّلة من قبل ولا تتغيّر: ${isolate(repeated)}` : '';
    const counts = `منها مدفوعة ${isolate(paid)} ومرتجعة ${isolate(bounced)}`;
    return `يُستورد: ${isolate(paid + bounced)}، ${counts}${known}`;
  },
  leaveUnknownOut: (rows: number): string =>
    `تجاهل الصفوف غير المعروفة (${isolate(rows)}): مرجعها ليس من هذه الدفعة`,
  noneOfBatch: 'لا صف في الملف من هذه الدفعة',
  take: 'استيراد',
  imported: (paid: number, bounced: number, left: number): string =>
    `مدفوعة ${paid}، مرتجعة ${bounced}${left > 0 ? `، وبقي بانتظار المصرف ${left}` : ''}`,

  // The columns of the file
  columnsOf: (account: string): string => `ملف الدفعات من ${isolateName(account)}`,
  columnsText: 'ترتيب أعمدة الملف وعناوينها كما يطلبها المصرف أو المحفظة.',
  source: 'المحتوى',
  head: 'عنوان العمود',
  text: 'النص',
  addColumn: 'عمود جديد',
  removeColumn: 'حذف العمود',
  moveUp: 'إلى الأعلى',
  moveDown: 'إلى الأسفل',
  saveColumns: 'حفظ الأعمدة',
  savedColumns: 'حُفظت أعمدة الملف',
  columnNo: (no: number): string => `العمود ${no}`,
} as const;

/** Column headers used by banks and wallets in their answers. */
export const payoutAnswerColumns = {
  reference: ['مرجع السطر', 'المرجع', 'reference', 'ref', 'customer reference', 'end to end id'],
  result: ['النتيجة', 'الحالة', 'status', 'result', 'state', 'payment status'],
  amount: ['المبلغ', 'القيمة', 'amount', 'value'],
  bank_reference: [
    'رقم العملية',
    'رقم الحركة',
    'رقم المعاملة',
    'رقم الحوالة',
    'رقم التحويل',
    'مرجع المصرف',
    'transaction id',
    'transactionid',
    'transaction no',
    'transaction number',
    'transaction reference',
    'bank reference',
    'trx id',
    'txn id',
    'العملية',
    'المعاملة',
    'transaction',
    'trx',
    'txn',
  ],
  reason: ['السبب', 'سبب الارتجاع', 'سبب الرفض', 'reason', 'error', 'remarks', 'description'],
} as const;
