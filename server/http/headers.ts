import { cspPath } from '#contract/browser-reports.ts';

/**
 * The content security policy of our pages. Styles may be inline (the UI kit sets them as
 * attributes), scripts never. Photos of shipments are data or blob URLs.
 */
const contentRules: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // The barcode reader for phones without a built-in one is WebAssembly, from our own origin.
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
  // All browsers support it. With `report-to` as well, Chromium would drop the reports of an office
  // that uses http.
  'report-uri': cspPath,
};

/** Sent with every response: pages, files, events, refusals, and answers to unreadable requests. */
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
