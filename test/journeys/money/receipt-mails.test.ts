import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { receiptFile } from '#server/custody/receipts/receipt-file-store.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

const mails = () =>
  fixtures.db.rows<{ to: string; subject: string; of: number }>(sql`
    select payload ->> 'to' as to, payload ->> 'subject' as subject, (payload ->> 'receiptOf')::bigint as of
    from outbox where topic = 'mail' and payload ? 'receiptOf' order by id`);
async function settle(): Promise<{ id: number; number: string }> {
  const { cod_amount: cash } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash,
  });
  const { id, invoice_no: number } = await accountant.must('documents.settlement.create', {
    merchant_id: team.merchant.merchantId,
    all: true,
  });
  return { id, number: number ?? '' };
}

test('the merchant gets the receipt of a settlement once, with its lines as a file', async () => {
  const { id, number } = await settle();
  const [mail, ...more] = await mails();
  expect([mail?.of, more]).toEqual([id, []]);
  expect(mail?.subject).toContain(number);
  expect((await receiptFile(fixtures.db, id))?.name).toBe(`${number}.xlsx`);
  await accountant.must('documents.settlement.void', { id, reason: 'خطأ' });
  expect(await receiptFile(fixtures.db, id)).toBeNull();
});

test('a merchant that does not want receipts gets none', async () => {
  const own = await team.merchant.must('merchants.own', {});
  await team.merchant.must('merchants.updateOwn', {
    owner_name: own.owner_name,
    phone: own.phone,
    phone2: own.phone2,
    email: own.email,
    area_text: own.area_text,
    address: own.address,
    latitude: own.latitude,
    longitude: own.longitude,
    receipt_mails: false,
  });
  expect((await team.merchant.must('merchants.own', {})).receipt_mails).toBe(false);
  const before = await mails();
  await settle();
  expect(await mails()).toEqual(before);
});
