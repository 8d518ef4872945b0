import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { liveEvent } from '#contract/outreach/live.ts';
import { connect } from '#database/connect.ts';
import { bounds } from '#domain/people/bounds.ts';
import { createApp } from '#server/app.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { teamOf, inDays, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import {
  asPerson,
  createFixtures,
  signIn,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

/** Two servers over one database: listeners on one receive what is written through the other. */
let fixtures: Fixtures;
let team: Team;
let other: Awaited<ReturnType<typeof createApp>>;
let otherDb: ReturnType<typeof connect>;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  otherDb = connect(fixtures.url, { max: 2 });
  other = await createApp(fixtures.config, otherDb);
});
afterAll(async () => {
  await other?.close();
  await otherDb?.close();
  await fixtures?.close();
});

interface EventReader {
  /**
   * The next event of a kind, with the given unread count if requested. @throws Error when none
   * arrives within seconds
   */
  next(kind: string, unread?: number): Promise<Record<string, unknown>>;
  /** Whether such an event has arrived and was not consumed. */
  has(kind: string): boolean;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function listen(person: Person, at = other): Promise<EventReader> {
  const response = await at.inject({
    method: 'GET',
    url: routes['live.stream'].path,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/event-stream');
  return readEvents(response.stream());
}

function readEvents(stream: Readable): EventReader {
  const events: Record<string, unknown>[] = [];
  let wake = (): void => undefined;
  stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) {
      events.push(liveEvent.parse(JSON.parse(data)));
    }
    wake();
  });
  const ended = new Promise<void>((done) => stream.on('end', done).on('close', done));
  return {
    ended,
    leave: () => stream.destroy(),
    has: (kind) => events.some((event) => event['kind'] === kind),
    next: async (kind, unread) => {
      const deadline = Date.now() + 5_000;
      for (;;) {
        const at = events.findIndex(
          (event) => event['kind'] === kind && (unread === undefined || event['unread'] === unread),
        );
        const [found] = at < 0 ? [] : events.splice(at, 1);
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no ${kind} came`);
        await new Promise<void>((done) => {
          wake = done;
          setTimeout(done, 50);
        });
      }
    },
  };
}

/** Longer than events of earlier changes can still be on their way. */
const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 1_500));

describe('an open dashboard', () => {
  it('receives the unread count, and each new notification with its text', async () => {
    const listener = await listen(team.courier);
    expect(await listener.next('notifications')).toMatchObject({ unread: 0, newest: null });
    const text = { title: 'اجتماع', body: 'يبدأ في التاسعة' };
    await team.admin.must('notifications.send', { ...text, user_ids: [team.courier.id] });
    // A server that has just begun to listen repeats the initial events.
    expect(await listener.next('notifications', 1)).toMatchObject({ unread: 1, newest: text });
    await team.courier.must('notifications.markRead', {});
    expect(await listener.next('notifications')).toMatchObject({ unread: 0, newest: null });
    listener.leave();
  });

  it('hears nothing of what is for others', async () => {
    const listener = await listen(team.merchant);
    await listener.next('notifications');
    const text = { title: 'للمندوب', body: 'نص للمندوب وحده' };
    await team.admin.must('notifications.send', { ...text, user_ids: [team.courier.id] });
    await team.admin.must('notifications.send', { ...text, user_ids: [team.merchant.id] });
    expect(await listener.next('notifications')).toMatchObject({ unread: 1 });
    listener.leave();
  });

  it('ends within seconds on every server when its person is disabled', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const listeners = [await listen(clerk), await listen(clerk, fixtures.app)];
    await team.admin.must('users.delete', { id: clerk.id });
    for (const listener of listeners) {
      await listener.next('ended');
      await listener.ended;
    }
  });

  it('is notified that counts changed when a shipment is written', async () => {
    const listener = await listen(team.manager);
    const here = await listen(team.admin, fixtures.app);
    await newShipment(team);
    await listener.next('counts');
    await here.next('counts');
    listener.leave();
    here.leave();
  });

  it('of a courier is notified when the branch gives, takes or changes what is in the courier’s name, and of nothing in another’s', async () => {
    const rider = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const [listener, deaf] = [await listen(rider), await listen(team.courier)];
    // Initial events: changes before the connection are unknown.
    for (const one of [listener, deaf]) await one.next('day');
    const shipment = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.assign', { uuids: [shipment.uuid], courier_id: rider.id });
    await listener.next('day');
    // The previous courier, although it has none now.
    await team.manager.must('shipments.rollBack', { codes: [shipment.code], reason: 'إسناد خاطئ' });
    await listener.next('day');
    const params = await team.merchant.must('documents.pickup.create', {
      codes: [(await newShipment(team)).code],
      day: inDays(1),
    });
    const { id, version } = params;
    await team.manager.must('documents.pickup.assign', {
      id,
      version,
      courier_id: rider.id,
    });
    await listener.next('day');
    expect(deaf.has('day')).toBe(false);
    listener.leave();
    deaf.leave();
  });

  it('of a courier is not notified of the courier’s own actions', async () => {
    const listener = await listen(team.courier);
    await listener.next('day');
    const shipment = await shipmentAt(team, 'assigned');
    await listener.next('day');
    await team.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
    await listener.next('counts');
    // Sent last, so that everything before it has arrived.
    await newShipment(team);
    await listener.next('counts');
    expect(listener.has('day')).toBe(false);
    listener.leave();
  });

  it('of a courier is notified when the company or a merchant requires another proof, or the courier’s cash limit changes', async () => {
    const rider = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const [listener, deaf] = [await listen(rider), await listen(team.merchant)];
    await listener.next('day');
    await team.admin.must('settings.update', { proof_rule: 'name' });
    await listener.next('day');
    await team.admin.must('settings.update', { proof_rule: 'none' });
    await listener.next('day');
    await team.admin.must('merchants.setProof', {
      id: team.merchant.merchantId,
      rule: 'name',
      from: 0,
    });
    await listener.next('day');
    await team.admin.must('merchants.setProof', {
      id: team.merchant.merchantId,
      rule: null,
      from: 0,
    });
    await listener.next('day');
    expect(deaf.has('day')).toBe(false);
    listener.leave();
    deaf.leave();
  });

  it('is notified when a missing shipment is found again, and when a job settles at night', async () => {
    const { uuid, code } = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
    const basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const other = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
    const source = await team.manager.must('documents.transferSend.create', {
      to_branch_id: fixtures.branches['BSR'] ?? 0,
      uuids: [uuid, other.uuid],
    });
    await basra.must('documents.transferReceive.create', {
      source_id: source.id,
      uuids: [other.uuid],
    });
    const { uuid: delivered, cod_amount: cash } = await shipmentAt(team, 'delivered');
    await team.manager.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [delivered],
      counted_amount: cash,
    });
    await quiet();
    const [listener, merchant, outsider] = [
      await listen(team.manager),
      await listen(team.merchant),
      await listen(await fixtures.merchant()),
    ];
    await basra.must('missing.recover', { code });
    await listener.next('counts');
    await merchant.next('counts');
    await team.manager.must('settlements.start', {
      merchants: [{ merchant_id: team.merchant.merchantId }],
    });
    await quiet();
    while (await settleNext({ ...fixtures.unit, publish: fixtures.app.publish }));
    await listener.next('counts');
    await merchant.next('counts');
    expect(outsider.has('counts')).toBe(false);
    for (const one of [listener, merchant, outsider]) one.leave();
  });

  it('receives the progress of a settlement of many merchants, where its user may order one', async () => {
    const [listener, deaf] = [await listen(team.manager), await listen(team.courier)];
    await deaf.next('notifications');
    const { id } = await team.manager.must('settlements.start', {
      merchants: [{ merchant_id: team.merchant.merchantId }],
    });
    await settleNext({ ...fixtures.unit, publish: fixtures.app.publish });
    expect(await listener.next('job')).toEqual({ kind: 'job', id });
    await settleNext({ ...fixtures.unit, publish: fixtures.app.publish });
    expect(await listener.next('job')).toEqual({ kind: 'job', id });
    const text = { title: 'للمندوب', body: 'ما بعد التسوية' };
    await team.admin.must('notifications.send', { ...text, user_ids: [team.courier.id] });
    await deaf.next('notifications');
    expect(deaf.has('job')).toBe(false);
    listener.leave();
    deaf.leave();
  });

  it('of a user who opens too many ends the oldest, whichever session it belongs to, and reports it', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const token = await signIn(fixtures.db, clerk.id);
    const phone = asPerson(fixtures.app, { ...clerk, token });
    const first = await listen(clerk);
    const listeners = [first];
    for (let n = 1; n < bounds.streams; n += 1) listeners.push(await listen(n % 2 ? phone : clerk));
    expect(first.has('replaced')).toBe(false);
    listeners.push(await listen(phone));
    await first.next('replaced');
    await first.ended;
    expect(listeners.slice(1).filter((listener) => listener.has('replaced'))).toEqual([]);
    for (const listener of listeners) listener.leave();
  });

  it('is let go at once when its server stops', async () => {
    const listener = await listen(team.admin);
    await other.close();
    await listener.ended;
  });
});
