import { groupDigits } from '#domain/arabic.ts';
import { documents } from '#words/counters.ts';
import { plural } from '#words/plural.ts';

const isolate = (value: string): string => `\u2066${value}\u2069`;
const name = (value: string): string => `\u2068${value}\u2069`;
const sum = (amount: number): string => `${isolate(groupDigits(amount))} د.ع`;

/** What every document family shares on its three screens. */
export const documentWords = {
  documents,
  number: 'رقم الكشف',
  date: 'التاريخ',
  branch: 'الفرع',
  courier: 'المندوب',
  merchant: 'التاجر',
  state: 'الحالة',
  lines: 'الشحنات',
  createdBy: 'أُنشئ بواسطة',
  createdAt: 'تاريخ الإنشاء',
  note: 'ملاحظات الكشف',
  code: 'رقم الوصل',
  recipient: 'المستلِم',
  phone: 'الهاتف',
  destination: 'الوجهة',
  cod: 'المطلوب (د.ع)',
  collected: 'المحصَّل (د.ع)',
  fee: 'الأجرة (د.ع)',
  commission: 'العمولة (د.ع)',
  net: 'الصافي (د.ع)',
  amount: 'المبلغ (د.ع)',
  expected: 'المتوقع (د.ع)',
  counted: 'المستلَم (د.ع)',
  paid: 'المدفوع (د.ع)',

  chooseCourier: 'يلزم اختيار المندوب أولًا',
  chooseMerchant: 'يلزم اختيار التاجر أولًا',
  chooseBranch: 'يلزم اختيار الفرع المستلِم أولًا',
  chooseSource: 'يلزم اختيار الكشف المُرسَل أولًا',
  noLines: 'لم تُضف شحنة إلى الكشف بعد',
  noLinesHow: 'يُمسح رقم الوصل أو يُكتب، أو تُضاف الشحنات من قائمة «جاهزة ولم تُمسح».',
  nothingDue: 'لا شحنات مستحقة',
  nothingDueHow: 'لا يوجد ما يدخل هذا الكشف الآن.',
  allListed: 'كل الشحنات المؤهَّلة في الكشف',
  ready: 'جاهزة ولم تُمسح',
  listed: 'في الكشف',
  leftOut: 'خارج الكشف',
  add: 'إضافة',
  remove: 'إزالة',
  removeAll: 'إزالة الكل',
  eligibleFailed: 'تعذّر تحميل الشحنات المؤهَّلة',
  allDestinations: 'كل الوجهات',
  destinations: 'التصفية حسب الوجهة',
  finish: 'إنهاء واعتماد',
  saveChanges: 'حفظ التعديل واعتماد',
  saveDraft: 'حفظ كمسودة',
  draftKept: 'المسودة محفوظة على هذا الجهاز',
  draftSaved: 'حُفظت المسودة',
  share: 'مسح مشترك',
  shared: 'صارت المسودة مشتركة: تُفتح من قائمة الكشوف على جهاز آخر ويُكمَل المسح عليها معًا.',
  sharedKept: 'مسودة مشتركة، محفوظة في النظام',
  sharedLost: 'لا اتصال بالخادم: المسح محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال',
  addedBy: 'أضافها',
  takeThis: 'إضافة هذه الشحنة',
  leftOutsideTitle: 'شحنات مُسحت هنا ولم تدخل الكشف',
  startOver: 'بدء كشف جديد',
  startOverAsk: 'مسح المسودة وبدء كشف جديد؟',
  startOverText: 'تُزال الشحنات الممسوحة من هذا الجهاز، ولا يتغيّر شيء في النظام.',
  refusedLines: 'لم يُعتمد الكشف: نُقلت الشحنات غير المقبولة إلى «مرفوضة» مع السبب.',
  willPrint: 'يُطبع الكشف بعد التأكيد.',
  reason: 'سبب الفرق',

  edit: 'تعديل',
  receipts: 'سندات الكشف',
  void: 'إبطال الكشف',
  voidReason: 'سبب الإبطال',
  voided: 'أُبطل الكشف',
  print: 'طباعة',
  lockedTitle: 'لا يمكن تعديل هذا الكشف',
  lockedBy: 'استخدمه الكشف',
  lockedMoved: 'تحرّكت إحدى شحناته بعده.',
  voidedText: 'الكشف ملغى ورقمه محفوظ.',
  amendOff: 'استُخدم الكشف أو أُلغي',
  versions: 'الإصدارات السابقة',
  version: 'الإصدار',
  details: 'تفاصيل الكشف',
  figures: 'المبالغ',
  search: 'رقم الكشف أو الاسم',
  emptyList: 'لا كشوف بعد',

  giver: 'المُسلِّم',
  taker: 'المُستلِم',
  accountant: 'المحاسب',
  voidStamp: 'ملغى',
  draftStamp: 'مسودة',
  inWords: 'المبلغ كتابةً',
} as const;

