import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { plausible } from '#test/generated/plausible.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Calls on one user by those who manage users: a new call is included automatically. */
const managing = ['users.edit', 'users.delete'];
const specOf = (name: EndpointName): EndpointSpec => contract[name];
const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { permission, params } = specOf(name);
  return managing.includes(permission) && params !== undefined && 'id' in params.shape;
});

let fixtures: Fixtures;
let clerk: Person;
let strong: Person;
let roleId: number;
beforeAll(async () => {
  fixtures = await createFixtures();
  const admin = await fixtures.person({ role: 'Admin' });
  const permissions = ['users.view', 'users.create', ...managing];
  const role = await admin.must('roles.create', { name: 'شؤون الموظفين', permissions });
  roleId = role.id;
  clerk = await fixtures.person({ role: 'Warehouse' });
  await fixtures.db.run(sql`update users set role_id = ${roleId} where id = ${clerk.id}`);
  strong = await fixtures.person({ role: 'Accountant' });
});
afterAll(() => fixtures?.close());

describe('a user with more permissions is beyond the reach of a user who manages users', () => {
  test('in every call on one user', () => expect(names.length).toBeGreaterThan(8));

  test.each(names)('%s', async (name) => {
    const own = name === 'users.update' ? { role_id: roleId, email: 'new.one@example.com' } : {};
    // Either the number or the front picture identifies the identity document.
    const document =
      name.endsWith('addIdentityDocument') || name.endsWith('changeIdentityDocument')
        ? { number: 'A12345' }
        : {};
    const input = { ...plausible(specOf(name)), ...document, ...own, id: strong.id };
    const before = await rows();
    const reply = await clerk.call(name, input as never);
    expect([reply.status, reply.error.code]).toEqual([403, 'beyond_own_permissions']);
    expect(await rows()).toEqual(before);
  });
});

/** The tables the calls would change. */
const rows = () =>
  fixtures.db.rows(sql`
    select u.*, (select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null) as sessions
    from users u where u.id = ${strong.id}`);
