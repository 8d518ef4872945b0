/** The screens of the office, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const officeLoads = {
  'office.analytics': () => import('./analytics/Analytics.tsx').then((m) => m.Analytics),
  'office.allScreens': () => import('./AllScreens.tsx').then((m) => m.AllScreens),
  'office.steps': () => import('./Steps.tsx').then((m) => m.Steps),
  'office.stepCreate': () => import('./Steps.tsx').then((m) => m.StepCreate),
  'office.stepEdit': () => import('./Steps.tsx').then((m) => m.StepEdit),
  'office.activity': () => import('./activity/Activity.tsx').then((m) => m.Activity),
  'office.settings': () => import('./settings/Settings.tsx').then((m) => m.Settings),
  'office.goingLive': () => import('./going-live/GoingLive.tsx').then((m) => m.GoingLive),
  'office.goingLiveStep': () => import('./going-live/GoingLiveStep.tsx').then((m) => m.GoingLiveStep),
  'office.openingPrint': () => import('./going-live/OpeningPrint.tsx').then((m) => m.OpeningPrint),
  'office.rules': () => import('./rules/Rules.tsx').then((m) => m.Rules),
  'office.rulesEdit': () => import('./rules/RulesEdit.tsx').then((m) => m.RulesEdit),
  'office.playScan': () => import('./play/PlayScanScreen.tsx').then((m) => m.PlayScanScreen),
  'office.playRows': () => import('./play/PlayRows.tsx').then((m) => m.PlayRows),
  'office.playCharts': () => import('./play/PlayCharts.tsx').then((m) => m.PlayCharts),
  'office.playGround': () => import('./play/PlayGround.tsx').then((m) => m.PlayGround),
};
