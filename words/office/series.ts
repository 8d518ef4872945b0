import { chartWords } from '../charts.ts';
import { uiWords } from '../shell/ui.ts';
import type { DayMoneyPlace } from '#domain/office/money-days.ts';
import type { EventListKey } from '#domain/office/day-events.ts';
import { isTime } from '#domain/office/series-plan.ts';
import type { SeriesBy, SeriesKey, SeriesSplit } from '#domain/office/series-figures.ts';

/** The name of a figure, and its definition: one press away wherever it appears. */
export const seriesWords: Record<
  SeriesKey,
  { readonly name: string; readonly definition: string }
> = {
  created: {
    name: 'شحنات جديدة',
    definition: 'الشحنات المضافة في كل يوم، وإن أُلغيت بعده.',
  },
  out: {
    name: 'خرجت للتوصيل',
    definition: 'مرّات الخروج للتوصيل في كل يوم. الشحنة التي خرجت مرتين تُعدّ مرتين.',
  },
  delivered: {
    name: 'مُسلَّمة',
    definition:
      'الشحنات المُسلَّمة في كل يوم، بحسب يوم التسليم لا يوم الإضافة. التسليم الملغى لا يُعدّ.',
  },
  failed: {
    name: 'تعذّر التسليم',
    definition: 'محاولات التسليم التي تعذّرت في كل يوم. الشحنة التي تعذّرت مرتين تُعدّ مرتين.',
  },
  postponed: {
    name: 'مؤجّلة',
    definition: 'مرّات تأجيل التسليم في كل يوم، بحسب سببها.',
  },
  sent_back: {
    name: 'تحوّلت إلى راجع',
    definition:
      'الشحنات التي تحوّلت إلى راجع في كل يوم، قبل وصولها إلى التاجر. السبب سبب آخر محاولة قبلها.',
  },
  returned: {
    name: 'راجع مُسلَّم للتاجر',
    definition: 'الرواجع التي سُلّمت لتجّارها في كل يوم.',
  },
  success: {
    name: 'نسبة التسليم',
    definition:
      'المُسلَّمة من كل ما انتهى أمره: المُسلَّمة وما تحوّل إلى راجع، بحسب يوم الحدث. اليوم الجاري غير محسوب.',
  },
  at_door: {
    name: 'نجاح المحاولات',
    definition:
      'المُسلَّمة من محاولات التسليم: المُسلَّمة وما تعذّر، بحسب يوم المحاولة. التأجيل قبل الوصول غير محسوب.',
  },
  funnel: {
    name: 'من الخروج إلى النهاية',
    definition:
      'ما خرج أول مرة في المدة، وما سُلّم في المحاولة الأولى والثانية وما بعدها، وما رجع للتاجر فيها.',
  },
  collected: {
    name: 'المحصَّل',
    definition:
      'المبالغ المحصّلة من المستلِمين كما سُجّلت عند التسليم، بحسب يوم التسليم. التسليم الملغى لا يُعدّ، وتصحيح المبلغ بعد التسليم غير محسوب. اليوم الجاري غير محسوب.',
  },
  delivery_time: {
    name: 'من الاستلام إلى التسليم',
    definition:
      'الشحنات المُسلَّمة بحسب المدة من استلامها من التاجر إلى تسليمها، مقرّبة إلى ربع يوم. الوسيط: نصفها سُلّم في هذه المدة أو أقل. ما زاد على 60 يومًا يُعدّ 60. اليوم الجاري غير محسوب.',
  },
  cash: {
    name: 'أين النقد',
    definition:
      'أرصدة الحسابات في نهاية كل يوم: بيد المناديب، وفي الصناديق، وبالطريق، وفي المصارف، وما يستحقه التجّار.',
  },
  earned: {
    name: 'صافي الإيراد',
    definition:
      'أجور التوصيل والراجع والاستلام والإضافات، ناقصًا عمولات المناديب والكوبونات والتعويضات، بحسب يوم التسجيل.',
  },
  inStage: {
    name: 'قيد العمل في نهاية اليوم',
    definition: 'الشحنات في كل مرحلة لها مدة محددة، كما كانت عند نهاية اليوم.',
  },
  ageing: {
    name: 'منذ متى في مرحلتها',
    definition: 'الشحنات الآن بحسب عدد الأيام منذ دخولها المرحلة.',
  },
  hand_in: {
    name: 'من التسليم إلى استلام النقد',
    definition:
      'الأيام من تسليم الشحنة إلى تسليم المندوب نقدها، بحسب يوم استلام النقد. ما زاد على 30 يومًا يُعدّ 30.',
  },
  payable: {
    name: 'من التسليم إلى الجاهزية للتسوية',
    definition:
      'الأيام من تسليم الشحنة إلى أن يصبح مبلغها جاهزًا للتسوية، بحسب يوم جاهزيته. ما زاد على 30 يومًا يُعدّ 30.',
  },
  paid: {
    name: 'من التسليم إلى الدفع للتاجر',
    definition:
      'الأيام من تسليم الشحنة إلى الدفع لتاجرها، بحسب يوم الدفع. ما زاد على 30 يومًا يُعدّ 30.',
  },
  promise: {
    name: 'ضمن المدة المحددة',
    definition:
      'الشحنات التي غادرت المرحلة ضمن مدتها، من كل ما غادرها في المدة المعروضة وما زال واقفًا فيها وقد تجاوز مدتها حتى آخر يوم منها. المغادرة بيومها، والواقف يُحسب في آخر يوم.',
  },
  cohorts: {
    name: 'بقاء التجّار',
    definition: 'التجّار بحسب شهر أول شحنة، ونسبة من أضاف منهم شحنة في كل شهر بعده.',
  },
};

