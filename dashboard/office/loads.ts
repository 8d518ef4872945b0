/** The screens of the office, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const officeLoads = {
  'office.playGround': () => import('./PlayGround.tsx').then((m) => m.PlayGround),
};
