import { alwaysTwo } from '#domain/people/second-person.ts';
import { money } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { freshState } from '#domain/shipments/create/create.ts';
import { decideCorrection, note } from '#domain/shipments/requests/corrections.ts';
import * as latePhoto from '#domain/shipments/late-photo.ts';
import * as annotations from '#domain/shipments/annotations.ts';
import { checkMove } from '#domain/shipments/move.ts';
import * as back from '#domain/shipments/plan-back.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import {
  moveTo,
  type CollectReason,
  type Shipment,
  type ShipmentState,
} from '#domain/shipments/shipment.ts';
import { stageOf } from '#domain/shipments/stages.ts';
import type { Day } from '#domain/time.ts';
import type { Book, TrackedShipment } from './book.ts';
import { couponAgain, create, update } from './creations.ts';
import { commissionFor } from './context.ts';
import type { Proof } from './side.ts';
import { bulk, movedBy, expect, Mismatch, own, courierStatusOf, write, type Turn } from './turn.ts';

/** The effects of each command on shipments on the books, by the rules of the domain alone. */

type Handler = (turn: Turn) => void;
type Plainly = (shipment: Shipment, turn: Turn) => plan.Planned;

const plainly =
  (move: Plainly): Handler =>
  (turn) =>
    bulk(turn, ({ shipment }) => move(shipment, turn));

/** Receipt numbers begin above a million and end in a check digit. */
const idOf = (code: string): number => Number(code.slice(0, -1)) - 1_000_000;

/**
 * A tracked shipment created from another: the rest of a partial delivery, or the same sent again.
 */
function link(
  turn: Turn,
  parent: TrackedShipment,
  named: { readonly uuid: string; readonly code: string },
  change: Partial<Shipment>,
): void {
  const shipment = {
    ...parent.shipment,
    ...freshState,
    discountAmount: money(0),
    ...change,
    ...named,
    id: idOf(named.code),
    version: 1,
    createdBy: turn.actor.userId,
  };
  const stage = stageOf(shipment);
  turn.book.add({ ...shipment, stage }, turn.origin, parent.shipment.id);
}

function deliver(turn: Turn): void {
  const { input, answer, book, moveContext } = turn;
  const tracked = own(turn);
  const { shipment } = tracked;
  const planned = plan.deliver(
    shipment,
    moveContext,
    {},
    {
      collected: money(Number(input['collected_amount'])),
      collectReason: (input['collect_reason'] as CollectReason | null | undefined) ?? null,
      receiver: (input['proof_name'] as string | undefined) ?? null,
      proof: {
        signature: (input['signature'] as string | undefined) ?? null,
        photo: (input['photo'] as string | undefined) ?? null,
      },
      proofTerms: null,
    },
  );
  write(turn, [planned]);
  const unknown = (answer.children ?? []).filter(({ uuid }) => book.find(uuid) === null);
  const reason = planned.move.after.collectReason;
  expect(
    'shipments split off',
    unknown.length,
    reason === 'partial' || reason === 'exchange' ? 1 : 0,
  );
  const remainder: Partial<ShipmentState> = {
    status: 'returning',
    holderKind: 'courier',
    courierId: shipment.courierId,
    branchId: shipment.branchId,
    originBranchId: shipment.originBranchId,
    attempt: shipment.attempt,
  };
  const free = { goodsAmount: money(0), feeAmount: money(0), codAmount: money(0) };
  for (const child of unknown) link(turn, tracked, child, { ...remainder, ...free });
}

/** Uploaded by the courier who delivered, even if the tracked shipment has moved on meanwhile. */
function bringPhoto({ book, input, actor }: Turn): void {
  const { shipment, past } = book.get(input.uuid ?? '');
  const proof = book.side.proofs.find(
    ({ shipmentId, photo }) => shipmentId === shipment.id && photo === input['photo'],
  );
  const delivery = past.find(({ seq }) => seq === proof?.seq);
  if (!proof || delivery?.actorId !== actor.userId) throw new Mismatch('a photo of no delivery');
  proof.hasCome = true;
}

/**
 * The photo announced by this tracked shipment's valid delivery that was neither uploaded nor
 * waived.
 */
const awaitedOf = (book: Book, { shipment, past }: TrackedShipment): Proof | undefined =>
  book.side.proofs.find(
    ({ shipmentId, seq, photo, hasCome, isWaived }) =>
      shipmentId === shipment.id &&
      photo !== null &&
      !hasCome &&
      !isWaived &&
      !past.some((row) => row.seq === seq && row.reversed),
  );

const requestPhoto: Handler = (turn) =>
  bulk(turn, (tracked) =>
    plan.only(
      latePhoto.requestPhoto(tracked.shipment, awaitedOf(turn.book, tracked) !== undefined),
    ),
  );

