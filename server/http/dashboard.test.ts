import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { createApp } from '../app.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(async () => {
  await fixtures?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function picturesFrom(): Promise<string> {
  const app = await createApp({ ...fixtures.config, dashboardDir: folder }, fixtures.db);
  const { headers } = await app.inject({ url: '/' });
  await app.close();
  const rules = String(headers['content-security-policy']).split(';');
  return rules.find((rule) => rule.startsWith('img-src')) ?? '';
}

it('the page shows pictures of its own, and of the one map the company chose', async () => {
  expect(await picturesFrom()).toBe("img-src 'self' data: blob:");
  await team.admin.must('settings.update', {
    maps_tiles_url: 'https://tiles.example.net/{z}/{x}/{y}.png?key={key}',
    maps_key: 'a b',
  });
  expect(await picturesFrom()).toBe("img-src https://tiles.example.net 'self' data: blob:");
  const me = await team.merchant.must('auth.me', {});
  expect(me.settings.maps_tiles_url).toBe('https://tiles.example.net/{z}/{x}/{y}.png?key=a%20b');
});

it.each([
  'http://tiles.example.net/{z}/{x}/{y}.png',
  'https://tiles.example.net/map.png',
  "https://tiles.example.net 'unsafe-inline'/{z}/{x}/{y}",
  'https://*/{z}/{x}/{y}.png',
  'https://a.example.net;script-src/{z}/{x}/{y}',
])('%s is no address of a map', async (address) => {
  const refused = await team.admin.call('settings.update', { maps_tiles_url: address });
  expect(refused.error.errors).toHaveProperty('maps_tiles_url');
});

it('without a key nothing of a third party is admitted; with one, exactly the maps service', async () => {
  const app = await createApp({ ...fixtures.config, dashboardDir: folder }, fixtures.db);
  const rules = async () => {
    const { headers } = await app.inject({ url: '/' });
    return String(headers['content-security-policy']).split(';');
  };
  const bare = await rules();
  const scripts = bare.find((rule) => rule.startsWith('script-src')) ?? '';
  expect(scripts).not.toContain('http');
  expect(bare.some((rule) => rule.startsWith('trusted-types'))).toBe(false);
  expect((await team.merchant.must('auth.me', {})).settings.places_script).toBe('');
  await team.admin.must('settings.update', { places_key: 'AIza-1' });
  const open = await rules();
  const admitted = scripts.replace('script-src', 'script-src https://maps.googleapis.com');
  expect(open).toContain(admitted);
  expect(open).toContain(
    "connect-src https://maps.googleapis.com https://places.googleapis.com 'self'",
  );
  expect(open.find((rule) => rule.startsWith('trusted-types'))).toContain('google-maps-api#html');
  const { settings } = await team.merchant.must('auth.me', {});
  expect(settings.places_script).toContain('https://maps.googleapis.com/maps/api/js?key=AIza-1');
  await team.admin.must('settings.update', { places_key: '' });
  await app.close();
});

it.each([
  ['/charging/form', '/#/charging/form'],
  ['/home/clients/list?search=07701234567', '/#/clients/list?search=07701234567'],
  ['//example.net/login', '/#//example.net/login'],
  ['/dashboard.login', '/#/dashboard.login'],
  ['/dashboard.charging.form?copy=1', '/#/dashboard.charging.form?copy=1'],
])('%s without # leads to the screen', async (url, to) => {
  const app = await createApp({ ...fixtures.config, dashboardDir: folder }, fixtures.db);
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await app.inject({ url, headers });
  expect([page.statusCode, page.headers.location]).toEqual([302, to]);
  const program = await app.inject({ url, headers: { accept: 'application/json' } });
  expect([program.statusCode, program.json().code]).toEqual([404, 'not_found']);
  for (const own of ['/api/admin/nothing', '/assets/gone.js', '/robots.txt']) {
    expect((await app.inject({ url: own, headers })).statusCode).toBe(404);
  }
  await app.close();
});
