import { isolate, isolateName } from '../bidi.ts';
import { shipments } from '#words/counters.ts';
import { choiceRequired, fieldRequired } from '../shell/required.ts';
import { sum } from '#words/money.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';

/** Lists of shipments: columns, filters, views, empty states. */
export const listWords = {
  /** Heads that only the file of the list has. */
  file: {
    step: 'المرحلة الفرعية',
    phone: 'الهاتف',
    area: 'المنطقة أو الحي',
    landmark: 'أقرب نقطة دالة',
    since: 'في المرحلة منذ',
  },
  noun: shipments,
  search: 'بحث أو قراءة باركود الوصل',
  code: 'رقم الوصل',
  recipient: 'المستلِم',
  destination: 'الوجهة',
  merchant: 'التاجر',
  courier: 'المندوب',
  branch: 'الفرع',
  serving: 'فرع التسليم',
  amount: 'المبلغ (¤)',
  fee: 'الأجرة (¤)',
  collected: 'المحصَّل (¤)',
  age: 'المدة',
  stage: 'المرحلة',
  attempt: 'المحاولة',
  reason: 'السبب',
  holdReason: 'سبب التجميد',
  holdUntil: 'مجمّدة حتى',
  heldAt: 'مجمّدة منذ',
  heldFor: 'مدة التجميد',
  postponedOn: 'مؤجّلة إلى',
  created: 'تاريخ الإضافة',
  notes: 'ملاحظات',
  noteOf: (code: string): string => `ملاحظة الشحنة ${isolate(code)}`,
  editNote: (code: string): string => `كتابة ملاحظة الشحنة ${isolate(code)}`,
  noCourier: 'بلا مندوب',
  hold: 'مجمّدة',
  overdue: 'متأخرة',
  correction: 'بانتظار الموافقة',
  period: 'تاريخ الإضافة',
  minAge: 'المدة في المرحلة',
  maxAge: 'أقصى مدة في المرحلة',
  lessThan: (days: number): string =>
    plural(days, {
      one: 'أقل من يوم',
      two: 'أقل من يومين',
      few: 'أقل من # أيام',
      many: 'أقل من # يومًا',
      other: 'أقل من # يوم',
    }),
  moreThan: (days: number): string =>
    plural(days, {
      one: 'أكثر من يوم',
      two: 'أكثر من يومين',
      few: 'أكثر من # أيام',
      many: 'أكثر من # يومًا',
      other: 'أكثر من # يوم',
    }),
  views: { all: 'الكل', old: 'أكثر من 3 أيام', free: 'بلا مندوب', mine: 'فرعي', late: 'متأخرة' },
  pasted: 'أرقام ملصقة',
  foundOf: (found: string, all: string): string => `وُجد ${isolate(found)} من ${isolate(all)}`,
  missing: 'غير موجودة هنا:',
  clearPasted: 'مسح الأرقام',
  emptyTitle: 'لا شحنات في هذه المرحلة',
  emptyText: 'تظهر الشحنة هنا عند وصولها إلى هذه المرحلة.',
  jumped: (code: string): string => `الشحنة ${isolate(code)} ليست في هذه القائمة`,
  printLabels: 'طباعة الملصقات',
  tooManyLabels: 'تُطبع 500 ملصق في المرة الواحدة',
  collecting: 'جارٍ جمع الشحنات المحددة',
  tooMany: 'الحد الأقصى 2,000 شحنة في العملية الواحدة',
  newShipment: 'شحنة جديدة',
  /** What a schedule of the list says first. */
  listOf: (title: string): string => `القائمة: ${title}`,
} as const;

/** The list of holds, and of shipments that stand in their stage for too long. */
export const frozenWords = {
  kind: 'النوع',
  views: { held: 'المجمّدة', stuck: 'المتأخرة', both: 'المجمّدة والمتأخرة' },
  titles: {
    held: screenTitles.frozen,
    stuck: 'شحنات تجاوزت مدة مرحلتها',
    both: 'الشحنات المجمّدة والمتأخرة',
  },
  prints: {
    held: screenTitles.frozenPrint,
    stuck: 'كشف شحنات تجاوزت مدة مرحلتها',
    both: 'كشف الشحنات المجمّدة والمتأخرة',
  },
} as const;

