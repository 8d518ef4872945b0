import { isAdmin, type Actor } from '../people/actor.ts';
import { reversed, type Entry, type Posting, type PostingFact } from '../ledger/posting-rules.ts';
import { checkUses, type CouponLimits, type CouponUses } from '../pricing/coupon.ts';
import { refuseIf, required } from '../refusal.ts';
import { moveEvents, type HistoryEvent, type MoveEvent } from './lifecycle.ts';
import {
  isHeld,
  moveTo,
  type Move,
  type Shipment,
  type ShipmentState,
  type StateChanges,
} from './shipment.ts';
import { stageOf, type Status } from './stages.ts';
import type { ExistingShipment } from './existing.ts';
import type { Entered } from './plan.ts';

/**
 * Annotations change no status: a hold, its end, another step of the same stage; and the roll-back
 * of a move.
 */

const over: readonly Status[] = ['returned', 'cancelled'];

/** @throws shipment_on_hold when it is already on hold, move_not_allowed in a final status */
export function freeze(
  shipment: Shipment,
  entered: Entered & { reason: string },
  until: string | null,
): Move {
  refuseIf(over.includes(shipment.status), 'move_not_allowed', {
    code: shipment.code,
    stage: stageOf(shipment),
    event: 'freeze',
    possible: [],
  });
  refuseIf(isHeld(shipment), 'shipment_on_hold', {
    code: shipment.code,
    reason: shipment.holdReason,
  });
  return moveTo(shipment, 'freeze', { holdReason: entered.reason, holdUntil: until }, entered);
}

/** @throws not_on_hold */
export function unfreeze(shipment: Shipment, entered: Entered): Move {
  refuseIf(!isHeld(shipment), 'not_on_hold', { code: shipment.code });
  return moveTo(shipment, 'unfreeze', { holdReason: null, holdUntil: null }, entered);
}

/** Users edit labels, never the allowed moves. @throws wrong_step_stage */
export function toStep(
  shipment: Shipment,
  entered: Entered,
  step: { id: number; stage: number },
): Move {
  refuseIf(isHeld(shipment), 'shipment_on_hold', {
    code: shipment.code,
    reason: shipment.holdReason,
  });
  refuseIf(step.stage !== shipment.stage, 'wrong_step_stage', {
    code: shipment.code,
    field: 'step_id',
  });
  return {
    ...moveTo(shipment, 'step', {}, entered),
    stepId: step.id,
    edits: { step: [shipment.stepId, step.id] },
  };
}

/**
 * The latest of these that has not been undone is what a roll-back undoes or is blocked by. A
 * roll-back skips annotations.
 */
export const lasting: readonly HistoryEvent[] = [...moveEvents, 'money'];

/** A row of a shipment's history as a roll-back needs it, newest first. */
export interface PastMove {
  readonly seq: number;
  readonly event: HistoryEvent;
  readonly changes: StateChanges;
  /** Undone by a later roll-back. */
  readonly reversed: boolean;
  /**
   * The document that caused it, while it is still valid; without its name for a caller who may not
   * see it.
   */
  readonly document: { readonly name: string | null } | null;
}

/** An unreversed entry of the shipment. */
export interface PastEntry {
  readonly id: number;
  readonly fact: string;
  readonly postings: readonly Posting[];
}

/** All history that a roll-back needs. */
export interface Past {
  readonly past: readonly PastMove[];
  readonly entries: readonly PastEntry[];
  /** The live shipment created from this one. */
  readonly child: ExistingShipment | null;
  /** Of a cancelled shipment: the live one created from the same parent since. */
  readonly sibling: ExistingShipment | null;
  /** Of a cancelled shipment: the usage of the coupon it released, not counting this shipment. */
  readonly coupon: (CouponLimits & CouponUses) | null;
}

/**
 * What a move posted, itself or through the decision on its amount: a roll-back reverses all of it,
 * or the courier would still owe for a delivery that did not happen. Only the latest of each: a
 * shipment can be lost and found more than once.
 */
const postedBy: Partial<Record<MoveEvent, readonly PostingFact[]>> = {
  deliver: ['delivered', 'corrected'],
  handOver: ['delivered'],
  giveBack: ['givenBack'],
  lose: ['claimed'],
};

const entriesOf = (event: HistoryEvent): readonly string[] => postedBy[event as MoveEvent] ?? [];

/**
 * Undoing it while a shipment created from this one is active would leave two shipments for the
 * same goods.
 */
const leavesChild: readonly HistoryEvent[] = ['deliver', 'handOver', 'giveBack'];

/** @throws child_exists */
export function refuseSecondChild(
  { code }: Pick<Shipment, 'code'>,
  existing: ExistingShipment | null,
): void {
  refuseIf(existing !== null, 'child_exists', { code, child: existing?.code, existing });
}

/**
 * Whether rolling the move back needs `entries` and `child`; undoing any other move skips the
 * lookup.
 */
export const hasPosted = ({ event }: PastMove): boolean => entriesOf(event).length > 0;

/**
 * Undoes the last move: restores the state and reverses its postings.
 * @throws shipment_on_hold, nothing_to_roll_back, roll_back_used (a document caused it, or money or
 *   a linked shipment already used it), child_exists, coupon_used_up, coupon_used_up_for_merchant
 *   (other shipments used what a cancelled shipment released)
 */
export function rollBack(
  shipment: Shipment,
  actor: Actor,
  entered: Entered & { reason: string },
  { past, entries, child, sibling, coupon }: Past,
): { move: Move; entries: Entry[] } {
  refuseIf(isHeld(shipment), 'shipment_on_hold', {
    code: shipment.code,
    reason: shipment.holdReason,
  });
  refuseIf(!isAdmin(actor) && actor.type !== 'staff', 'forbidden', {
    permission: 'shipments.rollBack',
  });
  const valid = past.filter((row) => !row.reversed && lasting.includes(row.event));
  const last = required(valid[0], 'nothing_to_roll_back', { code: shipment.code });
  refuseIf(last.event === 'money' || last.document !== null, 'roll_back_used', {
    code: shipment.code,
    document: last.document?.name ?? null,
  });
  refuseIf(last.event === 'find', 'nothing_to_roll_back', { code: shipment.code });
  const context = entriesOf(last.event);
  refuseIf(child !== null && leavesChild.includes(last.event), 'roll_back_used', {
    code: shipment.code,
    child: child?.code,
    existing: child,
  });
  refuseSecondChild(shipment, sibling);
  if (coupon) checkUses(coupon, coupon);
  const before = Object.fromEntries(
    Object.entries(last.changes).map(([key, pair]) => [key, pair[0]]),
  ) as Partial<ShipmentState>;
  return {
    move: { ...moveTo(shipment, 'rollBack', before, entered), reversesSeq: last.seq },
    entries: context
      .flatMap((fact) => entries.find((entry) => entry.fact === fact) ?? [])
      .map(({ id, postings }) => ({
        fact: 'reversal',
        shipmentId: shipment.id,
        reversesEntryId: id,
        postings: postings.map(reversed),
      })),
  };
}
