import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { hashRequest } from '#server/http/idempotency-store.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

let serial = 0;
const given = 'غيمة فوق الجسر';

const roleGranting = async (permissions: readonly string[]): Promise<number> => {
  serial += 1;
  const name = `دور ${serial}`;
  return (await admin.must('roles.create', { name, permissions: [...permissions] })).id;
};

/** Staff of the company with exactly these permissions. */
const staffWith = async (permissions: readonly string[]): Promise<Person & { roleId: number }> => {
  const roleId = await roleGranting(permissions);
  const person = await fixtures.person({ role: 'Warehouse' });
  await fixtures.db.run(sql`update users set role_id = ${roleId} where id = ${person.id}`);
  return { ...person, roleId };
};

const personnel = ['users.view', 'users.create', 'users.edit', 'users.delete', 'roles.view'];
const roleId = async (name: string): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ?? 0;

const newUser = (role: number): InputOf<'users.create'> => {
  serial += 1;
  const email = `made${serial}@example.com`;
  return { name: 'حسن كريم', email, type: 'staff', role_id: role, password: given };
};
const sameAs = (person: Person, role: number): InputOf<'users.update'> => ({
  id: person.id,
  name: person.name,
  email: person.email,
  type: 'staff',
  role_id: role,
  active: true,
});
const outcome = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  status === 200 ? null : error.code,
];
const beyond = [403, 'beyond_own_permissions'];

describe('who manages users', () => {
  it('gives no new or existing user more permissions than their own', async () => {
    const clerk = await staffWith(personnel);
    const accountant = await roleId('Accountant');
    expect(outcome(await clerk.call('users.create', newUser(accountant)))).toEqual(beyond);
    const weak = await staffWith(['users.view']);
    const raised = sameAs(weak, accountant);
    expect(outcome(await clerk.call('users.update', raised))).toEqual(beyond);
    expect(outcome(await clerk.call('users.create', newUser(weak.roleId)))).toEqual([200, null]);
  });

  it('cannot act on a user with more permissions: no password, no disabling, no sessions, no documents', async () => {
    const clerk = await staffWith(personnel);
    const strong = await fixtures.person({ role: 'Accountant' });
    const { id } = strong;
    const same = sameAs(strong, await roleId('Accountant'));
    const answers = [
      await clerk.call('users.update', { ...same, password: given }),
      await clerk.call('users.update', { ...same, email: 'mine@example.com' }),
      await clerk.call('users.update', sameAs(strong, clerk.roleId)),
      await clerk.call('users.delete', { id }),
      await clerk.call('users.endSessions', { id }),
      await clerk.call('users.sessions', { id }),
      await clerk.call('users.resetFactor', { id }),
      await clerk.call('users.addIdentityDocument', { id, kind: 'national_id', number: '1' }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => beyond));
    expect((await strong.call('auth.me', {})).status).toBe(200);
  });

  it('sees on the user’s page which permissions are beyond their own', async () => {
    const clerk = await staffWith(personnel);
    const strong = await staffWith(['users.view', 'rates.edit']);
    expect(await clerk.must('users.one', { id: strong.id })).toMatchObject({
      beyond_own: ['rates.edit'],
    });
    expect(await admin.must('users.one', { id: strong.id })).toMatchObject({ beyond_own: [] });
  });

  it('sees for each role what it grants beyond their own', async () => {
    const clerk = await staffWith(personnel);
    const offered = await clerk.must('users.roles', {});
    expect(offered.find(({ id }) => id === clerk.roleId)?.beyond_own).toEqual([]);
    const accountant = offered.find(({ name }) => name === 'Accountant');
    expect(accountant?.beyond_own).toContain('documents.payment.issue');
  });
});

describe('a password set by another user', () => {
  it('is never readable, ends the sessions, and is reported to its user', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse' });
    const same = sameAs(clerk, await roleId('Warehouse'));
    const reply = await admin.call('users.update', { ...same, password: given });
    expect(JSON.stringify(reply.body)).not.toContain(given);
    expect((await clerk.call('auth.me', {})).status).toBe(401);
    const traces = await fixtures.db.rows<{ text: string }>(sql`
      select a::text as text from activity a union all select o::text from outbox o
      union all select n::text from notifications n`);
    expect(traces.filter(({ text }) => text.includes(given))).toEqual([]);
    const [mail] = await fixtures.db.rows<{ subject: string }>(sql`
      select payload ->> 'subject' as subject from outbox where payload ->> 'to' = ${clerk.email}`);
    expect(mail?.subject).toBe('غُيّرت كلمة المرور');
    const notices = await fixtures.db.rows<{ title: string }>(sql`
      select n.title from notification_receipts r join notifications n on n.id = r.notification_id
      where r.user_id = ${clerk.id}`);
    expect(notices.map(({ title }) => title)).toEqual(['غُيّرت كلمة المرور']);
  });

  it('is not the way to change one’s own: that requires the current password', async () => {
    const own = { ...sameAs(admin, await roleId('Admin')), password: given };
    const reply = await admin.call('users.update', own);
    expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, ['password']]);
    expect((await admin.call('auth.me', {})).status).toBe(200);
  });

  it('is, like a changed e-mail address, reported to the previous address', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse' });
    const moved = { ...sameAs(clerk, await roleId('Warehouse')), email: 'elsewhere@example.com' };
    await admin.must('users.update', moved);
    const mails = await fixtures.db.rows<{ subject: string }>(sql`
      select payload ->> 'subject' as subject from outbox where payload ->> 'to' = ${clerk.email}`);
    expect(mails.map(({ subject }) => subject)).toEqual(['تغيّر البريد الإلكتروني للحساب']);
    const login = { email: clerk.email, password: given };
    expect((await nobody.call('auth.login', login)).status).toBe(422);
  });
});

describe('a new user is sent twice under one key', () => {
  it('and the stored request does not reveal the password to someone who guesses it', async () => {
    const input = newUser(await roleId('Accountant'));
    const key = 'sent-twice-0001';
    const sent = await Promise.all([1, 2].map(() => admin.call('users.create', input, { key })));
    expect(sent.map((reply) => reply.status)).toEqual([200, 200]);
    const stored = await fixtures.db.one<{ request_hash: Buffer }>(
      sql`select request_hash from idempotency_keys where key = ${key}`,
    );
    const parsed = contract['users.create'].body.parse(input);
    expect(stored?.request_hash).not.toEqual(hashRequest('users.create', parsed));
  });
});