export const documentMessages = {
  addAll: (count: number): string => `إضافة الكل (${isolate(groupDigits(count))})`,
  added: (count: number): string =>
    plural(count, {
      zero: 'لم تُضف شحنة',
      one: 'أُضيفت شحنة واحدة',
      two: 'أُضيفت شحنتان',
      few: 'أُضيفت # شحنات',
      many: 'أُضيفت # شحنة',
      other: 'أُضيفت # شحنة',
    }),
  issued: (number: string): string => `اعتُمد الكشف ${isolate(number)}`,
  endedBy: (who: string, number: string): string =>
    `اعتمد ${name(who)} هذا الكشف برقم ${isolate(number)}`,
  discardedBy: (who: string): string => `أبطل ${name(who)} هذه المسودة`,
  voidAsk: (number: string, count: number, amount: number): string =>
    `إبطال الكشف ${isolate(number)}: ${plural(count, LINES)} بمبلغ ${sum(amount)}؟`,
  voidText: 'تُعكس آثار الكشف كلها ويبقى رقمه في السجل.',
  atCourier: (courier: string): string => `وهي موجودة عند المندوب ${name(courier)}`,
  atBranch: (branch: string): string => `وهي موجودة في ${name(branch)}`,
  endsSo: (code: string, recipient: string): string =>
    `ينتهي به وصل واحد هنا: ${isolate(code)}، ${name(recipient)}`,
  commissionAsk: (courier: string, count: number, amount: number): string =>
    `تسليم ${plural(count, AFTER_NOUN)} إلى المندوب ${name(courier)} لتحصيل ${sum(amount)}؟`,
  collectionAsk: (courier: string, counted: number, count: number): string =>
    `استلام ${sum(counted)} من المندوب ${name(courier)} عن ${plural(count, AFTER_NOUN)}؟`,
  subscriberAsk: (merchant: string, paid: number, count: number): string =>
    `دفع ${sum(paid)} إلى ${name(merchant)} عن ${plural(count, AFTER_NOUN)}؟`,
  subscriberOwes: (merchant: string, net: number, count: number): string =>
    `تسوية ${plural(count, AFTER_NOUN)} مع ${name(merchant)}: لا يُدفع شيء، ويُرحّل ${sum(Math.abs(net))} على التاجر؟`,
} as const;

const LINES = {
  zero: 'بلا شحنات',
  one: 'شحنة واحدة',
  two: 'شحنتان',
  few: '# شحنات',
  many: '# شحنة',
  other: '# شحنة',
};
const AFTER_NOUN = { ...LINES, zero: 'رصيد سابق بلا شحنات', two: 'شحنتين' };

export const runSheetWords = {
  documents: 'كشوف المناديب',
  kind: 'كشف مندوب',
  create: 'كشف مندوب جديد',
  confirm: 'تأكيد التسليم للمندوب',
  codTotal: 'مجموع التحصيل',
  commissionTotal: 'مجموع العمولات',
  parcels: 'شحنات بعهدته',
} as const;

export const handInWords = {
  documents: 'كشوف التحصيل',
  kind: 'كشف تحصيل',
  create: 'كشف تحصيل جديد',
  confirm: 'تأكيد استلام النقد',
  count: 'عدّ النقد',
  face: 'الفئة',
  notes: 'العدد',
  subtotal: 'المجموع',
  expected: 'المتوقع من الشحنات',
  deducted: 'العمولة المستقطعة',
  toHandIn: 'المطلوب تسليمه',
  counted: 'النقد المعدود',
  byTotal: 'إدخال المبلغ دون عدّ الفئات',
  byNotes: 'العدّ حسب الفئات',
  deduct: 'استقطاع العمولة من النقد',
  deductHow: 'تبقى عمولة هذه الشحنات بيد المندوب',
  even: 'مطابق',
  short: 'على المندوب',
  over: 'زيادة',
  difference: 'الفرق',
  reason: 'سبب الفرق',
  reasonNeeded: 'يوجد فرق بين النقد والمتوقع: سبب الفرق مطلوب',
  countNeeded: 'يلزم إدخال النقد المعدود',
} as const;

export const settlementWords = {
  documents: 'كشوف تسوية التجّار',
  kind: 'كشف تسوية',
  create: 'كشف تسوية جديد',
  confirm: 'تأكيد الدفع للتاجر',
  confirmCarry: 'تأكيد التسوية',
  outcome: 'النتيجة',
  lines: 'صافي الشحنات',
  collected: 'المحصَّل من الزبائن',
  fees: 'الأجور',
  carriedIn: 'مُرحّل من قبل',
  ofIt: 'منه',
  net: 'الصافي',
  paid: 'يُدفع الآن',
  paidAmount: 'المدفوع',
  carriedOut: 'يُرحّل على التاجر',
  box: 'في صندوق الفرع',
  balance: 'رصيد التاجر الكلي',
  balanceHow: 'يشمل مبالغ شحنات لم تصل إلى التسوية بعد',
  carriedLater: 'يُقرأ المُرحّل من حساب التاجر',
} as const;
