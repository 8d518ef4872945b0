/** The screens of prices, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const pricingLoads = {
  'pricing.calculator': () => import('./Calculator.tsx').then((m) => m.Calculator),
};
