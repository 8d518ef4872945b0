import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

test('a courier who is disabled while a shipment is given to them has either the shipment or the account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const shipment = await shipmentAt(team, 'at_branch');
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const [given, disabled] = await Promise.all([
      team.manager.call('shipments.assign', { uuids: [shipment.uuid], courier_id: courier.id }),
      team.admin.call('users.delete', { id: courier.id }),
    ]);
    const refused = given.status === 200 ? disabled : given;
    expect([given.status, disabled.status].filter((status) => status === 200)).toHaveLength(1);
    expect(refused.error.code).toBe(given.status === 200 ? 'in_use' : 'courier_disabled');
  }
});

test('disabling a courier waits for a shipment that is being assigned to them', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const disabling = await fixtures.db.transaction(async (tx) => {
    await tx.run(sql`select 1 from shipments where id = ${shipment.id} for update`);
    const giving = team.manager.call('shipments.assign', {
      uuids: [shipment.uuid],
      courier_id: courier.id,
    });
    await new Promise((later) => setTimeout(later, 150));
    const params = team.admin.call('users.delete', { id: courier.id });
    await new Promise((later) => setTimeout(later, 150));
    return { giving, params };
  });
  expect((await disabling.giving).status).toBe(200);
  const reply = await disabling.params;
  expect([reply.status, reply.error.code]).toEqual([409, 'in_use']);
});

test('a shipment assigned manually to the next courier leaves the run sheet of the first', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  const runSheet = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: [shipment.uuid],
  });
  await team.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
  await team.courier.must('shipments.changeStatus', {
    event: 'fail',
    uuid: shipment.uuid,
    reason: 'no_answer',
  });
  const next = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  await team.manager.must('shipments.assign', { uuids: [shipment.uuid], courier_id: next.id });
  const live = await fixtures.db.rows<{ id: number }>(sql`
    select document_id as id from document_lines where shipment_id = ${shipment.id} and live`);
  expect(live).toEqual([]);
  const current = await team.manager.must('documents.runSheet.one', { id: runSheet.id });
  expect([current.lines_count, current.may_amend]).toEqual([1, false]);
});

test('a shipment on a draft stays on it when it is assigned manually to a courier', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  const draft = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: [shipment.uuid],
    draft: true,
  });
  const next = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  await team.manager.must('shipments.assign', { uuids: [shipment.uuid], courier_id: next.id });
  const late = await team.manager.call('documents.runSheet.amend', {
    id: draft.id,
    version: draft.version,
    courier_id: team.courier.id,
  });
  expect([late.status, late.error.details?.['lines']]).toEqual([
    409,
    [expect.objectContaining({ code: 'move_not_allowed' })],
  ]);
});
