import type { Permission } from '../people/permissions.ts';
import { statuses, type HolderKind, type Status } from './stages.ts';

/**
 * PAGE 1. Every move of a shipment. The eligible lists, the server's checks and the disabled
 * buttons read the same row; anything that is not on this page is refused. The database holds the
 * same pairs in `allowed_moves` (a test compares them), and history refers to them. `holder:
 * 'same'` leaves custody unchanged. `by` lists who may act at all: a client only on their own
 * shipment, a courier only on one they hold, staff of a branch only on one at, from or to their
 * branch, Admin everywhere.
 */
export type MoverKind = 'client' | 'courier' | 'staff';

export interface LifecycleRow {
  readonly group: 'out' | 'back' | 'exit';
  readonly from: readonly Status[];
  readonly to: Status | 'same';
  readonly holder: HolderKind | 'same';
  readonly by: readonly MoverKind[];
  readonly permission: Permission;
  /** The move requires a reason. */
  readonly reason?: true;
  /** Only a document may cause it, never a call on single shipments. */
  readonly documentOnly?: true;
  /** The courier takes it over: they need not hold it yet, the document authorises them. */
  readonly takesOver?: true;
  /** Any staff member who has it in hand may record it, whatever its destination. */
  readonly anywhere?: true;
  /** A merchant may do it only from these statuses, when asked what happens next. */
  readonly clientFrom?: readonly Status[];
  /** Refused while the merchant's decision on a failed delivery is open. */
  readonly waitsForMerchant?: true;
  /** The shipment must lie on this branch's shelf. */
  readonly shelf?: 'serving' | 'home';
}

/** In the company's hands and not in a final status. */
export const inCustody = [
  'picked_up',
  'at_branch',
  'in_transit',
  'missing',
  'assigned',
  'out_for_delivery',
  'failed',
  'postponed',
  'returning',
] as const satisfies readonly Status[];

const undelivered = ['failed', 'postponed'] as const satisfies readonly Status[];

// biome-ignore format: a table reads by the line
export const lifecycle = {
  // ── the way out ────────────────────────────────────────────────────────────────────────────────
  collect:           { group: 'out', from: ['created'], to: 'picked_up', holder: 'courier', by: ['courier', 'staff'], permission: 'documents.pickup.collect', documentOnly: true, takesOver: true },
  receiveAtBranch:   { group: 'out', from: ['created', 'picked_up'], to: 'at_branch', holder: 'branch', by: ['staff'], permission: 'shipments.receive' },
  sendToBranch:      { group: 'out', from: ['at_branch'], to: 'in_transit', holder: 'transit', by: ['staff'], permission: 'documents.transferSend.issue', documentOnly: true },
  receiveFromBranch: { group: 'out', from: ['in_transit', 'missing'], to: 'at_branch', holder: 'branch', by: ['staff'], permission: 'documents.transferReceive.issue', documentOnly: true },
  miss:              { group: 'out', from: ['in_transit'], to: 'missing', holder: 'transit', by: ['staff'], permission: 'documents.transferReceive.issue', documentOnly: true },
  recover:           { group: 'out', from: ['missing'], to: 'at_branch', holder: 'branch', by: ['staff'], permission: 'shipments.receive', anywhere: true },
  assign:            { group: 'out', from: ['at_branch', 'failed', 'postponed'], to: 'assigned', holder: 'branch', by: ['staff'], permission: 'shipments.assign' },
  startDelivery:     { group: 'out', from: ['assigned'], to: 'out_for_delivery', holder: 'courier', by: ['courier', 'staff'], permission: 'shipments.startDelivery' },
  deliver:           { group: 'out', from: ['out_for_delivery'], to: 'delivered', holder: 'recipient', by: ['courier'], permission: 'shipments.deliver' },
  handOver:          { group: 'out', from: ['at_branch', 'out_for_delivery'], to: 'delivered', holder: 'recipient', by: ['staff'], permission: 'shipments.handOver' },
  fail:              { group: 'out', from: ['out_for_delivery'], to: 'failed', holder: 'courier', by: ['courier', 'staff'], permission: 'shipments.fail', reason: true },
  postpone:          { group: 'out', from: ['out_for_delivery', 'failed', 'postponed', 'at_branch'], to: 'postponed', holder: 'same', by: ['client', 'courier', 'staff'], permission: 'shipments.postpone', reason: true, clientFrom: undelivered },
  tryAgain:          { group: 'out', from: ['failed', 'postponed'], to: 'out_for_delivery', holder: 'courier', by: ['courier', 'staff'], permission: 'shipments.tryAgain' },
  // ── the way back ───────────────────────────────────────────────────────────────────────────────
  return:              { group: 'back', from: ['failed', 'postponed', 'at_branch'], to: 'returning', holder: 'same', by: ['client', 'courier', 'staff'], permission: 'shipments.return', reason: true, clientFrom: undelivered, waitsForMerchant: true },
  handBack:            { group: 'back', from: ['failed', 'postponed', 'returning'], to: 'returning', holder: 'branch', by: ['staff'], permission: 'shipments.handBack' },
  sendReturn:          { group: 'back', from: ['returning'], to: 'returning', holder: 'transit', by: ['staff'], permission: 'documents.sendBranchReturn.issue', documentOnly: true, waitsForMerchant: true },
  receiveReturn:       { group: 'back', from: ['returning', 'missing'], to: 'returning', holder: 'branch', by: ['staff'], permission: 'documents.receiveBranchReturn.issue', documentOnly: true },
  missReturn:          { group: 'back', from: ['returning'], to: 'missing', holder: 'transit', by: ['staff'], permission: 'documents.receiveBranchReturn.issue', documentOnly: true },
  recoverReturn:       { group: 'back', from: ['missing'], to: 'returning', holder: 'branch', by: ['staff'], permission: 'shipments.receive', anywhere: true },
  giveBack:            { group: 'back', from: ['returning'], to: 'returned', holder: 'merchant', by: ['staff'], permission: 'shipments.giveBack', shelf: 'home', waitsForMerchant: true },
  resend:              { group: 'back', from: ['returning', 'failed'], to: 'at_branch', holder: 'branch', by: ['staff'], permission: 'shipments.resend' },
  // ── the exits ──────────────────────────────────────────────────────────────────────────────────
  cancel:              { group: 'exit', from: ['created'], to: 'cancelled', holder: 'same', by: ['client', 'staff'], permission: 'shipments.cancel', reason: true },
  cancelToReturn:      { group: 'exit', from: ['at_branch', 'postponed', 'failed'], to: 'returning', holder: 'same', by: ['staff'], permission: 'shipments.cancel', reason: true, waitsForMerchant: true },
  lose:                { group: 'exit', from: inCustody, to: 'lost', holder: 'same', by: ['staff'], permission: 'shipments.lose', reason: true },
  find:                { group: 'exit', from: ['lost'], to: 'at_branch', holder: 'branch', by: ['staff'], permission: 'shipments.lose', reason: true },
} as const satisfies Record<string, LifecycleRow>;

