import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { crewOf, inDays, type Crew } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import {
  fileWords,
  logoWords,
  paperKindNames,
  paperStandingNames,
  paperWords,
} from '#words/papers.ts';
import { uiWords } from '#words/ui.ts';

/** Identity papers and the logo as a clerk brings them: chosen from the disk, seen, taken off. */
let site: Site;
let crew: Crew;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
});
afterAll(() => site?.close());

/** A large photo as a phone takes it, with a mark of where it was taken. */
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

/** Of the picture itself, whatever size it is shown in. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((it) => Number(Reflect.get(it, 'naturalWidth')));

const choose = (page: Page, label: string, name: string, buffer: Buffer, mimeType: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({ name, mimeType, buffer });

describe('an identity paper', () => {
  test('is added with its picture by keys alone but for the choosing, and opens', async () => {
    const page = await site.open(crew.admin.token, to('people.user', { id: crew.courier.id }));
    const bytes = await photo(page);
    await page.getByRole('button', { name: paperWords.add }).press('Enter');
    await page.getByRole('radio', { name: paperKindNames.residence }).press('Space');
    await page.locator('input[name=number]').fill('٤٤٢٢١١');
    await page.locator('input[name=expires_on]').fill(inDays(10).replaceAll('-', '/'));
    await choose(page, paperWords.front, 'سكن.jpg', bytes, 'image/jpeg');
    const front = `${paperKindNames.residence}، ${paperWords.front}`;
    await page.getByRole('button', { name: fileWords.open(paperWords.front) }).waitFor();
    // The day was typed last: it has not been left yet.
    await page.locator('input[name=expires_on]').press('Control+Enter');
    await page.getByText(paperWords.saved).waitFor();
    await page.getByText(paperStandingNames.soon, { exact: true }).waitFor();

    await page.getByRole('button', { name: fileWords.open(front) }).press('Enter');
    const whole = page.getByRole('dialog').getByRole('img', { name: front });
    await expect.poll(() => widthOf(whole)).toBe(2000);
    await page.keyboard.press('Escape');

    const [paper] = await crew.admin.must('users.papers', { id: crew.courier.id });
    expect(paper?.expires_on).toBe(inDays(10));
    expect(paper?.front?.bytes).toBeLessThan(bytes.length);
    const kept = await site.world.app.inject({
      url: `/api/admin/files/${paper?.front?.uuid}`,
      headers: { authorization: `Bearer ${crew.admin.token}` },
    });
    expect(kept.rawPayload.includes('GPS')).toBe(false);
    expect(bytes.includes('GPS')).toBe(true);
    await page.context().close();
  });

  test('says what is missing, and what a file may be', async () => {
    const page = await site.open(crew.admin.token, to('people.user', { id: crew.manager.id }));
    await page.getByRole('button', { name: paperWords.add }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText(paperWords.kindNeeded).waitFor();
    await page.getByRole('radio', { name: paperKindNames.passport }).check();
    await page.locator('input[name=expires_on]').fill('غدًا');
    await page.locator('input[name=expires_on]').press('Control+Enter');
    await page.getByText(uiWords.dayUnread).waitFor();
    await page.getByText(paperWords.numberOrPicture).waitFor();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await choose(page, paperWords.front, 'رسم.svg', drawing, 'image/svg+xml');
    await page.getByText('الملف المقبول صورة').waitFor();
    await page.context().close();
  });

  test('of oneself is seen and not changed', async () => {
    const page = await site.open(crew.courier.token, to('people.profile'));
    const own = page.getByRole('region', { name: paperWords.own });
    await own.getByText(paperKindNames.residence).waitFor();
    expect(await own.getByRole('button', { name: paperWords.add }).count()).toBe(0);
    await page.context().close();
  });
});

test('the logo stands on the public page in the moment it is chosen', async () => {
  const page = await site.open(crew.admin.token, to('office.settings'));
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
