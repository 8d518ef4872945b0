import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { type Team, teamOf, newShipment, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** The user is loaded on each call: changes since the last call apply at once. */
let fixtures: Fixtures;
let team: Team;
let shipment: Shipment;
let clerk: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  shipment = await newShipment(team);
});
afterAll(() => fixtures?.close());

const look = (): Promise<number> =>
  clerk.call('shipments.one', { uuid: shipment.uuid }).then(({ status }) => status);

beforeEach(async () => {
  clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  expect(await look()).toBe(200);
});

it('a read takes one statement for the session and one for the answer, each time', async () => {
  const first = await team.admin.call('shipments.one', { uuid: shipment.uuid });
  let again = first;
  const sent = await fixtures.statementsOf(async () => {
    again = await team.admin.call('shipments.one', { uuid: shipment.uuid });
  });
  expect(sent).toBe(2);
  expect(again.body).toEqual(first.body);
});

it('a user disabled since is treated as anonymous', async () => {
  await fixtures.db.run(sql`update users set active = false where id = ${clerk.id}`);
  expect(await look()).toBe(401);
});

it('who was moved to another branch sees what is there, and no longer what was here', async () => {
  await fixtures.db.run(
    sql`update users set branch_id = ${fixtures.branches['BSR'] ?? 0} where id = ${clerk.id}`,
  );
  expect(await look()).toBe(404);
  expect((await clerk.must('shipments.listAll', {})).length).toBe(0);
});

it('who lost a permission is refused, and who got one is not', async () => {
  const params = (): Promise<number> => clerk.call('users.list', {}).then(({ status }) => status);
  expect(await params()).toBe(403);
  const roleOf = (name: string) =>
    fixtures.db.run(sql`update users set role_id = (select id from roles where name = ${name})
      where id = ${clerk.id}`);
  await roleOf('Admin');
  expect(await params()).toBe(200);
  await roleOf('Warehouse');
  expect(await params()).toBe(403);
});

it('a user whose session ended is treated as anonymous, even for a call that reads nothing', async () => {
  await fixtures.db.run(sql`update sessions set revoked_at = now() where user_id = ${clerk.id}`);
  expect(await look()).toBe(401);
  expect((await clerk.call('auth.factor', {})).status).toBe(401);
});

it('what is refused for good is refused the same way again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const missing = { uuid: '01900000-0000-7000-8000-000000000000' };
    expect((await clerk.call('shipments.one', missing)).error.code).toBe('not_found');
    const wrong = await clerk.call('shipments.listAll', { cursor: 'wrong' });
    expect(wrong.error.code).toBe('invalid_input');
  }
});

it.each([
  { remember: false, unused: '13 hours' },
  { remember: true, unused: '31 days' },
])('a session unused for $unused has ended (remembered: $remember)', async (idle) => {
  const lastUse = (ago: string) =>
    fixtures.db.run(sql`update sessions set remember = ${idle.remember},
        last_seen_at = now() - ${ago}::interval where user_id = ${clerk.id}`);
  await lastUse('11 hours');
  expect(await look()).toBe(200);
  await lastUse(idle.unused);
  expect(await look()).toBe(401);
});

it('a session that is not checked often records that it was seen, every five minutes', async () => {
  await fixtures.db.run(
    sql`update sessions set last_seen_at = now() - interval '6 minutes' where user_id = ${clerk.id}`,
  );
  expect(await look()).toBe(200);
  const seen = await fixtures.db.one<{ fresh: boolean }>(
    sql`select last_seen_at > now() - interval '1 minute' as fresh from sessions where user_id = ${clerk.id}`,
  );
  expect(seen?.fresh).toBe(true);
});
