import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures, password, type Fixtures, type Person } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

async function formOf(viewer: Person, id: number) {
  const row = await viewer.must('users.one', { id });
  return {
    id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    role_id: row.role?.id ?? 0,
    branch_id: row.branch?.id ?? null,
    active: true,
  };
}

describe('one’s own e-mail and phone', () => {
  it('change only with the password typed again', async () => {
    const form = await formOf(admin, admin.id);
    const changed = [
      { ...form, email: 'other.mailbox@example.com' },
      { ...form, phone: '0770 555 1234' },
    ];
    for (const change of changed) {
      const open = await admin.call('users.update', change);
      expect([open.status, Object.keys(open.error.errors ?? {})]).toEqual([
        422,
        ['current_password'],
      ]);
      const guess = { ...change, current_password: 'not this one' };
      expect((await admin.call('users.update', guess)).error.code).toBe('wrong_current_password');
    }
    expect(await formOf(admin, admin.id)).toEqual(form);
    const right = { ...form, email: 'other.mailbox@example.com', current_password: password };
    expect((await admin.must('users.update', right)).email).toBe('other.mailbox@example.com');
  });

  it('stay as they are without it: the name is changed as before', async () => {
    const form = await formOf(admin, admin.id);
    const name = 'مدير الشركة الجديد';
    expect((await admin.must('users.update', { ...form, name })).name).toBe(name);
  });

  it('of another user are changed by those who may edit the user', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const form = { ...(await formOf(admin, clerk.id)), email: 'clerk.new@example.com' };
    expect((await admin.must('users.update', form)).email).toBe(form.email);
  });

  it('of a merchant’s owner change with the password too', async () => {
    const owner = await fixtures.merchant();
    const row = await owner.must('team.one', { id: owner.id });
    const form = {
      id: owner.id,
      name: row.name,
      phone: '0770 555 4321',
      email: row.email,
      role: 'Client' as const,
      active: true,
    };
    const open = await owner.call('team.update', form);
    expect(Object.keys(open.error.errors ?? {})).toEqual(['current_password']);
    const saved = await owner.must('team.update', { ...form, current_password: password });
    expect(saved.phone).toBe('+9647705554321');
  });
});
