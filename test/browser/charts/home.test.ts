import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { addDays } from '#domain/time.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { chartWords } from '#words/charts.ts';
import { cardMeanings } from '#words/meanings.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { homeWords } from '#words/office/screens.ts';
import { watch } from '../inspect.ts';

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

async function homeOn(width: number) {
  const viewport = { width, height: 844 };
  const page = await site.open(team.manager.token, to('office.dashboard'), { viewport });
  const seen = watch(page);
  await page.getByRole('figure').first().waitFor();
  await seen.settle();
  return page;
}

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

test('on a phone the charts follow what needs handling, and the long tables follow the charts', async () => {
  const page = await homeOn(390);
  const region = (name: string) => page.getByRole('region', { name });
  const order = [
    await topOf(region(homeWords.today)),
    await topOf(region(homeWords.attention)),
    await topOf(region(analyticsWords.home).first()),
    await topOf(region(homeWords.late)),
    await topOf(region(homeWords.cash)),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await page.context().close();
});

test('the definitions of a card are one press of a key away, inside the card', async () => {
  const page = await homeOn(390);
  const card = page.getByRole('region', { name: homeWords.attention });
  const summary = card.getByText(chartWords.abouts);
  await summary.focus();
  await page.keyboard.press('Enter');
  await card.getByText(cardMeanings.attention.rows[0].counts).waitFor();
  const [inner, outer] = [await summary.boundingBox(), await card.boundingBox()];
  const edge = (place: typeof inner) => (place?.x ?? 0) + (place?.width ?? 0);
  expect(edge(outer) - edge(inner)).toBeGreaterThan(8);
  await page.context().close();
});

test('the period of the charts of a home is in its address, and they state it', async () => {
  const page = await homeOn(1440);
  const choice = page.getByRole('group', { name: analyticsWords.filters.days });
  await choice.getByRole('button', { name: analyticsWords.periods.week }).click();
  const from = addDays(fmt.today(), -7);
  await page.waitForURL((url) => url.hash.includes(`from=${from}`));
  const strip = page.getByRole('region', { name: analyticsWords.home }).last();
  await strip.getByText(fmt.date(from)).first().waitFor();
  await choice.getByRole('button', { name: analyticsWords.periods.usual }).click();
  await page.waitForURL((url) => !url.hash.includes('from='));
  await page.context().close();
});
