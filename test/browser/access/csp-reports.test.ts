import { afterAll, beforeAll, expect, test } from 'vitest';
import { cspPath } from '#contract/browser-reports.ts';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

test('a browser that blocks a picture of another site reports it to the server', async () => {
  const page = await site.open(null, to('people.login'));
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(cspPath)) answers.push(response.status());
  });
  await page.evaluate(
    "document.body.append(new Image()); document.body.lastChild.src = 'http://127.0.0.1:1/x.png'",
  );
  await expect.poll(() => answers).toEqual([204]);
});
