import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { crewOf, type Crew } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { isolateName } from '#dashboard/ui/values/fmt.ts';
import { deskOf, type Desk } from './desk.ts';

/** A person who changes desks, and one desk that many share. */
let site: Site;
let crew: Crew;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
});
afterAll(() => site?.close());

const viewsAt = ({ page }: Desk) => page.getByRole('group', { name: uiWords.views });
const chip = (desk: Desk, name: string) => viewsAt(desk).getByRole('button', { name, exact: true });
const kept = async () => (await crew.manager.must('auth.views', {})).map(({ label }) => label);

async function keepView(desk: Desk, name: string): Promise<void> {
  await desk.goTo(to('shipments.readyToAssign', {}, { min_age_days: 7 }));
  await desk.button(uiWords.saveView).click();
  await desk.page.getByRole('textbox', { name: uiWords.viewName }).fill(name);
  await desk.page.keyboard.press('Enter');
  await viewsAt(desk).getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

test('a view kept at one desk is at the next, and what is renamed or given up there is so here', async () => {
  const first = await deskOf(site, crew.manager.token);
  await keepView(first, 'راكدة');
  await expect.poll(kept).toEqual(['راكدة']);
  const next = await deskOf(site, crew.manager.token);
  await next.go('shipments.readyToAssign');
  await chip(next, 'راكدة').click();
  await expect.poll(() => next.page.url()).toContain('min_age_days=7');
  await next.button(uiMessages.renameView(isolateName('راكدة'))).click();
  await next.page.getByRole('textbox', { name: uiWords.viewName }).fill('أسبوع فأكثر');
  await next.page.keyboard.press('Enter');
  await chip(next, 'أسبوع فأكثر').waitFor();
  await first.page.reload();
  await chip(first, 'أسبوع فأكثر').waitFor();
  await first.button(uiMessages.dropView(isolateName('أسبوع فأكثر'))).click();
  await chip(first, 'أسبوع فأكثر').waitFor({ state: 'detached' });
  expect(await kept()).toEqual([]);
  for (const { page } of [first, next]) await page.context().close();
});

test('one that could not be kept stays in this browser, and is brought when the list is opened again', async () => {
  const desk = await deskOf(site, crew.manager.token);
  const { page } = desk;
  await page.route('**/user/views', (route) => route.abort());
  await keepView(desk, 'هنا فقط');
  await page.reload();
  await chip(desk, 'هنا فقط').waitFor();
  expect(await kept()).toEqual([]);
  await page.unroute('**/user/views');
  await page.reload();
  await expect.poll(kept).toEqual(['هنا فقط']);
  await expect
    .poll(() => page.evaluate<string>(`JSON.stringify(Object.entries(localStorage))`))
    .not.toContain('هنا فقط');
  expect(await chip(desk, 'هنا فقط').count()).toBe(1);
  await page.context().close();
});
