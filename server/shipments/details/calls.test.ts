import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let callCentre: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  callCentre = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
});
afterAll(() => fixtures.close());

test('a call is recorded apart from the note that the label prints', async () => {
  const { uuid, notes } = await shipmentAt(team, 'failed');
  const words = 'يطلب التسليم بعد الساعة 5';
  await callCentre.must('calls.log', { uuid, callee: 'recipient', outcome: 'answered', words });
  await callCentre.must('calls.log', {
    uuid,
    callee: 'merchant',
    outcome: 'no_answer',
    words: null,
  });
  const calls = await team.manager.must('calls.list', { uuid });
  expect(calls.map(({ callee, outcome, words: answered }) => [callee, outcome, answered])).toEqual([
    ['merchant', 'no_answer', null],
    ['recipient', 'answered', words],
  ]);
  expect(calls[1]?.called_by).toBe(callCentre.name);
  expect((await team.admin.must('shipments.one', { uuid })).notes).toBe(notes);
});

test('neither the merchant nor the courier reads the calls', async () => {
  const { uuid } = await shipmentAt(team, 'failed');
  for (const who of [team.merchant, team.courier]) {
    expect((await who.call('calls.list', { uuid })).status).toBe(403);
  }
  await callCentre.must('calls.log', {
    uuid,
    callee: 'recipient',
    outcome: 'phone_off',
    words: null,
  });
  const [seen] = await callCentre.must('merchantDecisions.list', { per_page: 200 });
  expect(seen).toHaveProperty('last_call');
  const [own] = await team.merchant.must('merchantDecisions.list', { per_page: 200 });
  expect(own?.last_call).toBeNull();
});

test('another branch neither records nor reads a call about it', async () => {
  const { uuid } = await shipmentAt(team, 'failed');
  const other = await fixtures.person({ role: 'Call centre', branch: 'BSR' });
  const call = { uuid, callee: 'recipient', outcome: 'busy', words: null } as const;
  expect((await other.call('calls.log', call)).status).toBe(404);
  expect((await other.call('calls.list', { uuid })).status).toBe(404);
});
