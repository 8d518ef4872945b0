/**
 * Names given by the specification; in a module of their own because the very first script reads
 * them.
 */
export { tokenKey } from '#contract/token-key.ts';
export const loginTypeKey = 'dashboard-login-type';
/** Our own: identifies a browser that has signed in before. Signing out does not remove it. */
export const deviceKey = 'dashboard-device';
/** Our own: this browser has loaded the fonts before. */
export const fontsKey = 'dashboard-fonts';
