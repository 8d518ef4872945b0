import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { watch } from '../inspect.ts';

const loginBudgetBytes = 150_000;
const listBudgetBytes = 230_000;
/** On a slow connection each further script is queued. */
const listBudgetRequests = 10;

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  for (let count = 0; count < 12; count += 1) await newShipment(team);
});
afterAll(() => site?.close());

test('the login page arrives in 150 kB of JavaScript', async () => {
  const { bytes, uncompressed } = await scriptsOf(null, to('people.login'));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(loginBudgetBytes);
  expect(uncompressed).toEqual([]);
});

test('the first list arrives in 230 kB of JavaScript and few scripts', async () => {
  const { bytes, requests, uncompressed } = await scriptsOf(
    team.manager.token,
    to('shipments.inprogress'),
  );
  expect(requests).toBeLessThanOrEqual(listBudgetRequests);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(listBudgetBytes);
  expect(uncompressed).toEqual([]);
});

test('the content security policy stops nothing of ours', async () => {
  const context = await site.visitor(team.manager.token);
  const page = await context.newPage();
  const seen = watch(page);
  const stopped: string[] = [];
  await page.exposeFunction('tellStopped', (what: string) => stopped.push(what));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    tellStopped(event.violatedDirective + ' ' + event.blockedURI))`);
  for (const path of [
    to('shipments.inprogress'),
    to('documents.runSheet.form'),
    to('shipments.form'),
  ]) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await seen.settle();
  }
  expect(stopped).toEqual([]);
  expect(seen.troubles).toEqual([]);
});

interface Scripts {
  /** Headers and bodies as transferred, with empty caches. */
  readonly bytes: number;
  readonly requests: number;
  /** URLs of scripts that were sent uncompressed although compression is worthwhile. */
  readonly uncompressed: readonly string[];
}

async function scriptsOf(token: string | null, path: string): Promise<Scripts> {
  const context = await site.visitor(token);
  const page = await context.newPage();
  const wire = await listen(await context.newCDPSession(page));
  await open(page, path);
  await context.close();
  return wire();
}

async function open(page: Page, path: string): Promise<void> {
  const seen = watch(page);
  await page.goto(`/#${path}`);
  await seen.settle();
}

/** The build does not compress smaller files. */
const worthCompressingBytes = 1_024;

async function listen(session: CDPSession): Promise<() => Scripts> {
  const scripts = new Map<
    string,
    { url: string; encoding: string | undefined; head: number; bytes: number }
  >();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    const headers = new Headers(response.headers);
    const encoding = headers.get('content-encoding') ?? undefined;
    scripts.set(requestId, {
      url: response.url,
      encoding,
      head: response.encodedDataLength,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => {
    const all = [...scripts.values()];
    const plain = all.filter(
      ({ encoding, head, bytes }) => encoding !== 'br' && bytes - head > worthCompressingBytes,
    );
    return {
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: all.length,
      uncompressed: plain.map(({ url, bytes }) => `${url} ${bytes}`),
    };
  };
}
