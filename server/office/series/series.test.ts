import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { mostSeriesRows, seriesFigures, seriesKeys } from '#domain/office/series-figures.ts';
import { seriesWords } from '#words/office/series.ts';
import { reasonNames } from '#words/shipments/names.ts';
import { onceSettled, teamOf, type Team, inDays, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';
import type { Series } from './read-series.ts';

let fixtures: Fixtures;
let team: Team;
let other: Team;
let accountant: Person;

const nightOver = (): Promise<number> => writeAll(fixtures.db, onceSettled(1));

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  other = await teamOf(fixtures, 'BSR');
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await shipmentAt(team, 'returning');
  await shipmentAt(other, 'delivered', { destination: 'BSR' });
});
afterAll(() => fixtures.close());

type Params = Parameters<typeof team.admin.must<'office.series'>>[1];
/** Counts up to today, which the usual period leaves out. */
const read = (who: Person, params: Params): Promise<Series> => {
  const { is, kind } = seriesFigures[params.figure];
  const isCount = is === 'flow' && kind !== 'rate';
  return who.must('office.series', { ...(isCount && { to: inDays(0) }), ...params });
};
const sumOf = (values: readonly (number | null)[] | null): number =>
  (values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
const totalOf = ({ rows }: Series): number => rows.reduce((sum, row) => sum + sumOf(row.values), 0);
const named = ({ points, rows }: Series): Record<string, number | null> =>
  Object.fromEntries(points.map(({ name, key }, at) => [name ?? key, rows[0]?.values[at] ?? null]));

describe('before the night', () => {
  test('today is counted as it happens', async () => {
    const series = await read(team.admin, { figure: 'delivered' });
    expect(series).toMatchObject({ by: 'day', partial_today: true, to: inDays(0) });
    expect(series.points).toHaveLength(30);
    expect(series.rows).toHaveLength(1);
    expect(series.rows[0]?.values.at(-1)).toBe(3);
  });

  test('a branch, a merchant and a courier have their own today', async () => {
    const today = async (who: Person, params: Params) =>
      (await read(who, params)).rows[0]?.values.at(-1);
    expect(await today(team.manager, { figure: 'created' })).toBe(4);
    expect(await today(other.manager, { figure: 'created' })).toBe(1);
    expect(await today(team.merchant, { figure: 'delivered' })).toBe(2);
    expect(await today(team.courier, { figure: 'failed' })).toBe(2);
  });
});

describe('after the night', () => {
  beforeAll(nightOver);

  test('the number of a day is the one it had while it went on', async () => {
    for (const figure of ['created', 'out', 'delivered', 'failed'] as const) {
      const { today } = await team.admin.must('office.today', {});
      expect(totalOf(await read(team.admin, { figure }))).toBe(today[figure]);
    }
  });

  test('every figure answers in every layout and every split that it offers', async () => {
    for (const figure of seriesKeys) {
      for (const by of seriesFigures[figure].by) {
        const series = await read(team.admin, { figure, by, from: inDays(-3), to: inDays(0) });
        for (const row of series.rows) expect(row.values).toHaveLength(series.points.length);
        expect(series.rows.length).toBeLessThanOrEqual(mostSeriesRows + 1);
        expect(series.definition.length).toBeGreaterThan(20);
        for (const split of seriesFigures[figure].split) {
          const reply = await team.admin.call('office.series', { figure, by, split });
          expect([200, 422]).toContain(reply.status);
        }
      }
    }
  });

  test('all charts of a page cover the same whole days, unless a period is requested', async () => {
    for (const who of [team.admin, team.manager, team.merchant]) {
      const usual = async (params: Params) => {
        const { from, to } = await who.must('office.series', params);
        return [from, to];
      };
      const days = [inDays(-30), inDays(-1)];
      expect(await usual({ figure: 'success' })).toEqual(days);
      expect(await usual({ figure: 'sent_back', by: 'reason' })).toEqual(days);
      expect(await usual({ figure: 'failed', by: 'reason' })).toEqual(days);
      expect(await usual({ figure: 'success', by: 'destination' })).toEqual(days);
      expect(await usual({ figure: 'funnel' })).toEqual(days);
      expect(await usual({ figure: 'created' })).toEqual(days);
    }
  });

  test('a rate returns its denominator, and leaves today out unless it is requested', async () => {
    const usual = await read(team.admin, { figure: 'success' });
    expect(usual).toMatchObject({ to: inDays(-1), partial_today: false });
    const withToday = await read(team.admin, {
      figure: 'success',
      from: inDays(-1),
      to: inDays(0),
    });
    expect(withToday.partial_today).toBe(true);
    expect(withToday.rows[0]).toMatchObject({ values: [null, 3], of: [0, 4] });
  });

  test('every rate leaves today out in every layout, and every figure defines itself', async () => {
    for (const figure of seriesKeys)
      for (const by of seriesFigures[figure].by) {
        const answer = await read(team.admin, { figure, by });
        expect([figure, by, answer.definition]).toEqual([
          figure,
          by,
          seriesWords[figure].definition,
        ]);
        if (answer.kind !== 'rate') continue;
        expect([figure, by, answer.partial_today]).toEqual([figure, by, false]);
        for (const { of } of answer.rows) expect(of).toHaveLength(answer.points.length);
      }
  });

  test('of days that have not come nothing is known, for a merchant no more than for others', async () => {
    for (const who of [team.admin, team.merchant]) {
      const ahead = await read(who, { figure: 'created', from: inDays(0), to: inDays(2) });
      expect(ahead.rows[0]?.values.slice(1)).toEqual([null, null]);
      expect(ahead.to).toBe(inDays(0));
    }
  });

  test('why deliveries failed, on which attempt, in which destination and in which hour', async () => {
    const { manager } = team;
    expect(named(await read(manager, { figure: 'failed', by: 'reason' }))).toEqual({
      'لا يرد': 2,
    });
    expect(named(await read(manager, { figure: 'delivered', by: 'attempt' }))).toEqual({
      الأولى: 2,
    });
    expect(totalOf(await read(manager, { figure: 'created', by: 'destination' }))).toBe(4);
    const hours = await read(manager, { figure: 'delivered', by: 'hour', split: 'weekday' });
    expect(hours.points).toHaveLength(24);
    expect(hours.rows.map(({ key }) => key)).toEqual(['6', '0', '1', '2', '3', '4', '5']);
    expect(totalOf(hours)).toBe(2);
  });

  test('the way of what went out: first attempts, deliveries, returns', async () => {
    const funnel = await read(team.manager, { figure: 'funnel' });
    expect(funnel.points.map(({ key }) => key)).toEqual([
      'out',
      'first',
      'second',
      'third',
      'returned',
    ]);
    expect(funnel.rows[0]?.values).toEqual([4, 2, 0, 0, 0]);
  });

  test('couriers are compared by delivered and attempted shipments', async () => {
    const series = await read(team.manager, {
      figure: 'at_door',
      by: 'courier',
      to: inDays(0),
    });
    expect(series.points).toEqual([{ key: String(team.courier.id), name: team.courier.name }]);
    expect(series.rows[0]).toMatchObject({ values: [2], of: [4] });
  });

  test('where the money is equals the balance of the accounts', async () => {
    const series = await read(team.admin, { figure: 'cash', from: inDays(-1), to: inDays(0) });
    const held = await fixtures.db.rows<{ key: string; amount: number }>(sql`
      select a.key, abs(sum(t.debit - t.credit))::bigint as amount
      from account_totals t join accounts a on a.id = t.account_id group by 1`);
    const heldOf = (key: string) => held.find((one) => one.key === key)?.amount ?? 0;
    const last = Object.fromEntries(series.rows.map((row) => [row.key, row.values.at(-1)]));
    expect(last).toEqual({
      couriers: heldOf('cash_courier'),
      tills: heldOf('cash_branch'),
      under_way: heldOf('cash_transfer'),
      bank: heldOf('bank_account'),
      owed: heldOf('merchant_payable'),
    });
    expect(heldOf('cash_courier')).toBeGreaterThan(0);
  });

  test('what is earned is the same by day, by branch, by destination and by merchant', async () => {
    const totals = await Promise.all(
      (['day', 'month', 'branch', 'destination', 'merchant'] as const).map(async (by) =>
        totalOf(await read(team.admin, { figure: 'earned', by })),
      ),
    );
    expect(totals[0]).toBeGreaterThan(0);
    expect(new Set(totals)).toEqual(new Set([totals[0]]));
  });

  test('how many stood in a stage is known from the first night on, and never guessed', async () => {
    const series = await read(team.admin, { figure: 'inStage' });
    const [row] = series.rows;
    expect(row?.values.slice(0, -2).every((value) => value === null)).toBe(true);
    expect(row?.values.at(-1)).not.toBeNull();
  });

  test('merchants who began this month all sent this month', async () => {
    const series = await read(team.admin, { figure: 'cohorts' });
    const months = await fixtures.db.one<{ n: number }>(sql`
      select count(*)::int as n from month_merchants where created_n > 0`);
    expect(series.rows).toHaveLength(1);
    expect(series.rows[0]?.values[0]).toBe(months?.n);
  });

  test('the ageing of the first screen is the same as the chart of it', async () => {
    const { ageing } = await team.manager.must('office.today', {});
    const series = await read(team.manager, { figure: 'ageing' });
    for (const row of series.rows.filter(({ key }) => key !== 'other')) {
      const stage = ageing.find((one) => String(one.stage) === row.key);
      expect(row.values).toEqual(stage?.ages);
    }
    expect(totalOf(series)).toBe(ageing.reduce((sum, { ages }) => sum + sumOf(ages), 0));
  });

  test('the sheet has a row for each point and a column for each row of the chart', async () => {
    const reply = await team.admin.call('office.seriesExport', {
      figure: 'success',
      format: 'csv',
      from: inDays(-1),
      to: inDays(0),
    });
    expect(reply.status).toBe(200);
    const lines = String(reply.body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toContain(`${inDays(0)},75%,3,4`);
  });
});

test('a chart is also a picture, and its export is logged as one', async () => {
  const reply = await team.merchant.call('office.seriesExport', {
    figure: 'success',
    format: 'png',
  });
  expect(reply.status).toBe(200);
  expect(String(reply.body).slice(1, 4)).toBe('PNG');
  const noted = await fixtures.db.one<{ format: string }>(sql`
    select after ->> 'format' as format from activity
    where action = 'office.seriesExport' and actor_id = ${team.merchant.id} order by id desc limit 1`);
  expect(noted?.format).toBe('png');
});

describe('whose figures they are', () => {
  test('a branch manager does not see another branch, its merchants or its couriers', async () => {
    const status = async (params: Params) =>
      (await team.manager.call('office.series', params)).status;
    expect(await status({ figure: 'created', branch_id: fixtures.branches['BSR'] ?? 0 })).toBe(404);
    expect(
      await status({ figure: 'created', merchant_id: other.merchant.merchantId ?? undefined }),
    ).toBe(404);
    expect(await status({ figure: 'out', courier_id: other.courier.id })).toBe(404);
    const split = await read(team.manager, { figure: 'created', split: 'branch' });
    expect(split.rows.map(({ key }) => key)).toEqual([String(fixtures.branches['BGD'])]);
  });

  test('a merchant and a courier ask only about themselves', async () => {
    const status = async (who: Person, params: Params) =>
      (await who.call('office.series', params)).status;
    expect(
      await status(team.merchant, { figure: 'created', merchant_id: other.merchant.merchantId }),
    ).toBe(404);
    expect(await status(team.courier, { figure: 'out', courier_id: other.courier.id })).toBe(404);
    expect(await status(team.merchant, { figure: 'cash' })).toBe(403);
    expect(await status(team.courier, { figure: 'created' })).toBe(403);
    const mine = await read(team.merchant, { figure: 'failed', by: 'reason' });
    expect(totalOf(mine)).toBe(2);
    expect(totalOf(await read(team.merchant, { figure: 'created', by: 'destination' }))).toBe(4);
    expect((await read(team.merchant, { figure: 'funnel' })).rows[0]?.values).toEqual([
      4, 2, 0, 0, 0,
    ]);
  });

  test('money figures need a money permission', async () => {
    const warehouse = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const status = async (who: Person, figure: 'cash' | 'earned') =>
      (await who.call('office.series', { figure })).status;
    expect(await status(warehouse, 'cash')).toBe(403);
    expect(await status(warehouse, 'earned')).toBe(403);
    expect(await status(accountant, 'cash')).toBe(200);
  });

  test('what does not go together is refused, every field at once', async () => {
    const reply = await team.admin.call('office.series', {
      figure: 'cash',
      by: 'reason',
      courier_id: team.courier.id,
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {}).toSorted()).toEqual(['by', 'courier_id']);
    const long = await team.admin.call('office.series', {
      figure: 'created',
      from: '2024-01-01',
      to: '2026-01-01',
    });
    expect(long.error.code).toBe('period_too_long');
  });
});

test('«other» is a reason with its own name, not the rest of the reasons', async () => {
  const { uuid } = await shipmentAt(other, 'out_for_delivery', { destination: 'BSR' });
  await other.courier.must('shipments.postpone', {
    uuids: [uuid],
    postponed_on: inDays(2),
    reason: 'other',
    reason_text: 'السوق مغلق',
  });
  const reasons = await read(other.merchant, { figure: 'postponed', by: 'reason' });
  expect(named(reasons)).toEqual({ [reasonNames.other]: 1 });
});

test('a return without a reason counts under the reason of its last attempt', async () => {
  const { uuid } = await shipmentAt(other, 'failed', { destination: 'BSR' });
  await other.manager.must('shipments.handBack', { uuids: [uuid] });
  const today = { from: inDays(0), to: inDays(0) };
  const params = { figure: 'sent_back', by: 'reason', ...today } as const;
  expect(named(await read(other.merchant, params))).toEqual({ [reasonNames.no_answer]: 1 });
  const list = await other.merchant.call('shipments.history', {
    figure: 'sent_back',
    reason: 'no_answer',
    ...today,
  });
  expect(list.body.data.map(({ code }: { code: string }) => code)).toHaveLength(1);
  await fixtures.db.run(sql`delete from written_days where day = ${inDays(0)}`);
  await nightOver();
  expect(named(await read(other.manager, params))).toMatchObject({ [reasonNames.no_answer]: 1 });
});
