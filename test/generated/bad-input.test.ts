import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { routes } from '#contract/routes.ts';
import { createApp } from '#server/app.ts';
import { shotAt } from '#test/generated/matrix/targets.ts';
import { openCompany, openingMs, type Company } from '#test/generated/matrix/company.ts';
import { rehearsing } from '#test/generated/matrix/rehearsal.ts';
import { isEverything, shareNumber } from '#test/kit/share.ts';
import { chanceOf } from '#test/generated/malformed/chance.ts';
import { malformedRequest, type MalformedRequest } from '#test/generated/malformed/requests.ts';
import { asBytes, broken, sendBytes, type WireReply } from '#test/generated/malformed/wire.ts';

/**
 * Invalid requests by the tens of thousands: never a server error, always a documented response,
 * and the server still runs afterwards. `FUZZ=1000` sets the number; `FUZZ_SEED` selects others;
 * `FUZZ_ONLY=1234` sends one of them again.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101 + shareNumber);
const count = Number(process.env['FUZZ'] ?? (isEverything ? 50_000 : 3_000));
const only = process.env['FUZZ_ONLY'];
const atOnce = 8;
/** One of this many uses a raw socket, where no client corrects it. */
const overTheWire = 12;

const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => (contract[name] as EndpointSpec).answers !== 'events',
);
const documented = new Set([
  200, 400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 422, 429, 431, 503,
]);
/**
 * Sent by Node itself for headers it rejects, without other headers: no host, an unknown
 * expectation.
 */
const byNode = new Set([400, 417]);

let company: Company;
let app: FastifyInstance;
let port = 0;
let tokens: readonly (string | null)[] = [];
beforeAll(async () => {
  company = await openCompany();
  app = await createApp(company.fixtures.config, rehearsing(company.fixtures.db));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  const tokenOf = (kind: string) => company.callers.find((one) => one.kind === kind)?.token ?? null;
  const admin = tokenOf('Admin');
  tokens = [admin, admin, admin, tokenOf('owner'), tokenOf('the courier'), null];
}, openingMs);
afterAll(async () => {
  await app?.close();
  await company?.close();
});

interface Sent extends MalformedRequest {
  readonly token: string | null;
  readonly isRaw: boolean;
}

function requestOf(number: number): Sent {
  const chance = chanceOf(seed, number);
  const name = chance.pick(names);
  const near = shotAt(company.home, name, { target: null, kind: 'own' })?.input ?? {};
  const token = chance.pick(tokens);
  const wild = malformedRequest(chance, name, near);
  const headers = token ? { authorization: `Bearer ${token}`, ...wild.headers } : wild.headers;
  return { ...wild, headers, token, isRaw: number % overTheWire === 0 };
}

async function send(request: Sent): Promise<WireReply> {
  if (request.isRaw) return sendBytes(port, asBytes(request));
  const response = await app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: { ...request.headers },
    ...(request.body ? { payload: request.body } : {}),
  });
  const isText = !response.headers['content-type']?.toString().includes('spreadsheet');
  return { status: response.statusCode, text: isText ? response.body : '' };
}

/** With another method the path may belong to another call, which answers correctly. */
function answering(name: EndpointName, method: string): EndpointName {
  const shapeOf = (one: EndpointName): string => routes[one].path.replaceAll(/\{[^}]*\}/g, '{}');
  const shape = shapeOf(name);
  if (routes[name].method === method) return name;
  return names.find((one) => routes[one].method === method && shapeOf(one) === shape) ?? name;
}

function wrongWith(
  { name, method }: { name?: EndpointName; method: string },
  reply: WireReply,
): string | null {
  const { status, text } = reply;
  if (byNode.has(status) && text === '') return null;
  // No tunnels: the connection is closed.
  if (method === 'CONNECT' && status === 0) return null;
  if (!documented.has(status)) return `answered ${status} ${text.slice(0, 200)}`;
  const spec = name === undefined ? null : (contract[answering(name, method)] as EndpointSpec);
  if (method === 'HEAD') return text === '' ? null : 'a body for HEAD';
  if (status === 200) return spec?.answers === 'file' ? null : offContract(spec, text);
  return offErrorShape(status, text);
}

function offContract(spec: EndpointSpec | null, text: string): string | null {
  const parsed = spec?.output.safeParse(JSON.parse(text));
  return parsed?.success === false
    ? `off contract: ${JSON.stringify(parsed.error.issues[0])}`
    : null;
}

const errorKeys = new Set(['message', 'code', 'request_id', 'errors', 'details']);

function offErrorShape(status: number, text: string): string | null {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return `no JSON with ${status}: ${text.slice(0, 100)}`;
  }
  const strange = Object.keys(body).filter((key) => !errorKeys.has(key));
  if (strange.length > 0) return `an error with ${strange.join()}`;
  if (!/[\u0600-\u06FF]/.test(String(body['message']))) return `no Arabic: ${text.slice(0, 100)}`;
  if (typeof body['code'] !== 'string' || typeof body['request_id'] !== 'string')
    return 'no code or id';
  if (status !== 422) return null;
  const errors = Object.entries((body['errors'] ?? {}) as Record<string, unknown>);
  const isWorded = errors.every(
    ([, list]) =>
      Array.isArray(list) &&
      list.length > 0 &&
      list.every((one) => /[\u0600-\u06FF]/.test(String(one))),
  );
  return isWorded ? null : `errors without words: ${text.slice(0, 200)}`;
}

async function tryOne(number: number): Promise<string | null> {
  const request = requestOf(number);
  const title = `FUZZ_SEED=${seed} FUZZ_ONLY=${number}: ${request.name}, ${request.what}`;
  try {
    const wrong = wrongWith(request, await send(request));
    return wrong === null ? null : `${title}: ${wrong}`;
  } catch (error) {
    return `${title}: ${(error as Error).message}`;
  }
}

const stands = async (): Promise<boolean> => {
  const token = tokens[0] ?? '';
  const bytes = asBytes({
    method: 'GET',
    url: '/api/admin/user',
    headers: { authorization: `Bearer ${token}` },
    body: null,
  });
  return (await sendBytes(port, bytes)).status === 200;
};

describe('whatever is sent', () => {
  test('is answered as documented, and never is it our fault', { timeout: 900_000 }, async () => {
    const numbers = only ? [Number(only)] : Array.from({ length: count }, (_, number) => number);
    const found: string[] = [];
    const started = Date.now();
    const worker = async (): Promise<void> => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const wrong = await tryOne(number);
        if (wrong !== null) found.push(wrong);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    process.stdout.write(
      `bad input: ${only ? 1 : count} requests, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s\n`,
    );
    expect(found.slice(0, 40)).toEqual([]);
    expect(await stands()).toBe(true);
  });

  test.each(broken)('over a bare socket: %s', async (_what, text) => {
    const reply = await sendBytes(port, Buffer.from(text, 'latin1'));
    expect(wrongWith({ method: text.split(' ')[0] ?? '' }, reply)).toBeNull();
    expect(await stands()).toBe(true);
  });
});
