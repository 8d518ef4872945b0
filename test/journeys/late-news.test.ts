import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#domain/shipments/stages.ts';
import {
  crewOf,
  inDays,
  newShipment,
  shipmentAt,
  type Crew,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

/** A courier was in a cellar: what he pressed comes hours later, and says itself when it was. */
let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world?.close());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const newest = async (who: Person, { id }: Shipment) => {
  const { body } = await who.call('shipments.history', { id });
  return body.data[0];
};

const outcomes = {
  deliver: (shipment: Shipment, device_at: string) =>
    crew.courier.call('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: shipment.cod_amount,
      device_at,
    }),
  fail: ({ uuid }: Shipment, device_at: string) =>
    crew.courier.call('shipments.changeStatus', {
      event: 'fail',
      uuid,
      reason: 'refused',
      device_at,
    }),
  postpone: ({ uuid }: Shipment, device_at: string) =>
    crew.courier.call('shipments.postpone', {
      uuids: [uuid],
      reason: 'travelling',
      postponed_on: inDays(1),
      device_at,
    }),
  tryAgain: ({ uuid }: Shipment, device_at: string) =>
    crew.courier.call('shipments.tryAgain', { uuids: [uuid], device_at }),
  return: ({ uuid }: Shipment, device_at: string) =>
    crew.courier.call('shipments.return', { uuids: [uuid], reason: 'refused', device_at }),
};

describe('what a courier recorded without a line', () => {
  it.each([
    ['deliver', 'out_for_delivery'],
    ['fail', 'out_for_delivery'],
    ['postpone', 'out_for_delivery'],
    ['tryAgain', 'failed'],
    ['return', 'failed'],
  ] as const satisfies readonly (readonly [keyof typeof outcomes, Status])[])(
    '%s is dated by its arrival, and says when it was by the phone',
    async (outcome, from) => {
      const shipment = await shipmentAt(crew, from);
      const claimed = hoursAgo(3);
      const arrived = Date.now();
      expect((await outcomes[outcome](shipment, claimed)).status).toBe(200);
      const row = await newest(crew.manager, shipment);
      expect(row).toMatchObject({ event: outcome, details: { device_at: claimed } });
      expect(new Date(row?.at ?? 0).getTime()).toBeGreaterThanOrEqual(arrived - 1_000);
    },
  );

  it('on a phone whose clock is an hour ahead is taken, without its clock', async () => {
    const shipment = await shipmentAt(crew, 'out_for_delivery');
    expect((await outcomes.deliver(shipment, hoursAgo(-1))).status).toBe(200);
    const row = await newest(crew.manager, shipment);
    expect(row?.event).toBe('deliver');
    expect(row?.details).toBeNull();
  });

  it('tells the merchant nothing of the courier’s phone', async () => {
    const shipment = await shipmentAt(crew, 'out_for_delivery');
    await outcomes.deliver(shipment, hoursAgo(3));
    const row = await newest(crew.merchant, shipment);
    expect(row?.details).not.toHaveProperty('device_at');
  });

  it('at a merchant is taken as it was handed over, whatever the merchant changed meanwhile', async () => {
    const shipment = await newShipment(crew);
    const asked = await crew.merchant.must('documents.pickup.create', {
      codes: [shipment.code],
      day: inDays(1),
    });
    const { id } = asked;
    const { version } = await crew.manager.must('documents.pickup.assign', {
      id,
      version: asked.version,
      courier_id: crew.courier.id,
    });
    await crew.manager.must('documents.pickup.amend', { id, version, day: inDays(2) });
    const late = { id, codes: [shipment.code], version };
    const seen = await crew.courier.call('documents.pickup.collect', late);
    expect([seen.status, seen.error.code]).toEqual([409, 'pickup_changed']);
    const claimed = hoursAgo(3);
    await crew.courier.must('documents.pickup.collect', {
      id,
      codes: [shipment.code],
      device_at: claimed,
    });
    const row = await newest(crew.manager, shipment);
    expect(row).toMatchObject({ event: 'collect', details: { device_at: claimed } });
  });
});
