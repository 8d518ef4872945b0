import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let authorization: string;

beforeAll(async () => {
  fixtures = await createFixtures();
  const admin = await fixtures.person({ role: 'Admin' });
  authorization = `Bearer ${admin.token}`;
});
afterAll(() => fixtures.close());

const get = (url: string, encoding?: string) =>
  fixtures.app.inject({
    url,
    headers: { authorization, ...(encoding && { 'accept-encoding': encoding }) },
  });

const long = '/api/openapi.json';

test('a long answer is compressed for clients that accept it, with the same content', async () => {
  const plain = await get(long);
  const packed = await get(long, 'br, gzip;q=0.8');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each([['identity'], ['br'], [undefined]])(
  'a client that accepts %s gets it uncompressed',
  async (encoding) => {
    const { headers, body } = await get(long, encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(() => JSON.parse(body)).not.toThrow();
  },
);

test('a short answer is not worth packing', async () => {
  expect((await get('/api/nothing-here', 'gzip')).headers['content-encoding']).toBeUndefined();
});
