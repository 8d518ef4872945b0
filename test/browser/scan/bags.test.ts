import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { newShipment, teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { bagWords } from '#words/custody/bags.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords } from '#words/custody/screens.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

let site: Site;
let team: Team;
let basra: number;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  basra = site.fixtures.branches['BSR'] ?? 0;
});
afterAll(() => site?.close());

const banner = ({ page }: UserPage, text: string) =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first().waitFor();

async function finish({ button, page, seen }: UserPage, confirm: string): Promise<void> {
  await button(documentWords.finish).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await page.waitForURL(/print/);
  await seen.settle();
}

test('a bag is scanned onto a transfer, and counted whole by its number at the other branch', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 3; index += 1)
    codes.push((await newShipment(team, { destination: 'BSR' })).code);
  await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  const bag = await team.manager.must('documents.bag.create', {
    to_branch_id: basra,
    codes: codes.slice(0, 2),
    details: { seal: 'IQ-7001' },
  });
  const number = bag.invoice_no ?? '';

  const sender = await userPageOf(site, team.manager.token);
  await sender.go('documents.transferSend.form');
  await sender.pick(betweenWords.toBranch, 'البصرة');
  await sender.seen.settle();
  await sender.scan(number);
  await banner(sender, 'IQ-7001');
  await sender.scan(codes[2] ?? '');
  await sender.page
    .getByRole('row')
    .filter({ hasText: codes[2] ?? '' })
    .waitFor();
  await finish(sender, betweenWords.confirmSend);
  const [sent] = await team.manager.must('documents.transferSend.list', {});
  expect([sent?.lines_count, sent?.to_branch?.id]).toEqual([3, basra]);
  await sender.page.context().close();

  const away = await teamOf(site.fixtures, 'BSR');
  const receiver = await userPageOf(site, away.manager.token);
  await receiver.goTo(to('documents.transferReceive.form'));
  // The bag that comes first off the car finds its transfer, and is counted by the same scan.
  await receiver.scan(number);
  await receiver.page
    .getByText(sent?.invoice_no ?? '')
    .first()
    .waitFor();
  for (const code of codes.slice(0, 2))
    await receiver.page.getByRole('row').filter({ hasText: code }).waitFor();
  await receiver.seen.settle();
  await receiver.scan(number);
  await banner(receiver, 'IQ-7001');
  // Then the seal turns out to be broken: its shipments are counted one by one instead.
  await receiver.page.keyboard.press('F2');
  await banner(receiver, bagWords.countSingly);
  await receiver.scan(codes[0] ?? '');
  await receiver.scan(number);
  await banner(receiver, 'IQ-7001');
  await receiver.scan(codes[2] ?? '');
  await receiver.page
    .getByRole('row')
    .filter({ hasText: codes[2] ?? '' })
    .waitFor();
  await finish(receiver, betweenWords.confirmReceive);
  const { details, completed_at } = await team.manager.must('documents.bag.one', { id: bag.id });
  expect([details['opened'], completed_at !== null]).toEqual(['whole', true]);
  await receiver.page.context().close();
});
