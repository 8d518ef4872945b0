import type { GoingLiveStep } from '#domain/office/going-live/steps.ts';
import { isolate, isolateName } from '#words/bidi.ts';
import { plural } from '#words/plural.ts';
import { goingLiveStepNames } from './steps.ts';

/** The guided page «الانتقال إلى النظام». */
export const goingLiveWords = {
  title: 'الانتقال إلى النظام',
  how: 'ما في النظام السابق يدخل خطوة بعد خطوة من ملفات Excel. كل خطوة تُعاد ما لم يبدأ العمل: الملف الجديد يحلّ محل الذي قبله.',
  asOf: 'الأرصدة كما هي في نهاية يوم',
  asOfHow: 'اليوم الذي أُقفلت عليه حسابات النظام السابق',
  steps: 'الخطوات',
  step: 'الخطوة',
  state: 'الحالة',
  template: 'قالب الخطوة',
  open: 'فتح',
  importStep: 'استيراد الملف',
  repair: 'تصحيح الصفوف المرفوضة',
  notBegun: 'لم تبدأ',
  done: 'اكتملت',
  running: 'لم يكتمل الاستيراد',
  needsBefore: 'تحتاج الخطوات التي قبلها',
  sums: 'المجاميع',
  sumsHow:
    'تُكتب مجاميع النظام السابق بجانب ما دخل هنا. كل مجموع يفتح ما يتكوّن منه، والفرق يُعرف سببه قبل بدء العمل.',
  partsOf: 'تفاصيل',
  partsHow: 'ما يتكوّن منه هذا المجموع',
  inFile: 'ما في الملف',
  noParts: 'لا شيء في هذا المجموع بعد',
  ours: 'في هذا النظام',
  theirs: 'في النظام السابق',
  difference: 'الفرق',
  equal: 'مطابق',
  notTyped: 'لم يُكتب بعد',
  unchanged: 'لا مجموع جديد للحفظ',
  save: 'حفظ المجاميع',
  saved: 'حُفظت المجاميع',
  start: 'بدء العمل',
  startHow:
    'تُقيَّد الأرصدة الافتتاحية بكشف لكل فرع، وتدخل الشحنات المفتوحة، ثم يُقفل الانتقال. بعدها تُقيَّد الحركات اليومية وحدها.',
  startQuestion: 'بدء العمل بهذه المجاميع',
  startConfirm: 'بدء العمل وقفل الانتقال',
  unexplained: 'توجد فروقات مع النظام السابق. بدء العمل يقبلها كما هي.',
  starting: 'جارٍ تقييد الافتتاح',
  startingHow: 'يمكن ترك الصفحة: التقييد مستمر على الخادم.',
  started: 'بدأ العمل',
  startedHow: 'قُيّدت الأرصدة الافتتاحية وقُفل الانتقال.',
  failed: 'لم يُقيَّد الافتتاح، ولم يتغيّر شيء',
  documents: 'كشوف الافتتاح',
  documentNo: 'رقم الكشف',
  branch: 'الفرع',
  lines: 'القيود',
  withdrawn: 'مسحوب',
  inForce: 'قائم',
  print: 'طباعة',
  reopen: 'إعادة فتح الانتقال',
  reopenHow:
    'تُعكس قيود الافتتاح كلها وتُلغى الشحنات التي دخلت به، وتبقى ملفات الخطوات للتصحيح. متاح ما دامت لا توجد حركة مالية غير الافتتاح.',
  reopenReason: 'سبب إعادة الفتح',
  reopened: 'أُعيد فتح الانتقال',
  clear: 'تفريغ الخطوة',
  clearHow: 'تُزال صفوف هذه الخطوة، ويُوقف ما أضافته من فروع أو مستخدمين أو تجّار.',
  cleared: 'أُفرغت الخطوة',
  leftOut: 'ليس في آخر ملف للانتقال إلى النظام',
  oldFee: 'أجرة النظام السابق',
  example: 'مثال',
  allowed: 'القيم المسموحة',
  column: 'العمود',
  whatGoesIn: 'ما يُكتب فيه',
  isNeeded: 'مطلوب',
  isOptional: 'اختياري',
  rowNo: 'رقم الصف',
  reason: 'سبب الرفض',
  chooseFile: 'اختيار الملف',
  checking: 'جارٍ التدقيق',
  importing: 'جارٍ الاستيراد',
  importRows: 'استيراد',
  back: 'العودة إلى الخطوات',
  closed: 'هذه الخطوة مقفلة: بدأ العمل، أو توجد حركة مالية في النظام.',
  templateHow: 'في القالب ورقة بالقيم المسموحة، والسطر الأول مثال لا يدخل.',
  checkRows: 'تدقيق الصفوف',
  otherFile: 'ملف آخر',
  allGood: 'كل الصفوف سليمة',
  onlyBad: 'تُعرض الصفوف التي تحتاج تصحيحًا. تُصحَّح في مكانها ثم تُستورد مع غيرها.',
  keepsBad: 'الصف المرفوض لا يدخل، ويبقى ظاهرًا في الخطوة حتى يُصحَّح.',
  late: 'توجد حركة مالية قبل اكتمال الانتقال. التغيير متاح لمن له صلاحية الانتقال المتأخر.',
  account: 'الحساب',
  owner: 'صاحب الحساب',
  shipment: 'الشحنة',
  amount: 'المبلغ',
  total: 'المجموع',
  madeBy: 'قيّده',
  madeAt: 'وقت التقييد',
  approvedBy: 'المدير',
  commands: 'إجراءات',
  rowsCount: 'الصفوف',
  importedAt: 'آخر استيراد',
  asOfShort: 'كما في',
  shipments: 'الشحنات',
  amountIn: 'المبلغ (¤)',
  documentTitle: 'كشف الأرصدة الافتتاحية',
  isCut: 'تُعرض أكبر الأرصدة؛ المجاميع تشمل الكل.',
  nothingYet: 'لم تُستورد خطوة بعد',
} as const;