export const seriesPlaceNames: Record<DayMoneyPlace, string> = {
  couriers: 'بيد المناديب',
  tills: 'في صناديق الفروع',
  under_way: 'حوالات بالطريق',
  bank: 'في المصارف والمحافظ',
  owed: 'مستحق للتجّار',
};

export const seriesParts = {
  other: 'أخرى',
  steps: {
    out: 'خرجت أول مرة',
    first: 'سُلّمت في المحاولة الأولى',
    second: 'سُلّمت في الثانية',
    third: 'سُلّمت في الثالثة وما بعدها',
    returned: 'رجعت للتاجر',
  },
  attempts: {
    '0': 'في الفرع',
    '1': 'الأولى',
    '2': 'الثانية',
    '3': 'الثالثة',
    '4': 'الرابعة وما بعدها',
  },
  shares: { p50: 'نصف الشحنات خلال', p90: 'تسع من كل عشر خلال' },
  duration: (days: number) => chartWords.inDays(days),
  ages: ['0–1 يوم', '2–3 أيام', '4–7 أيام', 'أكثر من 7 أيام'],
} as const;

/** What a chart is laid out by, or divided into. */
export const seriesLayoutNames: Record<SeriesBy | SeriesSplit, string> = {
  day: chartWords.day,
  week: chartWords.week,
  month: chartWords.month,
  hour: 'الساعة',
  weekday: 'يوم الأسبوع',
  reason: 'السبب',
  attempt: 'المحاولة',
  step: 'الخطوة',
  age: 'العمر',
  duration: 'المدة',
  stage: 'المرحلة',
  branch: 'الفرع',
  destination: 'المحافظة',
  courier: 'المندوب',
  merchant: 'التاجر',
  place: 'مكان النقد',
  account: 'الحساب',
  share: 'الوسيط وتسع من عشر',
  cohort: 'شهر البدء',
};

/** The list behind a figure: its events; behind a share, all its cases. */
export const eventListNames: Record<EventListKey, string> = {
  created: seriesWords.created.name,
  out: seriesWords.out.name,
  delivered: seriesWords.delivered.name,
  failed: seriesWords.failed.name,
  postponed: seriesWords.postponed.name,
  sent_back: seriesWords.sent_back.name,
  returned: seriesWords.returned.name,
  success: 'كل ما انتهى: مُسلَّم وراجع',
  at_door: 'كل محاولات التسليم',
  first_out: seriesParts.steps.out,
  first_try: seriesParts.steps.first,
  second_try: seriesParts.steps.second,
  later_try: seriesParts.steps.third,
};

/** Column headers of the exported file. */
export const seriesHeads = {
  point: { ...seriesLayoutNames, week: 'الأسبوع من', destination: 'الوجهة' },
  /** Of a rate: how many, and of how many. */
  cases: (name: string) => `${name} (العدد)`,
  of: (name: string) => `${name} (من)`,
  days: (name: string) => `${name} (يوم)`,
  month: (day: string) => day.slice(0, 7).replace('-', '/'),
  before: (name: string) => `${name} (المدة السابقة)`,
  /** `digits`: how they are isolated; not in a file, because old spreadsheet programs draw that. */
  hour: (hour: number, digits: (value: number) => string = String) =>
    `${digits(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? uiWords.am : uiWords.pm}`,
} as const;

/** The names of these figures state how they are laid out. */
const inName: readonly SeriesBy[] = ['step', 'age'];

/** «صافي الإيراد بحسب الفرع»: a figure that is read without its screen. */
export function seriesTitle({ figure, by }: { figure: SeriesKey; by: SeriesBy }): string {
  const { name } = seriesWords[figure];
  return isTime(by) || inName.includes(by) ? name : `${name} بحسب ${seriesHeads.point[by]}`;
}

/** On the picture of a chart, which is read without its screen. */
export const seriesPictureWords = {
  period: (from: string, to: string) => (from === to ? from : `من ${from} إلى ${to}`),
  now: 'كما هو الآن',
  /** Not isolated: it may stand alone on an axis. */
  number: (value: number) => value.toLocaleString('en-US'),
} as const;
