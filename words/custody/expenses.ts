import { dayText, isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';
import { isUnpaidRequest } from '#domain/custody/cash/expense.ts';
import { documentStateNames, familyNames } from '#words/custody/names.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '#words/money.ts';

const counter =
  (forms: Parameters<typeof plural>[1]) =>
  (count: number): string =>
    plural(count, forms);

/** Notices about expenses above a limit. */
export const expenseNotices = {
  waits: (amount: number, payee: string, kind: string) => ({
    title: `طلب صرف بانتظار الموافقة: ${sum(amount)}`,
    body: `${isolateName(kind)}، إلى ${isolateName(payee)}`,
    link: '/expenses/list?state=draft',
  }),
  approved: (number: string, amount: number, payee: string) => ({
    title: `تمت الموافقة على صرف ${sum(amount)}`,
    body: `السند ${isolate(number)} إلى ${isolateName(payee)}`,
    link: `/expenses/list?search=${number}`,
  }),
  refused: (number: string, amount: number, reason: string) => ({
    title: `رُفض طلب صرف ${sum(amount)}`,
    body: `السبب: ${isolateName(reason)}`,
    link: `/expenses/list?search=${number}`,
  }),
} as const;

/** Expenses: list, form, document, monthly expenses. */
export const expenseWords = {
  list: screenTitles.expenses,
  form: screenTitles.expenseForm,
  document: familyNames.expense.one,
  refundDocument: 'سند استرجاع مصروف',
  noun: counter({
    zero: 'لا مصاريف',
    one: 'مصروف واحد',
    two: 'مصروفان',
    few: '# مصاريف',
    many: '# مصروفًا',
    other: '# مصروف',
  }),
  create: 'مصروف جديد',
  empty: 'لا مصاريف بعد',
  emptyHow: 'يُسجَّل هنا ما يدفعه الفرع من الصندوق أو من حساب مصرفي: إيجار ووقود ورواتب وغيرها.',
  search: 'رقم السند',
  number: 'رقم السند',
  kind: 'نوع المصروف',
  payee: 'المستفيد',
  amount: 'المبلغ',
  amountColumn: 'المبلغ (¤)',
  paid: 'المصروف (¤)',
  back: 'المسترجع (¤)',
  from: 'يُدفع من',
  amountAndPlace: 'المبلغ ومصدره',
  till: 'صندوق الفرع',
  byAccount: 'حساب مصرفي أو محفظة',
  needAccount: 'يلزم اختيار الحساب',
  branch: 'الفرع',
  date: 'التاريخ',
  state: 'الحالة',
  waits: 'بانتظار الموافقة',
  note: 'ملاحظة',
  attachment: 'صورة الوصل',
  attachments: 'المرفقات',
  refundOf: 'استرجاع من',
  onlyRefunds: 'المسترجعات فقط',
  left: 'غير المسترجع',
  createdBy: 'سجّله',
  createdAt: 'وقت التسجيل',
  details: 'تفاصيل المصروف',
  save: 'تسجيل المصروف',
  saved: 'سُجّل المصروف',
  savedWaits: 'سُجّل الطلب، ولا يخرج المبلغ قبل الموافقة عليه',
  question: (amount: number, payee: string): string =>
    `دفع ${sum(amount)} إلى ${isolateName(payee)}؟`,
  questionTill: 'يخرج المبلغ من صندوق الفرع.',
  questionAccount: 'يخرج المبلغ من الحساب المختار.',
  requestQuestion: (amount: number, payee: string): string =>
    `طلب صرف ${sum(amount)} إلى ${isolateName(payee)}؟`,
  requestText: (limit: number): string =>
    `المبلغ فوق الحد ${sum(limit)}: لا يخرج شيء حتى يوافق شخص له صلاحية الموافقة على المصاريف وحدّه يسمح بالمبلغ.`,
  needKind: 'يلزم اختيار نوع المصروف',
  needPayee: 'يلزم كتابة اسم المستفيد',
  needAmount: 'المبلغ مطلوب',
  print: 'طباعة',
  approve: 'موافقة وصرف',
  approveQuestion: (number: string, amount: number): string =>
    `الموافقة على ${isolate(number)} بمبلغ ${sum(amount)}؟`,
  approveText: 'يُقيَّد المصروف ويخرج المبلغ الآن.',
  requestedBy: 'طلبه',
  requestedAt: 'وقت الطلب',
  approvedBy: 'وافق عليه',
  approvedAt: 'وقت الموافقة',
  waitsFor: 'لم يوافق عليه أحد بعد',
  approved: 'اعتُمد المصروف',
  refund: 'استرجاع مبلغ',
  refundTitle: 'استرجاع من مصروف',
  refunded: 'سُجّل الاسترجاع',
  refundTo: 'يرجع إلى',
  void: 'إلغاء السند',
  voidReason: 'سبب الإلغاء',
  voided: 'أُلغي السند',
  voidQuestion: (number: string, amount: number): string =>
    `إلغاء السند ${isolate(number)} بمبلغ ${sum(amount)}؟`,
  voidText: 'يُعكس القيد ويبقى الرقم في السجل.',
  locked: 'استُرجع منه مبلغ أو طابق كشف المصرف: لا يُلغى',
  inWords: 'كتابةً',
  paidTo: 'صُرف إلى',
  receivedFrom: 'استُرجع من',
  the: 'مبلغ وقدره',
  cashier: 'أمين الصندوق',
  taker: 'المستلم',
  accountant: 'المحاسب',
  draftStamp: 'بانتظار الموافقة',
  requestDocument: 'طلب صرف',
  requestedTo: 'طُلب أن يُصرف إلى',
  applicant: 'طالب الصرف',
  approver: 'الموافق على الصرف',
  refusedState: 'لم يُصرف',
  refusedBy: 'رفضه أو سحبه',
  refusedReason: 'السبب',
  refusedStamp: 'لم يُصرف',
  refundedPart: 'استُرجع منه',
  refuse: 'رفض الطلب',
  withdraw: 'سحب الطلب',
  refuseReason: 'سبب الرفض',
  withdrawReason: 'سبب السحب',
  refused: 'رُفض الطلب',
  withdrawn: 'سُحب الطلب',
  refuseQuestion: (amount: number, payee: string): string =>
    `رفض صرف ${sum(amount)} إلى ${isolateName(payee)}؟`,
  withdrawQuestion: (amount: number, payee: string): string =>
    `سحب طلب صرف ${sum(amount)} إلى ${isolateName(payee)}؟`,
  refuseText: 'لم يخرج شيء. يبقى الطلب في القائمة مع سببه، ويصل السبب إلى من طلبه.',
  withdrawText: 'لم يخرج شيء. يبقى الطلب في القائمة مع سببه.',

  due: 'مصاريف شهرية مستحقة',
  dueOn: 'استحق في',
  issue: 'تسجيل',
  issued: 'سُجّل المصروف الشهري',
  request: 'طلب الصرف',
  recurringFromTill: (branch: string, day: string): string =>
    `يخرج المبلغ من صندوق فرع ${isolateName(branch)} بتاريخ ${dayText(day)}.`,
  recurringFromAccount: (account: string, day: string): string =>
    `يخرج المبلغ من حساب ${isolateName(account)} بتاريخ ${dayText(day)}.`,
} as const;

export const expenseStateText = (row: Parameters<typeof isUnpaidRequest>[0]): string => {
  if (row.state === 'draft') return expenseWords.waits;
  return isUnpaidRequest(row) ? expenseWords.refusedState : documentStateNames[row.state];
};

export const expenseKindWords = {
  list: screenTitles.expenseKinds,
  noun: counter({
    zero: 'لا أنواع',
    one: 'نوع واحد',
    two: 'نوعان',
    few: '# أنواع',
    many: '# نوعًا',
    other: '# نوع',
  }),
  create: screenTitles.expenseKindCreate,
  edit: screenTitles.expenseKindEdit,
  created: 'أُضيف النوع',
  saved: 'حُفظ النوع',
  none: 'لا أنواع بعد',
  noneHow: 'كل نوع يُقيَّد على حساب من حسابات المصاريف.',
  search: 'اسم النوع',
  about: 'النوع',
  name: 'اسم النوع',
  account: 'يُقيَّد على حساب',
  sort: 'الترتيب',
  active: 'النوع فعّال',
  activeHow: 'النوع الموقوف لا يظهر في السندات الجديدة',
  limits: screenTitles.expenseLimits,
  limitsHow: 'المصروف فوق حد الدور يبقى بانتظار موافقة من حدّه أعلى. الخانة الفارغة: لا حد للدور.',
  limit: 'أعلى مبلغ',
  limitSaved: 'حُفظ الحد',
} as const;

export const recurringWords = {
  list: screenTitles.recurringExpenses,
  noun: expenseWords.noun,
  create: screenTitles.recurringExpenseCreate,
  edit: screenTitles.recurringExpenseEdit,
  created: 'أُضيف المصروف الشهري',
  saved: 'حُفظ المصروف الشهري',
  none: 'لا مصاريف شهرية بعد',
  noneHow: 'الإيجار والاشتراكات تُكتب مرة واحدة، وتظهر في يومها في شاشة المصاريف لتُسجَّل بضغطة.',
  search: 'اسم المستفيد',
  about: 'المصروف الشهري',
  branch: expenseWords.branch,
  kind: expenseWords.kind,
  payeeName: expenseWords.payee,
  amount: expenseWords.amount,
  note: expenseWords.note,
  dayOfMonth: 'يوم الاستحقاق من الشهر',
  dayOfMonthHow: 'في الشهر الأقصر يستحق في آخر يوم منه',
  active: 'المصروف فعّال',
  activeHow: 'المصروف الموقوف لا يظهر في المستحقات',
  bankAccount: 'الحساب المصرفي',
  bankAccountHow: 'يُترك فارغًا إن كان يُدفع من صندوق الفرع',
} as const;

/** Notices about money on its way to another branch. */
export const cashMoveNotices = {
  sent: (number: string, amount: number, from: string) => ({
    title: `نقد بالطريق إليكم: ${sum(amount)}`,
    body: `المناقلة ${isolate(number)} من ${isolateName(from)}. تُؤكَّد عند وصولها.`,
    link: '/cash-moves/list',
  }),
  arrived: (number: string, amount: number) => ({
    title: `وصلت المناقلة ${isolate(number)}`,
    body: sum(amount),
    link: '/cash-moves/list',
  }),
} as const;

/** Money between tills and accounts. */
export const cashMoveWords = {
  list: screenTitles.cashMoves,
  form: screenTitles.cashMoveForm,
  document: familyNames.cashMove.one,
  noun: counter({
    zero: 'لا مناقلات',
    one: 'مناقلة واحدة',
    two: 'مناقلتان',
    few: '# مناقلات',
    many: '# مناقلة',
    other: '# مناقلة',
  }),
  create: 'مناقلة جديدة',
  empty: 'لا مناقلات بعد',
  emptyHow: 'إيداع نقد الصندوق في المصرف، أو سحبه منه، أو نقله إلى صندوق فرع آخر.',
  search: 'رقم المناقلة',
  number: 'رقم المناقلة',
  from: 'من',
  to: 'إلى',
  source: 'مصدر المبلغ',
  target: 'وجهة المبلغ',
  slipAndAmount: 'المبلغ والوصل',
  till: 'صندوق',
  tillOf: (branch: string): string => `صندوق ${branch}`,
  account: 'حساب مصرفي أو محفظة',
  fromAccount: 'الحساب الذي يخرج منه المبلغ',
  toAccount: 'الحساب الذي يدخله المبلغ',
  fromBranch: 'صندوق الفرع الذي يخرج منه المبلغ',
  byBranch: 'الفرع الذي يسجّل المناقلة',
  toBranch: 'صندوق الفرع الذي يدخله المبلغ',
  amount: 'المبلغ',
  slipNumber: 'رقم الوصل أو المرجع',
  slip: 'صورة وصل الإيداع أو السحب',
  date: 'التاريخ',
  state: 'الحالة',
  onTheWay: 'بالطريق',
  onlyOnTheWay: 'التي بالطريق فقط',
  arrived: 'وصلت',
  note: 'ملاحظة',
  createdBy: 'سجّلها',
  createdAt: 'وقت التسجيل',
  completedBy: 'أكّد وصولها',
  details: 'تفاصيل المناقلة',
  save: 'تسجيل المناقلة',
  saved: 'سُجّلت المناقلة',
  savedOnTheWay: 'سُجّلت المناقلة، وتبقى بالطريق إلى أن يؤكد الطرف الآخر وصولها',
  question: (amount: number, from: string, to: string): string =>
    `نقل ${sum(amount)} من ${isolateName(from)} إلى ${isolateName(to)}؟`,
  requestText: 'يخرج المبلغ من مكانه الآن. بين فرعين يبقى بالطريق إلى أن يؤكد الفرع الآخر وصوله.',
  needAmount: 'المبلغ مطلوب',
  needPlace: 'يلزم اختيار الوجهة',
  needSource: 'يلزم اختيار المصدر',
  print: 'طباعة',
  confirm: 'تأكيد الوصول',
  confirmQuestion: (number: string, amount: number): string =>
    `تأكيد وصول ${sum(amount)} بالمناقلة ${isolate(number)}؟`,
  confirmText: 'يُؤكَّد المبلغ كاملًا. إن كان ناقصًا يلغي المرسِل المناقلة ويسجّلها بالمبلغ الصحيح.',
  confirmed: 'أُكّد وصول المناقلة',
  void: 'إلغاء المناقلة',
  voidReason: 'سبب الإلغاء',
  voided: 'أُلغيت المناقلة',
  voidQuestion: (number: string, amount: number): string =>
    `إلغاء المناقلة ${isolate(number)} بمبلغ ${sum(amount)}؟`,
  voidText: 'يرجع المبلغ إلى مكانه ويبقى الرقم في السجل.',
  locked: 'أكّد الطرف الآخر وصولها أو طابقت كشف المصرف: لا تُلغى',
  inWords: 'كتابةً',
  giver: 'المسلِّم',
  taker: 'المستلم',
  accountant: 'المحاسب',
} as const;
