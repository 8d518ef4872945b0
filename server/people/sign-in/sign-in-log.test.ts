import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { createFixtures, password, type Person, type Fixtures } from '#test/kit/fixtures.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});

let fixtures: Fixtures;
let app: FastifyInstance;
let person: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  const config = { ...fixtures.config, rateLimits: true, logLevel: 'info' };
  app = await createApp(config, fixtures.db, undefined, stream);
  person = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await app?.close();
  await fixtures?.close();
});

/** The log entry of one call. */
async function logged(name: EndpointName, payload: object, from = '198.18.0.7') {
  await app.inject({ method: 'POST', url: contract[name].path, remoteAddress: from, payload });
  const {
    status,
    account,
    from: network,
    refused,
  } = lines.find((l) => l['msg'] === 'request') ?? {};
  return { status, account, from: network, refused };
}
const wrong = 'not this one at all';

describe('a refused sign-in is logged', () => {
  it('with the number of the account, the network and the reason', async () => {
    const { email, id } = person;
    expect(await logged('auth.login', { email, password: wrong })).toEqual({
      status: 422,
      account: id,
      from: '198.18.0.7',
      refused: 'wrong_credentials',
    });
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('without an account when the address has no owner', async () => {
    const email = 'nobody-here@example.com';
    expect(await logged('auth.login', { email, password: wrong })).toMatchObject({
      account: null,
      refused: 'wrong_credentials',
    });
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('also where the account has to wait after too many tries', async () => {
    const { email, id } = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const from = '198.18.0.8';
    for (let time = 0; time < 11; time += 1)
      await app.inject({
        method: 'POST',
        url: contract['auth.login'].path,
        remoteAddress: from,
        payload: { email, password: wrong },
      });
    lines.length = 0;
    expect(await logged('auth.login', { email, password }, from)).toEqual({
      status: 429,
      account: id,
      from,
      refused: 'too_many_requests',
    });
  });

  it('also where the password was right and the account is disabled', async () => {
    const { email, id } = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    await fixtures.db.run(sql`update users set active = false where id = ${id}`);
    expect(await logged('auth.login', { email, password })).toMatchObject({
      account: id,
      refused: 'account_disabled',
    });
  });

  it('also at the second step, and with a wrong reset code', async () => {
    const challenge = 'x'.repeat(43);
    expect(await logged('auth.secondStep', { challenge, code: '123456' })).toMatchObject({
      account: null,
      refused: 'second_factor_over',
    });
    lines.length = 0;
    const { email, id } = person;
    expect(await logged('auth.validateToken', { email, token: '123456' })).toMatchObject({
      account: id,
      refused: 'reset_code_wrong',
    });
  });
});

it('a sign-in that succeeded names its account, too', async () => {
  const { email, id } = person;
  const line = await logged('auth.login', { email, password });
  expect(line).toMatchObject({ status: 200, account: id, from: '198.18.0.7' });
  expect(line.refused).toBeUndefined();
});

it('every refused call logs the rule that refused it, and no address unless it is a sign-in', async () => {
  await app.inject({ url: contract['users.list'].path });
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
    status: 401,
    refused: 'unauthenticated',
  });
  expect(lines.find(({ msg }) => msg === 'request')).not.toHaveProperty('from');
});
