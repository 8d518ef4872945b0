import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
}, 30_000);
afterAll(() => fixtures?.close());

/** A courier brings the cash of one delivery; `counted` of it is in the till. */
async function handIn() {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const { cod_amount: cash } = await shipmentAt({ ...team, courier }, 'delivered');
  const body = { courier_id: courier.id, counted_amount: cash };
  const document = await accountant.must('documents.cashHandIn.create', body);
  return { cash, document };
}

/** A user whose role the company created itself. */
async function inOwnRole(permissions: readonly Permission[]): Promise<Person> {
  const name = `دور ${permissions.join(' ')}`.slice(0, 60);
  const role = await team.admin.must('roles.create', { name, permissions: [...permissions] });
  const person = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
  await fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${person.id}`);
  return person;
}

describe('the accountant’s day', () => {
  it('begins with what the till holds and states that nothing moved yet', async () => {
    expect(await accountant.must('office.till', {})).toMatchObject({
      branch: { id: fixtures.branches['BGD'] },
      opening: 0,
      balance: 0,
      counted_at: null,
      movements: [],
      last: null,
      transfers: { count: 0, rows: [] },
      withdrawals: { count: 0, amount: 0 },
    });
  });

  it('shows each movement once; what is taken back is as if it had not been', async () => {
    const first = await handIn();
    const second = await handIn();
    const till = await accountant.must('office.till', {});
    expect(till).toMatchObject({
      opening: 0,
      in_amount: first.cash + second.cash,
      out_amount: 0,
      balance: first.cash + second.cash,
      movements: [{ kind: 'couriers', amount: first.cash + second.cash, count: 2 }],
      last: {
        kind: 'couriers',
        amount: second.cash,
        document: { invoice_no: second.document.invoice_no },
      },
    });
    await team.manager.must('documents.cashHandIn.void', {
      id: second.document.id,
      reason: 'عُدّ مرتين',
    });
    const after = await accountant.must('office.till', {});
    expect(after).toMatchObject({ balance: first.cash, in_amount: first.cash, opening: 0 });
    expect(after.couriers).toEqual({ count: 1, amount: second.cash });
  });

  it('lists the transfers that were sent here and not confirmed', async () => {
    const away = await teamOf(fixtures, 'BSR');
    const sender = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    const { cod_amount: cash, uuid } = await delivered(away, 'BGD');
    await sender.must('documents.moneyTransfer.create', {
      to_branch_id: fixtures.branches['BGD'] ?? 0,
      uuids: [uuid],
    });
    expect((await sender.must('office.till', {})).movements).toContainEqual({
      kind: 'transfersOut',
      amount: -cash,
      count: 1,
    });
    const { transfers } = await accountant.must('office.till', {});
    expect(transfers).toMatchObject({ count: 1, amount: cash, rows: [{ amount: cash }] });
    expect((await team.admin.must('office.till', {})).branch).toBeNull();
  });

  it('is refused without the permission, and shows a branch only its own', async () => {
    const clerk = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
    expect((await clerk.call('office.till', {})).status).toBe(403);
    const other = { branch_id: fixtures.branches['BSR'] ?? 0 };
    expect((await accountant.call('office.till', other)).status).toBe(404);
    expect((await team.admin.call('office.till', { branch_id: 999_999 })).status).toBe(404);
  });
});

/** A shipment of a merchant of another branch, delivered here, with its cash in the till here. */
async function delivered(away: Team, home: string) {
  const merchant = await fixtures.merchant({ branch: home });
  const shipment = await newShipment({ ...away, merchant }, { destination: 'BSR' });
  const { uuid } = shipment;
  await team.manager.must('shipments.changeMany', { uuids: [uuid], event: 'receiveAtBranch' });
  const sent = await team.manager.must('documents.transferSend.create', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    uuids: [uuid],
  });
  await away.manager.must('documents.transferReceive.create', {
    source_id: sent.id,
    uuids: [uuid],
  });
  await away.manager.must('shipments.assign', { uuids: [uuid], courier_id: away.courier.id });
  await away.courier.must('shipments.startDelivery', { uuids: [uuid] });
  await away.courier.must('shipments.deliver', { uuid, collected_amount: shipment.cod_amount });
  await away.manager.must('documents.cashHandIn.create', {
    courier_id: away.courier.id,
    counted_amount: shipment.cod_amount,
  });
  return shipment;
}

describe('money', () => {
  it('is not summed for a role of three permissions, on the home, the lists and the merchant', async () => {
    const clerk = await inOwnRole(['dashboard.view', 'shipments.view', 'merchants.view']);
    await newShipment(team);
    const counts = await clerk.must('shipments.counts', {});
    expect(counts.some(({ count }) => count > 0)).toBe(true);
    expect(new Set(counts.map(({ amount }) => amount))).toEqual(new Set([null]));
    expect(await clerk.must('shipments.amount', {})).toMatchObject({ amount: null });
    expect((await clerk.call('shipments.listAll', {})).body.meta.total_amount).toBeNull();
    expect((await clerk.call('shipments.received', {})).status).toBe(403);
    const merchant = await clerk.must('merchants.one', { id: team.merchant.merchantId });
    expect(merchant).toMatchObject({ balance: null, payable: null });
    const report = await clerk.call('merchants.report', { list: 'accepted' });
    expect(report.body.summary).toMatchObject({ balance: null });
    expect((await clerk.call('shipments.reportByStage', {})).status).toBe(403);
    expect(await clerk.must('office.today', {})).toMatchObject({
      couriers: null,
      due_merchants: null,
    });
  });

  it('is summed for those who work with it, and for couriers and merchants their own', async () => {
    const clerk = await inOwnRole(['dashboard.view', 'shipments.view', 'documents.payment.view']);
    for (const person of [clerk, accountant, team.merchant, team.courier]) {
      const counts = await person.must('shipments.counts', {});
      expect(counts.every(({ amount }) => amount !== null)).toBe(true);
    }
  });
});

describe('what merchants must decide', () => {
  it('is counted for staff as their list counts it', async () => {
    const clerk = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
    await shipmentAt(team, 'failed');
    const { exceptions } = await clerk.must('office.today', {});
    const list = await clerk.call('merchantDecisions.list', {});
    expect(list.body.data.length).toBeGreaterThan(0);
    expect(exceptions.merchant_decisions).toBe(list.body.data.length);
    expect((await team.merchant.must('office.today', {})).exceptions.merchant_decisions).toBeNull();
  });
});
