import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

const namesFor = async (who: Person, q: string, more = {}) =>
  (await who.must('places.find', { q, ...more })).map(({ kind, name }) => `${kind}: ${name}`);

test('a clerk finds an area of ours by its name, however it is spelt', async () => {
  const row = await fixtures.db.one<{ name: string; destination_id: number }>(sql`
    update areas set latitude = 33.31, longitude = 44.42
    where id = (select id from areas where active order by id limit 1)
    returning name, destination_id`);
  const name = row?.name ?? '';
  const destination_id = row?.destination_id ?? 0;
  expect(await namesFor(team.manager, name, { destination_id })).toContain(`area: ${name}`);
});

test('a landmark that was pinned once is found again, by those who may see its shipment', async () => {
  const { uuid } = await newShipment(team);
  await fixtures.db.run(sql`
    update shipments set landmark = 'مقابل مطعم صمد الكرادة', latitude = 33.3, longitude = 44.4
    where uuid = ${uuid}`);
  const found = ['landmark: مقابل مطعم صمد الكرادة'];
  expect(await namesFor(team.manager, 'مطعم صمد')).toEqual(found);
  const outsider = await fixtures.merchant({ branch: 'BSR' });
  expect(await namesFor(outsider, 'مطعم صمد')).toEqual([]);
  expect(await namesFor(team.manager, 'صم')).toEqual([]);
});
