import { isolate } from '../bidi.ts';
import type { ClosingCheck } from '#domain/ledger/closing/checklist.ts';

/** What is looked at before a month is closed. */
export const closingCheckNames: Record<ClosingCheck, string> = {
  tills: 'صناديق لم تُجرد بعد نهاية الشهر',
  audit: 'تدقيق الدفاتر بعد نهاية الشهر بلا أخطاء',
  differences: 'فروقات نقد مفتوحة',
  transfers: 'فروع لها حوالات بالطريق',
  withCourier: 'مناديب بيدهم نقد لم يُسلَّم',
  bankLines: 'أسطر كشوف مصرفية بلا مطابقة',
};

export const closingWords = {
  title: 'إغلاق الشهر',
  intro: 'بعد الإغلاق لا يُقيَّد شيء بتاريخ الشهر ولا قبله، وإلغاء كشف قديم يُقيَّد بتاريخ اليوم',
  closedOn: 'مغلق حتى',
  nothing: 'لم يُغلق أي شهر بعد',
  next: 'الشهر التالي للإغلاق',
  noneOver: 'لا يوجد شهر منتهٍ بلا إغلاق',
  checks: 'قائمة الإغلاق',
  check: 'البند',
  left: 'المتبقي',
  done: 'مكتمل',
  blocks: 'يمنع الإغلاق',
  warns: 'تنبيه لا يمنع',
  open: 'فتح',
  close: (month: string): string => `إغلاق ${isolate(month)}`,
  blocked: 'يلزم إكمال البنود التي تمنع الإغلاق',
  confirm: 'لا تُضاف بعد الإغلاق قيود بتاريخ هذا الشهر ولا ما قبله.',
  endsYear: 'هذا آخر شهر في السنة: تُرحَّل نتيجتها إلى الأرباح المدوّرة.',
  warned: 'بقيت بنود تنبيه غير مكتملة.',
  closed: 'أُغلق الشهر',
  reopen: 'فتح آخر شهر مغلق',
  reopenHow: 'يُسجَّل الفتح وسببه في سجل النشاط، ويُلغى ترحيل نتيجة السنة إن وُجد.',
  reason: 'سبب الفتح',
  reopened: 'فُتح الشهر',
  history: 'الأشهر المغلقة',
  month: 'الشهر',
  closedAt: 'أُغلق في',
  closedBy: 'أغلقه',
  carried: 'ترحيل نتيجة السنة',
  reopenedAt: 'فُتح في',
  reopenedBy: 'فتحه',
  yes: 'نعم',
  cancel: 'رجوع',
} as const;
