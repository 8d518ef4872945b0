import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let anyone: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  anyone = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

it('shows anyone with the number where the shipment is, but no name or full phone', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const seen = await anyone.must('outreach.track', { code: shipment.code });
  expect(seen).toMatchObject({
    stage: 5,
    store_name: team.merchant.name,
    cod_amount: shipment.cod_amount,
    courier: { name: team.courier.name },
  });
  expect(seen.recipient_phone_masked).toMatch(/^0770 \*\*\* \d{4}$/);
  expect(seen.events.map((event) => event.stage)).toEqual([1, 3, 4, 5]);
  expect(JSON.stringify(seen)).not.toContain(shipment.recipient_name);
});

it('shows no amount once it is delivered, and no courier', async () => {
  const shipment = await shipmentAt(team, 'delivered');
  const seen = await anyone.must('outreach.track', { code: shipment.code });
  expect(seen).toMatchObject({
    stage: 6,
    cod_amount: null,
    courier: null,
    delivered_at: shipment.delivered_at,
  });
});

it('omits what the company hides and what was undone', async () => {
  await fixtures.db.run(sql`update steps set seen_by_public = false where stage = 4`);
  const shipment = await shipmentAt(team, 'assigned');
  const seen = await anyone.must('outreach.track', { code: shipment.code });
  expect(seen).toMatchObject({ stage: 3 });
  expect(seen.events.map((event) => event.stage)).toEqual([1, 3]);
  await team.manager.must('shipments.rollBack', { uuids: [shipment.uuid], reason: 'أُسندت خطأً' });
  const after = await anyone.must('outreach.track', { code: shipment.code });
  expect(after.events.map((event) => event.stage)).toEqual([1, 3]);
});

it('finds no other number, and does not allow enumeration', async () => {
  expect((await anyone.call('outreach.track', { code: '999999999' })).status).toBe(404);
  expect((await anyone.call('outreach.track', { code: 'abc' })).status).toBe(422);
  const limits: { rateLimits: boolean } = fixtures.config;
  limits.rateLimits = true;
  const { code } = await newShipment(team);
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1)
    statuses.push((await anyone.call('outreach.track', { code })).status);
  limits.rateLimits = false;
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
});

describe('counting numbers up', () => {
  let strict: FastifyInstance;
  beforeAll(async () => {
    strict = await createApp({ ...fixtures.config, rateLimits: true }, fixtures.db);
    // Another test covers the rate limit per minute: here minutes pass.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await strict?.close();
  });

  const look = async (code: number, remoteAddress: string) => {
    vi.setSystemTime(Date.now() + 2_100);
    const { path: url } = contract['outreach.track'];
    const answer = await strict.inject({ url, query: { code: String(code) }, remoteAddress });
    return answer.statusCode;
  };

  it('from one address ends after sixty of a thousand; the ones it saw it may see again', async () => {
    const [first, from] = [7_000_000, '198.51.100.7'];
    for (let code = first; code < first + 60; code += 1) expect(await look(code, from)).toBe(404);
    expect(await look(first + 60, from)).toBe(429);
    expect(await look(first, from)).toBe(404);
    expect(await look(first + 10_000, from)).toBe(404);
    expect(await look(first + 60, '198.51.100.8')).toBe(404);
  });

  it('by one who has a whole network of new addresses is counted as one', async () => {
    const first = 7_100_000;
    for (let code = first; code < first + 60; code += 1)
      expect(await look(code, `2001:db8:1:2::${(code - first).toString(16)}`)).toBe(404);
    expect(await look(first + 60, '2001:db8:1:2:ffff::1')).toBe(429);
  });

  it('from many addresses ends as well: no one reads a thousand within minutes', async () => {
    const first = 7_200_000;
    const statuses: number[] = [];
    for (let n = 0; n < 401; n += 1) {
      vi.setSystemTime(Date.now() - 2_000);
      statuses.push(await look(first + n, `198.19.${n % 200}.${Math.floor(n / 200) + 1}`));
    }
    expect(statuses.slice(0, 400).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
