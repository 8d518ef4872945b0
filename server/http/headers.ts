import { cspPath } from '#contract/browser-reports.ts';

/**
 * What a page of ours may load. Styles may be inline (the kit sets them as attributes), scripts
 * never. Pictures of shipments are data or blobs.
 */
const contentRules: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // The reader of barcodes for phones without their own is WebAssembly, from our own origin.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // Every browser knows it. With `report-to` beside it Chromium would drop the reports of an
  // office that works over http.
  'report-uri': cspPath,
};

/**
 * On every answer: pages, files, events, refusals, and what could not be read as a request at all.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(contentRules)
    .map(([what, from]) => `${what} ${from}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};
