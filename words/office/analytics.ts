import { isolate } from '../bidi.ts';
import { plural } from '#words/plural.ts';
import { seriesLayoutNames } from './series.ts';

const attempts = (count: number): string =>
  plural(count, {
    zero: 'لا محاولات بلا تسليم',
    one: 'محاولة واحدة بلا تسليم',
    two: 'محاولتان بلا تسليم',
    few: '# محاولات بلا تسليم',
    many: '# محاولة بلا تسليم',
    other: '# محاولة بلا تسليم',
  });

const returns = (count: number): string =>
  plural(count, {
    zero: 'لا شحنات تحوّلت إلى راجع',
    one: 'شحنة واحدة تحوّلت إلى راجع',
    two: 'شحنتان تحوّلتا إلى راجع',
    few: '# شحنات تحوّلت إلى راجع',
    many: '# شحنة تحوّلت إلى راجع',
    other: '# شحنة تحوّلت إلى راجع',
  });

const reasons = (count: number, rest: string): string =>
  plural(count, {
    one: `سبب واحد ${rest}`,
    two: `سببان ${rest}`,
    few: `# أسباب ${rest}`,
    many: `# سببًا ${rest}`,
    other: `# سبب ${rest}`,
  });

const couriers = (count: number): string =>
  plural(count, {
    zero: 'لا مناديب',
    one: 'مندوب واحد',
    two: 'مندوبان',
    few: '# مناديب',
    many: '# مندوبًا',
    other: '# مندوب',
  });

const places = (count: number): string =>
  plural(count, {
    one: 'محافظة واحدة',
    two: 'محافظتان',
    few: '# محافظات',
    many: '# محافظة',
    other: '# محافظة',
  });

/** Whole days by their plural; a part of a day as its number: «1.75 يوم». */
const partsOfDay = (days: number): string =>
  days > 0 && Number.isInteger(days)
    ? plural(days, {
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })
    : `${isolate(String(days))} يوم`;

/** The preposition is joined to a word, and extended before a digit. */
const byDays = (days: number): string =>
  days === 1 ? 'بيوم واحد' : days === 2 ? 'بيومين' : `بـ${partsOfDay(days)}`;

