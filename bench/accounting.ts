import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect, type Database, raw, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays, dayOf, USUAL_ZONE } from '#domain/time.ts';
import { seedSampleReference } from '#sample/reference.ts';
import { accountingHandlers } from '#server/ledger/accounting/accounting-handlers.ts';
import { journalHandlers } from '#server/ledger/accounting/journal-handlers.ts';
import { foldDays } from '#server/ledger/accounting/fold-store.ts';
import { closingHandlers } from '#server/office/closing/closing-handlers.ts';
import { openBenchDatabase } from './database.ts';
import { loadNow, machine } from './run/report.ts';
import { print } from './print.ts';

/*
 * The accountant's reports over a year of a company with ten million shipments. The tables that the
 * reports sum are filled set-wise at their full size; of the postings, which only the pages behind
 * a figure read, as many as `--postings` are written, spread over the year. Amounts are invented.
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-accounting' },
    merchants: { type: 'string', default: '20000' },
    couriers: { type: 'string', default: '2000' },
    postings: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '20' },
  },
});
const merchants = Number(flags.merchants);
const couriers = Number(flags.couriers);
const postings = Number(flags.postings);
const days = 365;
const branches = 18;

const now = new Date();
const today = dayOf(now, USUAL_ZONE);
const first = addDays(today, -days);
const yesterday = addDays(today, -1);

/** Eighteen branches, their merchants and couriers, and all their accounts. */
async function people(db: Database): Promise<void> {
  await db.run(sql`
    insert into branches (uuid, code, branch_name, destination_id)
    select gen_random_uuid(), 'X' || chr(64 + no), 'فرع ' || no, (select min(id) from destinations)
    from generate_series(1, ${branches}::int - (select count(*)::int from branches)) no`);
  await db.run(sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search)
    select gen_random_uuid(), 'متجر ' || no, 'صاحبه', '+9647701234567', 'm' || no || '@example.com', b.destination_id, 'accepted', b.id, 1, 'متجر ' || no
    from generate_series(1, ${merchants}::int) no
    join lateral (select id, destination_id from branches order by id offset no % ${branches}::int limit 1) b on true`);
  await db.run(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, branch_id, password_hash)
    select gen_random_uuid(), 'مندوب ' || no, 'مندوب ' || no, 'c' || no || '@example.com', 'courier',
      (select id from roles where name = 'Courier'), b.id, 'not a hash'
    from generate_series(1, ${couriers}::int) no
    join lateral (select id from branches order by id offset no % ${branches}::int limit 1) b on true`);
  const owners = {
    branch: sql`select id from branches`,
    bank: sql`select id from bank_accounts`,
    courier: sql`select id from users where type = 'courier'`,
    user: sql`select id from users where type = 'courier'`,
    merchant: sql`select id from merchants`,
    company: sql`select 0::bigint as id`,
  };
  for (const key of accountKeys)
    await db.run(sql`
      insert into accounts (key, owner_id) select ${key}, id from (${owners[chart[key].owner]}) o
      on conflict do nothing`);
}

/** The pairs of accounts that a working day posts between. */
const pairs: readonly (readonly [AccountKey, AccountKey])[] = [
  ['cash_courier', 'merchant_payable'],
  ['merchant_payable', 'delivery_revenue'],
  ['merchant_payable', 'extra_revenue'],
  ['merchant_payable', 'return_revenue'],
  ['merchant_payable', 'pickup_revenue'],
  ['coupon_expense', 'merchant_payable'],
  ['compensation_expense', 'merchant_payable'],
  ['commission_expense', 'commission_payable'],
  ['cash_branch', 'cash_courier'],
  ['courier_shortage', 'cash_courier'],
  ['commission_payable', 'cash_branch'],
  ['commission_payable', 'bank_account'],
  ['cash_transfer', 'cash_branch'],
  ['cash_branch', 'cash_transfer'],
  ['cash_over_short', 'cash_branch'],
  ['merchant_payable', 'cash_branch'],
  ['merchant_payable', 'bank_account'],
  ['bank_account', 'cash_branch'],
  ['rent_expense', 'cash_branch'],
  ['fuel_expense', 'cash_branch'],
  ['salary_expense', 'bank_account'],
  ['office_expense', 'cash_branch'],
  ['user_expense', 'user_account'],
  ['user_account', 'cash_branch'],
];

