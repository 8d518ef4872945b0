import type { BrowserContextOptions, Browser, Page } from 'playwright-core';
import { loginTypeKey, tokenKey } from '#dashboard/api/token-key.ts';
import type { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import type { Site } from './site.ts';
import type { Person } from './fixtures.ts';

/** A courier's own phone, whose connection to the company can be cut. */
export async function openPhone(
  site: Site,
  line: CuttingProxy,
  courier: Person,
  more: BrowserContextOptions & { from?: Browser } = {},
): Promise<Page> {
  const baseURL = `http://127.0.0.1:${line.port}`;
  const localStorage = [
    { name: tokenKey, value: courier.token ?? '' },
    { name: loginTypeKey, value: 'courier' },
  ];
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  const viewport = { width: 390, height: 844 };
  const serviceWorkers = 'allow';
  const own = { baseURL, storageState, viewport, serviceWorkers } as const;
  const phone = await site.visitor(null, { ...own, ...more });
  return phone.newPage();
}

/** Waits until the phone opens without a line: the program is stored and its worker answers. */
export async function untilStored(page: Page): Promise<void> {
  await page.waitForFunction(
    `navigator.serviceWorker.ready.then(({ active }) =>
      active.state === 'activated' && caches.match('/').then(Boolean))`,
  );
}
