import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { addDays, weekdayOf } from '#domain/time.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, inDays, newShipment, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A merchant requests a pick-up; a courier comes, collects the shipments, and hands them in. */
type PickUp = AnswerOf<'documents.pickup.one'>['data'];

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await team.manager.must('pickupSettings.create', {
    branch_id: fixtures.branches['BGD'] ?? 0,
    working_days: [0, 1, 2, 3, 4, 6],
    from_time: '09:00',
    to_time: '18:00',
    cutoff_time: '14:00',
    minimum_count: 2,
    fee_amount: 3000,
    free_above: 10,
    edit_hours: 2,
  });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

/** A working day of the branch, not today: no cut-off applies. */
function workday(from = inDays(1)): string {
  return weekdayOf(from) === 5 ? addDays(from, 1) : from;
}

async function shipments(count: number): Promise<Shipment[]> {
  const made: Shipment[] = [];
  for (let index = 0; index < count; index += 1) made.push(await newShipment(team));
  return made;
}
const codesOf = (list: readonly Shipment[]): string[] => list.map((one) => one.code);
const stageOf = async (shipment: Shipment): Promise<number> =>
  (await team.admin.must('shipments.one', { uuid: shipment.uuid })).stage;

async function requested(count: number): Promise<{ request: PickUp; list: Shipment[] }> {
  const list = await shipments(count);
  const request = await team.merchant.must('documents.pickup.create', {
    codes: codesOf(list),
    day: workday(),
  });
  return { request, list };
}

const assigned = (request: PickUp, courier: Person = team.courier): Promise<PickUp> =>
  team.manager.must('documents.pickup.assign', {
    id: request.id,
    courier_id: courier.id,
    version: request.version,
  });

async function collected(count: number): Promise<{ request: PickUp; list: Shipment[] }> {
  const { request, list } = await requested(count);
  const { version } = await assigned(request);
  const answer = await team.courier.must('documents.pickup.collect', {
    id: request.id,
    codes: codesOf(list),
    version,
  });
  return { request: answer.request, list };
}

const payable = async (): Promise<number> =>
  (
    await fixtures.db.one<{ amount: number }>(sql`
      select coalesce(sum(case when p.credit_account_id = a.id then p.amount else -p.amount end), 0) as amount
      from accounts a join postings p on a.id in (p.credit_account_id, p.debit_account_id)
      where a.key = 'merchant_payable' and a.owner_id = ${team.merchant.merchantId}`)
  )?.amount ?? 0;

describe('a pick-up from the asking to the closing', () => {
  test('three of four shipments are handed over: they reach the branch, the fourth is free again, the fee remains', async () => {
    const before = await payable();
    const { request, list } = await requested(4);
    expect([request.state, request.invoice_no, request.fee_amount]).toEqual([
      'waiting',
      null,
      3000,
    ]);
    const named = await assigned(request);
    const taken = await team.courier.must('documents.pickup.accept', {
      id: named.id,
      version: named.version,
    });
    const answer = await team.courier.must('documents.pickup.collect', {
      id: taken.id,
      codes: codesOf(list.slice(0, 3)),
      version: taken.version,
    });
    expect(answer.answers.map((one) => one.outcome).sort()).toEqual([
      'left',
      'picked_up',
      'picked_up',
      'picked_up',
    ]);
    expect(answer.request.invoice_no).toMatch(/^PU-BGD-\d{4}-\d{6}$/);
    expect([answer.request.charged_amount, (await payable()) - before]).toEqual([3000, -3000]);
    expect(await Promise.all(list.map(stageOf))).toEqual([2, 2, 2, 1]);

    const early = await team.manager.call('documents.pickup.complete', {
      id: request.id,
      version: answer.request.version,
    });
    expect([early.status, early.error.code]).toEqual([409, 'pickup_shipments_left']);
    const handedIn = await team.manager.must('documents.pickupIntake.create', {
      courier_id: team.courier.id,
      codes: codesOf(list.slice(0, 3)),
    });
    expect([handedIn.invoice_no?.slice(0, 6), await stageOf(list[0] as Shipment)]).toEqual([
      'CR-BGD',
      3,
    ]);
    const closed = await team.manager.must('documents.pickup.complete', {
      id: request.id,
      version: answer.request.version,
    });
    expect([closed.state, closed.locked_by?.invoice_no]).toEqual([
      'completed',
      handedIn.invoice_no,
    ]);

    const history = await team.merchant.must('shipments.history', { id: (list[0] as Shipment).id });
    expect(JSON.stringify(history)).toContain(closed.invoice_no);
    await team.merchant.must('documents.pickup.create', {
      codes: [...codesOf(list.slice(3)), ...codesOf(await shipments(1))],
      day: workday(),
    });
  });

  test('what the merchant hands over in addition to the list comes along, and enough shipments make the run free', async () => {
    const { request, list } = await requested(2);
    const extra = await shipments(9);
    const { version } = await assigned(request);
    const answer = await team.courier.must('documents.pickup.collect', {
      id: request.id,
      codes: codesOf([...list, ...extra]),
      version,
    });
    expect(answer.answers.filter((one) => one.outcome === 'extra')).toHaveLength(9);
    expect([answer.request.charged_amount, answer.request.taken_count]).toEqual([0, 11]);
  });

  test('shipments the merchant has not entered yet are counted, and the fee remains', async () => {
    const request = await team.merchant.must('documents.pickup.create', {
      expected_count: 5,
      day: workday(),
    });
    const { version } = await assigned(request);
    const answer = await team.courier.must('documents.pickup.collect', {
      id: request.id,
      handed_count: 5,
      version,
    });
    expect([answer.request.taken_count, answer.request.charged_amount]).toEqual([5, 3000]);
    await team.manager.must('documents.pickup.complete', {
      id: request.id,
      version: answer.request.version,
    });
  });

  test('a shipment still on the road closes nothing, unless it is named as left out', async () => {
    const { request, list } = await collected(2);
    const closed = await team.manager.must('documents.pickup.complete', {
      id: request.id,
      left_out: codesOf(list),
      note: 'تصل مع جولة المساء',
      version: request.version,
    });
    expect(closed.left_out).toEqual(codesOf(list).sort());
  });

  test('another merchant’s shipment is refused by name; with partial the others are taken', async () => {
    const { request, list } = await requested(2);
    const outsider = await newShipment({
      ...team,
      merchant: await fixtures.merchant({ branch: 'BGD' }),
    });
    const { version } = await assigned(request);
    const input = { id: request.id, codes: [...codesOf(list), outsider.code], version };
    const whole = await team.courier.call('documents.pickup.collect', input);
    expect([whole.status, Object.keys(whole.error.errors ?? {})]).toEqual([422, ['codes.2']]);
    const part = await team.courier.must('documents.pickup.collect', {
      ...input,
      partial: true,
    });
    expect(part.answers.filter((one) => one.outcome === 'refused').map((one) => one.code)).toEqual([
      outsider.code,
    ]);
  });
});

