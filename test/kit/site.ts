import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { fontsKey, tokenKey } from '#dashboard/api/token-key.ts';
import type { Config } from '#server/config.ts';
import { launchBrowser } from '#test/kit/browser.ts';
import { preparedFixtures, type Prepared } from '#test/kit/prepared.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** `from`: another browser than the site's own. */
type VisitOptions = BrowserContextOptions & { readonly from?: Browser };

/** The whole product on its own port, and a browser to open it in. */
export interface Site {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly url: string;
  readonly fixtures: Fixtures;
  readonly browser: Browser;
  /** A browser profile signed in with `token`, or anonymous with `null`. */
  visitor(token: string | null, options?: VisitOptions): Promise<BrowserContext>;
  /** A page of a new profile, opened at a screen's path. */
  open(token: string | null, path: string, options?: VisitOptions): Promise<Page>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const buildLock = 20_260_101;
const patienceMs = 10_000;

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
  const browser = await launchBrowser();

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
    return context;
  };
  return {
    url,
    fixtures,
    browser,
    visitor,
    open: async (token, path, options) => {
      const page = await (await visitor(token, options)).newPage();
      await page.goto(`/#${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await app.close();
      await fixtures.close();
      rmSync(dashboardDir, { recursive: true, force: true });
    },
  };
}

/**
 * The dashboard built from the current sources, in its own folder: another build would remove the
 * files of open pages. One test file builds, the others wait for it.
 */
async function builtDashboard(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cod-site-'));
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [buildLock]);
    // Vitest sets `test` here, which would build React's development version.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, env, stdio: 'pipe' });
    cpSync(join(root, 'dist/dashboard'), folder, { recursive: true });
  } finally {
    await client.end();
  }
  return folder;
}
