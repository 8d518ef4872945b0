import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { addYears, sensibleDays } from '#domain/day-range.ts';
import { addDays } from '#domain/time.ts';
import { everyField, fieldMark, type FieldPlace, inputWith } from '#test/generated/odd-values.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

const today = new Date().toISOString().slice(0, 10);
const { first, last } = sensibleDays(today, today);

/** Invalid days, and days outside any company's range. */
const odd: readonly unknown[] = [
  '9999-12-31',
  '9999-12-30',
  '0001-01-01',
  '0000-01-01',
  '2026-02-30',
  '2026-1-1',
  '20260101',
  '10000-01-01',
  '275760-09-14',
  '-000001-01-01',
  '1899-12-31',
  addDays(first, -1),
  addDays(addYears(last, 15), 1),
  'today',
  ' ',
  20_260_101,
];
/** The ends of the range are valid days: no call may fail on them. */
const ends: readonly string[] = [first, last];

const places = everyField().filter((place) => fieldMark(place) === 'day');

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(async () => {
  await fixtures?.close();
});

interface Answered {
  readonly status: number;
  readonly errors: readonly string[];
}

async function send(place: FieldPlace, value: unknown): Promise<Answered> {
  const spec = contract[place.name] as EndpointSpec;
  const { params, query, body } = inputWith(place, value) as Record<string, object>;
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, one]): [string, string] => [key, String(one)]),
  );
  const response = await fixtures.app.inject({
    method: spec.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(spec.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const payload = isJson ? (response.json() as { errors?: object }) : {};
  return { status: response.statusCode, errors: Object.keys(payload.errors ?? {}) };
}

const titleOf = ({ name, path }: FieldPlace): string => `${name} ${path.join('.')}`;
const nameOf = (place: FieldPlace): string => place.path.join('.');

describe('days in every call', () => {
  it('are named fields', () => {
    expect(places.length).toBeGreaterThan(150);
    const names = new Set(['from', 'to', 'date', 'day', 'until', 'starts_on', 'ends_on']);
    const strays = everyField().filter(
      (place) =>
        names.has(place.path.at(-1) ?? '') &&
        fieldMark(place) === undefined &&
        place.name !== 'rates.assign',
    );
    expect(strays.map(titleOf)).toEqual([]);
  });

  test.each(odd.map((value) => [value]))(
    '%s is refused with its field named',
    async (value) => {
      const wrong: string[] = [];
      for (const place of places) {
        const { status, errors } = await send(place, value);
        if (status !== 422 || !errors.includes(nameOf(place)))
          wrong.push(`${titleOf(place)}: ${status} ${errors.join()}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test.each(ends)(
    '%s breaks nothing',
    async (value) => {
      const broken: string[] = [];
      for (const place of places) {
        const { status } = await send(place, value);
        if (status >= 500) broken.push(`${titleOf(place)}: ${status}`);
      }
      expect(broken).toEqual([]);
    },
    120_000,
  );
});

test('the call that starts a settlement of many merchants takes no day that its worker would break on', async () => {
  const name: EndpointName = 'settlements.start';
  const answer = await admin.call(name, {
    merchants: [{ merchant_id: 1 }],
    to: '9999-12-31',
  } as never);
  expect(answer.status).toBe(422);
});
