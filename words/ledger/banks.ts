import type { BankKind } from '#domain/ledger/bank-accounts.ts';
import { isolateName } from '../bidi.ts';
import { sum } from '../money.ts';
import { plural } from '../plural.ts';
import { screenTitles } from '../shell/titles.ts';

const counter =
  (forms: Parameters<typeof plural>[1]) =>
  (count: number): string =>
    plural(count, forms);

export const bankKindNames: Record<BankKind, string> = {
  bank: 'مصرف',
  zaincash: 'زين كاش',
  fib: 'المصرف العراقي الأول (FIB)',
  office: 'مكتب صيرفة أو تحويل',
  wallet: 'محفظة أخرى',
};

/** More leaves an account than the books have in it; null: it does not, or that is not known. */
export const shortfallText = (balance: number | null, paying: number): string | null =>
  balance === null || paying <= balance
    ? null
    : `رصيد الحساب في الدفاتر ${sum(balance)}، ويصبح ${sum(balance - paying)} بعد هذا المبلغ`;

/** Accounts with banks, wallets and exchange offices: catalogue, form, statement. */
export const bankWords = {
  list: screenTitles.bankAccounts,
  noun: counter({
    zero: 'لا حسابات',
    one: 'حساب واحد',
    two: 'حسابان',
    few: '# حسابات',
    many: '# حسابًا',
    other: '# حساب',
  }),
  create: screenTitles.bankAccountCreate,
  edit: screenTitles.bankAccountEdit,
  created: 'أُضيف الحساب',
  saved: 'حُفظ الحساب',
  none: 'لا حسابات مصرفية بعد',
  noneHow: 'لكل حساب مصرفي أو محفظة أو مكتب صيرفة كشف حساب ورصيد في الدفاتر.',
  search: 'اسم الحساب أو رقمه',
  about: 'الحساب',
  name: 'اسم الحساب',
  kind: 'النوع',
  branch: 'الفرع',
  branchHow: 'يُترك فارغًا إن كان الحساب للشركة كلها وتدفع منه كل الفروع',
  ofCompany: 'كل الفروع',
  number: 'رقم الحساب أو المحفظة',
  holder: 'باسم',
  method: 'يُدفع منه عند اختيار',
  methodHow: 'طرق الدفع غير النقدية التي تُسجَّل على هذا الحساب إن لم يُختر غيره',
  active: 'الحساب فعّال',
  activeHow: 'الحساب الموقوف لا يظهر في السندات الجديدة، وتبقى حركاته ورصيده',
  balance: 'الرصيد',
  openLines: 'أسطر بلا مطابقة',
  account: 'الحساب المصرفي',
  pickAccount: 'حساب الطريقة في الفرع',
  reference: 'رقم المرجع',
  referenceHow: 'رقم العملية لدى المصرف أو المحفظة أو المكتب',

  statement: screenTitles.bankStatement,
  open: 'كشف الحساب',
  back: 'كل الحسابات',
  lines: counter({
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: '# حركات',
    many: '# حركة',
    other: '# حركة',
  }),
  empty: 'لا حركات في هذه المدة',
  emptyHow: 'تظهر هنا كل حركة دخلت الحساب أو خرجت منه، بتاريخها ورقم مرجعها.',
  period: 'المدة',
  at: 'الوقت',
  fact: 'العملية',
  document: 'الكشف',
  cameIn: 'وارد',
  wentOut: 'صادر',
  opening: 'رصيد أول المدة',
  closing: 'رصيد آخر المدة',
  note: 'ملاحظة',
  print: 'طباعة الكشف',
  manager: 'المدير',
} as const;

