import { isolate } from '../bidi.ts';

/** Correcting the recipient of a shipment in transit. */
export const correctInfoWords = {
  recipient: 'بيانات المستلِم',
  stays: 'لا يتغيّر هنا',
  staysHow: 'الوجهة والمبلغ لا يُصحَّحان من هذه الشاشة.',
  why: 'سبب التصحيح',
  whyHow: 'يُحفظ في سجل الشحنة مع القيمة السابقة',
  save: 'حفظ التصحيح',
  nothing: 'لا توجد تغييرات للحفظ',
  whyNeeded: 'سبب التصحيح مطلوب',
  off: 'لا تُصحَّح بيانات هذه الشحنة في مرحلتها الحالية',
  empty: 'لا شحنات في الطريق',
  emptyHow: 'تظهر هنا الشحنات التي استلمتها الشركة ولم تصل إلى المستلِم بعد.',
  saved: (code: string): string => `صُحّحت بيانات الشحنة ${isolate(code)}`,
} as const;

/** Amounts that differ from the due one, and the decision on them. */
export const correctPriceWords = {
  requested: 'المبلغ المطلوب',
  requestedHead: 'المطلوب (¤)',
  collected: 'المبلغ المحصَّل',
  difference: 'فرق المبلغ',
  differenceHead: 'الفرق (¤)',
  less: 'أقل من المطلوب',
  more: 'أكثر من المطلوب',
  reason: 'سبب الفرق',
  recordedBy: 'سجّل التسليم',
  recordedAt: 'وقت التسليم',
  note: 'ملاحظة المندوب',
  amounts: 'المبلغ',
  delivery: 'التسليم',
  decide: 'البتّ في الفرق',
  approve: 'اعتماد المبلغ المحصَّل',
  reject: 'رفض الفرق',
  decisionReason: 'سبب القرار',
  partReturns: 'لا يُرفض فرق التسليم الجزئي أو التبديل: الجزء الراجع شحنة مستقلة',
  rejectText: 'يُسجَّل المبلغ المطلوب كاملًا على المندوب، ويُصرف للتاجر على أساسه.',
  approveText: 'يُصرف للتاجر على أساس المبلغ المحصَّل.',
  decided: 'لا يوجد فرق بانتظار الموافقة لهذه الشحنة',
  wasApproved: (code: string): string => `اعتُمد مبلغ الشحنة ${isolate(code)}`,
  wasRejected: (code: string): string => `رُفض فرق الشحنة ${isolate(code)}`,
  approveQuestion: (code: string, sum: string): string =>
    `اعتماد ${sum} مبلغًا محصَّلًا للشحنة ${isolate(code)}؟`,
  rejectQuestion: (code: string, sum: string): string =>
    `رفض فرق الشحنة ${isolate(code)} وتسجيل ${sum} على المندوب؟`,
} as const;
