/** The screens of the public page, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const outreachLoads = {
  'outreach.welcome': () => import('./Home.tsx').then((m) => m.Home),
};
