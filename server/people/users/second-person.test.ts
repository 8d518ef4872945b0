import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { secondPeople } from './second-person-store.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

const approversIn = async (branch: string): Promise<number> => {
  const second = await secondPeople(fixtures.db, 'differences.approve');
  return second(fixtures.branches[branch] ?? 0).approvers;
};
const roleNamed = async (name: string): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ?? 0;

test('a clerk who approves by another role counts as an approver of their branch, once', async () => {
  const before = await approversIn('BGD');
  const elsewhere = await approversIn('BSR');
  const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  expect(await approversIn('BGD')).toBe(before);
  const { id, name, email, phone, type, role } = await admin.must('users.one', { id: clerk.id });
  const same = { id, name, email, phone, type, role_id: role?.id ?? 0 };
  const more_role_ids = [await roleNamed('Accountant'), await roleNamed('Branch manager')];
  const change = { ...same, branch_id: fixtures.branches['BGD'] ?? 0, more_role_ids };
  await admin.must('users.update', { ...change, active: true });
  expect(await approversIn('BGD')).toBe(before + 1);
  expect(await approversIn('BSR')).toBe(elsewhere);
  await admin.must('users.update', { ...change, active: false });
  expect(await approversIn('BGD')).toBe(before);
});