/** Bank statements, line by line. */
export const bankLineWords = {
  title: screenTitles.bankLines,
  open: 'مطابقة كشف المصرف',
  import: 'استيراد كشف المصرف',
  noun: counter({
    zero: 'لا أسطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: '# أسطر',
    many: '# سطرًا',
    other: '# سطر',
  }),
  empty: 'لا أسطر هنا',
  emptyHow: 'يُستورد كشف المصرف من ملف Excel أو CSV، ثم يُطابق كل سطر مع كشفه.',
  search: 'رقم المرجع أو التفاصيل',
  day: 'التاريخ',
  amount: 'المبلغ (¤)',
  reference: 'رقم المرجع',
  description: 'التفاصيل',
  state: 'الحالة',
  document: 'الكشف',
  states: { open: 'بلا مطابقة', matched: 'مطابق', ignored: 'بلا كشف' },
  by: 'اختاره',
  match: 'مطابقة',
  matched: 'طوبق السطر',
  noCandidate: 'لا كشف بهذا المبلغ',
  expense: 'تسجيل مصروف',
  voucher: 'تسجيل سند',
  ignore: 'بلا كشف',
  ignoreTitle: 'ترك السطر بلا كشف؟',
  ignoreText: 'يبقى السطر في الكشف مع سببه، ولا يُعد من غير المطابق.',
  ignoreReason: 'السبب',
  ignored: 'تُرك السطر بلا كشف',
  reopen: 'إعادة فتح',
  reopened: 'أُعيد فتح السطر',
  columns: {
    day: 'التاريخ',
    amount: 'المبلغ (بإشارة)',
    in: 'دائن / وارد',
    out: 'مدين / صادر',
    reference: 'رقم المرجع',
    description: 'التفاصيل',
  },
  badDay: 'التاريخ غير مقروء',
  unreadable: (what: string, cell: string): string => `${what}: ${isolateName(cell)}`,
  bothSides: 'المبلغ في المدين والدائن معًا',
  bare: (count: number): string =>
    plural(count, {
      zero: 'لا صفوف متروكة',
      one: 'وتُرك صف بلا تاريخ أو بلا مبلغ',
      two: 'وتُرك صفان بلا تاريخ أو بلا مبلغ',
      few: 'وتُركت # صفوف بلا تاريخ أو بلا مبلغ',
      many: 'وتُرك # صفًا بلا تاريخ أو بلا مبلغ',
      other: 'وتُرك # صف بلا تاريخ أو بلا مبلغ',
    }),
  aheadDay: 'التاريخ بعد اليوم: يُختار عمود تاريخ العملية، أو يُستورد السطر في يومه',
  badAmount: 'المبلغ غير مقروء',
  leaveAheadOut: counter({
    one: 'استيراد الكشف بلا السطر الذي تاريخه بعد اليوم',
    two: 'استيراد الكشف بلا السطرين اللذين تاريخهما بعد اليوم',
    few: 'استيراد الكشف بلا # أسطر تاريخها بعد اليوم',
    many: 'استيراد الكشف بلا # سطرًا تاريخها بعد اليوم',
    other: 'استيراد الكشف بلا # سطر تاريخها بعد اليوم',
  }),
  needDay: 'يلزم اختيار عمود التاريخ',
  needAmount: 'يلزم اختيار عمود المبلغ، أو عمودي الوارد والصادر',
  tooMany: 'في الملف أكثر من 2000 سطر: يُقسَّم على أكثر من ملف',
  noLines: 'لا سطر مقروء في الملف',
  take: 'استيراد',
  imported: (added: number, matched: number, repeated: number): string =>
    `أُضيف ${added}، طوبق منها تلقائيًا ${matched}${repeated > 0 ? `، وكان موجودًا من قبل ${repeated}` : ''}`,
  csvHow: 'ملف Excel أو CSV كما ينزل من موقع المصرف أو تطبيق المحفظة',
} as const;

/** Column headers used by banks. */
export const statementColumns = {
  day: [
    'التاريخ',
    'تاريخ العملية',
    'تاريخ الحركة',
    'date',
    'transaction date',
    'value date',
    'posting date',
  ],
  amount: ['المبلغ', 'القيمة', 'amount'],
  in: ['دائن', 'وارد', 'إيداع', 'credit', 'deposit', 'in'],
  out: ['مدين', 'صادر', 'سحب', 'debit', 'withdrawal', 'out'],
  reference: [
    'رقم المرجع',
    'المرجع',
    'رقم العملية',
    'رقم الحركة',
    'reference',
    'ref',
    'transaction id',
    'reference number',
  ],
  description: ['التفاصيل', 'الوصف', 'البيان', 'description', 'details', 'narration'],
} as const;
