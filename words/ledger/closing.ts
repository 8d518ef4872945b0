import { days } from '../counters.ts';
import type { ClosingCheck } from '#domain/ledger/closing/checklist.ts';

/** What is done before a month is closed. */
export const closingCheckNames: Record<ClosingCheck, string> = {
  tills: 'جرد كل الصناديق بعد نهاية الشهر',
  audit: 'تدقيق الدفاتر بعد نهاية الشهر بلا أخطاء',
  differences: 'معالجة فروقات النقد المؤرخة حتى نهاية الشهر',
  transfers: 'تأكيد الحوالات المؤرخة حتى نهاية الشهر وما زالت بالطريق',
  withCourier: 'تسليم نقد الشهر الذي ما زال بيد المناديب',
  requests: 'الموافقة على المصاريف المؤرخة حتى نهاية الشهر أو رفضها',
  bankLines: 'مطابقة أسطر الكشوف المصرفية حتى نهاية الشهر',
};

export const closingWords = {
  title: 'إغلاق الشهر',
  intro: 'بعد الإغلاق لا يُقيَّد شيء بتاريخ الشهر ولا قبله، وإلغاء كشف من شهر مُغلق يُقيَّد بتاريخ اليوم',
  closedOn: 'مغلق حتى',
  nothing: 'لا شهر مغلق الآن',
  next: 'الشهر التالي للإغلاق',
  noneOver: 'لا يوجد شهر منتهٍ بلا إغلاق',
  checks: 'قائمة الإغلاق',
  check: 'البند',
  left: 'المتبقي الآن',
  done: 'مكتمل',
  blocks: 'يمنع الإغلاق',
  warns: 'تنبيه لا يمنع',
  open: 'عرض',
  close: (month: string): string => `إغلاق شهر ${month}`,
  blocked: 'يلزم إكمال البنود التي تمنع الإغلاق',
  confirm: 'لا تُضاف بعد الإغلاق قيود بتاريخ هذا الشهر ولا ما قبله.',
  endsYear: 'هذا آخر شهر في السنة: تُرحَّل نتيجتها إلى الأرباح المدوّرة.',
  warned: 'بقيت بنود تنبيه غير مكتملة.',
  closed: 'أُغلق الشهر',
  reopen: (month: string): string => `إعادة فتح شهر ${month}`,
  reopenTakes: 'تُقبل من جديد كشوف وسندات تاريخها في هذا الشهر، وتُقيَّد فيه وتتغيّر بها أرقامه.',
  /** `most`: the setting `document_days_back`. */
  reopenBack: (most: number): string =>
    most === 0
      ? 'يُقبل تاريخ اليوم فقط، إلا لمن له صلاحية التأريخ بأيام أقدم من المسموح.'
      : `أقدم تاريخ مقبول قبل اليوم: ${days(most)}، إلا لمن له صلاحية التأريخ بأيام أقدم من المسموح.`,
  reopenKeeps: 'يُلغى ترحيل نتيجة السنة إن وُجد. يُسجَّل الفتح وسببه في سجل النشاط.',
  reason: 'سبب الفتح',
  reopened: 'فُتح الشهر',
  history: 'سجل الإغلاق والفتح',
  month: 'الشهر',
  closedAt: 'أُغلق في',
  closedBy: 'أغلقه',
  carried: 'ترحيل نتيجة السنة',
  reopenedAt: 'فُتح في',
  reopenedBy: 'فتحه',
  yes: 'نعم',
  cancel: 'رجوع',
} as const;
