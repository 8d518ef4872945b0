import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { rateEndWords as t } from '#words/pricing/screens.ts';
import { returnFeeWords } from '#words/pricing/return-fee.ts';
import { uiWords } from '#words/shell/ui.ts';
import { eventNames } from '#words/shipments/names.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A merchant's special prices are ended, set and corrected on the screens. */
let site: Site;
let team: Team;
let userPage: UserPage;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  userPage = await userPageOf(site, team.admin.token);
});
afterAll(() => site?.close());

const route = () => ({
  branch_id: site.fixtures.branches['BGD'] ?? 0,
  destination_id: site.fixtures.destinations['BSR'] ?? 0,
});
const feeNow = async () =>
  (
    await team.merchant.must('pricing.calculate', {
      destination_id: site.fixtures.destinations['BSR'] ?? 0,
    })
  ).fee;

test('a special rate is ended next to the merchant’s others, and the general one applies again', async () => {
  const general = await feeNow();
  const { branch_id, destination_id } = route();
  await team.admin.must('rates.assign', {
    to: 'merchant',
    merchant_id: team.merchant.merchantId,
    amount: 1_111,
    branch_id,
    destination_ids: [destination_id],
  });
  expect(await feeNow()).toBe(1_111);
  await newShipment(team, { destination: 'BSR' });
  const { page, goTo, button } = userPage;
  await goTo(to('pricing.rateAssign', { id: team.merchant.id }));
  await button(t.menu).click();
  await page.getByText(t.thenGeneral).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: t.action }).click();
  await page.getByText(t.done).waitFor();
  expect(await feeNow()).toBe(general);
  await page.getByRole('button', { name: t.ended }).waitFor();
});

test('a merchant’s own return fee is set on their page', async () => {
  const { page, goTo, button } = userPage;
  await goTo(to('people.merchant', { id: team.merchant.merchantId }));
  await page.getByText(returnFeeWords.asCompany).first().waitFor();
  await button(returnFeeWords.edit).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(returnFeeWords.fixed).click();
  await dialog.getByLabel(returnFeeWords.amount).fill('1500');
  await dialog.getByRole('button', { name: returnFeeWords.save }).click();
  await page.getByText(returnFeeWords.saved).waitFor();
  const merchant = await team.admin.must('merchants.one', { id: team.merchant.merchantId });
  expect(merchant.return_fee).toEqual({ kind: 'fixed', value: 1_500 });
});

test('sending a shipment again that a colleague sent again leads to the one under way', async () => {
  const { uuid } = await shipmentAt(team, 'returning');
  await team.manager.must('shipments.handBack', { uuids: [uuid] });
  const { page, goTo, button } = userPage;
  await goTo(to('shipments.details', { uuid }));
  await button(uiWords.more).click();
  await page.getByRole('menuitem', { name: eventNames.resend }).click();
  await team.manager.must('shipments.giveBack', { uuids: [uuid], receiver_name: 'صاحب المتجر' });
  const child = await team.manager.must('shipments.resend', { uuid });
  await page.getByRole('dialog').getByRole('button', { name: eventNames.resend }).click();
  await page.getByRole('dialog').getByRole('link', { name: child.code }).click();
  await page.waitForURL(`**/#${to('shipments.details', { uuid: child.uuid })}`);
});
