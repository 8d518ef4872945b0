import type { SettingKey, SettingSection } from '#domain/settings.ts';

/** The parts of the settings screen. */
export const settingSectionNames: Record<SettingSection, string> = {
  company: 'الشركة',
  money: 'العملة',
  zone: 'المنطقة الزمنية',
  postponing: 'التأجيل ومحاولات التسليم',
  returns: 'الراجع وإعادة الإرسال',
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
  postpone_max_times: 'أقصى عدد مرات للتأجيل',
  postpone_max_days: 'أقصى مدة للتأجيل (أيام)',
  return_fee_kind: 'طريقة احتساب أجرة الراجع',
  return_fee_value: 'أجرة الراجع (مبلغ أو نسبة مئوية)',
  call_required: 'اشتراط تسجيل محاولة اتصال قبل «لا يرد»',
  resend_fee_percent: 'أجرة إعادة الإرسال (نسبة من أجرة التوصيل)',
  default_commission: 'عمولة المندوب عند عدم وجود تسعيرة',
  deduct_commission: 'السماح للمندوب بخصم عمولته عند تسليم النقد',
  included_weight_grams: 'الوزن المشمول بالأجرة (غرام)',
  weight_step_grams: 'وحدة الوزن الإضافي (غرام)',
  weight_step_price: 'أجرة كل وحدة وزن إضافية',
  size_price_medium: 'إضافة الحجم المتوسط',
  size_price_large: 'إضافة الحجم الكبير',
  size_price_xlarge: 'إضافة الحجم الكبير جدًا',
  maps_key: 'مفتاح الخرائط',
};

/** What a parcel's history says when the step it stood in was deleted. */
export const stepRemovedNote = (name: string): string => `حُذفت المرحلة «\u2068${name}\u2069»`;
