import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import {
  asPerson,
  createFixtures,
  signIn,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

const elsewhere = async (person: Person): Promise<Person> =>
  asPerson(fixtures.app, { ...person, token: await signIn(fixtures.db, person.id) });

describe('one’s own sessions', () => {
  it('are listed with the one in use first, and ended one by one', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const phone = await elsewhere(clerk);
    const seen = await clerk.must('auth.sessions', {});
    expect(seen.map((session) => session.current)).toEqual([true, false]);
    await clerk.must('auth.endSession', { uuid: seen[1]?.uuid ?? '' });
    expect((await phone.call('auth.me', {})).status).toBe(401);
    expect(await clerk.must('auth.sessions', {})).toHaveLength(1);
    expect((await clerk.call('auth.endSession', { uuid: seen[1]?.uuid ?? '' })).status).toBe(404);
  });

  it('end all at once, except the requesting one', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const others = [await elsewhere(clerk), await elsewhere(clerk)];
    expect(await clerk.must('auth.endOtherSessions', {})).toEqual({ ended: 2 });
    for (const other of others) expect((await other.call('auth.me', {})).status).toBe(401);
    expect((await clerk.call('auth.me', {})).status).toBe(200);
  });

  it('cannot be ended by another user through their number', async () => {
    const [clerk, other] = [
      await fixtures.person({ role: 'Warehouse', branch: 'BGD' }),
      await fixtures.person({ role: 'Warehouse', branch: 'BGD' }),
    ];
    const [session] = await clerk.must('auth.sessions', {});
    const tried = await other.call('auth.endSession', { uuid: session?.uuid ?? '' });
    expect(tried.status).toBe(404);
    expect((await clerk.call('auth.me', {})).status).toBe(200);
  });
});

describe('the sessions of a user', () => {
  it('are ended by users who may change that user, and the activity list shows it', async () => {
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const phone = await elsewhere(courier);
    const seen = await admin.must('users.sessions', { id: courier.id });
    expect(seen).toHaveLength(2);
    await admin.must('users.endSession', { id: courier.id, uuid: seen[0]?.uuid ?? '' });
    expect(await admin.must('users.endSessions', { id: courier.id })).toEqual({ ended: 1 });
    expect((await phone.call('auth.me', {})).status).toBe(401);
    const [row] = await admin.must('activity.list', { action: 'users.endSession' });
    expect(row).toMatchObject({ subject: 'session', subject_id: courier.id, title: courier.name });
  });

  it('are not for those who may not, and an Admin’s only for an Admin', async () => {
    const manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
    expect((await manager.call('users.sessions', { id: admin.id })).status).toBe(403);
    const permissions = ['users.view', 'users.edit'];
    const role = await admin.must('roles.create', { name: 'مسؤول الموظفين', permissions });
    const clerk = await fixtures.person({ role: 'Warehouse' });
    await admin.must('users.update', {
      id: clerk.id,
      name: 'مسؤول الموظفين',
      email: clerk.email,
      phone: null,
      type: 'staff',
      role_id: role.id,
      branch_id: null,
      active: true,
    });
    expect((await clerk.call('users.endSessions', { id: admin.id })).status).toBe(403);
    expect((await clerk.call('users.sessions', { id: manager.id })).status).toBe(403);
    const weaker = await fixtures.person({ role: 'Warehouse' });
    await fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${weaker.id}`);
    expect((await clerk.call('users.sessions', { id: weaker.id })).status).toBe(200);
    expect((await admin.call('auth.me', {})).status).toBe(200);
  });
});
