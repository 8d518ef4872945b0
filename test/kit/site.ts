import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { fontsKey, tokenKey } from '#dashboard/api/token-key.ts';
import type { Config } from '#server/config.ts';
import { launchBrowser } from '#test/kit/browser.ts';
import { preparedFixtures, type Prepared } from '#test/kit/prepared.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { asAdmin } from '#test/kit/postgres.ts';

/** `from`: another browser than the worker's own. */
type VisitOptions = BrowserContextOptions & { readonly from?: Browser };

/** The whole product on its own port, and browser profiles to open it in. */
export interface Site {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly url: string;
  readonly fixtures: Fixtures;
  /** A browser profile signed in with `token`, or anonymous with `null`. */
  visitor(token: string | null, options?: VisitOptions): Promise<BrowserContext>;
  /** A page of a new profile, opened at a screen's path. */
  open(token: string | null, path: string, options?: VisitOptions): Promise<Page>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const buildLock = 20_260_101;
/** On a busy machine a screen comes late without being wrong. */
const patienceMs = 30_000;

/** The files of one worker share its browser; each site has its own profiles in it. */
let shared: Promise<Browser> | null = null;
async function workersBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/**
 * `wish`: settings that differ from the defaults of all tests; `company`: an existing company
 * instead of a new one.
 */
export async function startSite(wish: Partial<Config> = {}, company?: Prepared): Promise<Site> {
  const dashboardDir = await builtDashboard();
  const fixtures = await (company ? preparedFixtures(company, wish) : createFixtures(wish));
  const app = await createApp({ ...fixtures.config, dashboardDir }, fixtures.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const browser = await workersBrowser();
  const visitors = new Set<BrowserContext>();

  const visitor: Site['visitor'] = async (token, { from = browser, ...options } = {}) => {
    // Skips the first-visit state: screens are checked with our own fonts loaded.
    const localStorage = [
      { name: fontsKey, value: '1' },
      ...(token === null ? [] : [{ name: tokenKey, value: token }]),
    ];
    const context = await from.newContext({
      baseURL: url,
      locale: 'ar-IQ',
      timezoneId: 'Asia/Baghdad',
      // Colours in the middle of a transition would be measured with values that no screen has.
      reducedMotion: 'reduce',
      // A service worker would hide requests between the page and the server from a test.
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      ...options,
    });
    context.setDefaultTimeout(patienceMs);
    visitors.add(context);
    context.on('close', () => visitors.delete(context));
    return context;
  };
  return {
    url,
    fixtures,
    visitor,
    open: async (token, path, options) => {
      const page = await (await visitor(token, options)).newPage();
      await page.goto(`/#${path}`);
      return page;
    },
    close: async () => {
      await Promise.all([...visitors].map((context) => context.close()));
      await app.close();
      await fixtures.close();
    },
  };
}

/**
 * The dashboard built from the current sources, in the run's own folder: another build would remove
 * the files of open pages. The first test file that needs it builds, the others wait for it.
 */
async function builtDashboard(): Promise<string> {
  const folder = join(inject('runFolder'), 'dashboard');
  await asAdmin(inject('postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [buildLock]);
    if (existsSync(folder)) return;
    // Vitest sets `test` here, which would build React's development version.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, env, stdio: 'pipe' });
    const draft = `${folder}-draft`;
    cpSync(join(root, 'dist/dashboard'), draft, { recursive: true });
    renameSync(draft, folder);
  });
  return folder;
}
