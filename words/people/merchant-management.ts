import { screenTitles } from '#words/shell/titles.ts';

const name = (value: string): string => `\u2068${value}\u2069`;

/** The forms of a merchant: by staff, and by the merchant itself. */
export const merchantFormWords = {
  create: screenTitles.merchantCreate,
  edit: screenTitles.merchantEdit,
  noOwn: 'هذه الصفحة لمستخدمي المتاجر، وبيانات كل تاجر في صفحته',
  ownEdit: screenTitles.ownMerchantEdit,
  created: 'أُضيف التاجر',
  saved: 'حُفظت البيانات',
  storePart: 'المتجر',
  store: 'اسم المتجر',
  storeType: 'نوع المتجر',
  ownerPart: 'صاحب المتجر',
  owner: 'اسم صاحب المتجر',
  phone: 'الهاتف',
  phone2: 'هاتف ثانٍ',
  email: 'البريد الإلكتروني',
  emailHow: 'تصل إليه رسائل الشركة',
  placePart: 'عنوان الاستلام',
  city: 'المحافظة',
  area: 'المنطقة',
  address: 'أقرب نقطة دالة',
  point: 'الموقع على الخريطة',
  workPart: 'العمل مع الشركة',
  branch: 'فرع التاجر',
  branchHow: 'الفرع الذي يستلم شحناته ويدفع مستحقاته',
  rates: 'أجور التوصيل',
  rateChoices: {
    company: 'أجور الشركة',
    merchant: 'كأجور تاجر آخر',
    amount: 'أجرة واحدة لكل المحافظات',
  },
  ratesMerchant: 'التاجر الذي تُنسخ أجوره',
  ratesAmount: 'الأجرة',
  payoutPart: 'طريقة الدفع للتاجر',
  signInPart: 'حساب الدخول',
  signIn: 'حساب دخول لصاحب المتجر',
  signInHow:
    'يُصدر رمز دخول لمرة واحدة يُسلَّم لصاحب المتجر. بلا حساب تعمل الشركة نيابة عنه، ويُضاف الحساب لاحقًا من ملف التاجر',
} as const;

/** Why a merged record cannot send shipments: read by staff and by the merchant. */
export const mergedReason = (store: string, reason: string): string =>
  `دُمج هذا السجل مع ${name(store)}: ${reason}`;

/** Staff actions on a merchant, on its page. */
export const merchantActionWords = {
  more: 'إجراءات',
  stopped: 'موقوف',
  active: 'يعمل',
  workStatus: 'حالة العمل',
  stoppedNotice: (reason: string): string =>
    `التاجر موقوف: لا تُضاف له شحنات جديدة، وما هو قيد العمل يُكمَل. السبب: ${name(reason)}`,
  createdBy: 'أضافه',
  signIns: 'حسابات الدخول',
  noSignIn: 'بلا حساب دخول',
  edit: 'تعديل البيانات',
  stop: 'إيقاف التاجر',
  stopQuestion: (store: string): string => `إيقاف ${name(store)}؟`,
  stopHow: 'لا تُضاف له شحنات جديدة. ما هو قيد العمل يُكمَل ويُسوّى، ويصل السبب إلى التاجر.',
  stopDone: 'أُوقف التاجر',
  resume: 'إعادة التفعيل',
  resumeQuestion: (store: string): string => `إعادة تفعيل ${name(store)}؟`,
  resumeHow: 'يمكن إضافة شحنات له من جديد.',
  resumeDone: 'أُعيد تفعيل التاجر',
  takeBack: 'سحب القبول',
  takeBackQuestion: (store: string): string => `سحب قبول ${name(store)}؟`,
  takeBackHow:
    'يعود طلب التسجيل إلى الانتظار، وتُحذف أجوره الخاصة. المتاح ما لم تُسجَّل له شحنة أو قيد.',
  takeBackDone: 'سُحب القبول، والطلب بانتظار القرار',
  move: 'نقل إلى فرع آخر',
  moveQuestion: (store: string): string => `نقل ${name(store)} إلى فرع آخر`,
  moveHow: 'شحناته الجديدة تتبع الفرع الجديد. ما هو قيد العمل يبقى مع الفرع الحالي ويُسوّى فيه.',
  moveBranch: 'الفرع الجديد',
  keepRates: 'نسخ أجوره الخاصة إلى الفرع الجديد',
  moveReason: 'سبب النقل',
  moveNeeded: 'يلزم اختيار الفرع الجديد',
  moveDone: 'نُقل التاجر',
  moveAction: 'تأكيد النقل',
  merge: 'دمج مع سجل آخر',
  mergeQuestion: (store: string): string => `دمج ${name(store)} مع سجل آخر للتاجر نفسه`,
  mergeHow:
    'يُغلق هذا السجل ويُرحَّل رصيده المفتوح إلى السجل الباقي، والعمل الجديد هناك. شحناته الحالية تبقى فيه حتى تُكمَل وتُسوّى.',
  mergeInto: 'السجل الباقي',
  mergeReason: 'سبب الدمج',
  mergeNeeded: 'يلزم اختيار السجل الباقي',
  mergeAction: 'تأكيد الدمج',
  mergeDone: 'دُمج السجلّان',
  mergedInto: 'دُمج مع',
  carryOver: 'ترحيل الرصيد المفتوح',
  carryOverQuestion: (store: string): string => `ترحيل الرصيد المفتوح إلى ${name(store)}؟`,
  carryOverDone: 'رُحّل الرصيد',
  carried: 'رصيد خارج الشحنات',
  addSignIn: 'إضافة حساب دخول',
  addSignInAction: 'إضافة الحساب',
  addSignInDone: 'أُضيف حساب الدخول',
  reasonNeeded: 'السبب مطلوب (3 أحرف على الأقل)',
} as const;
