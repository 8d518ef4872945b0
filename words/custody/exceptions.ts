import { isolate, isolateName } from '../bidi.ts';
import type {
  DecisionBar,
  DifferenceState,
  DifferenceWay,
  DifferingFamily,
  MissingState,
} from '#domain/custody/cash/differences.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

/** The texts of scan pages and history for a shipment that was missing. */
export const missingMessages = {
  wasOn: (number: string): string => `كانت ناقصة على الكشف ${isolate(number)}`,
  wasMissing: 'كانت ناقصة – وُجدت هنا',
  from: (from: string, to: string): string =>
    `أُرسلت من ${isolateName(from)} إلى ${isolateName(to)}`,
  findHere: 'إدخالها إلى هذا الفرع',
  found: 'أُدخلت إلى هذا الفرع',
  foundNext: 'يُقرأ باركودها مرة أخرى لإضافتها إلى هذا الكشف إن كانت منه.',
} as const;

/** Scanned here, but not a shipment of this branch. */
export const otherBranchMessages = {
  ofAnother: 'شحنة فرع آخر',
  isOf: (branch: string, stage: string): string =>
    `تتبع ${isolateName(branch)}، ومرحلتها «${stage}»`,
  setAside: 'تُعزل ويُبلَّغ ذلك الفرع',
} as const;

const handing = {
  owner: 'المسؤول',
  handOver: 'تسليم المتابعة',
  handOverTo: 'تسليم المتابعة إلى',
  handOverHow: 'بلا اسم: تُحفظ الملاحظة وحدها.',
  note: 'ملاحظة',
  notes: 'المتابعة',
  noteShort: 'ملاحظة من ثلاثة أحرف على الأقل',
  noNotes: 'لم يُكتب شيء بعد',
  lastNote: 'آخر ملاحظة',
  save: 'حفظ',
  saved: 'حُفظت الملاحظة',
  handedOver: (owner: string): string => `سُلّمت المتابعة إلى ${isolateName(owner)}`,
  givenTo: (owner: string): string => `إلى ${isolateName(owner)}`,
  mine: 'بعهدتي',
  branch: 'الفرع',
  age: 'العمر',
  state: 'الحالة',
} as const;

/** Shipments that the receiver of a document did not find. */
export const missingWords = {
  ...handing,
  title: screenTitles.missing,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا شحنات ناقصة',
      one: 'شحنة ناقصة واحدة',
      two: 'شحنتان ناقصتان',
      few: '# شحنات ناقصة',
      many: '# شحنة ناقصة',
      other: '# شحنة ناقصة',
    }),
  states: { open: 'مفتوحة', found: 'وُجدت', lost: 'سُجّلت مفقودة نهائيًا' } satisfies Record<
    MissingState,
    string
  >,
  headings: { out: 'في طريقها إلى الزبون', back: 'راجعة إلى التاجر' },
  heading: 'الاتجاه',
  search: 'رقم الوصل أو رقم الكشف',
  code: 'رقم الوصل',
  merchant: 'التاجر',
  destination: 'الوجهة',
  missedSince: 'ناقصة منذ',
  sentOn: 'كشف الإرسال',
  sentAt: 'وقت الإرسال',
  missedOn: 'كشف الاستلام',
  from: 'من فرع',
  lastSeen: 'آخر مكان معلوم',
  amount: 'المبلغ (¤)',
  ended: 'كيف انتهت',
  endedAt: (branch: string, by: string): string => `${isolateName(branch)} · ${isolateName(by)}`,
  find: 'وُجدت هنا',
  findRequest: (code: string): string => `إدخال الشحنة ${isolate(code)} إلى رفّ الفرع؟`,
  findHow: 'تخرج من الناقصة قيد البحث وتُكمل طريقها من هذا الفرع.',
  findBranch: 'الفرع الذي وُجدت فيه',
  findDone: (code: string): string => `وُجدت الشحنة ${isolate(code)}`,
  claim: 'تعويض التاجر',
  claimQuestion: (code: string, merchant: string, amount: number): string =>
    `تسجيل الشحنة ${isolate(code)} مفقودة نهائيًا وتعويض ${isolateName(merchant)} بمبلغ ${sum(amount)}؟`,
  claimHow: 'يُضاف التعويض إلى مستحقات التاجر. يُعكس القيد إن وُجدت الشحنة قبل دفعه.',
  claimAmount: 'مبلغ التعويض',
  claimDefault:
    'يُدفع للتاجر ثمنًا للبضاعة بلا أجرة التوصيل. إن تُرك فارغًا يُدفع سعرها ضمن حد التعويض.',
  claimReason: 'السبب',
  claimDone: (code: string): string => `سُجّلت الشحنة ${isolate(code)} مفقودة وأُضيف التعويض`,
  empty: 'لا شحنات ناقصة',
  emptyHow: 'كل ما أُرسل بين الفروع وصل.',
  none: 'لا شيء هنا',
} as const;

/** The start of a cash hand-in. */
export const handInStartWords = {
  scan: 'رقم كشف المندوب، أو رقم أول شحنة',
  byScan: 'قراءة الشحنات واحدة واحدة',
  byScanHow: 'لا تُضاف شحنات المندوب تلقائيًا: تُقرأ كل شحنة جاء نقدها، ويظهر ما نقص وما زاد.',
  ofRunSheet: 'شحنات الكشف',
  allCash: 'كل نقد المندوب',
  notOnRunSheet: 'ليست من الكشف',
  missing: 'لم تُقرأ بعد',
} as const;

