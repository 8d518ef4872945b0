import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { problemText } from '#words/validation.ts';
import { jsonOf, plausible, sample } from '#test/generated/plausible.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A rejected form names all its problems, or the user would have to send it once per field. */
const needed = problemText({ message: 'required' });
const withBody = (Object.keys(contract) as EndpointName[]).filter(
  (name) => (contract[name] as EndpointSpec).body !== undefined,
);

/** Whether the field is required follows from another field of the same body. */
const afterAnother: Readonly<Partial<Record<EndpointName, string>>> = {
  'rates.assign': 'merchant_id',
  // Only for the caller's own row, and only when its e-mail or phone changes.
  'team.update': 'current_password',
};

let fixtures: Fixtures;
let callers: Readonly<Record<string, Person>>;
beforeAll(async () => {
  fixtures = await createFixtures();
  callers = {
    Admin: await fixtures.person({ role: 'Admin' }),
    manager: await fixtures.person({ role: 'Branch manager', branch: 'BGD' }),
    merchant: await fixtures.merchant({ branch: 'BGD' }),
  };
});
afterAll(async () => {
  await fixtures?.close();
});

type Errors = Readonly<Record<string, readonly string[]>>;

async function errorsOf(name: EndpointName, body: unknown, who: Person): Promise<Errors> {
  const spec = contract[name] as EndpointSpec;
  const params = (spec.params ? sample(jsonOf(spec.params)) : {}) as Record<string, unknown>;
  const response = await fixtures.app.inject({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(params[key])),
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return response.statusCode === 422 ? ((response.json() as { errors?: Errors }).errors ?? {}) : {};
}

const neededIn = (errors: Errors): string[] =>
  Object.keys(errors).filter((field) => errors[field]?.includes(needed));
const bodyFields = (spec: EndpointSpec): Record<string, unknown> => {
  const all = plausible(spec);
  const properties = (spec.body && (jsonOf(spec.body)['properties'] as object)) ?? all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in properties));
};

describe.each(['Admin', 'manager', 'merchant'])('what %s leaves out', (kind) => {
  test('is named as needed, each field of it in one answer', async () => {
    const wrong: string[] = [];
    for (const name of withBody) {
      const who = callers[kind] as Person;
      const spec = contract[name] as EndpointSpec;
      const required = (spec.body ? jsonOf(spec.body)['required'] : []) as string[] | undefined;
      const errors = await errorsOf(name, {}, who);
      if (Object.keys(errors).length === 0) continue;
      const unnamed = (required ?? []).filter((field) => !errors[field]?.includes(needed));
      if (unnamed.length > 0) wrong.push(`${name}: ${unnamed.join()}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('is not reported one by one: a caller that fills in the named fields is not required to fill in any other', async () => {
    const later: string[] = [];
    for (const name of withBody) {
      const who = callers[kind] as Person;
      const first = new Set(neededIn(await errorsOf(name, {}, who)));
      if (first.size === 0) continue;
      const spec = contract[name] as EndpointSpec;
      const then = neededIn(await errorsOf(name, bodyFields(spec), who));
      const strays = then.filter(
        (field) => !first.has(field) && !field.includes('.') && afterAnother[name] !== field,
      );
      if (strays.length > 0) later.push(`${name}: ${strays.join()}`);
    }
    expect(later).toEqual([]);
  }, 120_000);
});
