import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { forgetOld } from '#server/jobs/forget.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** The recipient's signature and the courier's photo, and who may see them. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterEach(() => rules({ proof_rule: 'none', proof_from: 0 }));
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

const rules = (settings: { proof_rule?: ProofRule; proof_from?: number }) =>
  team.admin.must('settings.update', settings);
const signature = 'M10 20L30 40L50 20M60 60L60 60';
/** A photo by its first bytes only. */
const picture = (size = 400): string =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size, 'p')]).toString(
    'base64',
  );

const atDoor = () => shipmentAt(team, 'out_for_delivery');
const deliver = (shipment: Shipment, shown: object = {}) =>
  team.courier.call('shipments.deliver', {
    uuid: shipment.uuid,
    collected_amount: shipment.cod_amount,
    ...shown,
  });
const bring = (person: Person, { uuid }: Shipment, photo: string, content = picture()) =>
  person.call('shipments.bringPhoto', { uuid, photo, content });
const deliveryOf = async (person: Person, { id }: { id: number }) => {
  const events = await person.must('shipments.history', { id });
  return events.find(({ event }) => event === 'deliver' || event === 'handOver');
};
const look = async (person: Person, file: string): Promise<number> =>
  (
    await fixtures.app.inject({
      method: 'GET',
      url: `/api/admin/files/${file}`,
      headers: { authorization: `Bearer ${person.token ?? ''}` },
    })
  ).statusCode;

/** Delivered, photographed, and the photo uploaded: returns its file. */
async function photographed(shipment: Shipment): Promise<string> {
  const photo = randomUUID();
  await deliver(shipment, { photo });
  expect((await bring(team.courier, shipment, photo)).status).toBe(200);
  return (await deliveryOf(team.courier, shipment))?.proof?.photo?.file ?? '';
}

describe('what a delivery must show', () => {
  test.each([
    ['name', {}, false],
    ['name', { proof_name: 'أم علي' }, true],
    ['signature', { proof_name: 'أم علي' }, false],
    ['signature', { signature }, true],
    ['signature', { proof_name: 'أم علي', photo: randomUUID() }, true],
    ['photo', { signature, proof_name: 'أم علي' }, false],
    ['photo', { photo: randomUUID() }, true],
    ['any', {}, false],
    ['any', { signature }, true],
  ] as const)('where %s is required, %o is enough: %s', async (rule, shown, isEnough) => {
    const shipment = await atDoor();
    await rules({ proof_rule: rule });
    const reply = await deliver(shipment, shown);
    expect([reply.status, reply.error?.code]).toEqual(
      isEnough ? [200, undefined] : [422, 'proof_required'],
    );
    if (!isEnough) expect(reply.error.message).toContain('بلا إثبات');
  });

  test('is required from an amount on, and cheaper shipments are handed over without it', async () => {
    const shipment = await atDoor();
    await rules({ proof_rule: 'photo', proof_from: shipment.cod_amount + 1 });
    expect((await deliver(shipment)).status).toBe(200);
    const dearer = await atDoor();
    await rules({ proof_from: dearer.cod_amount });
    expect((await deliver(dearer)).error.code).toBe('proof_required');
  });

  test('follows the merchant’s own terms instead of the company’s', async () => {
    const id = team.merchant.merchantId ?? 0;
    const [one, two] = [await atDoor(), await atDoor()];
    const set = await team.admin.must('merchants.setProof', { id, rule: 'name', from: 0 });
    expect(set.proof).toEqual({ rule: 'name', from: 0 });
    expect((await deliver(one)).error.code).toBe('proof_required');
    const terms = await team.courier.must('shipments.proofTerms', {});
    expect(terms).toEqual({
      company: { rule: 'none', from: 0 },
      merchants: [{ merchant_id: id, rule: 'name', from: 0 }],
    });
    await rules({ proof_rule: 'photo' });
    await team.admin.must('merchants.setProof', { id, rule: 'none' });
    expect((await deliver(one)).status).toBe(200);
    expect((await team.admin.must('merchants.setProof', { id, rule: null })).proof).toBeNull();
    expect((await deliver(two)).error.code).toBe('proof_required');
  });

  test('is changed by users who edit merchants, and by no one else', async () => {
    const terms = { id: team.merchant.merchantId ?? 0, rule: 'photo' } as const;
    for (const person of [team.courier, team.merchant])
      expect((await person.call('merchants.setProof', terms)).status).toBe(403);
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect([403, 404]).toContain((await far.call('merchants.setProof', terms)).status);
  });

  test('is required after another amount was explained', async () => {
    await rules({ proof_rule: 'name' });
    const shipment = await atDoor();
    const short = { collected_amount: shipment.cod_amount - 1_000 };
    expect((await deliver(shipment, short)).error.code).toBe('amount_reason_required');
    const reply = await deliver(shipment, { ...short, collect_reason: 'price_changed' });
    expect(reply.error.code).toBe('proof_required');
  });

  test('staff who confirm for a courier write who took it', async () => {
    const shipment = await atDoor();
    await rules({ proof_rule: 'signature' });
    const confirm = (note?: string) =>
      team.manager.call('shipments.handOver', { uuids: [shipment.uuid], note });
    expect((await confirm()).error.code).toBe('proof_note_required');
    const many = { uuids: [shipment.uuid], event: 'handOver' as const };
    expect((await team.admin.call('shipments.changeMany', many)).error.code).toBe(
      'proof_note_required',
    );
    expect((await confirm('استلمتها أم علي وأكّدت بالهاتف')).status).toBe(200);
  });
});

