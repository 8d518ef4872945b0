import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { silenceOf } from '#domain/people/lapsed-merchants.ts';
import { dayOf } from '#domain/time.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { inDays, newShipment, onceSettled, type Team, teamOf } from '#test/kit/shipments.ts';
import { letDaysPass } from '#test/resilience/let-days-pass.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';

let fixtures: Fixtures;
let team: Team;
let elsewhere: Person;
let lapsed: Team['merchant'];
let busier: Team['merchant'];
let sending: Team['merchant'];
let resumed: Team['merchant'];
let brief: Team['merchant'];
let stopped: Team['merchant'];

const send = async (merchant: Team['merchant'], times = 1): Promise<void> => {
  for (let no = 0; no < times; no += 1) await newShipment({ ...team, merchant });
};
const listed = async (who: Person, params = {}) => who.must('merchants.lapsed', params);
const ids = async (who: Person, params = {}) => (await listed(who, params)).map(({ id }) => id);

/** The days between the two times of sending: they are always in different months. */
const between = 32;
const zone = 'Asia/Baghdad';
const silent = 45;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  lapsed = team.merchant;
  elsewhere = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  busier = await fixtures.merchant({ branch: 'BGD', storeName: 'متجر الرافدين' });
  sending = await fixtures.merchant({ branch: 'BGD' });
  resumed = await fixtures.merchant({ branch: 'BGD' });
  brief = await fixtures.merchant({ branch: 'BGD' });
  stopped = await fixtures.merchant({ branch: 'BGD' });
  for (const merchant of [lapsed, busier, sending, resumed, stopped]) await send(merchant, 2);
  await letDaysPass(fixtures, between);
  for (const merchant of [lapsed, sending, resumed, brief, stopped]) await send(merchant);
  await send(busier, 4);
  await letDaysPass(fixtures, silent - 5);
  // Within the silence, so that today’s month alone need not know it.
  await send(sending);
  await letDaysPass(fixtures, 5);
  await team.admin.must('merchants.stop', { id: stopped.merchantId, reason: 'طلب التاجر' });
  await writeAll(fixtures.db, onceSettled(0));
  await send(resumed);
});
afterAll(() => fixtures.close());

test('a merchant that sent in two months and nothing for 30 days has lapsed, the busiest first', async () => {
  expect(await ids(team.admin)).toEqual([busier.merchantId, lapsed.merchantId]);
});

test('a row shows the day of the last shipment, the usual number per month, and the phone', async () => {
  const [first] = await listed(team.admin);
  expect(first).toMatchObject({ id: busier.merchantId, store_name: 'متجر الرافدين', usual: 3 });
  expect(dayOf(new Date(first?.last_shipment_at ?? ''), zone)).toBe(inDays(-silent));
  expect(first?.phone).toMatch(/^\+9647/);
});

test('a manager sees those of the own branch, and the list is searched and filtered', async () => {
  expect(await ids(team.manager)).toHaveLength(2);
  expect(await ids(elsewhere)).toEqual([]);
  expect(await ids(team.admin, { search: 'الرافدين' })).toEqual([busier.merchantId]);
  expect(await ids(team.admin, { branch_id: fixtures.branches['BSR'] })).toEqual([]);
});

test('pages follow each other without a gap', async () => {
  const { body } = await team.admin.call('merchants.lapsed', { per_page: 1 });
  expect(body.meta.total).toBe(2);
  const cursor = body.meta.next_cursor ?? '';
  expect(await ids(team.admin, { per_page: 1, cursor })).toEqual([lapsed.merchantId]);
});

test('the file has the columns of the screen', async () => {
  const { body } = await fixtures.app.inject({
    method: 'GET',
    url: contract['merchants.lapsed'].path,
    headers: { authorization: `Bearer ${team.admin.token}` },
    query: { format: 'csv' },
  });
  const lines = body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('آخر شحنة');
  expect(lines[1]).toContain('متجر الرافدين');
});

test('the silence includes today, and the months before it end the day before', () => {
  expect(silenceOf('2026-11-27')).toEqual({ from: '2026-10-29', sentTo: '2026-10-28' });
});
