import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { createApp } from '#server/app.ts';
import { restoreAdmin } from '../../tools/db-admin.ts';
import { queryDatabase } from '../../tools/db-sql.ts';

let fixtures: Fixtures;
let admin: Person;

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});

afterAll(() => fixtures.close());

it('an Admin who lost the password gets one for a single sign-in, and what was open is closed', async () => {
  await fixtures.db.run(sql`update users set active = false where id = ${admin.id}`);
  await fixtures.db.run(
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${admin.id}, 'x', now())`,
  );
  const password = await restoreAdmin(fixtures.url, admin.email.toUpperCase());
  expect((await admin.call('auth.me', {})).status).toBe(401);
  const answer = await fixtures.app.inject({
    method: 'POST',
    url: contract['auth.login'].path,
    payload: { email: admin.email, password },
  });
  expect(answer.statusCode).toBe(200);
  const me = await fixtures.app.inject({
    method: 'GET',
    url: contract['auth.me'].path,
    headers: { authorization: `Bearer ${answer.json().access_token}` },
  });
  expect(me.json().data.must_change_password).toBe(true);
  const trace = await fixtures.db.one<{ actor_id: number | null }>(
    sql`select actor_id from activity where action = 'auth.resetPassword' and subject_id = ${admin.id}`,
  );
  expect(trace).toEqual({ actor_id: null });
});

it('an Admin who tried too often signs in with the new password at once', async () => {
  const app = await createApp({ ...fixtures.config, rateLimits: true }, fixtures.db);
  const { email } = await fixtures.person({ role: 'Admin' });
  const signIn = async (password: string): Promise<number> => {
    const { path: url } = contract['auth.login'];
    return (await app.inject({ method: 'POST', url, payload: { email, password } })).statusCode;
  };
  for (let time = 0; time < 12; time += 1) await signIn('not this one at all');
  expect(await signIn('not this one at all')).toBe(429);
  const password = await restoreAdmin(fixtures.url, email);
  expect(await signIn(password)).toBe(200);
  await app.close();
});

it('the engineer on call queries the database without psql', async () => {
  const lines = await queryDatabase(
    fixtures.url,
    `select email, active, null as note from users where id = ${admin.id}`,
  );
  expect(lines).toEqual(['email | active | note', `${admin.email} | t | -`, '(1 rows)']);
  expect(await queryDatabase(fixtures.url, 'delete from tries')).toHaveLength(1);
  await expect(queryDatabase(fixtures.url, 'select nothing')).rejects.toThrow('nothing');
});

it('no one else becomes an Admin by it, and it names the Admins', async () => {
  const clerk = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  await expect(restoreAdmin(fixtures.url, clerk.email)).rejects.toThrow(
    `${clerk.email} is no Admin. Admins: ${admin.email}`,
  );
});
