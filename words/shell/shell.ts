import { isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';

/** The existing row that a refusal names; the number is already isolated. */
export const existingMessages = {
  shipment: (code: string) => `الشحنة القائمة: ${code}`,
  document: (family: string, number: string) => `موجود من قبل: ${family} ${number}`,
};
export const existingWords = { open: 'فتح' } as const;

/** Headings of the side menu, top to bottom. */
export const menuGroupNames = {
  today: 'اليوم',
  shipments: 'الشحنات',
  delivery: 'التوصيل',
  exceptions: 'تحتاج معالجة',
  returns: 'الراجع',
  cash: 'النقد',
  settlement: 'تسوية التجّار',
  accounts: 'الحسابات',
  merchants: 'التجّار',
  people: 'فريق العمل',
  places: 'الأماكن',
  prices: 'الأسعار',
  reports: 'التقارير',
  office: 'الإدارة',
} as const;

/** The titles that merchants see for their own lists; staff see those of all merchants. */
export const ownMenuTitles = {
  'documents.settlement.list': 'تسوياتي',
  'documents.returnToMerchant.list': 'كشوف استلام الراجع',
  'merchantDecisions.list': 'شحنات تحتاج قرارًا',
} as const;

/** The page of all screens this user may open. */
export const allScreensWords = {
  title: 'كل الشاشات',
  search: 'بحث عن شاشة',
} as const;

export const frameWords = {
  company: 'شركة التوصيل',
  skipToContent: 'الانتقال إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  collapseMenu: 'طيّ القائمة',
  expandMenu: 'توسيع القائمة',
  bottomBar: 'التنقّل السريع',
  bottomDashboard: 'اللوحة',
  bottomCalculator: 'الحاسبة',
  bottomInProgress: 'قيد التجهيز',
  bottomNew: 'شحنة جديدة',
  bottomHome: 'الرئيسية',
  bottomShipments: 'الشحنات',
  bottomBalance: 'الرصيد',
  bottomToday: 'اليوم',
  bottomScan: 'قراءة الباركود',
  bottomAccount: 'حسابي',
  bottomHandIn: 'استلام النقد',
  bottomSettlement: 'التسويات',
  bottomTill: 'الصندوق',
  bottomSearch: 'بحث',
  bottomMore: 'المزيد',
  userMenu: 'قائمة المستخدم',
  profile: 'الملف الشخصي',
  theme: 'المظهر',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  themeAuto: 'حسب الجهاز',
  shortcuts: 'اختصارات لوحة المفاتيح',
  logout: 'تسجيل الخروج',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل',
} as const;

export const searchWords = {
  label: 'بحث عن شحنة أو تاجر أو كشف أو شاشة',
  placeholder: 'رقم أو هاتف أو اسم أو شاشة',
  searching: 'جارٍ البحث…',
  none: 'لا نتائج مطابقة',
  failed: 'تعذّر البحث',
  results: 'نتائج البحث',
  found: (count: number) =>
    plural(count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
} as const;

export const authOverlayWords = {
  loading: 'جارٍ التحقّق من الدخول…',
  stop: 'إيقاف التحميل',
} as const;

export const stateWords = {
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'العنوان غير معروف أو نُقلت الصفحة إلى مكان آخر.',
  toDashboard: 'الذهاب إلى لوحة التحكم',
  toHome: 'الذهاب إلى الصفحة الرئيسية',
  loadTitle: 'تعذّر تحميل هذا الجزء',
  loadText: 'قد يكون الاتصال ضعيفًا أو صدرت نسخة أحدث من النظام. إعادة التحميل تحلّ ذلك عادةً.',
  lineTitle: 'هذه الصفحة تحتاج اتصالًا',
  lineText: 'لا اتصال بالشبكة الآن. تُفتح الصفحة عند عودته، وما حُفظ في الجهاز يبقى فيه.',
  reload: 'إعادة تحميل الصفحة',
  retry: 'إعادة المحاولة',
  brokenTitle: 'حدث خلل في هذه الشاشة',
  brokenText: 'لم تُفقد أي بيانات محفوظة. يمكن إعادة المحاولة أو فتح شاشة أخرى من القائمة.',
  signInTitle: 'تعذّر التحقّق من الدخول',
} as const;

/** The alert when the server could not answer: a sentence, never the raw response. */
export const failureWords = {
  server: 'تعذّر إتمام العملية بسبب خلل في الخادم.',
  waiting: 'النظام مشغول قليلًا. تُعاد المحاولة تلقائيًا.',
  busy: 'الخادم مشغول الآن. تُعاد المحاولة بعد قليل.',
  offline: 'لا يوجد اتصال بالخادم. يُتحقّق من الشبكة ثم تُعاد المحاولة.',
  timeout: 'استغرق الخادم وقتًا أطول من المعتاد ولم تصل نتيجة.',
  stopped: 'أُوقف الطلب.',
  unknown: 'تعذّر إتمام العملية.',
  saveUnknown: 'لم يصل تأكيد الحفظ. إعادة المحاولة آمنة: لن تُسجَّل العملية مرتين.',
  /** A proxy's response may have no text of ours: then only its status is shown. */
  answered: (status: number, message: string | null): string =>
    message === null
      ? `ردّ الخادم: ${isolate(status)}`
      : `ردّ الخادم ${isolate(status)}: ${isolateName(message)}`,
  code: 'الرمز',
  alertTitle: 'تنبيه',
} as const;

export const shortcutWords = {
  search: 'البحث عن شحنة أو شاشة',
  newShipment: 'شحنة جديدة',
  assign: 'إسناد الشحنة أو المحدد إلى مندوب',
  step: 'تغيير مرحلة الشحنة أو المحدد',
  note: 'كتابة ملاحظة الشحنة في عمود الملاحظات',
  print: 'طباعة ملصق الشحنة أو المحدد',
} as const;
