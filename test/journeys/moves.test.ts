import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, inDays, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

const stageOf = async (uuid: string): Promise<number> =>
  (await team.admin.must('shipments.one', { uuid })).stage;
const refusal = async (
  reply: Promise<{ status: number; error: { code: string } }>,
): Promise<[number, string]> => {
  const { status, error } = await reply;
  return [status, error.code];
};

describe('forbidden moves are refused', () => {
  test('a shipment still with the merchant cannot be assigned: the answer names its state and what is possible', async () => {
    const shipment = await newShipment(team);
    const reply = await team.manager.call('shipments.assign', {
      uuids: [shipment.uuid],
      courier_id: team.courier.id,
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'move_not_allowed']);
    expect(reply.error.message).toContain('قيد التجهيز');
    expect(reply.error.message).toContain('استلام في الفرع');
  });

  test('a courier acts only on a shipment they hold', async () => {
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const shipment = await shipmentAt(team, 'out_for_delivery');
    expect(
      await refusal(
        other.call('shipments.deliver', {
          uuid: shipment.uuid,
          collected_amount: shipment.cod_amount,
        }),
      ),
    ).toEqual([404, 'not_found']);
  });

  test('staff of a branch that has nothing to do with a shipment do not even see it', async () => {
    const outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const shipment = await shipmentAt(team, 'at_branch');
    expect((await outsider.call('shipments.one', { uuid: shipment.uuid })).status).toBe(404);
    const reply = await outsider.call('shipments.return', {
      uuids: [shipment.uuid],
      reason: 'refused',
    });
    expect([reply.status, reply.error.code]).toEqual([422, 'unknown_code']);
  });

  test('a courier of another branch is not given the shipment', async () => {
    const far = await fixtures.person({ role: 'Courier', branch: 'BSR' });
    const shipment = await shipmentAt(team, 'at_branch');
    expect(
      await refusal(
        team.manager.call('shipments.assign', { uuids: [shipment.uuid], courier_id: far.id }),
      ),
    ).toEqual([422, 'courier_other_branch']);
  });

  test('the cash limit stops new shipments until the cash is handed in', async () => {
    const limited = await fixtures.person({ role: 'Courier', branch: 'BGD', cashLimit: 20_000 });
    const own: Team = { ...team, courier: limited };
    const first = await shipmentAt(own, 'delivered');
    const second = await shipmentAt(team, 'at_branch');
    const assign = () =>
      team.manager.call('shipments.assign', { uuids: [second.uuid], courier_id: limited.id });
    expect(await refusal(assign())).toEqual([422, 'courier_over_limit']);
    await team.manager.must('documents.cashHandIn.create', {
      courier_id: limited.id,
      uuids: [first.uuid],
      counted_amount: first.cod_amount,
    });
    expect((await assign()).status).toBe(200);
  });

  test('another amount at the door requires a reason, waits for approval and is left out of the settlement', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const collected = shipment.cod_amount - 5000;
    expect(
      await refusal(
        team.courier.call('shipments.deliver', {
          uuid: shipment.uuid,
          collected_amount: collected,
        }),
      ),
    ).toEqual([422, 'amount_reason_required']);
    const delivered = await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: collected,
      collect_reason: 'price_changed',
    });
    expect(delivered.correction_pending).toBe(true);
    await team.manager.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [shipment.uuid],
      counted_amount: collected,
    });
    expect(
      (
        await team.manager.call('documents.settlement.create', {
          merchant_id: team.merchant.merchantId,
          uuids: [shipment.uuid],
        })
      ).status,
    ).toBe(409);
  });

  test('a partial delivery leaves a separate return with the courier', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const delivered = await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: 10_000,
      collect_reason: 'partial',
    });
    expect(delivered.children).toHaveLength(1);
    const child = await team.admin.must('shipments.one', {
      uuid: delivered.children[0]?.uuid ?? '',
    });
    expect([child.status, child.holder_kind, child.cod_amount, child.attempt]).toEqual([
      'returning',
      'courier',
      0,
      shipment.attempt,
    ]);
  });

  test('a delivery that is rolled back after its amount was rejected leaves no one owing', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const before = await team.courier.must('statements.own', {});
    const { version } = await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: 10_000,
      collect_reason: 'price_changed',
    });
    await team.admin.must('corrections.price', {
      uuid: shipment.uuid,
      version,
      decision: 'reject',
      reason: 'المبلغ المطلوب هو الصحيح',
    });
    await team.manager.must('shipments.rollBack', { uuids: [shipment.uuid], reason: 'سُلّمت خطأ' });
    expect((await team.courier.must('statements.own', {})).user).toEqual(before.user);
    expect(await reconcile(fixtures.db)).toEqual([]);
  });

  test('postponing has a limit of days and of times, and never a day gone by', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const postpone = (day: string) =>
      team.courier.call('shipments.postpone', {
        uuids: [shipment.uuid],
        postponed_on: day,
        reason: 'travelling',
      });
    expect(await refusal(postpone(inDays(0)))).toEqual([422, 'postpone_date_past']);
    expect(await refusal(postpone(inDays(60)))).toEqual([422, 'postpone_too_far']);
    for (let round = 0; round < 3; round += 1) {
      expect((await postpone(inDays(1))).status).toBe(200);
      await team.courier.must('shipments.tryAgain', { uuids: [shipment.uuid] });
    }
    expect(await refusal(postpone(inDays(1)))).toEqual([422, 'postpone_too_often']);
  });

  test('no one can move a frozen shipment until it is released', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.changeStatus', {
      event: 'freeze',
      uuid: shipment.uuid,
      reason: 'بانتظار التاجر',
    });
    expect(
      await refusal(
        team.manager.call('shipments.assign', {
          uuids: [shipment.uuid],
          courier_id: team.courier.id,
        }),
      ),
    ).toEqual([409, 'shipment_on_hold']);
    await team.manager.must('shipments.changeStatus', { event: 'unfreeze', uuid: shipment.uuid });
    expect(
      (
        await team.manager.call('shipments.assign', {
          uuids: [shipment.uuid],
          courier_id: team.courier.id,
        })
      ).status,
    ).toBe(200);
  });
});

