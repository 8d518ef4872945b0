import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { plausible } from '#test/generated/plausible.ts';
import { createFixtures, password, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** The calls of the screen for changing the password; all others wait for the change. */
const first: readonly EndpointName[] = [
  'auth.logout',
  'auth.me',
  'auth.checkPassword',
  'auth.changePassword',
];
const specOf = (name: EndpointName): EndpointSpec => contract[name];
const guarded = (Object.keys(contract) as EndpointName[]).filter(
  (name) => specOf(name).permission !== 'public',
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures?.close());

const withOneTimePassword = async (): Promise<Person> => {
  const person = await fixtures.person({ role: 'Admin' });
  await fixtures.db.run(sql`update users set must_change_password = true where id = ${person.id}`);
  return person;
};

describe('with a one-time password', () => {
  let person: Person;
  beforeAll(async () => {
    person = await withOneTimePassword();
  });

  test.each(guarded.filter((name) => !first.includes(name)))('%s is refused', async (name) => {
    const reply = await person.call(name, plausible(specOf(name)) as never);
    expect([reply.status, reply.error.code]).toEqual([403, 'password_change_required']);
  });

  test('the calls for changing it answer, and then every call does', async () => {
    const own = await withOneTimePassword();
    expect((await own.must('auth.me', {})).must_change_password).toBe(true);
    await own.must('auth.checkPassword', { current_password: password });
    expect((await own.call('users.list', {})).status).toBe(403);
    const chosen = 'مطر خفيف على السطح';
    await own.must('auth.changePassword', {
      current_password: password,
      password: chosen,
      password_confirmation: chosen,
    });
    expect((await own.call('users.list', {})).status).toBe(200);
  });

  test('a user who was working when it was set is stopped at the next read, even one started ahead', async () => {
    const own = await fixtures.person({ role: 'Admin' });
    expect((await own.call('users.list', {})).status).toBe(200);
    await fixtures.db.run(sql`update users set must_change_password = true where id = ${own.id}`);
    expect((await own.call('users.list', {})).error.code).toBe('password_change_required');
    expect((await own.call('users.list', {})).error.code).toBe('password_change_required');
  });

  test('signing out works', async () => {
    const own = await withOneTimePassword();
    await own.must('auth.logout', {});
    expect((await own.call('auth.me', {})).status).toBe(401);
  });
});
