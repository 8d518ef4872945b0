import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import {
  merchantActionWords as a,
  merchantFormWords as w,
} from '#words/people/merchant-management.ts';
import { payoutKindNames, payoutWords as p, walletNames } from '#words/people/payouts.ts';
import { registrationWords } from '#words/people/names.ts';
import { requestWords } from '#words/custody/requests.ts';
import { problemText } from '#words/validation.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** Staff enter a merchant and stop it, and a second user approves its payout details. */
let site: Site;
let team: Team;
let clerk: UserPage;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  clerk = await userPageOf(site, team.manager.token);
});
afterAll(() => site?.close());

const merchantIn = async (search: string) =>
  (await team.admin.must('merchants.accepted', { search }))[0];

test('a clerk registers a merchant; a mistyped IBAN is reported next to its field', async () => {
  const { page, go, pick, toastText } = clerk;
  await go('people.merchantCreate');
  await page.getByLabel(w.store, { exact: true }).fill('بيت الورد');
  await page.getByLabel(w.owner, { exact: true }).fill('زينب كريم');
  await page.getByLabel(w.phone, { exact: true }).fill('07701239876');
  await pick(w.city, 'بغداد');
  await page.getByText(payoutKindNames.bank, { exact: true }).click();
  await page.getByLabel(p.bank).fill('المصرف الأهلي');
  await page.getByLabel(p.owner).fill('زينب كريم');
  await page.getByLabel(p.iban).fill('IQ98 NBIQ 8501 2345 6798 012');
  await page.keyboard.press('Control+s');
  await page
    .getByText(problemText({ message: 'iban' }))
    .first()
    .waitFor();
  await page.getByLabel(p.iban).fill('IQ98 NBIQ 8501 2345 6789 012');
  await page.keyboard.press('Control+s');
  await toastText(w.created);
  expect(await merchantIn('بيت الورد')).toMatchObject({ phone: '+9647701239876', email: null });
});

test('stopped with a reason, its page shows it, and it is resumed', async () => {
  const { page, goTo, button, toastText } = clerk;
  const id = (await merchantIn('بيت الورد'))?.id ?? 0;
  await goTo(to('people.merchant', { id }));
  await button(a.more).click();
  await page.getByRole('menuitem', { name: a.stop }).click();
  await page.getByRole('dialog').locator('textarea').fill('ديون متأخرة');
  await page.getByRole('dialog').getByRole('button', { name: a.stop }).click();
  await toastText(a.stopDone);
  await page.getByText('ديون متأخرة').first().waitFor();
  await button(a.more).click();
  await page.getByRole('menuitem', { name: a.resume }).click();
  await page.getByRole('dialog').getByRole('button', { name: a.resume }).click();
  await toastText(a.resumeDone);
});

test('a merchant requests a wallet; the manager approves it from the list of requests', async () => {
  const merchant = await userPageOf(site, team.merchant.token);
  await merchant.go('people.ownPayoutForm');
  await merchant.page.getByText(payoutKindNames.wallet, { exact: true }).click();
  await merchant.page.getByText(walletNames.zaincash, { exact: true }).click();
  await merchant.page.getByLabel(p.number).fill('07701112233');
  await merchant.page.getByLabel(p.owner).fill('علي حسن');
  await merchant.page.keyboard.press('Control+s');
  await merchant.toastText(p.sent);
  const { page, go } = clerk;
  await go('people.payouts');
  await page.getByRole('button', { name: requestWords.approve }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: requestWords.approve }).click();
  await page.getByText(p.empty).waitFor();
  expect((await team.merchant.must('merchants.own', {})).payout).toMatchObject({
    provider: 'zaincash',
    account: '07701112233',
  });
});

test('a user who registers types a place by name and opens the map, without being signed in', async () => {
  const { page, go } = await userPageOf(site, null);
  await go('people.registration');
  const place = page.getByLabel(registrationWords.point);
  await place.fill('الكرادة');
  await place.fill('33.3128, 44.3615');
  await page.getByRole('button', { name: /الخريطة/ }).click();
  await page.getByRole('application').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(registrationWords.title);
});
