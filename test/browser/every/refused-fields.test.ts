import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, inDays, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { withdrawWords } from '#words/custody/settlements.ts';
import { settingNames } from '#words/office/settings.ts';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { userPageOf } from '../user-page.ts';

/** Field errors of a form: they are shown, and removed once the value is correct. */
let site: Site;
let team: Team;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

test('a refused shipment: a corrected field is no longer red, and the user does not lose the field', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('shipments.form');
  await page.keyboard.press('Control+S');
  const summary = page.locator('[data-summary]');
  const listed = summary.getByRole('listitem');
  await summary.waitFor();
  const atFirst = await listed.count();
  const phone = page.locator('[name=recipient_phone]');
  await phone.click();
  await page.keyboard.type('0770 123 4567', { delay: 5 });
  await expect.poll(() => phone.getAttribute('aria-invalid')).not.toBe('true');
  await expect.poll(() => listed.count()).toBe(atFirst - 1);
  expect(await page.evaluate('document.activeElement.name')).toBe('recipient_phone');
  const goods = page.locator('[name=goods_amount]');
  expect(await goods.getAttribute('aria-invalid')).toBe('true');
  await page.context().close();
});

test('the list of what is wrong names each field, and none of them twice', async () => {
  const userPage = await userPageOf(site, team.admin.token);
  const { page } = userPage;
  const listed = page.locator('[data-summary]').getByRole('listitem');
  await userPage.go('shipments.form');
  await page.keyboard.press('Control+S');
  await listed.getByText(shipmentFormWords.phone).waitFor();
  expect(await listed.getByText(`${shipmentFormWords.phone}: `).count()).toBe(0);
  await userPage.go('office.settings');
  await page.locator('[name=company_name]').fill('');
  await page.locator('[name=company_email]').fill('x');
  await page.locator('[name=postpone_max_days]').fill('0');
  await page.keyboard.press('Control+S');
  await listed.getByText(`${settingNames.company_name}: `).waitFor();
  await page.context().close();
});

test('what is wrong is listed in the order of the fields', async () => {
  const { page, go } = await userPageOf(site, team.admin.token);
  await go('documents.cashMove.form');
  await page.keyboard.press('Control+S');
  const listed = page.locator('[data-summary]').getByRole('listitem').getByRole('button');
  await listed.nth(2).waitFor();
  const names: string[] = [];
  for (const entry of await listed.all()) {
    await entry.click();
    names.push(await page.evaluate('document.activeElement.name'));
  }
  expect(names).toEqual(['branch_id', 'to_bank_account_id', 'amount']);
  await page.context().close();
});

test('a refused phone number is no longer red once it is corrected', async () => {
  const { uuid } = await shipmentAt(team, 'failed');
  const { page, goTo } = await userPageOf(site, team.manager.token);
  await goTo(to('corrections.info', { uuid }));
  const phone = page.locator('[name=recipient_phone]');
  await phone.fill('0770 12');
  await page.locator('[name=reason]').fill('رقم خطأ');
  await page.keyboard.press('Control+S');
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
  await phone.fill('0770 123 4568');
  await expect.poll(() => phone.getAttribute('aria-invalid')).not.toBe('true');
  await page.context().close();
});

test('a coupon that does not count is reported in its own field, before anything is saved', async () => {
  const userPage = await userPageOf(site, team.merchant.token);
  const { page } = userPage;
  await page.setViewportSize({ width: 390, height: 844 });
  await userPage.go('shipments.form');
  await userPage.pick(shipmentFormWords.destination, 'البصرة');
  await page.locator('[name=goods_amount]').fill('25000');
  await userPage.button(shipmentFormWords.more).click();
  const coupon = page.locator('[name=coupon_code]');
  await coupon.fill('NOBODYS');
  await expect.poll(() => coupon.getAttribute('aria-invalid')).toBe('true');
  expect(await coupon.getAttribute('aria-describedby')).not.toBeNull();
  await coupon.fill('');
  await expect.poll(() => coupon.getAttribute('aria-invalid')).not.toBe('true');
  await page.context().close();
});

test('a coupon used up a moment ago gives nothing when it is entered again', async () => {
  const limited = { code: 'ONLY-ONE', name: 'مرّة واحدة', kind: 'fixed', value: 1000 } as const;
  await team.admin.must('coupons.create', { ...limited, starts_on: inDays(-1), limit_total: 1 });
  const userPage = await userPageOf(site, team.merchant.token);
  const { page } = userPage;
  await userPage.go('shipments.form');
  await userPage.pick(shipmentFormWords.destination, 'البصرة');
  await page.locator('[name=goods_amount]').fill('25000');
  await userPage.button(shipmentFormWords.more).click();
  const coupon = page.locator('[name=coupon_code]');
  const discount = page.locator('dt').getByText(limited.code);
  await coupon.fill(limited.code);
  await discount.waitFor();
  await team.merchant.must('shipments.create', {
    recipient_name: 'زينب كاظم',
    recipient_phone: '07701234567',
    destination_id: site.fixtures.destinations['BSR'] ?? 0,
    landmark: 'قرب السوق',
    goods_amount: 25_000,
    fee_payer: 'recipient',
    kind: 'home',
    coupon_code: limited.code,
  });
  await coupon.fill('');
  await discount.waitFor({ state: 'detached' });
  await coupon.fill(limited.code);
  await expect.poll(() => coupon.getAttribute('aria-invalid')).toBe('true');
  await page.context().close();
});

test('a merchant that waits for its money sees it before it writes a second request', async () => {
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  await team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
  const { page, go, button } = await userPageOf(site, team.merchant.token);
  await go('withdrawals.list');
  const request = button(withdrawWords.request).first();
  await request.click();
  await page.locator('[name=amount]').fill('1000');
  await button(withdrawWords.requestAction).click();
  await page.getByText(withdrawWords.sent).waitFor();
  await expect.poll(() => request.getAttribute('aria-disabled')).toBe('true');
  await page.context().close();
});

test('an amount with two readings and a day too old are refused in place, before anything is sent', async () => {
  const accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const userPage = await userPageOf(site, accountant.token);
  const { page } = userPage;
  await userPage.go('payments.userForm');
  const amount = page.locator('[name=amount]');
  await amount.fill('25.000');
  await amount.blur();
  const answered = page.getByText(/تحتمل قراءتين/);
  await answered.waitFor();
  expect(await answered.textContent()).toMatch(/\u206625\u2069 أو \u206625,000\u2069/);
  await page.locator('[name=date]').fill(inDays(-8));
  await page.locator('[name=date]').blur();
  await page.getByText(/أول يوم مسموح/).waitFor();
  await amount.fill('25,000');
  await expect.poll(() => answered.count()).toBe(0);
  await page.context().close();
});