/** Why a move is not possible. */
export const moveListWords = {
  notFrozen: 'غير مجمّدة',
  frozen: (reason: string): string => `مجمّدة: ${isolateName(reason)}`,
  over: 'انتهت رحلة هذه الشحنة',
  wrongStage: (stage: string): string => `مرحلتها «${stage}» لا تسمح`,
} as const;

/** The dialog of a move and its outcome. */
export const moveWords = {
  courier: 'المندوب',
  courierLoad: (shipments: string, cash: string): string =>
    `الشحنات: ${shipments} · النقد: ${cash}`,
  courierFull: 'بلغ حد النقد',
  branch: 'الفرع المستلِم',
  day: 'موعد التسليم الجديد',
  tomorrow: 'غدًا',
  afterTomorrow: 'بعد غد',
  nextWeek: 'بعد أسبوع',
  reason: 'السبب',
  moreReasons: 'أسباب أخرى',
  reasonText: 'توضيح السبب',
  called: 'جرى الاتصال بالمستلِم ولم يرد',
  calledNeeded: 'يلزم تسجيل محاولة اتصال قبل هذا السبب',
  calledAdvised: 'يُستحسن الاتصال أولًا',
  why: 'السبب',
  amount: 'المبلغ المحصَّل',
  amountHow: 'كل ما استُلم من المستلِم، ومنه أجرة التوصيل إن كانت عليه',
  fullAmount: 'المبلغ المطلوب',
  collectReason: 'سبب اختلاف المبلغ',
  differs: 'يختلف عن المطلوب، ويُرسَل للموافقة قبل التسوية',
  partReturns:
    'يُرسَل المبلغ للموافقة، والجزء الراجع شحنة مستقلة بعهدة المندوب حتى إدخالها في الفرع.',
  receiver: 'اسم مستلِم الراجع',
  until: 'مجمّدة حتى تاريخ',
  step: 'المرحلة الفرعية',
  claim: 'مبلغ التعويض',
  claimHint: 'يُدفع للتاجر ثمنًا للبضاعة بلا أجرة التوصيل. يُترك فارغًا لتعويض سعر البضاعة كما سُجّل',
  claimOf: (merchant: string, amount: number): string =>
    amount === 0
      ? `بلا تعويض لـ ${isolateName(merchant)}`
      : `يُضاف ${sum(amount)} إلى مستحقات ${isolateName(merchant)} تعويضًا عن الشحنة.`,
  claimsByGoods: 'يُضاف إلى مستحقات كل تاجر سعر بضاعته ضمن حد التعويض.',
  claimsEach: (count: number, amount: number): string =>
    `${plural(count, {
      one: 'تعويض شحنة واحدة',
      two: 'تعويض شحنتين',
      few: 'تعويض # شحنات',
      many: 'تعويض # شحنة',
      other: 'تعويض # شحنة',
    })}، والمجموع ${sum(amount)}.`,
  note: 'ملاحظات',
  needed: fieldRequired,
  toChoose: choiceRequired,
  reasonShort: 'يلزم سبب من 3 أحرف على الأقل',
  preview: 'ما سيُنفَّذ',
  stopped: 'لم تُنفَّذ: أُوقفت العملية قبلها',
  willMove: (count: number): string =>
    plural(count, {
      zero: 'لا شحنة تقبل هذه العملية',
      one: 'تُنفَّذ على شحنة واحدة',
      two: 'تُنفَّذ على شحنتين',
      few: 'تُنفَّذ على # شحنات',
      many: 'تُنفَّذ على # شحنة',
      other: 'تُنفَّذ على # شحنة',
    }),
  heldBecause: (count: number): string =>
    plural(count, {
      one: 'شحنة واحدة مجمّدة بسبب',
      two: 'شحنتان مجمّدتان بسبب',
      few: '# شحنات مجمّدة بسبب',
      many: '# شحنة مجمّدة بسبب',
      other: '# شحنة مجمّدة بسبب',
    }),
  willSkip: (count: number): string =>
    plural(count, {
      one: 'تُستثنى شحنة واحدة',
      two: 'تُستثنى شحنتان',
      few: 'تُستثنى # شحنات',
      many: 'تُستثنى # شحنة',
      other: 'تُستثنى # شحنة',
    }),
  undone: 'أُعيدت الشحنات إلى ما كانت عليه',
  undo: 'تراجع عن العملية',
  undoReason: 'تراجع عن العملية',
  resultTitle: 'نتيجة العملية',
  moved: 'تمّت',
  refused: 'مرفوضة',
  retryRefused: 'إعادة المحاولة للمرفوضة',
} as const;

