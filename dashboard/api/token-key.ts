/** Names the specification gives; they stand alone because the very first script reads them. */
export const tokenKey = 'dashboard-token';
export const loginTypeKey = 'dashboard-login-type';
/** Ours: this browser has fetched the faces before. */
export const facesKey = 'dashboard-faces';
