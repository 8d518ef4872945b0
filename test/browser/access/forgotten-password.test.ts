import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenByKey, to } from '#dashboard/screens.ts';
import { sql } from '#database/connect.ts';
import { drainResets } from '#server/jobs/reset-outbox.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { refusalText } from '#words/refusals.ts';
import { resetWords, signInWords } from '#words/people/names.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A merchant on a phone has forgotten the password. */
let site: Site;
let merchant: UserPage;
const address = 'merchant@example.com';

beforeAll(async () => {
  site = await startSite();
  merchant = await userPageOf(site, null);
});
afterAll(() => site?.close());

const email = () => merchant.page.getByRole('textbox', { name: signInWords.email });
const follow = (name: string) => merchant.page.getByRole('link', { name }).click();
const heading = (name: string) =>
  merchant.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('the e-mail is typed once, from signing in to a second code and back', async () => {
  await merchant.goTo(to('people.login'));
  await email().fill(address);
  await follow(signInWords.forgot);
  await heading(resetWords.requestTitle);
  expect(await email().inputValue()).toBe(address);
  await email().press('Enter');
  await heading(resetWords.confirmTitle);
  expect(await email().inputValue()).toBe(address);
  await follow(resetWords.resend);
  await heading(resetWords.requestTitle);
  expect(await email().inputValue()).toBe(address);
  await merchant.page.goBack();
  await heading(resetWords.confirmTitle);
  await merchant.page.goBack();
  await heading(resetWords.requestTitle);
  expect(await email().inputValue()).toBe(address);
  await follow(resetWords.login);
  await heading(signInWords.title);
  expect(await email().inputValue()).toBe(address);
});

test('a password easily guessed is refused in words, whichever field Enter was pressed in', async () => {
  const { email: owner } = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  await merchant.goTo(to('people.resetRequest', {}, { email: owner }));
  await email().press('Enter');
  await heading(resetWords.confirmTitle);
  await merchant.page.getByLabel(resetWords.code, { exact: true }).fill(await mailedCode(owner));
  await merchant.page.keyboard.press('Enter');
  await setPassword('12345678');
  await merchant.page.getByText(refusalText('weak_password')).waitFor();
});

test('who was on the way to a screen comes to it after a forgotten password too', async () => {
  const { email: owner } = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  await merchant.goTo(to('shipments.postponed'));
  await heading(signInWords.title);
  await email().fill(owner);
  await follow(signInWords.forgot);
  await heading(resetWords.requestTitle);
  await email().press('Enter');
  await heading(resetWords.confirmTitle);
  await merchant.page.getByLabel(resetWords.code, { exact: true }).fill(await mailedCode(owner));
  await merchant.page.keyboard.press('Enter');
  await setPassword('Dijla-Furat-77');
  await merchant.button(resetWords.login).click();
  await heading(signInWords.title);
  await merchant.page.getByLabel(signInWords.password, { exact: true }).fill('Dijla-Furat-77');
  await merchant.page.keyboard.press('Enter');
  await heading(screenByKey('shipments.postponed').title);
});

async function setPassword(text: string): Promise<void> {
  await merchant.page.getByText(resetWords.newIntro).waitFor();
  for (const name of ['password', 'password_confirmation']) {
    await merchant.page.locator(`input[name=${name}]`).fill(text);
  }
  await merchant.page.keyboard.press('Enter');
}

async function mailedCode(to: string): Promise<string> {
  await drainResets(site.fixtures.db, site.fixtures.config);
  const [mail] = await site.fixtures.db.rows<{ body: string }>(sql`
    select payload ->> 'body' as body from outbox where payload ->> 'to' = ${to}`);
  return /\d{8}/.exec(mail?.body ?? '')?.[0] ?? '';
}
