/** The storage key of a browser's token, as in the specification. */
export const tokenKey = 'dashboard-token';
