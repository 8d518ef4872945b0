import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#domain/shipments/stages.ts';
import { crewOf, inDays, newParcel, parcelAt, type Crew, type Parcel } from '#test/kit/parcels.ts';
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

const newest = async (who: Person, { id }: Parcel) => {
  const { body } = await who.call('shipments.history', { id });
  return body.data[0];
};

const outcomes = {
  deliver: (parcel: Parcel, device_at: string) =>
    crew.courier.call('shipments.deliver', {
      uuid: parcel.uuid,
      collected_amount: parcel.cod_amount,
      device_at,
    }),
  fail: ({ uuid }: Parcel, device_at: string) =>
    crew.courier.call('shipments.changeStatus', {
      event: 'fail',
      uuid,
      reason: 'refused',
      device_at,
    }),
  postpone: ({ uuid }: Parcel, device_at: string) =>
    crew.courier.call('shipments.postpone', {
      uuids: [uuid],
      reason: 'travelling',
      postponed_on: inDays(1),
      device_at,
    }),
  tryAgain: ({ uuid }: Parcel, device_at: string) =>
    crew.courier.call('shipments.tryAgain', { uuids: [uuid], device_at }),
  return: ({ uuid }: Parcel, device_at: string) =>
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
      const parcel = await parcelAt(crew, from);
      const claimed = hoursAgo(3);
      const arrived = Date.now();
      expect((await outcomes[outcome](parcel, claimed)).status).toBe(200);
      const row = await newest(crew.manager, parcel);
      expect(row).toMatchObject({ event: outcome, details: { device_at: claimed } });
      expect(new Date(row?.at ?? 0).getTime()).toBeGreaterThanOrEqual(arrived - 1_000);
    },
  );

  it('on a phone whose clock is an hour ahead is taken, without its clock', async () => {
    const parcel = await parcelAt(crew, 'out_for_delivery');
    expect((await outcomes.deliver(parcel, hoursAgo(-1))).status).toBe(200);
    const row = await newest(crew.manager, parcel);
    expect(row?.event).toBe('deliver');
    expect(row?.details).toBeNull();
  });

  it('tells the shop nothing of the courier’s phone', async () => {
    const parcel = await parcelAt(crew, 'out_for_delivery');
    await outcomes.deliver(parcel, hoursAgo(3));
    const row = await newest(crew.shop, parcel);
    expect(row?.details).not.toHaveProperty('device_at');
  });

  it('at a shop is taken as it was handed over, whatever the shop changed meanwhile', async () => {
    const parcel = await newParcel(crew);
    const asked = await crew.shop.must('documents.collectionRequest.create', {
      codes: [parcel.code],
      day: inDays(1),
    });
    const { id } = asked;
    const { version } = await crew.manager.must('documents.collectionRequest.assign', {
      id,
      version: asked.version,
      courier_id: crew.courier.id,
    });
    await crew.manager.must('documents.collectionRequest.amend', { id, version, day: inDays(2) });
    const late = { id, codes: [parcel.code], version };
    const seen = await crew.courier.call('documents.collectionRequest.collect', late);
    expect([seen.status, seen.error.code]).toEqual([409, 'pickup_changed']);
    const claimed = hoursAgo(3);
    await crew.courier.must('documents.collectionRequest.collect', {
      id,
      codes: [parcel.code],
      device_at: claimed,
    });
    const row = await newest(crew.manager, parcel);
    expect(row).toMatchObject({ event: 'collect', details: { device_at: claimed } });
  });
});
