import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(async () => {
  expect(await reconcile(world.db)).toEqual([]);
  await world.close();
});

test('a courier who is disabled while a shipment is given to them has either the shipment or the account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const shipment = await shipmentAt(crew, 'at_branch');
    const courier = await world.person({ role: 'Courier', branch: 'BGD' });
    const [given, disabled] = await Promise.all([
      crew.manager.call('shipments.assign', { uuids: [shipment.uuid], courier_id: courier.id }),
      crew.admin.call('users.delete', { id: courier.id }),
    ]);
    const refused = given.status === 200 ? disabled : given;
    expect([given.status, disabled.status].filter((status) => status === 200)).toHaveLength(1);
    expect(refused.error.code).toBe(given.status === 200 ? 'in_use' : 'courier_disabled');
  }
});

test('whoever disables a courier waits for a shipment that is being given to them', async () => {
  const shipment = await shipmentAt(crew, 'at_branch');
  const courier = await world.person({ role: 'Courier', branch: 'BGD' });
  const disabling = await world.db.transaction(async (tx) => {
    await tx.run(sql`select 1 from shipments where id = ${shipment.id} for update`);
    const giving = crew.manager.call('shipments.assign', {
      uuids: [shipment.uuid],
      courier_id: courier.id,
    });
    await new Promise((later) => setTimeout(later, 150));
    const asked = crew.admin.call('users.delete', { id: courier.id });
    await new Promise((later) => setTimeout(later, 150));
    return { giving, asked };
  });
  expect((await disabling.giving).status).toBe(200);
  const reply = await disabling.asked;
  expect([reply.status, reply.error.code]).toEqual([409, 'in_use']);
});

test('a shipment given to the next courier by hand leaves the run sheet of the first', async () => {
  const shipment = await shipmentAt(crew, 'at_branch');
  const sheet = await crew.manager.must('documents.runSheet.create', {
    courier_id: crew.courier.id,
    uuids: [shipment.uuid],
  });
  await crew.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
  await crew.courier.must('shipments.changeStatus', {
    event: 'fail',
    uuid: shipment.uuid,
    reason: 'no_answer',
  });
  const next = await world.person({ role: 'Courier', branch: 'BGD' });
  await crew.manager.must('shipments.assign', { uuids: [shipment.uuid], courier_id: next.id });
  const live = await world.db.rows<{ id: number }>(sql`
    select document_id as id from document_lines where shipment_id = ${shipment.id} and live`);
  expect(live).toEqual([]);
  const standing = await crew.manager.must('documents.runSheet.one', { id: sheet.id });
  expect([standing.lines_count, standing.may_amend]).toEqual([1, false]);
});

test('a shipment that a draft keeps stays on it when it is given to a courier by hand', async () => {
  const shipment = await shipmentAt(crew, 'at_branch');
  const draft = await crew.manager.must('documents.runSheet.create', {
    courier_id: crew.courier.id,
    uuids: [shipment.uuid],
    draft: true,
  });
  const next = await world.person({ role: 'Courier', branch: 'BGD' });
  await crew.manager.must('shipments.assign', { uuids: [shipment.uuid], courier_id: next.id });
  const late = await crew.manager.call('documents.runSheet.amend', {
    id: draft.id,
    version: draft.version,
    courier_id: crew.courier.id,
  });
  expect([late.status, late.error.details?.['lines']]).toEqual([
    409,
    [expect.objectContaining({ code: 'move_not_allowed' })],
  ]);
});
