import type { FamilyKey } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import {
  courierOf,
  teamAt,
  idsOf,
  rowOf,
  seatOf,
  stepOf,
  type Batch,
  type Demo,
  type Shipment,
} from './company.ts';
import { at, chanceOf } from './random.ts';
import { issueAs, runAs } from '../run-as.ts';

/** Bulk steps: documents, shelves and cash of tills. */

export type Many = (demo: Demo, batch: Batch) => Promise<void>;

const runSheetLines = 30;
/** On the last days every courier has at least a few shipments in hand. */
const liveLines = 7;
const notes = [50_000, 25_000, 10_000, 5_000, 1_000, 500, 250] as const;

const firstOf = ({ shipments }: Batch): Shipment => at(shipments, 0);
const homeOf = (demo: Demo, batch: Batch) => teamAt(demo, rowOf(firstOf(batch)).homeBranchId);
const servingOf = (demo: Demo, batch: Batch) => teamAt(demo, rowOf(firstOf(batch)).servingBranchId);

export const receive: Many = async (demo, batch) => {
  const { warehouse } = homeOf(demo, batch);
  await runAs(seatOf(demo, warehouse, batch), 'shipments.changeMany', {
    event: 'receiveAtBranch',
    ids: idsOf(batch.shipments),
  });
};

/**
 * Distributes a branch's shelf among its couriers in turn; most by run sheets, some assigned
 * without one.
 */
export const runSheet: Many = async (demo, batch) => {
  const { shipments, day, minute } = batch;
  const { couriers, warehouse, branchId } = servingOf(demo, batch);
  const isLive = day >= demo.calendar.days.length - 2;
  const count = Math.min(
    couriers.length,
    Math.ceil(shipments.length / (isLive ? liveLines : runSheetLines)),
  );
  for (let turn = 0; turn < count; turn += 1) {
    const courier = at(couriers, (day + turn) % couriers.length);
    const share = shipments.filter((_, index) => index % count === turn);
    const seat = seatOf(demo, warehouse, { day, minute: minute + turn });
    const input = { courier_id: courier.userId, ids: idsOf(share) };
    if ((day + turn + branchId) % 5 === 0) await runAs(seat, 'shipments.assign', input);
    else await runAs(seat, 'documents.runSheet.create', input);
    for (const shipment of share) shipment.courier = courier;
  }
};

export const start: Many = async (demo, batch) => {
  await runAs(seatOf(demo, courierOf(firstOf(batch)), batch), 'shipments.startDelivery', {
    ids: idsOf(batch.shipments),
  });
};

export const again: Many = async (demo, batch) => {
  await runAs(seatOf(demo, courierOf(firstOf(batch)), batch), 'shipments.tryAgain', {
    ids: idsOf(batch.shipments),
  });
};

export const giveUp: Many = async (demo, batch) => {
  const input = {
    ids: idsOf(batch.shipments),
    reason: 'refused' as const,
    note: 'أُبلغ التاجر وطلب الإرجاع',
  };
  await runAs(seatOf(demo, courierOf(firstOf(batch)), batch), 'shipments.return', input);
};

export const cancel: Many = async (demo, batch) => {
  const input = { ids: idsOf(batch.shipments), reason: 'ألغى الزبون الطلب قبل الاستلام' };
  await runAs(seatOf(demo, firstOf(batch).merchant.client, batch), 'shipments.cancel', input);
};

export const lose: Many = async (demo, batch) => {
  const input = {
    event: 'lose' as const,
    ids: idsOf(batch.shipments),
    reason: 'لم يُعثر عليها بعد الجرد',
  };
  await runAs(seatOf(demo, homeOf(demo, batch).manager, batch), 'shipments.changeMany', input);
};

/** The recipient comes to the counter and pays there. */
export const handOver: Many = async (demo, batch) => {
  const input = { ids: idsOf(batch.shipments) };
  await runAs(seatOf(demo, servingOf(demo, batch).warehouse, batch), 'shipments.handOver', input);
};

export const handBack: Many = async (demo, batch) => {
  const courier = courierOf(firstOf(batch));
  const input = { courier_id: courier.userId, ids: idsOf(batch.shipments) };
  await issueAs(seatOf(demo, servingOf(demo, batch).warehouse, batch), 'returnIntake', input);
};

export const giveBack: Many = async (demo, batch) => {
  const input = { merchant_id: firstOf(batch).merchant.id, ids: idsOf(batch.shipments) };
  await issueAs(seatOf(demo, homeOf(demo, batch).warehouse, batch), 'returnToMerchant', input);
};

interface Journey {
  readonly family: FamilyKey;
  readonly from: Actor;
  readonly toBranchId: number;
}