async function totals(db: Database): Promise<void> {
  const table = raw(pairs.map((pair) => `('${pair.join("','")}')`).join(','));
  const perDay = Math.floor(postings / days);
  // Between two branches only where the pair joins two tills by way of transit: one row each.
  await db.run(sql`
    insert into ledger_days (day, debit_key, debit_branch, credit_key, credit_branch, slot, amount, first_id, last_id)
    select distinct on (1, 2, 3, 4, 5) ${first}::date + d.no, p.debit, account_branch(p.debit, b.id), p.credit, account_branch(p.credit, b.id), 0,
      1 + (b.id * 7919 + d.no * 31) % 90000000, 1 + d.no::bigint * ${perDay}, (d.no + 1)::bigint * ${perDay}
    from generate_series(0, ${days}::int - 1) d (no) cross join branches b cross join (values ${table}) p (debit, credit)`);
  // Today still has its slots, one for each connection that posted.
  await db.run(sql`
    insert into ledger_days (day, debit_key, debit_branch, credit_key, credit_branch, slot, amount, first_id, last_id)
    select ${today}::date, debit_key, debit_branch, credit_key, credit_branch, s.no, 1 + amount / 16, first_id, last_id
    from ledger_days cross join generate_series(0, 15) s (no) where day = ${yesterday}::date`);
  // Months that are over were folded in their nights, and their table has no holes left of it.
  const inSlots = sql`m.month = date_trunc('month', ${today}::date)`;
  await db.run(sql`
    insert into result_months
    select 'merchant', m.month::date, id, s.no, (id * 131) % 900000, (id * 67) % 300000, id % 5000, 0, id % 700, 0
    from merchants cross join generate_series(date_trunc('month', ${first}::date), ${today}::date, '1 month') m (month)
    join generate_series(0, 1) s (no) on s.no = 0 or ${inSlots}`);
  await db.run(sql`
    insert into result_months
    select 'destination', m.month::date, id, s.no, (id * 131313) % 90000000, (id * 676767) % 30000000, id % 5000, 0, id % 700, 0
    from (select id from destinations union all select 0) d
    cross join generate_series(date_trunc('month', ${first}::date), ${today}::date, '1 month') m (month)
    join generate_series(0, 15) s (no) on s.no = 0 or ${inSlots}`);
}

/** Nine million rows of days: a merchant posts on two days of three, a courier on most. */
async function accountDays(db: Database): Promise<void> {
  const perDay = Math.floor(postings / days);
  await db.run(sql`
    insert into account_days (account_id, day, slot, debit, credit, first_id, last_id)
    select a.id, ${first}::date + d.no, 0, (a.id * 7 + d.no) % 900000, (a.id * 11 + d.no) % 900000,
      1 + d.no::bigint * ${perDay}, (d.no + 1)::bigint * ${perDay}
    from accounts a cross join generate_series(0, ${days}::int - 1) d (no)
    where case when a.key = 'merchant_payable' then (a.id + d.no) % 3 <> 0
      when a.key in ('cash_courier', 'commission_payable') then (a.id + d.no) % 6 <> 0
      when a.key in ('courier_shortage', 'user_account') then (a.id + d.no) % 10 = 0 else true end`);
  // As many slots as `count_account_days` gives an account of the type.
  await db.run(sql`
    insert into account_totals (account_id, slot, debit, credit)
    select d.account_id, s.no, d.debit / a.slots, d.credit / a.slots
    from (select account_id, sum(debit) as debit, sum(credit) as credit from account_days group by 1) d
    join (
      select id, case when key in ('merchant_payable', 'cash_courier', 'courier_shortage', 'commission_payable', 'user_account') then 2 else 16 end as slots
      from accounts) a on a.id = d.account_id
    cross join lateral generate_series(0, a.slots - 1) s (no)`);
}

