/** Names the specification gives; they stand alone because the very first script reads them. */
export { tokenKey } from '#contract/token-key.ts';
export const loginTypeKey = 'dashboard-login-type';
/** Ours: by it the server knows a browser that has signed in before. Signing out leaves it. */
export const deviceKey = 'dashboard-device';
/** Ours: this browser has fetched the fonts before. */
export const fontsKey = 'dashboard-fonts';