export const handInStartMessages = {
  noRunSheet: (number: string): string => `لا يوجد كشف مندوب صادر بهذا الرقم: ${isolate(number)}`,
  manyRunSheets: (number: string): string =>
    `أكثر من كشف بهذا الرقم ${isolate(number)}، ويلزم الرقم كاملًا`,
  noCash: (code: string): string => `لا نقد للشحنة ${isolate(code)} عند أي مندوب`,
  notFound: (code: string): string => `لا شيء بهذا الرقم: ${isolate(code)}`,
} as const;

/** Cash that was counted as another amount than its document states. */
export const differenceWords = {
  ...handing,
  title: screenTitles.differences,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا فروقات',
      one: 'فرق واحد',
      two: 'فرقان',
      few: '# فروقات',
      many: '# فرقًا',
      other: '# فرق',
    }),
  date: 'تاريخ الكشف',
  states: { open: 'مفتوح', explained: 'مُوضَّح', settled: 'مُعالَج' } satisfies Record<
    DifferenceState,
    string
  >,
  ways: {
    explained: 'إقفال الفرق بتوضيح',
    borne: 'تتحمّله الشركة',
    charged: 'يُقيَّد على شخص',
    office: 'على مكتب التحويل',
    returned: 'تُعاد إلى المندوب نقدًا',
    offset: 'تُسدّد عجزًا سابقًا للمندوب',
    credited: 'تُضاف إلى مستحقات تاجر',
  } satisfies Record<DifferenceWay, string>,
  bars: {
    requested: 'يعتمدها شخص غير الذي اقترحها',
    counted: 'يعتمدها شخص غير الذي جرد الصندوق',
    charged: 'يعتمدها شخص غير الذي تُقيَّد عليه',
  } satisfies Record<DecisionBar, string>,
  wayHow: {
    explained: 'يبقى القيد كما هو، ويُغلق الفرق بالسبب المكتوب.',
    borne: 'يخرج العجز من ذمة المندوب ويُقيَّد على فروقات الصندوق (عجز / زيادة).',
    charged: 'يُضاف النقص إلى ذمة الشخص ويخرج من فروقات الصندوق (عجز / زيادة).',
    office: 'يبقى النقص رصيدًا للفرع عند مكتب التحويل (أرصدة المصارف والمحافظ) حتى يُسترد.',
    returned: 'يخرج المبلغ من صندوق الفرع إلى يد المندوب.',
    offset: 'ينقص عجز المندوب بمقدار ما سُدِّد، ويُغلق كشف العجز إن اكتمل.',
    credited: 'يدخل المبلغ في التسوية القادمة للتاجر.',
  } satisfies Record<DifferenceWay, string>,
  surplusHow: 'تُقيَّد الزيادة إيرادًا للفرع، ويُغلق الفرق بالسبب المكتوب.',
  offsetOf: (number: string, left: number): string =>
    `عجز الكشف ${isolate(number)}، والمتبقي منه ${sum(left)}.`,
  officeOf: (office: string): string => `المكتب: ${isolateName(office)}`,
  takeCash: 'استلام العجز نقدًا',
  part: 'المبلغ',
  merchant: 'التاجر',
  alone: 'قرار بلا شخص ثانٍ',
  families: {
    cashHandIn: 'كشف تحصيل',
    moneyTransfer: 'حوالة مالية',
    cashCount: 'جرد صندوق',
  } satisfies Record<DifferingFamily, string>,
  family: 'نوع الكشف',
  search: 'رقم الكشف',
  document: 'الكشف',
  difference: 'الفرق (¤)',
  open: 'المتبقي (¤)',
  paid: 'سُدِّد بسندات (¤)',
  reason: 'قيل عند العدّ',
  countedOf: 'المعدود من المتوقّع',
  countedBy: 'عدّه',
  decision: 'المعالجة',
  waits: 'بانتظار الاعتماد',
  refused: 'رُفضت المعالجة',
  byReceipts: 'سُدِّد بسندات قبض',
  receipts: 'السندات',
  propose: 'اقتراح معالجة',
  proposeQuestion: (by: number, number: string, whose: string | null): string => {
    const what = by < 0 ? `نقص ${sum(-by)}` : `زيادة ${sum(by)}`;
    return whose === null
      ? `معالجة ${what} في الكشف ${isolate(number)}`
      : `معالجة ${what} في كشف ${isolateName(whose)} ${isolate(number)}`;
  },
  proposeHow: 'يعتمدها شخص آخر، وعندها يُكتب القيد.',
  way: 'المعالجة',
  person: 'الشخص',
  why: 'السبب',
  proposed: 'أُرسلت المعالجة للاعتماد',
  decide: 'اعتماد أو رفض',
  decideQuestion: (way: string, amount: number, whom: string | null): string => {
    const sumOf = amount === 0 ? way : `${way}: ${sum(amount)}`;
    return whom === null ? `${sumOf}؟` : `${sumOf} – ${isolateName(whom)}؟`;
  },
  requestedBy: (who: string): string => `اقترحها ${isolateName(who)}`,
  answer: 'ملاحظة المعتمِد',
  approve: 'اعتماد',
  refuse: 'رفض',
  approved: 'اعتُمدت المعالجة',
  refusedDone: 'رُفضت المعالجة وبقي الفرق مفتوحًا',
  empty: 'لا فروقات مفتوحة',
  emptyHow: 'كل نقد عُدّ كما في كشفه.',
  none: 'لا شيء هنا',
} as const;
