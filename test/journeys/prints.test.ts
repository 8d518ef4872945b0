import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A document with two signatures exists once: a second print is labelled as a copy, and the user
 * who printed it is recorded.
 */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

async function runSheet(draft = false): Promise<number> {
  const { uuid } = await shipmentAt(team, 'at_branch');
  const order = { courier_id: team.courier.id, uuids: [uuid], draft };
  return (await team.manager.must('documents.runSheet.create', order)).id;
}

describe('documents', () => {
  test('the second print is copy 2, no matter who makes it, and each is in the activity', async () => {
    const id = await runSheet();
    expect(await team.manager.must('prints.count', { documents: String(id) })).toEqual([
      { id, copies: 0 },
    ]);
    for (const [who, copies] of [
      [team.manager, 1],
      [team.admin, 2],
      [team.courier, 3],
    ] as const)
      expect(await who.must('prints.add', { documents: [id] })).toEqual([{ id, copies }]);
    const noted = await team.admin.must('activity.list', { action: 'prints.documents' });
    expect(noted.map(({ actor, subject_id }) => [actor?.id, subject_id])).toEqual([
      [team.courier.id, id],
      [team.admin.id, id],
      [team.manager.id, id],
    ]);
  });

  test('copies printed at the same moment have different numbers', async () => {
    const id = await runSheet();
    const prints = Array.from({ length: 8 }, () =>
      team.manager.must('prints.add', { documents: [id] }),
    );
    const copies = (await Promise.all(prints)).flat().map((one) => one.copies);
    expect(copies.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a draft is no document yet', async () => {
    expect(await team.manager.must('prints.add', { documents: [await runSheet(true)] })).toEqual(
      [],
    );
  });

  test('prints of documents that a user may not see are neither counted nor added', async () => {
    const id = await runSheet();
    const elsewhere = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    for (const outsider of [elsewhere, team.merchant]) {
      expect(await outsider.must('prints.add', { documents: [id] })).toEqual([]);
      expect(await outsider.must('prints.count', { documents: String(id) })).toEqual([]);
    }
  });
});

describe('labels', () => {
  test('are counted for those who may print them, in one row of the activity', async () => {
    const shipments = [await newShipment(team), await newShipment(team)];
    const labels = shipments.map(({ uuid }) => uuid);
    const once = await team.merchant.must('prints.add', { labels });
    const again = await team.manager.must('prints.add', { labels });
    expect([...once, ...again].map(({ copies }) => copies)).toEqual([1, 1, 2, 2]);
    expect(await team.courier.must('prints.add', { labels })).toEqual([]);
    const [row] = await team.admin.must('activity.list', { action: 'prints.labels' });
    expect(row).toMatchObject({ actor: { id: team.manager.id }, after: { count: 2 } });
  });
});
