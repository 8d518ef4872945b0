import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Sixty pages: still being sent when the first bytes arrive. */
const lines = 6_000;

let fixtures: Fixtures;
let admin: Person;
let db: Database;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
const way = new CuttingProxy();
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  await fixtures.db.run(sql`
    insert into activity (actor_id, action, subject, subject_id, title, at)
    select ${admin.id}, 'settings.update', 'settings', n, 'إعدادات ' || n, now() from generate_series(1, ${lines}) n`);
  const { host, port: there, user, database } = new pg.Client(fixtures.url);
  way.target = host.startsWith('/') ? `${host}/.s.PGSQL.${there}` : there;
  await way.listen();
  db = connect(`postgresql://${user}@127.0.0.1:${way.port}/${database}`, { max: 4 });
  app = await createApp(fixtures.config, db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app?.close();
  way.close();
  await db?.close();
  await fixtures?.close();
});

/** A browser that downloads a file, notified of its first bytes. */
async function download(format: string, who = admin): Promise<IncomingMessage> {
  const { path } = routes['activity.export'];
  const params = get({
    host: '127.0.0.1',
    port,
    path: `${path}?format=${format}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  const [answer] = (await once(params, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  await once(answer, 'readable');
  return answer;
}

/** To its end: complete, or broken off so that a browser reports a failed download. */
async function ending(answer: IncomingMessage): Promise<{ isWhole: boolean; bytes: number }> {
  let bytes = 0;
  try {
    for await (const part of answer) bytes += (part as Buffer).length;
    return { isWhole: answer.complete, bytes };
  } catch {
    return { isWhole: false, bytes };
  }
}

describe.each(['csv', 'xlsx'])('a long list as %s', (format) => {
  let whole = 0;
  it('comes whole', async () => {
    const { isWhole, bytes } = await ending(await download(format));
    expect(isWhole).toBe(true);
    whole = bytes;
  });

  it('is broken off, not ended, when the database goes in the middle of it', async () => {
    const answer = await download(format);
    way.cut();
    const { isWhole, bytes } = await ending(answer);
    way.mend();
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThan(whole / 2);
  });

  test('a client that leaves in the middle of it leaves no connection in use and no one waiting behind it', async () => {
    // A user has three downloads at most: these are eight users.
    const people = await Promise.all(
      Array.from({ length: 8 }, () => fixtures.person({ role: 'Admin' })),
    );
    const leavers = await Promise.all(people.map((who) => download(format, who)));
    for (const answer of leavers) answer.destroy();
    const { isWhole, bytes } = await ending(await download(format));
    expect(isWhole).toBe(true);
    // Each download is itself an activity row.
    expect(bytes).toBeGreaterThanOrEqual(whole);
    const { idle, total, waiting } = db.load();
    expect([idle, waiting]).toEqual([total, 0]);
  });
});
