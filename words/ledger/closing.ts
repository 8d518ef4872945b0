import { days } from '../counters.ts';
import { plural, type PluralForms } from '../plural.ts';
import type { ClosingCheck, ClosingWarning } from '#domain/ledger/closing/checklist.ts';

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

const leftForms: Record<ClosingWarning, PluralForms> = {
  differences: {
    one: 'فرق نقد واحد لم يُعالَج',
    two: 'فرقا نقد لم يُعالَجا',
    few: '# فروقات نقد لم تُعالَج',
    many: '# فرق نقد لم يُعالَج',
    other: '# فرق نقد لم يُعالَج',
  },
  transfers: {
    one: 'حوالة واحدة بالطريق لم يُؤكَّد وصولها',
    two: 'حوالتان بالطريق لم يُؤكَّد وصولهما',
    few: '# حوالات بالطريق لم يُؤكَّد وصولها',
    many: '# حوالة بالطريق لم يُؤكَّد وصولها',
    other: '# حوالة بالطريق لم يُؤكَّد وصولها',
  },
  withCourier: {
    one: 'مندوب واحد بيده نقد من هذا الشهر أو قبله',
    two: 'مندوبان بيدهما نقد من هذا الشهر أو قبله',
    few: '# مناديب بيدهم نقد من هذا الشهر أو قبله',
    many: '# مندوبًا بيدهم نقد من هذا الشهر أو قبله',
    other: '# مندوب بيدهم نقد من هذا الشهر أو قبله',
  },
  requests: {
    one: 'طلب مصروف واحد لا تمكن الموافقة عليه بعد الإغلاق',
    two: 'طلبا مصروف لا تمكن الموافقة عليهما بعد الإغلاق',
    few: '# طلبات مصروف لا تمكن الموافقة عليها بعد الإغلاق',
    many: '# طلب مصروف لا تمكن الموافقة عليها بعد الإغلاق',
    other: '# طلب مصروف لا تمكن الموافقة عليها بعد الإغلاق',
  },
  bankLines: {
    one: 'سطر واحد في كشف مصرفي لم يُطابَق',
    two: 'سطران في الكشوف المصرفية لم يُطابَقا',
    few: '# أسطر في الكشوف المصرفية لم تُطابَق',
    many: '# سطرًا في الكشوف المصرفية لم يُطابَق',
    other: '# سطر في الكشوف المصرفية لم يُطابَق',
  },
};

/** What a month is closed without: how many of which item. */
export const closingLeft = (key: ClosingWarning, count: number): string =>
  plural(count, leftForms[key]);

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
  warned: 'بقي قبل الإغلاق:',
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
