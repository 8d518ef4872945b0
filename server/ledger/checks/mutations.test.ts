import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { newShipment, teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { everySumTable, type SumTable, valuesOf } from '../days/running-sums-store.ts';
import { checks, reconcile } from '../reconcile.ts';

/**
 * What a user with direct access to the database could do to the books of an office, and the check
 * that finds it: expenses, banks, money moves, decisions, openings.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let rent: string;
let refunded: string;
let refund: string;
let move: string;
let withdrawal: string;
let count: string;
let runSheet: string;
let payout: string;
let atCounter: string;
let listed: string;
let bag: string;
let bagged: string;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const branch_id = fixtures.branches['BGD'] ?? 0;
  const bank = { name: 'مصرف الرافدين', kind: 'bank', branch_id } as const;
  const { id } = await team.admin.must('banks.create', bank);
  const taken = await shipmentAt(team, 'at_branch');
  await team.manager.must('shipments.handOver', { uuids: [taken.uuid] });
  atCounter = taken.code;
  const [kind] = await accountant.must('expenseKinds.list', {});
  const spend = (fields: object) =>
    accountant.must('documents.expense.issue', {
      kind_id: kind?.id ?? 0,
      payee_name: 'مالك البناية',
      amount: 3000,
      bank_account_id: null,
      ...fields,
    });
  const paid = await spend({ bank_account_id: id, reference: 'TR-1' });
  rent = paid.invoice_no ?? '';
  const line = { day: paid.date, amount: -3000, reference: 'TR-1', description: null };
  await accountant.must('banks.importLines', { id, lines: [line] });
  const back = await spend({});
  refunded = back.invoice_no ?? '';
  const returned = { id: back.id, amount: 500, bank_account_id: null };
  refund = (await accountant.must('documents.expense.refund', returned)).invoice_no ?? '';
  const tills = { bank_account_id: null, to_bank_account_id: null };
  const sent = { ...tills, to_branch_id: fixtures.branches['BSR'] ?? 0, amount: 2000 };
  move = (await accountant.must('documents.cashMove.issue', sent)).invoice_no ?? '';
  const drawn = { ...tills, bank_account_id: id, to_branch_id: branch_id, amount: 700 };
  withdrawal = (await accountant.must('documents.cashMove.issue', drawn)).invoice_no ?? '';
  const payee = {
    model_name: 'merchants',
    model_id: team.merchant.merchantId,
    kind: 'out',
  } as const;
  payout =
    (await accountant.must('documents.payment.issue', { ...payee, amount: 100, note: 'دفعة' }))
      .invoice_no ?? '';
  const counted = { counted_amount: 0, difference_reason: 'نقص' };
  count = (await accountant.must('documents.cashCount.issue', counted)).invoice_no ?? '';
  const { uuid, code } = await shipmentAt(team, 'at_branch');
  listed = code;
  const out = { courier_id: team.courier.id, uuids: [uuid] };
  const run = await team.manager.must('documents.runSheet.create', out);
  runSheet = run.invoice_no ?? '';
  await team.manager.must('documents.runSheet.void', { id: run.id, reason: 'تغيّر المندوب' });
  const outward = await newShipment(team, { destination: 'BSR' });
  bagged = outward.code;
  const uuids = [outward.uuid];
  await team.manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
  const inside = { to_branch_id: fixtures.branches['BSR'] ?? 0, uuids, details: { seal: '1' } };
  bag = (await team.manager.must('documents.bag.create', inside)).invoice_no ?? '';
});
afterAll(() => fixtures.close());

/** Returns the violations of each failed check after a statement that is rolled back. */
async function brokenAfter(statement: string): Promise<Record<string, readonly string[]>> {
  const broken: Record<string, readonly string[]> = {};
  await fixtures.db
    .transaction(async (tx) => {
      await tx.run(sql`${raw(statement)}`);
      for (const { key, broken: found } of checks) {
        const rows = await tx.rows<{ code: string }>(found);
        if (rows.length > 0) broken[key] = rows.map(({ code }) => code);
      }
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error;
    });
  return broken;
}

const change = (number: string, what: string): string =>
  `update documents set ${what} where number = '${number}'`;
const documentId = (number: string): string =>
  `(select id from documents where number = '${number}')`;
/** A posting that no rule would write. */
const post = (fact: string, debit: string, credit: string, of: string): string => `
  with n as (
    insert into accounts (key, owner_id) values ('${debit}', 1), ('${credit}', 1)
    on conflict do nothing returning id, key),
  a as (
    select id, key from n union all
    select id, key from accounts where owner_id = 1 and key in ('${debit}', '${credit}')),
  e as (insert into entries (fact, document_id) values ('${fact}', ${of}) returning id, document_id)
  insert into postings (entry_id, debit_account_id, credit_account_id, amount, document_id)
  select e.id, d.id, c.id, 5, e.document_id from e, a d, a c where d.key = '${debit}' and c.key = '${credit}'`;
const opening = `
  insert into opening_documents (uuid, branch_id, number, as_of, made_at)
  select gen_random_uuid(), id, 'OB-LOST', current_date, now() from branches limit 1 returning id`;

test('an office that worked by the rules has nothing to find', async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
});

