/** Where browsers report what the content rules kept a page from loading; no call of anybody's. */
export const cspPath = '/api/csp-reports';
