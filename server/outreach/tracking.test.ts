import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { crewOf, newParcel, parcelAt, type Crew } from '#test/kit/parcels.ts';
import { asPerson, createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let anyone: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  anyone = asPerson(world.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => world?.close());

it('tells anyone with the number where the parcel is, but no name or whole phone', async () => {
  const parcel = await parcelAt(crew, 'out_for_delivery');
  const seen = await anyone.must('outreach.track', { code: parcel.code });
  expect(seen).toMatchObject({
    stage: 5,
    store_name: crew.shop.name,
    cod_amount: parcel.cod_amount,
    courier: { name: crew.courier.name },
  });
  expect(seen.recipient_phone_masked).toMatch(/^0770 \*\*\* \d{4}$/);
  expect(seen.events.map((event) => event.stage)).toEqual([1, 3, 4, 5]);
  expect(JSON.stringify(seen)).not.toContain(parcel.recipient_name);
});

it('asks for no money once it is delivered, and names no courier', async () => {
  const parcel = await parcelAt(crew, 'delivered');
  const seen = await anyone.must('outreach.track', { code: parcel.code });
  expect(seen).toMatchObject({
    stage: 6,
    cod_amount: null,
    courier: null,
    delivered_at: parcel.delivered_at,
  });
});

it('leaves out what the company keeps to itself and what was undone', async () => {
  await world.db.run(sql`update steps set seen_by_public = false where stage = 4`);
  const parcel = await parcelAt(crew, 'assigned');
  const seen = await anyone.must('outreach.track', { code: parcel.code });
  expect(seen).toMatchObject({ stage: 3 });
  expect(seen.events.map((event) => event.stage)).toEqual([1, 3]);
  await crew.manager.must('shipments.rollBack', { uuids: [parcel.uuid], reason: 'أُسندت خطأً' });
  const after = await anyone.must('outreach.track', { code: parcel.code });
  expect(after.events.map((event) => event.stage)).toEqual([1, 3]);
});

it('knows no other number, and lets nobody count them up', async () => {
  expect((await anyone.call('outreach.track', { code: '999999999' })).status).toBe(404);
  expect((await anyone.call('outreach.track', { code: 'abc' })).status).toBe(422);
  const limits: { rateLimits: boolean } = world.config;
  limits.rateLimits = true;
  const { code } = await newParcel(crew);
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1)
    statuses.push((await anyone.call('outreach.track', { code })).status);
  limits.rateLimits = false;
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
});
