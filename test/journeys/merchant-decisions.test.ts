import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, inDays, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A delivery failed: the merchant is asked to decide before the shipment is returned and charged.
 */
let fixtures: Fixtures;
let team: Team;
let callCentre: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  callCentre = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
});
afterAll(() => fixtures.close());
beforeEach(() => waitFor(24, 'branch'));
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const waitFor = (hours: number, after: 'branch' | 'tryAgain' | 'return') =>
  team.admin.must('settings.update', { decision_wait_hours: hours, decision_after: after });
const now = ({ uuid }: Shipment, who: Person = team.admin) => who.must('shipments.one', { uuid });
const decisionOf = async (shipment: Shipment, who: Person = team.merchant) => {
  const { decision } = await now(shipment, who);
  if (!decision) throw new Error('nobody is asked');
  return decision;
};
type Answer = Omit<InputOf<'merchantDecisions.answer'>, 'id'>;
const answer = async (shipment: Shipment, body: Answer, who: Person = team.merchant) =>
  who.call('merchantDecisions.answer', {
    id: (await decisionOf(shipment)).id,
    note: null,
    ...body,
  });
const sendBack = ({ uuid }: Shipment, who = team.manager) =>
  who.call('shipments.return', { uuids: [uuid], reason: 'refused' });
const newestNotice = async (who: Person) => (await who.must('notifications.list', {}))[0];
/** As if the waiting time had passed. */
const passTime = async (shipment: Shipment) => {
  await fixtures.db.run(sql`
    update shipments set return_after = now() - interval '1 minute' where uuid = ${shipment.uuid}`);
  await fixtures.db.run(sql`
    update merchant_decisions set due_at = now() - interval '1 minute'
    where shipment_id = (select id from shipments where uuid = ${shipment.uuid})`);
};

describe('a failed delivery requests a decision from its merchant', () => {
  test('who is notified, and until they answer the branch does not return it', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const decision = await decisionOf(shipment);
    expect(decision).toMatchObject({ state: 'open', after_due: 'branch', is_due: false });
    expect(decision.choices).toEqual(['tryAgain', 'postpone', 'correct', 'reduce', 'return']);
    expect((await newestNotice(team.merchant))?.title).toContain(shipment.code);
    const refused = await sendBack(shipment);
    expect(refused.error.code).toBe('waits_for_merchant');
    const { moves } = await now(shipment, team.manager);
    const move = moves.find(({ event }) => event === 'return');
    expect(move).toMatchObject({ allowed: false });
    expect(move?.why).toContain('قرار التاجر');
  });

  test('and may be handed in at the branch, but not charged as a return, before the answer', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const uuids = [shipment.uuid];
    await team.manager.must('shipments.handBack', { uuids });
    expect((await decisionOf(shipment)).choices).toEqual(['tryAgain', 'return']);
    const early = await team.manager.call('shipments.giveBack', { uuids });
    expect(early.error.code).toBe('waits_for_merchant');
    await answer(shipment, { choice: 'return' });
    await team.manager.must('shipments.giveBack', { uuids });
    expect((await now(shipment)).status).toBe('returned');
  });

  test('try again: the courier reads it on the card, and the next failure requests a decision again', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const answered = await answer(shipment, {
      choice: 'tryAgain',
      note: 'الزبون في البيت بعد العصر',
    });
    expect(answered.status).toBe(200);
    const seen = await decisionOf(shipment, team.courier);
    expect(seen).toMatchObject({ choice: 'tryAgain', note: 'الزبون في البيت بعد العصر' });
    expect((await newestNotice(team.courier))?.title).toContain(shipment.code);
    expect((await sendBack(shipment)).error.code).toBe('waits_for_merchant');
    await team.courier.must('shipments.tryAgain', { uuids: [shipment.uuid] });
    expect((await now(shipment)).decision).toBeNull();
    const fail = { event: 'fail', uuid: shipment.uuid, reason: 'refused' } as const;
    await team.courier.must('shipments.changeStatus', fail);
    expect(await decisionOf(shipment)).toMatchObject({ state: 'open' });
  });

  test('postpone: the shipment waits for the day that the merchant chose', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const day = inDays(3);
    expect((await answer(shipment, { choice: 'postpone' })).error.errors).toHaveProperty(
      'postponed_on',
    );
    await answer(shipment, { choice: 'postpone', postponed_on: day });
    const after = await now(shipment);
    expect([after.status, after.postponed_on, after.decision]).toEqual(['postponed', day, null]);
    expect((await sendBack(shipment)).error.code).toBe('waits_for_merchant');
  });

  test('correct: the label has the new phone and landmark before the next attempt', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const change = { recipient_phone: '07709998877', landmark: 'مقابل مدرسة دجلة' };
    expect((await answer(shipment, { choice: 'correct', ...change })).status).toBe(200);
    const after = await now(shipment);
    expect([after.recipient_phone, after.landmark]).toEqual(['+9647709998877', 'مقابل مدرسة دجلة']);
    expect(after.decision).toMatchObject({ state: 'answered', choice: 'correct' });
  });

  test('reduce: the lower amount waits for the company, like every requested price', async () => {
    const shipment = await shipmentAt(team, 'failed');
    await answer(shipment, { choice: 'reduce', amount: shipment.cod_amount - 5000 });
    const after = await now(shipment);
    expect(after.price_request?.requested_amount).toBe(shipment.cod_amount - 5000);
    expect(after.decision).toMatchObject({ state: 'answered', choice: 'reduce' });
  });

  test('return: it goes back at once, and is charged when it is given back', async () => {
    const shipment = await shipmentAt(team, 'failed');
    await answer(shipment, { choice: 'return' });
    expect(await now(shipment)).toMatchObject({ status: 'returning', decision: null });
    const again = await team.merchant.call('merchantDecisions.list', { state: 'closed' });
    expect(again.body.data[0]).toMatchObject({ choice: 'return', state: 'closed' });
  });
});

