import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { bounds } from '#domain/people/bounds.ts';
import {
  createBrowser,
  readSender,
  startPushService,
  type PushService,
} from '#test/kit/push-receiver.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { createDispatcher } from './dispatcher.ts';
import { pushChannel } from './push-outbox.ts';
import { createPushSender } from './push-sender.ts';

let fixtures: Fixtures;
let team: Team;
let permission: PushService;
beforeAll(async () => {
  fixtures = await createFixtures({ pushToPrivate: true });
  team = await teamOf(fixtures);
  permission = await startPushService();
});
afterEach(async () => {
  permission.received.length = 0;
  permission.answer = { status: 201 };
  await fixtures.db.run(sql`delete from push_subscriptions`);
  await fixtures.db.run(sql`delete from outbox`);
});
afterAll(async () => {
  await permission?.close();
  await fixtures?.close();
});

const drain = () =>
  createDispatcher(
    fixtures.db,
    pushChannel(fixtures.db, createPushSender(fixtures.config)),
    fixtures.app.log,
  ).run();
const notice = { title: 'عطلة', body: 'الجمعة عطلة رسمية', link: '/branches/list' };
const notify = (person: Person, text: object = notice) =>
  team.admin.must('notifications.send', { ...notice, ...text, user_ids: [person.id] });
/** Turns notifications on for a user on this device. */
async function turnOn(person: Person, name = `${person.id}`) {
  const browser = createBrowser();
  const endpoint = `${permission.origin}/push/${name}`;
  const { p256dh, auth } = browser;
  await person.must('push.subscribe', { endpoint, p256dh, auth });
  return { ...browser, endpoint };
}
const waiting = () =>
  fixtures.db.rows<{ attempts: number; seconds: number; last_error: string | null }>(sql`
    select attempts, extract(epoch from run_after - now())::int as seconds, last_error
    from outbox where topic = 'push' and done_at is null`);

describe('a notification on a closed browser', () => {
  it('arrives sealed for that browser alone, signed by us, and opens its address', async () => {
    const browser = await turnOn(team.courier);
    const { id } = await notify(team.courier);
    expect(permission.received).toEqual([]);
    expect(await drain()).toBe(1);
    const [message] = permission.received;
    if (!message) throw new Error('nothing came');
    expect(browser.open(message.body)).toEqual({ ...notice, topic: `n${id}` });
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: `n${id}`,
    });
    const { key, claims } = readSender(message.headers.authorization ?? '');
    expect(key).toBe((await team.courier.must('push.state', {})).key);
    expect(claims.aud).toBe(permission.origin);
    expect(claims.exp * 1000).toBeLessThan(Date.now() + 86_400_000 + 1000);
    expect(await drain()).toBe(0);
  });

  it('cannot be read on the way, nor by another browser', async () => {
    await turnOn(team.courier);
    await notify(team.courier);
    await drain();
    const body = permission.received[0]?.body ?? Buffer.alloc(0);
    expect(body.length).toBeGreaterThan(100);
    for (const word of [notice.title, notice.body, notice.link])
      expect(body.includes(Buffer.from(word))).toBe(false);
    expect(() => createBrowser().open(body)).toThrow();
  });

  it('opens its own page if it has no address, and a long address still fits', async () => {
    const browser = await turnOn(team.courier);
    const { id } = await notify(team.courier, { link: null, body: 'ن'.repeat(2000) });
    await drain();
    const message = browser.open(permission.received[0]?.body ?? Buffer.alloc(0));
    expect(message).toMatchObject({
      link: `/notifications/${id}`,
      body: expect.stringMatching(/…$/),
    });
    expect(permission.received[0]?.body.length).toBeLessThan(4096);
  });

  it('comes to every browser of the user, and to no other user’s', async () => {
    const phone = await turnOn(team.courier, 'phone');
    const computer = await turnOn(team.courier, 'desk');
    await turnOn(team.manager, 'manager');
    await notify(team.courier);
    expect(await drain()).toBe(2);
    const paths = permission.received.map((message) => message.path);
    expect(paths.sort()).toEqual(['/push/desk', '/push/phone']);
    expect((await team.courier.must('push.state', {})).endpoints).toEqual([
      phone.endpoint,
      computer.endpoint,
    ]);
  });

  it('is not written when the command that sends it fails', async () => {
    await turnOn(team.courier);
    await team.manager.call('notifications.send', { ...notice, title: '', user_ids: [1] });
    expect(await drain()).toBe(0);
  });
});