describe('changing a request', () => {
  test('request, enable, edit once; the second edit is refused', async () => {
    const { request, list } = await requested(2);
    const free = await team.merchant.must('documents.pickup.amend', {
      id: request.id,
      day: workday(inDays(3)),
      version: request.version,
    });
    expect(free.lines_count).toBe(2);
    const needless = await team.merchant.call('documents.pickup.requestChange', {
      id: request.id,
      change: 'edit',
      reason: 'تغيّر الموعد',
      version: free.version,
    });
    expect(needless.error.code).toBe('pickup_request_needless');

    const named = await assigned(free);
    const edit = { id: request.id, day: workday(inDays(5)), codes: codesOf(list) };
    const locked = await team.merchant.call('documents.pickup.amend', {
      ...edit,
      version: named.version,
    });
    expect([locked.status, locked.error.code]).toEqual([409, 'pickup_edit_locked']);
    const pending = await team.merchant.must('documents.pickup.requestChange', {
      id: request.id,
      change: 'edit',
      reason: 'تغيّر الموعد',
      version: named.version,
    });
    const queue = await team.manager.must('documents.pickup.list', { change_requested: true });
    expect(queue.map((one) => one.id)).toContain(request.id);
    const enabled = await team.manager.must('documents.pickup.enable', {
      id: request.id,
      version: pending.version,
    });
    expect(enabled.change?.enabled_until).not.toBeNull();
    const edited = await team.merchant.must('documents.pickup.amend', {
      ...edit,
      version: enabled.version,
    });
    expect([edited.state, edited.change]).toEqual(['assigned', null]);
    const twice = await team.merchant.call('documents.pickup.amend', {
      ...edit,
      version: edited.version,
    });
    expect(twice.error.code).toBe('pickup_edit_locked');
  });

  test('what was enabled expires', async () => {
    const { request } = await requested(2);
    const named = await assigned(request);
    const pending = await team.merchant.must('documents.pickup.requestChange', {
      id: request.id,
      change: 'delete',
      reason: 'أُغلق المتجر',
      version: named.version,
    });
    await team.manager.must('documents.pickup.enable', {
      id: request.id,
      version: pending.version,
    });
    await fixtures.db.run(
      sql`update pickup_requests set enabled_until = now() - interval '1 minute' where document_id = ${request.id}`,
    );
    const late = await team.merchant.call('documents.pickup.void', {
      id: request.id,
      reason: 'أُغلق المتجر',
    });
    expect([late.status, late.error.code]).toEqual([409, 'pickup_edit_expired']);
  });

  test('a cancelled request lets its shipments go', async () => {
    const { request, list } = await requested(2);
    const taken = await team.merchant.call('documents.pickup.create', {
      codes: codesOf(list),
      day: workday(),
    });
    expect(taken.status).toBe(409);
    const gone = await team.merchant.must('documents.pickup.void', {
      id: request.id,
      reason: 'سنسلّمها في الفرع',
    });
    expect(gone.state).toBe('cancelled');
    await team.merchant.must('documents.pickup.create', {
      codes: codesOf(list),
      day: workday(),
    });
  });

  test('two people at the same request: the second looks again first', async () => {
    const { request } = await requested(2);
    await assigned(request);
    const second = await team.manager.call('documents.pickup.assign', {
      id: request.id,
      courier_id: team.courier.id,
      version: request.version,
    });
    expect([second.status, second.error.code]).toEqual([409, 'pickup_changed']);
  });
});

