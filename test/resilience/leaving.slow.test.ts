import { connect as dial } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { routes } from '#contract/routes.ts';
import { migratorUrlOf, spawnServer } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let holder: pg.Client;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  holder = new pg.Client(await migratorUrlOf(fixtures));
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await fixtures?.close();
});

it('a server that is to stop reports it first, finishes what was begun, sends listeners elsewhere, and is gone', async () => {
  const server = await spawnServer(fixtures, { LEAVING_SECONDS: '1' });
  onTestFinished(() => server.stop());
  const authorization = `Bearer ${team.manager.token}`;
  const stream = await fetch(`${server.base}${routes['live.stream'].path}`, {
    headers: { authorization },
  });
  const heard = stream.text();
  await holder.query('begin');
  await holder.query('lock table shipments in access exclusive mode');
  const begun = fetch(`${server.base}${routes['shipments.listAll'].path}`, {
    headers: { authorization },
  });
  // The database's lock timeout is two seconds: all of this takes less.
  await pause(100);
  server.signal('SIGTERM');
  await pause(100);
  const ready = await fetch(`${server.base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'leaving' }]);
  const late = await fetch(`${server.base}${routes['auth.me'].path}`, {
    headers: { authorization },
  });
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await pause(500);
  await holder.query('rollback');
  const released = performance.now();
  expect((await begun).status).toBe(200);
  expect(await heard).toContain('retry: 2000');
  expect(await server.gone).toBe(0);
  // Keep-alive connections do not delay it: they would for a minute.
  expect(performance.now() - released).toBeLessThan(20_000);
});

/** What the server sent when it closed the connection. */
function drip(port: number, first: string, more: string): Promise<string> {
  return new Promise((resolve) => {
    let answered = '';
    const line = dial(port, '127.0.0.1', () => line.write(first));
    const timer = setInterval(() => line.write(more), 500);
    line.setEncoding('utf8').on('data', (part: string) => {
      answered += part;
    });
    line
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        resolve(answered);
      });
  });
}

it('a client that sends a request head very slowly gets 408 and is disconnected, others are served', async () => {
  const server = await spawnServer(fixtures);
  onTestFinished(() => server.stop());
  const drips = Array.from({ length: 200 }, () =>
    drip(server.port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n'),
  );
  await pause(1000);
  const alive = await fetch(`${server.base}${routes['auth.me'].path}`, {
    headers: { authorization: `Bearer ${team.manager.token}` },
  });
  expect(alive.status).toBe(200);
  // The limit is ten seconds, and a busy machine takes a few more.
  const ended = await Promise.all(drips);
  // A client that writes at the moment the connection is cut may lose the response.
  const heard = ended.filter((text) => text !== '');
  expect(heard.length).toBeGreaterThan(100);
  for (const text of heard) {
    expect(text).toContain('408 Request Timeout');
    expect(text).toContain('x-content-type-options: nosniff');
  }
});
