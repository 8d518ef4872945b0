import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyPages } from '#words/proxy-pages.ts';
import { freePort } from '../../bench/run/server-process.ts';
import { proxyFiles } from '../../tools/proxy-pages.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const folder = join(deploy, 'proxy-pages');

describe('the pages of the proxy', () => {
  it('are those that `npm run proxy-pages` writes', () => {
    const written = readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(proxyFiles()));
  });

  it('are Arabic, and fetch nothing from anywhere', () => {
    for (const [name, text] of proxyFiles()) {
      expect(text, name).toMatch(/[ء-ي]{3}/);
      expect(text, name).not.toMatch(/src=|url\(|https?:|<script|<link|@import/);
      // HAProxy holds a page in one buffer of 16 KB.
      expect(Buffer.byteLength(text), name).toBeLessThan(8_000);
    }
  });
});

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

/** `deploy/haproxy.cfg` itself, on ports of this test, in front of two servers that may be away. */
describe.skipIf(!hasProxy)('behind the proxy as it is shipped', () => {
  let proxy: ChildProcess;
  let server: http.Server;
  let base: string;
  let port: number;
  let behind: number;
  const home = mkdtempSync(join(tmpdir(), 'proxy-'));

  beforeAll(async () => {
    [port, behind] = [await freePort(), await freePort()];
    const postgres = await freePort();
    const config = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('bind :5000', `bind 127.0.0.1:${postgres}`)
      .replaceAll('":8080 check', `":${behind} check`)
      .replaceAll(' proxy-pages/', ` ${folder}/`)
      .replace(/timeout server 75s/, 'timeout server 1s');
    writeFileSync(join(home, 'haproxy.cfg'), config);
    const away = Object.fromEntries(
      ['APP2', 'PG1', 'PG2', 'PG3'].map((name) => [name, '127.0.0.9']),
    );
    proxy = spawn('haproxy', ['-db', '-f', join(home, 'haproxy.cfg')], {
      env: { PATH: process.env['PATH'], APP1: '127.0.0.1', ...away },
      stdio: 'ignore',
    });
    base = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(base).then(
        () => true,
        () => false,
      );
    while (!(await answers())) await pause(50);
  });
  afterAll(() => {
    proxy?.kill();
    server?.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('a person who opens the system while every server is away reads so, in Arabic', async () => {
    const answer = await fetch(base);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.text()).toContain(proxyPages[503].title);
  });

  it('a program is told as the server would tell it', async () => {
    const answer = await fetch(`${base}/api/v2/shipments`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({
      code: 'overloaded',
      message: expect.stringContaining(proxyPages[503].title),
    });
  });

  it('an answer that breaks off, and one that does not come, are told in Arabic', async () => {
    server = http.createServer((request, response) => {
      if (request.url === '/readyz') return void response.end('{}');
      if (request.url === '/breaks') return void request.socket.destroy();
    });
    await new Promise<void>((ready) => server.listen(behind, '127.0.0.1', ready));
    const status = (path: string) => fetch(base + path).then((answer) => answer.status);
    await expect.poll(() => status('/breaks')).toBe(502);
    expect(await (await fetch(`${base}/breaks`)).text()).toContain(proxyPages[502].title);
    const late = await fetch(`${base}/late`);
    expect(late.status).toBe(504);
    expect(await late.text()).toContain(proxyPages[504].title);
    server.closeAllConnections();
  });
});
