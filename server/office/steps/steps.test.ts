import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const packing = { stage: 3, name: 'تغليف', color: '#2563EB', hours: 4, sort: 35 };

/** Shipments at the branch, put into the step by its staff. */
async function shipmentsIn(stepId: number, count: number): Promise<string[]> {
  const uuids: string[] = [];
  for (let n = 0; n < count; n += 1) uuids.push((await shipmentAt(team, 'at_branch')).uuid);
  for (const uuid of uuids) {
    await team.manager.must('shipments.changeStatus', { event: 'step', uuid, step_id: stepId });
  }
  return uuids;
}

describe('a step', () => {
  it('is a label of its stage: it is changed, the stage is not', async () => {
    const step = await team.admin.must('steps.create', packing);
    expect(step).toMatchObject({ stage: 3, color: '#2563eb', is_default: false, shipments: 0 });
    const renamed = { ...packing, uuid: step.uuid, name: 'تغليف وفرز', seen_by_merchant: false };
    const { stage: _stage, ...fields } = renamed;
    expect((await team.admin.must('steps.update', fields)).name).toBe('تغليف وفرز');
    expect((await team.admin.call('steps.update', renamed as never)).error.errors).toHaveProperty(
      'stage',
    );
    expect((await team.merchant.call('steps.one', { uuid: step.uuid })).status).toBe(404);
    const bad = await team.admin.call('steps.create', {
      ...packing,
      color: 'red',
      hours: 0,
      stage: 21,
    });
    expect(Object.keys(bad.error.errors ?? {}).sort()).toEqual(['color', 'hours', 'stage']);
  });

  it('with shipments is deleted only when they may move, and each shipment remembers it', async () => {
    const step = await team.admin.must('steps.create', { ...packing, name: 'وزن' });
    const uuids = await shipmentsIn(step.id, 3);
    const refused = await team.admin.call('steps.delete', { id: step.id });
    expect([refused.status, refused.error.code]).toEqual([409, 'in_use']);
    expect(refused.error.details).toMatchObject({ shipments: 3 });
    expect(refused.error.message).toContain('3');
    const gone = await team.admin.must('steps.delete', { id: step.id, move_shipments: true });
    expect(gone.moved).toBe(3);
    for (const uuid of uuids) {
      const shipment = await team.admin.must('shipments.one', { uuid });
      expect(shipment.stage).toBe(3);
      const history = await team.admin.must('shipments.history', { id: shipment.id });
      expect(JSON.stringify(history)).toContain('حُذفت المرحلة');
    }
    const counts = await fixtures.db.one<{ n: number }>(sql`
      select sum(c.n) as n from stage_counts c join steps s on s.id = c.step_id
      where c.scope = 'all' and s.stage = 3`);
    expect(counts?.n).toBe(3);
  });

  it('costs as many statements to empty of ten shipments as of one', async () => {
    const statements = async (count: number) => {
      const step = await team.admin.must('steps.create', { ...packing, name: `خطوة ${count}` });
      await shipmentsIn(step.id, count);
      const work = () => team.admin.must('steps.delete', { id: step.id, move_shipments: true });
      return fixtures.statementsOf(work);
    };
    expect(await statements(10)).toBe(await statements(1));
  });

  it('that every stage starts with cannot be deleted', async () => {
    const steps = await team.admin.must('office.steps', { stage: 3 });
    const id = steps.find((step) => step.is_default)?.id ?? 0;
    const refused = await team.admin.call('steps.delete', { id, move_shipments: true });
    expect(refused.error.code).toBe('default_step');
  });
});
