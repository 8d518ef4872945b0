import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Reply, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * Every command that creates a shipment or a document from another: of ten concurrent users one
 * succeeds, and the others get the existing one, so that they can open it.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures?.close());

type Answer = Pick<Reply<EndpointName>, 'status' | 'error'>;
interface Making {
  /** The command that creates something from the prepared parent. */
  readonly press: () => Promise<Answer>;
  /** How many shipments or documents were created from the parent. */
  readonly made: () => Promise<number>;
  /** What the losers get; null if there is only the parent to open. */
  readonly existing: 'shipment' | 'document' | null;
}

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await fixtures.db.one<{ n: number }>(query))?.n ?? 0;
const childrenOf =
  ({ id }: Shipment) =>
  () =>
    count(sql`select count(*) as n from shipments where parent_id = ${id}`);
const linesOf =
  (family: string, { id }: Shipment) =>
  () =>
    count(
      sql`select count(*) as n from document_lines where family = ${family} and shipment_id = ${id}`,
    );

async function returned(): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'returning');
  const { uuid } = shipment;
  await team.manager.must('shipments.handBack', { uuids: [uuid] });
  await team.manager.must('shipments.giveBack', { uuids: [uuid], receiver_name: 'صاحب المتجر' });
  return shipment;
}

async function sentToBasra(): Promise<{ shipment: Shipment; source: number; receiver: Person }> {
  const shipment = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
  const source = await team.manager.must('documents.transferSend.create', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    uuids: [shipment.uuid],
  });
  const receiver = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  return { shipment, source: source.id, receiver };
}

async function handedInShort(): Promise<number> {
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  const { id } = await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash - 4000,
    difference_reason: 'نقص في العد',
  });
  return id;
}

async function payable(): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [shipment.uuid],
    counted_amount: shipment.cod_amount,
  });
  return shipment;
}

const makings: Record<string, () => Promise<Making>> = {
  'a returned shipment is sent again': async () => {
    const shipment = await returned();
    const press = () => team.manager.call('shipments.resend', { uuid: shipment.uuid });
    return { press, made: childrenOf(shipment), existing: 'shipment' };
  },
  ...Object.fromEntries(
    (['partial', 'exchange'] as const).map((reason) => [
      `what comes back of a delivery: ${reason}`,
      async (): Promise<Making> => {
        const shipment = await shipmentAt(team, 'out_for_delivery');
        const press = () =>
          team.courier.call('shipments.deliver', {
            uuid: shipment.uuid,
            collected_amount: shipment.cod_amount - 1000,
            collect_reason: reason,
          });
        return { press, made: childrenOf(shipment), existing: 'shipment' };
      },
    ]),
  ),
  'a claim for a lost shipment': async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const press = () =>
      team.manager.call('shipments.changeMany', {
        event: 'lose',
        uuids: [shipment.uuid],
        reason: 'ضاعت من المخزن',
      });
    const made = () =>
      count(
        sql`select count(*) as n from entries where shipment_id = ${shipment.id} and fact = 'claimed'`,
      );
    return { press, made, existing: null };
  },
  'a transfer is received': async () => {
    const { shipment, source, receiver } = await sentToBasra();
    const press = () =>
      receiver.call('documents.transferReceive.create', {
        source_id: source,
        uuids: [shipment.uuid],
      });
    const made = () =>
      count(sql`select count(*) as n from documents where source_document_id = ${source}`);
    return { press, made, existing: 'document' };
  },
  'a receipt voucher pays off what a hand-in lacked': async () => {
    const id = await handedInShort();
    const press = () =>
      accountant.call('documents.payment.issue', {
        kind: 'in',
        model_name: 'cashHandIn',
        model_id: id,
        amount: 4000,
      });
    const made = () =>
      count(sql`select count(*) as n from documents where about_document_id = ${id}`);
    return { press, made, existing: 'document' };
  },
  'a settlement of a shipment': async () => {
    const shipment = await payable();
    const press = () =>
      accountant.call('documents.settlement.create', {
        merchant_id: team.merchant.merchantId,
        uuids: [shipment.uuid],
      });
    return { press, made: linesOf('settlement', shipment), existing: 'document' };
  },
  'a hand-in of a delivery': async () => {
    const shipment = await shipmentAt(team, 'delivered');
    const press = () =>
      accountant.call('documents.cashHandIn.create', {
        courier_id: team.courier.id,
        uuids: [shipment.uuid],
        counted_amount: shipment.cod_amount,
      });
    return { press, made: linesOf('cashHandIn', shipment), existing: 'document' };
  },
  'a withdrawal of what is payable': async () => {
    const merchant = await fixtures.merchant();
    const teamOfMerchant = { ...team, merchant };
    const shipment = await shipmentAt(teamOfMerchant, 'delivered');
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [shipment.uuid],
      counted_amount: shipment.cod_amount,
    });
    const method = (await merchant.must('paymentMethods.list', {}))[0]?.id ?? 0;
    const press = () =>
      merchant.call('withdrawals.request', { amount: 1000, payment_method_id: method });
    const made = () =>
      count(
        sql`select count(*) as n from withdraw_requests where merchant_id = ${merchant.merchantId}`,
      );
    return { press, made, existing: null };
  },
  'a draft that is confirmed': async () => {
    const shipment = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
    const input = { to_branch_id: fixtures.branches['BSR'] ?? 0, uuids: [shipment.uuid] };
    const draft = await team.manager.must('documents.transferSend.create', {
      ...input,
      draft: true,
    });
    const press = () =>
      team.manager.call('documents.transferSend.amend', {
        ...input,
        id: draft.id,
        version: draft.version,
      });
    const made = () =>
      count(sql`
        select count(*) as n from document_lines l join documents d on d.id = l.document_id
        where l.shipment_id = ${shipment.id} and d.state <> 'void' and d.family = 'transferSend'`);
    return { press, made, existing: null };
  },
  'a pick-up of a shipment': async () => {
    const shipment = await newShipment(team);
    const press = () =>
      team.merchant.call('documents.pickup.create', {
        codes: [shipment.code],
        day: inDays(1),
      });
    return { press, made: linesOf('pickup', shipment), existing: 'document' };
  },
};

