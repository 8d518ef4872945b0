import { connect as dial } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { migratorUrlOf, spawnServer, type SpawnedServer } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, password, split, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * No personal data is written to the log: markers are sent in every kind of call and searched for
 * in the program's complete output, at its most verbose level. Programs with a faulty logger are
 * detected by the same search.
 */
const secrets = {
  latinName: 'CanaryHassan',
  arabicName: 'كناري الأصفر',
  phone: '7709182736',
  address: 'CanaryStreet',
  password: 'Canary-Feather-93',
  email: 'canary.nest',
  pin: '918273',
  query: 'CanaryQuery',
  path: 'CanaryPath',
  header: 'CanaryHeader',
};

let fixtures: Fixtures;
let team: Team;
let admin: pg.Client;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  admin = new pg.Client(await migratorUrlOf(fixtures));
  await admin.connect();
  await asOwner('alter table shipments add constraint no_canary check (notes <> $$x$$) not valid');
});
afterAll(async () => {
  await admin?.end();
  await fixtures?.close();
});

async function asOwner(statement: string): Promise<void> {
  await admin.query(`do $do$ begin
    if exists (select from pg_roles where rolname = 'owner') then set local role owner; end if;
    execute $sql$${statement}$sql$; end $do$`);
}

type Input = Readonly<Record<string, unknown>>;

/** On a busy machine the program rejects requests: as its client does, this retries. */
async function send(
  server: SpawnedServer,
  name: EndpointName,
  input: Input,
  token: string | null = null,
): Promise<number> {
  const until = Date.now() + 30_000;
  for (;;) {
    const status = await sendOnce(server, name, input, token);
    if (status !== 503 || Date.now() > until) return status;
    await pause(200);
  }
}

/** Sent as our own client does, but to the process. Returns the status. */
async function sendOnce(
  server: SpawnedServer,
  name: EndpointName,
  input: Input,
  token: string | null,
): Promise<number> {
  const spec: EndpointSpec = contract[name];
  const { url, query, body } = split(spec, input);
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${server.base}${url}${search === '' ? '' : `?${search}`}`, {
    method: spec.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'user-agent': secrets.header,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const shipment = (notes: string | null = null) => ({
  recipient_name: `${secrets.latinName} ${secrets.arabicName}`,
  recipient_phone: `0${secrets.phone}`,
  destination_id: fixtures.destinations['WST'],
  landmark: secrets.address,
  goods_amount: 25_000,
  fee_payer: 'recipient',
  kind: 'home',
  notes,
});

/** Calls that succeed and calls that are refused, each with personal data. */
async function callsOfTheDay(server: SpawnedServer): Promise<number[]> {
  const { merchant, manager } = team;
  const { email } = manager;
  const statuses = [
    await send(server, 'auth.login', { email, password }),
    await send(server, 'shipments.create', shipment(), merchant.token),
    await send(server, 'shipments.listAll', { search: secrets.query }, manager.token),
    await send(server, 'auth.login', {
      email: `${secrets.email}@example.com`,
      password: secrets.password,
    }),
    await send(server, 'auth.secondStep', {
      challenge: secrets.password.repeat(2),
      code: secrets.pin,
    }),
    await send(server, 'auth.sendToken', { email }),
    await send(
      server,
      'shipments.create',
      { ...shipment(), stray: secrets.latinName },
      merchant.token,
    ),
    await send(server, 'outreach.track', { code: `00${secrets.phone}` }),
    await send(server, 'users.list', { search: secrets.phone }, 'x'.repeat(43)),
    await send(server, 'documents.settlement.confirm', { id: 1, pin: secrets.pin }, manager.token),
  ];
  const { path } = contract['auth.login'];
  const raw = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password": "${secrets.password}" oh`,
  });
  const lost = await fetch(`${server.base}/${secrets.path}/%zz?name=${secrets.query}`);
  const nowhere = await fetch(`${server.base}/${secrets.path}?phone=${secrets.phone}`);
  await bytes(server.port, `GET /${secrets.path} HTTP/9\r\nname: ${secrets.latinName}\r\n\r\n`);
  return [...statuses, raw.status, lost.status, nowhere.status];
}

function bytes(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const line = dial(port, '127.0.0.1', () => line.write(text));
    line
      .on('data', () => undefined)
      .on('end', resolve)
      .on('error', resolve);
  });
}

/** The database's own error contains the whole row: `Failing row contains (…)`. */
const forcedFault = (server: SpawnedServer): Promise<number> =>
  send(server, 'shipments.create', shipment('x'), team.merchant.token);

/** Another session locks the table: the database gives up after its two seconds. */
async function slowQuery(server: SpawnedServer): Promise<number> {
  await admin.query('begin');
  await admin.query('lock table shipments in access exclusive mode');
  const input = { search: secrets.query };
  const status = await sendOnce(server, 'shipments.listAll', input, team.manager.token);
  await admin.query('rollback');
  return status;
}

const tokens = () => [team.merchant.token, team.manager.token, team.admin.token, password];
const found = (answered: string): string[] => [
  ...Object.entries(secrets)
    .filter(([, canary]) => answered.includes(canary))
    .map(([what]) => what),
  ...tokens()
    .filter((token) => token !== null && answered.includes(token))
    .map(() => 'token'),
];

it('the log contains no person, number, secret or query value', async () => {
  const server = await spawnServer(fixtures, {
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  try {
    expect(await callsOfTheDay(server)).toEqual([
      200, 200, 200, 422, 422, 200, 422, 404, 401, 404, 400, 400, 404,
    ]);
    expect(await forcedFault(server)).toBe(500);
    expect(await slowQuery(server)).toBe(503);
    await expect.poll(mailFailures, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
  const answered = server.answered();
  expect(found(answered)).toEqual([]);
  expect(answered).not.toContain(team.manager.email);
  const lines = answered
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(12);
  expect(requests.find(({ status }) => status === 500)).toMatchObject({
    method: 'POST',
    route: contract['shipments.create'].path,
    user: team.merchant.id,
  });
  expect(
    requests.every(({ reqId, ms }) => typeof reqId === 'string' && typeof ms === 'number'),
  ).toBe(true);
});

const mailFailures = async (): Promise<number> => {
  const { rows } = await admin.query('select 1 from outbox where last_error is not null');
  return rows.length;
};

/** A copy of the program with a modified line of the logger. */
const withWrong = (right: string, wrong: string): Plugin => ({
  name: 'wrong-logger',
  transform: (code, id) => {
    if (!id.endsWith('server/http/watch/log.ts')) return null;
    if (!code.includes(right)) throw new Error(`the logger no longer says: ${right}`);
    return code.replace(right, wrong);
  },
});

it.each([
  ['the whole address', 'route: routeName(request)', 'route: request.url', 'query'],
  ['the body', 'user: request.actorId', 'user: request.body', 'latinName'],
  ['what a fault says', "message: word(fault?.code) ?? ''", 'message: fault?.detail', 'arabicName'],
] as const)('control: a logger that reveals %s is caught', async (_what, right, wrong, canary) => {
  const server = await spawnServer(fixtures, { LOG_LEVEL: 'trace' }, [withWrong(right, wrong)]);
  try {
    await callsOfTheDay(server);
    await forcedFault(server);
  } finally {
    await server.stop();
  }
  expect(found(server.answered())).toContain(canary);
});
