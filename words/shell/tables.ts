import { groupDigits } from '#domain/arabic.ts';
import { isolate } from '../bidi.ts';
import { plural } from '#words/plural.ts';

/** Export of lists to Excel and their import. */
export const excelWords = {
  export: 'تصدير',
  asExcel: 'ملف Excel',
  /**
   * A double click opens it in Excel, which keeps 15 digits of a receipt number and replaces the
   * rest with zeros.
   */
  asCsv: 'ملف CSV لبرامج أخرى (يقصّ Excel أرقام الوصل الطويلة فيه)',
  /** A chart only. */
  asPicture: 'صورة',
  /** Sends it to people of the company on a schedule. */
  plan: 'جدولة إرساله',
  taking: 'جارٍ تجهيز الملف',
  takingSoFar: (kilobytes: number): string => `جارٍ تجهيز الملف: ${isolate(kilobytes)} ك.ب`,
  import: 'استيراد Excel',
  chooseFile: 'اختيار ملف',
  otherFile: 'ملف آخر',
  file: 'ملف Excel',
  fileHow: 'ملف بصيغة xlsx. يُقرأ في هذا الجهاز، ولا يُرسل منه غير صفوفه.',
  drop: 'يُسحب الملف إلى هنا، أو',
  reading: 'جارٍ قراءة الملف',
  notExcel: 'الملف ليس بصيغة xlsx. يُحفظ من Excel بهذه الصيغة ثم يُختار من جديد',
  notTable: 'الملف ليس بصيغة xlsx ولا csv. يُحفظ من Excel بإحداهما ثم يُختار من جديد',
  tooBig: 'الملف أكبر من المسموح (5 ميغابايت)',
  unfolds: 'محتوى الملف أكبر من المسموح، فأُوقفت قراءته',
  tooLong: 'طالت قراءة الملف فأُوقفت',
  unreadable: 'تعذّرت قراءة الملف',
  empty: 'لا صفوف في الورقة الأولى من الملف',
  columnsFound: 'في أي عمود من الملف',
  forMerchant: 'الأجور لتاجر',
  columnsStored: 'تُحفظ الأعمدة مع الحساب للمرة القادمة.',
  noColumn: 'لا يوجد',
  rowNo: 'رقم الصف',
  reason: 'سبب الرفض',
  check: 'تدقيق وحفظ',
  allOrNothing:
    'تُحفظ الصفوف كلها إن كانت سليمة؛ وإلا عُرضت للتصحيح في مكانها قبل حفظ شيء. يُسأل عن أجرة تزيد على 3 أضعاف أوسط الأجور.',
  acceptFar: 'حفظ الأجور البعيدة عن غيرها كما كُتبت',
  acceptFarHow: 'أجور أكثر من 3 أضعاف أوسط الأجور في الملف، أو يبدو أن أصفارها ناقصة.',
  current: 'الأجرة الآن',
  downloadRefused: 'تنزيل الصفوف المرفوضة',
  done: 'اكتمل الاستيراد',
} as const;

const rows = (count: number, forms: Parameters<typeof plural>[1]): string => plural(count, forms);

export const excelMessages = {
  row: (no: number): string => `السطر ${isolate(no)}`,
  ready: (count: number): string => `يُستورد: ${isolate(groupDigits(count))}`,
  firstFaults: (shown: number, all: number): string =>
    `الأخطاء ${isolate(groupDigits(all))}، يظهر أول ${isolate(shown)}`,
  tooManyRows: (most: number): string =>
    `الملف أطول من المسموح: ${isolate(most)} صف في المرة الواحدة`,
  merged: (cells: string): string =>
    `في الورقة خلايا مدموجة (${isolate(cells)}). يُلغى الدمج ويُكتب في كل خلية ما لها`,
  formulas: (cells: string): string =>
    `في الورقة معادلات بلا نتيجة محفوظة (${isolate(cells)}). يُفتح الملف في Excel ويُحفظ، أو تُلصق قيمًا`,
  read: (count: number): string =>
    rows(count, {
      one: 'في الملف صف واحد',
      two: 'في الملف صفان',
      few: 'في الملف # صفوف',
      many: 'في الملف # صفًا',
      other: 'في الملف # صف',
    }),
  refused: (count: number): string =>
    rows(count, {
      zero: 'كل الصفوف سليمة',
      one: 'صف واحد يحتاج تصحيحًا أو تأكيدًا، ولم يُحفظ بعد',
      two: 'صفان يحتاجان تصحيحًا أو تأكيدًا، ولم يُحفظا بعد',
      few: '# صفوف تحتاج تصحيحًا أو تأكيدًا، ولم تُحفظ بعد',
      many: '# صفًا تحتاج تصحيحًا أو تأكيدًا، ولم تُحفظ بعد',
      other: '# صف تحتاج تصحيحًا أو تأكيدًا، ولم تُحفظ بعد',
    }),
  keepGood: (count: number): string =>
    rows(count, {
      zero: 'لا صفوف سليمة',
      one: 'حفظ الصف السليم',
      two: 'حفظ الصفين السليمين',
      few: 'حفظ الصفوف السليمة (#)',
      many: 'حفظ الصفوف السليمة (#)',
      other: 'حفظ الصفوف السليمة (#)',
    }),
  saved: (count: number): string =>
    rows(count, {
      zero: 'لم تتغيّر أجرة',
      one: 'حُفظت أجرة واحدة',
      two: 'حُفظت أجرتان',
      few: 'حُفظت # أجور',
      many: 'حُفظت # أجرة',
      other: 'حُفظت # أجرة',
    }),
  savedOf: (saved: number, unchanged: number): string =>
    unchanged === 0
      ? excelMessages.saved(saved)
      : `${excelMessages.saved(saved)}، ${excelMessages.unchanged(unchanged)}`,
  unchanged: (count: number): string =>
    rows(count, {
      one: 'وصف واحد كما هو',
      two: 'وصفان كما هما',
      few: 'و# صفوف كما هي',
      many: 'و# صفًا كما هي',
      other: 'و# صف كما هي',
    }),
  andMore: (count: number): string =>
    rows(count, {
      one: 'وصف آخر في ملف الصفوف المرفوضة',
      two: 'وصفان آخران في ملف الصفوف المرفوضة',
      few: 'و# صفوف أخرى في ملف الصفوف المرفوضة',
      many: 'و# صفًا آخر في ملف الصفوف المرفوضة',
      other: 'و# صف آخر في ملف الصفوف المرفوضة',
    }),
} as const;
