import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { createFixtures, password, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Two servers over one database, both with their limits on. */
let fixtures: Fixtures;
let app: FastifyInstance;
let other: FastifyInstance;
beforeAll(async () => {
  fixtures = await createFixtures();
  app = await createApp({ ...fixtures.config, rateLimits: true }, fixtures.db);
  other = await createApp({ ...fixtures.config, rateLimits: true }, fixtures.db);
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await fixtures?.close();
});

let serial = 0;
const newNetwork = (): string => {
  serial += 1;
  return `198.18.${Math.floor(serial / 250)}.${1 + (serial % 250)}`;
};
const newPerson = (): Promise<Person> => fixtures.person({ role: 'Warehouse', branch: 'BGD' });

interface Typed {
  readonly email: string;
  readonly from: string;
  readonly password?: string;
  readonly device?: string | undefined;
}
async function signIn(typed: Typed, server = app) {
  const answer = await server.inject({
    method: 'POST',
    url: contract['auth.login'].path,
    remoteAddress: typed.from,
    payload: {
      email: typed.email,
      password: typed.password ?? password,
      ...(typed.device !== undefined && { device_token: typed.device }),
    },
  });
  const body = answer.json<{ device_token?: string }>();
  const wait = Number(answer.headers['retry-after'] ?? 0);
  return { status: answer.statusCode, device: body.device_token, wait };
}
const guess = (typed: Omit<Typed, 'password'>, server = app) =>
  signIn({ ...typed, password: 'not this one' }, server);

async function guessTimes(times: number, typed: Omit<Typed, 'password'>) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await guess(typed)).status);
  return statuses;
}
/** As if all waiting times had passed. */
const waitEnds = () => fixtures.db.run(sql`update tries set open_at = now()`);

/** A user with a known browser, at home. */
async function ownerAtHome() {
  const { email } = await newPerson();
  const home = newNetwork();
  const { device } = await signIn({ email, from: home });
  return { email, home, device };
}

describe('guessing a user’s password from elsewhere', () => {
  it('ten times never shuts them out: not on their own device, nor on a new one', async () => {
    const { email, home, device } = await ownerAtHome();
    const statuses = await guessTimes(11, { email, from: newNetwork() });
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses[10]).toBe(429);
    expect((await signIn({ email, from: home, device })).status).toBe(200);
    expect((await signIn({ email, from: newNetwork() })).status).toBe(200);
  });

  it('from the owner’s own network leaves their own device alone', async () => {
    const { email, home, device } = await ownerAtHome();
    expect((await guessTimes(11, { email, from: home })).at(-1)).toBe(429);
    expect((await signIn({ email, from: home })).status).toBe(429);
    expect((await signIn({ email, from: home, device })).status).toBe(200);
  });

  it('from hundreds of networks is slowed down, and their own device still goes in', async () => {
    const { email, home, device } = await ownerAtHome();
    const statuses: number[] = [];
    for (let time = 0; time < 140; time += 10) {
      const ten = Array.from({ length: 10 }, () => guess({ email, from: newNetwork() }));
      statuses.push(...(await Promise.all(ten)).map(({ status }) => status));
    }
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([422]));
    expect(statuses.slice(-20)).toContain(429);
    expect((await signIn({ email, from: home, device })).status).toBe(200);
    await waitEnds();
    expect((await signIn({ email, from: newNetwork() })).status).toBe(200);
  });

  it('waits longer each time; a try that comes too early does not extend the wait', async () => {
    const { email } = await newPerson();
    const from = newNetwork();
    await guessTimes(10, { email, from });
    const waits: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      waits.push((await guess({ email, from })).wait);
      expect((await guess({ email, from })).wait).toBeLessThanOrEqual(waits.at(-1) ?? 0);
      await waitEnds();
      await guess({ email, from });
    }
    expect(waits).toEqual([5, 10, 20, 40]);
  });

  it('is counted by both servers together, and in the same way for an address without an account', async () => {
    const typed = { email: 'nobody-at-all@example.com', from: newNetwork() };
    for (let time = 0; time < 10; time += 1) await guess(typed, time % 2 ? app : other);
    expect((await guess(typed, app)).status).toBe(429);
    expect((await guess(typed, other)).status).toBe(429);
  });

  it('many times at once is worth no more than many in a row', async () => {
    const { email } = await newPerson();
    const from = newNetwork();
    const all = await Promise.all(Array.from({ length: 25 }, () => guess({ email, from })));
    expect(all.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  });
});

