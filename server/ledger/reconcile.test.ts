import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { checks, reconcile } from '#server/ledger/reconcile.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { netSql } from '../books/net-sql.ts';
import { netToMerchant } from '#domain/shipments/net.ts';
import { stageOf } from '#domain/shipments/stages.ts';
import { loadShipments } from '../shipments/shipment-store.ts';
import { stageSql } from './shipment-checks-store.ts';

let fixtures: Fixtures;
let team: Team;
let settled: Shipment;
let carried: Shipment;
let edited: Shipment;
let document: {
  collection: string | null;
  settlement: string | null;
  pickUp: string | null;
  payment: string | null;
  firstCount: string | null;
  count: string | null;
};
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  settled = await shipmentAt(team, 'delivered');
  const cash = await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: settled.cod_amount,
  });
  const paid = await accountant.must('documents.settlement.create', {
    merchant_id: team.merchant.merchantId,
    all: true,
  });
  const advance = await accountant.must('documents.payment.issue', {
    model_name: 'users',
    model_id: team.courier.id,
    kind: 'advance',
    amount: 500,
  });
  const counted = { counted_amount: 0, difference_reason: 'أُودع في المصرف' };
  const firstCount = await accountant.must('documents.cashCount.issue', counted);
  const { uuid } = await shipmentAt(team, 'at_branch');
  await team.manager.must('shipments.handOver', { uuids: [uuid] });
  const count = await accountant.must('documents.cashCount.issue', counted);
  document = {
    collection: cash.invoice_no,
    settlement: paid.invoice_no,
    pickUp: (await pickUpOf(team)).invoice_no,
    payment: advance.invoice_no,
    firstCount: firstCount.invoice_no,
    count: count.invoice_no,
  };
  carried = await shipmentAt(team, 'delivered');
  edited = await editedOf(team);
  await shipmentAt(team, 'failed');
  await shipmentAt(team, 'returning');
});
afterAll(() => fixtures.close());

/** Its last history row contains nothing that is stored on the line itself. */
async function editedOf({ merchant, ...team }: Team): Promise<Shipment> {
  const { uuid, version, destination } = await newShipment({ merchant, ...team });
  return merchant.must('shipments.update', {
    uuid,
    version,
    recipient_name: 'اسم جديد',
    recipient_phone: '07701234567',
    destination_id: destination.id,
    goods_amount: 30_000,
  });
}

/** A run to the merchant with a fee on its account. */
async function pickUpOf({ admin, manager, courier, merchant, fixtures }: Team) {
  await admin.must('pickupSettings.create', {
    branch_id: fixtures.branches['BGD'] ?? 0,
    working_days: [0, 1, 2, 3, 4, 5, 6],
    from_time: '09:00',
    to_time: '18:00',
    cutoff_time: '14:00',
    fee_amount: 3000,
  });
  const params = { expected_count: 2, day: inDays(1) };
  const { id, version } = await merchant.must('documents.pickup.create', params);
  const sent = { id, courier_id: courier.id, version };
  const assigned = await manager.must('documents.pickup.assign', sent);
  const run = { id, handed_count: 2, version: assigned.version };
  return (await courier.must('documents.pickup.collect', run)).request;
}

test('a company that worked by the rules has nothing to find', async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  expect(checks.length).toBeGreaterThan(15);
});

test('each check is reported as soon as it is done, because over a large book one takes minutes', async () => {
  const reportedKeys: string[] = [];
  await reconcile(fixtures.db, ({ check, finding }) => {
    expect(finding).toBeNull();
    reportedKeys.push(check.key);
  });
  expect(reportedKeys).toEqual(checks.map(({ key }) => key));
});

/**
 * A user with direct database access: the guards that would stop them are off, so the check has to
 * detect it.
 */
async function findingsAfter(statement: string): Promise<Record<string, readonly string[]>> {
  const findings = await fixtures.db
    .transaction(async (tx) => {
      await tx.run(sql`${raw(statement)}`);
      const found: Record<string, readonly string[]> = {};
      for (const { key, broken } of checks) {
        const rows = await tx.rows<{ code: string }>(broken);
        if (rows.length > 0) found[key] = [...new Set(rows.map((row) => row.code))];
      }
      throw Object.assign(new Error('taken back'), { found });
    })
    .catch(
      (error: unknown) =>
        (error as { found?: Record<string, readonly string[]> }).found ?? Promise.reject(error),
    );
  return findings as Record<string, readonly string[]>;
}

const set = (what: string, shipment: Shipment): string =>
  `update shipments set ${what} where code = '${shipment.code}'`;

