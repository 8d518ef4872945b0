import { filterName } from './filters.ts';
import type {
  Every,
  ReportFormat,
  ReportPeriod,
  SendReason,
  SendState,
  SendWay,
} from '#domain/office/schedules/schedule.ts';
import { dayText, isolate, onOwnLine } from '../bidi.ts';
import { screenTitles } from '../shell/titles.ts';
import { plural } from '../plural.ts';
import { stageNames } from '../shipments/names.ts';
import { seriesLayoutNames, seriesWords } from './series.ts';
import { weekdayNames, weekOrder } from '../weekdays.ts';

/** Reports that are not one of the lists, whose exports have titles of their own. */
export const reportTitles = {
  'merchants.reportExport': 'تقرير التجّار',
  'rates.export': 'أجور المحافظات',
  'rates.exportPriceList': 'قائمة أجور المحافظات',
  'areaRates.export': 'أجور المناطق',
  'areaRates.exportPriceList': 'قائمة أجور المناطق',
  'statements.merchantExport': 'كشف حساب تاجر',
  'statements.userExport': 'كشف حساب مستخدم',
  'shipments.reportByMerchantExport': 'تقرير الشحنات حسب التاجر',
  'shipments.export': 'قائمة الشحنات',
  'office.seriesExport': 'رسم بياني',
  'activity.export': 'سجل النشاط',
} as const;

export const periodNames: Record<ReportPeriod, string> = {
  today: 'اليوم حتى وقت الإرسال',
  yesterday: 'أمس',
  last_7_days: 'آخر 7 أيام قبل اليوم',
  last_week: 'الأسبوع الماضي (السبت إلى الجمعة)',
  month_to_date: 'من أول الشهر حتى اليوم',
  last_month: 'الشهر الماضي',
};

export const everyNames: Record<Every, string> = {
  day: 'كل يوم',
  week: 'كل أسبوع',
  month: 'كل شهر',
};

export const formatNames: Record<ReportFormat, string> = {
  xlsx: 'ملف Excel',
  csv: 'ملف CSV لبرامج أخرى',
};

export const sendStateNames: Record<SendState, string> = {
  waiting: 'قيد الإعداد',
  sent: 'أُرسل',
  refused: 'لم يُرسَل',
  failed: 'تعذّر الإرسال',
};

export const sendWayNames: Record<SendWay, string> = {
  mail: 'بالبريد',
  notification: 'بإشعار',
};

export const sendReasonNames: Record<SendReason, string> = {
  inactive: 'الحساب موقوف',
  not_ready: 'لم يكمل صاحب الحساب تسجيل دخوله الأول',
  forbidden: 'لا صلاحية للمستلِم على هذا التقرير',
  left: 'أوقف المستلِم وصول التقرير إليه',
  unknown_report: 'لم يعد هذا التقرير في النظام',
  not_made: 'لم يقبل التقرير شروط تصفيته. يلزم تعديل الجدولة',
  too_large: 'الملف أكبر من 8 ميغابايت. يلزم تضييق الفترة أو التصفية',
  fault: 'خلل في النظام. أُعيدت المحاولة 3 مرات',
};

const clock = (hour: number): string => isolate(`${String(hour).padStart(2, '0')}:00`);

interface Timing {
  readonly every: Every;
  readonly weekdays: readonly number[];
  readonly month_day: number | null;
  readonly hour: number;
}

const lastDay = 31;

/** «كل أسبوع: السبت، الأحد، الساعة 08:00». */
export function timingText({ every, weekdays, month_day: day, hour }: Timing): string {
  const at = `الساعة ${clock(hour)}`;
  if (every === 'day') return `كل يوم، ${at}`;
  if (every === 'week') {
    const days = weekOrder.filter((one) => weekdays.includes(one)).map((one) => weekdayNames[one]);
    return `كل ${days.join(' و')}، ${at}`;
  }
  return day === lastDay ? `آخر يوم من كل شهر، ${at}` : `يوم ${isolate(day ?? 1)} من كل شهر، ${at}`;
}

