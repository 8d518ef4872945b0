import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { checks, reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, inDays, newParcel, parcelAt, type Crew, type Parcel } from '#test/kit/parcels.ts';
import { createWorld, type World } from '#test/kit/world.ts';
import { netSql } from '../books/net-sql.ts';
import { netToMerchant } from '#domain/shipments/net.ts';
import { stageOf } from '#domain/shipments/stages.ts';
import { loadShipments } from '../shipments/shipment-store.ts';
import { stageSql } from './parcel-checks-store.ts';

let world: World;
let crew: Crew;
let settled: Parcel;
let carried: Parcel;
let edited: Parcel;
let paper: {
  collection: string | null;
  settlement: string | null;
  pickUp: string | null;
  payment: string | null;
  firstCount: string | null;
  count: string | null;
};
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  const accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
  settled = await parcelAt(crew, 'delivered');
  const cash = await accountant.must('documents.collection.create', {
    courier_id: crew.courier.id,
    counted_amount: settled.cod_amount,
  });
  const paid = await accountant.must('documents.subscriber.create', {
    merchant_id: crew.shop.merchantId,
    all: true,
  });
  const advance = await accountant.must('documents.payment.issue', {
    model_name: 'users',
    model_id: crew.courier.id,
    kind: 'advance',
    amount: 500,
  });
  const counted = { counted_amount: 0, difference_reason: 'أُودع في المصرف' };
  const firstCount = await accountant.must('documents.cashCount.issue', counted);
  const { uuid } = await parcelAt(crew, 'at_branch');
  await crew.manager.must('shipments.handOver', { uuids: [uuid] });
  const count = await accountant.must('documents.cashCount.issue', counted);
  paper = {
    collection: cash.invoice_no,
    settlement: paid.invoice_no,
    pickUp: (await pickUpOf(crew)).invoice_no,
    payment: advance.invoice_no,
    firstCount: firstCount.invoice_no,
    count: count.invoice_no,
  };
  carried = await parcelAt(crew, 'delivered');
  edited = await editedOf(crew);
  await parcelAt(crew, 'failed');
  await parcelAt(crew, 'returning');
});
afterAll(() => world.close());

/** Its last line of history tells of nothing that stands on the line itself. */
async function editedOf({ shop, ...crew }: Crew): Promise<Parcel> {
  const { uuid, version, destination } = await newParcel({ shop, ...crew });
  return shop.must('shipments.update', {
    uuid,
    version,
    recipient_name: 'اسم جديد',
    recipient_phone: '07701234567',
    destination_id: destination.id,
    goods_amount: 30_000,
  });
}

/** A run to the shop with a fee on its account. */
async function pickUpOf({ admin, manager, courier, shop, world }: Crew) {
  await admin.must('pickupSettings.create', {
    branch_id: world.branches['BGD'] ?? 0,
    working_days: [0, 1, 2, 3, 4, 5, 6],
    from_time: '09:00',
    to_time: '18:00',
    cutoff_time: '14:00',
    fee_amount: 3000,
  });
  const asked = { expected_count: 2, day: inDays(1) };
  const { id, version } = await shop.must('documents.collectionRequest.create', asked);
  const sent = { id, courier_id: courier.id, version };
  const assigned = await manager.must('documents.collectionRequest.assign', sent);
  const run = { id, handed_count: 2, version: assigned.version };
  return (await courier.must('documents.collectionRequest.collect', run)).request;
}

test('a company that worked by the rules has nothing to find', async () => {
  expect(await reconcile(world.db)).toEqual([]);
  expect(checks.length).toBeGreaterThan(15);
});

test('each check is told as soon as it is done, for over a large book one takes minutes', async () => {
  const told: string[] = [];
  await reconcile(world.db, ({ check, finding }) => {
    expect(finding).toBeNull();
    told.push(check.key);
  });
  expect(told).toEqual(checks.map(({ key }) => key));
});