describe('a signature', () => {
  test.each(['', 'M1 1', 'M1 1L2 2"/><script>', 'm1 1l2 2', 'M1 1L2000 2'])(
    'that is no drawing is refused: %s',
    async (drawn) => {
      const reply = await deliver(await atDoor(), { signature: drawn });
      expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, ['signature']]);
    },
  );

  test('is in the shipment’s history next to the person who took it, for the merchant too', async () => {
    const shipment = await atDoor();
    await deliver(shipment, { signature, proof_name: 'أم علي' });
    for (const person of [team.courier, team.merchant, team.manager]) {
      const { proof, details } = (await deliveryOf(person, shipment)) ?? {};
      expect(proof).toEqual({ signature, photo: null });
      expect(details?.['proof_name']).toBe('أم علي');
    }
  });
});

describe('a photo', () => {
  test('follows its delivery, once, and only from the courier who delivered', async () => {
    const shipment = await atDoor();
    const photo = randomUUID();
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    expect((await bring(team.courier, shipment, photo)).error.code).toBe('proof_not_awaited');
    await deliver(shipment, { photo });
    expect((await deliveryOf(team.merchant, shipment))?.proof?.photo).toEqual({
      state: 'awaited',
      file: null,
    });
    expect((await bring(other, shipment, photo)).status).toBe(404);
    expect((await bring(team.courier, shipment, randomUUID())).status).toBe(404);
    expect((await bring(team.courier, shipment, photo)).status).toBe(200);
    const stored = (await deliveryOf(team.courier, shipment))?.proof?.photo;
    expect(stored?.state).toBe('stored');
    expect((await bring(team.courier, shipment, photo, picture(900))).status).toBe(200);
    expect((await deliveryOf(team.courier, shipment))?.proof?.photo).toEqual(stored);
  });

  test('that is too large or no photo is refused in words, and may come again', async () => {
    const shipment = await atDoor();
    const photo = randomUUID();
    await deliver(shipment, { photo });
    const large = await bring(team.courier, shipment, photo, picture(200 * 1024));
    expect(large.error.errors).toEqual({ content: [expect.stringContaining('200 كيلوبايت')] });
    const huge = await bring(team.courier, shipment, photo, picture(900 * 1024));
    expect(huge.error.errors).toEqual({ content: [expect.stringContaining('200 كيلوبايت')] });
    const document = Buffer.from('%PDF-1.7').toString('base64');
    const wrong = await bring(team.courier, shipment, photo, document);
    expect(wrong.error.errors).toEqual({ content: [expect.stringContaining('JPG')] });
    expect((await bring(team.courier, shipment, photo)).status).toBe(200);
  });

  test('is seen by its own merchant and branch, and by no one else; tracking shows nothing of it', async () => {
    const shipment = await atDoor();
    const file = await photographed(shipment);
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    for (const person of [team.merchant, team.manager, team.admin, team.courier])
      expect(await look(person, file)).toBe(200);
    for (const person of [merchant, far]) expect(await look(person, file)).toBe(404);
    const entry = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
    expect(await look(entry, file)).toBe(404);
    const tracked = await fixtures.app.inject({
      method: 'GET',
      url: `/api/track?code=${shipment.code}`,
    });
    expect(tracked.statusCode).toBe(200);
    expect(tracked.payload).not.toContain(file);
  });

  test('stays where the delivery was taken back, as what happened then; the next one has its own', async () => {
    const shipment = await atDoor();
    const file = await photographed(shipment);
    await team.manager.must('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'تسليم بالخطأ',
    });
    const undone = await deliveryOf(team.merchant, shipment);
    expect([undone?.reversed, undone?.proof?.photo?.file]).toEqual([true, file]);
    const again = await photographed(shipment);
    expect(again).not.toBe(file);
    const balances = await deliveryOf(team.merchant, shipment);
    expect([balances?.reversed, balances?.proof?.photo?.file]).toEqual([false, again]);
  });

  test('is deleted when its days are over; that there was one is still shown', async () => {
    const shipment = await atDoor();
    const file = await photographed(shipment);
    const age = (days: number) =>
      fixtures.db.run(
        sql`update stored_files set uploaded_at = now() - make_interval(days => ${days}::int) where id = ${file}`,
      );
    await age(89);
    await forgetOld(fixtures.db);
    expect(await look(team.merchant, file)).toBe(200);
    await age(91);
    await forgetOld(fixtures.db);
    expect(await look(team.merchant, file)).toBe(404);
    expect((await deliveryOf(team.merchant, shipment))?.proof?.photo).toEqual({
      state: 'gone',
      file: null,
    });
  });
});