/** One shipment: its page, its drawer, its history. */
export const detailsWords = {
  kind: 'الشحنة',
  recipient: 'المستلِم والعنوان',
  money: 'المبالغ',
  shipment: 'الشحنة',
  name: 'الاسم',
  phone: 'الهاتف',
  phone2: 'هاتف بديل',
  address: 'العنوان',
  landmark: 'أقرب نقطة دالة',
  location: 'الموقع',
  openMap: 'فتح الموقع',
  goods: 'سعر البضاعة',
  cod: 'مبلغ التحصيل',
  fee: 'أجرة التوصيل',
  feePayer: 'الأجرة على',
  discount: 'خصم الكوبون',
  extraFee: 'أجور إضافية',
  returnFee: 'أجرة الراجع',
  commission: 'عمولة المندوب',
  net: 'صافي التاجر',
  collected: 'المحصَّل',
  collectReason: 'سبب الفرق',
  moneyState: 'حالة المبلغ',
  moneyBranch: 'صندوق',
  merchant: 'التاجر',
  courier: 'المندوب',
  contents: 'محتوى الشحنة',
  notes: 'ملاحظات',
  reference: 'الرقم المرجعي',
  pieces: 'عدد القطع',
  weight: 'الوزن',
  kilogram: 'كغم',
  size: 'الحجم',
  fragile: 'قابلة للكسر',
  mayOpen: 'يُسمح بالفتح قبل الدفع',
  delivery: 'طريقة التسليم',
  holder: 'مكانها',
  branch: 'الفرع',
  home: 'فرع التاجر',
  serving: 'فرع التسليم',
  attempt: 'المحاولة',
  until: 'إلى',
  attemptNo: (count: number): string => `المحاولة ${isolate(String(count))}`,
  postponed: 'مؤجّلة إلى',
  created: 'أُضيفت',
  delivered: 'سُلّمت',
  documents: 'الكشوف',
  parent: 'شحنة سابقة',
  children: 'شحنات لاحقة',
  partBack: 'الجزء الراجع',
  heldNotice: (reason: string): string => `الشحنة مجمّدة: ${isolateName(reason)}`,
  heldUntil: 'حتى',
  correctionNotice: 'المبلغ المحصَّل بانتظار الموافقة ولا يدخل التسوية قبلها',
  overdueNotice: 'بقيت في مرحلتها أكثر من المدة المسموحة',
  merchantPhone: 'هاتف التاجر',
  whatsapp: 'واتساب',
  call: 'اتصال',
  edit: 'تعديل',
  print: 'طباعة الملصق',
  details: 'التفاصيل',
  history: 'السجل',
  wholePage: 'فتح الصفحة',
  changeStage: 'تغيير المرحلة',
  actions: 'العمليات',
  notNow: 'غير متاحة الآن',
  notFound: 'الشحنة غير موجودة، أو لا تتوفر صلاحية لعرضها',
  noMoves: 'لا توجد عملية متاحة لهذه الشحنة الآن',
  reversed: 'أُلغي أثرها',
  onDevice: 'سُجِّل على جهاز المندوب في',
  calls: (count: number): string =>
    plural(count, {
      one: 'بعد محاولة اتصال',
      two: 'بعد محاولتي اتصال',
      few: 'بعد # محاولات اتصال',
      many: 'بعد # محاولة اتصال',
      other: 'بعد # محاولة اتصال',
    }),
  kinds: { stage: 'المراحل', money: 'المالية', edit: 'التعديلات', note: 'أخرى' },
} as const;

