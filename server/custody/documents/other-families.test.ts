import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql, Tx } from '#database/connect.ts';
import type { LinedFamily } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { beginChanges } from '../../books/effects.ts';
import { beginMoves } from '../../books/move-hooks.ts';
import { moveHooks } from '../../move-hooks.ts';
import { unitOfWork } from '../../books/unit-of-work.ts';
import { issueDocument, voidOne } from './commands.ts';
import { listEligible } from './eligible-store.ts';
import type { IssueInput } from '../input.ts';

/** The families without calls of their own yet, run through the same pipeline as the others. */
let fixtures: Fixtures;
let home: Team;
let away: { manager: Person; courier: Person };
beforeAll(async () => {
  fixtures = await createFixtures();
  home = await teamOf(fixtures);
  away = {
    manager: await fixtures.person({ role: 'Branch manager', branch: 'BSR' }),
    courier: await fixtures.person({ role: 'Courier', branch: 'BSR' }),
  };
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

const staffOf = (person: Person, branch: string): Actor => ({
  userId: person.id,
  name: person.name,
  type: 'staff',
  role: 'Branch manager',
  permissions: new Set(),
  branchId: fixtures.branches[branch] ?? 0,
  merchantId: null,
});
const atHome = () => staffOf(home.manager, 'BGD');
const faraway = () => staffOf(away.manager, 'BSR');

const moverFor = (actor: Actor, tx: Tx) => {
  const now = new Date().toISOString();
  const who = {
    actorId: actor.userId,
    branchId: actor.branchId,
    at: now,
    ip: null,
    requestId: null,
  };
  return moverOf({ tx, actor, now, who });
};
const inUnit = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork({ ...fixtures.unit, retryable: () => false }, work);
const issued = (
  actor: Actor,
  family: LinedFamily,
  input: Omit<IssueInput, 'draft'>,
): Promise<number> =>
  inUnit(async (tx) =>
    issueDocument(await moverFor(actor, tx), family, { ...input, draft: false }),
  );
const voided = (actor: Actor, family: LinedFamily, id: number): Promise<void> =>
  inUnit(async (tx) => voidOne(await moverFor(actor, tx), family, id, 'خطأ في الكشف'));
const eligible = async (actor: Actor, family: LinedFamily, params = {}): Promise<string[]> =>
  (await listEligible(fixtures.db, actor, family, { per_page: 50, ...params })).rows.map(
    (row) => row.code,
  );

const now = (shipment: Shipment): Promise<Shipment> =>
  home.admin.must('shipments.one', { uuid: shipment.uuid });
const bound = async (count: number): Promise<Shipment[]> => {
  const shipments: Shipment[] = [];
  for (let i = 0; i < count; i += 1)
    shipments.push(await newShipment(home, { destination: 'BSR' }));
  await home.manager.must('shipments.changeMany', {
    codes: codesOf(shipments),
    event: 'receiveAtBranch',
  });
  return shipments;
};
const codesOf = (shipments: readonly Shipment[]): string[] =>
  shipments.map((shipment) => shipment.code);
const carried = async (shipments: readonly Shipment[]): Promise<void> => {
  const id = await issued(atHome(), 'transferSend', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    codes: codesOf(shipments),
  });
  await issued(faraway(), 'transferReceive', { source_id: id, codes: codesOf(shipments) });
};

test('a transfer is answered line by line: what is not scanned is missing, and may be found later', async () => {
  const shipments = await bound(3);
  const [first, second, third] = shipments as [Shipment, Shipment, Shipment];
  expect(await eligible(atHome(), 'transferSend')).toEqual(codesOf(shipments));
  const sent = await issued(atHome(), 'transferSend', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    codes: codesOf(shipments),
  });
  expect(await eligible(faraway(), 'transferReceive', { source_id: sent })).toEqual(
    codesOf(shipments),
  );
  const got = await issued(faraway(), 'transferReceive', {
    source_id: sent,
    codes: [first.code, second.code],
  });
  expect([
    (await now(first)).stage,
    (await now(second)).branch?.id,
    (await now(third)).stage,
  ]).toEqual([14, fixtures.branches['BSR'], 15]);
  await expect(voided(atHome(), 'transferSend', sent)).rejects.toMatchObject({
    code: 'document_locked',
  });
  await voided(faraway(), 'transferReceive', got);
  expect([(await now(first)).stage, (await now(third)).stage]).toEqual([13, 13]);
  await issued(faraway(), 'transferReceive', { source_id: sent, codes: codesOf(shipments) });
  expect((await now(third)).stage).toBe(14);
});

