import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password } from '#test/kit/world.ts';
import { signInWords } from '#words/people/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { deskOf, type Desk } from '../desk.ts';

/** A clerk's own browser, while somebody guesses at the clerk's password. */
let site: Site;
let clerk: Desk;
let stranger: Desk;
beforeAll(async () => {
  site = await startSite({ rateLimits: true });
  [clerk, stranger] = [await deskOf(site, null), await deskOf(site, null)];
});
afterAll(() => site?.close());

async function fillIn({ goTo, page }: Desk, email: string) {
  await goTo(to('people.login'));
  await page.getByRole('textbox', { name: signInWords.email }).fill(email);
  await page.getByLabel(signInWords.password, { exact: true }).fill(password);
}
const enter = ({ page }: Desk) => page.keyboard.press('Enter');

test('who has signed in here before signs in again while others at the same place are kept out', async () => {
  const { email } = await site.world.person({ role: 'Branch manager', branch: 'BGD' });
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
  // Both forms are filled in before: the first wait is five seconds.
  for (const desk of [stranger, clerk]) await fillIn(desk, email);
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(422);
  await enter(stranger);
  await stranger.page.getByText(/محاولات كثيرة/).waitFor();

  await enter(clerk);
  await clerk.page.getByRole('heading', { level: 1, name: home }).waitFor();
});
