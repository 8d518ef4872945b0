import type { GoingLiveStep, OpeningSum, StepField } from '#domain/office/going-live/steps.ts';
import type { BankKind } from '#domain/ledger/bank-accounts.ts';
import type { OpeningStageKey } from '#domain/office/going-live/opening-stages.ts';
import { plural } from '#words/plural.ts';
import { sum } from '../money.ts';

const isolate = (text: string | number): string => `\u2068${text}\u2069`;

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
  sumsHow: 'تُكتب مجاميع النظام السابق بجانب ما دخل هنا. الفرق يُعرف سببه قبل بدء العمل.',
  ours: 'في هذا النظام',
  theirs: 'في النظام السابق',
  difference: 'الفرق',
  equal: 'مطابق',
  notTyped: 'لم يُكتب بعد',
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
  lines: 'السطور',
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
  columnsFound: 'في أي عمود من الملف',
  noColumn: 'لا يوجد',
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
  startedOn: (name: string, at: string): string => `بدأ العمل ${at}، بتأكيد ${isolate(name)}`,
  tooManyRows: (most: number): string =>
    `الملف أطول من المسموح: ${isolate(most)} صف في الملف الواحد`,
  otherStep: (step: GoingLiveStep, own: GoingLiveStep): string =>
    `هذا ملف خطوة «${goingLiveStepNames[step]}»، والمفتوحة خطوة «${goingLiveStepNames[own]}»`,
  lacks: (heads: readonly string[]): string =>
    `ليس في الورقة الأولى عمود ${heads.map((head) => `«${head}»`).join(' ولا ')}. يُستعمل قالب الخطوة، أو يُحدَّد العمود`,
} as const;

export const goingLiveStepNames: Record<GoingLiveStep, string> = {
  branches: 'الفروع وما تخدمه',
  rates: 'أجور التوصيل',
  people: 'المناديب والموظفون',
  merchants: 'التجّار',
  merchantRates: 'أجور التجّار الخاصة',
  shipments: 'الشحنات المفتوحة',
  tills: 'صناديق الفروع',
  banks: 'الحسابات المصرفية والمحافظ',
  couriers: 'نقد المناديب وعجزهم',
  balances: 'أرصدة التجّار',
  advances: 'السلف',
};

export const goingLiveStepHow: Record<GoingLiveStep, string> = {
  branches: 'كل فرع برمزه، والمحافظات التي يوصل إليها.',
  rates: 'أجرة التوصيل من كل فرع إلى كل محافظة، ولأقرب نقطة إن كانت لها أجرتها.',
  people: 'الأسماء والهواتف والفروع، وعمولة المندوب وحدّ نقده. رمز الدخول يُسلَّم من شاشة المستخدم.',
  merchants: 'التاجر وصاحبه وهاتفه وفرعه، وكيف تُدفع مستحقاته.',
  merchantRates: 'أجور متفق عليها مع تاجر، من فرعه إلى محافظة.',
  shipments:
    'كل شحنة لم تنتهِ بعد: مرحلتها وبعهدة من هي، ونقدها إن سُلّمت. ما بين الفروع يُستلم في النظام السابق أولًا.',
  banks: 'كل حساب مصرفي أو محفظة أو مكتب صيرفة، ورصيده كما في كشفه.',
  tills: 'ما في صندوق كل فرع عند الجرد، ومعه نقد الشحنات المُسلَّمة الموجود فيه.',
  couriers: 'نقد المندوب للمطابقة مع شحناته، وعجزه السابق.',
  balances: 'ما للتاجر غير الشحنات المفتوحة. ما عليه يُكتب سالبًا.',
  advances: 'سلفة على موظف أو مندوب لم تُسدَّد.',
};

export const openingSumNames: Record<OpeningSum, string> = {
  shipments: 'الشحنات المفتوحة',
  tills: 'نقد الصناديق',
  banks: 'أرصدة المصارف والمحافظ',
  cash: 'نقد المناديب',
  shortages: 'عجز المناديب',
  payable: 'مستحقات التجّار',
  advances: 'السلف',
  commissions: 'عمولات المناديب المستحقة',
};

