import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let colleague: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  colleague = await fixtures.person({ role: 'Branch manager', branch: 'BGD', name: 'زينب حسن' });
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

async function onShelf(count: number): Promise<Shipment[]> {
  const shipments: Shipment[] = [];
  while (shipments.length < count) shipments.push(await shipmentAt(team, 'at_branch'));
  return shipments;
}
const draftOf = (shipments: readonly Shipment[]) =>
  team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: shipments.map(({ uuid }) => uuid),
    note: 'جولة الصباح',
    draft: true,
  });
const codesIn = (items: readonly { code: string }[]) => items.map(({ code }) => code).toSorted();
const codesOf = codesIn;

test('two users add lines to one draft at the same moment: nothing is lost, and each line names its user', async () => {
  const shipments = await onShelf(7);
  const draft = await draftOf(shipments.slice(0, 1));
  const people = [team.manager, colleague];
  await Promise.all(
    shipments
      .slice(1)
      .map(({ uuid }, at) =>
        (people[at % 2] as Person).must('documents.draft.lines', { id: draft.id, add: [uuid] }),
      ),
  );
  const now = await colleague.must('documents.draft.lines', { id: draft.id });
  expect(codesIn(now.items)).toEqual(codesOf(shipments));
  const by = now.items.map(({ added_by }) => added_by);
  expect(by.filter((name) => name === colleague.name)).toHaveLength(3);
  expect(by.filter((name) => name === team.manager.name)).toHaveLength(3);
  const one = await team.manager.must('documents.runSheet.one', { id: draft.id });
  expect([one.note, one.lines_count, one.state]).toEqual(['جولة الصباح', 7, 'draft']);
});

test('one user removes a line while another adds one: both succeed', async () => {
  const [first, second, third] = (await onShelf(3)) as [Shipment, Shipment, Shipment];
  const draft = await draftOf([first, second]);
  await Promise.all([
    team.manager.must('documents.draft.lines', { id: draft.id, remove: [first.uuid] }),
    colleague.must('documents.draft.lines', { id: draft.id, add: [third.uuid] }),
  ]);
  const now = await team.manager.must('documents.draft.lines', { id: draft.id });
  expect(codesIn(now.items)).toEqual(codesOf([second, third]));
});

test('a shipment that may not be on it is named; those scanned with it are retained', async () => {
  const [good, other] = (await onShelf(2)) as [Shipment, Shipment];
  const created = await shipmentAt(team, 'created');
  const draft = await draftOf([good]);
  const now = await colleague.must('documents.draft.lines', {
    id: draft.id,
    add: [created.uuid, other.uuid],
  });
  expect(codesIn(now.items)).toEqual(codesOf([good, other]));
  expect(now.refused.map(({ code }) => code)).toEqual([created.code]);
});

test('the other hears who issued it; a version from before the last scan does not overwrite it', async () => {
  const [first, second] = (await onShelf(2)) as [Shipment, Shipment];
  const draft = await draftOf([first]);
  const now = await colleague.must('documents.draft.lines', { id: draft.id, add: [second.uuid] });
  const finish = { id: draft.id, courier_id: team.courier.id, uuids: [first.uuid] };
  const stale = await team.manager.call('documents.runSheet.amend', {
    ...finish,
    version: draft.version,
  });
  expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
  const runSheet = await team.manager.must('documents.runSheet.amend', {
    ...finish,
    uuids: [first.uuid, second.uuid],
    version: now.version,
  });
  const probe = await colleague.must('documents.draft.pulse', { id: draft.id });
  expect(probe).toMatchObject({
    state: 'confirmed',
    invoice_no: runSheet.invoice_no,
    lines_count: 2,
    changed_by: team.manager.name,
  });
  const late = await colleague.call('documents.draft.lines', {
    id: draft.id,
    remove: [first.uuid],
  });
  expect([late.status, late.error.code]).toEqual([422, 'document_not_draft']);
});

test('people of another branch, and couriers, neither see the draft nor touch it', async () => {
  const [shipment] = (await onShelf(1)) as [Shipment];
  const draft = await draftOf([shipment]);
  const outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  for (const person of [outsider, team.courier, team.merchant]) {
    const calls = [
      await person.call('documents.draft.lines', { id: draft.id, remove: [shipment.uuid] }),
      await person.call('documents.draft.pulse', { id: draft.id }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404]);
  }
});

test('two people count one sack in: what neither has scanned stays missing', async () => {
  const shipments: Shipment[] = [];
  while (shipments.length < 3)
    shipments.push(await shipmentAt(team, 'at_branch', { destination: 'BSR' }));
  const sent = await team.manager.must('documents.transferSend.create', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    uuids: shipments.map(({ uuid }) => uuid),
  });
  const [one, two] = [
    await fixtures.person({ role: 'Branch manager', branch: 'BSR' }),
    await fixtures.person({ role: 'Branch manager', branch: 'BSR' }),
  ];
  const [first, second, third] = shipments as [Shipment, Shipment, Shipment];
  const draft = await one.must('documents.transferReceive.create', {
    source_id: sent.id,
    uuids: [first.uuid],
    draft: true,
  });
  const now = await two.must('documents.draft.lines', { id: draft.id, add: [second.uuid] });
  const outcomes = Object.fromEntries(now.items.map(({ code, outcome }) => [code, outcome]));
  expect(outcomes).toEqual({
    [first.code]: 'received',
    [second.code]: 'received',
    [third.code]: 'missing',
  });
});
