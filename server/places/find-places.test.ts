import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { crewOf, newShipment, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world.close());

const namesFor = async (who: Person, q: string, more = {}) =>
  (await who.must('places.find', { q, ...more })).map(({ kind, name }) => `${kind}: ${name}`);

test('a clerk finds an area of ours by its name, however it is spelt', async () => {
  const row = await world.db.one<{ name: string; destination_id: number }>(sql`
    update areas set latitude = 33.31, longitude = 44.42
    where id = (select id from areas where active order by id limit 1)
    returning name, destination_id`);
  const name = row?.name ?? '';
  const destination_id = row?.destination_id ?? 0;
  expect(await namesFor(crew.manager, name, { destination_id })).toContain(`area: ${name}`);
});

test('a landmark that was pinned once is found again, by those who may see its shipment', async () => {
  const { uuid } = await newShipment(crew);
  await world.db.run(sql`
    update shipments set landmark = 'مقابل مطعم صمد الكرادة', latitude = 33.3, longitude = 44.4
    where uuid = ${uuid}`);
  const found = ['landmark: مقابل مطعم صمد الكرادة'];
  expect(await namesFor(crew.manager, 'مطعم صمد')).toEqual(found);
  const stranger = await world.merchant({ branch: 'BSR' });
  expect(await namesFor(stranger, 'مطعم صمد')).toEqual([]);
  expect(await namesFor(crew.manager, 'صم')).toEqual([]);
});
