import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { to } from '#dashboard/screens.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody/screens.ts';
import { listWords, moveListWords, moveWords } from '#words/shipments/screens.ts';
import { searchWords } from '#words/shell/shell.ts';
import { eventNames } from '#words/shipments/names.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { userPageOf, forAll } from '../user-page.ts';

/** Actions a clerk repeats a hundred times a day, which must work without checking. */
let site: Site;
let team: Team;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const rowOf = (page: Page, { code }: Shipment) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });

/** The shipment of the focused row. */
const rowInHand = `document.activeElement?.closest('[data-row]')?.querySelector('[role=rowheader]')?.textContent ?? ''`;

/** Whether the focused row is completely visible between the header and the footer of its table. */
const isInFrame = `(() => {
  const row = document.activeElement.getBoundingClientRect();
  const table = document.activeElement.closest('table');
  const head = table.tHead.getBoundingClientRect();
  const foot = table.tFoot.getBoundingClientRect();
  return row.top >= head.bottom - 1 && row.bottom <= foot.top + 1;
})()`;

test('the row of the last scan is highlighted, and a repeated scan looks different from a new one', async () => {
  const [first, second] = [
    await shipmentAt(team, 'at_branch'),
    await shipmentAt(team, 'at_branch'),
  ];
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  const toneOf = (shipment: Shipment) => rowOf(page, shipment).getAttribute('data-tone');
  await userPage.scan(first.code);
  await expect.poll(() => toneOf(first)).toBe('success');
  await userPage.scan(second.code);
  await expect.poll(() => toneOf(second)).toBe('success');
  expect(await toneOf(first)).toBeNull();
  await userPage.scan(first.code);
  await expect.poll(() => toneOf(first)).toBe('warning');
  expect(await toneOf(second)).toBeNull();
  await page.context().close();
});

test('a user who chose an incoming document continues to scan: there is no start to press', async () => {
  const away = await teamOf(site.fixtures, 'BSR');
  const shipment = await shipmentAt(away, 'at_branch', { destination: 'BGD' });
  const sent = await away.manager.must('documents.transferSend.create', {
    to_branch_id: site.fixtures.branches['BGD'] ?? 0,
    uuids: [shipment.uuid],
  });
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('documents.transferReceive.form');
  await userPage.scan(sent.invoice_no ?? '');
  // As slow as typing: only the input field receives such a code complete.
  await page.getByLabel(uiWords.scanInput).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.scanInput')).toBe('');
  await page.keyboard.type(shipment.code, { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: uiWords.scanComplete }).waitFor();
  await page.context().close();
});

test('a settlement requested by name is that merchant’s, no matter whose was left in the editor', async () => {
  const other = { ...team, merchant: await site.fixtures.merchant({ branch: 'BGD' }) };
  for (const one of [team, other]) {
    const { uuid } = await shipmentAt(one, 'delivered');
    await one.manager.must('documents.cashHandIn.create', {
      courier_id: one.courier.id,
      uuids: [uuid],
      counted_amount: (await one.admin.must('shipments.one', { uuid })).cod_amount,
    });
  }
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  const open = async (merchantId: number) => {
    await userPage.goTo(to('documents.settlement.form', {}, { party: merchantId }));
    await page.locator('tbody').getByRole('row').first().waitFor();
    return page.getByRole('combobox', { name: documentWords.merchant }).inputValue();
  };
  const first = await open(team.merchant.merchantId);
  const note = page.getByRole('textbox', { name: documentWords.note });
  await note.fill('بانتظار توقيع التاجر');
  const second = await open(other.merchant.merchantId);
  expect(second).not.toBe(first);
  expect(await note.inputValue()).toBe('');
  // Unfinished input is not lost either.
  expect(await open(team.merchant.merchantId)).toBe(first);
  expect(await note.inputValue()).toBe('بانتظار توقيع التاجر');
  await page.context().close();
});

test('what is due is on the document again, and is no draft, until a user changes it', async () => {
  await shipmentAt(team, 'delivered');
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  const open = async () => {
    await userPage.goTo(to('documents.cashHandIn.form', {}, { party: team.courier.id }));
    await page.getByRole('tab', { name: documentWords.listed }).waitFor();
    await userPage.seen.settle();
    return Number(
      /\d+/.exec(await page.getByRole('tab', { name: documentWords.listed }).innerText()),
    );
  };
  const before = await open();
  expect(await page.getByText(documentWords.draftStored).count()).toBe(0);
  await shipmentAt(team, 'delivered');
  expect(await open()).toBe(before + 1);
  await page.context().close();
});

