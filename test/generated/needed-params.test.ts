import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { problemText } from '#words/validation.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** A program that reads the API description finds there what a refusal would require of it. */
const needed = problemText({ message: 'required' });
const reads = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, path, answers }: EndpointSpec = contract[name];
  return method === 'GET' && !path.includes('{') && answers !== 'events';
});

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly 'x-required'?: string;
}
const { paths } = openApiDocument() as {
  paths: Record<string, { get: { parameters: Parameter[] } }>;
};
const parametersOf = (name: EndpointName): Parameter[] =>
  paths[contract[name].path]?.get.parameters ?? [];

let fixtures: Fixtures;
let callers: readonly Person[];
beforeAll(async () => {
  fixtures = await createFixtures();
  callers = [
    await fixtures.person({ role: 'Admin' }),
    await fixtures.person({ role: 'Branch manager', branch: 'BGD' }),
    await fixtures.person({ role: 'Courier', branch: 'BGD' }),
    await fixtures.merchant({ branch: 'BGD' }),
  ];
});
afterAll(() => fixtures?.close());

/** The fields that a call without parameters is refused for; null if it is not refused for any. */
async function refusedFor(name: EndpointName, { token }: Person): Promise<string[] | null> {
  const { path } = contract[name];
  const headers = { authorization: `Bearer ${token}` };
  const response = await fixtures.app.inject({ url: path, headers });
  if (response.statusCode !== 422) return null;
  return Object.keys((response.json() as { errors?: object }).errors ?? {});
}

test('every read names the parameters without which it is refused', async () => {
  const unnamed: string[] = [];
  for (const name of reads)
    for (const caller of callers) {
      const stated = parametersOf(name).filter(
        (one) => one.required || one['x-required'] !== undefined,
      );
      const fields = (await refusedFor(name, caller)) ?? [];
      for (const field of fields)
        if (!stated.some((one) => one.name === field)) unnamed.push(`${name}: ${field}`);
    }
  expect([...new Set(unnamed)]).toEqual([]);
}, 120_000);

test('a parameter that is said to be required is required of an Admin', async () => {
  const [admin] = callers as readonly [Person];
  const optional: string[] = [];
  for (const name of reads) {
    const fields = await refusedFor(name, admin);
    const stated = parametersOf(name).filter((one) => one.required);
    for (const one of stated)
      if (!fields?.includes(one.name)) optional.push(`${name}: ${one.name}`);
  }
  expect(optional).toEqual([]);
}, 120_000);

test('one of two parameters is enough, and both are named', async () => {
  const [admin] = callers as readonly [Person];
  const named = parametersOf('shipments.one').filter((one) => one['x-required'] === 'one');
  expect(named.map(({ name }) => name)).toEqual(['uuid', 'code']);
  const none = await admin.call('shipments.one', {});
  expect(none.error.errors).toEqual({ uuid: [needed] });
  expect((await admin.call('shipments.one', { code: '10000009' })).status).toBe(404);
});
