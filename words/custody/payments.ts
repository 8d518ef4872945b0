import { isolate, isolateName } from '../bidi.ts';
import type { PayeeType, PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

/** The kinds of payment: the document's name, and its effect in a word. */
export const paymentKindNames: Record<
  PaymentKind,
  { readonly document: string; readonly short: string; readonly how: string }
> = {
  out: { document: 'سند صرف', short: 'صرف', how: 'مبلغ يُدفع له' },
  in: { document: 'سند قبض', short: 'قبض', how: 'مبلغ يُستلم منه' },
  advance: { document: 'سند سلفة', short: 'سلفة', how: 'مبلغ يُدفع ويُسترد لاحقًا' },
  deduction: { document: 'سند خصم', short: 'خصم', how: 'يُقيَّد عليه بلا دفع' },
  commission: { document: 'سند عمولة', short: 'عمولة', how: 'عمولة مستحقة تُدفع له' },
};

/** Before it is written: the action with its amount and party, and the confirmation button. */
export const paymentRequests: Record<
  PaymentKind,
  { readonly title: (amount: number, payee: string) => string; readonly action: string }
> = {
  out: {
    title: (amount, payee) => `صرف ${sum(amount)} إلى ${isolateName(payee)}؟`,
    action: 'تأكيد الصرف',
  },
  in: {
    title: (amount, payee) => `قبض ${sum(amount)} من ${isolateName(payee)}؟`,
    action: 'تأكيد القبض',
  },
  advance: {
    title: (amount, payee) => `صرف سلفة ${sum(amount)} إلى ${isolateName(payee)}؟`,
    action: 'تأكيد السلفة',
  },
  deduction: {
    title: (amount, payee) => `قيد خصم ${sum(amount)} على ${isolateName(payee)}؟`,
    action: 'تأكيد الخصم',
  },
  commission: {
    title: (amount, payee) => `صرف عمولة ${sum(amount)} إلى ${isolateName(payee)}؟`,
    action: 'تأكيد الصرف',
  },
};

export const payeeTypeNames: Record<PayeeType, string> = {
  merchant: 'تاجر',
  courier: 'مندوب',
  staff: 'موظف',
};

/** Payment documents: their lists, forms and prints. */
export const paymentWords = {
  list: screenTitles.vouchers,
  storeForm: screenTitles.merchantVoucherForm,
  userForm: screenTitles.userVoucherForm,
  storeEdit: screenTitles.merchantVoucherEdit,
  userEdit: screenTitles.userVoucherEdit,
  receipts: screenTitles.vouchersOf,
  count: (count: number): string =>
    plural(count, {
      zero: 'لا سندات',
      one: 'سند واحد',
      two: 'سندان',
      few: '# سندات',
      many: '# سندًا',
      other: '# سند',
    }),
  number: 'رقم السند',
  kind: 'النوع',
  state: 'الحالة',
  date: 'التاريخ',
  payee: 'صاحب السند',
  store: 'التاجر',
  user: 'المندوب أو الموظف',
  cashIn: 'قبض (¤)',
  cashOut: 'صرف (¤)',
  charge: 'خصم (¤)',
  setOff: 'مقاصة عجز',
  setOffOf: 'مقاصة من السند',
  withheldOf: 'استُقطع من',
  setOffBy: 'بسند قبض',
  setOffAbout: 'عن كشف',
  handed: 'المُسلَّم نقدًا',
  voidSetOffs: 'تُلغى معه سندات القبض التي استقطعت العجز، ويعود العجز بذمة المندوب.',
  amount: 'المبلغ',
  amountColumn: 'المبلغ (¤)',
  branch: 'الفرع',
  method: 'طريقة الدفع',
  fromTill: 'صندوق الفرع',
  fromAccount: 'خارج الصندوق',
  about: 'عن كشف',
  request: 'طلب سحب',
  requestPaid: 'دُفع منه',
  requestLeft: 'المتبقي من الطلب',
  paysRequest: 'هذا السند يسدّد طلب السحب',
  note: 'البيان',
  noteNeeded: 'سبب الخصم مطلوب',
  createdBy: 'أُنشئ بواسطة',
  createdAt: 'تاريخ الإنشاء',
  details: 'تفاصيل السند',
  period: 'عن المدة',
  periodTo: 'عمولات الشحنات حتى يوم',
  search: 'رقم السند',
  newStore: 'سند لتاجر',
  newUser: 'سند لمندوب أو موظف',
  empty: 'لا سندات بعد',
  emptyOf: 'لا سندات على هذا الحساب بعد',

  balance: 'الحساب الآن',
  balanceHow: 'يظهر رصيد صاحب السند بعد اختياره.',
  payable: 'القابل للدفع اليوم',
  due: 'المستحق على التاجر اليوم',
  carried: 'رصيد مُرحّل',
  commission: 'عمولة مستحقة',
  shortage: 'عجز بذمته',
  owed: 'سلف وذمم',
  till: 'في صندوق الفرع',
  most: 'أقصى مبلغ',
  useMost: 'المبلغ كله',
  open: 'المتبقي عند الإصدار',
  paid: 'المدفوع منه',
  left: 'المتبقي',
  shipments: 'شحنات عمولتها غير مدفوعة',
  shipmentCode: 'رقم الوصل',
  destination: 'الوجهة',
  delivered: 'سُلّمت',
  commissionColumn: 'العمولة (¤)',
  leftColumn: 'المتبقي (¤)',

  save: 'إصدار السند',
  draft: 'يُحفظ مسودة: لا يتحرّك نقد حتى الاعتماد',
  requestText: 'يُقيَّد في الحساب فورًا، ولا يُتراجع عنه إلا بإلغاء السند.',
  by: (method: string, isCash: boolean): string =>
    `طريقة الدفع: ${isolateName(method)} (${isCash ? 'صندوق الفرع' : 'خارج الصندوق'}).`,
  saved: 'صدر السند',
  amended: 'عُدّل السند',
  pickPayee: { store: 'يلزم اختيار التاجر', user: 'يلزم اختيار المندوب أو الموظف' },
  pickKind: 'يلزم اختيار نوع السند',
  needAmount: 'المبلغ مطلوب',
  aboveMost: (most: number): string => `أكبر من المتاح: ${sum(most)}`,
  nothing: 'لا يوجد رصيد لهذا النوع',
  edit: 'تعديل',
  print: 'طباعة',
  void: 'إلغاء السند',
  voidReason: 'سبب الإلغاء',
  voided: 'أُلغي السند',
  voidQuestion: (number: string, amount: number): string =>
    `إلغاء السند ${isolate(number)} بمبلغ ${sum(amount)}؟`,
  voidText: 'يُعكس القيد كله ويبقى رقم السند في السجل.',
  tillLacks: (by: number): string =>
    `صُرف من هذا النقد بعد استلامه: يصير صندوق الفرع دون الصفر بمقدار ${sum(by)} حتى يُلغى الصرف أو يُغذّى الصندوق.`,
  locked: 'استُخدم السند في كشف لاحق',
  lockedBy: 'دخل في',
  lockedTitle: 'لا يمكن تعديل هذا السند',

  receivedFrom: 'استلمنا من',
  paidTo: 'صرفنا إلى',
  chargedTo: 'قُيّد على',
  the: 'مبلغًا قدره',
  inWords: 'كتابةً',
  cashier: 'أمين الصندوق',
  accountant: 'المحاسب',
  taker: 'المُستلِم',
  giver: 'الدافع',
  draftStamp: 'مسودة',
} as const;

/** The text of a receipt that deducts a shortage from a commission. */
export const setOffNote = 'مقاصة عجز من العمولة';

/** Couriers who were paid together sign the receipt. */
export const commissionPagesWords = {
  title: screenTitles.commissionPages,
  courier: 'المندوب',
  couriers: 'المناديب',
  amount: 'العمولة (¤)',
  setOff: 'عجز مستقطع (¤)',
  handed: 'المُسلَّم (¤)',
  signature: 'التوقيع',
  none: 'يلزم اختيار سندات عمولة من كشف العمولات',
  choose: 'عمولات المناديب',
} as const;

/** Commissions of couriers by period, and paying them. */
export const commissionWords = {
  title: screenTitles.commissions,
  search: 'اسم المندوب',
  courier: 'المندوب',
  branch: 'الفرع',
  opening: 'سابق (¤)',
  shipments: 'الشحنات',
  earned: 'المكتسب (¤)',
  deducted: 'المستقطع (¤)',
  paid: 'المدفوع (¤)',
  due: 'المستحق (¤)',
  owed: 'بذمته (¤)',
  onlyDue: 'المستحق فقط',
  period: 'المدة',
  pay: 'دفع العمولة',
  noneDue: 'لا عمولة مستحقة لهم',
  question: (count: number, amount: number): string =>
    `دفع ${sum(amount)} عمولة ${plural(count, {
      zero: 'لا أحد',
      one: 'لمندوب واحد',
      two: 'لمندوبين',
      few: 'لـ# مناديب',
      many: 'لـ# مندوبًا',
      other: 'لـ# مندوب',
    })}؟`,
  requestOne: (courier: string, amount: number): string =>
    `دفع ${sum(amount)} عمولة إلى ${isolateName(courier)}؟`,
  how: 'يصدر سند عمولة مستقل لكل مندوب من صندوق فرعه.',
  owes: (amount: number): string => `بذمة بعضهم للشركة ${sum(amount)}، لا تُستقطع تلقائيًا.`,
  owesOne: (amount: number): string => `بذمته للشركة ${sum(amount)}، لا تُستقطع تلقائيًا.`,
  setOff: 'مقاصة العجز من العمولة',
  setOffRow: (courier: string, due: number, stored: number): string =>
    `${isolateName(courier)}: ${sum(due)} يُستقطع منها عجز ${sum(stored)}، ويُسلَّم ${sum(due - stored)}`,
  done: (count: number, amount: number): string =>
    `صدر ${plural(count, {
      zero: 'لا سند',
      one: 'سند واحد',
      two: 'سندان',
      few: '# سندات',
      many: '# سندًا',
      other: '# سند',
    })} بمبلغ ${sum(amount)}`,
  couriers: (count: number): string =>
    plural(count, {
      zero: 'لا مناديب',
      one: 'مندوب واحد',
      two: 'مندوبان',
      few: '# مناديب',
      many: '# مندوبًا',
      other: '# مندوب',
    }),
  empty: 'لا مناديب بعد',
} as const;
