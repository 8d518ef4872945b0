import { isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';
import type { SettingChoice, SettingKey, SettingSection } from '#domain/settings.ts';
import { proofRuleNames } from '../shipments/proof.ts';
import { fieldRequired } from '../shell/required.ts';

/** The parts of the settings screen. */
export const settingSectionNames: Record<SettingSection, string> = {
  company: 'الشركة',
  money: 'العملة',
  zone: 'المنطقة الزمنية',
  security: 'أمان الدخول',
  postponing: 'التأجيل ومحاولات التسليم',
  proof: 'إثبات التسليم',
  returns: 'الراجع وإعادة الإرسال',
  claims: 'التعويض',
  documents: 'الكشوف',
  labels: 'الملصقات',
  commission: 'عمولة المندوب',
  sizes: 'الحجم والوزن',
  maps: 'الخرائط',
};

export const settingNames: Record<SettingKey, string> = {
  company_name: 'اسم الشركة',
  company_phone: 'هاتف الشركة',
  company_address: 'عنوان الشركة',
  company_email: 'البريد الذي تصل إليه رسائل التواصل',
  currency: 'العملة',
  timezone: 'المنطقة الزمنية',
  second_factor_required: 'العامل الثاني إلزامي للموظفين (التحقق بخطوتين عند الدخول)',
  second_factor_grace_days: 'مهلة تفعيل العامل الثاني (أيام)',
  two_people: 'شخصان لكل قرار: من يقترح غير من يعتمد',
  two_people_minimum: 'أقل عدد من المعتمِدين ليلزم شخصان (دونه يقرر المدير وحده ويظهر ذلك في السجل)',
  api_docs_public: 'وصف واجهة الربط البرمجية (API) متاح لغير المسجّلين',
  recipient_months: 'حذف بيانات مستلمي الشحنات المغلقة بعد (أشهر، 0: بلا حذف)',
  postpone_max_times: 'أقصى عدد مرات للتأجيل',
  postpone_max_days: 'أقصى مدة للتأجيل (أيام)',
  return_fee_kind: 'طريقة احتساب أجرة الراجع',
  return_fee_value: 'أجرة الراجع (مبلغ أو نسبة مئوية)',
  call_required: 'اشتراط تسجيل محاولة اتصال قبل «لا يرد»',
  decision_wait_hours: 'انتظار قرار التاجر قبل الإرجاع (ساعات، 0: بلا انتظار)',
  decision_after: 'عند انتهاء المهلة بلا قرار من التاجر',
  proof_rule: 'الإثبات المطلوب عند التسليم',
  proof_from: 'يُطلب الإثبات من مبلغ تحصيل (0: لكل شحنة)',
  proof_photo_hours: 'صورة التسليم متأخرة بعد (ساعات)',
  proof_photo_days: 'مدة حفظ صور التسليم (أيام)',
  resend_fee_percent: 'أجرة إعادة الإرسال (نسبة من أجرة التوصيل)',
  claim_max_amount: 'أقصى تعويض عن شحنة مفقودة (0: سعر البضاعة بلا حد)',
  claim_second_from: 'التعويض فوق هذا المبلغ يعتمده شخص ثانٍ (0: لا يلزم)',
  expense_second_from: 'المصروف فوق هذا المبلغ يعتمده شخص ثانٍ (0: لا يلزم)',
  payout_second_from: 'دفعة التجّار فوق هذا المبلغ يعتمدها شخص ثانٍ (0: لا يلزم)',
  document_days_back: 'أقدم تاريخ لكشف جديد: عدد الأيام قبل اليوم (0: اليوم فقط)',
  label_size: 'ورق الملصق المعتاد',
  label_merchant_phone: 'طباعة هاتف التاجر على الملصق',
  default_commission: 'عمولة المندوب عند عدم وجود تسعيرة',
  deduct_commission: 'السماح للمندوب بخصم عمولته عند تسليم النقد',
  included_weight_grams: 'الوزن المشمول بالأجرة (غرام)',
  weight_step_grams: 'وحدة الوزن الإضافي (غرام)',
  weight_step_price: 'أجرة كل وحدة وزن إضافية',
  size_price_medium: 'إضافة الحجم المتوسط',
  size_price_large: 'إضافة الحجم الكبير',
  size_price_xlarge: 'إضافة الحجم الكبير جدًا',
  maps_key: 'مفتاح الخرائط',
  places_key: 'مفتاح البحث عن الأماكن (Google Maps)',
  maps_tiles_url: `عنوان صور الخريطة (اختياري)،\u00A0مثال: ${isolate('https://…/{z}/{x}/{y}.png')}`,
  maps_credit: 'حقوق صور الخريطة',
};

/** The history text when the step of a shipment was deleted. */
export const stepRemovedNote = (name: string): string => `حُذفت المرحلة «${isolateName(name)}»`;

const choiceNames: Record<SettingChoice, string> = {
  branch: 'يقرر الفرع',
  tryAgain: 'إعادة المحاولة',
  return: 'الإرجاع إلى التاجر',
  fixed: 'مبلغ ثابت',
  percent: 'نسبة من أجرة التوصيل',
  label: 'ملصق 100×150 مم',
  sheet4: 'ورقة A4 فيها 4 ملصقات',
  sheet8: 'ورقة A4 فيها 8 ملصقات',
  a6: 'وصل A6',
  receipt: 'وصل 80 مم',
  ...proofRuleNames,
  IQD: 'دينار عراقي',
  USD: 'دولار أمريكي',
  JOD: 'دينار أردني',
  KWD: 'دينار كويتي',
  SYP: 'ليرة سورية',
};

/** The name of a setting's choice; none for any other text. */
export const settingChoices: Readonly<Record<string, string | undefined>> = choiceNames;

/** Time zones of the countries where such companies operate. */
export const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Baghdad': 'بغداد',
  'Asia/Riyadh': 'الرياض',
  'Asia/Kuwait': 'الكويت',
  'Asia/Qatar': 'الدوحة',
  'Asia/Bahrain': 'المنامة',
  'Asia/Dubai': 'دبي',
  'Asia/Muscat': 'مسقط',
  'Asia/Aden': 'عدن',
  'Asia/Amman': 'عمّان',
  'Asia/Damascus': 'دمشق',
  'Asia/Beirut': 'بيروت',
  'Asia/Gaza': 'غزة',
  'Africa/Cairo': 'القاهرة',
  'Africa/Khartoum': 'الخرطوم',
  'Africa/Tripoli': 'طرابلس',
  'Africa/Tunis': 'تونس',
  'Africa/Algiers': 'الجزائر',
  'Africa/Casablanca': 'الدار البيضاء',
};

