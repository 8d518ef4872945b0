import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Person, Fixtures } from '#test/kit/fixtures.ts';
import { createFixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

const roleCalled = async (name: string) => {
  const roles = await admin.must('roles.list', { per_page: 200 });
  return roles.find((role) => role.name === name)?.id ?? 0;
};

describe('a role', () => {
  it('holds from the next call of everyone who has it', async () => {
    const role = await admin.must('roles.create', { name: 'مدقق', permissions: ['roles.view'] });
    const person = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${person.id}`);
    expect((await person.call('activity.list', {})).status).toBe(403);
    const permissions = ['roles.view', 'activity.view'];
    await admin.must('roles.update', { id: role.id, name: 'مدقق', permissions });
    expect((await person.call('activity.list', {})).status).toBe(200);
    const details = await admin.must('roles.one', { id: role.id });
    expect(details.held_by.map((holder) => holder.id)).toEqual([person.id]);
    const held = await admin.call('roles.delete', { id: role.id });
    expect([held.status, held.error.code]).toEqual([409, 'in_use']);
  });

  it('whose only holder was stopped can be deleted; who comes back is given another', async () => {
    const role = await admin.must('roles.create', { name: 'مؤقت', permissions: ['roles.view'] });
    const person = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${person.id}`);
    expect((await admin.call('roles.delete', { id: role.id })).status).toBe(409);
    await admin.must('users.delete', { id: person.id });
    await admin.must('roles.delete', { id: role.id });
    expect(await admin.must('users.one', { id: person.id })).toMatchObject({
      active: false,
      role: null,
    });
    const { name, email } = person;
    const back = { id: person.id, name, email, type: 'staff', active: true } as const;
    const gone = await admin.call('users.update', { ...back, role_id: role.id });
    expect(Object.keys(gone.error.errors ?? {})).toEqual(['role_id']);
    const given = await roleCalled('Warehouse');
    expect(await admin.must('users.update', { ...back, role_id: given })).toMatchObject({
      active: true,
      role: { name: 'Warehouse' },
    });
  });

  it('has a unique name and grants only existing permissions', async () => {
    const twice = await admin.call('roles.create', { name: 'Warehouse', permissions: [] });
    expect(twice.error.code).toBe('duplicate_code');
    const unknown = await admin.call('roles.create', { name: 'غريب', permissions: ['all'] });
    expect(unknown.status).toBe(422);
  });

  it('of the Admin is untouchable, and grants everything', async () => {
    const id = await roleCalled('Admin');
    const stripped = { id, name: 'Admin', permissions: [] };
    expect((await admin.call('roles.update', stripped)).error.code).toBe('role_protected');
    expect((await admin.call('roles.delete', { id })).error.code).toBe('role_protected');
    const second = await admin.call('roles.create', { name: 'Admin', permissions: [] });
    expect(second.error.code).toBe('role_protected');
    const client = { id: await roleCalled('Client'), name: 'زبون', permissions: [] };
    expect((await admin.call('roles.update', client)).error.code).toBe('role_protected');
  });

  it('is given away only by who holds it: the right to edit roles is not every right', async () => {
    const permissions = ['roles.view', 'roles.edit', 'users.view'];
    const role = await admin.must('roles.create', { name: 'شؤون الموظفين', permissions });
    const person = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${person.id}`);
    const own = { id: role.id, name: 'شؤون الموظفين', permissions };
    expect((await person.call('roles.update', own)).status).toBe(403);
    // A form with two problems names both: the missing permission, and the name that is taken.
    const taken = { name: 'Warehouse', permissions: ['settings.edit'] };
    const both = await person.call('roles.create', taken);
    expect([both.status, both.error.code]).toEqual([403, 'beyond_own_permissions']);
    expect(Object.keys(both.error.errors ?? {})).toEqual(['name']);
    const more = await person.call('roles.create', {
      name: 'صراف',
      permissions: ['documents.payment.issue'],
    });
    expect(more.status).toBe(403);
    const less = await person.call('roles.create', { name: 'قارئ', permissions: ['users.view'] });
    expect(less.status).toBe(200);
  });
});
