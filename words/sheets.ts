import { plural } from '#words/plural.ts';

const number = (value: number): string => `\u2066${value}\u2069`;

/** Lists out to Excel and in again. */
export const excelWords = {
  export: 'تصدير',
  asExcel: 'ملف Excel',
  /** A double click on it opens Excel, which keeps 15 digits of a receipt number and makes the rest zeros. */
  asCsv: 'ملف CSV لبرامج أخرى (يقصّ Excel أرقام الوصل الطويلة فيه)',
  taking: 'جارٍ تجهيز الملف',
  import: 'استيراد Excel',
  chooseFile: 'اختيار ملف',
  otherFile: 'ملف آخر',
  file: 'ملف Excel',
  fileHow: 'ملف بصيغة xlsx. يُقرأ في هذا الجهاز، ولا يُرسل منه غير صفوفه.',
  drop: 'يُسحب الملف إلى هنا، أو',
  reading: 'جارٍ قراءة الملف',
  notExcel: 'الملف ليس بصيغة xlsx. يُحفظ من Excel بهذه الصيغة ثم يُختار من جديد',
  notSheet: 'الملف ليس بصيغة xlsx ولا csv. يُحفظ من Excel بإحداهما ثم يُختار من جديد',
  tooBig: 'الملف أكبر من المسموح (5 ميغابايت)',
  unfolds: 'محتوى الملف أكبر من المسموح، فأُوقفت قراءته',
  tooLong: 'طالت قراءة الملف فأُوقفت',
  unreadable: 'تعذّرت قراءة الملف',
  empty: 'لا صفوف في الورقة الأولى من الملف',
  columnsFound: 'في أي عمود من الملف',
  forMerchant: 'الأجور لتاجر',
  noColumn: 'لا يوجد',
  rowNo: 'رقم الصف',
  reason: 'سبب الرفض',
  check: 'تدقيق وحفظ',
  allOrNothing: 'تُحفظ الصفوف كلها إن كانت سليمة؛ وإلا عُرضت أسباب الرفض قبل حفظ شيء.',
  downloadRefused: 'تنزيل الصفوف المرفوضة',
  done: 'اكتمل الاستيراد',
} as const;

const rows = (count: number, forms: Parameters<typeof plural>[1]): string => plural(count, forms);

export const excelMessages = {
  tooManyRows: (most: number): string =>
    `الملف أطول من المسموح: ${number(most)} صف في المرة الواحدة`,
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
      zero: 'لا صفوف مرفوضة',
      one: 'صف واحد مرفوض، ولم يُحفظ شيء بعد',
      two: 'صفان مرفوضان، ولم يُحفظ شيء بعد',
      few: '# صفوف مرفوضة، ولم يُحفظ شيء بعد',
      many: '# صفًا مرفوضًا، ولم يُحفظ شيء بعد',
      other: '# صف مرفوض، ولم يُحفظ شيء بعد',
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
