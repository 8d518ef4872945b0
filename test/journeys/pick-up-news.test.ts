import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { teamOf, inDays, newShipment, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** A merchant's notices about a pick-up, and what a courier may collect. */
type PickUp = AnswerOf<'documents.pickup.one'>['data'];

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

const codesOf = (list: readonly Shipment[]): string[] => list.map((one) => one.code);

async function shipments(count: number): Promise<Shipment[]> {
  const made: Shipment[] = [];
  for (let index = 0; index < count; index += 1) made.push(await newShipment(team));
  return made;
}

async function requested(count: number): Promise<{ request: PickUp; list: Shipment[] }> {
  const list = await shipments(count);
  const request = await team.merchant.must('documents.pickup.create', {
    codes: codesOf(list),
    day: inDays(1),
  });
  return { request, list };
}

const assigned = (request: PickUp): Promise<PickUp> =>
  team.manager.must('documents.pickup.assign', {
    id: request.id,
    courier_id: team.courier.id,
    version: request.version,
  });

describe('a pick-up', () => {
  test('the merchant is notified who comes, when they set out with name and phone, and what was collected', async () => {
    await fixtures.db.run(
      sql`update users set phone = '+9647701234567' where id = ${team.courier.id}`,
    );
    const { request, list } = await requested(2);
    const named = await assigned(request);
    const depart = (version: number) =>
      team.courier.call('documents.pickup.depart', { id: request.id, version });
    const under = await team.courier.must('documents.pickup.accept', {
      id: named.id,
      version: named.version,
    });
    expect((await depart(under.version)).status).toBe(200);
    const again = await depart(under.version + 1);
    expect([again.status, again.error.code]).toEqual([409, 'pickup_on_the_way']);
    const seen = await team.merchant.must('documents.pickup.one', { id: request.id });
    expect(seen.courier?.phone).toBe('+9647701234567');
    await team.courier.must('documents.pickup.collect', {
      id: request.id,
      codes: codesOf(list.slice(0, 1)),
    });
    const inbox = await team.merchant.must('notifications.list', {});
    const about = inbox.filter(({ link }) => link?.endsWith(`search=${request.id}`)).toReversed();
    expect(about.map(({ title }) => title.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      `أُسند طلب الاستلام إلى ${team.courier.name}`,
      `قبل المندوب ${team.courier.name} طلب الاستلام`,
      `المندوب ${team.courier.name} في الطريق إلى المتجر`,
      'استُلم من المتجر: شحنة واحدة',
    ]);
    expect(about[2]?.body).toContain('0770 123 4567');
    expect(about[3]?.body).toContain('شحنة واحدة');
  });

  test('the courier carries the numbers that may be taken along, so that any other is refused at once', async () => {
    const { request } = await requested(2);
    const [untouched] = await shipments(1);
    const elsewhere = await requested(2);
    await assigned(request);
    const { others } = await team.courier.must('documents.pickup.one', {
      id: request.id,
    });
    expect(others).toContain(untouched?.code);
    expect(others).not.toContain(elsewhere.list[0]?.code);
    const own = await team.merchant.must('documents.pickup.one', { id: request.id });
    expect(own.others).toEqual([]);
  });
});