function waivePhoto(turn: Turn): void {
  const { book, input } = turn;
  bulk(turn, (tracked) => {
    const isAwaited = awaitedOf(book, tracked) !== undefined;
    return plan.only(latePhoto.waivePhoto(tracked.shipment, isAwaited, input.reason ?? ''));
  });
  for (const tracked of movedBy(turn)) {
    const proof = awaitedOf(book, tracked);
    if (proof) proof.isWaived = true;
  }
}

function resend(turn: Turn): void {
  const { answer, book, moveContext } = turn;
  const tracked = own(turn);
  if (tracked.shipment.status !== 'returned')
    return write(turn, [back.resend(tracked.shipment, moveContext, {})]);
  annotations.refuseSecondChild(tracked.shipment, book.liveChild(tracked));
  link(turn, tracked, { uuid: answer.uuid ?? '', code: answer.code ?? '' }, {});
}

function assign(turn: Turn): void {
  const { known, input, moveContext } = turn;
  const wishes = input['assignments'] as { uuid: string; courier_id: number }[] | undefined;
  const courierOf = new Map(wishes?.map((one) => [one.uuid, one.courier_id]));
  const uuids = wishes ? [...courierOf.keys()] : input.uuids;
  const selecting = { ...turn, input: { ...input, uuids: uuids ?? [] } };
  bulk(selecting, ({ shipment }, reading) => {
    const id = courierOf.get(shipment.uuid) ?? input.courier_id ?? 0;
    const courier = courierStatusOf(turn, id, reading);
    if (!courier) throw new Mismatch(`assigned to ${id}, who is no courier`);
    const commission = commissionFor(known, shipment.servingBranchId, shipment.destinationId);
    return plan.assign(shipment, moveContext, {}, { courier, commission });
  });
  leaveRunSheets(selecting);
}

/** Shipments that are assigned to a courier directly leave the run sheets of earlier rounds. */
function leaveRunSheets(turn: Turn): void {
  const { book } = turn;
  for (const { shipment } of movedBy(turn)) {
    const { id } = shipment;
    const runSheet = book.documents.get(book.live.get(`runSheet:${id}`) ?? 0);
    if (!runSheet || runSheet.state === 'draft') continue;
    book.live.delete(`runSheet:${id}`);
    for (const line of runSheet.lines) if (line.shipmentId === id) line.live = false;
  }
}

const startDelivery: Handler = (turn) =>
  bulk(turn, ({ shipment }, reading) => {
    const courier = courierStatusOf(turn, shipment.courierId ?? 0, reading);
    const couriers = new Map(courier ? [[courier.id, courier]] : []);
    return plan.startDelivery(shipment, turn.moveContext, {}, couriers);
  });

const giveBack: Handler = (turn) =>
  bulk(turn, ({ shipment }) => {
    const returnFee = turn.known.merchants.get(shipment.merchantId)?.returnFee ?? null;
    return back.giveBack(shipment, turn.moveContext, {}, { returnFee });
  });

const rollBack: Handler = (turn) => {
  const sameCommand = new Set<TrackedShipment>();
  bulk(turn, (tracked, reading) => {
    const planned = annotations.rollBack(
      tracked.shipment,
      turn.actor,
      { reason: '' },
      {
        past: turn.book.pastOf(tracked),
        entries: turn.book.currentEntries(tracked),
        child: turn.book.liveChild(tracked),
        sibling: turn.book.liveSibling(tracked),
        coupon: couponAgain(turn, tracked, sameCommand, reading),
      },
    );
    sameCommand.add(tracked);
    return planned;
  });
};

/** `change/multi/charge/status`, by its event. */
const changes: Record<string, Plainly> = {
  receiveAtBranch: (shipment, turn) =>
    plan.receiveAtBranch(shipment, turn.moveContext, {}, standsAt(turn)),
  lose: (shipment, { moveContext, input }) => {
    const claim = input['claim_amount'] as number | undefined;
    return back.lose(
      shipment,
      moveContext,
      {},
      { claim: claim === undefined ? null : money(claim) },
    );
  },
  find: (shipment, turn) => back.find(shipment, turn.moveContext, {}, standsAt(turn)),
  tryAgain: (shipment, { moveContext }) => plan.tryAgain(shipment, moveContext, {}),
  handBack: (shipment, { moveContext }) => back.handBack(shipment, moveContext, {}),
};

const standsAt = ({ actor, input }: Turn): number => actor.branchId ?? input.branch_id ?? 0;

const changeMany: Handler = (turn) => {
  const move = changes[turn.input.event ?? ''];
  if (!move) throw new Mismatch(`no such move: ${turn.input.event}`);
  plainly(move)(turn);
};