const isText = (key: string): boolean => ['figure', 'part', 'key', 'kind', 'account'].includes(key);
/** A day and a month without rows, and a row of their sums. */
const sumOfNothing = (table: SumTable): string => `
  with d as (
    insert into written_days (day, zone, took_ms, written_at)
    values ('2020-01-01', 'Asia/Baghdad', 1, '2020-01-02')),
  m as (insert into written_months (month, written_at) values ('2020-01-01', '2020-01-02')),
  s as (
    insert into written_sums (name, start, written_at)
    values ('${table.name}', '2020-01-01', '2020-01-02'))
  insert into ${table.name} (${[table.by, ...table.keys, ...valuesOf(table)].join(', ')})
  select '2020-01-01', ${table.keys.map((key) => (isText(key) ? `'x'` : '5')).join(', ')},
    ${valuesOf(table)
      .map(() => 'one')
      .join(', ')}
  from array_fill(1, array[31]) one`;

test.each<[string, string, () => string, () => string]>([
  [
    'an entry without postings',
    'entries_balance',
    () => `insert into entries (fact) values ('received')`,
    () => '#',
  ],
  [
    'a reversal that takes nothing back',
    'reversals_mirror',
    () =>
      `insert into entries (fact, reverses_entry_id, document_id)
       select 'reversal', id, document_id from entries where document_id = ${documentId(rent)}`,
    () => '#',
  ],
  [
    'an expense that left the bank with another sum',
    'banks_by_document',
    () => change(rent, 'paid_amount = paid_amount + 1'),
    () => rent,
  ],
  [
    'a withdrawal that put another sum into the till',
    'boxes_by_document',
    () => change(withdrawal, 'counted_amount = counted_amount + 1'),
    () => withdrawal,
  ],
  [
    'an expense that cost another sum than it states',
    'expenses_by_document',
    () => change(rent, 'net_amount = net_amount - 1'),
    () => rent,
  ],
  [
    'a matched line of another amount',
    'bank_lines_matched',
    () => `update bank_lines set amount = amount - 1 where state = 'matched'`,
    () => rent,
  ],
  [
    'money that arrived without a confirmation',
    'moves_under_way',
    () => change(move, 'counted_amount = expected_amount'),
    () => move,
  ],
  [
    'a refund above its expense',
    'refunds_within_expense',
    () => change(refund, 'expected_amount = 3001'),
    () => refunded,
  ],
  [
    'a debt of an office that nobody decided',
    'offices_by_document',
    () => post('differenceWithOffice', 'with_offices', 'cash_over_short', documentId(count)),
    () => count,
  ],
  [
    'a shipment handed over for more than went into the till',
    'boxes_by_counter',
    () =>
      `update shipments set collected_amount = collected_amount + 1 where code = '${atCounter}'`,
    () => atCounter,
  ],
  [
    'a line that still stands on a void document',
    'one_live_line',
    () => `update document_lines set live = true where document_id = ${documentId(runSheet)}`,
    () => runSheet,
  ],
  [
    'a shipment taken out of a sealed bag',
    'bags_stay_whole',
    () =>
      `update shipments set branch_id = ${fixtures.branches['BSR'] ?? 0} where code = '${bagged}'`,
    () => bag,
  ],
  [
    'a withdrawal request that was paid more than it asked for',
    'requests_paid_once',
    () => `
      with w as (
        insert into withdraw_requests (uuid, merchant_id, amount, payment_method_id, requested_by)
        select '00000000-0000-4000-8000-000000000001', ${team.merchant.merchantId}, 1, (select min(id) from payment_methods), ${team.merchant.id}
        returning id)
      update documents set withdraw_request_id = (select id from w) where number = '${payout}'`,
    () => '00000000-0000-4000-8000-000000000001',
  ],
  [
    'a decision that nothing was posted for',
    'decisions_posted',
    () => `
      insert into cash_decisions (document_id, version, way, amount, reason, requested_by, approved, decided_by, decided_at)
      select id, version, 'borne', 10, 'خطأ', ${team.manager.id}, true, ${accountant.id}, now() from documents where number = '${count}'`,
    () => count,
  ],
  [
    'an expense that is void while its posting stands',
    'void_documents_left_nothing',
    () => change(rent, `state = 'void', voided_at = now()`),
    () => rent,
  ],
  [
    'a shipment that nobody holds',
    'one_holder',
    () => `update shipments set holder_kind = 'recipient' where code = '${listed}'`,
    () => listed,
  ],
  [
    'a row of history that follows no other',
    'history_is_a_chain',
    () => `
      insert into shipment_history (shipment_id, seq, event, from_status, to_status, stage, holder_kind, money, changes)
      select h.shipment_id, 900, h.event, h.from_status, h.to_status, h.stage, h.holder_kind, h.money, '{}'
      from shipment_history h join shipments s on s.id = h.shipment_id and h.seq = 2 where code = '${listed}'`,
    () => listed,
  ],
  [
    'a shipment that is found by what it no longer says',
    'search_follows_the_shipment',
    () =>
      `update shipment_search set search = 'old' where shipment_id = (select id from shipments where code = '${listed}')`,
    () => listed,
  ],
  [
    'a day that was written with what never happened',
    'days_tell_history',
    () => `
      with d as (insert into written_days (day, zone, took_ms, has_deliveries) values ('2020-01-01', 'Asia/Baghdad', 1, true))
      insert into day_promises (day, branch_id, stage, n, kept)
      select '2020-01-01', min(id), 3, 7, 7 from branches`,
    () => '2020-01-01 day_promises',
  ],
  ...everySumTable.map((table): [string, string, () => string, () => string] => [
    `a sum in ${table.name} of nothing`,
    'months_sum_up_days',
    () => sumOfNothing(table),
    () => `2020-01-01 ${table.name}`,
  ]),
  [
    'an opening balance that no opening states',
    'openings_by_line',
    () => post('opened', 'with_offices', 'opening_balances', 'null'),
    () => 'with_offices',
  ],
  [
    'a shipment of this company that an opening claims',
    'openings_stand_once',
    () => `
      with o as (${opening})
      insert into opening_shipments (shipment_id, document_id)
      select s.id, o.id from shipments s, o where s.code = '${listed}'`,
    () => listed,
  ],
])('%s is found by %s, and named', async (_, key, statement, name) => {
  const broken = await brokenAfter(statement());
  expect(Object.keys(broken)).toContain(key);
  expect(broken[key]?.some((code) => code.startsWith(name()))).toBe(true);
});

test('every check is shown to fail by a test that breaks what it checks', () => {
  const room = join(import.meta.dirname, '..');
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /(reconcile|checks|mutations)\.test\.ts$/.test(file));
  const text = tests.map((file) => readFileSync(join(room, file), 'utf8')).join('\n');
  const unproved = checks.filter(({ key }) => !text.includes(`'${key}'`));
  expect(unproved.map(({ key }) => key)).toEqual([]);
});
