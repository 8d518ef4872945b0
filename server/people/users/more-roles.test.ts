import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

const idOf = async (name: string): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ?? 0;
const idsOf = (names: readonly string[]): Promise<number[]> => Promise.all(names.map(idOf));

/** The same user, with these additional roles. */
const withMore = async (
  person: Person,
  more: readonly string[] | undefined,
): Promise<InputOf<'users.update'>> => {
  const row = await admin.must('users.one', { id: person.id });
  const more_role_ids = more && (await idsOf(more));
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    role_id: row.role?.id ?? 0,
    branch_id: row.branch?.id ?? null,
    active: true,
    ...(more_role_ids && { more_role_ids }),
  };
};
const namesOf = (row: { roles: readonly { name: string }[] }): string[] =>
  row.roles.map(({ name }) => name);

describe('a user with several roles', () => {
  it('may do what any of them grants, from the next call on, and is listed under each', async () => {
    const clerk = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
    expect((await clerk.call('documents.runSheet.list', {} as never)).status).toBe(403);
    const both = await admin.must('users.update', await withMore(clerk, ['Courier']));
    expect(namesOf(both)).toEqual(['Data entry', 'Courier']);
    expect((await clerk.call('documents.runSheet.list', {} as never)).status).toBe(200);
    const me = await clerk.must('auth.me', {});
    expect(namesOf(me)).toEqual(['Data entry', 'Courier']);
    const names = me.permissions.map(({ name }) => name);
    expect(names).toContain('shipments.create');
    expect(names).toContain('shipments.deliver');
    expect(new Set(names).size).toBe(names.length);
    for (const role_id of await idsOf(['Data entry', 'Courier'])) {
      const listed = await admin.must('users.list', { role_id });
      expect(listed.map(({ id }) => id)).toContain(clerk.id);
    }
    // A change that does not name them leaves them unchanged.
    expect(
      namesOf(await admin.must('users.update', await withMore(clerk, undefined))),
    ).toHaveLength(2);
    await admin.must('users.update', await withMore(clerk, []));
    expect((await clerk.call('documents.runSheet.list', {} as never)).status).toBe(403);
  });

  it('sees the rows of their kind of account and no others', async () => {
    const ali = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    await admin.must('users.update', await withMore(ali, ['Data entry', 'Branch manager']));
    const merchant = await fixtures.merchant();
    expect((await ali.call('merchants.one', { id: merchant.merchantId })).status).toBe(404);
    const users = await ali.must('users.list', {});
    expect(users.map(({ id }) => id)).toEqual([ali.id]);
  });

  it('never is a merchant and a clerk, nor Admin and something else', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    for (const name of ['Client', 'Client staff', 'Admin', 'Warehouse']) {
      const reply = await admin.call('users.update', await withMore(clerk, [name]));
      expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([
        422,
        ['more_role_ids'],
      ]);
    }
    const owner = await fixtures.merchant();
    const reply = await admin.call('users.update', await withMore(owner, ['Warehouse']));
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['more_role_ids']);
  });

  it('is given no permission that the giver does not hold, and gives themselves none', async () => {
    const { id } = await admin.must('roles.create', {
      name: 'شؤون الموظفين',
      permissions: ['users.view', 'users.create', 'users.edit', 'users.delete'],
    });
    const clerk = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${id} where id = ${clerk.id}`);
    const weak = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${id} where id = ${weak.id}`);
    const raised = await withMore(weak, ['Accountant']);
    expect((await clerk.call('users.update', raised)).error.code).toBe('beyond_own_permissions');
    await admin.must('users.update', raised);
    // Now the other user has more permissions: a user with fewer cannot edit them.
    expect((await clerk.call('users.newCode', { id: weak.id })).error.code).toBe(
      'beyond_own_permissions',
    );
    const own = await withMore(clerk, ['Accountant']);
    expect((await clerk.call('users.update', own)).status).toBe(403);
  });

  it('holds a role that is in use, cannot edit it, and receives what its holders are notified of', async () => {
    const { id } = await admin.must('roles.create', {
      name: 'إدارة الأدوار',
      permissions: ['roles.view', 'roles.edit', 'merchants.view', 'merchants.accept'],
    });
    const clerk = await fixtures.person({ role: 'Warehouse' });
    const input = await withMore(clerk, undefined);
    await admin.must('users.update', { ...input, more_role_ids: [id] });
    expect((await admin.call('roles.delete', { id })).error.code).toBe('in_use');
    expect((await admin.must('roles.one', { id })).held_by.map((one) => one.id)).toEqual([
      clerk.id,
    ]);
    const wider = { id, name: 'إدارة الأدوار', permissions: ['roles.view', 'roles.edit'] };
    expect((await clerk.call('roles.update', wider)).error.code).toBe('forbidden');
    await admin.must('users.update', { ...input, more_role_ids: [] });
    await admin.must('roles.delete', { id });
  });
});
