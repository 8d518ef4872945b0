/**
 * Endpoint for browsers' reports of resources blocked by the content security policy; not an API
 * call.
 */
export const cspPath = '/api/csp-reports';
