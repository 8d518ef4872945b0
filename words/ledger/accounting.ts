import { isolate } from '../bidi.ts';
import type { ResultGroup } from '#domain/ledger/accounting/reports.ts';
import type { ResultLine } from '#domain/ledger/accounting/results.ts';

/** Rows of reports that are named after neither an account nor an owner. */
export const accountingNames = {
  none: {
    branch: 'بلا فرع',
    merchant: 'غير موزَّع على التجّار',
    destination: 'غير موزَّع على المحافظات',
  },
  result: 'نتيجة الفترة غير المرحّلة',
  /** In the trial balance of one branch. */
  outside: 'حسابات الشركة والفروع الأخرى',
} as const;

export const resultLineNames: Record<ResultLine, string> = {
  fees: 'الأجور',
  commissions: 'العمولات',
  coupons: 'الكوبونات',
  claims: 'التعويضات',
  income: 'إيرادات أخرى',
  expenses: 'المصاريف',
};

export const resultGroupNames: Record<ResultGroup, string> = {
  account: 'حسب الحساب',
  branch: 'حسب الفرع',
  month: 'حسب الشهر',
  destination: 'حسب المحافظة',
  merchant: 'حسب التاجر',
};

/** A code that another account has already. */
export const sharedCodeText = (code: string, account: string): string =>
  `الرمز ${isolate(code)} لحساب «${account}» أيضًا: يُجمعان في حساب واحد عند التصدير.`;
export const mixedClassText = (one: string, other: string): string =>
  `وهما من نوعين مختلفين: ${one} و${other}.`;

/** The accountant's reports. */
export const accountingWords = {
  trial: 'ميزان المراجعة',
  results: 'الأرباح والخسائر',
  balanceSheet: 'الميزانية العمومية',
  cashFlow: 'التدفق النقدي',
  postings: 'قيود اليومية',
  journal: 'تصدير اليومية',
  codes: 'دليل الحسابات',
  account: 'الحساب',
  code: 'الرمز',
  class: 'التصنيف',
  openingDebit: 'افتتاحي مدين (¤)',
  openingCredit: 'افتتاحي دائن (¤)',
  debit: 'حركة مدينة (¤)',
  credit: 'حركة دائنة (¤)',
  closingDebit: 'ختامي مدين (¤)',
  closingCredit: 'ختامي دائن (¤)',
  period: 'الفترة',
  fromMonth: 'من شهر',
  toMonth: 'إلى شهر',
  wholeMonths: 'يُحسب حسب التاجر والمحافظة بأشهر كاملة',
  branch: 'الفرع',
  by: 'العرض',
  net: 'الصافي',
  name: 'البيان',
  at: 'بتاريخ',
  amount: 'المبلغ (¤)',
  assets: 'الموجودات',
  liabilities: 'المطلوبات',
  equity: 'حقوق الملكية',
  allDebit: 'مجموع الأرصدة المدينة',
  allCredit: 'مجموع الأرصدة الدائنة',
  netMoved: 'صافي الحركة',
  company: 'الشركة',
  bothSides: 'المطلوبات وحقوق الملكية',
  assetsColumn: 'الموجودات (¤)',
  bothSidesColumn: 'المطلوبات وحقوق الملكية (¤)',
  opening: 'رصيد أول المدة',
  closing: 'رصيد آخر المدة',
  came: 'وارد (¤)',
  went: 'صادر (¤)',
  netCash: 'صافي الحركة (¤)',
  other: 'الحساب المقابل',
  fact: 'العملية',
  debitAccount: 'المدين',
  creditAccount: 'الدائن',
  owner: 'صاحب الحساب',
  owners: 'أصحاب الحساب',
  against: 'مقابل',
  cash: 'الصناديق والمصارف',
  outsideOnly: 'مع حسابات خارجها فقط',
  side: 'الطرف',
  sides: { debit: 'القيود المدينة', credit: 'القيود الدائنة' },
  without: 'غير موزَّع',
  /** The owner of the account searched for. */
  ownerOf: {
    branch: 'فرع الحساب',
    bank: 'المصرف',
    courier: 'المندوب',
    user: 'المستخدم',
    merchant: 'حساب التاجر',
  },
  sumDebit: 'مجموع المدين',
  sumCredit: 'مجموع الدائن',
  difference: 'الفرق (مدين − دائن)',
  sum: 'مجموع القيود',
  line: 'البند',
  merchant: 'التاجر',
  destination: 'المحافظة',
  shipment: 'الشحنة',
  document: 'الكشف',
  note: 'ملاحظة',
  actor: 'بواسطة',
  date: 'التاريخ',
  booked: 'تاريخ القيد',
  recorded: 'سُجِّل في',
  recordedOn: 'سُجِّل',
  reference: 'المرجع',
  form: 'الشكل',
  forms: { days: 'قيد مجمّع لكل يوم', postings: 'كل قيد وحده' },
  lineDebit: 'مدين (¤)',
  lineCredit: 'دائن (¤)',
  print: 'طباعة',
  search: 'بحث برقم وصل أو رقم كشف',
  searchName: 'بحث بالاسم',
  empty: 'لا حركات في هذه الفترة',
  emptyHow: 'تظهر الأرقام مع أول قيد في الأيام المختارة',
  exportName: 'اسم الحساب في البرنامج الآخر',
  exportNameHow: 'يُترك فارغًا لاستخدام اسم الحساب هنا',
  shippedCode: 'الرمز الأصلي',
  editCode: 'تعديل الرمز',
  saved: 'حُفظ الرمز',
  codesHow: 'رموز الحسابات وأسماؤها كما تظهر في ملف اليومية المصدَّر',
  save: 'حفظ',
  cancel: 'إلغاء',
} as const;