describe('without an answer in time', () => {
  test('the branch decides', async () => {
    const shipment = await shipmentAt(team, 'failed');
    await passTime(shipment);
    expect((await decisionOf(shipment)).is_due).toBe(true);
    expect((await sendBack(shipment)).status).toBe(200);
  });

  test('or the company tries again, where its setting requires it', async () => {
    await waitFor(24, 'tryAgain');
    const shipment = await shipmentAt(team, 'failed');
    await passTime(shipment);
    await fixtures.db.run(
      sql`update shipments set return_after = null where uuid = ${shipment.uuid}`,
    );
    expect((await sendBack(shipment)).error.code).toBe('waits_for_merchant');
  });

  test('with 0 hours no one waits', async () => {
    await waitFor(0, 'return');
    const shipment = await shipmentAt(team, 'failed');
    expect((await decisionOf(shipment)).is_due).toBe(true);
    expect((await sendBack(shipment)).status).toBe(200);
  });
});

describe('a shipment that goes back', () => {
  const answerId = (id: number, choice: 'tryAgain' | 'return') =>
    team.merchant.call('merchantDecisions.answer', { id, choice, note: null });

  test('is no longer waiting for a decision once it is handed in after the deadline', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const { id } = await decisionOf(shipment);
    await passTime(shipment);
    await team.manager.must('shipments.handBack', { uuids: [shipment.uuid] });
    expect((await now(shipment)).decision).toBeNull();
    expect((await answerId(id, 'tryAgain')).error.code).toBe('decision_closed');
    await team.manager.must('shipments.giveBack', { uuids: [shipment.uuid] });
  });

  test('offers no decision when the deadline passes on the shelf, and refuses one', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const { id } = await decisionOf(shipment);
    await team.manager.must('shipments.handBack', { uuids: [shipment.uuid] });
    await passTime(shipment);
    expect(await decisionOf(shipment)).toMatchObject({ state: 'open', choices: [] });
    expect(await decisionOf(shipment, team.manager)).toMatchObject({ may_override: false });
    for (const choice of ['tryAgain', 'return'] as const) {
      expect((await answerId(id, choice)).error.code).toBe('decision_closed');
    }
    const override = { id, reason: 'البضاعة سريعة التلف' };
    const overridden = await team.manager.call('merchantDecisions.override', override);
    expect(overridden.error.code).toBe('decision_closed');
    const open = await team.merchant.must('merchantDecisions.list', { state: 'open' });
    expect(open.map((row) => row.id)).not.toContain(id);
  });

  test('has no decision left to carry out once its merchant asked for it on the shelf', async () => {
    const shipment = await shipmentAt(team, 'failed');
    await team.manager.must('shipments.handBack', { uuids: [shipment.uuid] });
    await answer(shipment, { choice: 'return' });
    expect((await now(shipment)).decision).toBeNull();
  });
});

describe('staff', () => {
  test('record the merchant’s answer by phone, from one list of open decisions', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const open = await callCentre.must('merchantDecisions.list', {});
    expect(open.map(({ shipment }) => shipment.code)).toContain(shipment.code);
    expect((await answer(shipment, { choice: 'return' }, callCentre)).status).toBe(200);
    expect((await now(shipment)).status).toBe('returning');
  });

  test('override a decision only with the permission, and with a reason', async () => {
    const shipment = await shipmentAt(team, 'failed');
    const { id } = await decisionOf(shipment);
    const reason = 'البضاعة سريعة التلف';
    expect((await callCentre.call('merchantDecisions.override', { id, reason })).status).toBe(403);
    await team.manager.must('merchantDecisions.override', { id, reason });
    expect((await sendBack(shipment)).status).toBe(200);
  });

  test('a postponement by staff requests a decision from the merchant, one by the courier does not', async () => {
    const byCourier = await shipmentAt(team, 'postponed');
    expect((await now(byCourier)).decision).toBeNull();
    const byStaff = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.postpone', {
      uuids: [byStaff.uuid],
      postponed_on: inDays(2),
      reason: 'postponed_by_recipient',
    });
    expect(await decisionOf(byStaff)).toMatchObject({ state: 'open' });
  });
});

test('a merchant answers only for their own shipments, and once', async () => {
  const shipment = await shipmentAt(team, 'failed');
  const other = await fixtures.merchant({ branch: 'BGD' });
  const { id } = await decisionOf(shipment);
  const body = { id, choice: 'tryAgain', note: null } as const;
  expect((await other.call('merchantDecisions.answer', body)).status).toBe(404);
  expect((await team.courier.call('merchantDecisions.answer', body)).status).toBe(403);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => team.merchant.call('merchantDecisions.answer', body)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(4);
});
