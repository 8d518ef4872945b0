import { dayText, isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';

const counter =
  (forms: Parameters<typeof plural>[1]) =>
  (count: number): string =>
    plural(count, forms);
const rates = counter({
  zero: 'لا أجور',
  one: 'أجرة واحدة',
  two: 'أجرتان',
  few: '# أجور',
  many: '# أجرة',
  other: '# أجرة',
});

/** Texts shared by the three price lists. */
export const rateWords = {
  noun: rates,
  branch: 'من فرع',
  branchNeeded: 'يلزم اختيار الفرع',
  destination: 'المحافظة',
  area: 'المنطقة أو الحي',
  merchant: 'التاجر',
  everybody: 'كل التجّار',
  fee: 'الأجرة',
  from: 'سارية من',
  until: 'سارية إلى',
  open: 'مفتوحة',
  state: 'الحالة',
  by: 'بواسطة',
  system: 'النظام',
  when: 'السريان',
  upcoming: 'قادمة',
  history: 'كل السجل',
  onlyGeneral: 'الأجور العامة فقط',
  fromHow: 'من هذا اليوم تُحسب الأجرة للشحنات الجديدة؛ والشحنات المضافة قبله لا تتغيّر',
  feeOld: 'تبقى الأجرة الحالية حتى اليوم السابق',
  merchantHow: 'يُترك فارغًا لتكون الأجرة لكل التجّار',
  begun: 'بدأ العمل بها قبل اليوم؛ تُنهى أو تُغيَّر بأجرة جديدة',
  removeHow: 'تُحذف الأجرة ما لم تُحسب بها شحنة. تبقى الأجرة التي قبلها سارية.',
  about: 'الأجرة',
  search: 'اسم الفرع أو المحافظة أو التاجر',
  created: 'أُضيفت الأجرة',
  saved: 'حُفظت الأجرة',
  none: 'لا أجور بعد',
  views: 'طريقة العرض',
  asGrid: 'جدول',
  asList: 'قائمة',
  assign: 'أجرة خاصة',
} as const;

export const rateEndWords = {
  menu: 'إنهاء',
  title: 'إنهاء الأجرة',
  action: 'إنهاء الأجرة',
  done: 'أُنهيت الأجرة',
  ended: 'انتهى العمل بها',
  when: 'وقت الإنهاء',
  now: 'الآن',
  nowHow: 'لا تُحسب للشحنات الجديدة من هذه اللحظة',
  notBegun: 'لم يبدأ العمل بها بعد',
  onDay: 'في يوم محدد',
  onDayHow: 'تُحسب حتى نهاية ذلك اليوم',
  lastDay: 'آخر يوم',
  thenGeneral: 'تُحسب لهذا التاجر الأجرة العامة',
  thenDestination: 'تُحسب أجرة المحافظة',
  thenNone: 'لا تبقى أجرة هنا: لا تُضاف شحنة جديدة حتى تُكتب أجرة',
  thenBranch: 'تُحسب عمولة الفرع ثم العمولة الافتراضية',
} as const;
export const rateEndMessages = {
  afterwards: (what: string): string =>
    `بعد الإنهاء: ${what}. الشحنات السابقة لا تتغيّر، وتبقى الأجرة في السجل.`,
} as const;

export const deliveryRateWords = {
  ...rateWords,
  list: 'تسعيرة النقل',
  create: 'أجرة نقل جديدة',
  edit: 'تعديل أجرة النقل',
  noneHow: 'أجرة النقل من فرع إلى محافظة، وتُحسب بها كل شحنة جديدة.',
} as const;

export const areaRateWords = {
  ...rateWords,
  list: 'تسعيرة أقرب النقاط',
  create: 'أجرة نقطة جديدة',
  edit: 'تعديل أجرة النقطة',
  noneHow: 'أجرة خاصة بنقطة داخل المحافظة، وتُقدَّم على أجرة المحافظة.',
  search: 'اسم الفرع أو النقطة أو التاجر',
  pickDestination: 'يلزم اختيار المحافظة لعرض نقاطها',
  noAreas: 'لا نقاط في هذه المحافظة',
} as const;

export const pickupRateWords = {
  ...rateWords,
  branch: 'الفرع',
  list: 'أجور الاستلام في الفرع',
  create: 'أجرة استلام جديدة',
  edit: 'تعديل أجرة الاستلام',
  noneHow: 'ما يدفعه المستلِم حين يستلم شحنته من الفرع بلا توصيل.',
  search: 'اسم الفرع',
} as const;

/** The price lists as an editable table. */
export const rateGridWords = {
  caption: 'الأجور بحسب الفرع والوجهة',
  validFrom: 'سارية من',
  save: 'حفظ التعديلات',
  drop: 'تجاهل التعديلات',
  history: 'سجل الأجرة',
  noHistory: 'لا أجور سابقة هنا',
  lockedHow: 'الأجور من فروع أخرى للعرض فقط',
  findPlace: 'بحث في الصفوف',
  noPlaces: 'لا وجهات بعد',
  noPlacesHow: 'تُضاف الفروع والوجهات أولًا، ثم تُكتب الأجور هنا.',
  ghostHow: 'الرقم الباهت أجرة كل التجّار، وتسري ما لم تُكتب أجرة خاصة',
  areaGhostHow: 'الرقم الباهت أجرة المحافظة، وتسري ما لم تُكتب للنقطة أجرة',
} as const;

export const rateGridMessages = {
  changes: counter({
    zero: 'لا تعديلات',
    one: 'تعديل واحد غير محفوظ',
    two: 'تعديلان غير محفوظين',
    few: '# تعديلات غير محفوظة',
    many: '# تعديلًا غير محفوظ',
    other: '# تعديل غير محفوظ',
  }),
  wrong: counter({
    zero: '',
    one: 'خلية واحدة تحتاج تصحيحًا',
    two: 'خليتان تحتاجان تصحيحًا',
    few: '# خلايا تحتاج تصحيحًا',
    many: '# خلية تحتاج تصحيحًا',
    other: '# خلية تحتاج تصحيحًا',
  }),
  saved: counter({
    zero: 'لم تتغيّر أجرة',
    one: 'حُفظت أجرة واحدة',
    two: 'حُفظت أجرتان',
    few: 'حُفظت # أجور',
    many: 'حُفظت # أجرة',
    other: 'حُفظت # أجرة',
  }),
  next: (fee: string, day: string): string => `${isolate(fee)} من ${dayText(day)}`,
  route: (branch: string, place: string): string =>
    `من ${isolateName(branch)} إلى ${isolateName(place)}`,
} as const;

export const couponWords = {
  list: 'الكوبونات',
  noun: counter({
    zero: 'لا كوبونات',
    one: 'كوبون واحد',
    two: 'كوبونان',
    few: '# كوبونات',
    many: '# كوبونًا',
    other: '# كوبون',
  }),
  create: 'كوبون جديد',
  edit: 'تعديل الكوبون',
  created: 'أُضيف الكوبون',
  saved: 'حُفظ الكوبون',
  none: 'لا كوبونات بعد',
  noneHow: 'الكوبون خصم من أجرة التوصيل تتحمّله الشركة، ويُكتب رمزه عند إضافة الشحنة.',
  search: 'الرمز أو الاسم',
  code: 'الرمز',
  codeHow: 'من 3 إلى 20 حرفًا لاتينيًا أو رقمًا، مثال: EID-20',
  codeShape: 'الرمز من 3 إلى 20 حرفًا لاتينيًا أو رقمًا',
  name: 'الاسم',
  nameHow: 'كما يظهر في القوائم',
  about: 'الكوبون',
  discount: 'الخصم',
  kind: 'نوع الخصم',
  percent: 'نسبة من الأجرة',
  fixed: 'مبلغ ثابت',
  percentValue: 'النسبة',
  percentHow: 'من 1 إلى 100 بالمئة من أجرة التوصيل',
  fixedValue: 'مبلغ الخصم',
  cap: 'الحد الأعلى للخصم',
  capHow: 'لا يزيد الخصم عنه مهما كانت الأجرة',
  atLeastOne: 'الخصم لا يقل عن 1',
  starts: 'يبدأ في',
  startsHow: 'أول يوم يُقبل فيه',
  ends: 'ينتهي في',
  endsHow: 'يُترك فارغًا ليبقى الكوبون حتى إيقافه',
  daysOrder: 'تاريخ النهاية قبل تاريخ البداية',
  days: 'المدة',
  openFrom: 'من',
  limits: 'الحدود',
  limitTotal: 'عدد مرات الاستخدام',
  limitTotalHow: 'لكل التجّار معًا؛ بلا حد إذا تُرك فارغًا',
  limitMerchant: 'عدد المرات لكل تاجر',
  limitMerchantHow: 'بلا حد إذا تُرك فارغًا',
  branches: 'الفروع',
  branchesHow: 'يُترك فارغًا ليصلح في كل الفروع',
  allBranches: 'كل الفروع',
  ended: 'منتهٍ',
  notBegun: 'لم يبدأ بعد',
  active: 'الكوبون فعّال',
  activeHow: 'الكوبون الموقوف لا يُقبل في شحنة جديدة؛ وما خُصم به يبقى',
  uses: 'مرات الاستخدام',
  usesList: 'سجل الاستخدام',
  noUses: 'لم يُستخدم الكوبون بعد',
  usedHow: 'استُخدم الكوبون في شحنات، فيُوقف ولا يُحذف',
  stage: 'المرحلة',
  fee: 'الأجرة',
} as const;

export const couponMessages = {
  ofLimit: (used: string, limit: string): string => `${isolate(used)} من ${isolate(limit)}`,
  usesOf: (code: string): string => `سجل استخدام الكوبون ${isolate(code)}`,
} as const;

export const rateAssignWords = {
  title: 'أجرة خاصة أو عمولة',
  merchantTitle: 'أجرة خاصة لتاجر',
  courierTitle: 'عمولة مندوب',
  merchantHow: 'تسري على شحنات هذا التاجر وتُقدَّم على الأجرة العامة',
  courierHow: 'ما يستحقه المندوب عن كل شحنة يسلّمها في هذه المحافظات',
  ofBranch: 'من فرع',
  courierBranch: 'الفرع',
  destinations: 'المحافظات',
  fee: 'الأجرة',
  commission: 'العمولة',
  from: 'سارية من',
  savedMerchant: 'حُفظت الأجرة الخاصة',
  savedCourier: 'حُفظت العمولة',
  merchantBalance: 'الأجور الخاصة لهذا التاجر',
  courierBalance: 'عمولات هذا المندوب',
  noneMerchant: 'لا أجور خاصة بعد؛ تُحسب الأجرة العامة',
  noneCourier: 'لا عمولات خاصة؛ تُحسب عمولة الفرع ثم العمولة الافتراضية',
  wrongUser: 'الأجرة الخاصة للتجّار، والعمولة للمناديب',
  noMerchant: 'هذا المستخدم لا يعمل لتاجر',
} as const;

export const priceListWords = {
  rates: 'قائمة أسعار النقل',
  areas: 'قائمة أسعار أقرب النقاط',
  mine: 'أسعار التوصيل',
  from: 'من فرع',
  merchant: 'التاجر',
  general: 'الأسعار العامة',
  fromBranch: 'من',
  destination: 'المحافظة',
  area: 'المنطقة أو الحي',
  fee: 'الأجرة',
  source: 'الأجرة بحسب',
  since: 'سارية من',
  on: 'أسعار يوم',
  none: 'لا أسعار من هذا الفرع بعد',
  noneAreas: 'لا أسعار خاصة بالنقاط؛ تُحسب أجرة المحافظة',
  cut: 'القائمة أطول من أن تُعرض كلها. يلزم اختيار محافظة.',
  print: 'طباعة',
  extras: 'تُضاف إلى الأجرة زيادة الحجم والوزن إن وُجدت.',
  search: 'بحث في القائمة',
} as const;
