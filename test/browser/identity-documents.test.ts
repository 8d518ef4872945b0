import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, inDays, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import {
  identityDocumentKindNames,
  identityDocumentStatusNames,
  identityDocumentWords,
} from '#words/people/identity-documents.ts';
import { logoWords } from '#words/office/settings.ts';
import { fileWords } from '#words/shell/files.ts';
import { uiWords } from '#words/shell/ui.ts';

/** Identity documents and the logo as a clerk handles them: selected from disk, viewed, removed. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

/** A large photo as a phone takes it, with location metadata. */
async function photo(page: Page, width = 3200, height = 2000): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = ${width};
    canvas.height = ${height};
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#7aa';
    pen.fillRect(0, 0, ${width}, ${height});
    return canvas.toDataURL('image/jpeg', 0.9);
  })()`);
  const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64');
  const place = Buffer.from('Exif\0\0GPS 33.31N 44.36E');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

/** Of the picture itself, whatever its displayed size. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((it) => Number(Reflect.get(it, 'naturalWidth')));

const choose = (page: Page, label: string, name: string, buffer: Buffer, mimeType: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({ name, mimeType, buffer });

describe('an identity document', () => {
  test('is added with its picture by keys alone but for the choosing, and opens', async () => {
    const page = await site.open(team.admin.token, to('people.user', { id: team.courier.id }));
    const bytes = await photo(page);
    await page.getByRole('button', { name: identityDocumentWords.add }).press('Enter');
    await page.getByRole('radio', { name: identityDocumentKindNames.residence }).press('Space');
    await page.locator('input[name=number]').fill('٤٤٢٢١١');
    await page.locator('input[name=expires_on]').fill(inDays(10).replaceAll('-', '/'));
    await choose(page, identityDocumentWords.front, 'سكن.jpg', bytes, 'image/jpeg');
    const front = `${identityDocumentKindNames.residence}، ${identityDocumentWords.front}`;
    await page.getByRole('button', { name: fileWords.open(identityDocumentWords.front) }).waitFor();
    // The day was typed last: the field has not lost focus yet.
    await page.locator('input[name=expires_on]').press('Control+Enter');
    await page.getByText(identityDocumentWords.saved).waitFor();
    await page.getByText(identityDocumentStatusNames.soon, { exact: true }).waitFor();

    await page.getByRole('button', { name: fileWords.open(front) }).press('Enter');
    const whole = page.getByRole('dialog').getByRole('img', { name: front });
    await expect.poll(() => widthOf(whole)).toBe(2000);
    await page.keyboard.press('Escape');

    const [document] = await team.admin.must('users.identityDocuments', { id: team.courier.id });
    expect(document?.expires_on).toBe(inDays(10));
    expect(document?.front?.bytes).toBeLessThan(bytes.length);
    const stored = await site.fixtures.app.inject({
      url: `/api/admin/files/${document?.front?.uuid}`,
      headers: { authorization: `Bearer ${team.admin.token}` },
    });
    expect(stored.rawPayload.includes('GPS')).toBe(false);
    expect(bytes.includes('GPS')).toBe(true);
    await page.context().close();
  });

  test('reports what is missing, and what a file may be', async () => {
    const page = await site.open(team.admin.token, to('people.user', { id: team.manager.id }));
    await page.getByRole('button', { name: identityDocumentWords.add }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText(identityDocumentWords.kindNeeded).waitFor();
    await page.getByRole('radio', { name: identityDocumentKindNames.passport }).check();
    await page.locator('input[name=expires_on]').fill('غدًا');
    await page.locator('input[name=expires_on]').press('Control+Enter');
    await page.getByText(uiWords.dayUnread).waitFor();
    await page.getByText(identityDocumentWords.numberOrPicture).waitFor();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await choose(page, identityDocumentWords.front, 'رسم.svg', drawing, 'image/svg+xml');
    await page.getByText('الملف المقبول صورة').waitFor();
    await page.context().close();
  });

  test('of oneself is seen and not changed', async () => {
    const page = await site.open(team.courier.token, to('people.profile'));
    const own = page.getByRole('region', { name: identityDocumentWords.own });
    await own.getByText(identityDocumentKindNames.residence).waitFor();
    expect(await own.getByRole('button', { name: identityDocumentWords.add }).count()).toBe(0);
    await page.context().close();
  });
});

test('the logo is on the public page the moment it is chosen', async () => {
  const page = await site.open(team.admin.token, to('office.settings'));
  await choose(page, logoWords.label, 'شعار.jpg', await photo(page, 300, 100), 'image/jpeg');
  await page.getByText(logoWords.saved).waitFor();
  await page.getByRole('img', { name: logoWords.label }).waitFor();
  const guest = await (await site.visitor(null)).newPage();
  await guest.goto('/home');
  const shown = guest.locator('header img');
  await expect.poll(() => widthOf(shown)).toBe(300);
  await page.context().close();
  await guest.context().close();
});
