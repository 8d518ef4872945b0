import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, parcelAt, type Crew, type Parcel } from '#test/kit/parcels.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let accountant: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(async () => {
  expect(await reconcile(world.db)).toEqual([]);
  await world.close();
});

const many = async (
  count: number,
  status: Parameters<typeof parcelAt>[1],
  wish?: Parameters<typeof parcelAt>[2],
): Promise<Parcel[]> => {
  const parcels: Parcel[] = [];
  for (let i = 0; i < count; i += 1) parcels.push(await parcelAt(crew, status, wish));
  return parcels;
};
const codesOf = (parcels: readonly Parcel[]): string[] => parcels.map((parcel) => parcel.code);
const now = (parcel: Parcel): Promise<Parcel> =>
  crew.admin.must('shipments.one', { uuid: parcel.uuid });
const collectedOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, parcel) => sum + parcel.cod_amount, 0);
const anotherCrew = async (): Promise<Crew> => ({
  ...crew,
  shop: await world.merchant({ branch: 'BGD' }),
  courier: await world.person({ role: 'Courier', branch: 'BGD' }),
});
const at = async (
  some: Crew,
  count: number,
  status: Parameters<typeof parcelAt>[1],
  wish?: Parameters<typeof parcelAt>[2],
): Promise<Parcel[]> => {
  const parcels: Parcel[] = [];
  for (let i = 0; i < count; i += 1) parcels.push(await parcelAt(some, status, wish));
  return parcels;
};

