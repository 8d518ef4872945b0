import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let clerk: Person;
let other: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  other = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});
afterAll(() => fixtures?.close());

const list = 'shipments-held';
const save = (person: Person, label: string, filters: Record<string, string> = { overdue: '1' }) =>
  person.call('auth.saveView', { list, label, filters });
const labels = async (person: Person) =>
  (await person.must('auth.views', {})).map(({ label }) => label);

it('a view saved at one workplace is available at the next, and to no other user', async () => {
  const { body } = await save(clerk, 'متأخرة الكرادة', { overdue: '1', sort: '-age' });
  expect(body.data).toMatchObject({ list, filters: { overdue: '1', sort: '-age' } });
  expect(await labels(clerk)).toEqual(['متأخرة الكرادة']);
  expect(await labels(other)).toEqual([]);
});

it('there is one view per name, with the values saved last', async () => {
  await save(clerk, 'متأخرة الكرادة', { merchant_id: '7' });
  expect(await clerk.must('auth.views', {})).toMatchObject([{ filters: { merchant_id: '7' } }]);
});

it('is renamed and given up by its owner alone, and not under the name of another', async () => {
  await save(clerk, 'ثانية');
  const [first, second] = await clerk.must('auth.views', {});
  const [uuid, taken] = [first?.uuid ?? '', second?.label ?? ''];
  const rename = (person: Person, label: string) => person.call('auth.renameView', { uuid, label });
  expect(await rename(other, 'لغيره')).toMatchObject({ status: 404 });
  expect(await rename(clerk, taken)).toMatchObject({
    status: 422,
    body: { errors: { label: [expect.any(String)] } },
  });
  expect((await rename(clerk, 'أولى')).status).toBe(200);
  expect((await other.call('auth.dropView', { uuid })).status).toBe(404);
  expect(await labels(clerk)).toEqual(['أولى', 'ثانية']);
  expect((await clerk.call('auth.dropView', { uuid })).status).toBe(200);
  expect((await clerk.call('auth.dropView', { uuid })).status).toBe(404);
  expect(await labels(clerk)).toEqual(['ثانية']);
});

it('a list has at most twelve, and each has bounds', async () => {
  const answers = [];
  for (let at = 0; at < 13; at += 1) answers.push((await save(other, `عرض ${at}`)).status);
  expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 422]);
  expect((await save(other, 'عرض 3', { overdue: '0' })).status).toBe(200);
  expect((await save(clerk, 'ا'.repeat(25))).status).toBe(422);
  expect((await save(clerk, 'طويلة', { q: 'x'.repeat(201) })).status).toBe(422);
  expect((await save(clerk, 'غريبة', { 'a b': '1' })).status).toBe(422);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, '1']));
  expect((await save(clerk, 'كثيرة', many)).status).toBe(422);
});
