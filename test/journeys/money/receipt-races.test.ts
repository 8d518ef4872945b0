import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { inLine } from '#test/kit/in-line.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A receipt is confirmed at one counter while another counter changes its document. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let document: { id: number; version: number };
let pin: number;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

beforeEach(async () => {
  const shipment = await shipmentAt(team, 'delivered');
  const handIn = { courier_id: team.courier.id, counted_amount: shipment.cod_amount };
  await accountant.must('documents.cashHandIn.create', handIn);
  const commission = { kind: 'commission' as const, amount: 500, ...toCourier() };
  document = await accountant.must('documents.payment.issue', commission);
  const [notice] = await team.courier.must('notifications.list', {});
  pin = Number(/\u2066(\d{6})\u2069/.exec(notice?.body ?? '')?.[1]);
});

const toCourier = () => ({ model_name: 'users' as const, model_id: team.courier.id });

const confirm = () => accountant.call('documents.payment.confirm', { id: document.id, pin });
const newPin = () => accountant.call('documents.payment.newPin', { id: document.id });
const receipt = async () =>
  (await accountant.must('documents.payment.one', { id: document.id })).receipt;

test('another number does not undo a receipt that was confirmed just before', async () => {
  const [confirmed, sent] = await inLine(fixtures.db, document.id, [confirm, newPin]);
  expect([confirmed.status, sent.error.code]).toEqual([200, 'receipt_confirmed']);
  expect((await receipt())?.how).toBe('pin');
});

test('a number counts no longer once another was sent, however soon after', async () => {
  const [sent, confirmed] = await inLine(fixtures.db, document.id, [newPin, confirm]);
  expect([sent.status, confirmed.error.code]).toEqual([200, 'changed_meanwhile']);
  expect((await receipt())?.how).toBeNull();
});

test('a payment that is taken back at that moment is not confirmed', async () => {
  const undo = () =>
    accountant.call('documents.payment.void', { id: document.id, reason: 'صُرفت مرتين' });
  const [undone, confirmed] = await inLine(fixtures.db, document.id, [undo, confirm]);
  expect([undone.status, confirmed.error.code]).toEqual([200, 'document_void']);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('what became a charge has no receipt to confirm any more', async () => {
  const { id, version } = document;
  const charge = { kind: 'deduction' as const, amount: 700, note: 'بدل تلف', ...toCourier() };
  await accountant.must('documents.payment.amend', { id, version, ...charge });
  expect((await team.courier.call('documents.payment.confirm', { id })).status).toBe(404);
  expect(await reconcile(fixtures.db)).toEqual([]);
});
