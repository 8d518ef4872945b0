import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { forgetOld } from '#server/jobs/forget.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { shipmentAt, teamOf, type Shipment, type Team } from '#test/kit/shipments.ts';
import { eraseOldRecipients } from './erase-recipients.ts';
import { erasable } from './retention-store.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

const keepFor = (recipient_months: number) =>
  team.admin.call('settings.update', { recipient_months });
const age = (shipment: Shipment, months: number) =>
  fixtures.db.run(sql`
    update shipments set created_at = created_at - make_interval(months => ${months}::int),
      stage_since = stage_since - make_interval(months => ${months}::int)
    where id = ${shipment.id}`);
const read = ({ uuid }: Shipment) => team.admin.must('shipments.one', { uuid });
const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 'p')]);

/** What nobody may find in the database any more. */
const secrets = ['زهراء عبد الكاظم', '7719988776', '7719988775', 'خلف مطعم السفير', 'الطابق 3'];

const handIn = (shipment: Shipment) =>
  team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: shipment.cod_amount,
  });

/** A shipment of that recipient, edited once, delivered to the door with proof, and settled. */
async function settledShipment(): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const { version } = await team.admin.must('shipments.one', { uuid: shipment.uuid });
  await team.admin.must('corrections.info', {
    uuid: shipment.uuid,
    version,
    recipient_name: secrets[0] ?? '',
    recipient_phone: `0${secrets[1]}`,
    recipient_phone2: `0${secrets[2]}`,
    landmark: secrets[3] ?? null,
    notes: secrets[4] ?? null,
    reason: 'رقم خاطئ',
  });
  const announced = randomUUID();
  await team.courier.must('shipments.deliver', {
    uuid: shipment.uuid,
    collected_amount: shipment.cod_amount,
    proof_name: secrets[0] ?? '',
    photo: announced,
    latitude: 33.3,
    longitude: 44.4,
  });
  await team.courier.must('shipments.bringPhoto', {
    uuid: shipment.uuid,
    photo: announced,
    content: photo.toString('base64'),
  });
  await handIn(shipment);
  await accountant.must('documents.settlement.create', {
    merchant_id: team.merchant.merchantId,
    all: true,
  });
  return shipment;
}

