import type { BankKind } from '#domain/ledger/bank-accounts.ts';
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
  methods: 'يُدفع منه عند اختيار',
  methodsHow: 'طرق الدفع غير النقدية التي تُسجَّل على هذا الحساب إن لم يُختر غيره',
  active: 'الحساب فعّال',
  activeHow: 'الحساب الموقوف لا يظهر في السندات الجديدة، وتبقى حركاته ورصيده',
  balance: 'الرصيد',
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
} as const;
