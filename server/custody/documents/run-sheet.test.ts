import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

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

const many = async (
  count: number,
  status: Parameters<typeof shipmentAt>[1],
  wish?: Parameters<typeof shipmentAt>[2],
): Promise<Shipment[]> => {
  const shipments: Shipment[] = [];
  for (let i = 0; i < count; i += 1) shipments.push(await shipmentAt(team, status, wish));
  return shipments;
};
const codesOf = (shipments: readonly Shipment[]): string[] =>
  shipments.map((shipment) => shipment.code);
const now = (shipment: Shipment): Promise<Shipment> =>
  team.admin.must('shipments.one', { uuid: shipment.uuid });
const collectedOf = (shipments: readonly Shipment[]): number =>
  shipments.reduce((sum, shipment) => sum + shipment.cod_amount, 0);
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

describe('the run sheet of another branch', () => {
  /**
   * Sent by a merchant of Baghdad, located in Basra: both branches see the shipment, one of them
   * the document.
   */
  const inBasra = async () => {
    const basra = await teamOf(fixtures, 'BSR');
    const shipment = await newShipment(team, { destination: 'BSR' });
    const uuids = [shipment.uuid];
    await basra.manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
    return { basra, uuids, runSheet: { courier_id: basra.courier.id, uuids } };
  };

  test('retains its shipment, and is named only to users who may see it', async () => {
    const { basra, uuids, runSheet } = await inBasra();
    const { id } = await basra.manager.must('documents.runSheet.create', {
      ...runSheet,
      draft: true,
    });
    const refusalOf = async (person: Person, courierId: number) => {
      const reply = await person.call('documents.runSheet.create', {
        courier_id: courierId,
        uuids,
      });
      expect([reply.status, reply.error.code]).toEqual([409, 'already_on_document']);
      return reply.error;
    };
    expect((await refusalOf(basra.manager, basra.courier.id)).message).toContain(`#${id}`);
    const outsider = await refusalOf(team.manager, team.courier.id);
    expect(outsider.message).not.toContain(`#${id}`);
    expect(outsider.details?.['document']).toBeNull();
  });

  test('blocks rolling its shipment back, and is not named either', async () => {
    const { basra, uuids, runSheet } = await inBasra();
    const { invoice_no } = await basra.manager.must('documents.runSheet.create', runSheet);
    const refusalOf = async (person: Person) => {
      const reply = await person.call('shipments.rollBack', { uuids, reason: 'خطأ في الإدخال' });
      expect([reply.status, reply.error.code]).toEqual([409, 'roll_back_used']);
      return [reply.error.message.includes(invoice_no ?? ''), reply.error.details?.['document']];
    };
    expect(await refusalOf(basra.manager)).toEqual([true, invoice_no]);
    expect(await refusalOf(team.manager)).toEqual([false, null]);
  });
});