/** The list of all movements. */
export const historyWords = {
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا حركات',
      one: 'حركة واحدة',
      two: 'حركتان',
      few: '# حركات',
      many: '# حركة',
      other: '# حركة',
    }),
  at: 'الوقت',
  event: 'الحركة',
  actor: 'بواسطة',
  document: 'الكشف',
  figure: 'الرقم',
  hour: 'الساعة',
  weekday: 'اليوم',
  reason: 'السبب',
  period: 'الفترة',
} as const;

/** Assigning to one courier; the label; the courier's own account and day. */
export const reachWords = {
  /** Sent by WhatsApp to a recipient, so that they recognise the sender of an unknown number. */
  message: (about: {
    name: string;
    code: string;
    merchant: string;
    amount: string | null;
  }): string => {
    const { name, code, merchant, amount } = about;
    const due = amount === null ? 'لا مبلغ عند الاستلام' : `المبلغ عند الاستلام ${amount}`;
    return `السلام عليكم ${name}. بخصوص الشحنة ${isolate(code)} من ${merchant}، ${due}.`;
  },
} as const;

export const courierWords = {
  assignTo: 'إسناد إلى',
  pickCourier: 'يلزم اختيار المندوب',
  toOneCourier: 'إسناد لمندوب واحد',
  noSuchCourier: 'لا مندوب بهذا العنوان',
  noSuchCourierHow: 'قد يكون المندوب انتقل إلى فرع آخر أو أُوقف حسابه.',
  toReadyToAssign: 'الشحنات الجاهزة للإسناد',
  load: 'بيده الآن',
  scanToAssign: 'إسناد بقراءة الباركود',
  account: 'حساب المندوب',
  balances: 'النقد بيد المناديب',
  findCourier: 'اسم المندوب أو هاتفه',
  inHandHead: 'النقد بيده (¤)',
  limitHead: 'حد النقد (¤)',
  oldest: 'أقدم نقد',
  carries: 'شحنات بعهدته',
  phone: 'الهاتف',
  assigned: 'بانتظار الاستلام',
  out: 'قيد التوصيل',
  deliveredToday: 'سُلّمت اليوم',
  failedToday: 'تعذّرت اليوم',
  toCollect: 'المطلوب تحصيله',
  cash: 'النقد بيده',
  myCash: 'النقد بيدي',
  limit: 'حد النقد',
  commission: 'عمولة مستحقة',
  shortage: 'نقص',
  left: 'المتبقي',
  myRun: 'كشف اليوم',
  startAll: (count: number): string =>
    plural(count, {
      one: 'استلام الشحنة وبدء التوصيل',
      two: 'استلام الشحنتين وبدء التوصيل',
      few: 'استلام # شحنات وبدء التوصيل',
      many: 'استلام # شحنة وبدء التوصيل',
      other: 'استلام # شحنة وبدء التوصيل',
    }),
  waitingForYou: 'بانتظار الاستلام من الفرع',
  scanToStart: 'قراءة الشحنات واحدة واحدة',
  startedWord: 'بدأ توصيلها',
  startedBefore: 'بدأ توصيلها من قبل',
  heldAlready: 'في كشف اليوم',
  notMine: 'ليست ضمن الشحنات المُسندة',
  call: 'اتصال',
  whatsapp: 'واتساب',
  directions: 'الاتجاهات',
  calls: 'مكالمات',
  lastCall: 'آخرها',
  needsLine: 'السجل وبقية التفاصيل تظهر عند عودة الاتصال.',
  deliveredButton: 'تم التسليم',
  notDelivered: 'لم تُسلَّم',
  otherAmount: 'مبلغ مختلف',
  runDone: 'اكتمل كشف اليوم',
  runEmpty: 'لا شحنات مُسندة الآن',
  problems: 'تعذّر تسليمها',
  alsoHeld: 'بيدي أيضًا',
  overLimit: 'بلغ النقد الحد. يلزم تسليمه إلى الصندوق قبل بدء توصيل جديد',
  nearLimit: 'اقترب النقد من الحد',
  day: 'اليوم',
  printAccount: 'طباعة الكشف',
  signatureCourier: 'المندوب',
  signatureCashier: 'أمين الصندوق',
} as const;
