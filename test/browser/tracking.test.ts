import { isolate } from '#words/bidi.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOf, newShipment, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { trackWords } from '#words/outreach/screens.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A recipient looks up where the shipment is. */
let site: Site;
let visitor: UserPage;
let shipments: Shipment[];

beforeAll(async () => {
  site = await startSite();
  const team = await teamOf(site.fixtures);
  shipments = [await newShipment(team), await newShipment(team)];
  visitor = await userPageOf(site, null);
});
afterAll(() => site?.close());

const codeAt = (at: number): string => shipments[at]?.code ?? '';
const field = () => visitor.page.getByRole('textbox', { name: trackWords.label });
const result = (code: string) =>
  visitor.page.getByRole('region', { name: trackWords.result(isolate(code)) });

test('a mistyped number is refused, and no other shipment is shown under it', async () => {
  await visitor.page.goto(`/home#/?code=${codeAt(0)}`);
  await result(codeAt(0)).waitFor();
  await field().fill('12');
  await field().press('Enter');
  await visitor.page.getByText(trackWords.shape).waitFor();
  expect(await result(codeAt(0)).count()).toBe(0);
});

test('another address opened in the same tab names its own shipment in the field', async () => {
  await visitor.page.goto(`/home#/?code=${codeAt(1)}`);
  await result(codeAt(1)).waitFor();
  await visitor.page.goto(`/home#/?code=${codeAt(0)}`);
  await result(codeAt(0)).waitFor();
  expect(await field().inputValue()).toBe(codeAt(0));
});

test.each(['/#/?code=', '/?code=', '/home?code='])(
  'a number in an address without the page’s own name is found (%s)',
  async (address) => {
    await visitor.page.goto('about:blank');
    await visitor.page.goto(`${address}${codeAt(0)}`);
    await result(codeAt(0)).waitFor();
  },
);
