import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWords } from '#words/custody/names.ts';
import { teamOf, inDays, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** The specification's DELETE of a document has no input but its id. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

test('a run sheet is voided without a reason, and states that none was given, by whom and when', async () => {
  const { code } = await shipmentAt(team, 'at_branch');
  const runSheet = { courier_id: team.courier.id, codes: [code] };
  const { id } = await team.manager.must('documents.runSheet.create', runSheet);
  const voided = await team.manager.must('documents.runSheet.void', { id });
  expect([voided.state, voided.void_reason]).toEqual(['void', documentWords.noReason]);
  const at = expect.any(String) as string;
  expect(voided.voided).toEqual({ by: team.manager.name, at });
});

test('so are a cash count and a pick-up request', async () => {
  const { branchId: branch_id } = await team.manager.must('auth.me', {}).then(() => ({
    branchId: fixtures.branches['BGD'] ?? 0,
  }));
  const till = await team.admin.must('documents.cashCount.issue', {
    branch_id,
    counted_amount: 0,
  });
  const count = await team.admin.must('documents.cashCount.void', { id: till.id });
  expect(count.void_reason).toBe(documentWords.noReason);
  expect(count.voided?.by).toBe(team.admin.name);
  const { uuid } = await shipmentAt(team, 'created');
  const wish = { day: inDays(1), uuids: [uuid] };
  const request = await team.merchant.must('documents.pickup.create', wish);
  const gone = await team.manager.must('documents.pickup.void', { id: request.id });
  expect(gone.void_reason).toBe(documentWords.noReason);
  expect([request.voided, gone.voided?.by]).toEqual([null, team.manager.name]);
});
