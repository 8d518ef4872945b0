import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/time.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** Documents of every kind are searched in the same way. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

type List = 'documents.cashHandIn.list' | 'documents.cashCount.list' | 'documents.payment.list';

/** Cash comes in, is counted, and is partly paid out: one document in each of the three lists. */
async function threeDocuments(): Promise<readonly (readonly [List, string])[]> {
  const { courier, manager } = team;
  const { cod_amount: cash } = await shipmentAt(team, 'delivered');
  const handIn = await manager.must('documents.cashHandIn.create', {
    courier_id: courier.id,
    counted_amount: cash,
  });
  const count = await manager.must('documents.cashCount.issue', {
    counted_amount: cash,
    seen_amount: cash,
  });
  const advance = await manager.must('documents.payment.issue', {
    kind: 'advance',
    model_name: 'users',
    model_id: courier.id,
    amount: 1000,
  });
  return [
    ['documents.cashHandIn.list', handIn.invoice_no ?? ''],
    ['documents.cashCount.list', count.invoice_no ?? ''],
    ['documents.payment.list', advance.invoice_no ?? ''],
  ];
}

test('a list of documents is narrowed by number, however it is typed, by state and by both days', async () => {
  for (const [list, number] of await threeDocuments()) {
    const found = async (params: object) =>
      (await team.manager.call(list, params)).body.data.map(({ invoice_no: no }) => no);
    const [document] = (await team.manager.call(list, { search: number })).body.data;
    const day = document?.date as Day;
    const [before, after] = [addDays(day, -1), addDays(day, 1)];
    for (const fits of [
      { search: number },
      { search: number.toLowerCase().slice(0, -1) },
      { search: '١' },
      { search: `%${number}` },
      { state: 'confirmed' },
      { from: day, to: day },
    ]) {
      expect(await found(fits), `${list} ${JSON.stringify(fits)}`).toEqual([number]);
    }
    for (const other of [
      { search: '2' },
      { state: 'void' },
      { from: before, to: before },
      { from: after, to: after },
    ]) {
      expect(await found(other), `${list} ${JSON.stringify(other)}`).toEqual([]);
    }
  }
});