describe('one password tried on many people', () => {
  // The limit of calls per minute is separate and uses the server's clock.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  const aMinuteLater = () => vi.setSystemTime(Date.now() + 61_000);

  it('ends at one network, and people elsewhere or on their own device sign in', async () => {
    const { email, home, device } = await ownerAtHome();
    const from = newNetwork();
    const statuses: number[] = [];
    for (let time = 0; time < 51; time += 1) {
      if (time % 25 === 0) aMinuteLater();
      statuses.push((await guess({ email: `many-${time}@example.com`, from })).status);
    }
    expect(statuses.slice(0, 50).every((status) => status === 422)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn({ email, from })).status).toBe(429);
    expect((await signIn({ email, from, device })).status).toBe(200);
    expect((await signIn({ email, from: home })).status).toBe(200);
  });

  it('does not count the right ones: an office signs in from one network', async () => {
    const [from, { email }] = [newNetwork(), await newPerson()];
    for (let time = 0; time < 55; time += 1) {
      if (time % 25 === 0) aMinuteLater();
      expect((await signIn({ email, from })).status).toBe(200);
    }
  });
});

describe('a known device', () => {
  it('has a budget too: guesses on it end', async () => {
    const { email, home, device } = await ownerAtHome();
    const statuses = await guessTimes(11, { email, from: home, device });
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn({ email, from: home, device })).status).toBe(429);
    await waitEnds();
    expect((await signIn({ email, from: home, device })).status).toBe(200);
  });

  it('is known for its own user only, and keeps its token for the next one', async () => {
    const { email, home, device } = await ownerAtHome();
    const colleague = await newPerson();
    await guessTimes(10, { email: colleague.email, from: home, device });
    expect((await signIn({ email: colleague.email, from: home, device })).status).toBe(429);
    expect((await signIn({ email, from: home, device })).device).toBe(device);
    await waitEnds();
    expect((await signIn({ email: colleague.email, from: home, device })).device).toBe(device);
  });

  it('is forgotten when all sessions of its person are ended', async () => {
    const { email, home, device } = await ownerAtHome();
    const admin = await fixtures.person({ role: 'Admin' });
    const [row] = await fixtures.db.rows<{ id: number }>(
      sql`select id from users where email = ${email}`,
    );
    await admin.must('users.endSessions', { id: row?.id ?? 0 });
    await guessTimes(10, { email, from: home });
    expect((await signIn({ email, from: home, device })).status).toBe(429);
  });
});

describe('a user who tried too often and then got a new password', () => {
  it('signs in with it at once, also where they had to wait', async () => {
    const { email, id } = await newPerson();
    const from = newNetwork();
    expect((await guessTimes(11, { email, from })).at(-1)).toBe(429);
    const admin = await fixtures.person({ role: 'Admin' });
    const { code } = await admin.must('users.newCode', { id });
    expect((await signIn({ email, from, password: code })).status).toBe(200);
  });

  it('has ten tries for it, like everybody', async () => {
    const { email, id } = await newPerson();
    const from = newNetwork();
    await guessTimes(10, { email, from });
    const admin = await fixtures.person({ role: 'Admin' });
    await admin.must('users.newCode', { id });
    const statuses = await guessTimes(11, { email, from });
    expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('guessing reset codes', () => {
  it('from elsewhere does not prevent the owner from typing the right one', async () => {
    const { email } = await newPerson();
    const typed = (from: string, token: string) =>
      app.inject({
        method: 'POST',
        url: contract['auth.validateToken'].path,
        remoteAddress: from,
        payload: { email, token },
      });
    const [attacker, home] = [newNetwork(), newNetwork()];
    for (let time = 0; time < 10; time += 1) await typed(attacker, '000000');
    expect((await typed(attacker, '000000')).statusCode).toBe(429);
    expect((await typed(home, '000000')).statusCode).toBe(422);
  });
});