describe('the run sheet', () => {
  test('names every line that may not be on it, each beside the code that named it', async () => {
    const [good] = (await many(1, 'at_branch')) as [Parcel];
    const [created] = (await many(1, 'created')) as [Parcel];
    const reply = await crew.manager.call('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [good.code, created.code, '99999999'],
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'move_not_allowed']);
    const lines = reply.error.details?.['lines'] as { field: string; code: string }[];
    expect(lines.map((line) => [line.field, line.code])).toEqual([
      ['codes.1', 'move_not_allowed'],
      ['codes.2', 'unknown_code'],
    ]);
    expect((await now(good)).stage).toBe(3);
  });

  test('a draft reserves its parcels without moving them; confirming assigns them and gives the number', async () => {
    const parcels = await many(2, 'at_branch');
    const draft = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: codesOf(parcels),
      draft: true,
    });
    expect([draft.state, draft.invoice_no, (await now(parcels[0] as Parcel)).stage]).toEqual([
      'draft',
      null,
      3,
    ]);
    const taken = await crew.manager.call('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: codesOf(parcels),
    });
    expect([taken.status, taken.error.code]).toEqual([409, 'already_on_document']);
    const listed = await crew.manager.call('documents.commission.eligible', {
      courier_id: crew.courier.id,
    });
    expect(listed.body.data.map((row) => row.code)).not.toContain(parcels[0]?.code);
    const sheet = await crew.manager.must('documents.commission.amend', {
      id: draft.id,
      version: draft.version,
      courier_id: crew.courier.id,
    });
    expect([sheet.state, sheet.lines_count, sheet.expected_amount]).toEqual([
      'confirmed',
      2,
      collectedOf(parcels),
    ]);
    expect(sheet.invoice_no).toMatch(/^RS-BGD-/);
    expect((await now(parcels[0] as Parcel)).stage).toBe(4);
  });

  test('taken off the sheet by an amendment, a parcel is back on the shelf; the old version is kept', async () => {
    const parcels = await many(3, 'at_branch');
    const [first, second, third] = parcels as [Parcel, Parcel, Parcel];
    const sheet = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [first.code, second.code],
    });
    const stale = await crew.manager.call('documents.commission.amend', {
      id: sheet.id,
      version: 9,
      courier_id: crew.courier.id,
      codes: [second.code],
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
    const next = await crew.manager.must('documents.commission.amend', {
      id: sheet.id,
      version: 1,
      courier_id: crew.courier.id,
      codes: [second.code, third.code],
    });
    expect([next.invoice_no, next.version, next.versions.map((row) => row.version)]).toEqual([
      sheet.invoice_no,
      2,
      [1],
    ]);
    expect([(await now(first)).stage, (await now(second)).stage, (await now(third)).stage]).toEqual(
      [3, 4, 4],
    );
  });

  test('once a parcel has left with the courier, the sheet can neither be amended nor voided', async () => {
    const [parcel, other] = (await many(2, 'at_branch')) as [Parcel, Parcel];
    const sheet = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [parcel.code, other.code],
    });
    expect([sheet.may_amend, sheet.may_void]).toEqual([true, true]);
    await crew.courier.must('shipments.startDelivery', { uuids: [parcel.uuid] });
    const reply = await crew.manager.call('documents.commission.void', {
      id: sheet.id,
      reason: 'خطأ في الكشف',
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'document_locked']);
    expect((await crew.manager.must('documents.commission.one', { id: sheet.id })).may_void).toBe(
      false,
    );
  });

  test('a newer sheet takes over a parcel that came back; the older lets go of it', async () => {
    const [parcel] = (await many(1, 'at_branch')) as [Parcel];
    await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [parcel.code],
    });
    await crew.courier.must('shipments.startDelivery', { uuids: [parcel.uuid] });
    await crew.courier.must('shipments.changeStatus', {
      event: 'fail',
      uuid: parcel.uuid,
      reason: 'no_answer',
    });
    const other = await world.person({ role: 'Courier', branch: 'BGD' });
    const sheet = await crew.manager.must('documents.commission.create', {
      courier_id: other.id,
      codes: [parcel.code],
    });
    expect([sheet.items.length, (await now(parcel)).courier?.id]).toEqual([1, other.id]);
  });

  test('voided, it puts its parcels back and keeps its number; a discarded draft leaves no gap either', async () => {
    const [parcel] = (await many(1, 'at_branch')) as [Parcel];
    const sheet = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [parcel.code],
    });
    const gone = await crew.manager.must('documents.commission.void', {
      id: sheet.id,
      reason: 'خطأ في الكشف',
    });
    expect([gone.state, gone.invoice_no, (await now(parcel)).stage]).toEqual([
      'void',
      sheet.invoice_no,
      3,
    ]);
    const draft = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [parcel.code],
      draft: true,
    });
    expect(
      (await crew.manager.must('documents.commission.void', { id: draft.id, reason: 'لا حاجة له' }))
        .state,
    ).toBe('void');
    const again = await crew.manager.call('documents.commission.void', {
      id: draft.id,
      reason: 'لا حاجة له',
    });
    expect([again.status, again.error.code]).toEqual([409, 'document_void']);
  });

  test('a courier of another branch, or above the cash limit, gets no sheet', async () => {
    const [parcel] = (await many(1, 'at_branch')) as [Parcel];
    const far = await world.person({ role: 'Courier', branch: 'BSR' });
    const reply = await crew.manager.call('documents.commission.create', {
      courier_id: far.id,
      codes: [parcel.code],
    });
    expect([reply.status, reply.error.code]).toEqual([422, 'courier_other_branch']);
    const rich = {
      ...crew,
      courier: await world.person({ role: 'Courier', branch: 'BGD', cashLimit: 1000 }),
    };
    await at(rich, 1, 'delivered');
    const over = await crew.manager.call('documents.commission.create', {
      courier_id: rich.courier.id,
      codes: [parcel.code],
    });
    expect([over.status, over.error.code]).toEqual([422, 'courier_over_limit']);
  });

  test('another branch and another courier do not see it; its courier does', async () => {
    const [parcel] = (await many(1, 'at_branch')) as [Parcel];
    const sheet = await crew.manager.must('documents.commission.create', {
      courier_id: crew.courier.id,
      codes: [parcel.code],
    });
    const far = await world.person({ role: 'Branch manager', branch: 'BSR' });
    const other = await world.person({ role: 'Courier', branch: 'BGD' });
    expect((await far.call('documents.commission.one', { id: sheet.id })).status).toBe(404);
    expect(
      (await far.call('documents.commission.void', { id: sheet.id, reason: 'تجربة' })).status,
    ).toBe(404);
    expect((await other.call('documents.commission.one', { id: sheet.id })).status).toBe(404);
    expect((await crew.courier.must('documents.commission.one', { id: sheet.id })).may_amend).toBe(
      false,
    );
  });

  test('a branch’s ready destinations and a courier’s commission are told before the sheet is made', async () => {
    const [parcel] = (await many(1, 'at_branch')) as [Parcel];
    const ready = await crew.manager.must('documents.commission.branchDestinations', {});
    expect(ready.some((row) => row.count > 0)).toBe(true);
    const commission = await crew.manager.must('documents.commission.commissionToDestination', {
      courier_id: crew.courier.id,
      destination_id: parcel.destination.id,
    });
    expect(commission.source).toBe('branch');
  });
});

