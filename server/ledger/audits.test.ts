import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { clockOf } from '#domain/time.ts';
import { teamOf, type Team, type Shipment, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { createAuditor } from './audit-worker.ts';
import { checks } from './reconcile.ts';

let fixtures: Fixtures;
let team: Team;
let shipment: Shipment;
let branchOwner: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  shipment = await shipmentAt(team, 'delivered');
  await fixtures.db.run(sql`
    update roles set permissions = array_append(permissions, 'ledger.audit') where name = 'Branch manager'`);
  branchOwner = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
});
afterAll(() => fixtures.close());

const auditor = () => createAuditor(fixtures.db, null);

test('the owner requests an audit, sees it wait, and then that everything holds', async () => {
  const params = await team.admin.must('audits.start', {});
  expect(params.state).toBe('waiting');
  expect(params.results.map(({ broken }) => broken)).toEqual(checks.map(() => null));
  const again = await team.admin.call('audits.start', {});
  expect([again.status, again.error.code]).toEqual([409, 'audit_running']);

  await auditor().work();
  const done = await team.admin.must('audits.one', { id: params.id });
  expect([done.state, done.checks, done.checked, done.broken]).toEqual([
    'held',
    checks.length,
    checks.length,
    0,
  ]);
  expect(done.results.map(({ text }) => text)).toContain('لكل شحنة عهدة واحدة معروفة');
  expect((await team.admin.call('audits.list', {})).body.data[0]).toMatchObject({
    id: params.id,
    requested_by: team.admin.name,
  });
});

test('a shipment changed outside the program is named, and users who may audit are notified at once', async () => {
  const spoil = (by: number) =>
    fixtures.db.run(
      sql`update shipments set version = version + ${by} where code = ${shipment.code}`,
    );
  const params = await team.admin.must('audits.start', {});
  await spoil(1);
  await auditor().work();
  await spoil(-1);
  const found = await team.admin.must('audits.one', { id: params.id });
  expect(found.state).toBe('broken');
  const history = found.results.find(({ key }) => key === 'history_tells_the_present');
  expect(history).toMatchObject({ broken: 1, codes: [shipment.code] });
  const inbox = (await team.admin.call('notifications.list', {})).body.data;
  expect(inbox.map(({ title }) => title)).toContain('تدقيق الدفاتر وجد ما لا يتطابق');

  const fromBranch = await branchOwner.must('audits.one', { id: params.id });
  expect(fromBranch.broken).toBe(found.broken);
  expect(fromBranch.results.flatMap(({ codes }) => codes)).toEqual([]);
});

test('a user who may not audit neither reads nor requests an audit', async () => {
  const accountant = await fixtures.person({ role: 'Accountant' });
  for (const reply of [
    await accountant.call('audits.list', {}),
    await accountant.call('audits.start', {}),
    await team.merchant.call('audits.list', {}),
  ])
    expect(reply.status).toBe(403);
});

test('of two servers one requests the nightly audit, and the next check requests no other', async () => {
  const at = clockOf(new Date(), 'Asia/Baghdad');
  const nights = async () =>
    (await fixtures.db.rows(sql`select from book_audits where night is not null`)).length;
  const [one, other] = [createAuditor(fixtures.db, at), createAuditor(fixtures.db, at)];
  await Promise.all([one.work(), other.work()]);
  await one.work();
  expect(await nights()).toBe(1);
  const [night] = (await team.admin.call('audits.list', {})).body.data;
  expect(night).toMatchObject({ requested_by: null, state: 'held' });
});

test('a stopping server leaves its audit, and the next server runs the remaining checks', async () => {
  const { id } = await team.admin.must('audits.start', {});
  const first = auditor();
  let going: Promise<void> = Promise.resolve();
  await fixtures.db.transaction(async (tx) => {
    // Locks the shipments, so that a check has to wait.
    await tx.run(sql`lock table shipments in access exclusive mode`);
    going = first.work();
    await pause(300);
    await first.stop();
    await going;
  });
  const left = await team.admin.must('audits.one', { id });
  expect([left.state, left.checked < checks.length]).toEqual(['running', true]);
  const made = left.results.filter(({ checked_at: at }) => at !== null);

  await auditor().work();
  const done = await team.admin.must('audits.one', { id });
  expect([done.state, done.checked]).toEqual(['held', checks.length]);
  for (const one of made) expect(done.results).toContainEqual(one);
});