describe('a browser that left', () => {
  it.each([404, 410])('and answers %i gets no further notification', async (status) => {
    await turnOn(team.courier);
    permission.answer = { status };
    await notify(team.courier);
    await drain();
    await notify(team.courier);
    expect(await drain()).toBe(0);
    expect((await team.courier.must('push.state', {})).endpoints).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('by signing out hears nothing, even of what was waiting', async () => {
    const person = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    await turnOn(person);
    await notify(person);
    await person.must('auth.logout', {});
    expect(await drain()).toBe(0);
    expect(permission.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('because its person was disabled hears nothing', async () => {
    const person = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    await turnOn(person);
    await notify(person);
    await team.admin.must('users.delete', { id: person.id });
    await drain();
    expect(permission.received).toEqual([]);
  });

  it('by the switch hears nothing, and only its own person can throw it', async () => {
    const { endpoint } = await turnOn(team.courier);
    await team.manager.must('push.unsubscribe', { endpoint });
    await notify(team.courier);
    expect(await drain()).toBe(1);
    await team.courier.must('push.unsubscribe', { endpoint });
    await notify(team.courier);
    expect(await drain()).toBe(0);
  });

  it('to another user gets only that user’s notifications', async () => {
    await turnOn(team.courier, 'shared');
    const browser = await turnOn(team.manager, 'shared');
    await notify(team.courier);
    expect(await drain()).toBe(0);
    await notify(team.manager);
    expect(await drain()).toBe(1);
    expect(browser.open(permission.received[0]?.body ?? Buffer.alloc(0))).toMatchObject(notice);
  });
});

describe('a push service that is not well', () => {
  it('is retried later each time, and given up in the end', async () => {
    await turnOn(team.courier);
    permission.answer = { status: 503 };
    await notify(team.courier);
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 60],
      [3, 120],
    ] as const) {
      expect(await drain()).toBe(1);
      const [row] = await waiting();
      expect([row?.attempts, row?.last_error]).toEqual([attempts, 'status 503']);
      expect(Math.abs((row?.seconds ?? 0) - seconds)).toBeLessThan(5);
      expect(await drain()).toBe(0);
      await fixtures.db.run(sql`update outbox set run_after = now()`);
    }
    await fixtures.db.run(sql`update outbox set attempts = 6`);
    expect(await drain()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect((await team.courier.must('push.state', {})).endpoints).toHaveLength(1);
  });

  it('sets its own waiting time', async () => {
    await turnOn(team.courier);
    permission.answer = { status: 429, headers: { 'retry-after': '900' } };
    await notify(team.courier);
    await drain();
    const [row] = await waiting();
    expect(Math.abs((row?.seconds ?? 0) - 900)).toBeLessThan(5);
  });

  it('does not hold up others: what it refuses is not sent again', async () => {
    await turnOn(team.courier);
    permission.answer = { status: 413 };
    await notify(team.courier);
    await drain();
    expect(await waiting()).toEqual([]);
  });
});

describe('two servers', () => {
  it('share the waiting messages, and none is sent twice', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, () => fixtures.person({ role: 'Warehouse', branch: 'BSR' })),
    );
    for (const person of people) await turnOn(person);
    await team.admin.must('notifications.send', {
      ...notice,
      user_ids: people.map((person) => person.id),
    });
    const taken = await Promise.all([drain(), drain()]);
    expect(taken[0] + taken[1]).toBe(30);
    expect(new Set(permission.received.map((message) => message.path)).size).toBe(30);
    expect(permission.received).toHaveLength(30);
  });

  it('sign as one: the pair of keys is made once', async () => {
    await fixtures.db.run(sql`delete from push_keys`);
    const keys = await Promise.all(
      [team.admin, team.manager, team.courier].map((person) => person.must('push.state', {})),
    );
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});

describe('more browsers than one person has', () => {
  it('make the oldest give way, and only those of the person', async () => {
    await turnOn(team.merchant);
    for (let n = 0; n <= bounds.browsers; n += 1) await turnOn(team.courier, `many-${n}`);
    const { endpoints } = await team.courier.must('push.state', {});
    expect(endpoints).toHaveLength(bounds.browsers);
    expect(endpoints.some((endpoint) => endpoint.endsWith('/many-0'))).toBe(false);
    expect((await team.merchant.must('push.state', {})).endpoints).toHaveLength(1);
  });
});
