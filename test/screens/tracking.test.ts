import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolateLtr } from '#dashboard/ui/fmt.ts';
import { crewOf, newParcel, type Parcel } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { trackWords } from '#words/outreach.ts';
import { deskOf, type Desk } from './desk.ts';

/** Somebody at home asks where his parcel is. */
let site: Site;
let visitor: Desk;
let parcels: Parcel[];

beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.world);
  parcels = [await newParcel(crew), await newParcel(crew)];
  visitor = await deskOf(site, null);
});
afterAll(() => site?.close());

const codeAt = (at: number): string => parcels[at]?.code ?? '';
const field = () => visitor.page.getByRole('textbox', { name: trackWords.label });
const result = (code: string) =>
  visitor.page.getByRole('region', { name: trackWords.result(isolateLtr(code)) });

test('a number with a slip in it is refused, and no other parcel stands under it', async () => {
  await visitor.page.goto(`/home#/?code=${codeAt(0)}`);
  await result(codeAt(0)).waitFor();
  await field().fill('12');
  await field().press('Enter');
  await visitor.page.getByText(trackWords.shape).waitFor();
  expect(await result(codeAt(0)).count()).toBe(0);
});

test('another address opened in the same tab names its own parcel in the field', async () => {
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
