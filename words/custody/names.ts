import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';

/** The documents by name: singular, and the title of their list. */
export const familyNames: Record<FamilyKey, { readonly one: string; readonly list: string }> = {
  pickup: { one: 'طلب استلام', list: 'طلبات الاستلام' },
  pickupIntake: { one: 'كشف إدخال الاستلام', list: 'كشوف إدخال الاستلام' },
  transferSend: { one: 'كشف إرسال إلى فرع', list: 'كشوف الإرسال إلى الفروع' },
  transferReceive: { one: 'كشف استلام من فرع', list: 'كشوف الاستلام من الفروع' },
  runSheet: { one: 'كشف المندوب', list: 'كشوف المناديب' },
  cashHandIn: { one: 'كشف تحصيل', list: 'كشوف التحصيل' },
  returnIntake: { one: 'كشف إدخال الراجع إلى المخزن', list: 'كشوف إدخال الراجع إلى المخزن' },
  returnToMerchant: { one: 'كشف تسليم الراجع للتاجر', list: 'كشوف تسليم الراجع للتجّار' },
  sendBranchReturn: { one: 'كشف إرسال الراجع إلى فرع', list: 'كشوف إرسال الراجع إلى الفروع' },
  receiveBranchReturn: { one: 'كشف استلام الراجع من فرع', list: 'كشوف استلام الراجع من الفروع' },
  moneyTransfer: { one: 'حوالة مالية', list: 'الحوالات المالية' },
  settlement: { one: 'كشف تسوية التاجر', list: 'كشوف تسوية التجّار' },
  payment: { one: 'سند', list: 'سندات القبض والصرف' },
  cashCount: { one: 'كشف جرد الصندوق', list: 'كشوف جرد الصندوق' },
  expense: { one: 'سند مصروف', list: 'المصاريف' },
  cashMove: { one: 'مناقلة نقد', list: 'مناقلات النقد' },
};

const wordsOf = (names: { one: string; list: string }, create: string) => ({
  documents: names.list,
  kind: names.one,
  create,
});

/** The documents between branches, and those of the shelf. */
export const branchDocumentWords = {
  transferSend: wordsOf(familyNames.transferSend, 'كشف إرسال جديد إلى فرع'),
  transferReceive: wordsOf(familyNames.transferReceive, 'استلام كشف من فرع'),
  pickupIntake: wordsOf(familyNames.pickupIntake, 'كشف إدخال استلام جديد'),
  returnIntake: wordsOf(familyNames.returnIntake, 'كشف إدخال راجع جديد'),
  returnToMerchant: wordsOf(familyNames.returnToMerchant, 'كشف تسليم راجع جديد'),
  sendBranchReturn: wordsOf(familyNames.sendBranchReturn, 'كشف إرسال راجع جديد'),
  receiveBranchReturn: wordsOf(familyNames.receiveBranchReturn, 'استلام كشف راجع من فرع'),
  moneyTransfer: wordsOf(familyNames.moneyTransfer, 'حوالة مالية جديدة'),
} as const;

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
  expected: 'المبلغ المتوقع',
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
