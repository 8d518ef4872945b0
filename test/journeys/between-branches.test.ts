import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, newShipment, type Team, type Shipment } from '#test/kit/shipments.ts';

/**
 * A merchant of Baghdad, a recipient in Basra: the shipment goes there, the cash or the shipment
 * comes back.
 */
let fixtures: Fixtures;
let team: Team;
let basra: Person;
let basraCourier: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  basraCourier = await fixtures.person({ role: 'Courier', branch: 'BSR' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const branch = (code: string): number => fixtures.branches[code] ?? 0;
const stageOf = async (shipment: Shipment): Promise<number> =>
  (await team.admin.must('shipments.one', { uuid: shipment.uuid })).stage;

async function toBasra(count: number): Promise<{ shipments: Shipment[]; codes: string[] }> {
  const shipments: Shipment[] = [];
  for (let index = 0; index < count; index += 1)
    shipments.push(await newShipment(team, { destination: 'BSR' }));
  const codes = shipments.map((shipment) => shipment.code);
  await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  return { shipments, codes };
}

async function arrived(count: number): Promise<{ shipments: Shipment[]; codes: string[] }> {
  const { shipments, codes } = await toBasra(count);
  const sent = await team.manager.must('documents.transferSend.create', {
    codes,
    to_branch_id: branch('BSR'),
  });
  await basra.must('documents.transferReceive.create', { source_id: sent.id, codes });
  return { shipments, codes };
}

describe('shipments between branches', () => {
  test('the receiver counts: what is not scanned is missing, and is found by scanning it later', async () => {
    const { shipments, codes } = await toBasra(3);
    const sent = await team.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
      details: { carrier: 'شركة النقل', seal: 'S-771' },
    });
    expect(sent.invoice_no).toMatch(/^TS-BGD-/);
    expect(await Promise.all(shipments.map(stageOf))).toEqual([13, 13, 13]);
    const counted = await basra.must('documents.transferReceive.create', {
      source_id: sent.id,
      codes: codes.slice(0, 2),
    });
    expect(counted.items.map((line) => line.outcome).sort()).toEqual([
      'missing',
      'received',
      'received',
    ]);
    expect(await Promise.all(shipments.map(stageOf))).toEqual([14, 14, 15]);
    const again = await basra.call('documents.transferReceive.create', {
      source_id: sent.id,
      codes,
    });
    expect(again.status).toBe(409);
  });

  test('a shipment is not sent where it does not belong, and a branch does not answer for another', async () => {
    const { codes } = await toBasra(1);
    const wrong = await team.manager.call('documents.transferSend.create', {
      codes,
      to_branch_id: branch('NIN'),
    });
    expect(wrong.status).toBe(422);
    const sent = await team.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
    });
    const outsider = await fixtures.person({ role: 'Branch manager', branch: 'NIN' });
    expect(
      (await outsider.call('documents.transferReceive.create', { source_id: sent.id, codes }))
        .status,
    ).toBe(404);
    await basra.must('documents.transferReceive.create', { source_id: sent.id, codes });
  });

  test('cash of another branch’s merchant: held, sent, counted in, then the merchant is paid', async () => {
    const {
      shipments: [shipment],
      codes,
    } = (await arrived(1)) as { shipments: [Shipment]; codes: string[] };
    await basra.must('documents.runSheet.create', { courier_id: basraCourier.id, codes });
    await basraCourier.must('shipments.startDelivery', { codes });
    await basraCourier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: shipment.cod_amount,
    });
    await basra.must('documents.cashHandIn.create', {
      courier_id: basraCourier.id,
      codes,
      counted_amount: shipment.cod_amount,
    });
    expect(await stageOf(shipment)).toBe(16);
    const sent = await basra.must('documents.moneyTransfer.create', {
      codes,
      to_branch_id: branch('BGD'),
      details: { office: 'مكتب الحوالات', reference: '991' },
    });
    expect([sent.expected_amount, await stageOf(shipment)]).toEqual([shipment.cod_amount, 17]);
    expect(
      (
        await basra.call('documents.moneyTransfer.confirm', {
          id: sent.id,
          counted_amount: shipment.cod_amount,
        })
      ).status,
    ).toBe(422);
    const short = await team.manager.call('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: shipment.cod_amount - 1000,
    });
    expect([short.status, short.error.code]).toEqual([422, 'difference_reason_required']);
    await team.manager.must('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: shipment.cod_amount - 1000,
      difference_reason: 'نقص في الحوالة',
    });
    expect(await stageOf(shipment)).toBe(11);
    const twice = await team.manager.call('documents.moneyTransfer.confirm', {
      id: sent.id,
      counted_amount: shipment.cod_amount,
    });
    expect([twice.status, twice.error.code]).toEqual([409, 'already_confirmed']);
    expect(
      (await basra.call('documents.moneyTransfer.void', { id: sent.id, reason: 'تجربة' })).status,
    ).toBe(409);
    const paid = await team.manager.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    expect(paid.paid_amount).toBe(25_000);
  });

  test('a return: from the courier to the shelf, home by document, over the counter to the merchant', async () => {
    const {
      shipments: [shipment],
      codes,
    } = (await arrived(1)) as { shipments: [Shipment]; codes: string[] };
    await basra.must('documents.runSheet.create', { courier_id: basraCourier.id, codes });
    await basraCourier.must('shipments.startDelivery', { codes });
    await basraCourier.must('shipments.changeStatus', {
      event: 'fail',
      uuid: shipment.uuid,
      reason: 'refused',
    });
    await basra.must('documents.returnIntake.create', { courier_id: basraCourier.id, codes });
    expect(await stageOf(shipment)).toBe(8);
    const sent = await basra.must('documents.sendBranchReturn.create', {
      codes,
      to_branch_id: branch('BGD'),
    });
    await team.manager.must('documents.receiveBranchReturn.create', { source_id: sent.id, codes });
    expect(await stageOf(shipment)).toBe(9);
    const back = await team.manager.must('documents.returnToMerchant.create', {
      merchant_id: team.merchant.merchantId,
      codes,
    });
    expect([back.invoice_no?.slice(0, 6), await stageOf(shipment)]).toEqual(['RD-BGD', 10]);
  });

  test('a voided transfer puts the shipments back on the sender’s shelf', async () => {
    const {
      shipments: [shipment],
      codes,
    } = (await toBasra(1)) as { shipments: [Shipment]; codes: string[] };
    const sent = await team.manager.must('documents.transferSend.create', {
      codes,
      to_branch_id: branch('BSR'),
    });
    await team.manager.must('documents.transferSend.void', { id: sent.id, reason: 'أُرسل خطأً' });
    expect(await stageOf(shipment)).toBe(3);
  });
});