/** Sends a batch under one document, which the other branch confirms. */
async function travel(
  demo: Demo,
  batch: Batch,
  { family, from, toBranchId }: Journey,
): Promise<void> {
  const input = { to_branch_id: toBranchId, ids: idsOf(batch.shipments) };
  const document = await issueAs(seatOf(demo, from, batch), family, input);
  for (const shipment of batch.shipments) shipment.document = document;
}

/** The first half of a larger batch goes into a sealed bag. */
async function seal(demo: Demo, batch: Batch, from: Actor, toBranchId: number): Promise<void> {
  for (const shipment of batch.shipments) shipment.bag = undefined;
  const inside = batch.shipments.slice(0, Math.floor(batch.shipments.length / 2));
  if (inside.length < 2) return;
  const { data } = await runAs(seatOf(demo, from, batch), 'documents.bag.create', {
    to_branch_id: toBranchId,
    ids: idsOf(inside),
    details: { seal: `IQ${toBranchId}${String(at(idsOf(inside), 0)).padStart(6, '0')}` },
  });
  for (const shipment of inside) shipment.bag = data.invoice_no ?? undefined;
}

/** The bags of which every shipment was found. */
function wholeOf(all: readonly Shipment[], found: readonly Shipment[]): string[] {
  const bags = new Set(found.flatMap(({ bag }) => bag ?? []));
  for (const shipment of all)
    if (shipment.bag && !found.includes(shipment)) bags.delete(shipment.bag);
  return [...bags];
}

export const send: Many = async (demo, batch) => {
  const from = homeOf(demo, batch).warehouse;
  const toBranchId = servingOf(demo, batch).branchId;
  await seal(demo, batch, from, toBranchId);
  return travel(demo, batch, { family: 'transferSend', from, toBranchId });
};

export const sendBack: Many = async (demo, batch) => {
  const from = servingOf(demo, batch).warehouse;
  const toBranchId = homeOf(demo, batch).branchId;
  await seal(demo, batch, from, toBranchId);
  return travel(demo, batch, { family: 'sendBranchReturn', from, toBranchId });
};

export const sendMoney: Many = (demo, batch) => {
  const from = servingOf(demo, batch).accountant;
  return travel(demo, batch, {
    family: 'moneyTransfer',
    from,
    toBranchId: homeOf(demo, batch).branchId,
  });
};

/**
 * The counted shipments on arrival; those that travelled under the document and are not named are
 * missing.
 */
export const arrive: Many = async (demo, batch) => {
  const found = batch.shipments.filter((shipment) => stepOf(shipment)?.key === 'arrive');
  const bags = wholeOf(batch.shipments, found);
  const input = { source_id: firstOf(batch).document, ids: idsOf(found), bags };
  await issueAs(seatOf(demo, servingOf(demo, batch).warehouse, batch), 'transferReceive', input);
};

export const arriveBack: Many = async (demo, batch) => {
  const bags = wholeOf(batch.shipments, batch.shipments);
  const input = { source_id: firstOf(batch).document, ids: idsOf(batch.shipments), bags };
  await issueAs(seatOf(demo, homeOf(demo, batch).warehouse, batch), 'receiveBranchReturn', input);
};

/** The cashier counts; sometimes cash is missing, rarely there is too much. */
export const handIn: Many = async (demo, batch) => {
  const courier = courierOf(firstOf(batch));
  const expected = batch.shipments.reduce((sum, shipment) => sum + shipment.collected, 0);
  const luck = chanceOf(courier.userId * 1009 + batch.day);
  const fate = luck.next();
  const difference = fate < 0.07 ? -luck.whole(1, 10) * 500 : fate > 0.98 ? 1_000 : 0;
  const counted = Math.max(0, expected + difference);
  const reason = difference < 0 ? 'نقص عند العد وأقر به المندوب' : 'زيادة عند العد لم يُعرف مصدرها';
  await runAs(
    seatOf(demo, servingOf(demo, batch).accountant, batch),
    'documents.cashHandIn.create',
    {
      courier_id: courier.userId,
      ids: idsOf(batch.shipments),
      counted_amount: counted,
      denominations: notesOf(counted),
      difference_reason: counted === expected ? null : reason,
    },
  );
};

export const settle: Many = async (demo, batch) => {
  const input = { merchant_id: firstOf(batch).merchant.id, ids: idsOf(batch.shipments) };
  await runAs(
    seatOf(demo, homeOf(demo, batch).accountant, batch),
    'documents.settlement.create',
    input,
  );
};

/** The fewest notes that make up an amount; nothing if no notes do. */
export function notesOf(amount: number): Record<string, number> | undefined {
  let left = amount;
  const counted = notes.map((face): [string, number] => {
    const count = Math.floor(left / face);
    left -= count * face;
    return [String(face), count];
  });
  return left === 0 ? Object.fromEntries(counted.filter(([, count]) => count > 0)) : undefined;
}
