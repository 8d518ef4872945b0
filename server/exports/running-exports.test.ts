import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { bounds } from '#domain/people/bounds.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { countedExport } from './running-exports.ts';
import { sendFile } from '../http/send.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

/** A list whose second part never arrives. */
async function* endless(): AsyncGenerator<string> {
  yield 'first';
  await new Promise(() => undefined);
}
async function* short(): AsyncGenerator<string> {
  yield 'whole';
}
async function* torn(): AsyncGenerator<string> {
  yield 'first';
  throw new RangeError('torn');
}
const begin = (parts: AsyncIterable<string>): Readable =>
  Readable.from(countedExport({ db: fixtures.db, userId: admin.id }, parts), { highWaterMark: 1 });
const fill = (): Readable[] => Array.from({ length: bounds.exports }, () => begin(endless()));
const taken = async (person: Person) => (await person.call('activity.export', {})).status;
const end = (streams: readonly Readable[]) => {
  for (const stream of streams) stream.destroy();
};

describe('exports of one person at a time', () => {
  it('are three: one more must be retried later, and other users are not held up', async () => {
    const open = fill();
    const response = await fixtures.app.inject({
      url: routes['activity.export'].path,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([429, 'exports_running']);
    expect(response.headers['retry-after']).toBe('15');
    expect(await taken(await fixtures.person({ role: 'Admin' }))).toBe(200);
    end(open);
    await expect.poll(() => taken(admin)).toBe(200);
  });

  it('make room when they are whole, torn, or given up before or after their first part', async () => {
    for await (const _part of begin(short()));
    await begin(torn())
      .toArray()
      .catch(() => undefined);
    end([begin(endless())]);
    const [begun] = [begin(endless())];
    await begun.iterator({ destroyOnReturn: true }).next();
    end([begun]);
    await expect.poll(() => taken(admin)).toBe(200);
    end(fill());
  });

  it('make room when the browser that takes one out goes away', async () => {
    const app = fastify();
    app.get('/', (_request, reply) =>
      sendFile(reply, {
        name: 'list.csv',
        type: 'text/csv',
        parts: countedExport({ db: fixtures.db, userId: admin.id }, endless()),
      }),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    // Two stay open: each of the remaining ones is the last that fits within the limit.
    const open = [begin(endless()), begin(endless())];
    for (let n = 0; n < bounds.exports; n += 1) {
      await new Promise<void>((left) => {
        const params = get({ host: '127.0.0.1', port }, (answer) => {
          answer.once('data', () => {
            params.destroy();
            left();
          });
          answer.on('error', () => undefined);
        });
      });
      await expect.poll(() => taken(admin)).toBe(200);
    }
    end(open);
    await app.close();
  });

  it('count for nothing when they are refused, and end with their last part', async () => {
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    for (let n = 0; n < bounds.exports + 2; n += 1) expect(await taken(courier)).toBe(403);
    for (let n = 0; n < bounds.exports + 2; n += 1) expect(await taken(admin)).toBe(200);
  });
});
