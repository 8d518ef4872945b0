/** The screens of the office, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const officeLoads = {
  'office.allScreens': () => import('./AllScreens.tsx').then((m) => m.AllScreens),
  'office.steps': () => import('./Steps.tsx').then((m) => m.Steps),
  'office.stepCreate': () => import('./Steps.tsx').then((m) => m.StepCreate),
  'office.stepEdit': () => import('./Steps.tsx').then((m) => m.StepEdit),
  'office.activity': () => import('./Activity.tsx').then((m) => m.Activity),
  'office.settings': () => import('./Settings.tsx').then((m) => m.Settings),
  'office.rules': () => import('./Rules.tsx').then((m) => m.Rules),
  'office.rulesEdit': () => import('./RulesEdit.tsx').then((m) => m.RulesEdit),
  'office.playScan': () => import('./PlayScanScreen.tsx').then((m) => m.PlayScanScreen),
  'office.playRows': () => import('./PlayRows.tsx').then((m) => m.PlayRows),
  'office.playGround': () => import('./PlayGround.tsx').then((m) => m.PlayGround),
};
