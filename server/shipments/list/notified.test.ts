import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { reasonNames } from '#words/shipments/names.ts';

let fixtures: Fixtures;
let team: Team;
let outsider: Person;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  outsider = await fixtures.merchant({ branch: 'BSR', storeName: 'متجر الغريب' });
}, 30_000);
afterAll(() => fixtures?.close());

const whyOf = async ({ uuid }: Shipment, person: Person = team.manager): Promise<string | null> =>
  (await person.must('shipments.one', { uuid })).outcome_reason;

describe('a shipment that was not delivered', () => {
  it('shows the reason in its list, to the merchant too', async () => {
    const failed = await shipmentAt(team, 'failed');
    for (const person of [team.manager, team.merchant]) {
      const { body } = await person.call('shipments.listByStage', { status: failed.stage });
      expect(body.data[0]?.outcome_reason).toBe(reasonNames.no_answer);
    }
    const postponed = await shipmentAt(team, 'postponed');
    expect(await whyOf(postponed)).toBe(reasonNames.postponed_by_recipient);
  });

  it('shows nothing of an earlier failure while it is on its way again', async () => {
    const shipment = await shipmentAt(team, 'failed');
    await team.courier.must('shipments.tryAgain', { uuids: [shipment.uuid] });
    expect(await whyOf(shipment)).toBeNull();
    expect(await whyOf(await shipmentAt(team, 'delivered'))).toBeNull();
  });

  it('comes back for the reason it failed for, when no other was required', async () => {
    const failed = await shipmentAt(team, 'failed');
    await team.manager.must('shipments.changeMany', { uuids: [failed.uuid], event: 'handBack' });
    expect(await whyOf(failed)).toBe(reasonNames.no_answer);
    expect(await whyOf(await shipmentAt(team, 'returning'))).toBe(reasonNames.refused);
  });

  it('shows the previous reason when the newest event was undone', async () => {
    const shipment = await shipmentAt(team, 'returning');
    const undone = { uuids: [shipment.uuid], reason: 'سُجّلت خطأً' };
    await team.manager.must('shipments.rollBack', undone);
    expect(await whyOf(shipment)).toBe(reasonNames.no_answer);
  });
});

describe('a shipment in the wrong sack', () => {
  it('shows users who take shipments in, in any branch, whose it is, and nothing of its people', async () => {
    const basra = (await teamOf(fixtures, 'BSR')).manager;
    const { code } = await newShipment(team);
    expect((await basra.call('shipments.one', { code })).status).toBe(404);
    expect(await basra.must('shipments.whereabouts', { code })).toEqual({
      code,
      status: 'created',
      stage: 1,
      serving_branch: { id: fixtures.branches['BGD'], branch_name: expect.any(String) },
    });
    const unknown = await basra.call('shipments.whereabouts', { code: '99999999' });
    expect(unknown).toMatchObject({ status: 200, body: { data: null } });
    for (const person of [outsider, team.courier]) {
      expect((await person.call('shipments.whereabouts', { code })).status).toBe(403);
    }
  });
});