describe('the run sheet', () => {
  test('reports every line that is not allowed, each at its code', async () => {
    const [good] = (await many(1, 'at_branch')) as [Shipment];
    const [created] = (await many(1, 'created')) as [Shipment];
    const reply = await team.manager.call('documents.runSheet.create', {
      courier_id: team.courier.id,
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

  test('a draft reserves its shipments without moving them; confirming assigns them and gives the number', async () => {
    const shipments = await many(2, 'at_branch');
    const draft = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: codesOf(shipments),
      draft: true,
    });
    expect([draft.state, draft.invoice_no, (await now(shipments[0] as Shipment)).stage]).toEqual([
      'draft',
      null,
      3,
    ]);
    const taken = await team.manager.call('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: codesOf(shipments),
    });
    expect([taken.status, taken.error.code]).toEqual([409, 'already_on_document']);
    const listed = await team.manager.call('documents.runSheet.eligible', {
      courier_id: team.courier.id,
    });
    expect(listed.body.data.map((row) => row.code)).not.toContain(shipments[0]?.code);
    const runSheet = await team.manager.must('documents.runSheet.amend', {
      id: draft.id,
      version: draft.version,
      courier_id: team.courier.id,
    });
    expect([runSheet.state, runSheet.lines_count, runSheet.expected_amount]).toEqual([
      'confirmed',
      2,
      collectedOf(shipments),
    ]);
    expect(runSheet.invoice_no).toMatch(/^RS-BGD-/);
    expect((await now(shipments[0] as Shipment)).stage).toBe(4);
  });

  test('corrected after midnight, a run sheet retains its day; a draft takes the day on which it is issued', async () => {
    const codes = codesOf(await many(1, 'at_branch'));
    const [day, courier_id] = [inDays(-1), team.courier.id];
    const again = async (runSheet: { id: number; version: number }) =>
      team.manager.must('documents.runSheet.amend', {
        id: runSheet.id,
        version: runSheet.version,
        courier_id,
      });
    const begun = { courier_id, codes, date: day, draft: true };
    const runSheet = await again(await team.manager.must('documents.runSheet.create', begun));
    expect(runSheet.date).toBe(inDays(0));
    const ofYesterday = { courier_id, codes: codesOf(await many(1, 'at_branch')), date: day };
    const issued = await team.manager.must('documents.runSheet.create', ofYesterday);
    expect((await again(issued)).date).toBe(day);
  });

  test('removed from the run sheet by an amendment, a shipment is back on the shelf; the old version is stored', async () => {
    const shipments = await many(3, 'at_branch');
    const [first, second, third] = shipments as [Shipment, Shipment, Shipment];
    const runSheet = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [first.code, second.code],
    });
    const stale = await team.manager.call('documents.runSheet.amend', {
      id: runSheet.id,
      version: 9,
      courier_id: team.courier.id,
      codes: [second.code],
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
    const next = await team.manager.must('documents.runSheet.amend', {
      id: runSheet.id,
      version: 1,
      courier_id: team.courier.id,
      codes: [second.code, third.code],
    });
    expect([next.invoice_no, next.version, next.versions.map((row) => row.version)]).toEqual([
      runSheet.invoice_no,
      2,
      [1],
    ]);
    expect([(await now(first)).stage, (await now(second)).stage, (await now(third)).stage]).toEqual(
      [3, 4, 4],
    );
  });

  test('once a shipment has left with the courier, the run sheet can neither be amended nor voided', async () => {
    const [shipment, other] = (await many(2, 'at_branch')) as [Shipment, Shipment];
    const runSheet = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code, other.code],
    });
    expect([runSheet.may_amend, runSheet.may_void]).toEqual([true, true]);
    await team.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
    const reply = await team.manager.call('documents.runSheet.void', {
      id: runSheet.id,
      reason: 'خطأ في الكشف',
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'document_locked']);
    expect((await team.manager.must('documents.runSheet.one', { id: runSheet.id })).may_void).toBe(
      false,
    );
  });

  test('a newer run sheet takes over a shipment that came back; the older one releases it', async () => {
    const [shipment] = (await many(1, 'at_branch')) as [Shipment];
    await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code],
    });
    await team.courier.must('shipments.startDelivery', { uuids: [shipment.uuid] });
    await team.courier.must('shipments.changeStatus', {
      event: 'fail',
      uuid: shipment.uuid,
      reason: 'no_answer',
    });
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const runSheet = await team.manager.must('documents.runSheet.create', {
      courier_id: other.id,
      codes: [shipment.code],
    });
    expect([runSheet.items.length, (await now(shipment)).courier?.id]).toEqual([1, other.id]);
  });

  test('voided, it returns its shipments and retains its number; a discarded draft leaves no gap either', async () => {
    const [shipment] = (await many(1, 'at_branch')) as [Shipment];
    const runSheet = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code],
    });
    const gone = await team.manager.must('documents.runSheet.void', {
      id: runSheet.id,
      reason: 'خطأ في الكشف',
    });
    expect([gone.state, gone.invoice_no, (await now(shipment)).stage]).toEqual([
      'void',
      runSheet.invoice_no,
      3,
    ]);
    const draft = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code],
      draft: true,
    });
    expect(
      (await team.manager.must('documents.runSheet.void', { id: draft.id, reason: 'لا حاجة له' }))
        .state,
    ).toBe('void');
    const again = await team.manager.call('documents.runSheet.void', {
      id: draft.id,
      reason: 'لا حاجة له',
    });
    expect([again.status, again.error.code]).toEqual([409, 'document_void']);
  });

  test('a courier of another branch, or above the cash limit, gets no run sheet', async () => {
    const [shipment] = (await many(1, 'at_branch')) as [Shipment];
    const far = await fixtures.person({ role: 'Courier', branch: 'BSR' });
    const reply = await team.manager.call('documents.runSheet.create', {
      courier_id: far.id,
      codes: [shipment.code],
    });
    expect([reply.status, reply.error.code]).toEqual([422, 'courier_other_branch']);
    const rich = {
      ...team,
      courier: await fixtures.person({ role: 'Courier', branch: 'BGD', cashLimit: 1000 }),
    };
    await at(rich, 1, 'delivered');
    const over = await team.manager.call('documents.runSheet.create', {
      courier_id: rich.courier.id,
      codes: [shipment.code],
    });
    expect([over.status, over.error.code]).toEqual([422, 'courier_over_limit']);
  });

  test('another branch and another courier do not see it; its courier does', async () => {
    const [shipment] = (await many(1, 'at_branch')) as [Shipment];
    const runSheet = await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code],
    });
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    expect((await far.call('documents.runSheet.one', { id: runSheet.id })).status).toBe(404);
    expect(
      (await far.call('documents.runSheet.void', { id: runSheet.id, reason: 'تجربة' })).status,
    ).toBe(404);
    expect((await other.call('documents.runSheet.one', { id: runSheet.id })).status).toBe(404);
    expect((await team.courier.must('documents.runSheet.one', { id: runSheet.id })).may_amend).toBe(
      false,
    );
  });

  test('a branch’s ready destinations and a courier’s commission are shown before the run sheet is made', async () => {
    const countOf = async (id: number): Promise<number> => {
      const ready = await team.manager.must('documents.runSheet.branchDestinations', {});
      return ready.find((row) => row.id === id)?.count ?? 0;
    };
    const [shipment, held] = (await many(2, 'at_branch')) as [Shipment, Shipment];
    const before = await countOf(shipment.destination.id);
    await team.manager.must('shipments.changeStatus', {
      event: 'freeze',
      uuid: held.uuid,
      reason: 'تحقيق',
    });
    expect(await countOf(shipment.destination.id)).toBe(before - 1);
    await team.manager.must('documents.runSheet.create', {
      courier_id: team.courier.id,
      codes: [shipment.code],
    });
    expect(await countOf(shipment.destination.id)).toBe(before - 2);
    const commission = await team.manager.must('documents.runSheet.commissionToDestination', {
      courier_id: team.courier.id,
      destination_id: shipment.destination.id,
    });
    expect(commission.source).toBe('branch');
  });
});