/** The values of filters that have the same names for everybody. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stage: stageNames,
  status: stageNames,
  figure: Object.fromEntries(Object.entries(seriesWords).map(([key, { name }]) => [key, name])),
  by: seriesLayoutNames,
  split: seriesLayoutNames,
};

/** For a filter that is not stored in words, as one that was not set on a screen. */
function termOf([key, value]: readonly [string, unknown]): string {
  const name = filterName(key);
  const named = valueNames[key]?.[String(value)];
  return named === undefined ? name : `${name}: ${named}`;
}

interface Filtered {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly filter_text: string | null;
}

/** «الفرع: الكرادة، متأخرة»: what narrows the report. */
export function filterText({ filter, filter_text: text }: Filtered): string {
  const terms = Object.entries(filter).map(termOf);
  return terms.length === 0 ? 'بلا تصفية' : (text ?? [...new Set(terms)].join('، '));
}

export const scheduleWords = {
  list: screenTitles.schedules,
  create: screenTitles.scheduleCreate,
  edit: screenTitles.scheduleEdit,
  created: 'حُفظت الجدولة',
  saved: 'حُفظ التعديل',
  runs: screenTitles.scheduleRuns,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا تقارير مجدولة',
      one: 'تقرير مجدول واحد',
      two: 'تقريران مجدولان',
      few: '# تقارير مجدولة',
      many: '# تقريرًا مجدولًا',
      other: '# تقرير مجدول',
    }),
  runsNoun: (count: number): string =>
    plural(count, {
      zero: 'لم يُرسَل بعد',
      one: 'إرسال واحد',
      two: 'إرسالان',
      few: '# إرسالات',
      many: '# إرسالًا',
      other: '# إرسال',
    }),
  none: 'لا تقارير مجدولة بعد',
  noneHow: 'يُجدوَل أي تقرير من زر «تصدير» في قائمته، أو من أسفل أي رسم بياني.',
  noRuns: 'لم يُرسَل هذا التقرير بعد',
  noRunsHow: 'يُرسَل في موعده التالي، أو الآن من زر «إرسال الآن».',
  search: 'اسم التقرير',
  what: 'التقرير',
  when: 'الموعد',
  whom: 'المستلِمون',
  name: 'الاسم في الرسالة',
  nameHow: 'عنوان الرسالة واسم الملف',
  report: 'التقرير',
  filter: 'التصفية',
  filterHow: 'كما كانت القائمة عند الجدولة. لتغييرها تُصفّى القائمة من جديد وتُجدوَل.',
  period: 'الفترة',
  noPeriod: 'بلا فترة',
  whole: 'بلا فترة',
  wholeHow: 'يُرسَل كل ما في القائمة وقت الإرسال، أيًا كان تاريخه.',
  format: 'الملف',
  every: 'التكرار',
  weekdays: 'أيام الإرسال',
  monthDay: 'يوم الإرسال من الشهر',
  monthDayHow: '31 يعني آخر يوم من كل شهر',
  hour: 'ساعة الإرسال',
  hourHow: 'بتوقيت الشركة، من 0 إلى 23',
  people: 'المستلِمون',
  peopleHow:
    'يرى كل مستلِم ما تسمح به صلاحياته وفرعه وقت الإرسال، ولا يصل تقرير إلى من لا صلاحية له عليه. من بلا بريد إلكتروني يصله إشعار فيه الملف.',
  peopleLeft: (names: string): string => `أوقف وصوله: ${isolate(names)}.`,
  active: 'فعّال',
  activeHow: 'المتوقف لا يُرسَل في موعده',
  next: 'الإرسال التالي',
  owner: 'جدوله',
  last: 'آخر إرسال',
  at: 'الوقت',
  recipient: 'المستلِم',
  result: 'النتيجة',
  rows: 'الصفوف',
  size: 'الحجم',
  took: 'المدة',
  runNow: 'إرسال الآن',
  running: 'بدأ الإرسال',
  runQuestion: (name: string): string => `إرسال «${isolate(name)}» الآن؟`,
  runHow: 'يُرسَل إلى كل المستلِمين، ويبقى الموعد التالي كما هو.',
  runsOf: (name: string): string => `مرات إرسال: ${name}`,
  removeHow: 'تُحذف معه مرات إرساله وملفاته المحفوظة. ما وصل بالبريد يبقى عند أصحابه.',
  reason: 'السبب',
  why: 'كيف بدأ',
  byClock: 'في موعده',
  paused: 'متوقف',
} as const;

