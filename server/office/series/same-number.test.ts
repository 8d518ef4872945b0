import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import {
  dayMoneyPlaces,
  earningAccounts,
  isDebitNormal,
  moneyPlacesOfDay,
} from '#domain/office/money-days.ts';
import { ageClasses } from '#domain/office/age-classes.ts';
import { seriesFigureOf, seriesKeys } from '#domain/office/series-figures.ts';
import { eventListBehind } from '#domain/office/series-lists.ts';
import { merchantPhases } from '#domain/shipments/reports/merchant-phases.ts';
import { dayFigureKeys } from '#domain/shipments/reports/day-figures.ts';
import {
  onceSettled,
  inDays,
  letMoneyMove,
  shipmentAt,
  type Team,
  teamOf,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';
import type { Series } from './read-series.ts';

/*
 * A figure that appears on two pages is the same number on both, during the day and after the day
 * was written. A figure with another name is another figure (the merchants' report uses the
 * creation day of a shipment).
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await letMoneyMove(team);
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await shipmentAt(team, 'returning');
  await shipmentAt(team, 'created');
});
afterAll(() => fixtures.close());

type Filters = Parameters<typeof eventListBehind>[1];
type Params = Parameters<typeof team.admin.must<'office.series'>>[1];
/** Up to today, which the usual period leaves out. */
const read = (who: Person, params: Params): Promise<Series> =>
  who.must('office.series', {
    ...(seriesFigureOf(params.figure).is === 'flow' && { to: inDays(0) }),
    ...params,
  });
const sum = (values: readonly (number | null)[] | null | undefined): number =>
  (values ?? []).reduce<number>((all, value) => all + (value ?? 0), 0);
const totalOf = ({ rows }: Series): number =>
  rows.reduce((all, { values }) => all + sum(values), 0);
const today = { from: inDays(0), to: inDays(0) };

/** The balance as the board shows it: positive on the normal side of its account. */
const onBoard = ({ figures }: AnswerOf<'ledger.board'>['data'], key: AccountKey): number => {
  const balance = figures.find((one) => one.key === key)?.balance ?? 0;
  return isDebitNormal(key) ? balance : 0 - balance;
};

/** Each pair: the number on one page, and on the other. */
async function pairs(): Promise<Record<string, readonly [unknown, unknown]>> {
  const found: Record<string, readonly [unknown, unknown]> = {};
  const people = { company: team.admin, branch: team.manager, merchant: team.merchant } as const;
  for (const [whose, person] of Object.entries(people)) {
    const home = await person.must('office.today', {});
    for (const figure of dayFigureKeys)
      found[`${figure} of today, ${whose}`] = [
        home.today[figure],
        totalOf(await read(person, { figure, ...today })),
      ];
    const report = await person.call('shipments.reportByStage', today);
    found[`made today in the report, ${whose}`] = [
      home.today.created,
      report.body.summary.shipments,
    ];
  }
  const ofCourier = await team.courier.must('office.today', {});
  for (const figure of ['out', 'delivered', 'failed'] as const)
    found[`${figure} of today, courier`] = [
      ofCourier.today[figure],
      totalOf(await read(team.courier, { figure, ...today })),
    ];
  const day = await team.courier.must('shipments.courierAmount', {
    courier_id: team.courier.id,
  });
  found['delivered today on the courier’s page'] = [day.delivered_today, ofCourier.today.delivered];
  const { ageing } = await team.admin.must('office.today', {});
  found['age of shipments'] = [
    ageing.reduce((all, { ages }) => all + sum(ages), 0),
    totalOf(await read(team.admin, { figure: 'ageing' })),
  ];
  const board = await team.admin.must('ledger.board', {});
  const cash = await read(team.admin, { figure: 'cash', ...today });
  for (const place of dayMoneyPlaces)
    found[`money: ${place}`] = [
      onBoard(board, moneyPlacesOfDay[place][0]),
      cash.rows.find(({ key }) => key === place)?.values.at(-1),
    ];
  const ofBranch = { branch_id: fixtures.branches.BGD };
  const boardOfBranch = await team.admin.must('ledger.board', ofBranch);
  for (const who of [team.admin, team.manager]) {
    const places = (await read(who, { figure: 'cash', ...ofBranch, ...today })).rows;
    for (const place of dayMoneyPlaces) {
      const key = moneyPlacesOfDay[place][0];
      found[`money of a branch: ${place}, ${who.name}`] = [
        onBoard(boardOfBranch, key),
        places.find((row) => row.key === place)?.values.at(-1),
      ];
    }
  }
  // The accountant's day of the tills: it ends with the present balance and begins with the one of
  // the evening before; before the first day of the company nothing is known.
  const till = await team.admin.must('office.till', {});
  const two = await read(team.admin, { figure: 'cash', from: inDays(-1), to: inDays(0) });
  const tills = two.rows.find(({ key }) => key === 'tills')?.values;
  found['tills now, in the accountant’s day'] = [till.balance, tills?.at(-1)];
  found['tills of the evening before'] = [till.opening, tills?.at(0) ?? 0];
  const own = await accountant.must('office.till', {});
  found['till of a branch'] = [
    own.balance,
    boardOfBranch.figures.find(({ key }) => key === 'cash_branch')?.balance,
  ];
  const evening = await read(team.admin, { figure: 'cash', ...ofBranch, to: inDays(-1) });
  found['till of a branch of the evening before'] = [
    own.opening,
    evening.rows.find(({ key }) => key === 'tills')?.values.at(-1) ?? 0,
  ];
  return found;
}

test('every figure that appears twice is the same number during the day', async () => {
  const found = await pairs();
  expect(Object.keys(found).length).toBeGreaterThan(25);
  for (const [figure, [here, there]] of Object.entries(found))
    expect([figure, there]).toEqual([figure, here]);
});

test('and the same number once the night has written it', async () => {
  await writeAll(fixtures.db, onceSettled(1));
  for (const [figure, [here, there]] of Object.entries(await pairs()))
    expect([figure, there]).toEqual([figure, here]);
  const board = await team.admin.must('ledger.board', {});
  const earned = board.figures
    .filter(({ key }) => earningAccounts.some((account) => account === key))
    .reduce((all, { balance }) => all - balance, 0);
  expect(totalOf(await read(team.admin, { figure: 'earned', by: 'month' }))).toBe(earned);
});

test('the days written for a branch hold its money with banks', async () => {
  const tomorrow = inDays(1);
  const bank = ({ rows }: Series) => rows.find(({ key }) => key === 'bank')?.values.at(-1);
  const [row] = await fixtures.db.rows<{ amount: number }>(sql`
    select sum(debit - credit)::bigint as amount from day_money
    where branch_id = ${fixtures.branches.BGD} and destination_id = 0
      and account = 'bank_account' and day < ${tomorrow}`);
  expect(row?.amount).toBe(-5000);
  expect(bank(await read(team.admin, { figure: 'cash', branch_id: fixtures.branches.BGD }))).toBe(
    row?.amount,
  );
});

/** Every number of the answer that has a list, with the number of rows of that list. */
async function listed(who: Person, params: Params, filters: Filters = {}) {
  const answer = await read(who, { ...params, ...filters });
  const numbers = answer.rows.flatMap(({ values, of }, row) =>
    values.flatMap((value, at) => {
      const search = eventListBehind(answer, filters, at, row);
      const cases = of?.[at] ?? value;
      return search === null || cases === null || cases === 0 ? [] : [{ search, cases }];
    }),
  );
  return Promise.all(
    numbers.map(async ({ search, cases }) => {
      const { meta } = (await who.call('shipments.history', { ...search, per_page: 1 })).body;
      return [JSON.stringify(search), cases, meta.total] as const;
    }),
  );
}

const viewers = { company: 'admin', branch: 'manager', merchant: 'merchant' } as const;

test.each(Object.keys(viewers) as (keyof typeof viewers)[])(
  'every number that opens a list of events has as many rows in it, %s',
  async (whose) => {
    const person = team[viewers[whose]];
    const seen = new Set<string>();
    for (const figure of seriesKeys)
      for (const by of seriesFigureOf(figure).by)
        for (const split of [undefined, ...seriesFigureOf(figure).split]) {
          const params = { figure, by, ...(split && { split }), ...today };
          if ((await person.call('office.series', params)).status !== 200) continue;
          for (const [list, number, rows] of await listed(person, params)) {
            expect([by, split, list, rows]).toEqual([by, split, list, number]);
            seen.add(`${figure} ${by}`);
          }
        }
    expect([...seen]).toEqual(
      expect.arrayContaining(['failed reason', 'sent_back reason', 'at_door hour']),
    );
    expect(seen.size).toBeGreaterThan(20);
  },
  120_000,
);

test('a figure filtered by a branch or a merchant opens the list of its filter', async () => {
  const branch_id = fixtures.branches.BGD;
  for (const filters of [{ branch_id }, { merchant_id: team.merchant.merchantId }])
    for (const figure of ['success', 'at_door', 'failed', 'sent_back', 'funnel'] as const)
      for (const [list, number, rows] of await listed(team.admin, { figure, ...today }, filters))
        expect([list, rows]).toEqual([list, number]);
});

test('the figures of a period open its whole list, and the charts next to them the same days', async () => {
  for (const person of [team.admin, team.manager, team.merchant])
    for (const figure of [
      'created',
      'delivered',
      'success',
      'at_door',
      'returned',
      'sent_back',
    ] as const)
      for (const params of [{ figure }, { figure, ...today }]) {
        const answer: Series = await person.must('office.series', params);
        const search = eventListBehind(answer, {}, null);
        if (search === null) throw new Error(figure);
        expect([search['from'], search['to']]).toEqual([answer.from, answer.to]);
        const { meta } = (await person.call('shipments.history', { ...search, per_page: 1 })).body;
        const cases = answer.rows.flatMap(({ values, of }) => of ?? values);
        expect([figure, params, meta.total]).toEqual([figure, params, sum(cases)]);
      }
});

test('every step of a merchant’s open money opens shipments of the same amount', async () => {
  const counts = await team.merchant.must('shipments.counts', {});
  for (const { stages } of Object.values(merchantPhases)) {
    const inPhase = counts.filter(({ stage }) => (stages as readonly number[]).includes(stage));
    const rows = await Promise.all(
      stages.map(
        async (status) =>
          (await team.merchant.call('shipments.listByStage', { status, per_page: 100 })).body.data,
      ),
    );
    const listed = rows.flat() as { cod_amount: number }[];
    expect(listed).toHaveLength(sum(inPhase.map(({ count }) => count)));
    expect(sum(listed.map(({ cod_amount: amount }) => amount))).toBe(
      sum(inPhase.map(({ amount }) => amount)),
    );
  }
});

test('a week and a month open exactly their days within the period', async () => {
  const from = inDays(-9);
  for (const by of ['week', 'month'] as const)
    for (const [list, number, rows] of await listed(team.admin, {
      figure: 'created',
      by,
      from,
      to: inDays(0),
    }))
      expect([list, rows]).toEqual([list, number]);
});

test('every class of age opens as many shipments as it counts', async () => {
  const { ageing } = await team.admin.must('office.today', {});
  for (const { stage, ages } of ageing)
    for (const [at, count] of ages.entries()) {
      const { meta } = (
        await team.admin.call('shipments.listByStage', { status: stage, ...ageClasses[at] })
      ).body;
      expect([stage, at, meta.total]).toEqual([stage, at, count]);
    }
});

test('every event behind a reason states it, and so does a return that follows from an attempt', async () => {
  for (const person of [team.admin, team.merchant])
    for (const figure of ['failed', 'sent_back'] as const) {
      const answer = await read(person, { figure, by: 'reason', ...today });
      const named = [...answer.points.entries()].filter(([, { key }]) => key !== 'other');
      expect([figure, named.length > 0]).toEqual([figure, true]);
      for (const [at, { key, name }] of named) {
        const { data } = (
          await person.call('shipments.history', {
            ...eventListBehind(answer, {}, at),
            per_page: 50,
          })
        ).body;
        const stated = data.map(({ reason }) => reason?.split(': ')[0]);
        expect([figure, key, new Set(stated)]).toEqual([figure, key, new Set([name])]);
      }
    }
});

test('a reason, an hour or a place without a figure is refused', async () => {
  const { status, body } = await team.admin.call('shipments.history', { reason: 'refused' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { figure: [expect.any(String)] } });
});

test('a chart has one total, however it is laid out', async () => {
  for (const figure of ['created', 'delivered', 'sent_back'] as const) {
    const totals = await Promise.all(
      (['day', 'week', 'month', 'destination', 'hour'] as const).map(async (by) =>
        totalOf(await read(team.admin, { figure, by, ...today })),
      ),
    );
    const ofMerchants = totalOf(await read(team.admin, { figure, by: 'merchant' }));
    expect([figure, new Set([...totals, ofMerchants]).size]).toEqual([figure, 1]);
  }
  const reasons = await read(team.admin, { figure: 'failed', by: 'reason', ...today });
  const attempts = await read(team.admin, { figure: 'failed', by: 'attempt', ...today });
  const couriers = await read(team.admin, { figure: 'failed', by: 'courier', ...today });
  expect([totalOf(reasons), totalOf(attempts), totalOf(couriers)]).toEqual([2, 2, 2]);
});
