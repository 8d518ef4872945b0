import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewOf, newParcel, type Crew, type Parcel } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody-screens.ts';
import { uiWords } from '#words/ui.ts';
import { deskOf, type Desk } from './desk.ts';

/** A station where the gun is not all there is: torn labels, and people who write notes. */
let site: Site;
let crew: Crew;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
});
afterAll(() => site?.close());

/** A run sheet begun for a courier, with one parcel waiting on the shelf. */
async function begin(): Promise<{ desk: Desk; parcel: Parcel }> {
  const courier = await crew.world.person({ role: 'Courier', branch: 'BGD' });
  const parcel = await newParcel(crew);
  await crew.manager.must('shipments.changeMany', {
    uuids: [parcel.uuid],
    event: 'receiveAtBranch',
  });
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.commission.form');
  await desk.pick(documentWords.courier, courier.name);
  await desk.seen.settle();
  return { desk, parcel };
}

/** As a person does: each key by itself. */
async function type(desk: Desk, digits: string): Promise<void> {
  await desk.page.getByLabel(uiWords.scanBox).fill(digits);
  await desk.page.keyboard.press('Enter');
}

/** A gun that never falters, whatever else the machine does: every key is struck, and written, at once. */
const gun = (code: string) => `(() => {
  const field = document.activeElement;
  const strike = (code, key) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }));
  for (const digit of '${code}') {
    strike('Digit' + digit, digit);
    document.execCommand('insertText', false, digit);
  }
  strike('Enter', 'Enter');
})()`;

test('the end of a torn label offers the one parcel waiting here that ends so', async () => {
  const { desk, parcel } = await begin();
  await type(desk, parcel.code.slice(-5));
  await desk.page.getByRole('alert').filter({ hasText: parcel.code }).waitFor();
  await desk.page.keyboard.press('F2');
  const added = desk.page.getByRole('status').filter({ hasText: uiWords.scanAdded });
  await added.filter({ hasText: parcel.code }).waitFor();
  await desk.page.getByRole('row').filter({ hasText: parcel.code }).waitFor();
  await desk.page.context().close();
});

test('an end that no parcel here has is told where to search instead', async () => {
  const { desk, parcel } = await begin();
  const other = parcel.code.endsWith('1111') ? '2222' : '1111';
  await type(desk, other);
  const told = desk.page.getByRole('alert').filter({ hasText: uiWords.scanUnknownHow });
  await told.waitFor();
  expect(await told.getByRole('button').count()).toBe(0);
  await desk.page.context().close();
});

test('a gun fired while a note is being written takes the parcel and leaves the note as it was', async () => {
  const { desk, parcel } = await begin();
  const { page } = desk;
  const note = page.getByLabel(documentWords.note);
  await note.click();
  await note.fill('كيس 2');
  await page.evaluate(gun(parcel.code));
  await page.getByRole('row').filter({ hasText: parcel.code }).waitFor();
  expect(await note.inputValue()).toBe('كيس 2');
  await page.context().close();
});

test('whoever chose a shop to settle with goes on by keyboard', async () => {
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.subscriber.form');
  await desk.pick(documentWords.merchant, crew.shop.name);
  await desk.seen.settle();
  const focused = () => desk.page.evaluate<string>('document.activeElement.textContent');
  await expect.poll(focused).toContain(uiWords.startScan);
  await desk.page.context().close();
});