export const openingStageNames: Record<OpeningStageKey, string> = {
  created: 'عند التاجر',
  pickedUp: 'بالطريق إلى المخزن',
  atBranch: 'في الفرع',
  assigned: 'مُسندة لمندوب',
  outForDelivery: 'قيد التوصيل',
  failed: 'تعذّر التسليم',
  postponed: 'مؤجّلة',
  returning: 'قيد الإرجاع',
  cashWithCourier: 'مُسلَّمة ونقدها بيد المندوب',
  cashAtBranch: 'مُسلَّمة ونقدها في الفرع',
};

/** Other names for a stage. */
export const openingStageSynonyms: Partial<Record<OpeningStageKey, readonly string[]>> = {
  created: ['قيد التجهيز', 'جديدة'],
  atBranch: ['في المخزن', 'بالمخزن', 'مخزن'],
  outForDelivery: ['عند المندوب', 'بعهدة المندوب', 'مع المندوب'],
  failed: ['راجع عند المندوب', 'لم تُسلَّم'],
  postponed: ['مؤجل', 'مؤجلة'],
  returning: ['راجع', 'راجع مخزن', 'راجعة'],
  cashWithCourier: ['واصل عند المندوب', 'مسلمة عند المندوب'],
  cashAtBranch: ['واصل', 'مسلمة', 'جاهزة للتسوية'],
};

export const stepHeads: Record<StepField, string> = {
  branch: 'الفرع',
  branch_name: 'اسم الفرع',
  destination: 'المحافظة',
  phone: 'الهاتف',
  address: 'العنوان',
  serves: 'المحافظات التي يخدمها',
  area: 'المنطقة أو الحي',
  fee: 'أجرة التوصيل',
  person: 'الاسم',
  role: 'الدور',
  email: 'البريد الإلكتروني',
  cash_limit: 'حد النقد بعهدة المندوب',
  commission: 'عمولة المندوب',
  merchant: 'التاجر',
  owner_name: 'اسم صاحب المتجر',
  payout_kind: 'طريقة الدفع',
  payout_provider: 'المصرف أو المحفظة',
  payout_account: 'رقم الحساب',
  payout_owner: 'باسم',
  payout_when: 'موعد الدفع',
  payout_minimum: 'الحد الأدنى للدفعة',
  return_fee: 'أجرة الراجع',
  number: 'رقم الوصل',
  recipient_name: 'المستلِم',
  recipient_phone: 'هاتف المستلِم',
  landmark: 'أقرب نقطة دالة',
  goods: 'سعر البضاعة',
  fee_payer: 'الأجرة على',
  stage: 'المرحلة',
  courier: 'المندوب',
  collected: 'المبلغ المقبوض',
  since: 'منذ يوم',
  postponed_on: 'مؤجّلة إلى',
  notes: 'ملاحظات',
  account: 'اسم الحساب',
  account_kind: 'النوع',
  account_number: 'رقم الحساب أو المحفظة',
  account_holder: 'باسم صاحب الحساب',
  account_balance: 'رصيد الحساب',
  amount: 'المبلغ',
  cash: 'النقد بيده',
  shortage: 'العجز',
  balance: 'الرصيد',
};

/** Other names for a kind of account. */
export const bankKindSynonyms: Partial<Record<BankKind, readonly string[]>> = {
  bank: ['بنك', 'حساب مصرفي'],
  fib: ['FIB', 'المصرف العراقي الأول'],
  office: ['مكتب', 'صيرفة', 'مكتب صيرفة', 'مكتب تحويل'],
  wallet: ['محفظة', 'آسيا حوالة', 'ناس واليت'],
};

