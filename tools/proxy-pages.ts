import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProxyPage, proxyPages, proxyWords } from '#words/proxy-pages.ts';

/*
 * Writes `deploy/proxy-pages/`: the responses of HAProxy when no server answers, complete with
 * headers, as its `errorfile` reads them. A page loads nothing from elsewhere, because the server
 * is down.
 */
const folder = fileURLToPath(new URL('../deploy/proxy-pages', import.meta.url));
const retrySeconds = 10;

const style = `
:root{color-scheme:light dark;--document:#f5f7fa;--card:#fff;--ink:#1c2a4a;--soft:#4d5a75;--line:#dce2ec;--press:#1c2a4a;--on:#fff}
@media (prefers-color-scheme:dark){:root{--document:#0d121a;--card:#161d29;--ink:#e8edf6;--soft:#a9b5c9;--line:#2a3445;--press:#e8edf6;--on:#0d121a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--document);color:var(--ink);font:16px/1.8 "Noto Sans Arabic","Segoe UI",Tahoma,sans-serif}
main{width:100%;max-width:440px;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:12px;text-align:center}
h1{margin:16px 0 8px;font-size:22px;line-height:1.5}
p{margin:0 0 16px;color:var(--soft)}
a{display:block;padding:10px;border-radius:8px;background:var(--press);color:var(--on);font-weight:600;text-decoration:none}
small{display:block;margin-top:16px;color:var(--soft)}
`
  .trim()
  .replaceAll('\n', '');

const mark =
  '<svg width="48" height="48" aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c2a4a"/><path d="M7 12.2 16 7.5l9 4.7v8.1L16 25l-9-4.7zM7.4 12.4 16 16.8l8.6-4.4M16 16.8V25" fill="none" stroke="#fff" stroke-width="1.9" stroke-linejoin="round"/></svg>';

const htmlOf = (status: number, { title, body, isRetried }: ProxyPage): string => `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRetried ? `<meta http-equiv="refresh" content="${retrySeconds}">\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${title}</h1>
<p>${body}</p>
<a href="/">${proxyWords.again}</a>
<small>${isRetried ? `${proxyWords.retried(retrySeconds)}<br>` : ''}${proxyWords.status}: <bdi>${status}</bdi></small>
</main>
</body>
</html>
`;

const reasons: Readonly<Record<keyof typeof proxyPages, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Permission Unavailable',
  504: 'Gateway Timeout',
};

const styleHash = createHash('sha256').update(style).digest('base64');

function answerOf(status: keyof typeof proxyPages): string {
  const page: ProxyPage = proxyPages[status];
  const headers = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: text/html; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Security-Policy: default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    ...(page.isRetried ? [`Retry-After: ${retrySeconds}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${htmlOf(status, page)}`;
}

/** Calls of the API get the server's error format: programs read `code`, users the message. */
const apiAnswer = (): string => {
  const { title, body } = proxyPages[503];
  return `${JSON.stringify({ message: `${title}. ${body}`, code: 'overloaded', request_id: '' })}\n`;
};

/** Every file of the folder by its name. */
export function proxyFiles(): Map<string, string> {
  const statuses = Object.keys(proxyPages).map((key) => Number(key) as keyof typeof proxyPages);
  const pages = statuses.map((status) => [`${status}.http`, answerOf(status)] as const);
  return new Map([...pages, ['503.json', apiAnswer()] as const]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of proxyFiles()) writeFileSync(join(folder, name), text);
  console.log(`Written: ${folder}`);
}