describe('what the branch offers', () => {
  test('a closed day, too few shipments and hours outside are refused with what is possible', async () => {
    const friday = addDays(inDays(1), (5 - weekdayOf(inDays(1)) + 7) % 7);
    const codes = codesOf(await shipments(2));
    const request = (wish: {
      day: string;
      codes?: string[];
      expected_count?: number;
      from_time?: string;
    }) => team.merchant.call('documents.pickup.create', wish);
    const closed = await request({ codes, day: friday });
    expect([closed.error.code, closed.error.details?.['proposed']]).toEqual([
      'pickup_day_closed',
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    expect((await request({ day: workday(), expected_count: 1 })).error.code).toBe(
      'pickup_below_minimum',
    );
    expect((await request({ codes, day: workday(), from_time: '07:00' })).error.code).toBe(
      'pickup_hours',
    );
    expect((await request({ codes, day: inDays(-1) })).error.code).toBe('pickup_day_past');
  });

  test('one setting a branch; its own staff change it, another branch’s do not', async () => {
    const [setting] = await team.manager.must('pickupSettings.list', {});
    const { branch, created_at: _at, uuid: _uuid, ...fields } = setting ?? ({} as never);
    const input = { ...fields, branch_id: branch.id };
    const { id: _id, ...again } = input;
    expect((await team.manager.call('pickupSettings.create', again)).error.code).toBe(
      'pickup_setting_exists',
    );
    const outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect((await outsider.call('pickupSettings.update', input)).status).toBe(404);
    expect((await team.manager.must('pickupSettings.update', input)).fee_amount).toBe(3000);
  });
});

describe('the fee', () => {
  test('a settlement counts it once and closes its request; voided, it is free again', async () => {
    const { request } = await collected(2);
    const owed = await payable();
    expect(owed).toBeLessThan(0);
    const shipment = await newShipment(team);
    const { uuid, codes } = { uuid: shipment.uuid, codes: [shipment.code] };
    await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
    await team.manager.must('documents.runSheet.create', { codes, courier_id: team.courier.id });
    await team.courier.must('shipments.startDelivery', { codes });
    await team.courier.must('shipments.deliver', { uuid, collected_amount: shipment.cod_amount });
    await team.manager.must('documents.cashHandIn.create', {
      codes,
      courier_id: team.courier.id,
      counted_amount: shipment.cod_amount,
    });
    const settled = await team.manager.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    expect([settled.carried_in_amount, settled.paid_amount]).toEqual([owed, 25_000 + owed]);
    expect(
      settled.documents.map((document) => [document.invoice_no, document.net_amount]),
    ).toContainEqual([request.invoice_no, -3000]);
    expect(await payable()).toBe(0);
    const refused = await team.manager.call('documents.pickup.void', {
      id: request.id,
      reason: 'خطأ في الطلب',
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'document_locked']);
    await team.manager.must('documents.settlement.void', { id: settled.id, reason: 'خطأ' });
    expect(await reconcile(fixtures.db)).toEqual([]);
    await team.manager.must('documents.pickup.void', {
      id: request.id,
      reason: 'خطأ في الطلب',
    });
    expect(await payable()).toBe(owed + 3000 + 25_000);
  });
});

describe('whose request it is', () => {
  test('a courier sees those in their name, a merchant its own, another branch none', async () => {
    const { request } = await requested(2);
    const named = await assigned(request);
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    for (const person of [other, merchant, outsider])
      expect((await person.call('documents.pickup.one', { id: request.id })).status).toBe(404);
    const seen = await team.courier.must('documents.pickup.list', { open: true });
    expect(seen.map((one) => one.id)).toContain(request.id);
    expect(named.actions).toEqual(['edit', 'assign', 'collect', 'cancel']);
    const [least] = await team.manager.must('documents.pickup.couriers', {});
    expect([least?.id, least?.open_requests]).toEqual([other.id, 0]);
  });
});