test('a key acts on the current row; with a selection, on all of it; Escape clears it', async () => {
  const [older, newer] = [await shipmentAt(team, 'at_branch'), await shipmentAt(team, 'at_branch')];
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('shipments.readyToAssign');
  await rowOf(page, older).waitFor();
  const dialog = page.getByRole('dialog');
  // The first row of a list just opened is never the intended one.
  await page.keyboard.press('KeyA');
  expect(await dialog.count()).toBe(0);
  const walkTo = async ({ code }: Shipment) => {
    for (let steps = 0; steps < 50; steps += 1) {
      await page.keyboard.press('KeyJ');
      if ((await page.evaluate<string>(rowInHand)).includes(code)) return;
    }
    throw new Error(`no row of ${code}`);
  };
  await walkTo(newer);
  await page.keyboard.press('KeyA');
  await dialog.getByText(newer.code).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate<string>(rowInHand)).toContain(newer.code);

  await page.keyboard.press('KeyX');
  await rowOf(page, older).getByRole('checkbox').check();
  await page.getByText(uiMessages.selectedShipments(2)).waitFor();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyA');
  await dialog.filter({ hasText: eventNames.assign }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByText(uiMessages.selectedShipments(2)).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a key that is not allowed on the row shows the reason', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  await team.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid: shipment.uuid,
    reason: 'عنوان ناقص',
  });
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.frozen', {}, { search: shipment.code }));
  await rowOf(page, shipment).waitFor();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyS');
  await userPage.toastText(moveListWords.frozen('عنوان ناقص'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(shipment.code).first().waitFor();
  await page.keyboard.press('KeyS');
  await expect
    .poll(() => page.getByRole('status').getByText(moveListWords.frozen('عنوان ناقص')).count())
    .toBe(2);
  await page.context().close();
});

test('a note is written in its row by keyboard alone, and refused text stays there as it was typed', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.preparingToSend', {}, { search: shipment.code }));
  const row = rowOf(page, shipment);
  await row.waitFor();
  await userPage.button(uiWords.columns).click();
  await page.getByRole('checkbox', { name: listWords.notes }).check();
  await page.keyboard.press('Escape');
  const field = row.getByRole('textbox', { name: listWords.noteOf(shipment.code) });
  const inHand = () => page.evaluate(rowInHand);
  await row.focus();
  await page.keyboard.press('KeyE');
  await field.fill('يُتصل قبل الوصول');
  await page.keyboard.press('Enter');
  await row.getByText('يُتصل قبل الوصول').waitFor();
  expect(await inHand()).toContain(shipment.code);
  const noted = async () =>
    (await team.manager.must('shipments.one', { code: shipment.code })).notes;
  await expect.poll(noted).toBe('يُتصل قبل الوصول');
  await row.getByRole('button', { name: listWords.editNote(shipment.code) }).waitFor();
  await page.keyboard.press('KeyE');
  await field.fill('شيء آخر');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await row.innerText()).toContain('يُتصل قبل الوصول');
  await page.keyboard.press('KeyE');
  await field.fill('بعد العصر');
  const { uuid } = shipment;
  await team.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid,
    reason: 'عنوان ناقص',
  });
  await page.keyboard.press('Enter');
  await row.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('بعد العصر');
  // The current state of the shipment.
  await row.getByText(listWords.hold, { exact: true }).waitFor();
  await field.press('Enter');
  await expect.poll(noted).toBe('بعد العصر');
  await page.context().close();
});

test('a user who moved on in the drawer comes back to the row they were at, and sees it', async () => {
  // More than the window shows.
  const shipments = await Promise.all(
    Array.from({ length: 5 }, () => shipmentAt(team, 'at_branch')),
  );
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await page.setViewportSize({ width: 1024, height: 480 });
  await userPage.go('shipments.readyToAssign');
  await rowOf(page, shipments[0] as Shipment).waitFor();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  const inDrawer = page.getByRole('dialog').getByRole('heading', { level: 2 }).first();
  const last = page.locator('tbody tr').last();
  const lastCode = await last.locator('[role=rowheader]').innerText();
  const rows = await page.locator('tbody tr').count();
  expect(rows).toBeGreaterThan(8);
  for (let step = 1; step < rows; step += 1) {
    const before = await inDrawer.innerText();
    await page.keyboard.press('KeyJ');
    await expect.poll(() => inDrawer.innerText()).not.toBe(before);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate<string>(rowInHand)).toContain(lastCode.trim().slice(0, 8));
  await expect.poll(() => page.evaluate<boolean>(isInFrame)).toBe(true);
  await page.context().close();
});

