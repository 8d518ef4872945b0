import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, shipmentAt, type Crew, type Shipment } from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let away: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  away = await crewOf(world, 'BSR');
});
afterAll(async () => {
  expect(await reconcile(world.db)).toEqual([]);
  await world.close();
});

test('a courier does not count their own cash in, not even with the accountant’s rights', async () => {
  const shipment = await shipmentAt(crew, 'delivered');
  const handIn = { courier_id: crew.courier.id, counted_amount: shipment.cod_amount };
  expect((await crew.courier.call('documents.cashHandIn.create', handIn)).status).toBe(403);
  await world.db.run(sql`
    update users set role_id = (select id from roles where name = 'Accountant') where id = ${crew.courier.id}`);
  const own = await crew.courier.call('documents.cashHandIn.create', handIn);
  expect([own.status, own.error.code]).toEqual([422, 'own_cash']);
  const document = await crew.manager.must('documents.cashHandIn.create', handIn);
  expect(document.net_amount).toBe(shipment.cod_amount);
});

/** Cash of one shipment of Baghdad's merchant in Basra's box. */
async function cashInBasra(): Promise<Shipment> {
  const shipment = await shipmentAt(crew, 'at_branch', { destination: 'BSR' });
  const { uuid } = shipment;
  const sent = await crew.manager.must('documents.transferSend.create', {
    to_branch_id: world.branches['BSR'] ?? 0,
    uuids: [uuid],
  });
  await away.manager.must('documents.transferReceive.create', {
    source_id: sent.id,
    uuids: [uuid],
  });
  const courier = { courier_id: away.courier.id };
  await away.manager.must('documents.runSheet.create', { ...courier, uuids: [uuid] });
  await away.courier.must('shipments.startDelivery', { uuids: [uuid] });
  const collected = shipment.cod_amount;
  await away.courier.must('shipments.deliver', { uuid, collected_amount: collected });
  await away.manager.must('documents.cashHandIn.create', { ...courier, counted_amount: collected });
  return shipment;
}

test('whoever sent a money transfer does not count it in at the other end', async () => {
  const shipment = await cashInBasra();
  const transfer = await crew.admin.must('documents.moneyTransfer.create', {
    branch_id: world.branches['BSR'] ?? 0,
    to_branch_id: world.branches['BGD'] ?? 0,
    uuids: [shipment.uuid],
  });
  const count = { id: transfer.id, counted_amount: shipment.cod_amount };
  const own = await crew.admin.call('documents.moneyTransfer.confirm', count);
  expect([own.status, own.error.code]).toEqual([422, 'own_cash']);
  const done = await crew.manager.must('documents.moneyTransfer.confirm', count);
  expect(done.counted_amount).toBe(shipment.cod_amount);
});