describe('ways through', () => {
  test('cancel before pick-up ends it; after it, it becomes a return', async () => {
    const early = await newShipment(team);
    await team.merchant.must('shipments.cancel', { uuids: [early.uuid], reason: 'طلب الزبون' });
    expect(await stageOf(early.uuid)).toBe(19);
    const late = await shipmentAt(team, 'at_branch');
    expect(
      await refusal(
        team.merchant.call('shipments.cancel', { uuids: [late.uuid], reason: 'طلب الزبون' }),
      ),
    ).toEqual([409, 'move_not_allowed']);
    await team.manager.must('shipments.cancel', { uuids: [late.uuid], reason: 'طلب التاجر' });
    expect(await stageOf(late.uuid)).toBe(9);
  });

  test('collected at the branch: handed over at the counter, the cash is in the till at once', async () => {
    const shipment = await shipmentAt(team, 'at_branch', { kind: 'collect_at_branch' });
    await team.manager.must('shipments.handOver', { uuids: [shipment.uuid] });
    const done = await team.admin.must('shipments.one', { uuid: shipment.uuid });
    expect([done.stage, done.money]).toEqual([11, 'payable']);
  });

  test('rolling a delivery back reverses its money; rolling back again undoes the move before', async () => {
    const shipment = await shipmentAt(team, 'delivered');
    const cash = async () => (await team.courier.must('shipments.courierAmount', {})).cash_in_hand;
    const before = await cash();
    await team.manager.must('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'خطأ في الإدخال',
    });
    expect(await stageOf(shipment.uuid)).toBe(5);
    expect(await cash()).toBe(before - shipment.cod_amount);
    await team.manager.must('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'خطأ في الإدخال',
    });
    expect(await stageOf(shipment.uuid)).toBe(4);
  });

  test('a delivery whose cash was handed in cannot be rolled back: the answer names the document', async () => {
    const shipment = await shipmentAt(team, 'delivered');
    const document = await team.manager.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [shipment.uuid],
      counted_amount: shipment.cod_amount,
    });
    const reply = await team.manager.call('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'خطأ في الإدخال',
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'roll_back_used']);
    expect(reply.error.message).toContain(document.invoice_no ?? '');
  });

  test('once that document is voided, the delivery can be rolled back after all', async () => {
    const shipment = await shipmentAt(team, 'delivered');
    const document = await team.manager.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [shipment.uuid],
      counted_amount: shipment.cod_amount,
    });
    await team.manager.must('documents.cashHandIn.void', { id: document.id, reason: 'عُدّ خطأً' });
    await team.manager.must('shipments.rollBack', {
      uuids: [shipment.uuid],
      reason: 'خطأ في الإدخال',
    });
    expect(await stageOf(shipment.uuid)).toBe(5);
  });

  test('lost with a claim, then found: the claim is taken back', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    await team.admin.must('shipments.changeMany', {
      uuids: [shipment.uuid],
      event: 'lose',
      reason: 'فُقدت في المخزن',
    });
    const lost = await team.admin.must('shipments.one', { uuid: shipment.uuid });
    expect([lost.stage, lost.money]).toEqual([20, 'payable']);
    await team.admin.must('shipments.changeMany', {
      uuids: [shipment.uuid],
      event: 'find',
      reason: 'وُجدت',
      branch_id: fixtures.branches['BGD'] ?? 0,
    });
    expect(await stageOf(shipment.uuid)).toBe(3);
  });

  test('resend: from the shelf a new attempt, after it was given back a new shipment linked to the old', async () => {
    const shelf = await shipmentAt(team, 'returning');
    await team.manager.must('shipments.handBack', { uuids: [shelf.uuid] });
    expect((await team.manager.must('shipments.resend', { uuid: shelf.uuid })).stage).toBe(3);
    const gone = await shipmentAt(team, 'returning');
    await team.manager.must('shipments.handBack', { uuids: [gone.uuid] });
    await team.manager.must('shipments.giveBack', { uuids: [gone.uuid] });
    const fresh = await team.manager.must('shipments.resend', { uuid: gone.uuid });
    expect([fresh.stage, fresh.parent?.code]).toEqual([1, gone.code]);
  });

  test('many at once: all or nothing, or what can be moved and the reason for each that was not', async () => {
    const good = await shipmentAt(team, 'created');
    const bad = await shipmentAt(team, 'at_branch');
    const whole = await team.manager.call('shipments.changeMany', {
      codes: [good.code, bad.code, '99999999'],
      event: 'receiveAtBranch',
    });
    expect(whole.status).toBe(422);
    expect(Object.keys(whole.error.errors ?? {}).sort()).toEqual(['codes.1', 'codes.2']);
    expect(await stageOf(good.uuid)).toBe(1);
    const partial = await team.manager.must('shipments.changeMany', {
      codes: [good.code, bad.code, '99999999'],
      event: 'receiveAtBranch',
      partial: true,
    });
    expect([partial.moved, partial.refused]).toEqual([1, 2]);
    expect(partial.items.map(({ code, uuid, refusal }) => [code, uuid, refusal?.code])).toEqual([
      [bad.code, bad.uuid, 'move_not_allowed'],
      ['99999999', null, 'unknown_code'],
    ]);
    expect(await stageOf(good.uuid)).toBe(3);
  });

  test('a bulk move of 60 shipments costs as many statements as one of 3', async () => {
    const make = async (n: number): Promise<string[]> => {
      const codes: string[] = [];
      for (let index = 0; index < n; index += 1) codes.push((await newShipment(team)).code);
      return codes;
    };
    const receive = (codes: string[]) =>
      fixtures.statementsOf(() =>
        team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' }),
      );
    const few = await receive(await make(3));
    expect(await receive(await make(60))).toBe(few);
  });

  test('what posted nothing is taken back without a look for its money: five statements fewer than a delivery', async () => {
    const [carried, delivered] = [
      await shipmentAt(team, 'out_for_delivery'),
      await shipmentAt(team, 'delivered'),
    ];
    const takeBack = ({ uuid }: { uuid: string }) =>
      fixtures.statementsOf(() =>
        team.manager.must('shipments.rollBack', { uuids: [uuid], reason: 'قُيّدت خطأ' }),
      );
    const lookForMoney = 2;
    const reverseIt = 3;
    expect(await takeBack(carried)).toBe((await takeBack(delivered)) - lookForMoney - reverseIt);
  });
});

describe('counts are right at once', () => {
  test('for the company, each branch, each merchant and each courier', async () => {
    const wrong = await fixtures.db.rows(sql`
      with counted as (
        select scope, scope_id, step_id, sum(n) as n from stage_counts group by 1, 2, 3 having sum(n) <> 0
      ), real as (
        select 'all' as scope, 0::bigint as scope_id, step_id, count(*) as n from shipments group by step_id
        union all select 'merchant', merchant_id, step_id, count(*) from shipments group by 2, 3
        union all select 'courier', courier_id, step_id, count(*) from shipments where courier_id is not null group by 2, 3
      )
      select * from real full join (select * from counted where scope <> 'branch') c using (scope, scope_id, step_id) where real.n is distinct from c.n`);
    expect(wrong).toEqual([]);
  });
});
