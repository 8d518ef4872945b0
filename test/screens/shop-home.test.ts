import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { crewOf, newParcel, parcelAt, type Crew } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { homeWords } from '#words/office.ts';
import { accountWords } from '#words/statements.ts';
import { stageNames } from '#words/shipments.ts';
import { deskOf, type Desk } from './desk.ts';

/** A shop asks its first screen where its parcels are. */
let site: Site;
let crew: Crew;
let desk: Desk;

beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
  desk = await deskOf(site, crew.shop.token);
});
afterAll(() => site?.close());

test('each of its parcels is counted on its first screen, wherever it or its cash is', async () => {
  const { page, goTo } = desk;
  await goTo(to('office.dashboard'));
  await page
    .getByRole('region', { name: homeWords.yourParcels })
    .getByRole('link')
    .first()
    .waitFor();
  const cards = await page.locator('main li a').allInnerTexts();
  const missing = stageNumbers.filter(
    (no) => !cards.some((text) => text.startsWith(stageNames[no])),
  );
  expect(missing).toEqual([]);
});

test('what it cancelled and what was lost is one press away', async () => {
  const { page, goTo } = desk;
  const cancelled = await newParcel(crew);
  await crew.shop.must('shipments.cancel', { uuids: [cancelled.uuid], reason: 'merchant_request' });
  const lost = await parcelAt(crew, 'at_branch', { destination: 'BSR' });
  await crew.admin.must('shipments.changeMany', {
    uuids: [lost.uuid],
    event: 'lose',
    reason: 'ضاعت في المخزن',
  });
  for (const { code, stage } of [
    { code: cancelled.code, stage: 19 },
    { code: lost.code, stage: 20 },
  ] as const) {
    await goTo(to('office.dashboard'));
    await page.locator('main').getByRole('link', { name: stageNames[stage] }).click();
    await page.getByRole('row').filter({ hasText: code }).waitFor();
  }
});

test('its balance comes to the cards beside it, and the note tells what a voucher took of what is payable', async () => {
  const { page, goTo } = desk;
  const accountant = await site.world.person({ role: 'Accountant', branch: 'BGD' });
  await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: crew.shop.merchantId,
    kind: 'deduction',
    amount: 3_000,
    note: 'ثمن ملصقات',
  });
  await parcelAt(crew, 'delivered', { goods: 30_000 });
  await goTo(to('ledger.myAccount'));
  const cards = page.locator('main [class*=cards] > *');
  await cards.first().waitFor();
  const sums = (await cards.locator('strong').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[^\d-]/g, '')),
  );
  const notes = (await cards.allInnerTexts()).join(' ');
  const { merchant } = await crew.shop.must('statements.own', {});
  expect(sums[0]).toBe(merchant?.balance);
  // What is carried stands inside the note, not as one more sum to add.
  expect(notes).toContain(
    accountWords.readyLessCarried(
      fmt.moneyText((merchant?.payable ?? 0) + 3_000),
      fmt.moneyText(3_000),
    ),
  );
  expect(sums.slice(1).reduce((all, one) => all + one, 0)).toBe(sums[0]);
});
