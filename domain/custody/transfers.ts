import { Refusal, refuseIf, required } from '../refusal.ts';
import type { MoveEvent } from '../shipments/lifecycle.ts';
import { checkMove } from '../shipments/move.ts';
import { moveTo, type Shipment, type ShipmentState } from '../shipments/shipment.ts';
import { lineOf, noTotals, type DocumentFacts, type FamilyPlan, type SourceFacts } from './plan.ts';

/**
 * Shipments travel between branches in both directions by the same rules: outward to the serving
 * branch, back to the merchant's.
 */
interface Direction {
  readonly send: MoveEvent;
  readonly receive: MoveEvent;
  readonly miss: MoveEvent;
  readonly underway: ShipmentState['status'];
  readonly arrived: ShipmentState['status'];
  readonly headsFor: (shipment: Shipment) => number;
}

const outward: Direction = {
  send: 'sendToBranch',
  receive: 'receiveFromBranch',
  miss: 'miss',
  underway: 'in_transit',
  arrived: 'at_branch',
  headsFor: (shipment) => shipment.servingBranchId,
};
const homeward: Direction = {
  send: 'sendReturn',
  receive: 'receiveReturn',
  miss: 'missReturn',
  underway: 'returning',
  arrived: 'returning',
  headsFor: (shipment) => shipment.homeBranchId,
};

const close: FamilyPlan['close'] = () => ({ totals: noTotals, entries: [] });

/**
 * @throws same_branch; by line wrong_branch (not on this shelf, or not toward where it is going)
 */
const sending = (way: Direction): FamilyPlan => ({
  check({ branchId, toBranch }) {
    refuseIf(
      required(toBranch, 'not_found', { field: 'to_branch_id' }).id === branchId,
      'same_branch',
      { field: 'to_branch_id' },
    );
  },
  line(shipment, facts) {
    checkMove(way.send, shipment, facts.world.actor, facts.world.now);
    const goal = way.headsFor(shipment);
    const onShelf = shipment.holderKind === 'branch' && shipment.branchId === facts.branchId;
    refuseIf(!onShelf, 'wrong_branch', { code: shipment.code, branchId: shipment.branchId });
    const rightWay =
      goal !== facts.branchId && (goal === facts.toBranch?.id || facts.toBranch?.isHub === true);
    refuseIf(!rightWay, 'wrong_branch', { code: shipment.code, branchId: goal });
    const change = {
      status: way.underway,
      holderKind: 'transit',
      transitDocumentId: facts.documentId,
      courierId: null,
    } as const;
    return {
      line: lineOf(shipment),
      planned: { move: moveTo(shipment, way.send, change), entries: [] },
    };
  },
  close,
});

const sourceOf = (facts: DocumentFacts): SourceFacts =>
  required(facts.source, 'not_found', { field: 'source_id' });

/**
 * The receiver counts: nothing is received wholesale. A shipment that is not on the source but is
 * in hand is an extra. A shipment missed on its way back does not come in with those on their way
 * out, nor the other way round.
 * @throws not_receiver; by line not_holder when it travels under no document, wrong_document_kind
 */
const receiving = (way: Direction): FamilyPlan => ({
  check(facts) {
    refuseIf(sourceOf(facts).toBranchId !== facts.branchId, 'not_receiver', { field: 'source_id' });
  },
  line(shipment, facts) {
    const { listed, scanned, homebound } = sourceOf(facts);
    if (!scanned.has(shipment.id)) return missed(way, shipment, facts);
    checkMove(way.receive, shipment, facts.world.actor, facts.world.now);
    refuseIf(shipment.holderKind !== 'transit', 'not_holder', { code: shipment.code });
    const isBound = homebound.has(shipment.id) ? homeward : outward;
    const isStray = shipment.status === 'missing' && isBound !== way;
    refuseIf(isStray, 'wrong_document_kind', { code: shipment.code });
    const outcome = listed.has(shipment.id) ? 'received' : 'extra';
    const change = {
      status: way.arrived,
      holderKind: 'branch',
      branchId: facts.branchId,
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
  facts: DocumentFacts,
): ReturnType<FamilyPlan['line']> {
  checkMove(way.miss, shipment, facts.world.actor, facts.world.now);
  if (shipment.holderKind !== 'transit') throw new Refusal('not_holder', { code: shipment.code });
  const move = moveTo(shipment, way.miss, { status: 'missing', holderKind: 'transit' });
  return { line: lineOf(shipment, { outcome: 'missing' }), planned: { move, entries: [] } };
}

export const transferSend = sending(outward);
export const transferReceive = receiving(outward);
export const sendBranchReturn = sending(homeward);
export const receiveBranchReturn = receiving(homeward);