/** A value as its form shows it; amounts include their currency there. */
export function settingValueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'مفعّل' : 'غير مفعّل';
  if (typeof value === 'number') return `${isolate(value.toLocaleString('en-US'))}`;
  const text = String(value ?? '');
  return settingChoices[text] ?? zoneNames[text] ?? (text || settingWords.none);
}

export const settingWords = {
  index: 'أقسام الإعدادات',
  search: 'بحث في الإعدادات',
  title: 'الإعدادات العامة',
  shipped: (value: string): string => `القيمة الأصلية: ${value}`,
  none: 'فارغة',
  needed: fieldRequired,
  between: (min: string, max: string): string => `من ${isolate(min)} إلى ${isolate(max)}`,
  saved: (count: number): string =>
    plural(count, {
      zero: 'لا تغييرات للحفظ',
      one: 'حُفظ إعداد واحد',
      two: 'حُفظ إعدادان',
      few: 'حُفظت # إعدادات',
      many: 'حُفظ # إعدادًا',
      other: 'حُفظ # إعداد',
    }),
  changed: (count: number): string =>
    plural(count, {
      zero: 'لا تغييرات للحفظ',
      one: 'تغيير واحد غير محفوظ',
      two: 'تغييران غير محفوظين',
      few: '# تغييرات غير محفوظة',
      many: '# تغييرًا غير محفوظ',
      other: '# تغيير غير محفوظ',
    }),
  nothing: 'لا تغييرات للحفظ',
  readOnly: 'لا تتوفر صلاحية تعديل الإعدادات',
  methods: 'طرق الدفع',
  methodsHow: 'تُعرض بهذا الترتيب في سندات القبض والصرف. ما ليس نقدًا لا يمرّ بصندوق الفرع',
  methodCash: 'نقد من الصندوق',
  methodNew: 'طريقة دفع جديدة',
  methodAdd: 'إضافة',
  methodNeeded: 'اسم طريقة الدفع مطلوب (حرفان على الأقل)',
  methodAdded: 'أُضيفت طريقة الدفع',
  methodSaved: 'حُفظت طريقة الدفع',
  methodActive: 'مستخدمة',
  methodOff: 'موقوفة',
  rename: (name: string): string => `تعديل اسم ${isolateName(name)}`,
  up: (name: string): string => `رفع ${isolateName(name)}`,
  down: (name: string): string => `خفض ${isolateName(name)}`,
  remove: 'حذف',
  removeQuestion: (name: string): string => `حذف طريقة الدفع ${isolateName(name)}؟`,
  removeHow: 'لا يمكن حذف ما استُخدم في سند؛ يمكن إيقافه بدل ذلك.',
  removeAction: 'تأكيد الحذف',
  removed: 'حُذفت طريقة الدفع',
} as const;

export const logoWords = {
  label: 'شعار الشركة',
  how: 'يظهر في رأس المطبوعات والملصقات وفي الصفحة العامة. صورة PNG أو JPG أو WebP حتى 1 ميغابايت. يُحفظ فور اختياره.',
  none: 'لا شعار: يظهر اسم الشركة وحده',
  tooBig: 'الشعار أكبر من 1 ميغابايت',
  saved: 'حُفظ الشعار',
  removed: 'أُزيل الشعار',
} as const;
