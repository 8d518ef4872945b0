import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password } from '#test/kit/fixtures.ts';
import { signInWords } from '#words/people/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A clerk's known browser, while another caller guesses the clerk's password. */
let site: Site;
let clerk: UserPage;
let outsider: UserPage;
beforeAll(async () => {
  site = await startSite({ rateLimits: true });
  [clerk, outsider] = [await userPageOf(site, null), await userPageOf(site, null)];
});
afterAll(() => site?.close());

async function fillIn({ goTo, page }: UserPage, email: string) {
  await goTo(to('people.login'));
  await page.getByRole('textbox', { name: signInWords.email }).fill(email);
  await page.getByLabel(signInWords.password, { exact: true }).fill(password);
}
const enter = ({ page }: UserPage) => page.keyboard.press('Enter');

test('a user who signed in here before signs in again while others at the same place are rejected', async () => {
  const { email } = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const home = screenByKey('office.dashboard').title;
  await fillIn(clerk, email);
  await enter(clerk);
  await clerk.page.getByRole('heading', { level: 1, name: home }).waitFor();
  await clerk.button(frameWords.userMenu).click();
  await clerk.button(frameWords.logout).click();
  await clerk.page.waitForURL(/\/login/);

  const guess = () =>
    fetch(`${site.url}${contract['auth.login'].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
    });
  // Both forms are filled in first: the first wait is five seconds.
  for (const userPage of [outsider, clerk]) await fillIn(userPage, email);
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(422);
  await enter(outsider);
  await outsider.page.getByText(/محاولات كثيرة/).waitFor();

  await enter(clerk);
  await clerk.page.getByRole('heading', { level: 1, name: home }).waitFor();
});
