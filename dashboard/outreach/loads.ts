/** The public page, notifications and messages to the company, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const outreachLoads = {
  'outreach.welcome': () => import('./Home.tsx').then((m) => m.Home),
  'outreach.notifications': () => import('./Notifications.tsx').then((m) => m.Notifications),
  'outreach.notificationCreate': () => import('./NotificationCreate.tsx').then((m) => m.NotificationCreate),
  'outreach.notification': () => import('./NotificationDetails.tsx').then((m) => m.NotificationDetails),
  'outreach.contact': () => import('./Contact.tsx').then((m) => m.Contact),
};
