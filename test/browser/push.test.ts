import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { createDispatcher } from '#server/jobs/dispatcher.ts';
import { pushChannel } from '#server/jobs/push-outbox.ts';
import { createPushSender } from '#server/jobs/push-sender.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createBrowser, startPushService, type PushService } from '#test/kit/push-receiver.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { pushWords } from '#words/outreach/push.ts';

/**
 * Notifications on this device, in a real browser. The test plays the push service: it hands out
 * the address and the keys, and delivers the message.
 */
let site: Site;
let team: Team;
let service: PushService;
beforeAll(async () => {
  site = await startSite({ pushToPrivate: true });
  team = await teamOf(site.fixtures);
  service = await startPushService();
});
afterAll(async () => {
  await service?.close();
  await site?.close();
});

const profile = to('people.profile');
const switchOf = (page: Page) => page.getByRole('switch', { name: pushWords.switch });

/** A page with push permission, with `service` as the push service. */
async function openWith(keys: { p256dh: string; auth: string }, permission = 'granted') {
  const context = await site.visitor(team.manager.token, { serviceWorkers: 'allow' });
  const endpoint = `${service.origin}/push/manager`;
  const made = JSON.stringify({ endpoint, keys });
  await context.addInitScript(`{
    let own = null;
    const made = ${made};
    Notification.requestPermission = async () => '${permission}';
    Object.defineProperty(Notification, 'permission', { get: () => '${permission}' });
    PushManager.prototype.getSubscription = async () => own;
    PushManager.prototype.subscribe = async (options) => {
      window.askedKey = options.applicationServerKey;
      own = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => { own = null; } };
      return own;
    };
  }`);
  if (permission === 'granted') await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  await page.goto(`/#${profile}`);
  return page;
}

/** Delivers a message to the page's worker, as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registration,
    data,
  });
}

const shown = (page: Page) =>
  page.evaluate<{ title: string; body: string; tag: string; dir: string }[]>(
    `navigator.serviceWorker.ready
      .then((it) => it.getNotifications())
      .then((all) => all.map(({ title, body, tag, dir }) => ({ title, body, tag, dir })))`,
  );
const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
};
/** As if it was tapped. */
const press = (page: Page) =>
  workerOf(page).evaluate(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
const subscribedPaths = async () =>
  (await team.manager.must('push.state', {})).endpoints.map((one) => new URL(one).pathname);

describe('the notifications of this device', () => {
  test('are turned on, arrive on a page in the background, open their address, and are turned off', async () => {
    const browser = createBrowser();
    const page = await openWith(browser);
    await switchOf(page).click();
    await page.getByText(pushWords.turnedOn).waitFor();
    expect(await subscribedPaths()).toEqual(['/push/manager']);
    const { key } = await team.manager.must('push.state', {});
    expect(await page.evaluate('window.askedKey')).toBe(key);

    const notice = { title: 'كشف جديد', body: 'وصلت 12 شحنة', link: to('places.branches') };
    const { id } = await team.admin.must('notifications.send', {
      ...notice,
      user_ids: [team.manager.id],
    });
    const { app, config, db } = site.fixtures;
    await createDispatcher(db, pushChannel(db, createPushSender(config)), app.log).run();
    const message = browser.open(service.received[0]?.body ?? Buffer.alloc(0));
    await deliver(page, JSON.stringify(message));
    await deliver(page, JSON.stringify(message));
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: notice.title, body: notice.body, tag: `n${id}`, dir: 'rtl' }]);

    await press(page);
    await page.waitForURL(`**/#${notice.link}`);
    expect(await shown(page)).toEqual([]);

    await page.goBack();
    await switchOf(page).click();
    await page.getByText(pushWords.turnedOff).waitFor();
    expect(await subscribedPaths()).toEqual([]);
    await page.context().close();
  });

  test('never lead to another site, whatever a message contains', async () => {
    const page = await openWith(createBrowser());
    await switchOf(page).click();
    await page.getByText(pushWords.turnedOn).waitFor();
    await deliver(page, JSON.stringify({ title: 'خارج', body: '', link: '//elsewhere.example' }));
    await expect.poll(async () => (await shown(page)).length).toBe(1);
    await press(page);
    await page.waitForURL(`**/#${to('outreach.notifications')}`);
    await page.context().close();
  });

  test('show how to allow them where the browser refuses, and that others cannot', async () => {
    const refused = await openWith(createBrowser(), 'denied');
    await refused.getByText(pushWords.denied).waitFor();
    expect(await switchOf(refused).isDisabled()).toBe(true);
    await refused.context().close();

    const context = await site.visitor(team.manager.token);
    await context.addInitScript('delete window.PushManager');
    const page = await context.newPage();
    await page.goto(`/#${profile}`);
    await page.getByText(pushWords.unsupported).waitFor();
    expect(await switchOf(page).count()).toBe(0);
    await context.close();
  });
});
