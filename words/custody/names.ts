import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';

interface FamilyNames {
  readonly one: string;
  /** The title of the list. */
  readonly list: string;
  /** The title of the form. */
  readonly create: string;
}

/** The documents by name: every title, menu entry and permission of a family is made from these. */
// biome-ignore format: a table reads by the line
export const familyNames: Record<FamilyKey, FamilyNames> = {
  pickup: { one: 'طلب استلام', list: 'طلبات الاستلام', create: 'طلب استلام جديد' },
  pickupIntake: { one: 'كشف إدخال الاستلام', list: 'كشوف إدخال الاستلام', create: 'كشف إدخال استلام جديد' },
  bag: { one: 'كيس مختوم', list: 'الأكياس المختومة', create: 'كيس جديد' },
  transferSend: { one: 'كشف إرسال إلى فرع', list: 'كشوف الإرسال إلى الفروع', create: 'كشف إرسال جديد إلى فرع' },
  transferReceive: { one: 'كشف استلام من فرع', list: 'كشوف الاستلام من الفروع', create: 'استلام كشف من فرع' },
  runSheet: { one: 'كشف المندوب', list: 'كشوف المناديب', create: 'كشف مندوب جديد' },
  cashHandIn: { one: 'كشف تحصيل', list: 'كشوف التحصيل', create: 'كشف تحصيل جديد' },
  returnIntake: { one: 'كشف إدخال الراجع إلى المخزن', list: 'كشوف إدخال الراجع إلى المخزن', create: 'كشف إدخال راجع جديد' },
  returnToMerchant: { one: 'كشف تسليم الراجع للتاجر', list: 'كشوف تسليم الراجع للتجّار', create: 'كشف تسليم راجع جديد' },
  sendBranchReturn: { one: 'كشف إرسال الراجع إلى فرع', list: 'كشوف إرسال الراجع إلى الفروع', create: 'كشف إرسال راجع جديد' },
  receiveBranchReturn: { one: 'كشف استلام الراجع من فرع', list: 'كشوف استلام الراجع من الفروع', create: 'استلام كشف راجع من فرع' },
  moneyTransfer: { one: 'حوالة مالية', list: 'الحوالات المالية', create: 'حوالة مالية جديدة' },
  settlement: { one: 'كشف تسوية التاجر', list: 'كشوف تسوية التجّار', create: 'كشف تسوية جديد' },
  payment: { one: 'سند', list: 'سندات القبض والصرف', create: 'سند جديد' },
  cashCount: { one: 'كشف جرد الصندوق', list: 'كشوف جرد الصندوق', create: 'جرد الصندوق' },
  expense: { one: 'سند مصروف', list: 'المصاريف', create: 'مصروف جديد' },
  cashMove: { one: 'مناقلة نقد', list: 'مناقلات النقد', create: 'مناقلة نقد جديدة' },
};

/** The name of a document whose family comes from a call; empty for one this page does not know. */
export const documentName = (family: string): string =>
  Object.hasOwn(familyNames, family) ? familyNames[family as FamilyKey].one : '';

/** The names as the screens of a family take them. */
export const familyWords = (family: FamilyKey) => {
  const { one, list, create } = familyNames[family];
  return { documents: list, kind: one, create };
};

export const documentStateNames: Record<DocumentState, string> = {
  draft: 'مسودة',
  confirmed: 'معتمد',
  locked: 'مقفل',
  void: 'ملغى',
};

export const outcomeNames = {
  listed: 'مدرجة',
  received: 'مستلَمة',
  missing: 'ناقصة',
  extra: 'زائدة',
} as const;

export const documentWords = {
  noReason: 'لم يُذكر سبب',
  number: 'رقم الكشف',
  date: 'تاريخ الكشف',
  branch: 'الفرع',
  toBranch: 'إلى فرع',
  courier: 'المندوب',
  merchant: 'التاجر',
  lines: 'عدد الشحنات',
  expected: 'المبلغ المتوقّع',
  counted: 'المبلغ المعدود',
  difference: 'الفرق',
  differenceReason: 'سبب الفرق',
  deducted: 'عمولة مستقطعة',
  carriedIn: 'رصيد مُرحّل',
  net: 'الصافي',
  paid: 'المدفوع',
  denominations: 'فئات النقد',
  note: 'ملاحظات',
  reason: 'سبب الإلغاء',
  version: 'الإصدار',
  createdBy: 'أعدّه',
  dateOtherYear: 'تاريخ الكشف يبقى في سنة رقمه',
  branchNeeded: 'يلزم اختيار الفرع',
  amendReason: 'تعديل الكشف',
} as const;
