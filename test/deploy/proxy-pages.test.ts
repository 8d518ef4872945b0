import { readdirSync, readFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyPages } from '#words/proxy-pages.ts';
import { type Proxy, startProxy } from '#test/kit/proxy.ts';
import { proxyFiles } from '../../tools/proxy-pages.ts';

const folder = fileURLToPath(new URL('../../deploy/proxy-pages', import.meta.url));

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

describe('behind the proxy as it is shipped', () => {
  let proxy: Proxy;
  let server: https.Server | undefined;
  let base: string;
  beforeAll(async () => {
    proxy = await startProxy();
    base = proxy.base;
  });
  afterAll(() => {
    proxy?.stop();
    server?.close();
  });

  it('a person who opens the system while every server is away reads so, in Arabic', async () => {
    const answer = await fetch(base);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.text()).toContain(proxyPages[503].title);
  });

  it('a program gets the answer that the server would give', async () => {
    const answer = await fetch(`${base}/api/v2/shipments`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({
      code: 'overloaded',
      message: expect.stringContaining(proxyPages[503].title),
    });
  });

  it('an answer that breaks off, and one that does not come, are reported in Arabic', async () => {
    const { cert, key } = proxy.certificates.pairOf('app1');
    const pair = { cert: readFileSync(cert), key: readFileSync(key) };
    const answering = https.createServer(pair, (request, response) => {
      if (request.url === '/readyz') return void response.end('{}');
      if (request.url === '/breaks') return void request.socket.destroy();
    });
    server = answering;
    await new Promise<void>((ready) => answering.listen(proxy.serverPort, '127.0.0.1', ready));
    const status = (path: string) => fetch(base + path).then((answer) => answer.status);
    await expect.poll(() => status('/breaks')).toBe(502);
    expect(await (await fetch(`${base}/breaks`)).text()).toContain(proxyPages[502].title);
    const late = await fetch(`${base}/late`);
    expect(late.status).toBe(504);
    expect(await late.text()).toContain(proxyPages[504].title);
    answering.closeAllConnections();
  });
});
