import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { documentWords } from '#words/custody/screens.ts';
import { uiWords } from '#words/shell/ui.ts';

let site: Site;
let accountant: Person;
const ROWS = 40;

beforeAll(async () => {
  site = await startSite();
  accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => site?.close());

const deduct = async (note: string): Promise<number> => {
  const { merchantId } = await site.fixtures.merchant({ branch: 'BGD' });
  const payee = { model_name: 'merchants', model_id: merchantId } as const;
  const order = { ...payee, kind: 'deduction', amount: 1_234_000, note } as const;
  return (await accountant.must('documents.payment.issue', order)).id;
};

const isDrawn = async (page: Page): Promise<void> => {
  await page.getByText(`${uiWords.page} 1 ${uiWords.pageOf}`).waitFor();
  await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
};

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
    ?.length ?? 0;

test('a void voucher states on its print that it is void, by whom and why', async () => {
  const id = await deduct('أكياس تغليف');
  await accountant.must('documents.payment.void', { id, reason: 'كُرّر السند سهوًا' });
  const page = await site.open(accountant.token, to('documents.payment.print', { id }));
  await isDrawn(page);
  const head = await page.locator('section header').innerText();
  expect(head).toContain(documentWords.voidStamp);
  expect(head).toContain(accountant.name);
  expect(head).toContain('كُرّر السند سهوًا');
  await page.context().close();
});

test('profit and loss of 40 rows is printed on one page', async () => {
  for (let at = 0; at < ROWS; at += 1) await deduct(`بدل ${at}`);
  const company = await site.fixtures.person({ role: 'Accountant' });
  const page = await site.open(
    company.token,
    to('accounting.resultsPrint', {}, { by: 'merchant' }),
  );
  await isDrawn(page);
  // With the row of the sums.
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(ROWS);
  expect(await pagesOf(page)).toBe(1);
  await page.context().close();
});
