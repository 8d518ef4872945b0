/** Every general setting with its shipped value. Stored one row a key; a missing row means the shipped value. */
export const settingDefaults = {
  company_name: 'شركة التوصيل',
  company_phone: '',
  company_address: '',
  currency: 'IQD',
  timezone: 'Asia/Baghdad',
  /** How often and how far a parcel may be put off. */
  postpone_max_times: 3,
  postpone_max_days: 14,
  /** `fixed`: whole minor units; `percent`: of the delivery fee. */
  return_fee_kind: 'fixed' as 'fixed' | 'percent',
  return_fee_value: 0,
  /** A logged call is needed before "no answer" and the like. */
  call_required: false,
  /** Share of the delivery fee that a further attempt after a return costs, in percent. */
  resend_fee_percent: 0,
  /** Commission when neither the courier nor the branch has a rate for the destination. */
  default_commission: 1000,
  /** The courier may keep earned commission out of the cash handed in. */
  deduct_commission: false,
  included_weight_grams: 5000,
  weight_step_grams: 1000,
  weight_step_price: 500,
  size_price_medium: 0,
  size_price_large: 1000,
  size_price_xlarge: 2500,
  maps_key: '',
};
export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;
