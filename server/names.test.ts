import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { connect } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { asPerson, createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { newShipment, teamOf, type Team } from '#test/kit/shipments.ts';
import { createNames } from './names-store.ts';

/** Two servers over one database, which both keep names in memory. */
let fixtures: Fixtures;
let team: Team;
let other: Awaited<ReturnType<typeof createApp>>;
let otherDb: ReturnType<typeof connect>;
let elsewhere: Person;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  otherDb = connect(fixtures.url, { max: 2 });
  other = await createApp(fixtures.config, otherDb);
  elsewhere = asPerson(other, team.admin);
  for (const app of [fixtures.app, other])
    await app.inject({
      method: 'GET',
      url: routes['live.stream'].path,
      headers: { authorization: `Bearer ${team.admin.token}` },
      payloadAsStream: true,
    });
  await newShipment(team);
});
afterAll(async () => {
  await other?.close();
  await otherDb?.close();
  await fixtures?.close();
});

async function branchIn(person: Person): Promise<string | undefined> {
  const { body } = await person.call('shipments.listAll', {});
  const [row]: { serving_branch: { branch_name: string } }[] = body.data;
  return row?.serving_branch.branch_name;
}

async function rename(branch_name: string): Promise<void> {
  const id = (await branchId()) ?? 0;
  const { destination, is_main } = await team.admin.must('branches.one', { id });
  const stored = { destination_id: destination?.id ?? 0, is_main, active: true };
  await team.admin.must('branches.update', { id, branch_name, ...stored });
}

async function branchId(): Promise<number | undefined> {
  const { body } = await team.admin.call('shipments.listAll', {});
  const [row]: { serving_branch: { id: number } }[] = body.data;
  return row?.serving_branch.id;
}

it('a renamed branch has its new name at once, and on every other server', async () => {
  const before = await branchIn(elsewhere);
  expect(before).toBe(await branchIn(team.admin));
  await rename('فرع الرصافة');
  expect(await branchIn(team.admin)).toBe('فرع الرصافة');
  await expect.poll(() => branchIn(elsewhere)).toBe('فرع الرصافة');
});

it('a shipment to a place that was opened after the names were read shows its name', async () => {
  await branchIn(elsewhere);
  const place = await team.admin.must('areas.create', {
    name: 'حي جديد',
    destination_id: fixtures.destinations['WST'] ?? 0,
  });
  await team.merchant.must('shipments.create', {
    recipient_name: 'ساكن جديد',
    recipient_phone: '07701239876',
    destination_id: fixtures.destinations['WST'] ?? 0,
    area_id: place.id,
    landmark: 'قرب المدرسة',
    goods_amount: 10_000,
  });
  const { body } = await elsewhere.call('shipments.listAll', { area_id: place.id });
  const rows: { area: { name: string } | null }[] = body.data;
  expect(rows.map(({ area }) => area?.name)).toEqual(['حي جديد']);
});

it('without the connection that announces changes, no name is kept', async () => {
  const names = createNames(otherDb);
  expect(await names.current()).toBeNull();
  names.joined();
  const first = await names.current();
  expect(first?.branches.size).toBeGreaterThan(0);
  expect(await names.current()).toBe(first);
  names.forget();
  expect(await names.current()).not.toBe(first);
  names.lost();
  expect(await names.current()).toBeNull();
});
