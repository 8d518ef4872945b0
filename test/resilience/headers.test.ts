import { connect as dial } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { routes } from '#contract/routes.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Every possible response has every header of the table: missing ones are reported. */
let fixtures: Fixtures;
let admin: Person;
let port: number;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  await fixtures.app.listen({ host: '127.0.0.1', port: 0 });
  port = (fixtures.app.server.address() as AddressInfo).port;
});
afterAll(() => fixtures?.close());

type Headers = Readonly<Record<string, unknown>>;
const missingFrom = (headers: Headers): string[] =>
  Object.entries(securityHeaders)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => name);

const zeros = '00000000-0000-7000-8000-000000000000';
const filled = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (name === 'uuid' ? zeros : '1'));

it('the answers of every call, without and with a token, refused or not', async () => {
  const gaps: unknown[] = [];
  for (const [name, spec] of Object.entries(contract) as [string, EndpointSpec][]) {
    if (spec.answers === 'events' || name === 'auth.logout') continue;
    for (const token of [null, admin.token]) {
      // A download is aborted once its headers arrive.
      const { headers, statusCode, stream } = await fixtures.app.inject({
        payloadAsStream: true,
        method: spec.method,
        url: filled(spec.path),
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(spec.method === 'POST' ? { payload: {} } : {}),
      });
      stream().destroy();
      const missing = missingFrom(headers);
      const isCached = !String(headers['cache-control']).includes('no-store');
      if (missing.length > 0 || isCached) gaps.push({ name, statusCode, missing, isCached });
    }
  }
  expect(gaps).toEqual([]);
});

const me = routes['auth.me'].path;
const login = routes['auth.login'].path;
it.each([
  ['a page that is not there', { method: 'GET', url: '/nowhere' }, 404],
  ['a call that is not there', { method: 'GET', url: `${login}/nowhere` }, 404],
  ['a method that is not taken', { method: 'PUT', url: me }, 405],
  ['a method nobody knows here', { method: 'OPTIONS', url: me }, 404],
  ['an address that cannot be read', { method: 'GET', url: '/%zz' }, 400],
  ['a body that cannot be read', { method: 'POST', url: login, payload: '{' }, 400],
  ['health', { method: 'GET', url: '/healthz' }, 200],
  ['readiness', { method: 'GET', url: '/readyz' }, 200],
  ['measures', { method: 'GET', url: '/metrics' }, 200],
] as const)('%s', async (_what, request, status) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fixtures.app.inject({ ...request, headers });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([status, []]);
});

it('a body too large to be taken', async () => {
  const answer = await fixtures.app.inject({
    method: 'POST',
    url: login,
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${'x'.repeat(5_000_000)}"}`,
  });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([413, []]);
});

it('events', async () => {
  const answer = await fixtures.app.inject({
    method: 'GET',
    url: routes['live.stream'].path,
    headers: { authorization: `Bearer ${admin.token}` },
    payloadAsStream: true,
  });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([200, []]);
  answer.stream().destroy();
});

/** The response of a raw connection to bytes. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = dial(port, '127.0.0.1', () => line.write(bytes));
    let heard = '';
    line.setEncoding('utf8').on('data', (part: string) => {
      heard += part;
    });
    line.on('end', () => resolve(heard)).on('error', reject);
  });

it.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', '400'],
  ['headers beyond the limit', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s', async (_what, bytes, status) => {
  const [head = ''] = (await send(bytes)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  expect([first.split(' ')[1], missingFrom(headers)]).toEqual([status, []]);
});
