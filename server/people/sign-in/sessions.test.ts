import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import {
  asPerson,
  createFixtures,
  password,
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
    const end = { uuid: seen[1]?.uuid ?? '', current_password: password };
    await clerk.must('auth.endSession', end);
    expect((await phone.call('auth.me', {})).status).toBe(401);
    expect(await clerk.must('auth.sessions', {})).toHaveLength(1);
    expect((await clerk.call('auth.endSession', end)).status).toBe(404);
  });

  it('end all at once, except the requesting one', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const others = [await elsewhere(clerk), await elsewhere(clerk)];
    expect(await clerk.must('auth.endOtherSessions', { current_password: password })).toEqual({
      ended: 2,
    });
    for (const other of others) expect((await other.call('auth.me', {})).status).toBe(401);
    expect((await clerk.call('auth.me', {})).status).toBe(200);
  });

  it('are ended by the user who knows the password, not from an unattended screen', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const phone = await elsewhere(clerk);
    const [session] = await phone.must('auth.sessions', {});
    const wrong = { current_password: 'not this one' };
    const tried = [
      await clerk.call('auth.endSession', { uuid: session?.uuid ?? '', ...wrong }),
      await clerk.call('auth.endOtherSessions', wrong),
    ];
    expect(tried.map(({ error }) => error.code)).toEqual([
      'wrong_current_password',
      'wrong_current_password',
    ]);
    expect((await phone.call('auth.me', {})).status).toBe(200);
  });

  it('cannot be ended by another user through their number', async () => {
    const [clerk, other] = [
      await fixtures.person({ role: 'Warehouse', branch: 'BGD' }),
      await fixtures.person({ role: 'Warehouse', branch: 'BGD' }),
    ];
    const [session] = await clerk.must('auth.sessions', {});
    const tried = await other.call('auth.endSession', {
      uuid: session?.uuid ?? '',
      current_password: password,
    });
    expect(tried.status).toBe(404);
    expect((await clerk.call('auth.me', {})).status).toBe(200);
  });
});

describe('signing in again', () => {
  const entered = async (clerk: Person, device?: string) => {
    const nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
    const answer = await nobody.must('auth.login', {
      email: clerk.email,
      password,
      ...(device !== undefined && { device_token: device }),
    });
    const person = asPerson(fixtures.app, { ...clerk, token: answer.access_token });
    return { person, device: answer.device_token };
  };
  const statusOf = async ({ person }: { person: Person }) =>
    (await person.call('auth.me', {})).status;

  it('in one browser ends the session it had, and no other of the user', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const phone = await entered(clerk);
    const before = await entered(clerk);
    const now = await entered(clerk, before.device);
    expect([await statusOf(before), await statusOf(phone), await statusOf(now)]).toEqual([
      401, 200, 200,
    ]);
  });

  it('as a colleague in one browser ends the session of the first', async () => {
    const role = { role: 'Warehouse', branch: 'BGD' } as const;
    const first = await entered(await fixtures.person(role));
    const second = await entered(await fixtures.person(role), first.device);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  it('with a wrong password ends nothing', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const before = await entered(clerk);
    const nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
    const wrong = { email: clerk.email, password: 'not this one', device_token: before.device };
    expect((await nobody.call('auth.login', wrong)).status).toBe(422);
    expect(await statusOf(before)).toBe(200);
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

  it('are refused without the permission, and an Admin’s are visible only to an Admin', async () => {
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
