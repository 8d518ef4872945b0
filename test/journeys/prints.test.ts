import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crewOf, newShipment, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

/**
 * A document with two signatures exists once: a second print says that it is a copy, and who made
 * it is known.
 */
let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world.close());

async function runSheet(draft = false): Promise<number> {
  const { uuid } = await shipmentAt(crew, 'at_branch');
  const order = { courier_id: crew.courier.id, uuids: [uuid], draft };
  return (await crew.manager.must('documents.runSheet.create', order)).id;
}

describe('documents', () => {
  test('the second print is copy 2, whoever makes it, and each is in the activity', async () => {
    const id = await runSheet();
    expect(await crew.manager.must('prints.count', { documents: String(id) })).toEqual([
      { id, copies: 0 },
    ]);
    for (const [who, copies] of [
      [crew.manager, 1],
      [crew.admin, 2],
      [crew.courier, 3],
    ] as const)
      expect(await who.must('prints.add', { documents: [id] })).toEqual([{ id, copies }]);
    const noted = await crew.admin.must('activity.list', { action: 'prints.documents' });
    expect(noted.map(({ actor, subject_id }) => [actor?.id, subject_id])).toEqual([
      [crew.courier.id, id],
      [crew.admin.id, id],
      [crew.manager.id, id],
    ]);
  });

  test('printed by many at the same moment, no two copies bear one number', async () => {
    const id = await runSheet();
    const prints = Array.from({ length: 8 }, () =>
      crew.manager.must('prints.add', { documents: [id] }),
    );
    const copies = (await Promise.all(prints)).flat().map((one) => one.copies);
    expect(copies.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a draft is no document yet', async () => {
    expect(await crew.manager.must('prints.add', { documents: [await runSheet(true)] })).toEqual(
      [],
    );
  });

  test('nobody counts or adds to what they may not see', async () => {
    const id = await runSheet();
    const elsewhere = await world.person({ role: 'Branch manager', branch: 'BSR' });
    for (const stranger of [elsewhere, crew.merchant]) {
      expect(await stranger.must('prints.add', { documents: [id] })).toEqual([]);
      expect(await stranger.must('prints.count', { documents: String(id) })).toEqual([]);
    }
  });
});

describe('labels', () => {
  test('are counted for those who may print them, in one row of the activity', async () => {
    const shipments = [await newShipment(crew), await newShipment(crew)];
    const labels = shipments.map(({ uuid }) => uuid);
    const once = await crew.merchant.must('prints.add', { labels });
    const again = await crew.manager.must('prints.add', { labels });
    expect([...once, ...again].map(({ copies }) => copies)).toEqual([1, 1, 2, 2]);
    expect(await crew.courier.must('prints.add', { labels })).toEqual([]);
    const [row] = await crew.admin.must('activity.list', { action: 'prints.labels' });
    expect(row).toMatchObject({ actor: { id: crew.manager.id }, after: { count: 2 } });
  });
});