function isRefused(attempt: () => unknown): boolean {
  try {
    attempt();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/**
 * The only move that depends on the day. As with a courier's cash, the low reading accepts what
 * either day allows.
 */
function postpone(turn: Turn): void {
  const { days, input, moveContext } = turn;
  const known = {
    postponedOn: String(input['postponed_on']),
    reasonKey: input.reason as ReasonKey,
  };
  bulk(turn, ({ shipment }, reading) => {
    const on = (today: Day) => plan.postpone(shipment, { ...moveContext, today }, {}, known);
    const allowed = days.filter((today) => !isRefused(() => on(today)));
    const refused = days.filter((today) => !allowed.includes(today));
    const [day = moveContext.today] =
      reading === 'low' ? [...allowed, ...refused] : [...refused, ...allowed];
    return on(day);
  });
}

function changeStatus(turn: Turn): void {
  const { input, known, moveContext } = turn;
  const { shipment } = own(turn);
  const answered = { reason: input.reason ?? '' };
  const reasonKey = input.reason as ReasonKey;
  const step = known.reference.steps.find(({ id }) => id === input['step_id']);
  const planned: Record<string, () => plan.Planned> = {
    fail: () => plan.fail(shipment, moveContext, answered, { reasonKey, calls: 0 }),
    freeze: () => plan.only(annotations.freeze(shipment, answered, null)),
    unfreeze: () => plan.only(annotations.unfreeze(shipment, {})),
    step: () => plan.only(annotations.toStep(shipment, {}, step ?? { id: 0, stage: 0 })),
  };
  const made = planned[input.event ?? '']?.();
  if (made) write(turn, [made]);
}

function withdraw(turn: Turn): void {
  const { shipment } = own(turn);
  checkMove('cancel', shipment, turn.actor, turn.moveContext.now);
  write(turn, [plan.only(moveTo(shipment, 'cancel', { status: 'cancelled' }))]);
}

/** Every correction of the run names the recipient again, and leaves the note empty. */
function correctInfo(turn: Turn): void {
  const tracked = own(turn);
  const { shipment } = tracked;
  expect('version before', turn.input.version, shipment.version);
  write(turn, [plan.only(moveTo(shipment, 'edit', {}))]);
  tracked.note = null;
}

/** All notes of the run differ, so each one is an annotation. */
function writeNote(turn: Turn): void {
  const tracked = own(turn);
  const move = note(tracked.shipment, turn.actor, turn.input.version ?? 0);
  write(turn, [plan.only(move)]);
  tracked.note = String(turn.input['notes']);
}

function correctPrice(turn: Turn): void {
  const tracked = own(turn);
  expect('version before', turn.input.version, tracked.shipment.version);
  const maker = tracked.past.findLast(({ event }) => event === 'deliver' || event === 'handOver');
  const params = {
    decision: turn.input['decision'] as 'approve' | 'reject',
    reason: '',
    makerId: maker?.actorId ?? null,
    second: alwaysTwo,
  };
  const { move, entries } = decideCorrection(tracked.shipment, turn.actor, params);
  write(turn, [{ move, entries }]);
}

export const shipmentHandlers: Record<string, Handler> = {
  'shipments.create': create,
  'shipments.update': update,
  'shipments.delete': withdraw,
  'shipments.assign': assign,
  'shipments.assignMany': assign,
  'shipments.startDelivery': startDelivery,
  'shipments.deliver': deliver,
  'shipments.bringPhoto': bringPhoto,
  'shipments.requestPhoto': requestPhoto,
  'shipments.waivePhoto': waivePhoto,
  'shipments.handOver': plainly((shipment, { moveContext }) =>
    plan.handOver(shipment, moveContext, {}, null),
  ),
  'shipments.cancel': plainly((shipment, { moveContext }) =>
    back.cancel(shipment, moveContext, {}),
  ),
  'shipments.tryAgain': plainly((shipment, { moveContext }) =>
    plan.tryAgain(shipment, moveContext, {}),
  ),
  'shipments.return': plainly((shipment, { moveContext }) =>
    back.returnAfterFailure(shipment, moveContext, {}),
  ),
  'shipments.postpone': postpone,
  'shipments.handBack': plainly((shipment, { moveContext }) =>
    back.handBack(shipment, moveContext, {}),
  ),
  'shipments.giveBack': giveBack,
  'shipments.rollBack': rollBack,
  'shipments.resend': resend,
  'shipments.changeMany': changeMany,
  'shipments.changeStatus': changeStatus,
  'corrections.info': correctInfo,
  'corrections.note': writeNote,
  'corrections.price': correctPrice,
};
