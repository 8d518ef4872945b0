import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { isEverything, shareNumber } from '#test/kit/share.ts';
import { createFixtures, split, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { jsonOf, plausible } from '#test/generated/plausible.ts';

/**
 * Every call, with valid, nearly valid and hostile inputs: never a 5xx, and every response in its
 * documented form.
 */
const names = Object.keys(contract) as EndpointName[];
const specOf = (name: EndpointName): EndpointSpec => contract[name];
/** Event streams do not end by themselves: `server/outreach/live.test.ts` covers them. */
const answering = names.filter((name) => specOf(name).answers !== 'events');
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101 + shareNumber);
const runs = Number(process.env['FUZZ_RUNS'] ?? (isEverything ? 40 : 6));

let fixtures: Fixtures;
let team: Team;
let uuids: string[] = [];
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  for (const status of ['created', 'at_branch', 'out_for_delivery', 'delivered'] as const)
    uuids.push((await shipmentAt(team, status)).uuid);
});
afterAll(() => fixtures.close());

const malformed = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '٢٥٠٠٠',
  '۱۲۳',
  '-1',
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  2 ** 53 + 1,
  -(2 ** 53) - 1,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  [null],
  'a'.repeat(3_000),
  '\u0000',
  'x\u0000y',
  '\ud800',
  '\u202eevil',
  "'; drop table shipments; --",
  '<script>alert(1)</script>',
  '%',
  '%%%',
  '_',
  '\\',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-13-01',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '{"a":1}',
  'true',
  'NaN',
  'Infinity',
  '🚚',
  'محمد',
  'ـــ',
  { __proto__: null, constructor: 1 },
  Array.from({ length: 3000 }, (_, index) => index),
  'eyJhIjoxfQ',
  'WzFd',
  'WyJ4IiwxXQ',
  'W251bGxd',
);

/** One field of the input replaced, dropped or added. */
const mutation = fc.record({
  how: fc.constantFrom('replace', 'drop', 'add', 'keep'),
  pick: fc.nat(30),
  value: malformed,
});
type Mutation = { how: string; pick: number; value: unknown };

function fieldsOf(spec: EndpointSpec): string[] {
  return [spec.params, spec.query, spec.body].flatMap((schema) => {
    if (!schema) return [];
    const json = jsonOf(schema) as {
      properties?: object;
      oneOf?: { properties?: object }[];
      anyOf?: { properties?: object }[];
    };
    return Object.keys(json.properties ?? (json.oneOf ?? json.anyOf)?.[0]?.properties ?? {});
  });
}

function mutate(spec: EndpointSpec, changes: readonly Mutation[]): Record<string, unknown> {
  const input = plausible(spec);
  if ('uuid' in input) input['uuid'] = uuids[changes.length % uuids.length];
  const fields = fieldsOf(spec);
  for (const change of changes) {
    const field = fields[change.pick % Math.max(1, fields.length)];
    if (change.how === 'add') input[`زائد_${change.pick}`] = change.value;
    else if (field === undefined) continue;
    else if (change.how === 'drop') delete input[field];
    else if (change.how === 'replace') input[field] = change.value;
  }
  return input;
}

async function send(person: Person, name: EndpointName, input: Record<string, unknown>) {
  const spec = specOf(name);
  const { url, query, body } = split(spec, input);
  const response = await fixtures.app.inject({
    method: spec.method,
    url,
    query,
    headers: { authorization: `Bearer ${person.token ?? ''}`, 'content-type': 'application/json' },
    ...(spec.method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
  });
  const isFile = 'content-disposition' in response.headers;
  const parsed: unknown = isFile ? response.body : response.json();
  return { status: response.statusCode, isFile, body: parsed as Record<string, unknown> };
}

const documented = new Set([200, 400, 401, 403, 404, 409, 413, 414, 422, 429, 503]);

function holdToContract(
  name: EndpointName,
  reply: { status: number; isFile: boolean; body: Record<string, unknown> },
): void {
  expect([name, documented.has(reply.status), reply.status]).toEqual([name, true, reply.status]);
  if (reply.isFile) return;
  if (reply.status === 200) {
    specOf(name).output.parse(reply.body);
    return;
  }
  expect(typeof reply.body['message']).toBe('string');
  expect(reply.body['message']).toMatch(/[\u0600-\u06FF]/);
  if (reply.status !== 422) return;
  const errors = reply.body['errors'] as Record<string, unknown>;
  expect(errors).toBeTypeOf('object');
  for (const messages of Object.values(errors)) {
    expect(
      Array.isArray(messages) &&
        messages.length > 0 &&
        messages.every((message) => /[\u0600-\u06FF]/.test(String(message))),
    ).toBe(true);
  }
}

describe('no input of any kind is our bug', () => {
  test.each(answering.filter((name) => name !== 'auth.logout'))(
    '%s',
    async (name) => {
      const people =
        specOf(name).permission === 'public'
          ? [team.admin]
          : [team.admin, team.merchant, team.courier];
      await fc.assert(
        fc.asyncProperty(
          fc.array(mutation, { minLength: 0, maxLength: 3 }),
          fc.nat(people.length - 1),
          async (changes, who) => {
            const person = people[who] ?? team.admin;
            holdToContract(name, await send(person, name, mutate(specOf(name), changes)));
          },
        ),
        { seed, numRuns: runs },
      );
    },
    60_000,
  );
});

describe('whatever else arrives at the door', () => {
  test.each([
    ['a body that is no JSON', '{"email":', 'application/json', 400],
    ['a body of another type', 'email=x', 'application/x-www-form-urlencoded', 415],
    [
      'a prototype in the body',
      '{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}',
      'application/json',
      400,
    ],
    ['an array for a body', '[]', 'application/json', 422],
    [
      'a body that is too large',
      JSON.stringify({ email: 'x'.repeat(5_000_000) }),
      'application/json',
      413,
    ],
  ])('%s', async (_name, payload, type, status) => {
    const response = await fixtures.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/[\u0600-\u06FF]/);
  });

  test('an unknown address answers 404 and echoes nothing', async () => {
    const response = await fixtures.app.inject({ method: 'GET', url: '/api/admin/<script>' });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('script');
  });

  test('another method answers 405 and names the allowed ones', async () => {
    const response = await fixtures.app.inject({ method: 'PUT', url: '/api/admin/login' });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('POST');
  });
});
