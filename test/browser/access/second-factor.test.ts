import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, type Person } from '#test/kit/fixtures.ts';
import { signInWords } from '#words/people/names.ts';
import { factorWords } from '#words/people/second-factor.ts';
import { secondStepWords } from '#words/people/second-step.ts';
import { refusalText } from '#words/refusals.ts';
import { failureWords } from '#words/shell/shell.ts';

let site: Site;
let clerk: Person;
beforeAll(async () => {
  site = await startSite();
  clerk = await site.fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});
afterAll(() => site?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const arabic = (code: string): string =>
  code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel(signInWords.email).fill(clerk.email);
  await page.getByLabel(signInWords.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a clerk who must have a second factor is led to it, sets it up by keyboard, and then signs in with it', async () => {
  const { db } = site.fixtures;
  await db.run(sql`
    insert into settings (key, value, updated_at)
    values ('second_factor_required', 'true', now() - interval '30 days')
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
  const page = await site.open(clerk.token, to('shipments.delivered'));
  await page.getByText(factorWords.due).waitFor();
  expect(page.url()).toContain(to('people.profile'));
  await page.getByRole('button', { name: factorWords.start }).press('Enter');
  const secret = page.locator('dialog [name=current_password]');
  await page.keyboard.type(`not ${password}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => secret.getAttribute('aria-invalid')).toBe('true');
  await secret.fill('');
  await page.keyboard.type(password);
  // The refused value has changed.
  await expect.poll(() => secret.getAttribute('aria-invalid')).not.toBe('true');
  await page.keyboard.press('Enter');
  const key = await page.locator('dialog code').innerText();
  const totp = new TOTP({ secret: key.replaceAll(/\s/g, '') });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.keyboard.type(arabic(code(-1)));
  await page.keyboard.press('Enter');
  const documents = page.locator('dialog li');
  await expect.poll(() => documents.count()).toBe(10);
  const document = await documents.first().innerText();
  await page.getByRole('button', { name: factorWords.saved }).press('Enter');
  await page.waitForURL(`**/#${to('office.dashboard')}*`);
  await db.run(sql`update settings set value = 'false' where key = 'second_factor_required'`);

  const again = await site.open(null, to('shipments.delivered'));
  await givePassword(again);
  await heading(again, secondStepWords.title).waitFor();
  const field = again.getByLabel(factorWords.code);
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await again.keyboard.type('000000');
  await again.getByText(refusalText('second_factor_wrong')).waitFor();
  // As a phone fills it in: complete, replacing the current value.
  await field.fill(`${code().slice(0, 3)} ${code().slice(3)}`);
  await heading(again, screenByKey('shipments.delivered').title).waitFor();

  const lost = await site.open(null, to('people.login'));
  await givePassword(lost);
  await lost.getByRole('button', { name: secondStepWords.useRecovery }).click();
  await lost.keyboard.type(document.toLowerCase());
  await lost.keyboard.press('Enter');
  await lost.waitForURL(`**/#${to('office.dashboard')}*`);
  expect(await lost.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(document);
});

test('a read that a busy server rejected shows one calm line of text, and completes by itself', async () => {
  const { token } = await site.fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  const page = await (await site.visitor(token)).newPage();
  let shed = 0;

  await page.route('**/api/admin/get/charges/by/status*', async (route) => {
    shed += 1;
    if (shed > 1) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { message: 'x', code: 'overloaded', request_id: 'x' },
    });
  });
  await page.goto(`/#${to('shipments.delivered')}`);
  await page.getByText(failureWords.waiting).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await heading(page, screenByKey('shipments.delivered').title).waitFor();
  await expect.poll(() => page.getByText(failureWords.waiting).count(), { timeout: 8000 }).toBe(0);
});
