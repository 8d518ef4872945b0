import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { crewOf, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let basra: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  basra = await world.person({ role: 'Branch manager', branch: 'BSR' });
});
afterAll(() => world.close());

const namesFor = async (who: Person, q: string) =>
  (await who.must('office.find', { q })).map(({ kind, name }) => `${kind}: ${name}`);

test('a manager finds merchants, couriers and colleagues by a part of the name, however it is spelt', async () => {
  const merchant = await world.merchant({ storeName: 'متجر الأناقة البغدادية' });
  const courier = await world.person({ role: 'Courier', branch: 'BGD', name: 'حيدر الأناقي' });
  const [store, found] = [`merchant: ${merchant.name}`, `courier: ${courier.name}`];
  expect(await namesFor(crew.manager, 'اناق')).toEqual([store, found]);
  expect(await namesFor(crew.manager, 'بغداديه اناقه')).toEqual([store]);
});

test('what the caller may not see is not found: other branches, other permissions', async () => {
  await world.merchant({ storeName: 'عطور السندباد' });
  expect(await namesFor(crew.manager, 'سندباد')).toHaveLength(1);
  for (const who of [basra, crew.courier, crew.merchant]) {
    expect(await namesFor(who, 'سندباد')).toEqual([]);
  }
});

test('a document is found by its number or the beginning of it, where its branch may see it', async () => {
  const shipment = await shipmentAt(crew, 'at_branch');
  const sheet = { courier_id: crew.courier.id, codes: [shipment.code] };
  const { invoice_no: number } = await crew.manager.must('documents.runSheet.create', sheet);
  const line = `document: ${number}`;
  expect(await namesFor(crew.manager, number ?? '')).toEqual([line]);
  expect(await namesFor(crew.manager, (number ?? '').slice(0, -2).toLowerCase())).toContain(line);
  expect(await namesFor(basra, number ?? '')).toEqual([]);
  expect(await namesFor(crew.merchant, number ?? '')).toEqual([]);
});

test('settings are found by those who may open them, and two letters find nothing', async () => {
  expect(await namesFor(crew.admin, 'اجرة الراجع')).not.toEqual([]);
  expect(await namesFor(crew.merchant, 'اجرة الراجع')).toEqual([]);
  expect(await namesFor(crew.admin, 'ال')).toEqual([]);
});

test('staff see the merchant’s phone on the shipment; the courier and the merchant get none', async () => {
  const { uuid } = await shipmentAt(crew, 'out_for_delivery');
  const phoneFor = async (who: Person) =>
    (await who.must('shipments.one', { uuid })).merchant_phone;
  expect(await phoneFor(crew.manager)).toBe('+9647701234567');
  expect([await phoneFor(crew.courier), await phoneFor(crew.merchant)]).toEqual([null, null]);
});

test('each look-up is answered by an index', async () => {
  const planOf = async (query: ReturnType<typeof sql>) => {
    await world.db.run(sql`analyze users`);
    const rows = await world.db.transaction(async (tx) => {
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