const rows = (count: number): string =>
  plural(count, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفان',
    few: '# صفوف',
    many: '# صفًا',
    other: '# صف',
  });

export const goingLiveMessages = {
  rows,
  parts: (count: number): string =>
    plural(count, {
      zero: 'لا أصحاب حسابات',
      one: 'صاحب حساب واحد',
      two: 'صاحبا حساب',
      few: '# أصحاب حسابات',
      many: '# صاحب حساب',
      other: '# صاحب حساب',
    }),
  refused: (count: number): string =>
    plural(count, {
      zero: 'لا صفوف مرفوضة',
      one: 'صف واحد مرفوض',
      two: 'صفان مرفوضان',
      few: '# صفوف مرفوضة',
      many: '# صفًا مرفوضًا',
      other: '# صف مرفوض',
    }),
  imported: (good: number, bad: number): string =>
    bad === 0
      ? `دخلت الخطوة كاملة: ${rows(good)}`
      : `دخل ${rows(good)}، و${goingLiveMessages.refused(bad)}`,
  rowNo: (no: number): string => `الصف ${isolate(no)}`,
  firstRows: (shown: number, all: number): string =>
    `تُعرض أول ${isolate(shown)} صفًا من ${isolate(all)}، والمجموع للملف كله.`,
  progress: (done: number, total: number): string => `${isolate(done)} من ${isolate(total)}`,
  /** Our sum minus the old system's, in words. */
  more: (name: string, amount: string): string => `${name} هنا أكثر بـ ${amount}`,
  less: (name: string, amount: string): string => `${name} هنا أقل بـ ${amount}`,
  count: (count: number): string =>
    plural(count, {
      zero: 'لا شحنات',
      one: 'شحنة واحدة',
      two: 'شحنتين',
      few: '# شحنات',
      many: '# شحنة',
      other: '# شحنة',
    }),
  startedOn: (name: string, at: string): string => `بدأ العمل ${at}، بتأكيد ${isolateName(name)}`,
  tooManyRows: (most: number): string =>
    `الملف أطول من المسموح: ${isolate(most)} صف في الملف الواحد`,
  otherStep: (step: GoingLiveStep, own: GoingLiveStep): string =>
    `هذا ملف خطوة «${goingLiveStepNames[step]}»، والمفتوحة خطوة «${goingLiveStepNames[own]}»`,
  lacks: (heads: readonly string[]): string =>
    `ليس في الورقة الأولى عمود ${heads.map((head) => `«${head}»`).join(' ولا ')}. يُستعمل قالب الخطوة، أو يُحدَّد العمود`,
} as const;
