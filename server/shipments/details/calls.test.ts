import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewOf, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let callCentre: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  callCentre = await world.person({ role: 'Call centre', branch: 'BGD' });
});
afterAll(() => world.close());

test('a call is recorded apart from the note that the label prints', async () => {
  const { uuid, notes } = await shipmentAt(crew, 'failed');
  const words = 'يطلب التسليم بعد الساعة 5';
  await callCentre.must('calls.log', { uuid, callee: 'recipient', outcome: 'answered', words });
  await callCentre.must('calls.log', {
    uuid,
    callee: 'merchant',
    outcome: 'no_answer',
    words: null,
  });
  const calls = await crew.manager.must('calls.list', { uuid });
  expect(calls.map(({ callee, outcome, words: said }) => [callee, outcome, said])).toEqual([
    ['merchant', 'no_answer', null],
    ['recipient', 'answered', words],
  ]);
  expect(calls[1]?.called_by).toBe(callCentre.name);
  expect((await crew.admin.must('shipments.one', { uuid })).notes).toBe(notes);
});

test('neither the merchant nor the courier reads the calls', async () => {
  const { uuid } = await shipmentAt(crew, 'failed');
  for (const who of [crew.merchant, crew.courier]) {
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
  const [own] = await crew.merchant.must('merchantDecisions.list', { per_page: 200 });
  expect(own?.last_call).toBeNull();
});

test('another branch neither records nor reads a call about it', async () => {
  const { uuid } = await shipmentAt(crew, 'failed');
  const other = await world.person({ role: 'Call centre', branch: 'BSR' });
  const call = { uuid, callee: 'recipient', outcome: 'busy', words: null } as const;
  expect((await other.call('calls.log', call)).status).toBe(404);
  expect((await other.call('calls.list', { uuid })).status).toBe(404);
});