export type MoveEvent = keyof typeof lifecycle;
export const moveEvents = Object.keys(lifecycle) as MoveEvent[];

/** Events of a shipment's history that change no status: the table above never refuses them. */
export const annotationEvents = [
  'create',
  'open',
  'withdraw',
  'edit',
  'step',
  'freeze',
  'unfreeze',
  'rollBack',
  'money',
  'correct',
  'requestPrice',
  'closePrice',
  'requestPhoto',
  'waivePhoto',
  'decide',
  'overrideDecision',
] as const;
export type AnnotationEvent = (typeof annotationEvents)[number];
export type HistoryEvent = MoveEvent | AnnotationEvent;

export const rowOf = (event: MoveEvent): LifecycleRow => lifecycle[event];

/** Moves that require a reason. */
export const reasonedMoves: readonly MoveEvent[] = moveEvents.filter(
  (event) => rowOf(event).reason,
);
/**
 * Moves whose latest occurrence still explains the current status: it was not delivered, or will
 * not be.
 */
export const hasReason = [
  'failed',
  'postponed',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const satisfies readonly Status[];

/** Cached: looking this up per shipment took half of the planning time for a bulk of 1,000. */
const movesByStatus = new Map<Status, MoveEvent[]>();
for (const event of moveEvents) {
  for (const status of rowOf(event).from) {
    movesByStatus.set(status, [...(movesByStatus.get(status) ?? []), event]);
  }
}

/** The moves that are possible from this status, in the order of the page. */
export const movesFrom = (status: Status): readonly MoveEvent[] => movesByStatus.get(status) ?? [];

/** `[event, from, to]` for every allowed pair: what the database's `allowed_moves` must hold. */
export function allowedMoves(): { event: MoveEvent; from: Status; to: Status }[] {
  return moveEvents.flatMap((event) => {
    const row = rowOf(event);
    return row.from.map((from) => ({ event, from, to: row.to === 'same' ? from : row.to }));
  });
}

/** The states in which a shipment may enter the books while under way (`open`). */
export const openStatuses = [
  'created',
  'picked_up',
  'at_branch',
  'assigned',
  'out_for_delivery',
  'failed',
  'postponed',
  'returning',
  'delivered',
] as const satisfies readonly Status[];

/** The first row of a history, the roll-backs, and a reversed opening. */
const withPairsOfTheirOwn: ReadonlySet<AnnotationEvent> = new Set([
  'create',
  'open',
  'withdraw',
  'rollBack',
]);

/**
 * Every `[event, from, to]` that history may hold: the moves, the annotations (status unchanged),
 * and a roll-back along each move. The database's `allowed_moves` holds exactly these.
 */
export function allowedHistory(): { event: HistoryEvent; from: Status; to: Status }[] {
  const annotations = annotationEvents.filter((event) => !withPairsOfTheirOwn.has(event));
  const moves = allowedMoves();
  const back = new Map(moves.map((move) => [`${move.to}>${move.from}`, move]));
  return [
    ...moves,
    ...statuses.flatMap((status) =>
      annotations.map((event) => ({ event, from: status, to: status })),
    ),
    ...openStatuses.map((from) => ({ event: 'withdraw' as const, from, to: 'cancelled' as const })),
    ...[...back.values()].map((move) => ({
      event: 'rollBack' as const,
      from: move.to,
      to: move.from,
    })),
  ];
}
