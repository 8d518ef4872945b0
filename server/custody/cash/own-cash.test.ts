import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let away: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  away = await teamOf(fixtures, 'BSR');
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

test('a courier does not count their own cash in, not even with the accountant’s rights', async () => {
  const shipment = await shipmentAt(team, 'delivered');
  const handIn = { courier_id: team.courier.id, counted_amount: shipment.cod_amount };
  expect((await team.courier.call('documents.cashHandIn.create', handIn)).status).toBe(403);
  await fixtures.db.run(sql`
    update users set role_id = (select id from roles where name = 'Accountant') where id = ${team.courier.id}`);
  const own = await team.courier.call('documents.cashHandIn.create', handIn);
  expect([own.status, own.error.code]).toEqual([422, 'own_cash']);
  const document = await team.manager.must('documents.cashHandIn.create', handIn);
  expect(document.net_amount).toBe(shipment.cod_amount);
});

/** Cash of one shipment of Baghdad's merchant in Basra's till. */
async function cashInBasra(): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
  const { uuid } = shipment;
  const sent = await team.manager.must('documents.transferSend.create', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
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

test('the sender of a money transfer does not count it in at the other end', async () => {
  const shipment = await cashInBasra();
  const transfer = await team.admin.must('documents.moneyTransfer.create', {
    branch_id: fixtures.branches['BSR'] ?? 0,
    to_branch_id: fixtures.branches['BGD'] ?? 0,
    uuids: [shipment.uuid],
  });
  const count = { id: transfer.id, counted_amount: shipment.cod_amount };
  const own = await team.admin.call('documents.moneyTransfer.confirm', count);
  expect([own.status, own.error.code]).toEqual([422, 'own_cash']);
  const done = await team.manager.must('documents.moneyTransfer.confirm', count);
  expect(done.counted_amount).toBe(shipment.cod_amount);
});
