import { worker } from './scope.ts';

/* Shows the company's notifications while no page is open, and opens them when pressed. */

interface Totals {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly topic: string;
}

const isOwn = (link: unknown): link is string => typeof link === 'string' && /^\/[^/\\]/.test(link);

worker.addEventListener('push', (event) => {
  const payload = (event.data?.json() ?? {}) as Partial<Totals>;
  const options = {
    body: payload.body ?? '',
    // A duplicate message is shown once.
    tag: payload.topic ?? '',
    lang: 'ar',
    dir: 'rtl',
    data: isOwn(payload.link) ? payload.link : '/notifications/list',
  };
  event.waitUntil(worker.registration.showNotification(payload.title ?? '', options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = isOwn(event.notification.data) ? event.notification.data : '/notifications/list';
  event.waitUntil(show(link));
});

/** An open page navigates there; otherwise a new one opens. */
async function show(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page with a pending print is not navigated.
  const page = pages.find(({ url }) => new URL(url).pathname === '/' && !url.includes('/print'));
  if (!page) {
    await worker.clients.openWindow(`/#${link}`);
    return;
  }
  page.postMessage({ open: link });
  await page.focus();
}