test('a transfer goes only where the shipment is going, and only the branch it goes to receives it', async () => {
  const [shipment] = (await bound(1)) as [Shipment];
  const wrong = issued(atHome(), 'transferSend', {
    to_branch_id: fixtures.branches['NJF'] ?? 0,
    codes: [shipment.code],
  });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_branch' });
  const same = issued(atHome(), 'transferSend', {
    to_branch_id: fixtures.branches['BGD'] ?? 0,
    codes: [shipment.code],
  });
  await expect(same).rejects.toMatchObject({ code: 'same_branch' });
  const sent = await issued(atHome(), 'transferSend', {
    to_branch_id: fixtures.branches['BSR'] ?? 0,
    codes: [shipment.code],
  });
  await expect(
    issued(atHome(), 'transferReceive', { source_id: sent, codes: [shipment.code] }),
  ).rejects.toMatchObject({ code: 'not_receiver' });
});

test('a branch lists on its receipt the shipments on their way to it, from any document, and no other branch does', async () => {
  const [first, second, third] = (await bound(3)) as [Shipment, Shipment, Shipment];
  const to = fixtures.branches['BSR'] ?? 0;
  for (const codes of [codesOf([first, third]), [second.code]])
    await issued(atHome(), 'transferSend', { to_branch_id: to, codes });
  const travelling = await eligible(faraway(), 'transferReceive');
  expect(travelling.slice(-3)).toEqual(codesOf([first, second, third]));
  const params = { per_page: travelling.length - 1 };
  const page = await listEligible(fixtures.db, faraway(), 'transferReceive', params);
  expect([page.total, page.estimated]).toEqual([travelling.length, false]);
  const rest = { ...params, cursor: page.nextCursor ?? undefined };
  expect(await eligible(faraway(), 'transferReceive', rest)).toEqual([third.code]);
  expect(await eligible(atHome(), 'transferReceive')).toEqual([]);
  const company: Actor = { ...atHome(), role: 'Admin', branchId: null };
  expect(await eligible(company, 'transferReceive', { branch_id: to })).toEqual(travelling);
  expect(await eligible(company, 'transferReceive')).toEqual(travelling);
});

test('cash counted at another branch waits there until a money transfer takes it', async () => {
  const [shipment] = (await bound(1)) as [Shipment];
  await carried([shipment]);
  await away.manager.must('documents.runSheet.create', {
    courier_id: away.courier.id,
    codes: [shipment.code],
  });
  await away.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
  await away.courier.must('shipments.deliver', {
    uuid: shipment.uuid,
    collected_amount: shipment.cod_amount,
  });
  await away.manager.must('documents.cashHandIn.create', {
    courier_id: away.courier.id,
    counted_amount: shipment.cod_amount,
  });
  expect((await now(shipment)).stage).toBe(16);
  const to = { to_branch_id: fixtures.branches['BGD'] ?? 0, codes: [shipment.code] };
  expect(await eligible(faraway(), 'moneyTransfer')).toEqual([shipment.code]);
  const draft = await inUnit(async (tx) =>
    issueDocument(await moverFor(faraway(), tx), 'moneyTransfer', { ...to, draft: true }),
  );
  expect(await eligible(faraway(), 'moneyTransfer')).toEqual([]);
  await voided(faraway(), 'moneyTransfer', draft);
  const sent = await issued(faraway(), 'moneyTransfer', to);
  expect((await now(shipment)).stage).toBe(17);
  expect(await reconcile(fixtures.db)).toEqual([]);
  await voided(faraway(), 'moneyTransfer', sent);
  expect((await now(shipment)).stage).toBe(16);
});

test('a return comes in from the courier, home between the branches, and back to the merchant', async () => {
  const [shipment] = (await bound(1)) as [Shipment];
  await carried([shipment]);
  await away.manager.must('documents.runSheet.create', {
    courier_id: away.courier.id,
    codes: [shipment.code],
  });
  await away.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
  await away.courier.must('shipments.changeStatus', {
    event: 'fail',
    uuid: shipment.uuid,
    reason: 'refused',
  });
  await issued(faraway(), 'returnIntake', { courier_id: away.courier.id, codes: [shipment.code] });
  expect([(await now(shipment)).stage, (await now(shipment)).holder_kind]).toEqual([8, 'branch']);
  const sent = await issued(faraway(), 'sendBranchReturn', {
    to_branch_id: fixtures.branches['BGD'] ?? 0,
    codes: [shipment.code],
  });
  await issued(atHome(), 'receiveBranchReturn', { source_id: sent, codes: [shipment.code] });
  expect((await now(shipment)).stage).toBe(9);
  const given = await issued(atHome(), 'returnToMerchant', {
    merchant_id: home.merchant.merchantId,
    codes: [shipment.code],
  });
  expect((await now(shipment)).stage).toBe(10);
  await voided(atHome(), 'returnToMerchant', given);
  expect((await now(shipment)).stage).toBe(9);
});

test('a pick-up run handed in brings shipments onto the shelf', async () => {
  const shipment = await newShipment(home);
  await issued(atHome(), 'pickupIntake', {
    courier_id: home.courier.id,
    codes: [shipment.code],
  });
  expect((await now(shipment)).stage).toBe(3);
});