describe('the cash hand-in', () => {
  test('without named parcels it takes all the courier’s cash; a surplus needs a reason and goes to over/short', async () => {
    const some = await anotherCrew();
    const parcels = await at(some, 2, 'delivered');
    const due = collectedOf(parcels);
    const bare = await accountant.call('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: due + 500,
    });
    expect([bare.status, bare.error.code]).toEqual([422, 'difference_reason_required']);
    const paper = await accountant.must('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: due + 500,
      difference_reason: 'زيادة في العد',
    });
    expect([paper.lines_count, paper.expected_amount, paper.counted_amount]).toEqual([
      2,
      due,
      due + 500,
    ]);
    expect((await some.courier.must('shipments.courierAmount', {})).cash_in_hand).toBe(0);
  });

  test('notes must add up, nobody receives their own cash, and commission stays with the box unless the company allows it', async () => {
    const some = await anotherCrew();
    const [parcel] = (await at(some, 1, 'delivered')) as [Parcel];
    const base = { courier_id: some.courier.id, counted_amount: parcel.cod_amount };
    expect(
      (await accountant.call('documents.collection.create', { ...base, denominations: { 250: 1 } }))
        .error.code,
    ).toBe('cash_mismatch');
    expect(
      (await accountant.call('documents.collection.create', { ...base, deduct_commission: true }))
        .status,
    ).toBe(403);
    await world.db.run(sql`update settings set value = 'true' where key = 'deduct_commission'`);
    const commission = parcel.commission_amount ?? 0;
    const paper = await accountant.must('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: parcel.cod_amount - commission,
      deduct_commission: true,
    });
    await world.db.run(sql`update settings set value = 'false' where key = 'deduct_commission'`);
    expect(commission).toBeGreaterThan(0);
    expect([paper.deducted_amount, paper.net_amount]).toEqual([
      commission,
      parcel.cod_amount - commission,
    ]);
  });

  test('voided, the cash is the courier’s again and the delivery can be rolled back', async () => {
    const some = await anotherCrew();
    const [parcel] = (await at(some, 1, 'delivered')) as [Parcel];
    const paper = await accountant.must('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: parcel.cod_amount,
    });
    await accountant.must('documents.collection.void', { id: paper.id, reason: 'عُدّ مرتين' });
    expect([
      (await now(parcel)).stage,
      (await some.courier.must('shipments.courierAmount', {})).cash_in_hand,
    ]).toEqual([6, parcel.cod_amount]);
    expect(await reconcile(world.db)).toEqual([]);
    const twice = await accountant.must('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: parcel.cod_amount,
    });
    expect(twice.lines_count).toBe(1);
  });

  test('two clerks taking the same courier’s cash: one paper, the other is told there is none', async () => {
    const some = await anotherCrew();
    const [parcel] = (await at(some, 1, 'delivered')) as [Parcel];
    const take = () =>
      accountant.call('documents.collection.create', {
        courier_id: some.courier.id,
        uuids: [parcel.uuid],
        counted_amount: parcel.cod_amount,
      });
    const replies = await Promise.all([take(), take()]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});

describe('the settlement', () => {
  const handIn = async (some: Crew, parcels: readonly Parcel[]) =>
    accountant.must('documents.collection.create', {
      courier_id: some.courier.id,
      counted_amount: collectedOf(parcels),
    });

  test('pays the net of everything payable; the hand-in it used is locked until it is voided', async () => {
    const some = await anotherCrew();
    const parcels = await at(some, 2, 'delivered');
    const cash = await handIn(some, parcels);
    const eligible = await accountant.call('documents.subscriber.eligible', {
      merchant_id: some.shop.merchantId,
    });
    expect(eligible.body.data.map((row) => row.net_amount)).toEqual([25_000, 25_000]);
    const paper = await accountant.must('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    expect([paper.net_amount, paper.paid_amount, paper.lines_count]).toEqual([50_000, 50_000, 2]);
    const locked = await accountant.call('documents.collection.void', {
      id: cash.id,
      reason: 'عُدّ مرتين',
    });
    expect([locked.status, locked.error.details?.['by']]).toEqual([409, paper.invoice_no]);
    expect((await accountant.must('documents.collection.one', { id: cash.id })).state).toBe(
      'locked',
    );
    await accountant.must('documents.subscriber.void', { id: paper.id, reason: 'أُلغيت الدفعة' });
    expect((await now(parcels[0] as Parcel)).stage).toBe(11);
    expect((await accountant.must('documents.collection.one', { id: cash.id })).may_void).toBe(
      true,
    );
    expect((await some.shop.must('documents.subscriber.one', { id: paper.id })).state).toBe('void');
  });

  test('a negative net pays nothing and is carried into the next one', async () => {
    const some = await anotherCrew();
    const [free] = (await at(some, 1, 'delivered', { goods: 0, feePayer: 'merchant' })) as [Parcel];
    const owed = await accountant.must('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    expect([owed.net_amount, owed.paid_amount]).toEqual([-free.fee_amount, 0]);
    const [next] = await at(some, 1, 'delivered');
    await handIn(some, [next as Parcel]);
    const paid = await accountant.must('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    expect([paid.carried_in_amount, paid.paid_amount]).toEqual([
      -free.fee_amount,
      25_000 - free.fee_amount,
    ]);
    await accountant.must('documents.subscriber.void', { id: owed.id, reason: 'أُعيد الحساب' });
    expect(await reconcile(world.db)).toEqual([]);
    const settled = await accountant.must('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    expect([settled.net_amount, settled.paid_amount]).toEqual([0, 0]);
  });

  test('nothing to pay is said so, and another branch’s merchant is not there', async () => {
    const some = await anotherCrew();
    const none = await accountant.call('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    expect([none.status, none.error.code]).toEqual([422, 'nothing_to_pay']);
    const far = await world.person({ role: 'Accountant', branch: 'BSR' });
    expect(
      (
        await far.call('documents.subscriber.create', {
          merchant_id: some.shop.merchantId,
          all: true,
        })
      ).status,
    ).toBe(404);
  });

  test('amended to fewer parcels it pays less, under the same number', async () => {
    const some = await anotherCrew();
    const parcels = await at(some, 2, 'delivered');
    await handIn(some, parcels);
    const paper = await accountant.must('documents.subscriber.create', {
      merchant_id: some.shop.merchantId,
      all: true,
    });
    const less = await accountant.must('documents.subscriber.amend', {
      id: paper.id,
      version: 1,
      merchant_id: some.shop.merchantId,
      uuids: [parcels[0]?.uuid ?? ''],
    });
    expect([less.invoice_no, less.paid_amount, less.carried_in_amount]).toEqual([
      paper.invoice_no,
      25_000,
      0,
    ]);
    expect((await now(parcels[1] as Parcel)).stage).toBe(11);
  });
});

describe('the board', () => {
  test('sums to zero, and each figure opens the postings behind it', async () => {
    const board = await accountant.must('ledger.board', {});
    expect(board.total).toBe(0);
    const all = await crew.admin.must('ledger.board', {});
    expect(all.figures.reduce((sum, figure) => sum + figure.balance, 0)).toBe(0);
    const box = board.figures.find((figure) => figure.key === 'cash_branch');
    expect(box?.owners.map((owner) => owner.owner_id)).toEqual([world.branches['BGD']]);
    const postings = await accountant.call('ledger.postings', {
      key: 'cash_branch',
      per_page: 200,
    });
    const sum = postings.body.data.reduce(
      (total, row) => total + (row.side === 'debit' ? row.amount : -row.amount),
      0,
    );
    expect(sum).toBe(box?.balance);
    const first = await accountant.call('ledger.postings', { key: 'cash_branch', per_page: 2 });
    const second = await accountant.call('ledger.postings', {
      key: 'cash_branch',
      per_page: 2,
      cursor: first.body.meta.next_cursor ?? '',
    });
    expect(second.body.data[0]?.id).toBeLessThan(first.body.data[1]?.id ?? 0);
  });
});
