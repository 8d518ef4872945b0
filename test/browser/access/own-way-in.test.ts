import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, signIn, type Person } from '#test/kit/fixtures.ts';
import { ownWayInWords } from '#words/people/own-way-in.ts';
import { userWords } from '#words/people/screens.ts';
import { sessionWords } from '#words/people/sessions.ts';

let site: Site;
let admin: Person;
beforeAll(async () => {
  site = await startSite();
  admin = await site.fixtures.person({ role: 'Admin' });
});
afterAll(() => site?.close());

test('other sessions end by keyboard, with the password: a wrong one is said at its field', async () => {
  await signIn(site.fixtures.db, admin.id);
  const page = await site.open(admin.token, to('people.profile'));
  await page.getByRole('button', { name: sessionWords.endOthers }).press('Enter');
  const typed = page.locator('dialog [name=current_password]');
  await page.keyboard.type(`not ${password}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true');
  expect(await admin.must('auth.sessions', {})).toHaveLength(2);
  await typed.fill('');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText(sessionWords.endedMany(1)).waitFor();
  expect(await admin.must('auth.sessions', {})).toHaveLength(1);
});

test('the own e-mail asks for the password when it changes, and only then', async () => {
  const page = await site.open(admin.token, to('people.userEdit', { id: admin.id }));
  const field = page.getByLabel(ownWayInWords.password);
  const email = page.getByLabel(userWords.email);
  await email.waitFor();
  expect(await field.count()).toBe(0);
  await email.fill('new.mailbox@example.com');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await admin.must('auth.me', {})).email)
    .toBe('new.mailbox@example.com');
});