/** Other headers for the same column in users' own files. */
export const stepHeadSynonyms: Partial<Record<StepField, readonly string[]>> = {
  branch: ['رمز الفرع', 'الفرع الحالي'],
  destination: ['الوجهة', 'المدينة'],
  area: ['المنطقة', 'أقرب نقطة'],
  phone: ['رقم الهاتف', 'الموبايل'],
  person: ['اسم الموظف', 'اسم المندوب', 'المستخدم'],
  merchant: ['اسم المتجر', 'المتجر', 'اسم التاجر', 'الصفحة'],
  owner_name: ['صاحب المتجر'],
  number: ['رقم البوليصة', 'رقم الشحنة', 'رقم الطلب'],
  recipient_name: ['اسم المستلم', 'الزبون', 'اسم الزبون'],
  recipient_phone: ['هاتف الزبون', 'رقم الزبون'],
  goods: ['السعر', 'مبلغ البضاعة'],
  fee: ['الأجرة', 'التوصيل'],
  stage: ['الحالة'],
  courier: ['اسم المندوب'],
  commission: ['العمولة'],
  amount: ['النقد', 'السلفة'],
  balance: ['رصيد التاجر'],
  account: ['الحساب', 'المصرف', 'المحفظة'],
  account_kind: ['نوع الحساب'],
  account_number: ['رقم الحساب', 'رقم المحفظة'],
  account_holder: ['باسم', 'صاحب الحساب'],
  account_balance: ['الرصيد'],
  shortage: ['عجز بذمة المندوب'],
};

/** The content of a cell of the column, on the second page of a template. */
export const stepFieldHow: Partial<Record<StepField, string>> = {
  branch: 'رمز الفرع من حروف لاتينية، مثال: BGD، أو اسمه',
  destination: 'اسم المحافظة كما في النظام',
  serves: 'أسماء المحافظات وبينها فاصلة',
  phone: '11 رقمًا ويبدأ بـ 07',
  merchant: 'اسم المتجر. إذا تكرر الاسم يُكتب رقم هاتف التاجر',
  courier: 'اسم المندوب أو رقم هاتفه',
  person: 'الاسم، أو رقم الهاتف في خطوة السلف',
  balance: 'ما للتاجر موجب، وما عليه سالب',
  account: 'اسم لا يتكرر، مثال: مصرف الرافدين – الكرادة',
  account_kind: 'النوع كما في القيم المسموحة',
  account_balance: 'كما في كشف الحساب يوم الانتقال. المكشوف يُكتب سالبًا، والفارغ صفر',
  since: 'سنة-شهر-يوم، مثال: 2026-01-31',
  postponed_on: 'سنة-شهر-يوم، مثال: 2026-01-31',
  number: 'الرقم المكتوب على ملصق الشحنة؛ تُقرأ به في هذا النظام أيضًا',
  cash: 'للمطابقة فقط: يساوي شحناته التي نقدها بيده',
};

/** The row under the header of a template: it is skipped on import. */
export const stepExamples: Record<GoingLiveStep, Partial<Record<StepField, string>>> = {
  branches: {
    branch: 'BGD',
    branch_name: 'بغداد',
    destination: 'بغداد',
    phone: '07701234567',
    serves: 'بغداد، ديالى',
  },
  rates: { branch: 'BGD', destination: 'البصرة', fee: '8,000' },
  people: {
    person: 'علي حسين',
    role: 'Courier',
    phone: '07701234567',
    branch: 'BGD',
    cash_limit: '2,000,000',
    commission: '1,500',
  },
  merchants: {
    merchant: 'متجر النور',
    owner_name: 'أحمد كاظم',
    phone: '07701234567',
    destination: 'بغداد',
    branch: 'BGD',
    payout_kind: 'نقدًا',
    payout_when: 'الأحد، الثلاثاء',
    payout_minimum: '50,000',
  },
  merchantRates: { merchant: 'متجر النور', destination: 'البصرة', fee: '7,000' },
  shipments: {
    number: '500123',
    merchant: 'متجر النور',
    recipient_name: 'أم أحمد',
    recipient_phone: '07801234567',
    destination: 'البصرة',
    goods: '25,000',
    fee: '8,000',
    stage: 'قيد التوصيل',
    courier: 'علي حسين',
    since: '2026-01-31',
  },
  tills: { branch: 'BGD', amount: '12,500,000' },
  banks: {
    account: 'مصرف الرافدين – الكرادة',
    account_kind: 'مصرف',
    branch: 'BGD',
    account_number: '0012345678',
    account_balance: '45,000,000',
  },
  couriers: { courier: 'علي حسين', cash: '330,000', shortage: '15,000' },
  balances: { merchant: 'متجر النور', balance: '-20,000' },
  advances: { person: '07701234567', amount: '100,000' },
};

/** Identifies the example row, so that it is recognised on import. */
export const exampleMark = 'مثال يُحذف';

