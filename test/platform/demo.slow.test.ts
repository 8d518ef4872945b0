import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, sql, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { flowSides, stopSum } from '#dashboard/ledger/board/flow-of-board.ts';
import { listLapsedMerchants } from '#server/people/merchants/lapsed-merchants-store.ts';
import { dayOf } from '#domain/time.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { demoPassword, signIns } from '#sample/company/people.ts';
import { seedDemo } from '#sample/seed-demo.ts';
import { freshDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { asPerson } from '#test/kit/fixtures.ts';
import type { StageNo } from '#domain/shipments/stages.ts';

const config = { ...readConfig({}), rateLimits: false };
let database: FreshDatabase;
let db: Database;
let stages: Map<StageNo, number> | null;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 8 });
  stages = await seedDemo(db, config, { shipments: 200 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await db.one<{ n: number }>(query))?.n ?? 0;

describe('the sample company', () => {
  it('has shipments in every stage', () => {
    const empty = [...(stages ?? [])]
      .filter(([, shipments]) => shipments === 0)
      .map(([stage]) => stage);
    expect(empty).toEqual([]);
  });

  it('has books that agree', async () => {
    expect(await reconcile(db)).toEqual([]);
  });

  it('has forty merchants, five of them waiting and two rejected', async () => {
    const rows = await db.rows(
      sql`select state, count(*) as n from merchants group by state order by state`,
    );
    expect(rows).toEqual([
      { state: 'accepted', n: 33 },
      { state: 'rejected', n: 2 },
      { state: 'waiting', n: 5 },
    ]);
  });

  it('gives each role a sign-in that works', async () => {
    const app = await createApp(
      { ...config, logLevel: 'fatal', dataDir: '/nonexistent', dashboardDir: '/nonexistent' },
      db,
    );
    const guest = asPerson(app, { id: 0, name: '', email: '', token: null });
    const answers = await Promise.all(
      signIns.map(({ email }) => guest.call('auth.login', { email, password: demoPassword })),
    );
    await app.close();
    expect(answers.map(({ status }) => status)).toEqual(signIns.map(() => 200));
  });

  it('shows for the company and for each branch that what comes in goes out', async () => {
    const app = await createApp(
      { ...config, logLevel: 'fatal', dataDir: '/nonexistent', dashboardDir: '/nonexistent' },
      db,
    );
    const boardFor = async (email: string, params: { branch_id?: number }) => {
      const guest = asPerson(app, { id: 0, name: '', email: '', token: null });
      const { access_token: token } = await guest.must('auth.login', {
        email,
        password: demoPassword,
      });
      return asPerson(app, { id: 0, name: '', email, token }).must('ledger.board', params);
    };
    const sum = (side: readonly { value: number }[]) =>
      side.reduce((all, { value }) => all + value, 0);
    const branches = await db.rows<{ id: number }>(sql`select id from branches order by id`);
    const admin = signIns[0]?.email ?? '';
    const whole = await boardFor(admin, {});
    expect(whole.positions.reduce((all, { balance }) => all + balance, 0)).toBe(0);
    expect(flowSides(whole).owners.some(({ key }) => key === 'others')).toBe(false);
    for (const { id } of branches) {
      const board = await boardFor(admin, { branch_id: id });
      const { places, owners } = flowSides(board);
      expect(board.from_company).not.toBe(0);
      expect([id, sum(places)]).toEqual([id, sum(owners)]);
      const { balance = 0 } = whole.positions.find(({ branch_id: branch }) => branch === id) ?? {};
      expect([id, stopSum(board, 'others')]).toEqual([id, balance]);
    }
    await app.close();
    expect(branches).toHaveLength(8);
  });

  it('shows each shipment’s history in the order of time, with nothing in the future', async () => {
    const backwards = sql`
      select count(*) as n from shipment_history a join shipment_history b on b.shipment_id = a.shipment_id and b.seq = a.seq + 1
      where b.at < a.at`;
    expect(await count(backwards)).toBe(0);
    expect(await count(sql`select count(*) as n from shipment_history where at > now()`)).toBe(0);
  });

  it('has shortages, corrections to approve, frozen shipments and every kind of document', async () => {
    expect(
      await count(sql`select count(*) as n from shipments where correction_pending`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`select count(*) as n from shipments where hold_reason is not null`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`select count(distinct family) as n from documents`),
    ).toBeGreaterThanOrEqual(9);
  });

  it('began with the files of another system, and its first shipments work on from there', async () => {
    expect(await count(sql`select count(*) as n from going_live where state = 'started'`)).toBe(1);
    const opened = sql`select count(*) as n from opening_shipments`;
    expect(await count(opened)).toBeGreaterThan(0);
    const left = sql`
      select count(*) as n from opening_shipments o join shipments s on s.id = o.shipment_id
      where s.money <> 'paid'`;
    expect(await count(left)).toBe(0);
    const keys = await db.rows<{ key: string }>(
      sql`select distinct key from opening_lines where shipment_id is null order by key`,
    );
    expect(keys.map(({ key }) => key)).toEqual([
      'bank_account',
      'cash_branch',
      'courier_shortage',
      'merchant_payable',
      'user_account',
    ]);
  });

  it('has expenses, money on the way, a bank statement and a closed month', async () => {
    const states = await db.rows<{ what: string }>(sql`
      select distinct family || ' ' || state as what from documents
      where family in ('expense', 'cashMove')
      union all select distinct 'line ' || state from bank_lines order by 1`);
    expect(states.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'cashMove confirmed',
        'expense confirmed',
        'expense draft',
        'expense void',
        'line ignored',
        'line matched',
        'line open',
      ]),
    );
    expect(await count(sql`select count(*) as n from recurring_expenses`)).toBeGreaterThan(0);
    const closed = sql`select count(*) as n from closed_months where reopened_at is null`;
    expect(await count(closed)).toBe(1);
  });

  it('came in by the files of the old system: branches, prices, people and merchants', async () => {
    const steps = await db.rows<{ step: string; refused: number }>(sql`
      select step, (count(*) filter (where problems <> '[]'))::int as refused
      from going_live_rows group by step order by step`);
    expect(steps.map(({ step }) => step)).toEqual([
      'advances',
      'areas',
      'balances',
      'banks',
      'branches',
      'couriers',
      'merchantRates',
      'merchants',
      'people',
      'rates',
      'shipments',
      'tills',
    ]);
    expect(steps.filter(({ refused }) => refused > 0)).toEqual([]);
  });

  it('closed a month in which it earned and spent', async () => {
    const closed = sql`
      select count(*)::int as n from closed_month_totals t join closed_months m on m.id = t.closed_month_id
      where m.reopened_at is null and t.amount > 0`;
    expect(await count(closed)).toBeGreaterThan(5);
  });

  it('moved money through its banks on several days', async () => {
    const days = sql`
      select count(distinct p.at::date)::int as n from postings p
      join accounts a on a.id in (p.debit_account_id, p.credit_account_id)
      where a.key = 'bank_account'`;
    expect(await count(days)).toBeGreaterThanOrEqual(6);
  });

  it('paid merchants in batches, one of which came back from the bank', async () => {
    const states = await db.rows<{ state: string }>(
      sql`select distinct state from payout_lines order by state`,
    );
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['bounced', 'paid']));
  });

  it('schedules reports, and one merchant has left', async () => {
    expect(await count(sql`select count(*) as n from report_schedules`)).toBe(2);
    expect(await count(sql`select count(*) as n from report_runs`)).toBe(1);
    expect(await count(sql`select count(*) as n from merchants where stopped_at is not null`)).toBe(
      1,
    );
  });

  it('has merchants that began in different months, and some that stopped sending', async () => {
    const { zone, today } = { zone: 'Asia/Baghdad', today: dayOf(new Date(), 'Asia/Baghdad') };
    const admin = { type: 'staff', role: 'Admin', permissions: new Set(), branchId: null } as never;
    const { rows } = await listLapsedMerchants(db, { actor: admin, zone, today }, { per_page: 50 });
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const cohorts = await db.rows<{ active: number }>(sql`
      select active from month_cohorts where branch_id = 0 and month = first_month order by month`);
    expect(cohorts.length).toBeGreaterThanOrEqual(5);
    for (const { active } of cohorts) expect(active).toBeGreaterThan(0);
  });

  it('is made once: a second start leaves it as it is', async () => {
    expect(await seedDemo(db, config, { shipments: 200 })).toBeNull();
    expect(await count(sql`select count(*) as n from merchants`)).toBe(40);
  });
});
