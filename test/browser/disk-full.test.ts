import type { Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { refusalText } from '#words/refusals.ts';
import { storageWords } from '#words/shell/storage.ts';
import { userPageOf } from './user-page.ts';

/** The database's disk is full while users have screens open. */
let site: Site;
let team: Team;
let owner: pg.Client;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  owner = new pg.Client(await migratorUrlOf(site.fixtures));
  await owner.connect();
  await asOwner(`create function say_full() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`);
});
afterAll(async () => {
  await owner?.end();
  await site?.close();
});

const asOwner = (statement: string): Promise<unknown> =>
  owner.query(`do $do$ begin
    if exists (select from pg_roles where rolname = 'owner') then set local role owner; end if;
    execute $sql$${statement}$sql$; end $do$`);

const fill = () =>
  asOwner(
    'create trigger full_disk before insert or update on settings execute function say_full()',
  );
const mend = () => asOwner('drop trigger full_disk on settings');

test('a user who saves sees why nothing is saved, keeps what they wrote, and saves it once there is room', async () => {
  const { page, go } = await userPageOf(site, team.admin.token);
  await go('office.settings');
  const name = page.locator('[name=company_name]');
  await name.fill('شركة الفرات للتوصيل');
  await fill();
  await page.keyboard.press('Control+S');
  await page
    .getByRole('alert')
    .filter({ hasText: refusalText('storage_full') })
    .waitFor();
  const strip = page.getByRole('alert').filter({ hasText: storageWords.banner });
  await strip.waitFor();
  await look(page);
  expect(await name.inputValue()).toBe('شركة الفرات للتوصيل');
  await mend();
  await strip.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+S');
  await expect.poll(savedName).toBe('شركة الفرات للتوصيل');
  await page.context().close();
});

test('only administrators see it above their screens', async () => {
  const admin = await userPageOf(site, team.admin.token);
  const clerk = await userPageOf(site, team.manager.token);
  await admin.go('office.dashboard');
  await clerk.go('office.dashboard');
  await fill();
  const saved = await team.admin.call('settings.update', { company_name: 'أخرى' });
  expect(saved.error.code).toBe('storage_full');
  await admin.page.getByText(storageWords.banner).waitFor();
  expect(await clerk.page.getByText(storageWords.banner).count()).toBe(0);
  await mend();
  await admin.page.getByText(storageWords.banner).waitFor({ state: 'detached' });
  for (const { page } of [admin, clerk]) await page.context().close();
});

const savedName = async (): Promise<unknown> =>
  (
    await site.fixtures.db.one<{ value: unknown }>(
      sql`select value from settings where key = 'company_name'`,
    )
  )?.value;

/** Optional screenshots: `PICTURES` names a folder. */
async function look(page: Page): Promise<void> {
  const pictures = process.env['PICTURES'];
  if (!pictures) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${pictures}/full-${width}.png` });
  }
}
