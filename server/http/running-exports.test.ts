import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { bounds } from '#domain/people/bounds.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ role: 'Admin' });
});
afterAll(() => world?.close());

/** Begun, and left unread: as a download on a slow line. */
const begin = async (person: Person) => {
  const response = await world.app.inject({
    method: 'GET',
    url: routes['activity.export'].path,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  });
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], response };
};
const statuses = async (person: Person) => (await person.call('activity.export', {})).status;

it('one person takes three lists out at a time, others are not held up, and a finished one makes room', async () => {
  const open = [];
  for (let n = 0; n < bounds.exports; n += 1) open.push(await begin(admin));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  const beyond = await admin.call('activity.export', {});
  expect([beyond.status, beyond.error.code]).toEqual([429, 'exports_running']);
  expect((await begin(admin)).retryAfter).toBe('15');
  expect(await statuses(await world.person({ role: 'Admin' }))).toBe(200);
  // One is read to its end, the others are given up, one of them before its first part.
  for await (const _part of open[0]?.response.stream() ?? []);
  expect(await statuses(admin)).toBe(200);
  for (const { response } of open.slice(1)) response.stream().destroy();
  await expect.poll(() => statuses(admin)).toBe(200);
  const again = [await begin(admin), await begin(admin), await begin(admin)];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { response } of again) response.stream().destroy();
});

it('an export that is refused counts for nothing', async () => {
  const courier = await world.person({ role: 'Courier', branch: 'BGD' });
  for (let n = 0; n < bounds.exports + 2; n += 1) expect(await statuses(courier)).toBe(403);
  expect(await statuses(admin)).toBe(200);
});
