import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { crewOf, newParcel, parcelAt, type Crew } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { homeWords } from '#words/office.ts';
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
