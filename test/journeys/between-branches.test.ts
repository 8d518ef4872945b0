import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';
import { crewOf, newParcel, type Crew, type Parcel } from '#test/kit/parcels.ts';

/** A shop of Baghdad, a recipient in Basra: the parcel goes there, the cash or the parcel comes back. */
let world: World;
let crew: Crew;
let basra: Person;
let basraCourier: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  basra = await world.person({ role: 'Branch manager', branch: 'BSR' });
  basraCourier = await world.person({ role: 'Courier', branch: 'BSR' });
});
afterAll(() => world.close());
afterEach(async () => expect(await reconcile(world.db)).toEqual([]));

const branch = (code: string): number => world.branches[code] ?? 0;
const stageOf = async (parcel: Parcel): Promise<number> =>
  (await crew.admin.must('shipments.one', { uuid: parcel.uuid })).stage;

async function toBasra(count: number): Promise<{ parcels: Parcel[]; codes: string[] }> {
  const parcels: Parcel[] = [];
  for (let index = 0; index < count; index += 1)
    parcels.push(await newParcel(crew, { destination: 'BSR' }));
  const codes = parcels.map((parcel) => parcel.code);
  await crew.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  return { parcels, codes };
}

async function arrived(count: number): Promise<{ parcels: Parcel[]; codes: string[] }> {
  const { parcels, codes } = await toBasra(count);
  const sent = await crew.manager.must('documents.transferSend.create', {
    codes,
    to_branch_id: branch('BSR'),
  });
  await basra.must('documents.transferReceive.create', { source_id: sent.id, codes });
  return { parcels, codes };
}

describe('parcels between branches', () => {
  test('the receiver counts: what is not scanned is missing, and is found by scanning it later', async () => {
    const { parcels, codes } = await toBasra(3);
    const sent = await crew.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
      details: { carrier: 'شركة النقل', seal: 'S-771' },
    });
    expect(sent.invoice_no).toMatch(/^TS-BGD-/);
    expect(await Promise.all(parcels.map(stageOf))).toEqual([13, 13, 13]);
    const counted = await basra.must('documents.transferReceive.create', {
      source_id: sent.id,
      codes: codes.slice(0, 2),
    });
    expect(counted.items.map((line) => line.outcome).sort()).toEqual([
      'missing',
      'received',
      'received',
    ]);
    expect(await Promise.all(parcels.map(stageOf))).toEqual([14, 14, 15]);
    const again = await basra.call('documents.transferReceive.create', {
      source_id: sent.id,
      codes,
    });
    expect(again.status).toBe(409);
  });

  test('a parcel is not sent where it does not belong, and a branch does not answer for another', async () => {
    const { codes } = await toBasra(1);
    const wrong = await crew.manager.call('documents.transferSend.create', {
      codes,
      to_branch_id: branch('NIN'),
    });
    expect(wrong.status).toBe(422);
    const sent = await crew.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
    });
    const stranger = await world.person({ role: 'Branch manager', branch: 'NIN' });
    expect(
      (await stranger.call('documents.transferReceive.create', { source_id: sent.id, codes }))
        .status,
    ).toBe(404);
    await basra.must('documents.transferReceive.create', { source_id: sent.id, codes });
  });

  test('cash of another branch’s merchant: held, sent, counted in, then the merchant is paid', async () => {
    const {
      parcels: [parcel],
      codes,
    } = (await arrived(1)) as { parcels: [Parcel]; codes: string[] };
    await basra.must('documents.commission.create', { courier_id: basraCourier.id, codes });
    await basraCourier.must('shipments.startDelivery', { codes });
    await basraCourier.must('shipments.deliver', {
      uuid: parcel.uuid,
      collected_amount: parcel.cod_amount,
    });
    await basra.must('documents.collection.create', {
      courier_id: basraCourier.id,
      codes,
      counted_amount: parcel.cod_amount,
    });
    expect(await stageOf(parcel)).toBe(16);
    const sent = await basra.must('documents.moneyTransfer.create', {
      codes,
      to_branch_id: branch('BGD'),
      details: { office: 'مكتب الحوالات', reference: '991' },
    });
    expect([sent.expected_amount, await stageOf(parcel)]).toEqual([parcel.cod_amount, 17]);
    expect(
      (
        await basra.call('documents.moneyTransfer.confirm', {
          id: sent.id,
          counted_amount: parcel.cod_amount,
        })
      ).status,
    ).toBe(422);
    const short = await crew.manager.call('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: parcel.cod_amount - 1000,
    });
    expect([short.status, short.error.code]).toEqual([422, 'difference_reason_required']);
    await crew.manager.must('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: parcel.cod_amount - 1000,
      difference_reason: 'نقص في الحوالة',
    });
    expect(await stageOf(parcel)).toBe(11);
    const twice = await crew.manager.call('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: parcel.cod_amount,
    });
    expect([twice.status, twice.error.code]).toEqual([409, 'already_confirmed']);
    expect(
      (await basra.call('documents.moneyTransfer.void', { id: sent.id, reason: 'تجربة' })).status,
    ).toBe(409);
    const paid = await crew.manager.must('documents.subscriber.create', {
      merchant_id: crew.shop.merchantId,
      all: true,
    });
    expect(paid.paid_amount).toBe(25_000);
  });

  test('a return: from the courier to the shelf, home by paper, over the counter to the shop', async () => {
    const {
      parcels: [parcel],
      codes,
    } = (await arrived(1)) as { parcels: [Parcel]; codes: string[] };
    await basra.must('documents.commission.create', { courier_id: basraCourier.id, codes });
    await basraCourier.must('shipments.startDelivery', { codes });
    await basraCourier.must('shipments.changeStatus', {
      event: 'fail',
      uuid: parcel.uuid,
      reason: 'refused',
    });
    await basra.must('documents.warehouse.create', { courier_id: basraCourier.id, codes });
    expect(await stageOf(parcel)).toBe(8);
    const sent = await basra.must('documents.sendBranchReturn.create', {
      codes,
      to_branch_id: branch('BGD'),
    });
    await crew.manager.must('documents.receiveBranchReturn.create', { source_id: sent.id, codes });
    expect(await stageOf(parcel)).toBe(9);
    const back = await crew.manager.must('documents.delivery.create', {
      merchant_id: crew.shop.merchantId,
      codes,
    });
    expect([back.invoice_no?.slice(0, 6), await stageOf(parcel)]).toEqual(['RD-BGD', 10]);
  });

  test('a voided transfer puts the parcels back on the sender’s shelf', async () => {
    const {
      parcels: [parcel],
      codes,
    } = (await toBasra(1)) as { parcels: [Parcel]; codes: string[] };
    const sent = await crew.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
    });
    await crew.manager.must('documents.transferSend.void', { id: sent.id, reason: 'أُرسل خطأً' });
    expect(await stageOf(parcel)).toBe(3);
  });
});