/** A person's own reports, in their settings. */
export const ownReportWords = {
  title: 'التقارير التي تصلني',
  none: 'لا تقارير مجدولة تصل إلى هذا الحساب',
  from: (owner: string): string => `جدوله ${isolate(owner)}`,
  leave: 'إيقاف وصوله',
  join: 'إعادة وصوله',
  left: 'أُوقف',
  leftDone: 'لن يصل هذا التقرير بعد الآن',
  joined: 'يصل التقرير من موعده التالي',
  files: 'ملفات آخر أسبوعين',
  noFiles: 'لا ملفات في آخر أسبوعين',
  download: 'تنزيل',
  of: (left: boolean, name: string): string =>
    `${left ? 'إعادة وصول' : 'إيقاف وصول'} ${isolate(name)}`,
} as const;

/** The page behind the link of a mail: no sign-in. */
export const leaveReportWords = {
  title: screenTitles.leaveReport,
  question: (report: string): string => `إيقاف وصول تقرير «${isolate(report)}» إلى هذا البريد؟`,
  how: 'لا يتأثر سائر المستلِمين. يُعاد وصوله من صفحة الحساب بعد تسجيل الدخول.',
  confirm: 'إيقاف وصوله',
  done: 'أُوقف وصول التقرير',
  doneHow: 'لن يُرسَل بعد الآن. يُعاد وصوله من صفحة الحساب بعد تسجيل الدخول.',
  invalid: 'الرابط غير صالح',
  invalidHow: 'قد يكون حُذف التقرير المجدول، أو قُطع الرابط عند نسخه.',
} as const;

export const rowsText = (count: number): string =>
  plural(count, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفان',
    few: '# صفوف',
    many: '# صفًا',
    other: '# صف',
  });

/** The parts of a report's mail; `server/office/schedules/report-mail.ts` lays them out. */
export const reportMailWords = {
  subject: (name: string, day: string): string => `${name} ${day}`,
  hello: (name: string): string => `مرحبًا ${isolate(name)}،`,
  attached: (name: string, rows: number): string =>
    `مرفق تقرير «${isolate(name)}»: ${rowsText(rows)}.`,
  filter: (text: string): string => `التصفية: ${text}`,
  days: (from: string, to: string): string =>
    from === to ? `اليوم: ${dayText(from)}` : `الفترة: من ${dayText(from)} إلى ${dayText(to)}`,
  by: (owner: string, timing: string): string => `جدوله ${isolate(owner)}: ${timing}.`,
  more: (count: number): string =>
    plural(count, {
      one: 'وصف آخر في الملف',
      two: 'وصفان آخران في الملف',
      few: 'و# صفوف أخرى في الملف',
      many: 'و# صفًا آخر في الملف',
      other: 'و# صف آخر في الملف',
    }),
  leave: 'إيقاف وصول هذا التقرير',
  leaveAt: (address: string): string => `لإيقاف وصول هذا التقرير:${onOwnLine(address)}`,
} as const;

/** In the bell of a recipient without an e-mail address. */
export const reportNotice = (name: string, rows: number): { title: string; body: string } => ({
  title: `تقرير «${name}» جاهز`,
  body: `${rowsText(rows)}. يُنزَّل من صفحة الحساب خلال أسبوعين.`,
});

/** To the person who scheduled it. */
export const reportFailedNotice = (
  name: string,
  person: string,
  reason: SendReason,
): { title: string; body: string } => ({
  title: `تعذّر إرسال تقرير «${name}»`,
  body: `إلى ${isolate(person)}: ${sendReasonNames[reason]}.`,
});

const kilo = 1024;
/** «12 ك.ب». */
export const sizeText = (bytes: number): string =>
  bytes < kilo * kilo
    ? `${isolate(Math.max(1, Math.round(bytes / kilo)))} ك.ب`
    : `${isolate((bytes / kilo / kilo).toFixed(1))} م.ب`;

/** «0.4 ث». */
export const tookText = (ms: number): string => `${isolate((ms / 1000).toFixed(1))} ث`;