/** Titles of charts are sentences with their number; the plain name if no sentence applies. */
export const analyticsWords = {
  title: 'التحليلات',
  intro: 'كل رسم يجيب عن سؤال، وتعريفه تحته، وما له قائمة يفتحها بالضغط عليه',
  introOfCourier: 'كل رسم يجيب عن سؤال، وتعريفه تحته',
  print: 'طباعة',
  allView: 'بلا تصفية',
  home: 'نظرة على المدة',
  all: 'كل التحليلات',
  period: (from: string, to: string) => `المدة: ${from} إلى ${to}. التاريخ هو تاريخ الحدث.`,
  ownPeriod: (from: string, to: string) => `المدة في هذا الرسم: ${from} إلى ${to}.`,
  wholeMonths: 'آخر 12 شهرًا بدأ فيها تجّار، مهما كانت المدة.',
  happened: 'التاريخ هو تاريخ الحدث.',
  now: 'كما هو الآن.',
  withToday: 'اليوم الجاري محسوب حتى الآن.',
  withoutToday: 'من دون اليوم الجاري.',
  ratesWithoutToday: 'نسبة التسليم والمحاولة الأولى من دون اليوم الجاري، والباقي محسوب حتى الآن.',
  nightlyWithoutToday: 'النسب والمحصَّل ومدة التسليم من دون اليوم الجاري، والباقي محسوب حتى الآن.',
  firstDay: 'لا بيانات قبل اليوم، واليوم الجاري يُحسب بعد نهايته.',
  notBy: (names: string) => `لا يتبع التصفية بحسب: ${names}`,
  mostDays: (days: number) =>
    plural(days, {
      one: 'آخر يوم من المدة فقط',
      two: 'آخر يومين من المدة فقط',
      few: 'آخر # أيام من المدة فقط',
      many: 'آخر # يومًا من المدة فقط',
      other: 'آخر # يوم من المدة فقط',
    }),
  periodProblems: {
    unread: 'المدة في العنوان غير مقروءة، فتُعرض المدة المعتادة.',
    backwards: 'بداية المدة بعد نهايتها، فتُعرض المدة المعتادة.',
    future: 'المدة المختارة لم تبدأ بعد، فتُعرض المدة المعتادة.',
  },
  knownFrom: (day: string) => `الأرقام قبل ${day} قيد الإعداد.`,
  /** What the layouts of a chart are named after. */
  shown: 'ما يعرضه الرسم',
  by: seriesLayoutNames,
  filters: {
    by: '',
    split: '',
    days: 'المدة',
    branch_id: 'الفرع',
    destination_id: 'المحافظة',
    merchant_id: 'التاجر',
    courier_id: 'المندوب',
  },
  periods: { week: '7 أيام', usual: '30 يومًا', month: 'هذا الشهر' },
  periodIs: (from: string, to: string) => `المدة: ${from} إلى ${to}، والمقارنة بمثلها قبلها.`,
  noBefore: 'لا مدة سابقة للمقارنة',

  of: (part: string, all: string) => `${isolate(part)} من ${isolate(all)}`,
  before: (value: string) => `الفترة السابقة ${isolate(value)}`,
  changed: (by: string) => `${isolate(by)} عن الفترة السابقة`,
  points: (by: string) => `${isolate(by)} نقطة`,
  /** Below bars that are parts of one total: what their grey track represents. */
  track: (whole: string) => `الشريط الكامل: ${isolate(whole)}`,
  inUnit: (name: string, unit: string) => `${name} (${unit})`,
  ofDeliveries: (count: number) =>
    plural(count, {
      zero: 'بلا شحنات مُسلَّمة',
      one: 'من شحنة مُسلَّمة واحدة',
      two: 'من شحنتين مُسلَّمتين',
      few: 'من # شحنات مُسلَّمة',
      many: 'من # شحنة مُسلَّمة',
      other: 'من # شحنة مُسلَّمة',
    }),
  inDays: (days: number) => (days === 0 ? 'أقل من ربع يوم' : partsOfDay(days)),
  faster: (days: number) => `أسرع ${byDays(days)}`,
  slower: (days: number) => `أبطأ ${byDays(days)}`,
  fewToCompare: 'لا تصلح للمقارنة',
  same: 'بلا تغيّر',
  trend: (name: string, first: string, last: string) =>
    `${name}: من ${isolate(first)} إلى ${isolate(last)}`,

  success: 'نسبة التسليم',
  successByWeek: 'نسبة التسليم كل أسبوع',
  successIs: (share: string) => `نسبة التسليم ${isolate(share)}`,
  successBy: (share: string, points: string) =>
    `نسبة التسليم ${isolate(share)}، ${points} عن الفترة السابقة`,
  successHow: (part: string, all: string) => `سُلّمت ${isolate(part)} من ${isolate(all)} شحنة انتهت`,
  doorHow: (part: string, all: string) => `سُلّم في ${isolate(part)} من ${isolate(all)} محاولة`,
  byCreation: 'التقرير بتاريخ الإضافة',
  meanOfDays: 'الخط متوسط سبعة أيام، والنقاط قيم الأيام، والمظلّل الجمعة والسبت.',
  meanLine: 'آخر 7 أيام',

  cash: 'أين النقد؟',
  cashIs: (amount: string) => `نقد الشركة ${amount}`,
  cashOfBranch: (amount: string) => `نقد الفرع ${amount}`,
  cashHow: (owed: string) => `في نهاية كل يوم. الخط هو المستحق للتجّار: ${owed}.`,
  cashBegan: (amount: string) => `في أول المدة كان النقد ${amount}.`,

  causes: {
    failed: {
      name: 'لماذا لم تُسلَّم؟',
      because: (count: number, share: string) => reasons(count, `وراء ${isolate(share)} مما تعذّر`),
      cases: attempts,
    },
    sent_back: {
      name: 'لماذا رجعت؟',
      because: (count: number, share: string) => reasons(count, `وراء ${isolate(share)} من الراجع`),
      cases: returns,
    },
  },
  reason: seriesLayoutNames.reason,
  otherReasons: 'بقية الأسباب',
  count: 'العدد',
  share: 'النسبة',

  couriers: 'نجاح المناديب',
  couriersNone: 'لا مندوب خارج ما تفسّره الصدفة',
  couriersAbove: (count: number) => `${couriers(count)} فوق المعدل`,
  couriersBelow: (count: number) => `${couriers(count)} دون المعدل`,
  couriersBoth: (above: number, below: number) =>
    `${couriers(above)} فوق المعدل، و${couriers(below)} دونه`,
  couriersHow: (count: number) =>
    `${couriers(count)}. الحزام ما تفسّره الصدفة وحدها، والخارج عنه يستحق النظر.`,
  couriersLeftOut: 'ما سُلّم في الفرع بلا مندوب غير محسوب.',
  above: 'فوق المعدل',
  below: 'دون المعدل',
  courier: seriesLayoutNames.courier,
  cases: 'عدد المحاولات',

  funnel: 'من الخروج إلى النهاية',
  funnelIs: (share: string) => `${isolate(share)} تُسلَّم من أول محاولة`,
  funnelHow: (share: string, left: string) =>
    `من كل ما خرج أول مرة: سُلّم ${isolate(share)}، وبقي ${isolate(left)}.`,
  funnelLeft: 'ما زالت مفتوحة',
  attemptsBy: { steps: 'المدة كلها', weeks: 'كل أسبوع' },
  attempts: 'نجاح كل محاولة',
  attemptsAre: (first: string, second: string) =>
    `المحاولة الأولى تنجح ${isolate(first)}، والثانية ${isolate(second)}`,
  attemptsHow: 'المُسلَّمة من محاولات كل أسبوع، بحسب رقم المحاولة. ما سُلّم في الفرع غير محسوب.',
  attemptNames: { '1': 'الأولى', '2': 'الثانية', '3': 'الثالثة فأكثر' },
  step: seriesLayoutNames.step,

  ageing: 'منذ متى في مرحلتها',
  ageingIs: (count: number) =>
    plural(count, {
      zero: 'لا شحنة في مرحلتها منذ أكثر من 7 أيام',
      one: 'شحنة واحدة في مرحلتها منذ أكثر من 7 أيام',
      two: 'شحنتان في مرحلتيهما منذ أكثر من 7 أيام',
      few: '# شحنات في مراحلها منذ أكثر من 7 أيام',
      many: '# شحنة في مراحلها منذ أكثر من 7 أيام',
      other: '# شحنة في مراحلها منذ أكثر من 7 أيام',
    }),
  otherStages: 'مراحل أخرى',

  lags: 'كم يومًا حتى يعود المال؟',
  lagsIs: (days: number) =>
    plural(days, {
      zero: 'مال التاجر يصله في يوم التسليم',
      one: 'مال التاجر يصله خلال يوم واحد',
      two: 'مال التاجر يصله خلال يومين',
      few: 'مال التاجر يصله خلال # أيام',
      many: 'مال التاجر يصله خلال # يومًا',
      other: 'مال التاجر يصله خلال # يوم',
    }),
  lagsHow: 'أيام من التسليم حتى كل خطوة، الوسيط لكل أسبوع، ومدة الدفع لتسع من كل عشر.',
  lagsBefore: 'الرمادي: الفترة السابقة.',
  lagIs: (name: string, half: string, most: string) =>
    `${name}: نصفها ${half}، وتسع من كل عشر ${most}.`,
  within: (days: number) =>
    plural(days, {
      zero: 'في يوم التسليم',
      one: 'خلال يوم واحد',
      two: 'خلال يومين',
      few: 'خلال # أيام',
      many: 'خلال # يومًا',
      other: 'خلال # يوم',
    }),
  withChange: (within: string, change: string) => `${within} (${change})`,
  lagsWhole: 'في المدة كلها:',
  lagsCompared: 'في المدة كلها، وبين قوسين الفرق عن الفترة السابقة إن صلحت للمقارنة:',
  lagNames: {
    hand_in: 'في الصندوق',
    payable: 'جاهزة للتسوية',
    paid: 'الدفع للتاجر',
    slow: 'تسع من عشر',
    before: 'الدفع في الفترة السابقة',
  },

  places: 'المحافظات',
  placesNone: (share: string) => `كل المحافظات فوق ${isolate(share)}`,
  placesIs: (count: number, share: string, name: string) =>
    count === 1
      ? `محافظة واحدة دون ${isolate(share)}: ${name}`
      : `${places(count)} دون ${isolate(share)}، أدناها ${name}`,
  placeIs: (name: string, share: string) => `${isolate(name)}: سُلّم ${isolate(share)}`,
  placesHow: (share: string, usual: string) =>
    `الدائرة بقدر الشحنات. البرتقالي أقل من ${isolate(share)}، أي دون معدل الكل ${isolate(usual)} بأربع نقاط أو أكثر، والمفرّغ حالاته قليلة.`,

  hours: 'متى نكون عند الباب؟',
  hoursOf: {
    at_door: {
      choice: 'نسبة النجاح',
      top: (from: string, to: string) => `أفضل الساعات بين ${from} و${to}`,
      how: 'من كل 100 محاولة كم سُلّمت. الخانة المتقطّعة أقل من 20 محاولة.',
    },
    delivered: {
      choice: 'المُسلَّمة',
      top: (from: string, to: string) => `أكثر التسليم بين ${from} و${to}`,
      how: 'عدد الشحنات المُسلَّمة في كل ساعة من أيام الأسبوع.',
    },
    failed: {
      choice: 'ما تعذّر',
      top: (from: string, to: string) => `أكثر ما يتعذّر بين ${from} و${to}`,
      how: 'عدد المحاولات التي تعذّرت في كل ساعة من أيام الأسبوع.',
    },
  },
  hour: seriesLayoutNames.hour,

  cohorts: 'بقاء التجّار',
  cohortsIs: (share: string) => `${isolate(share)} من التجّار يبقون بعد 3 أشهر`,
  cohortsHow: 'كل صف شهر أول شحنة، ومن كل 100 تاجر كم أضاف شحنة بعد كذا شهر.',
  cohortsLater: 'يظهر الرسم حين يبدأ تجّار في شهرين على الأقل.',
  lapsed: 'تجّار انقطعوا',
  cohort: seriesLayoutNames.cohort,
  monthsAfter: (count: number) =>
    plural(count, {
      zero: 'شهر البدء',
      one: 'بعد شهر',
      two: 'بعد شهرين',
      few: 'بعد # أشهر',
      many: 'بعد # شهرًا',
      other: 'بعد # شهر',
    }),

  earned: 'ماذا يبقى للشركة؟',
  earnedIs: (share: string) => `يبقى للشركة ${isolate(share)} من الإيراد`,
  earnedHow: (symbol: string) => `الصافي (${symbol}) ونسبته من الإيراد.`,
  earnedNetHow: (symbol: string) => `صافي كل تاجر (${symbol})، في الأشهر كاملة.`,
  earnedLeftOut: 'أجور الاستلام لا محافظة لها، فهي غير محسوبة هنا.',
  earnedRest: (amount: string) => `صافي البقية ${amount}، وكلهم في الجدول.`,
  net: 'الصافي',
  commissions: 'عمولات المناديب',
  deductions: 'خصومات وتعويضات',

  promise: 'هل وُفي بالمدة؟',
  promiseIs: {
    stage: (share: string, name: string) => `أقل المراحل وفاءً بمدتها: ${name} ${isolate(share)}`,
    branch: (share: string, name: string) => `أقل الفروع وفاءً بالمدة: ${name} ${isolate(share)}`,
  },
  promiseRest: 'المرسوم أقلّها وفاءً، والبقية وما دون 20 حالة في الجدول.',
  promiseHow: 'ما غادر المرحلة ضمن مدتها، من كل ما غادرها وما زال واقفًا فيها متأخرًا.',

  created: 'شحنات جديدة',
  delivered: 'مُسلَّمة',
  atDoor: 'نجاح المحاولات',
  firstTry: 'من المحاولة الأولى',
  firstTryCounts: 'ما سُلّم في المحاولة الأولى من كل ما خرج للتوصيل أول مرة في المدة.',
  returned: 'رجعت للتاجر',
  bestPlaces: 'أفضل المناطق تسليمًا',
  bestIs: (name: string, share: string) => `أفضلها ${name}: سُلّم ${isolate(share)}`,
  bestHow: 'المُسلَّمة من كل ما انتهى، الأعلى نسبة أولًا، وما دون 20 شحنة في الآخر.',
  ownMoney: 'أين مال المتجر؟',
  ownMoneyIs: (amount: string) => `مبالغ الشحنات المفتوحة ${amount}`,
  ownMoneyHow: 'مبالغ الشحنات المفتوحة بحسب مكانها الآن.',
  nowText: 'الشحنات المفتوحة الآن ومبالغ تحصيلها.',
  notEnded: 'ما انتهى أمره غير محسوب.',
} as const;
