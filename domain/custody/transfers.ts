import { Refusal, refuseIf, required } from '../refusal.ts';
import type { MoveEvent } from '../shipments/lifecycle.ts';
import { checkMove } from '../shipments/move.ts';
import { moveTo, type Shipment, type ShipmentState } from '../shipments/shipment.ts';
import type { StageNo } from '../shipments/stages.ts';
import type { Eligible } from './eligible.ts';
import {
  lineOf,
  noTotals,
  type DocumentContext,
  type FamilyPlan,
  type LinedPlan,
  type SourceContext,
} from './plan.ts';

/**
 * Shipments travel between branches in both directions by the same rules: outbound to the serving
 * branch, back to the merchant's.
 */
interface Direction {
  readonly send: MoveEvent;
  readonly receive: MoveEvent;
  readonly miss: MoveEvent;
  readonly underway: ShipmentState['status'];
  readonly arrived: ShipmentState['status'];
  readonly headsFor: (shipment: Shipment) => number;
  /** Stages on the shelf of the sender, and on the way. */
  readonly ready: Eligible;
  readonly travelling: readonly StageNo[];
}

const outward: Direction = {
  send: 'sendToBranch',
  receive: 'receiveFromBranch',
  miss: 'miss',
  underway: 'in_transit',
  arrived: 'at_branch',
  headsFor: (shipment) => shipment.servingBranchId,
  ready: { stages: [3, 14], at: 'shelf', and: ['heldByBranch', 'outbound'] },
  travelling: [13, 15],
};
const homeward: Direction = {
  send: 'sendReturn',
  receive: 'receiveReturn',
  miss: 'missReturn',
  underway: 'returning',
  arrived: 'returning',
  headsFor: (shipment) => shipment.homeBranchId,
  ready: { stages: [8], at: 'shelf', and: ['heldByBranch', 'homebound'] },
  travelling: [8, 15],
};

const close: FamilyPlan['close'] = () => ({ totals: noTotals, entries: [] });

/** @throws same_branch; by line wrong_branch (not on this shelf, or not on its route) */
const sending = (way: Direction): LinedPlan => ({
  eligible: way.ready,
  check({ branchId, toBranch }) {
    refuseIf(
      required(toBranch, 'not_found', { field: 'to_branch_id' }).id === branchId,
      'same_branch',
      { field: 'to_branch_id' },
    );
  },
  line(shipment, context) {
    checkMove(way.send, shipment, context.moveContext.actor, context.moveContext.now);
    const goal = way.headsFor(shipment);
    const onShelf = shipment.holderKind === 'branch' && shipment.branchId === context.branchId;
    refuseIf(!onShelf, 'wrong_branch', { code: shipment.code, branchId: shipment.branchId });
    const rightWay =
      goal !== context.branchId &&
      (goal === context.toBranch?.id || context.toBranch?.isHub === true);
    refuseIf(!rightWay, 'wrong_branch', { code: shipment.code, branchId: goal });
    const change = {
      status: way.underway,
      holderKind: 'transit',
      transitDocumentId: context.documentId,
      courierId: null,
    } as const;
    return {
      line: lineOf(shipment),
      planned: { move: moveTo(shipment, way.send, change), entries: [] },
    };
  },
  close,
});

const sourceOf = (context: DocumentContext): SourceContext =>
  required(context.source, 'not_found', { field: 'source_id' });

/**
 * The receiver counts each shipment; there is no bulk receipt. A shipment at hand that is not on
 * the source is an extra. A shipment missing on its way back does not come in with outbound ones,
 * nor the other way round.
 * @throws not_receiver; by line not_holder when it is in transit on no document,
 *   wrong_document_kind
 */
const receiving = (way: Direction): LinedPlan => ({
  eligible: {
    stages: way.travelling,
    few: 'atBranch',
    at: 'underway',
    and: ['movable', 'travelling'],
  },
  check(context) {
    refuseIf(sourceOf(context).toBranchId !== context.branchId, 'not_receiver', {
      field: 'source_id',
    });
  },
  line(shipment, context) {
    const { listed, scanned, homebound } = sourceOf(context);
    if (!scanned.has(shipment.id)) return missed(way, shipment, context);
    checkMove(way.receive, shipment, context.moveContext.actor, context.moveContext.now);
    refuseIf(shipment.holderKind !== 'transit', 'not_holder', { code: shipment.code });
    const isBound = homebound.has(shipment.id) ? homeward : outward;
    const isStray = shipment.status === 'missing' && isBound !== way;
    refuseIf(isStray, 'wrong_document_kind', { code: shipment.code });
    const outcome = listed.has(shipment.id) ? 'received' : 'extra';
    const change = {
      status: way.arrived,
      holderKind: 'branch',
      branchId: context.branchId,
      transitDocumentId: null,
    } as const;
    return {
      line: lineOf(shipment, { outcome }),
      planned: { move: moveTo(shipment, way.receive, change), entries: [] },
    };
  },
  close,
});

function missed(
  way: Direction,
  shipment: Shipment,
  context: DocumentContext,
): ReturnType<FamilyPlan['line']> {
  checkMove(way.miss, shipment, context.moveContext.actor, context.moveContext.now);
  if (shipment.holderKind !== 'transit') throw new Refusal('not_holder', { code: shipment.code });
  const move = moveTo(shipment, way.miss, { status: 'missing', holderKind: 'transit' });
  return { line: lineOf(shipment, { outcome: 'missing' }), planned: { move, entries: [] } };
}

export const transferSend = sending(outward);
export const transferReceive = receiving(outward);
export const sendBranchReturn = sending(homeward);
export const receiveBranchReturn = receiving(homeward);
