/** The screens of prices, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const pricingLoads = {
  'pricing.calculator': () => import('./Calculator.tsx').then((m) => m.Calculator),
  'pricing.rates': () => import('./Rates.tsx').then((m) => m.Rates),
  'pricing.rateCreate': () => import('./Rates.tsx').then((m) => m.RateCreate),
  'pricing.rateEdit': () => import('./Rates.tsx').then((m) => m.RateEdit),
  'pricing.rateAssign': () => import('./RateAssign.tsx').then((m) => m.RateAssign),
  'pricing.areaRates': () => import('./AreaRates.tsx').then((m) => m.AreaRates),
  'pricing.areaRateCreate': () => import('./AreaRates.tsx').then((m) => m.AreaRateCreate),
  'pricing.areaRateEdit': () => import('./AreaRates.tsx').then((m) => m.AreaRateEdit),
  'pricing.pickupRates': () => import('./PickupRates.tsx').then((m) => m.PickupRates),
  'pricing.pickupRateCreate': () => import('./PickupRates.tsx').then((m) => m.PickupRateCreate),
  'pricing.pickupRateEdit': () => import('./PickupRates.tsx').then((m) => m.PickupRateEdit),
  'pricing.coupons': () => import('./Coupons.tsx').then((m) => m.Coupons),
  'pricing.couponCreate': () => import('./Coupons.tsx').then((m) => m.CouponCreate),
  'pricing.couponEdit': () => import('./Coupons.tsx').then((m) => m.CouponEdit),
  'clients.ratesReport': () => import('./PriceList.tsx').then((m) => m.RatesReport),
  'clients.areaRatesReport': () => import('./PriceList.tsx').then((m) => m.AreaRatesReport),
  'clients.ratesReportPrint': () => import('./PriceList.tsx').then((m) => m.RatesReportPrint),
  'clients.areaRatesReportPrint': () =>
    import('./PriceList.tsx').then((m) => m.AreaRatesReportPrint),
};
