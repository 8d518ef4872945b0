import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { merchantRoles, shippedRoles } from '#domain/people/roles.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let owner: Person & { merchantId: number };
let admin: Person;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = await fixtures.merchant({ storeName: 'متجر الورد' });
  admin = await fixtures.person({ role: 'Admin' });
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

let serial = 0;
const own = 'مطر خفيف على السطح';
const member = (wish: Partial<InputOf<'team.create'>> = {}) => ({
  name: 'نور حسن',
  phone: `0771555${String((serial += 1)).padStart(4, '0')}`,
  role: 'Client staff' as const,
  ...wish,
});

/** Created by the owner, and active with a password of their own. */
async function atWork(wish: Partial<InputOf<'team.create'>> = {}) {
  const input = member(wish);
  const made = await owner.must('team.create', input);
  const code = made.sign_in_code.code;
  const login = await nobody.must('auth.login', { email: input.phone, password: code });
  const token = (login as { access_token: string }).access_token;
  const person = asPerson(fixtures.app, { id: made.id, name: input.name, email: '', token });
  await person.must('auth.changePassword', {
    current_password: code,
    password: own,
    password_confirmation: own,
  });
  return { person, input, id: made.id };
}

describe('the owner of a merchant', () => {
  it('adds staff by phone with a code, changes their role, and stops them', async () => {
    const { person, input, id } = await atWork();
    const listed = await owner.must('team.list', {});
    expect(listed.map((row) => row.id).sort()).toEqual([owner.id, id].sort());
    expect((await person.must('auth.me', {})).roles).toMatchObject([{ name: 'Client staff' }]);
    const change = { ...input, id, active: true };
    await owner.must('team.update', { ...change, role: 'Client accountant' });
    await owner.must('team.update', { ...change, active: false });
    expect((await person.call('auth.me', {})).status).toBe(401);
    const again = await nobody.call('auth.login', { email: input.phone, password: own });
    expect(again.error.code).toBe('account_disabled');
  });

  it('gives a new code to a user who forgot the password, and not to themselves', async () => {
    const { person, input, id } = await atWork();
    const { code } = await owner.must('team.newCode', { id });
    expect((await person.call('auth.me', {})).status).toBe(401);
    expect((await nobody.call('auth.login', { email: input.phone, password: code })).status).toBe(
      200,
    );
    expect((await owner.call('team.newCode', { id: owner.id })).error.code).toBe('own_password');
  });

  it('neither stops themselves nor reaches the people of another merchant or of the company', async () => {
    const self = {
      id: owner.id,
      name: owner.name,
      phone: '07715550000',
      active: true,
      current_password: password,
    };
    for (const wish of [
      { role: 'Client' as const, active: false },
      { role: 'Client staff' as const },
    ])
      expect((await owner.call('team.update', { ...self, ...wish })).error.code).toBe('forbidden');
    const other = await fixtures.merchant();
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    for (const id of [other.id, clerk.id]) {
      const input = { ...member(), id, active: false };
      expect((await owner.call('team.update', input)).status).toBe(404);
      expect((await owner.call('team.newCode', { id })).status).toBe(404);
      expect((await owner.call('team.one', { id })).status).toBe(404);
    }
    const theirs = { ...member(), merchant_id: other.merchantId };
    expect((await owner.call('team.create', theirs)).status).toBe(404);
    expect((await owner.call('team.list', { merchant_id: other.merchantId })).status).toBe(404);
    expect(await other.must('team.list', {})).toHaveLength(1);
  });

  it('can be two: one stops the other, and the last one stays', async () => {
    const partner = await atWork({ role: 'Client' });
    const stop = { ...partner.input, id: partner.id, active: false };
    await owner.must('team.update', stop);
    const row = { ...member(), id: owner.id, role: 'Client staff' as const, active: true };
    expect((await admin.call('team.update', row)).error.code).toBe('last_owner');
  });
});

describe("a merchant's staff and accountant", () => {
  it('hold only what their roles grant, and never more than the owner', () => {
    const grantsOf = (name: string): readonly string[] =>
      shippedRoles.find((role) => role.name === name)?.grants ?? [];
    for (const role of merchantRoles)
      expect(grantsOf(role).filter((one) => !grantsOf('Client').includes(one))).toEqual([]);
  });

  it('staff see no money of the merchant, accountants create nothing, neither manages people', async () => {
    const staff = (await atWork()).person;
    const accountant = (await atWork({ role: 'Client accountant' })).person;
    const allowed = async (who: Person, name: 'shipments.create' | 'withdrawals.list') =>
      (await who.call(name, {} as never)).error.code !== 'forbidden';
    expect(await allowed(staff, 'shipments.create')).toBe(true);
    expect(await allowed(staff, 'withdrawals.list')).toBe(false);
    expect(await allowed(accountant, 'shipments.create')).toBe(false);
    expect(await allowed(accountant, 'withdrawals.list')).toBe(true);
    for (const who of [staff, accountant]) {
      expect((await who.call('team.list', {})).status).toBe(403);
      expect((await who.call('team.create', member())).status).toBe(403);
    }
  });

  it('an owner whose own role was reduced grants no one what they do not hold', async () => {
    await fixtures.db.run(sql`
      update roles set permissions = array_remove(permissions, 'shipments.create')
      where name = 'Client'`);
    const reply = await owner.call('team.create', member());
    expect([reply.status, reply.error.code]).toEqual([403, 'beyond_own_permissions']);
  });

  it('no clerk is given a role of a merchant, and no merchant that of a clerk', async () => {
    const roleId = async (name: string) =>
      (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ??
      0;
    const clerk = { ...member(), type: 'staff' as const, branch_id: fixtures.branches['BGD'] ?? 0 };
    const { role: _role, ...fields } = clerk;
    for (const name of merchantRoles) {
      const reply = await admin.call('users.create', { ...fields, role_id: await roleId(name) });
      expect(Object.keys(reply.error.errors ?? {})).toEqual(['role_id']);
    }
  });
});
