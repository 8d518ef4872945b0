import { worker } from './scope.ts';

/*
 * Shows what the company tells while no page is open, and opens it when pressed.
 */

interface Told {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly topic: string;
}

const isOwn = (link: unknown): link is string => typeof link === 'string' && /^\/[^/\\]/.test(link);

worker.addEventListener('push', (event) => {
  const notified = (event.data?.json() ?? {}) as Partial<Told>;
  const options = {
    body: notified.body ?? '',
    // The same message twice is shown once.
    tag: notified.topic ?? '',
    lang: 'ar',
    dir: 'rtl',
    data: isOwn(notified.link) ? notified.link : '/notifications/list',
  };
  event.waitUntil(worker.registration.showNotification(notified.title ?? '', options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = isOwn(event.notification.data) ? event.notification.data : '/notifications/list';
  event.waitUntil(show(link));
});

/** A page that is open already goes there; otherwise a new one. */
async function show(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A document about to be printed is left alone.
  const page = pages.find(({ url }) => new URL(url).pathname === '/' && !url.includes('/print'));
  if (!page) {
    await worker.clients.openWindow(`/#${link}`);
    return;
  }
  page.postMessage({ open: link });
  await page.focus();
}