describe.each(Object.entries(makings))('%s', (_name, prepare) => {
  test('once, though ten press at once; the others see what exists', async () => {
    const { press, made, existing } = await prepare();
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(await made()).toBe(1);
    expect(refused).toHaveLength(9);
    for (const { status, error } of refused) {
      expect([409, 422]).toContain(status);
      expect(error.message).toMatch(/[\u0600-\u06ff]/);
      if (existing !== null) expect(error.details).toMatchObject({ existing: { kind: existing } });
    }
    expect(await reconcile(fixtures.db)).toEqual([]);
  });
});

describe('a returned shipment that was sent again', () => {
  test('may be sent a second time when the first was cancelled, and then the first does not come back', async () => {
    const shipment = await returned();
    const { uuid } = shipment;
    const first = await team.manager.must('shipments.resend', { uuid });
    const again = await team.manager.call('shipments.resend', { uuid });
    expect([again.status, again.error.code]).toEqual([409, 'child_exists']);
    expect(again.error.details).toMatchObject({
      existing: { kind: 'shipment', uuid: first.uuid, code: first.code },
    });
    expect(again.error.message).toContain(first.code);
    await team.merchant.must('shipments.cancel', { uuids: [first.uuid], reason: 'أُلغي الطلب' });
    const second = await team.manager.must('shipments.resend', { uuid });
    const back = await team.manager.call('shipments.rollBack', {
      codes: [first.code],
      reason: 'أُلغيت خطأً',
    });
    expect(back.error.code).toBe('child_exists');
    expect(back.error.message).toContain(second.code);
  });

  test('is not taken back from the merchant while the new one is under way', async () => {
    const { uuid, code } = await returned();
    const child = await team.manager.must('shipments.resend', { uuid });
    const back = await team.manager.call('shipments.rollBack', { codes: [code], reason: 'خطأ' });
    expect(back.error.code).toBe('roll_back_used');
    expect(back.error.message).toContain(child.code);
  });

  test('has one live child in the database too', async () => {
    const { id, uuid } = await returned();
    const child = await team.manager.must('shipments.resend', { uuid });
    await team.merchant.must('shipments.cancel', { uuids: [child.uuid], reason: 'أُلغي الطلب' });
    await team.manager.must('shipments.resend', { uuid });
    const revive = fixtures.db.run(sql`
      update shipments set status = 'created' where id = ${child.id} and parent_id = ${id}`);
    await expect(revive).rejects.toThrow('shipments_one_live_child');
  });
});

describe('a settlement of many merchants', () => {
  test('pays each shipment once, though ten people order it at once', async () => {
    const shipment = await payable();
    const order = { merchants: [{ merchant_id: team.merchant.merchantId }] };
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => accountant.call('settlements.start', order)),
    );
    expect(orders.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    while (await settleNext({ ...fixtures.unit, publish: fixtures.app.publish }));
    expect(await linesOf('settlement', shipment)()).toBe(1);
    expect(await reconcile(fixtures.db)).toEqual([]);
  });
});