/** Triggers and references are off: what they would write was written above. */
async function lines(owner: Database): Promise<void> {
  const perDay = Math.floor(postings / days);
  await owner.run(sql`
    insert into entries (id, fact, at)
    select no, 'delivered', (${first}::date + ((no - 1) / ${perDay})::int)::timestamp + interval '9 hours'
    from generate_series(1, ${perDay * days}::bigint) no`);
  await owner.run(sql`
    with m as materialized (select array_agg(id order by id) as ids from accounts where key = 'merchant_payable'),
    c as materialized (select array_agg(id order by id) as ids from accounts where key = 'cash_courier'),
    r as materialized (select array_agg(id order by id) as ids from accounts where key = 'delivery_revenue'),
    t as materialized (select array_agg(id order by id) as ids from accounts where key = 'cash_branch')
    insert into postings (id, entry_id, debit_account_id, credit_account_id, amount, at)
    select e.id, e.id,
      case e.id % 4 when 0 then c.ids[1 + (e.id * 13) % cardinality(c.ids)] when 1 then m.ids[1 + (e.id * 17) % cardinality(m.ids)]
        when 2 then t.ids[1 + e.id % cardinality(t.ids)] else m.ids[1 + (e.id * 19) % cardinality(m.ids)] end,
      case e.id % 4 when 0 then m.ids[1 + (e.id * 17) % cardinality(m.ids)] when 1 then r.ids[1 + e.id % cardinality(r.ids)]
        when 2 then c.ids[1 + (e.id * 13) % cardinality(c.ids)] else t.ids[1 + e.id % cardinality(t.ids)] end,
      1000 + e.id % 50000, e.at
    from entries e, m, c, r, t`);
}

async function fill(db: Database): Promise<void> {
  const began = performance.now();
  await seedSampleReference(db);
  await db.run(sql`
    insert into bank_accounts (uuid, name, kind)
    select gen_random_uuid(), 'حساب ' || no, 'bank' from generate_series(1, 12) no`);
  await people(db);
  await totals(db);
  await accountDays(db);
  for (const table of ['entries', 'postings'])
    await db.run(sql`alter table ${raw(table)} disable trigger user`);
  await lines(db);
  for (const table of ['entries', 'postings'])
    await db.run(sql`alter table ${raw(table)} enable trigger user`);
  await db.run(sql`vacuum analyze`);
  print(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
}

const admin: Actor = {
  userId: 1,
  name: 'bench',
  type: 'staff',
  role: 'Admin',
  permissions: new Set(allPermissions),
  branchId: null,
  merchantId: null,
};
const year = { from: first, to: yesterday };
const lastMonth = { from: addDays(yesterday, -29), to: yesterday };
const page = { per_page: 50 };

type Handler = (call: never) => unknown;
interface Question {
  readonly name:
    | keyof typeof accountingHandlers
    | keyof typeof journalHandlers
    | 'closing.overview';
  readonly what: string;
  readonly input: object;
}
const handlers: Readonly<Record<string, Handler>> = {
  ...accountingHandlers,
  ...journalHandlers,
  ...closingHandlers,
};

async function questions(db: Database): Promise<Question[]> {
  const merchant = await db.one<{ id: number }>(sql`select min(id) + 77 as id from merchants`);
  const branch = await db.one<{ id: number }>(sql`select min(id) as id from branches`);
  const merchant_id = merchant?.id ?? 0;
  const branch_id = branch?.id ?? 0;
  const of = (name: Question['name'], what: string, input: object): Question => ({
    name,
    what,
    input: { ...page, ...input },
  });
  return [
    of('accounting.trial', 'a year', year),
    of('accounting.trial', 'a year, one branch', { ...year, branch_id }),
    of('accounting.trialOwners', 'merchants, a year', { ...year, key: 'merchant_payable' }),
    of('accounting.trialOwners', 'couriers’ cash, a year', { ...year, key: 'cash_courier' }),
    of('accounting.trialOwners', 'merchants by name', {
      ...year,
      key: 'merchant_payable',
      search: '199',
    }),
    of('accounting.results', 'by account, a year', { ...year, by: 'account' }),
    of('accounting.results', 'by branch, a year', { ...year, by: 'branch' }),
    of('accounting.results', 'by month, a year', { ...year, by: 'month' }),
    of('accounting.results', 'by governorate, a year', { ...year, by: 'destination' }),
    of('accounting.results', 'by merchant, a year', { ...year, by: 'merchant' }),
    of('accounting.position', 'today', {}),
    of('accounting.position', 'a year ago', { at: first }),
    of('accounting.cashFlow', 'a year', year),
    of('accounting.postings', 'all, a year', year),
    of('accounting.postings', 'fees of a year', { ...year, line: 'fees' }),
    of('accounting.postings', 'result of a year', { ...year, line: 'net' }),
    of('accounting.postings', 'result of one branch, a month', {
      ...lastMonth,
      line: 'net',
      branch_id,
    }),
    of('accounting.postings', 'with accounts outside a branch, a month', {
      ...lastMonth,
      outside: true,
      branch_id,
    }),
    of('accounting.postings', 'tills of a year', { ...year, key: 'cash_branch' }),
    of('accounting.postings', 'one branch’s till, a year', {
      ...year,
      key: 'cash_branch',
      branch_id,
      owner_id: branch_id,
    }),
    of('accounting.postings', 'a merchant, a year', { ...year, merchant_id }),
    of('accounting.postings', 'a merchant’s account, a year', {
      ...year,
      key: 'merchant_payable',
      owner_id: merchant_id,
    }),
    of('accounting.journal', 'days of a year', { ...year, form: 'days' }),
    of('accounting.journal', 'postings of a month', { ...lastMonth, form: 'postings' }),
    of('accounting.codes', '', {}),
    of('closing.overview', '', {}),
  ];
}

/** Processor time of the one database process and of this one: what other work cannot change. */
const tickMs = 10;
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const { user, system } = process.cpuUsage();
  return (Number(fields[11]) + Number(fields[12])) * tickMs + (user + system) / 1000;
}