/** The tables in which a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await fixtures.db.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege(oid, 'select')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await fixtures.db.one<{ n: number }>(
      sql`select count(*)::int as n from ${raw(name)} x where x::text like ${`%${text}%`}`,
    );
    if ((row?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

describe('the recipient of an old shipment', () => {
  it('is kept as long as the company sets no months', async () => {
    const shipment = await settledShipment();
    await age(shipment, 60);
    expect(await eraseOldRecipients(fixtures.db)).toBe(0);
    expect((await read(shipment)).recipient_name).toBe(secrets[0]);
  });

  it('is erased everywhere after them; money, branch and governorate stay', async () => {
    expect((await keepFor(12)).status).toBe(200);
    const shipment = await settledShipment();
    const before = await read(shipment);
    await age(shipment, 13);
    await forgetOld(fixtures.db);
    const after = await read(shipment);
    expect(after).toMatchObject({
      recipient_name: 'حُذفت بيانات المستلم',
      recipient_phone: '+00000000',
      recipient_phone2: null,
      landmark: null,
      latitude: null,
      notes: null,
      cod_amount: before.cod_amount,
      collected_amount: before.collected_amount,
      destination: before.destination,
      stage: before.stage,
    });
    await fixtures.db.run(sql`delete from idempotency_keys`);
    for (const text of secrets) expect([text, await tablesWith(text)]).toEqual([text, []]);
    const photos = await fixtures.db.rows(sql`select id from stored_files where kind = 'delivery'`);
    expect(photos).toEqual([]);
    const places = await fixtures.db.rows(
      sql`select seq from shipment_history where shipment_id = ${shipment.id} and details ? 'place'`,
    );
    expect(places).toEqual([]);
  });

  it('is no longer found by name or phone, the shipment by its number and merchant is', async () => {
    const shipment = await settledShipment();
    await age(shipment, 13);
    const found = async (q: string) =>
      (await team.admin.call('shipments.search', { q })).body.data.map(({ code }) => code);
    expect(await found(`0${secrets[1]}`)).toContain(shipment.code);
    await eraseOldRecipients(fixtures.db);
    expect(await found(`0${secrets[1]}`)).toEqual([]);
    expect(await found(secrets[0] ?? '')).toEqual([]);
    expect(await found(shipment.code)).toContain(shipment.code);
  });

  it('prints and exports as erased, and public tracking shows no number', async () => {
    const shipment = await settledShipment();
    await age(shipment, 13);
    await eraseOldRecipients(fixtures.db);
    const csv = await fixtures.app.inject({
      method: 'GET',
      url: '/api/admin/get/all/charges/export?format=csv&status=12',
      headers: { authorization: `Bearer ${team.admin.token ?? ''}` },
    });
    expect([csv.statusCode, csv.payload.includes('حُذفت بيانات المستلم')]).toEqual([200, true]);
    expect(csv.payload).not.toContain('00000000');
    const tracked = await fixtures.app.inject({
      method: 'GET',
      url: `/api/track?code=${shipment.code}`,
    });
    expect([tracked.statusCode, tracked.payload.includes('"—"')]).toEqual([200, true]);
  });

  it('stays while money is open, and while the shipment is too young', async () => {
    const young = await settledShipment();
    await age(young, 11);
    const open = await shipmentAt(team, 'delivered');
    await age(open, 30);
    expect(await eraseOldRecipients(fixtures.db)).toBe(0);
    expect((await read(open)).recipient_name).toMatch(/^مستلم/);
    expect((await read(young)).recipient_name).toBe(secrets[0]);
    await handIn(open);
  });

  it('of a cancelled shipment is erased too, once, and the activity says how many', async () => {
    const shipment = await shipmentAt(team, 'created');
    await team.admin.must('shipments.cancel', { uuids: [shipment.uuid], reason: 'طلب التاجر' });
    await age(shipment, 13);
    expect(await eraseOldRecipients(fixtures.db)).toBe(1);
    expect(await eraseOldRecipients(fixtures.db)).toBe(0);
    const note = await fixtures.db.one(sql`
      select actor_id, after from activity where action = 'shipments.eraseRecipients'
      order by id desc limit 1`);
    expect(note).toEqual({ actor_id: null, after: { count: 1, months: 12 } });
  });
});

describe('the history of a shipment', () => {
  it('loses nothing but the recipient, and only once the shipment is erased', async () => {
    const shipment = await settledShipment();
    const events = () =>
      fixtures.db.rows(sql`
        select seq, event, from_status, to_status, stage, money, document_id, reason, actor_id, at
        from shipment_history where shipment_id = ${shipment.id} order by seq`);
    const before = await events();
    await fixtures.db.run(sql`select erase_recipients_of_history(array[${shipment.id}]::bigint[])`);
    expect(await tablesWith(secrets[0] ?? '')).toContain('shipment_history');
    await age(shipment, 13);
    await eraseOldRecipients(fixtures.db);
    expect(await events()).toEqual(before);
    await expect(fixtures.db.run(sql`update shipment_history set note = null`)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the months', () => {
  it.each([
    [0, 200],
    [11, 422],
    [12, 200],
    [120, 200],
    [121, 422],
  ])('of %i are answered %i', async (months, status) => {
    expect((await keepFor(months)).status).toBe(status);
  });
});

it('the look for old recipients reads the index of closed shipments, not the table', async () => {
  const plan = await fixtures.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`
      explain select s.id from shipments s
      where ${erasable} and s.id > 0 and s.id <= 100 order by s.id limit 500`);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('shipments_erasable');
});
