import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';

/**
 * Shipments the receiver did not find: who is responsible, how they are found again, and what their
 * merchant gets.
 */
let fixtures: Fixtures;
let team: Team;
let basra: Person;
let mosul: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  basra = await fixtures.person({ role: 'Warehouse', branch: 'BSR' });
  mosul = await fixtures.person({ role: 'Warehouse', branch: 'NIN' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const branch = (code: string): number => fixtures.branches[code] ?? 0;
const seen = (shipment: Shipment): Promise<Shipment> =>
  team.admin.must('shipments.one', { uuid: shipment.uuid });
const historyOf = async (shipment: Shipment) =>
  team.admin.must('shipments.history', { id: shipment.id, per_page: 50 });

/** Three go to Basra, two are scanned there: the third is missing. */
async function lostOnTheWay(): Promise<{ shipment: Shipment; sent: number; counted: number }> {
  const shipments: Shipment[] = [];
  for (let index = 0; index < 3; index += 1)
    shipments.push(await newShipment(team, { destination: 'BSR' }));
  const codes = shipments.map(({ code }) => code);
  await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  const sent = await team.manager.must('documents.transferSend.create', {
    codes,
    to_branch_id: branch('BSR'),
  });
  const counted = await basra.must('documents.transferReceive.create', {
    source_id: sent.id,
    codes: codes.slice(1),
  });
  const [shipment] = shipments;
  if (!shipment) throw new Error('no shipment');
  return { shipment, sent: sent.id, counted: counted.id };
}

const openOf = (person: Person, state: 'open' | 'found' | 'lost' = 'open') =>
  person.call('missing.list', { state }).then(({ body }) => body.data);

describe('missing shipments', () => {
  test('a missing shipment is in the list of both branches, with its documents; until a person is named, the branch that sent it answers', async () => {
    const { shipment, sent, counted } = await lostOnTheWay();
    for (const person of [team.manager, basra, team.admin]) {
      const row = (await openOf(person)).find(({ code }) => code === shipment.code);
      expect(row).toMatchObject({
        state: 'open',
        heading: 'out',
        sent_on: { id: sent, family: 'transferSend' },
        missed_on: { id: counted },
        from_branch: { id: branch('BGD') },
        to_branch: { id: branch('BSR') },
        missed_by: basra.name,
        owner: { kind: 'branch', id: branch('BGD') },
        ended: null,
      });
    }
    expect((await openOf(mosul)).map(({ code }) => code)).not.toContain(shipment.code);
    const colleague = await fixtures.person({ role: 'Warehouse', branch: 'BGD', name: 'سعد' });
    await team.manager.must('missing.handOver', {
      document_id: counted,
      uuid: shipment.uuid,
      owner_id: colleague.id,
      note: 'يُسأل سائق الشركة',
    });
    const [mine] = (await team.manager.call('missing.list', { owner_id: colleague.id })).body.data;
    expect(mine).toMatchObject({
      code: shipment.code,
      owner: { kind: 'person', name: 'سعد' },
      note: 'يُسأل سائق الشركة',
    });
    expect(
      await basra.must('missing.notes', { document_id: counted, uuid: shipment.uuid }),
    ).toMatchObject([{ actor: team.manager.name, owner: 'سعد' }]);
    const today = await team.manager.must('office.today', {});
    expect(today.exceptions.missing).toBe((await openOf(team.manager)).length);
  });

  test('it turns up in a third branch: the user who scans it there takes it in, and it goes on from there', async () => {
    const { shipment } = await lostOnTheWay();
    expect((await mosul.call('shipments.one', { code: shipment.code })).status).toBe(404);
    const look = await mosul.must('missing.look', { code: shipment.code });
    expect(look).toMatchObject({ code: shipment.code, heading: 'out' });
    await mosul.must('missing.recover', { code: shipment.code });
    const found = await seen(shipment);
    expect([found.stage, found.branch?.id]).toEqual([14, branch('NIN')]);
    expect((await openOf(team.manager)).map(({ code }) => code)).not.toContain(shipment.code);
    const closed = (await openOf(team.manager, 'found')).find(({ code }) => code === shipment.code);
    expect(closed?.ended).toMatchObject({ by: mosul.name, branch: { id: branch('NIN') } });
    const [last] = await historyOf(shipment);
    expect(last).toMatchObject({ event: 'recover', actor: mosul.name });
    expect(last?.reason).toContain('TS-BGD');
    const twice = await mosul.call('missing.recover', { code: shipment.code });
    expect([twice.status, twice.error.code]).toEqual([409, 'move_not_allowed']);
    await mosul.must('documents.transferSend.create', {
      codes: [shipment.code],
      to_branch_id: branch('BSR'),
    });
  });

  test('a return that was missed comes back as a return, and no document of shipments on their way out takes it', async () => {
    const away = await shipmentAt({ ...team, ...(await basraTeam()) }, 'returning', {
      destination: 'BSR',
    });
    const stored = await shipmentAt({ ...team, ...(await basraTeam()) }, 'returning', {
      destination: 'BSR',
    });
    const manager = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const codes = [away.code, stored.code];
    await manager.must('shipments.handBack', { codes });
    const sent = await manager.must('documents.sendBranchReturn.create', {
      codes,
      to_branch_id: branch('BGD'),
    });
    await team.manager.must('documents.receiveBranchReturn.create', {
      source_id: sent.id,
      codes: [stored.code],
    });
    expect((await openOf(team.manager)).find(({ code }) => code === away.code)?.heading).toBe(
      'back',
    );
    const out = await newShipment(team, { destination: 'BSR' });
    await team.manager.must('shipments.changeMany', {
      codes: [out.code],
      event: 'receiveAtBranch',
    });
    const going = await team.manager.must('documents.transferSend.create', {
      codes: [out.code],
      to_branch_id: branch('BSR'),
    });
    const mixed = await basra.call('documents.transferReceive.create', {
      source_id: going.id,
      codes: [out.code, away.code],
    });
    expect([mixed.status, mixed.error.code]).toEqual([422, 'wrong_document_kind']);
    await basra.must('documents.transferReceive.create', {
      source_id: going.id,
      codes: [out.code],
    });
    await team.manager.must('missing.recover', { code: away.code });
    expect((await seen(away)).stage).toBe(9);
  });

  test('given up, its merchant is made good; found after all, the claim is taken back', async () => {
    const { shipment } = await lostOnTheWay();
    await team.manager.must('shipments.changeMany', {
      codes: [shipment.code],
      event: 'lose',
      reason: 'لم تُعثر عليها بعد البحث',
    });
    expect((await openOf(team.manager, 'lost')).map(({ code }) => code)).toContain(shipment.code);
    await team.manager.must('shipments.changeMany', {
      codes: [shipment.code],
      event: 'find',
      reason: 'كانت خلف الرف',
    });
    const row = (await openOf(team.manager, 'found')).find(({ code }) => code === shipment.code);
    expect(row?.ended?.by).toBe(team.manager.name);
  });

  test('a compensation above the limit waits for a second person', async () => {
    const { shipment } = await lostOnTheWay();
    await team.admin.must('settings.update', { claim_second_from: 20_000 });
    const accountant = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
    const given = { codes: [shipment.code], event: 'lose' as const, reason: 'لم يُعثر عليها' };
    const much = await team.manager.call('shipments.changeMany', {
      ...given,
      claim_amount: 20_001,
    });
    expect([much.status, much.error.code]).toEqual([422, 'claim_second_person']);
    expect(much.error.message).toContain('20,000');
    const wish = { code: shipment.code, amount: 24_000, reason: 'لم يُعثر عليها' };
    const params = await team.manager.must('compensations.ask', wish);
    expect(params).toMatchObject({ state: 'waiting', amount: 24_000, may_decide: false });
    expect((await team.manager.call('compensations.ask', wish)).error.code).toBe(
      'compensation_open',
    );
    expect((await accountant.must('notifications.list', {}))[0]?.body).toContain(shipment.code);
    const decision = { id: params.id, approve: true, answer: null };
    const own = await team.manager.call('compensations.decide', decision);
    expect([own.status, own.error.code]).toEqual([403, 'own_decision']);
    expect((await seen(shipment)).stage).toBe(15);
    const waiting = await accountant.must('compensations.list', {});
    expect(waiting.map(({ id, may_decide: may }) => [id, may])).toEqual([[params.id, true]]);
    const decided = await accountant.must('compensations.decide', decision);
    expect(decided).toMatchObject({ state: 'approved', alone: false });
    expect((await seen(shipment)).stage).toBe(20);
    expect((await accountant.call('compensations.decide', decision)).error.code).toBe(
      'compensation_decided',
    );
    const other = await lostOnTheWay();
    const alone = { ...given, codes: [other.shipment.code], claim_amount: 24_000 };
    // The managers of its branches could be the second person: the Admin asks them too.
    const early = await team.admin.call('shipments.changeMany', alone);
    expect([early.status, early.error.code]).toEqual([422, 'claim_second_person']);
    await team.admin.must('settings.update', { two_people_minimum: 20 });
    await team.admin.must('shipments.changeMany', alone);
    const [mark] = await team.admin.must('activity.list', { action: 'decisions.alone' });
    expect(mark?.title).toBe(other.shipment.code);
    await team.admin.must('settings.update', { two_people_minimum: 2, claim_second_from: 0 });
  });

  test('a courier and a merchant find nothing, and a frozen shipment waits for its release', async () => {
    const { shipment } = await lostOnTheWay();
    const tries = [team.courier, team.merchant].map((one) =>
      one.call('missing.recover', { code: shipment.code }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403]);
    await team.manager.must('shipments.changeStatus', {
      event: 'freeze',
      uuid: shipment.uuid,
      reason: 'تحقيق',
    });
    const held = await basra.call('missing.recover', { code: shipment.code });
    expect([held.status, held.error.code]).toEqual([409, 'shipment_on_hold']);
  });
});

/** Staff with Basra's counter: what they take in enters the company there. */
async function basraTeam(): Promise<Pick<Team, 'manager' | 'courier'>> {
  const manager = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  return { manager, courier: await fixtures.person({ role: 'Courier', branch: 'BSR' }) };
}
