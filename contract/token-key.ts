/** Where a browser keeps its token: the name the specification gives. */
export const tokenKey = 'dashboard-token';