test('a document that moves to the top does not change the one in the drawer', async () => {
  const issue = async () => {
    const { uuid } = await shipmentAt(team, 'at_branch');
    return team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      uuids: [uuid],
    });
  };
  const document = await issue();
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('documents.runSheet.list');
  await page
    .getByRole('row')
    .filter({ hasText: document.invoice_no ?? '' })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByText(document.invoice_no ?? '')
    .first()
    .waitFor();
  const next = await issue();
  const listed = page.locator('tbody').getByText(next.invoice_no ?? '');
  // Back from another window: data older than some seconds is loaded again.
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      return listed.count();
    })
    .toBe(1);
  expect(await drawer.getByRole('heading', { level: 2 }).first().innerText()).toContain(
    document.invoice_no,
  );
  await page.context().close();
});

test('a user’s own view is there the next morning, next to the company’s', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  const views = page.getByRole('group', { name: uiWords.views });
  await userPage.goTo(to('shipments.readyToAssign', {}, { min_age_days: 7, sort: 'waiting' }));
  await userPage.button(uiWords.saveView).click();
  await page.getByLabel(uiWords.viewName).fill('راكدة من أسبوع');
  await page.keyboard.press('Enter');
  await views.getByRole('button', { name: 'راكدة من أسبوع', pressed: true }).waitFor();
  expect(await userPage.button(uiWords.saveView).count()).toBe(0);

  await userPage.go('shipments.readyToAssign');
  await views.getByRole('button', { name: 'راكدة من أسبوع', exact: true }).click();
  await expect.poll(() => page.url()).toContain('min_age_days=7');
  expect(page.url()).toContain('sort=waiting');
  await views.getByRole('button', { name: listWords.views.all }).click();
  await expect.poll(() => page.url()).not.toContain('min_age_days');
  await views.getByRole('button', { name: /^حذف العرض/ }).click();
  await views.getByText('راكدة من أسبوع').waitFor({ state: 'detached' });
  await page.context().close();
});

test('freezing many can be stopped: those not begun stay selected, and are reported as left', async () => {
  const shipments = [await shipmentAt(team, 'at_branch'), await shipmentAt(team, 'at_branch')];
  shipments.push(await shipmentAt(team, 'at_branch'));
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  let params = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/charge/update/status', async (route) => {
    params += 1;
    await held;
    await route.continue();
  });
  const codes = shipments.map(({ code }) => code).join();
  await userPage.goTo(to('shipments.readyToAssign', {}, { codes }));
  await rowOf(page, shipments[2] as Shipment).waitFor();
  await forAll(userPage, eventNames.freeze);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('جرد المخزن');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: uiWords.stop }).click();
  letGo();
  await dialog.getByText(moveWords.stopped).first().waitFor();
  expect(params).toBe(1);
  expect(await dialog.getByText(moveWords.stopped).count()).toBe(2);
  await dialog.getByRole('button', { name: uiWords.close }).last().click();
  await page.getByText(uiMessages.selectedShipments(2)).waitFor();
  await page.context().close();
});

test('a screen is reached by its name without the mouse, and a shipment of that name comes before it', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  const title = screenTitles.branchReceive;
  const search = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
  };
  const first = page.getByRole('option').first();
  await userPage.go('office.dashboard');
  await search(title);
  await first.filter({ hasText: title }).waitFor();
  await page.getByText(searchWords.found(1)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.scanInput')).toBe('');
  const named = await shipmentAt(team, 'at_branch');
  const { uuid, version } = await team.manager.must('shipments.one', { uuid: named.uuid });
  const recipient = { recipient_name: title, recipient_phone: '07701234567' };
  const answered = { uuid, version, ...recipient, reason: 'اتصال المستلم' };
  await team.manager.must('corrections.info', answered);
  // Different letters: an empty result is cached for ten seconds.
  await search(title.slice(0, -1));
  await first.filter({ hasText: named.code }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: named.code }).waitFor();
  await page.context().close();
});