async function measure(db: Database, rounds: number): Promise<void> {
  const pid = (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid ?? 0;
  // One process then has all the cost; with parallel workers an idle machine answers sooner.
  await db.run(sql`set max_parallel_workers_per_gather = 0`);
  print('| report | p50, ms | p95, ms | processor, ms | rows |\n|---|---|---|---|---|');
  for (const { name, what, input } of await questions(db)) {
    const times: number[] = [];
    let rows = 0;
    const spent = processorMs(pid);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const call = { db, actor: admin, input, now: now.toISOString() };
      const answer = (await handlers[name]?.(call as never)) as { data: unknown };
      times.push(performance.now() - began);
      rows = Array.isArray(answer.data) ? answer.data.length : 1;
    }
    const cost = (processorMs(pid) - spent) / rounds;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((rounds - 1) * share)] ?? 0).toFixed(1);
    const figures = [at(0.5), at(0.95), cost.toFixed(1), rows];
    print(`| ${[name, what].join(' ').trim()} | ${figures.join(' | ')} |`);
  }
}

async function sizes(db: Database): Promise<void> {
  const rows = await db.rows<{ name: string; n: number; mb: number }>(sql`
    select relname as name, reltuples::bigint as n, (pg_total_relation_size(oid) / 1048576)::int as mb
    from pg_class where relkind = 'r' and relname in
      ('ledger_days', 'result_months', 'account_days', 'account_totals', 'accounts', 'postings', 'entries')
    order by 3 desc`);
  for (const { name, n, mb } of rows) print(`${name}: ${n} rows, ${mb} MB`);
}

const database = await openBenchDatabase(flags.data);
const owner = connect(database.migratorUrl, { max: 1, statementTimeoutMs: 0 });
const db = connect(database.url, { max: 1, statementTimeoutMs: 120_000 });
try {
  print(`${machine()} · load ${loadNow().join(' ')}`);
  await migrate(database.migratorUrl, { log: () => undefined });
  const row = await owner.one<{ n: number }>(sql`select count(*)::int as n from merchants`);
  // Run again on a filled database, it only measures.
  if ((row?.n ?? 0) < merchants) await fill(owner);
  // As the night does.
  await foldDays(db);
  await owner.run(sql`vacuum analyze result_months`);
  await sizes(owner);
  await measure(db, Number(flags.rounds));
  print(`load ${loadNow().join(' ')}`);
} finally {
  await owner.close();
  await db.close();
  await database.stop();
}
