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