/** Somebody with the keys to the database: the guards that would stop them are off, so the check has to see it. */
async function findingsAfter(statement: string): Promise<Record<string, readonly string[]>> {
  const findings = await world.db
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

const set = (what: string, parcel: Parcel): string =>
  `update shipments set ${what} where code = '${parcel.code}'`;

test.each([
  [
    'collected a dinar more than the book says',
    () => set('collected_amount = collected_amount + 1', carried),
    ['couriers_cash_by_parcel', 'merchants_payable_by_parcel', 'merchants_payable'],
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
    ['money_has_its_paper', 'couriers_cash_by_parcel'],
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
      `update documents set counted_amount = counted_amount - 1 where number = '${paper.collection}'`,
    ['boxes_by_document', 'sums_equal_lines'],
    () => paper.collection,
  ],
  [
    'a settlement that paid more',
    () => `update documents set paid_amount = paid_amount + 1 where number = '${paper.settlement}'`,
    ['boxes_by_document', 'merchants_payable', 'sums_equal_lines'],
    () => paper.settlement,
  ],
  [
    'a pick-up that charged more than was posted',
    () => `update documents set net_amount = net_amount - 1 where number = '${paper.pickUp}'`,
    ['merchants_payable_by_paper', 'merchants_payable'],
    () => paper.pickUp,
  ],
  [
    'a pick-up that something else than a settlement counted',
    () =>
      `update documents set settled_by_document_id = (select id from documents where number = '${paper.collection}')
       where number = '${paper.pickUp}'`,
    ['papers_counted_once'],
    () => paper.pickUp,
  ],
  [
    'a number that was skipped',
    () => `update document_counters set last = last + 1 where family = 'collection'`,
    ['numbers_without_gaps'],
    () => 'collection BGD 2',
  ],
  [
    'an advance that says another amount',
    () =>
      `update documents set expected_amount = 400, paid_amount = 400, net_amount = -400 where number = '${paper.payment}'`,
    ['boxes_by_document', 'users_owe_by_paper'],
    () => paper.payment,
  ],
  [
    'an advance whose figures disagree',
    () => `update documents set paid_amount = 0 where number = '${paper.payment}'`,
    ['sums_equal_lines', 'boxes_by_document'],
    () => paper.payment,
  ],
  [
    'a count that says another difference than it posted',
    () =>
      `update documents set counted_amount = counted_amount + 1 where number = '${paper.count}'`,
    ['boxes_by_document', 'counts_by_posting'],
    () => paper.count,
  ],
  [
    'a count whose difference nobody explained',
    () => `update documents set difference_reason = null where number = '${paper.count}'`,
    ['sums_equal_lines'],
    () => paper.count,
  ],
  [
    'a first count that says another sum with its difference',
    () =>
      `update documents set expected_amount = expected_amount + 1, net_amount = net_amount + 1, counted_amount = counted_amount + 1
       where number = '${paper.firstCount}'`,
    ['counts_by_posting'],
    () => paper.firstCount,
  ],
  [
    'a flow that went through the box and that no posting knows',
    () =>
      `insert into cash_count_flows (document_id, fact, in_amount, out_amount)
       select id, 'received', 1, 0 from documents where number = '${paper.count}'`,
    ['counts_add_up', 'counts_by_posting'],
    () => paper.count,
  ],
  [
    'a count of which nothing was kept',
    () =>
      `insert into documents (family, branch_id, state, date, uuid, year, sequence, number, created_by, counted_amount)
       select 'cashCount', branch_id, 'confirmed', date, gen_random_uuid(), 2001, 1, 'CC-LOST', created_by, 0
       from documents where number = '${paper.count}'`,
    ['counts_add_up', 'one_count_stands'],
    () => 'CC-LOST',
  ],
  [
    'a count that is closed by none that began with it',
    () => `update documents set locked_by_document_id = null where number = '${paper.firstCount}'`,
    ['one_count_stands'],
    () => paper.firstCount,
  ],
  [
    'a commission that grew behind the door',
    () => set('commission_amount = commission_amount + 1', carried),
    ['commissions_by_parcel'],
    () => carried.code,
  ],
  [
    'a hand-in that says it kept commission',
    () => `update documents set deducted_amount = 1 where number = '${paper.collection}'`,
    ['commissions_by_paper', 'sums_equal_lines'],
    () => crew.courier.name,
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
    'a parcel nobody counts for its courier',
    () => `delete from stage_counts where scope = 'courier'`,
    ['counts_are_exact'],
    () => 'courier',
  ],
  [
    'a shop whose parcels were counted for another',
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
    () => `update document_lines set live = false where family = 'collection'`,
    ['money_has_its_paper'],
    () => settled.code,
  ],
  [
    'a line let go of',
    () => `update document_lines set live = false where family = 'subscriber'`,
    ['money_has_its_paper'],
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
    'a photo of a parcel that no delivery announced',
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
  await expect(world.db.run(sql`update postings set amount = amount + 1`)).rejects.toThrow(
    /append-only|permission denied/,
  );
  await expect(world.db.run(sql`delete from shipment_history`)).rejects.toThrow(
    /append-only|permission denied/,
  );
});

test('the SQL of the net and of the stage say what the domain says', async () => {
  const parcels = await loadShipments(world.db, sql`true`);
  const rows = await world.db.rows<{ id: number; net: number; stage: number }>(
    sql`select s.id, (${netSql})::bigint as net, ${stageSql} as stage from shipments s`,
  );
  const said = new Map(rows.map((row) => [row.id, row]));
  for (const parcel of parcels)
    expect([said.get(parcel.id)?.net, said.get(parcel.id)?.stage]).toEqual([
      netToMerchant(parcel),
      stageOf(parcel),
    ]);
});
