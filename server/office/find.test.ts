import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let basra: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
});
afterAll(() => fixtures.close());

const namesFor = async (who: Person, q: string) =>
  (await who.must('office.find', { q })).map(({ kind, name }) => `${kind}: ${name}`);

test('a manager finds merchants, couriers and colleagues by a part of the name, however it is spelt', async () => {
  const merchant = await fixtures.merchant({ storeName: 'متجر الأناقة البغدادية' });
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD', name: 'حيدر الأناقي' });
  const [store, found] = [`merchant: ${merchant.name}`, `courier: ${courier.name}`];
  expect(await namesFor(team.manager, 'اناق')).toEqual([store, found]);
  expect(await namesFor(team.manager, 'بغداديه اناقه')).toEqual([store]);
});

test('what the caller may not see is not found: other branches, other permissions', async () => {
  await fixtures.merchant({ storeName: 'عطور السندباد' });
  expect(await namesFor(team.manager, 'سندباد')).toHaveLength(1);
  for (const who of [basra, team.courier, team.merchant]) {
    expect(await namesFor(who, 'سندباد')).toEqual([]);
  }
});

test('a document is found by its number or the beginning of it, where its branch may see it', async () => {
  const shipment = await shipmentAt(team, 'at_branch');
  const runSheet = { courier_id: team.courier.id, codes: [shipment.code] };
  const { invoice_no: number } = await team.manager.must('documents.runSheet.create', runSheet);
  const line = `document: ${number}`;
  expect(await namesFor(team.manager, number ?? '')).toEqual([line]);
  expect(await namesFor(team.manager, (number ?? '').slice(0, -2).toLowerCase())).toContain(line);
  expect(await namesFor(basra, number ?? '')).toEqual([]);
  expect(await namesFor(team.merchant, number ?? '')).toEqual([]);
});

test('settings are found by users who may open them, and two letters find nothing', async () => {
  expect(await namesFor(team.admin, 'اجرة الراجع')).not.toEqual([]);
  expect(await namesFor(team.merchant, 'اجرة الراجع')).toEqual([]);
  expect(await namesFor(team.admin, 'ال')).toEqual([]);
});

test('staff see the merchant’s phone on the shipment; the courier and the merchant get none', async () => {
  const { uuid } = await shipmentAt(team, 'out_for_delivery');
  const phoneFor = async (who: Person) =>
    (await who.must('shipments.one', { uuid })).merchant_phone;
  expect(await phoneFor(team.manager)).toBe('+9647701234567');
  expect([await phoneFor(team.courier), await phoneFor(team.merchant)]).toEqual([null, null]);
});

test('each look-up is answered by an index', async () => {
  const planOf = async (query: ReturnType<typeof sql>) => {
    await fixtures.db.run(sql`analyze users`);
    const rows = await fixtures.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      return tx.rows<Record<string, string>>(query);
    });
    return rows.map((row) => Object.values(row)[0]).join(' ');
  };
  const people = sql`explain select from users u
    where (u.name_fold || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) like '%حيدر%'`;
  expect(await planOf(people)).toContain('users_words');
  const documents = sql`explain select from documents where number like 'RS-BGD-2026-00%' order by number using ~<~ limit 9`;
  expect(await planOf(documents)).toContain('documents_number_begins');
});