export const payoutKindWords = { cash: 'نقدًا', bank: 'مصرف', wallet: 'محفظة' } as const;
export const feePayerWords = { recipient: 'المستلِم', merchant: 'التاجر' } as const;

/** The errors of a cell. */
export const goingLiveFaults = {
  needed: 'الخلية مطلوبة',
  tooLong: 'النص أطول من المسموح',
  phone: 'رقم الهاتف يتكوّن من 11 رقمًا ويبدأ بـ 07',
  email: 'البريد الإلكتروني غير مكتمل',
  money: 'يُكتب مبلغًا صحيحًا، مثال: 25,000',
  day: 'التاريخ يُكتب بهيئة سنة-شهر-يوم، مثال: 2026-01-31',
  dayAhead: 'التاريخ بعد يوم الانتقال',
  dayPast: 'التأجيل إلى يوم مضى',
  code: 'رمز الفرع من حرفين إلى 5 أحرف لاتينية، مثال: BGD',
  branch: 'لا فرع بهذا الرمز أو الاسم. تُستورد الفروع أولًا',
  destination: 'لا محافظة بهذا الاسم',
  area: 'لا منطقة بهذا الاسم في هذه المحافظة',
  role: 'لا دور بهذا الاسم. الأدوار في ورقة القيم المسموحة',
  roleBeyond: 'صلاحيات هذا الدور تتجاوز صلاحيات من يستورد',
  branchNeeded: 'يلزم فرع للمندوب',
  merchant: 'لا تاجر بهذا الاسم أو الهاتف. تُستورد التجّار أولًا',
  merchantTwo: 'أكثر من تاجر بهذا الاسم. يُكتب رقم هاتفه بدل الاسم',
  merchantNoBranch: 'التاجر موقوف أو غير مقبول',
  person: 'لا مستخدم بهذا الاسم أو الهاتف. يُستورد الموظفون أولًا',
  personTwo: 'أكثر من مستخدم بهذا الاسم. يُكتب رقم هاتفه بدل الاسم',
  courier: 'لا مندوب بهذا الاسم أو الهاتف. تُستورد المناديب أولًا',
  phoneTaken: 'رقم الهاتف لمستخدم آخر',
  emailTaken: 'البريد الإلكتروني لمستخدم آخر',
  payoutKind: 'طريقة الدفع: نقدًا أو مصرف أو محفظة',
  payoutWhen: 'موعد الدفع: عند الطلب أو كل يوم أو أيام الأسبوع بأسمائها وبينها فاصلة',
  payoutNeeded: 'يلزم المصرف أو المحفظة ورقم الحساب وصاحبه',
  feePayer: 'الأجرة على المستلِم أو على التاجر',
  stage: 'مرحلة غير معروفة أو غير مفتوحة. المراحل في ورقة القيم المسموحة',
  courierNeeded: 'هذه المرحلة تحتاج اسم المندوب',
  stageBranchNeeded: 'هذه المرحلة تحتاج الفرع الذي فيه الشحنة أو نقدها',
  collectedNothing: 'المبلغ المقبوض بيد المندوب صفر. تُكتب «مُسلَّمة ونقدها في الفرع»',
  numberUsed: 'رقم الوصل مستخدم في هذا النظام',
  noServing: 'لا فرع يخدم هذه المحافظة. تُضاف في خطوة الفروع',
  bankKind: 'نوع الحساب غير معروف. الأنواع في ورقة القيم المسموحة',
  accountName: 'اسم الحساب من حرفين فأكثر',
  accountBranch: 'للحساب حركة في النظام، فلا يتغيّر فرعه',
  accountRenamed: 'لا حساب بهذا الاسم: تغيّر اسمه بعد الاستيراد. تُستورد الخطوة من جديد',
  nothing: 'لا مبلغ في الصف',
  zero: 'الرصيد صفر: لا حاجة إلى الصف',
} as const;

export const goingLiveFaultText = {
  twice: (no: number): string => `مكرر: هو نفسه في الصف ${isolate(no)}`,
  cash: (ours: number, theirs: number): string =>
    `شحناته التي نقدها بيده ${sum(ours)}، والمكتوب ${sum(theirs)}. تُصحَّح الشحنات، أو يُكتب الفرق في العجز`,
} as const;
