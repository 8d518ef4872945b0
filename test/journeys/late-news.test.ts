import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#domain/shipments/stages.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A courier was offline: the actions arrive hours later, with the time at which they happened. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const newest = async (who: Person, { id }: Shipment) => {
  const { body } = await who.call('shipments.history', { id });
  return body.data[0];
};

const outcomes = {
  deliver: (shipment: Shipment, device_at: string) =>
    team.courier.call('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: shipment.cod_amount,
      device_at,
    }),
  fail: ({ uuid }: Shipment, device_at: string) =>
    team.courier.call('shipments.changeStatus', {
      event: 'fail',
      uuid,
      reason: 'refused',
      device_at,
    }),
  postpone: ({ uuid }: Shipment, device_at: string) =>
    team.courier.call('shipments.postpone', {
      uuids: [uuid],
      reason: 'travelling',
      postponed_on: inDays(1),
      device_at,
    }),
  tryAgain: ({ uuid }: Shipment, device_at: string) =>
    team.courier.call('shipments.tryAgain', { uuids: [uuid], device_at }),
  return: ({ uuid }: Shipment, device_at: string) =>
    team.courier.call('shipments.return', { uuids: [uuid], reason: 'refused', device_at }),
};

describe('what a courier recorded offline', () => {
  it.each([
    ['deliver', 'out_for_delivery'],
    ['fail', 'out_for_delivery'],
    ['postpone', 'out_for_delivery'],
    ['tryAgain', 'failed'],
    ['return', 'failed'],
  ] as const satisfies readonly (readonly [keyof typeof outcomes, Status])[])(
    '%s is dated by its arrival, and states the time by the phone',
    async (outcome, from) => {
      const shipment = await shipmentAt(team, from);
      const claimed = hoursAgo(3);
      const arrived = Date.now();
      expect((await outcomes[outcome](shipment, claimed)).status).toBe(200);
      const row = await newest(team.manager, shipment);
      expect(row).toMatchObject({ event: outcome, details: { device_at: claimed } });
      expect(new Date(row?.at ?? 0).getTime()).toBeGreaterThanOrEqual(arrived - 1_000);
    },
  );

  it('on a phone whose clock is an hour ahead is taken, without its clock', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    expect((await outcomes.deliver(shipment, hoursAgo(-1))).status).toBe(200);
    const row = await newest(team.manager, shipment);
    expect(row?.event).toBe('deliver');
    expect(row?.details).toBeNull();
  });

  it('shows the merchant nothing of the courier’s phone', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    await outcomes.deliver(shipment, hoursAgo(3));
    const row = await newest(team.merchant, shipment);
    expect(row?.details).not.toHaveProperty('device_at');
  });

  it('at a merchant is taken as it was handed over, whatever the merchant changed meanwhile', async () => {
    const shipment = await newShipment(team);
    const params = await team.merchant.must('documents.pickup.create', {
      codes: [shipment.code],
      day: inDays(1),
    });
    const { id } = params;
    const { version } = await team.manager.must('documents.pickup.assign', {
      id,
      version: params.version,
      courier_id: team.courier.id,
    });
    await team.manager.must('documents.pickup.amend', { id, version, day: inDays(2) });
    const late = { id, codes: [shipment.code], version };
    const seen = await team.courier.call('documents.pickup.collect', late);
    expect([seen.status, seen.error.code]).toEqual([409, 'pickup_changed']);
    const claimed = hoursAgo(3);
    await team.courier.must('documents.pickup.collect', {
      id,
      codes: [shipment.code],
      device_at: claimed,
    });
    const row = await newest(team.manager, shipment);
    expect(row).toMatchObject({ event: 'collect', details: { device_at: claimed } });
  });
});
