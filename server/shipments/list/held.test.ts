import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { routes } from '#contract/routes.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { inDays, shipmentAt, type Shipment, type Team, teamOf } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
let held: Shipment;
let late: Shipment;
const reason = 'بانتظار جواب التاجر';

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  held = await shipmentAt(team, 'at_branch');
  late = await shipmentAt(team, 'failed');
  await fixtures.db.run(
    sql`update shipments set stage_since = now() - interval '90 days' where code = ${late.code}`,
  );
  const until = inDays(3);
  await team.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid: held.uuid,
    reason,
    until,
  });
});
afterAll(() => fixtures.close());

const listed = async (input: { only?: 'held' | 'stuck' }) =>
  (await team.manager.must('shipments.listFrozen', input)).map(({ code }) => code);

const linesOf = async (query: Record<string, string>): Promise<string[]> => {
  const reply = await fixtures.app.inject({
    method: 'GET',
    url: routes['shipments.export'].path,
    headers: { authorization: `Bearer ${team.manager.token}` },
    query: { format: 'csv', ...query },
  });
  return reply.body.trimEnd().split('\r\n');
};

describe('the list of holds', () => {
  it('counts holds separately from shipments that exceed their time', async () => {
    expect(await listed({ only: 'held' })).toEqual([held.code]);
    expect(await listed({ only: 'stuck' })).toEqual([late.code]);
    expect((await listed({})).toSorted()).toEqual([held.code, late.code].toSorted());
  });

  it('shows why, since when and until when each is held', async () => {
    const [row] = await team.manager.must('shipments.listFrozen', { only: 'held' });
    expect(row).toMatchObject({ hold_reason: reason });
    expect(row?.hold_until?.slice(0, 10)).toBe(inDays(3));
    expect(Date.now() - Date.parse(row?.held_at ?? '')).toBeLessThan(600_000);
    const [other] = await team.manager.must('shipments.listFrozen', { only: 'stuck' });
    expect(other).toMatchObject({ hold_reason: null, hold_until: null, held_at: null });
  });

  it('is exported as the screen shows it, with the reason of each hold', async () => {
    const lines = await linesOf({ view: 'held' });
    expect(lines).toHaveLength(2);
    for (const head of ['سبب التجميد', 'مجمّدة حتى', 'مجمّدة منذ']) expect(lines[0]).toContain(head);
    expect(lines[1]).toContain(reason);
    expect(await linesOf({ view: 'stuck' })).toHaveLength(2);
    expect(await linesOf({ view: 'frozen' })).toHaveLength(3);
  });

  it('of a hold that was released and put on again, the age is that of the second', async () => {
    const again = await shipmentAt(team, 'at_branch');
    const change = (event: object) =>
      team.manager.must('shipments.changeStatus', { uuid: again.uuid, ...event } as never);
    await change({ event: 'freeze', reason });
    const first = (await team.manager.must('shipments.one', { code: again.code })).held_at ?? '';
    await change({ event: 'unfreeze' });
    expect((await team.manager.must('shipments.one', { code: again.code })).held_at).toBeNull();
    await change({ event: 'freeze', reason });
    const second = (await team.manager.must('shipments.one', { code: again.code })).held_at ?? '';
    expect(second > first).toBe(true);
  });
});

describe('the file of postponed shipments', () => {
  it('states the day and the reason in words', async () => {
    const { uuid } = await shipmentAt(team, 'failed');
    await team.manager.must('shipments.postpone', {
      uuids: [uuid],
      partial: false,
      postponed_on: inDays(2),
      reason: 'no_answer',
    });
    const [head, row] = await linesOf({ status: '18' });
    expect(head).toContain('مؤجّلة إلى');
    expect(row).toContain(inDays(2));
    expect(row).toContain('لا يرد');
  });
});