test.each([
  [
    'collected a dinar more than the book says',
    () => set('collected_amount = collected_amount + 1', carried),
    ['couriers_cash_by_shipment', 'merchants_payable_by_shipment', 'merchants_payable'],
    () => carried.code,
  ],
  [
    'a stage that does not follow',
    () => set('stage = 5', carried),
    ['stage_follows_the_facts', 'history_tells_the_present'],
    () => carried.code,
  ],
  [
    'paid without a settlement',
    () => set(`money = 'paid', stage = 12`, carried),
    ['money_has_its_document', 'couriers_cash_by_shipment'],
    () => carried.code,
  ],
  [
    'a version that history does not have',
    () => set('version = version + 1', carried),
    ['history_tells_the_present'],
    () => carried.code,
  ],
  [
    'a version behind its own history',
    () => set('version = version - 1', edited),
    ['history_tells_the_present'],
    () => edited.code,
  ],
  [
    'a hand-in whose count was changed',
    () =>
      `update documents set counted_amount = counted_amount - 1 where number = '${document.collection}'`,
    ['boxes_by_document', 'sums_equal_lines'],
    () => document.collection,
  ],
  [
    'a settlement that paid more',
    () =>
      `update documents set paid_amount = paid_amount + 1 where number = '${document.settlement}'`,
    ['boxes_by_document', 'merchants_payable', 'sums_equal_lines'],
    () => document.settlement,
  ],
  [
    'a pick-up that charged more than was posted',
    () => `update documents set net_amount = net_amount - 1 where number = '${document.pickUp}'`,
    ['merchants_payable_by_document', 'merchants_payable'],
    () => document.pickUp,
  ],
  [
    'a pick-up that something else than a settlement counted',
    () =>
      `update documents set settled_by_document_id = (select id from documents where number = '${document.collection}')
       where number = '${document.pickUp}'`,
    ['documents_counted_once'],
    () => document.pickUp,
  ],
  [
    'a number that was skipped',
    () => `update document_counters set last = last + 1 where family = 'cashHandIn'`,
    ['numbers_without_gaps'],
    () => 'cashHandIn BGD 2',
  ],
  [
    'an advance that says another amount',
    () =>
      `update documents set expected_amount = 400, paid_amount = 400, net_amount = -400 where number = '${document.payment}'`,
    ['boxes_by_document', 'users_owe_by_document'],
    () => document.payment,
  ],
  [
    'an advance whose figures disagree',
    () => `update documents set paid_amount = 0 where number = '${document.payment}'`,
    ['sums_equal_lines', 'boxes_by_document'],
    () => document.payment,
  ],
  [
    'a count that says another difference than it posted',
    () =>
      `update documents set counted_amount = counted_amount + 1 where number = '${document.count}'`,
    ['boxes_by_document', 'counts_by_posting'],
    () => document.count,
  ],
  [
    'a count whose difference nobody explained',
    () => `update documents set difference_reason = null where number = '${document.count}'`,
    ['sums_equal_lines'],
    () => document.count,
  ],
  [
    'a first count that says another sum with its difference',
    () =>
      `update documents set expected_amount = expected_amount + 1, net_amount = net_amount + 1, counted_amount = counted_amount + 1
       where number = '${document.firstCount}'`,
    ['counts_by_posting'],
    () => document.firstCount,
  ],
  [
    'a flow that went through the till and that no posting knows',
    () =>
      `insert into cash_count_flows (document_id, fact, in_amount, out_amount)
       select id, 'received', 1, 0 from documents where number = '${document.count}'`,
    ['counts_add_up', 'counts_by_posting'],
    () => document.count,
  ],
  [
    'a count of which nothing was kept',
    () =>
      `insert into documents (family, branch_id, state, date, uuid, year, sequence, number, created_by, counted_amount)
       select 'cashCount', branch_id, 'confirmed', date, gen_random_uuid(), 2001, 1, 'CC-LOST', created_by, 0
       from documents where number = '${document.count}'`,
    ['counts_add_up', 'one_count_stands'],
    () => 'CC-LOST',
  ],
  [
    'a count that is closed by none that began with it',
    () =>
      `update documents set locked_by_document_id = null where number = '${document.firstCount}'`,
    ['one_count_stands'],
    () => document.firstCount,
  ],
  [
    'a commission that grew behind the door',
    () => set('commission_amount = commission_amount + 1', carried),
    ['commissions_by_shipment'],
    () => carried.code,
  ],
  [
    'a hand-in that says it kept commission',
    () => `update documents set deducted_amount = 1 where number = '${document.collection}'`,
    ['commissions_by_document', 'sums_equal_lines'],
    () => team.courier.name,
  ],
  [
    'a day that was kept wrong',
    () => `update account_days set debit = debit + 1 where debit > 0`,
    ['days_equal_postings'],
    () => 'cash_branch',
  ],
  [
    'a balance that was kept wrong',
    () => `update account_totals set credit = credit + 1 where credit > 0`,
    ['totals_equal_days'],
    () => 'cash_courier',
  ],
  [
    'an account whose balance was forgotten',
    () => `delete from account_totals`,
    ['totals_equal_days'],
    () => 'cash_branch',
  ],
  [
    'a count that drifted',
    () => `update stage_counts set n = n + 1 where scope = 'all'`,
    ['counts_are_exact'],
    () => 'all 0',
  ],
  [
    'a count of a branch that drifted',
    () => `update stage_counts set n = n + 1 where scope = 'branch'`,
    ['counts_are_exact'],
    () => 'branch',
  ],
  [
    'a shipment nobody counts for its courier',
    () => `delete from stage_counts where scope = 'courier'`,
    ['counts_are_exact'],
    () => 'courier',
  ],
  [
    'a merchant whose shipments were counted for another',
    () => `update stage_counts set scope_id = -1 where scope = 'merchant'`,
    ['counts_are_exact'],
    () => 'merchant',
  ],
  [
    'a figure of the day that drifted',
    () => `update event_counts set n = n + 1 where scope = 'all' and figure = 'delivered'`,
    ['figures_tell_the_day'],
    () => 'all 0 / delivered',
  ],
  [
    'a delivery of today that nobody counted',
    () => `
      with gone as (delete from counted_events where figure = 'delivered' returning *)
      update event_counts set n = 0 where figure = 'delivered'`,
    ['figures_tell_the_day'],
    () => settled.code,
  ],
  [
    'an event counted in another hour',
    () => `
      with moved as (update counted_events set quarter = quarter - interval '1 hour')
      update event_counts set quarter = quarter - interval '1 hour'`,
    ['figures_tell_the_day'],
    () => settled.code,
  ],
  [
    'a hand-in that let go of its lines',
    () => `update document_lines set live = false where family = 'cashHandIn'`,
    ['money_has_its_document'],
    () => settled.code,
  ],
  [
    'a line let go of',
    () => `update document_lines set live = false where family = 'settlement'`,
    ['money_has_its_document'],
    () => settled.code,
  ],
  [
    'a signature for what was no delivery',
    () => `insert into delivery_proofs (shipment_id, seq, signature)
      select id, 1, 'M1 1L2 2' from shipments where code = '${carried.code}'`,
    ['proofs_are_of_deliveries'],
    () => carried.code,
  ],
  [
    'a photo of a shipment that no delivery announced',
    () => `insert into stored_files (id, kind, owner_kind, owner_id, name, media_type, bytes, sha256, uploaded_by)
      select gen_random_uuid(), 'delivery', 'shipment', id, '', 'image/jpeg', '\\x01', sha256('\\x01'), 1
      from shipments where code = '${carried.code}'`,
    ['proofs_are_of_deliveries'],
    () => carried.code,
  ],
])('%s is found, and named', async (_, statement, keys, name) => {
  const found = await findingsAfter(statement());
  for (const key of keys) expect(Object.keys(found)).toContain(key);
  const first = found[keys[0] as string] ?? [];
  expect(first.some((code) => code.startsWith(String(name())))).toBe(true);
});

test('a posting cannot even be tried: the database refuses', async () => {
  await expect(fixtures.db.run(sql`update postings set amount = amount + 1`)).rejects.toThrow(
    /append-only|permission denied/,
  );
  await expect(fixtures.db.run(sql`delete from shipment_history`)).rejects.toThrow(
    /append-only|permission denied/,
  );
});

test('the SQL of the net and of the stage agrees with the domain', async () => {
  const shipments = await loadShipments(fixtures.db, sql`true`);
  const rows = await fixtures.db.rows<{ id: number; net: number; stage: number }>(
    sql`select s.id, (${netSql})::bigint as net, ${stageSql} as stage from shipments s`,
  );
  const answered = new Map(rows.map((row) => [row.id, row]));
  for (const shipment of shipments)
    expect([answered.get(shipment.id)?.net, answered.get(shipment.id)?.stage]).toEqual([
      netToMerchant(shipment),
      stageOf(shipment),
    ]);
});