describe('a photo that was announced and never comes', () => {
  const age = (shipment: Shipment, hours: number) =>
    fixtures.db.run(sql`
      update delivery_proofs set announced_at = now() - make_interval(hours => ${hours}::int)
      where shipment_id = ${shipment.id}`);
  const announced = async (hours: number) => {
    const shipment = await atDoor();
    const photo = randomUUID();
    await deliver(shipment, { photo });
    await age(shipment, hours);
    return { shipment, photo };
  };
  const queueOf = async (person: Person) =>
    (await person.must('shipments.listByStage', { view: 'photo_late' })).map(({ id }) => id);
  const countOf = async (person: Person) =>
    (await person.must('office.today', {})).exceptions.late_photos;
  const seen = async (person: Person) => [(await queueOf(person)).length, await countOf(person)];

  test('is listed for its branch after the hours in the settings, and the count matches the list', async () => {
    const before = await seen(team.manager);
    const { shipment } = await announced(23);
    expect(await seen(team.manager)).toEqual(before);
    await age(shipment, 25);
    expect(await queueOf(team.manager)).toContain(shipment.id);
    expect(await seen(team.manager)).toEqual(before.map((n) => (n ?? 0) + 1));
    await team.admin.must('settings.update', { proof_photo_hours: 48 });
    expect(await queueOf(team.manager)).not.toContain(shipment.id);
    await team.admin.must('settings.update', { proof_photo_hours: 24 });
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect(await seen(far)).toEqual([0, 0]);
    expect(await countOf(team.courier)).toBeNull();
  });

  test('is requested once more: the courier who delivered is notified, and the history shows it', async () => {
    const { shipment, photo } = await announced(30);
    await team.manager.must('shipments.requestPhoto', { ids: [shipment.id] });
    const [notice] = await team.courier.must('notifications.list', {});
    expect(notice?.title).toContain(shipment.code);
    const [last] = await team.merchant.must('shipments.history', { id: shipment.id });
    expect(last?.event).toBe('requestPhoto');
    expect((await bring(team.courier, shipment, photo)).status).toBe(200);
    expect(await queueOf(team.manager)).not.toContain(shipment.id);
    const again = await team.manager.call('shipments.requestPhoto', { ids: [shipment.id] });
    expect([again.status, again.error.code]).toEqual([409, 'photo_not_awaited']);
  });

  test('is done without by the word of staff, for everybody to read; the photo may still come', async () => {
    const { shipment, photo } = await announced(30);
    const reason = 'انكسر الهاتف، وأكّدت أم علي الاستلام';
    const waive = (person: Person, answered = reason) =>
      person.call('shipments.waivePhoto', { ids: [shipment.id], reason: answered });
    for (const person of [team.courier, team.merchant])
      expect((await waive(person)).status).toBe(403);
    expect((await waive(team.manager, '')).status).toBe(422);
    expect((await waive(team.manager)).status).toBe(200);
    expect(await queueOf(team.manager)).not.toContain(shipment.id);
    const [last] = await team.merchant.must('shipments.history', { id: shipment.id });
    expect([last?.event, last?.reason]).toEqual(['waivePhoto', reason]);
    const photoOf = async () => (await deliveryOf(team.merchant, shipment))?.proof?.photo?.state;
    expect(await photoOf()).toBe('waived');
    expect((await waive(team.manager)).error.code).toBe('photo_not_awaited');
    expect((await bring(team.courier, shipment, photo)).status).toBe(200);
    expect(await photoOf()).toBe('stored');
  });

  test('is no longer an exception once its delivery was rolled back', async () => {
    const { shipment } = await announced(30);
    await team.manager.must('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'تسليم بالخطأ',
    });
    expect(await queueOf(team.manager)).not.toContain(shipment.id);
    const params = await team.manager.call('shipments.requestPhoto', { ids: [shipment.id] });
    expect(params.error.code).toBe('photo_not_awaited');
  });
});

test('a delivery that shows nothing leaves nothing behind', async () => {
  const shipment = await atDoor();
  await deliver(shipment, { proof_name: 'أم علي' });
  const { n } = (await fixtures.db.one<{ n: number }>(
    sql`select count(*) as n from delivery_proofs where shipment_id = ${shipment.id}`,
  )) ?? { n: -1 };
  expect(n).toBe(0);
});
