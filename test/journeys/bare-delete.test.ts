import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWords } from '#words/custody/names.ts';
import { crewOf, inDays, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

/** The specification's DELETE of a document takes nothing but its id. */
let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world.close());

test('a run sheet is voided without a reason, and says that none was given', async () => {
  const { code } = await shipmentAt(crew, 'at_branch');
  const sheet = { courier_id: crew.courier.id, codes: [code] };
  const { id } = await crew.manager.must('documents.runSheet.create', sheet);
  const voided = await crew.manager.must('documents.runSheet.void', { id });
  expect([voided.state, voided.void_reason]).toEqual(['void', documentWords.noReason]);
});

test('so are a cash count and a pick-up request', async () => {
  const { branchId: branch_id } = await crew.manager.must('auth.me', {}).then(() => ({
    branchId: world.branches['BGD'] ?? 0,
  }));
  const box = await crew.admin.must('documents.cashCount.issue', {
    branch_id,
    counted_amount: 0,
  });
  const count = await crew.admin.must('documents.cashCount.void', { id: box.id });
  expect(count.void_reason).toBe(documentWords.noReason);
  const { uuid } = await shipmentAt(crew, 'created');
  const wish = { day: inDays(1), uuids: [uuid] };
  const request = await crew.merchant.must('documents.pickup.create', wish);
  const gone = await crew.manager.must('documents.pickup.void', { id: request.id });
  expect(gone.void_reason).toBe(documentWords.noReason);
});
