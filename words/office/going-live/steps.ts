import type { OpeningStageKey } from '#domain/office/going-live/opening-stages.ts';
import type { GoingLiveStep, OpeningSum } from '#domain/office/going-live/steps.ts';

export const goingLiveStepNames: Record<GoingLiveStep, string> = {
  branches: 'الفروع وما تخدمه',
  areas: 'المناطق بين فرعين',
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
  branches:
    'كل فرع برمزه، والمحافظات التي يوصل إليها. المحافظة لفرع واحد؛ ما يخدمه منها فرع آخر يُكتب في خطوة المناطق.',
  areas: 'المناطق التي يخدمها فرع آخر غير فرع محافظتها، كجانبي بغداد. تُترك الخطوة إن لم توجد.',
  rates:
    'أجرة التوصيل من كل فرع إلى كل محافظة، وللمنطقة إن كانت لها أجرتها، وعمولة مندوب الفرع في المحافظة.',
  people:
    'الأسماء والهواتف والفروع، وحدّ نقد المندوب، وعمولته إن اختلفت عن عمولة فرعه. رمز الدخول يُسلَّم من شاشة المستخدم.',
  merchants: 'التاجر وصاحبه وهاتفه وفرعه، وكيف تُدفع مستحقاته، وما اتُّفق عليه معه.',
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