test('a document of twenty shipments takes as many statements as one of two', async () => {
  const count = async (shipments: readonly Shipment[]): Promise<number> => {
    let statements = 0;
    await inUnit(async (tx) => {
      const counted =
        <T>(run: (query: Sql) => Promise<T>) =>
        (query: Sql): Promise<T> => {
          statements += 1;
          return run(query);
        };
      const counting = {
        ...tx,
        rows: counted(tx.rows),
        one: counted(tx.one),
        run: counted(tx.run),
      } as Tx;
      beginChanges(counting);
      beginMoves(counting, moveHooks);
      await issueDocument(await moverFor(atHome(), counting), 'transferSend', {
        to_branch_id: fixtures.branches['BSR'] ?? 0,
        codes: codesOf(shipments),
        draft: false,
      });
    });
    return statements;
  };
  const two = await count(await bound(2));
  expect(await count(await bound(20))).toBe(two);
});

describe('what a list offers, its document takes', () => {
  const waitHours = (hours: number) =>
    home.admin.must('settings.update', { decision_wait_hours: hours });
  const rowsOf = async (actor: Actor, family: LinedFamily, params = {}) =>
    (await listEligible(fixtures.db, actor, family, { per_page: 50, ...params })).rows;

  test('a return that waits for its merchant is not offered to hand back, and one that is due is', async () => {
    await waitHours(24);
    const [params, answered] = [await shipmentAt(home, 'failed'), await shipmentAt(home, 'failed')];
    const uuids = [params.uuid, answered.uuid];
    await home.manager.must('shipments.handBack', { uuids });
    const { decision } = await home.merchant.must('shipments.one', { uuid: answered.uuid });
    const id = decision?.id ?? 0;
    await home.merchant.must('merchantDecisions.answer', { id, choice: 'return', note: null });
    await waitHours(0);
    const of = { merchant_id: home.merchant.merchantId };
    const listed = await eligible(atHome(), 'returnToMerchant', of);
    expect([listed.includes(params.code), listed.includes(answered.code)]).toEqual([false, true]);
    const refused = issued(atHome(), 'returnToMerchant', { ...of, codes: [params.code] });
    await expect(refused).rejects.toMatchObject({ code: 'waits_for_merchant' });
  });

  test('a courier’s return shows what each shipment waits for', async () => {
    await waitHours(24);
    const [params, again] = [await shipmentAt(home, 'failed'), await shipmentAt(home, 'failed')];
    await waitHours(0);
    const [free, later] = [await shipmentAt(home, 'failed'), await shipmentAt(home, 'postponed')];
    const { decision } = await home.merchant.must('shipments.one', { uuid: again.uuid });
    const id = decision?.id ?? 0;
    await home.merchant.must('merchantDecisions.answer', { id, choice: 'tryAgain', note: null });
    const rows = await rowsOf(atHome(), 'returnIntake', { courier_id: home.courier.id });
    const waits = new Map(rows.map((row) => [row.code, row.waits_for]));
    expect([params, again, free, later].map(({ code }) => waits.get(code))).toEqual([
      'merchant',
      'attempt',
      null,
      'attempt',
    ]);
  });

  test('missed on its way out, it is not offered to those that come back', async () => {
    const [shipment] = (await bound(1)) as [Shipment];
    const to = { to_branch_id: fixtures.branches['BSR'] ?? 0 };
    const sent = await issued(atHome(), 'transferSend', { ...to, codes: [shipment.code] });
    await issued(faraway(), 'transferReceive', { source_id: sent, codes: [] });
    expect((await now(shipment)).status).toBe('missing');
    expect(await eligible(faraway(), 'receiveBranchReturn')).not.toContain(shipment.code);
    expect(await eligible(faraway(), 'transferReceive')).toContain(shipment.code);
  });

  test('ready to assign lists what this branch’s run sheet accepts, and nothing else', async () => {
    const [good, counter, reserved, elsewhere] = [
      await shipmentAt(home, 'at_branch'),
      await shipmentAt(home, 'at_branch', { kind: 'collect_at_branch' }),
      await shipmentAt(home, 'at_branch'),
      ...(await bound(1)),
    ] as [Shipment, Shipment, Shipment, Shipment];
    await carried([elsewhere]);
    const runSheet = { courier_id: home.courier.id, codes: [reserved.code], draft: true };
    await home.manager.must('documents.runSheet.create', runSheet);
    const listed = await home.manager.call('shipments.listForCourier', {});
    const codes = listed.body.data.map(({ code }) => code);
    expect(codes).toContain(good.code);
    for (const { code } of [counter, reserved, elsewhere]) expect(codes).not.toContain(code);
    const there = await away.manager.call('shipments.listForCourier', {});
    expect(there.body.data.map(({ code }) => code)).toContain(elsewhere.code);
  });
});
