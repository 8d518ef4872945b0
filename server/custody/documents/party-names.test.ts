import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordinaryFamilies } from '#domain/custody/families.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';

/** A list of documents is searched by the name of its party as well as by its number. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = {
    fixtures,
    branch: 'BGD',
    admin: await fixtures.person({ role: 'Admin' }),
    manager: await fixtures.person({ role: 'Branch manager', branch: 'BGD' }),
    courier: await fixtures.person({ role: 'Courier', branch: 'BGD', name: 'حيدر الساعدي' }),
    merchant: await fixtures.merchant({ branch: 'BGD', storeName: 'متجر الياسمين' }),
  };
});
afterAll(() => fixtures.close());

type List = `documents.${(typeof ordinaryFamilies)[number]}.list`;

const numbersOf = async (list: List, search: string) =>
  (await team.admin.call(list, { search })).body.data.map(({ invoice_no: no }) => no);

/** The document is found by each text, and not by the name of another party. */
async function foundBy(list: List, number: string | null, texts: readonly string[]) {
  for (const text of [number ?? '', ...texts])
    expect(await numbersOf(list, text), `${list} ${text}`).toEqual([number]);
  expect(await numbersOf(list, 'لا أحد بهذا الاسم')).toEqual([]);
}

async function handedIn() {
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  return team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
}

test('documents of a courier are found by the courier’s name', async () => {
  const { uuid } = await shipmentAt(team, 'at_branch');
  const runSheet = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
  });
  await foundBy('documents.runSheet.list', runSheet.invoice_no, ['حيدر', 'الساعدي حيدر']);
  const handIn = await handedIn();
  await foundBy('documents.cashHandIn.list', handIn.invoice_no, ['الساعدي']);
});

test('documents of a merchant are found by the name of the store', async () => {
  await handedIn();
  const settlement = await team.manager.must('documents.settlement.create', {
    merchant_id: team.merchant.merchantId,
    all: true,
  });
  await foundBy('documents.settlement.list', settlement.invoice_no, ['الياسمين', 'ياسمين متجر']);
});

test('what is sent to a branch is found by its name, and what it receives by the sender’s', async () => {
  const { code } = await newShipment(team, { destination: 'BSR' });
  await team.manager.must('shipments.changeMany', { codes: [code], event: 'receiveAtBranch' });
  const sent = await team.manager.must('documents.transferSend.create', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    codes: [code],
  });
  const away = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  const received = await away.must('documents.transferReceive.create', {
    source_id: sent.id,
    codes: [code],
  });
  const branches = await team.admin.must('places.branches', {});
  const nameOf = (key: string) => branches.find((one) => one.code === key)?.name ?? '';
  await foundBy('documents.transferSend.list', sent.invoice_no, [nameOf('BSR')]);
  await foundBy('documents.transferReceive.list', received.invoice_no, [nameOf('BGD')]);
});

test.each(ordinaryFamilies)(
  'the list of %s takes a name and finds nothing for a stray one',
  async (family) => {
    const { status } = await team.admin.call(`documents.${family}.list`, { search: 'ا' });
    expect(status).toBe(200);
    expect(await numbersOf(`documents.${family}.list`, 'لا أحد بهذا الاسم')).toEqual([]);
  },
);
