/** Name the specification gives; stands alone because the very first script reads it. */
export const tokenKey = 'dashboard-token';
