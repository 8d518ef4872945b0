import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';
import { createApp } from '#server/app.ts';
import { restoreAdmin } from '../../tools/db-admin.ts';
import { askDatabase } from '../../tools/db-sql.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ role: 'Admin' });
});

afterAll(() => world.close());

it('an Admin who lost the password gets one for a single sign-in, and what was open is closed', async () => {
  await world.db.run(sql`update users set active = false where id = ${admin.id}`);
  await world.db.run(
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${admin.id}, 'x', now())`,
  );
  const password = await restoreAdmin(world.url, admin.email.toUpperCase());
  expect((await admin.call('auth.me', {})).status).toBe(401);
  const answer = await world.app.inject({
    method: 'POST',
    url: contract['auth.login'].path,
    payload: { email: admin.email, password },
  });
  expect(answer.statusCode).toBe(200);
  const me = await world.app.inject({
    method: 'GET',
    url: contract['auth.me'].path,
    headers: { authorization: `Bearer ${answer.json().access_token}` },
  });
  expect(me.json().data.must_change_password).toBe(true);
  const trace = await world.db.one<{ actor_id: number | null }>(
    sql`select actor_id from activity where action = 'auth.resetPassword' and subject_id = ${admin.id}`,
  );
  expect(trace).toEqual({ actor_id: null });
});

it('an Admin who tried too often signs in with the new password at once', async () => {
  const app = await createApp({ ...world.config, rateLimits: true }, world.db);
  const { email } = await world.person({ role: 'Admin' });
  const signIn = async (password: string): Promise<number> => {
    const { path: url } = contract['auth.login'];
    return (await app.inject({ method: 'POST', url, payload: { email, password } })).statusCode;
  };
  for (let time = 0; time < 12; time += 1) await signIn('not this one at all');
  expect(await signIn('not this one at all')).toBe(429);
  const password = await restoreAdmin(world.url, email);
  expect(await signIn(password)).toBe(200);
  await app.close();
});

it('whoever is on call asks the database without psql', async () => {
  const lines = await askDatabase(
    world.url,
    `select email, active, null as note from users where id = ${admin.id}`,
  );
  expect(lines).toEqual(['email | active | note', `${admin.email} | t | -`, '(1 rows)']);
  expect(await askDatabase(world.url, 'delete from tries')).toHaveLength(1);
  await expect(askDatabase(world.url, 'select nothing')).rejects.toThrow('nothing');
});

it('nobody else becomes an Admin by it, and it says who is one', async () => {
  const clerk = await world.person({ role: 'Branch manager', branch: 'BGD' });
  await expect(restoreAdmin(world.url, clerk.email)).rejects.toThrow(
    `${clerk.email} is no Admin. Admins: ${admin.email}`,
  );
});
