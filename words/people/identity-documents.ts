import type {
  IdentityDocumentKind,
  IdentityDocumentStatus,
} from '#domain/people/identity-documents.ts';

export const identityDocumentKindNames: Record<IdentityDocumentKind, string> = {
  national_id: 'بطاقة وطنية',
  passport: 'جواز سفر',
  residence: 'بطاقة سكن',
  driving_licence: 'إجازة سوق',
  contract: 'عقد',
  other: 'أخرى',
};

export const identityDocumentStatusNames: Record<IdentityDocumentStatus, string> = {
  expired: 'منتهية',
  soon: 'تنتهي خلال 30 يومًا',
};

export const identityDocumentWords = {
  title: 'المستندات الشخصية',
  merchantTitle: 'مستندات المتجر وصاحبه',
  own: 'مستنداتي',
  column: 'المستندات',
  expiryHead: 'أقرب انتهاء لمستند',
  none: 'لا مستندات بعد',
  ownNone: 'لا مستندات محفوظة. تُضاف من الإدارة.',
  failed: 'تعذّر تحميل المستندات',
  add: 'إضافة مستند',
  addTitle: 'مستند جديد',
  editTitle: 'تعديل المستند',
  kind: 'نوع المستند',
  number: 'الرقم',
  numberHow: 'يكفي الرقم أو صورة الوجه',
  expires: 'تاريخ الانتهاء',
  noEnd: 'بلا تاريخ انتهاء',
  front: 'صورة الوجه',
  back: 'صورة الظهر',
  save: 'حفظ المستند',
  saved: 'حُفظ المستند',
  edit: 'تعديل',
  remove: 'حذف',
  removeHow: 'تُحذف صوره معه ولا يمكن استرجاعها. يبقى قيد الحذف في سجل النشاط.',
  removeAction: 'تأكيد الحذف',
  removed: 'حُذف المستند',
  kindNeeded: 'يلزم اختيار نوع المستند',
  numberOrPicture: 'يلزم الرقم أو صورة الوجه',
  frontFirst: 'صورة الوجه مطلوبة قبل صورة الظهر',
  expired: 'انتهت صلاحية مستند لهذا المستخدم',
  soon: 'تنتهي صلاحية مستند لهذا المستخدم خلال 30 يومًا',
  createHow: 'تُضاف المستندات الشخصية من صفحة المستخدم بعد حفظه.',
  editOne: (document: string): string => `تعديل ${document}`,
  removeOne: (document: string): string => `حذف ${document}`,
  removeQuestion: (document: string): string => `حذف ${document}؟`,
} as const;

export const fileWords = {
  choose: 'اختيار ملف',
  replace: 'استبدال',
  clear: 'إزالة',
  another: 'إضافة ملف آخر',
  most: (count: number): string => `الحد الأعلى ${count} ملفات`,
  nth: (what: string, nth: number): string => `${what} ${nth}`,
  how: 'صورة JPG أو PNG أو WebP، أو ملف PDF، حتى 5 ميغابايت',
  reading: 'جارٍ رفع الملف…',
  tooBig: 'الملف أكبر من 5 ميغابايت',
  unreadable: 'تعذّرت قراءة الملف',
  stored: 'أُرفق الملف',
  pdf: 'ملف PDF',
  failed: 'تعذّر عرض الصورة',
  close: 'إغلاق',
  open: (what: string): string => `عرض ${what}`,
  take: (what: string): string => `تنزيل ${what}`,
  chooseFor: (what: string): string => `${what}: اختيار ملف`,
  replaceFor: (what: string): string => `${what}: استبدال`,
  clearFor: (what: string): string => `${what}: إزالة`,
} as const;

export const logoWords = {
  label: 'شعار الشركة',
  how: 'يظهر في رأس المطبوعات والملصقات وفي الصفحة العامة. صورة PNG أو JPG أو WebP حتى 1 ميغابايت. يُحفظ فور اختياره.',
  none: 'لا شعار: يظهر اسم الشركة وحده',
  tooBig: 'الشعار أكبر من 1 ميغابايت',
  saved: 'حُفظ الشعار',
  removed: 'أُزيل الشعار',
} as const;

export const pushWords = {
  title: 'إشعارات هذا الجهاز',
  switch: 'تلقّي الإشعارات على هذا الجهاز',
  how: 'تصل الإشعارات والنظام مغلق، ما دام الدخول قائمًا على هذا الجهاز. تسجيل الخروج يوقفها.',
  unsupported: 'هذا المتصفح لا يدعم الإشعارات، أو أن عنوان النظام لا يبدأ بـ https.',
  denied: 'الإشعارات محظورة لهذا الموقع في المتصفح. تُفعَّل من إعدادات الموقع ثم يُعاد فتح الصفحة.',
  failed: 'تعذّر تغيير الإشعارات على هذا الجهاز. تُعاد المحاولة بعد قليل.',
  on: 'مفعّلة على هذا الجهاز',
  off: 'غير مفعّلة على هذا الجهاز',
  turnedOn: 'فُعّلت إشعارات هذا الجهاز',
  turnedOff: 'أُوقفت إشعارات هذا الجهاز',
} as const;
