import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

const now = (shipment: Shipment): Promise<Shipment> =>
  team.admin.must('shipments.one', { uuid: shipment.uuid });
const collectedOf = (shipments: readonly Shipment[]): number =>
  shipments.reduce((sum, shipment) => sum + shipment.cod_amount, 0);
const anotherTeam = async (): Promise<Team> => ({
  ...team,
  merchant: await fixtures.merchant({ branch: 'BGD' }),
  courier: await fixtures.person({ role: 'Courier', branch: 'BGD' }),
});
const at = async (
  some: Team,
  count: number,
  status: Parameters<typeof shipmentAt>[1],
  wish?: Parameters<typeof shipmentAt>[2],
): Promise<Shipment[]> => {
  const shipments: Shipment[] = [];
  for (let i = 0; i < count; i += 1) shipments.push(await shipmentAt(some, status, wish));
  return shipments;
};

describe('the cash hand-in', () => {
  test('without named shipments it takes all the courier’s cash; a surplus needs a reason and goes to over/short', async () => {
    const some = await anotherTeam();
    const shipments = await at(some, 2, 'delivered');
    const due = collectedOf(shipments);
    const bare = await accountant.call('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: due + 500,
    });
    expect([bare.status, bare.error.code]).toEqual([422, 'difference_reason_required']);
    const document = await accountant.must('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: due + 500,
      difference_reason: 'زيادة في العد',
    });
    expect([document.lines_count, document.expected_amount, document.counted_amount]).toEqual([
      2,
      due,
      due + 500,
    ]);
    expect((await some.courier.must('shipments.courierAmount', {})).cash_in_hand).toBe(0);
  });

  test('proposes what this courier took at the doors, and the return of shipments what this courier carries', async () => {
    const [some, others] = [await anotherTeam(), await anotherTeam()];
    const [cash] = await at(some, 1, 'delivered');
    const [carried] = await at(some, 1, 'failed');
    await at(others, 1, 'delivered');
    await at(others, 1, 'failed');
    const params = { courier_id: some.courier.id };
    const codesOf = (answer: { body: { data: readonly { code: string }[] } }) =>
      answer.body.data.map(({ code }) => code);
    expect(codesOf(await accountant.call('documents.cashHandIn.eligible', params))).toEqual([
      cash?.code,
    ]);
    expect(codesOf(await team.manager.call('documents.returnIntake.eligible', params))).toEqual([
      carried?.code,
    ]);
  });

  test('notes must add up, no one receives their own cash, and commission stays with the till unless the company allows it', async () => {
    const some = await anotherTeam();
    const [shipment] = (await at(some, 1, 'delivered')) as [Shipment];
    const base = { courier_id: some.courier.id, counted_amount: shipment.cod_amount };
    expect(
      (await accountant.call('documents.cashHandIn.create', { ...base, denominations: { 250: 1 } }))
        .error.code,
    ).toBe('cash_mismatch');
    expect(
      (await accountant.call('documents.cashHandIn.create', { ...base, deduct_commission: true }))
        .status,
    ).toBe(403);
    await fixtures.db.run(sql`update settings set value = 'true' where key = 'deduct_commission'`);
    const commission = shipment.commission_amount ?? 0;
    const document = await accountant.must('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: shipment.cod_amount - commission,
      deduct_commission: true,
    });
    await fixtures.db.run(sql`update settings set value = 'false' where key = 'deduct_commission'`);
    expect(commission).toBeGreaterThan(0);
    expect([document.deducted_amount, document.net_amount]).toEqual([
      commission,
      shipment.cod_amount - commission,
    ]);
  });

  test('voided, the cash is the courier’s again and can be handed in again', async () => {
    const some = await anotherTeam();
    const [shipment] = (await at(some, 1, 'delivered')) as [Shipment];
    const document = await accountant.must('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: shipment.cod_amount,
    });
    await accountant.must('documents.cashHandIn.void', { id: document.id, reason: 'عُدّ مرتين' });
    expect([
      (await now(shipment)).stage,
      (await some.courier.must('shipments.courierAmount', {})).cash_in_hand,
    ]).toEqual([6, shipment.cod_amount]);
    expect(await reconcile(fixtures.db)).toEqual([]);
    const twice = await accountant.must('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: shipment.cod_amount,
    });
    expect(twice.lines_count).toBe(1);
  });

  test('two clerks taking the same courier’s cash: one document, and the other clerk sees that there is none left', async () => {
    const some = await anotherTeam();
    const [shipment] = (await at(some, 1, 'delivered')) as [Shipment];
    const take = () =>
      accountant.call('documents.cashHandIn.create', {
        courier_id: some.courier.id,
        uuids: [shipment.uuid],
        counted_amount: shipment.cod_amount,
      });
    const replies = await Promise.all([take(), take()]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});

describe('the settlement', () => {
  const handIn = async (some: Team, shipments: readonly Shipment[]) =>
    accountant.must('documents.cashHandIn.create', {
      courier_id: some.courier.id,
      counted_amount: collectedOf(shipments),
    });

  test('pays the net of everything payable; the hand-in it used is locked until it is voided', async () => {
    const some = await anotherTeam();
    const shipments = await at(some, 2, 'delivered');
    const cash = await handIn(some, shipments);
    const eligible = await accountant.call('documents.settlement.eligible', {
      merchant_id: some.merchant.merchantId,
    });
    expect(eligible.body.data.map((row) => row.net_amount)).toEqual([25_000, 25_000]);
    const document = await accountant.must('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    expect([document.net_amount, document.paid_amount, document.lines_count]).toEqual([
      50_000, 50_000, 2,
    ]);
    const locked = await accountant.call('documents.cashHandIn.void', {
      id: cash.id,
      reason: 'عُدّ مرتين',
    });
    expect([locked.status, locked.error.details?.['by']]).toEqual([409, document.invoice_no]);
    expect((await accountant.must('documents.cashHandIn.one', { id: cash.id })).state).toBe(
      'locked',
    );
    await accountant.must('documents.settlement.void', { id: document.id, reason: 'أُلغيت الدفعة' });
    expect((await now(shipments[0] as Shipment)).stage).toBe(11);
    expect((await accountant.must('documents.cashHandIn.one', { id: cash.id })).may_void).toBe(
      true,
    );
    expect((await some.merchant.must('documents.settlement.one', { id: document.id })).state).toBe(
      'void',
    );
  });

  test('a negative net pays nothing and is carried into the next one', async () => {
    const some = await anotherTeam();
    const [free] = (await at(some, 1, 'delivered', { goods: 0, feePayer: 'merchant' })) as [
      Shipment,
    ];
    const owed = await accountant.must('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    expect([owed.net_amount, owed.paid_amount]).toEqual([-free.fee_amount, 0]);
    const [next] = await at(some, 1, 'delivered');
    await handIn(some, [next as Shipment]);
    const paid = await accountant.must('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    expect([paid.carried_in_amount, paid.paid_amount]).toEqual([
      -free.fee_amount,
      25_000 - free.fee_amount,
    ]);
    await accountant.must('documents.settlement.void', { id: owed.id, reason: 'أُعيد الحساب' });
    expect(await reconcile(fixtures.db)).toEqual([]);
    const settled = await accountant.must('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    expect([settled.net_amount, settled.paid_amount]).toEqual([0, 0]);
  });

  test('nothing to pay is reported as such, and another branch’s merchant is not found', async () => {
    const some = await anotherTeam();
    const none = await accountant.call('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    expect([none.status, none.error.code]).toEqual([422, 'nothing_to_pay']);
    const far = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect(
      (
        await far.call('documents.settlement.create', {
          merchant_id: some.merchant.merchantId,
          all: true,
        })
      ).status,
    ).toBe(404);
  });

  test('amended to fewer shipments it pays less, under the same number', async () => {
    const some = await anotherTeam();
    const shipments = await at(some, 2, 'delivered');
    await handIn(some, shipments);
    const document = await accountant.must('documents.settlement.create', {
      merchant_id: some.merchant.merchantId,
      all: true,
    });
    const less = await accountant.must('documents.settlement.amend', {
      id: document.id,
      version: 1,
      merchant_id: some.merchant.merchantId,
      uuids: [shipments[0]?.uuid ?? ''],
    });
    expect([less.invoice_no, less.paid_amount, less.carried_in_amount]).toEqual([
      document.invoice_no,
      25_000,
      0,
    ]);
    expect((await now(shipments[1] as Shipment)).stage).toBe(11);
  });
});

describe('the board', () => {
  test('sums to zero, and each figure opens the postings behind it', async () => {
    const board = await accountant.must('ledger.board', {});
    expect(board.total).toBe(0);
    const all = await team.admin.must('ledger.board', {});
    expect(all.figures.reduce((sum, figure) => sum + figure.balance, 0)).toBe(0);
    const till = board.figures.find((figure) => figure.key === 'cash_branch');
    const tills = await accountant.must('ledger.owners', { key: 'cash_branch' });
    expect(tills.map((owner) => owner.owner_id)).toEqual([fixtures.branches['BGD']]);
    expect([till?.owners, tills[0]?.balance]).toEqual([1, till?.balance]);
    const postings = await accountant.call('ledger.postings', {
      key: 'cash_branch',
      per_page: 200,
    });
    const sum = postings.body.data.reduce(
      (total, row) => total + (row.side === 'debit' ? row.amount : -row.amount),
      0,
    );
    expect(sum).toBe(till?.balance);
    const first = await accountant.call('ledger.postings', { key: 'cash_branch', per_page: 2 });
    const second = await accountant.call('ledger.postings', {
      key: 'cash_branch',
      per_page: 2,
      cursor: first.body.meta.next_cursor ?? '',
    });
    expect(second.body.data[0]?.id).toBeLessThan(first.body.data[1]?.id ?? 0);
  });

  test('shows page by page whose a figure is, the largest first, and finds one by name', async () => {
    const whole = await team.admin.call('ledger.owners', { key: 'merchant_payable' });
    const { figures } = await team.admin.must('ledger.board', {});
    const payable = figures.find(({ key }) => key === 'merchant_payable');
    const everybody = whole.body.data;
    expect([everybody.length, whole.body.meta.total]).toEqual([payable?.owners, payable?.owners]);
    expect(everybody.reduce((sum, { balance }) => sum + balance, 0)).toBe(payable?.balance);
    expect(everybody.map(({ balance }) => -balance)).toEqual(
      everybody.map(({ balance }) => -balance).toSorted((a, b) => b - a),
    );
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await team.admin.call('ledger.owners', {
        key: 'merchant_payable',
        per_page: 1,
        ...(cursor && { cursor }),
      });
      paged.push(...body.data.map(({ owner_id: id }) => id));
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(everybody.map(({ owner_id: id }) => id));
    const [one] = everybody;
    const params = { key: 'merchant_payable', search: one?.name ?? '' } as const;
    expect(await team.admin.must('ledger.owners', params)).toContainEqual(one);
    const byId = { key: 'merchant_payable', owner_id: one?.owner_id ?? 0 } as const;
    expect(await team.admin.must('ledger.owners', byId)).toEqual([one]);
  });

  test('finds a branch by its name in any spelling', async () => {
    const tills = await team.admin.must('ledger.owners', { key: 'cash_branch' });
    const own = tills.find(({ owner_id: id }) => id === fixtures.branches['BGD']);
    expect(own?.name).toContain('الكرادة');
    for (const search of ['كراده', 'الكـرادة', 'بغداد الكرادة']) {
      const params = { key: 'cash_branch', search } as const;
      expect(await team.admin.must('ledger.owners', params)).toEqual([own]);
    }
    const elsewhere = { key: 'cash_branch', search: 'السليمانية' } as const;
    expect(await team.admin.must('ledger.owners', elsewhere)).toEqual([]);
  });

  test('shows an accountant of one branch the owners of that branch alone', async () => {
    const elsewhere = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect(await elsewhere.must('ledger.owners', { key: 'merchant_payable' })).toEqual([]);
    const { figures, total } = await elsewhere.must('ledger.board', {});
    expect([total, figures.every(({ balance, owners }) => balance === 0 && owners === 0)]).toEqual([
      0,
      true,
    ]);
  });
});
