import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';

/** Statements of account, from the party's view: «عليه» and «له». */
export const statementWords = {
  merchants: screenTitles.merchantStatements,
  users: screenTitles.userStatements,
  one: 'كشف حساب',
  merchant: 'التاجر',
  user: 'المندوب أو الموظف',
  party: 'صاحب الحساب',
  branch: 'الفرع',
  phone: 'الهاتف',
  period: 'المدة',
  account: 'الحساب',
  openOnly: 'ذوو الرصيد فقط',
  search: 'الاسم',
  changeParty: 'كل الحسابات',

  at: 'التاريخ',
  fact: 'البيان',
  document: 'الكشف أو السند',
  shipment: 'الشحنة',
  documentColumn: 'رقم الكشف أو السند',
  note: 'ملاحظات',
  debit: 'عليه (¤)',
  credit: 'له (¤)',
  balance: 'الرصيد (¤)',
  opening: 'الرصيد الافتتاحي',
  closing: 'الرصيد الختامي',
  openingColumn: 'الافتتاحي (¤)',
  closingColumn: 'الختامي (¤)',
  totalDebit: 'مجموع ما عليه',
  totalCredit: 'مجموع ما له',
  forThem: 'له',
  onThem: 'عليه',
  lines: (count: number): string =>
    plural(count, {
      zero: 'لا حركات',
      one: 'حركة واحدة',
      two: 'حركتان',
      few: '# حركات',
      many: '# حركة',
      other: '# حركة',
    }),
  shipments: (count: number): string =>
    plural(count, {
      zero: '',
      one: 'شحنة واحدة',
      two: 'شحنتان',
      few: '# شحنات',
      many: '# شحنة',
      other: '# شحنة',
    }),
  parties: (count: number): string =>
    plural(count, {
      zero: 'لا حسابات',
      one: 'حساب واحد',
      two: 'حسابان',
      few: '# حسابات',
      many: '# حسابًا',
      other: '# حساب',
    }),
  empty: 'لا حركات في هذه المدة',
  emptyHow: 'الرصيد الافتتاحي هو الختامي.',
  emptyParties: 'لا حسابات بعد',
  print: 'طباعة الكشف',
  pickParty: 'يلزم اختيار صاحب الحساب أولًا',
  tooLong: 'الكشف أطول من أن يُطبع كله: تُختار مدة أقصر',
  inWords: 'الرصيد كتابةً',
  accountant: 'المحاسب',
  holder: 'صاحب الحساب',
} as const;

/** Settlements of all merchants. */
export const settlementsWords = {
  title: screenTitles.settlements,
  report: screenTitles.settlementsReport,
  net: 'الصافي (¤)',
  paid: 'المدفوع (¤)',
  empty: 'لا تسويات بعد',
  printReport: 'طباعة التقرير',
  count: 'عدد الكشوف',
  allTime: 'كل المدة',
  all: 'كل الحالات',
} as const;

/** My account: what the company owes the user, or the user the company. */
export const accountWords = {
  lines: 'آخر الحركات على الحساب',
  noLines: 'لا حركات على الحساب في آخر 90 يومًا',
  moreLines: 'كل الحركات',
  title: screenTitles.myAccount,
  balance: 'الرصيد',
  payable: 'قابل للدفع اليوم',
  /** Both amounts include their currency. */
  readyAndCarried: (ready: string, carried: string): string =>
    `صافي الشحنات الجاهزة ${ready} زائدًا المُرحّل للمتجر ${carried}`,
  readyLessCarried: (ready: string, carried: string): string =>
    `صافي الشحنات الجاهزة ${ready} ناقصًا المُرحّل على المتجر ${carried}`,
  waiting: 'شحنات مجمّدة أو بانتظار قرار',
  withCouriers: 'نقد الشحنات بيد المناديب',
  onTheWay: 'نقد الشحنات في فروع أخرى أو بالطريق',
  cash: 'النقد بيدي',
  commission: 'عمولتي المستحقة',
  shortage: 'عجز بذمتي',
  owed: 'سلف وذمم',
  lastSettlements: 'آخر التسويات',
  noSettlements: 'لا تسويات بعد',
  noSettlementsHow: 'تظهر هنا كل تسوية تُدفع.',
  statement: 'كشف الحساب',
  payments: 'السندات',
  moreSettlements: 'كل التسويات',
  asOf: 'حتى',
  forYou: 'للمتجر',
  onYou: 'على المتجر',
} as const;
