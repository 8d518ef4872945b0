import type { RequestedLine } from '#domain/custody/issue.ts';
import {
  afterEdit,
  checkPickUp,
  checkVersion,
  type RequestKind,
} from '#domain/custody/pickups/pick-up.ts';
import { checkComplete, leftBehind } from '#domain/custody/pickups/pick-up-shipments.ts';
import { reserve } from '#domain/custody/pickups/pick-up-reserve.ts';
import { noTotals, type PlannedLine } from '#domain/custody/plan.ts';
import { money } from '#domain/money.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { issue, type IssuePlan } from '#domain/custody/issue.ts';
import { refuseUsed } from '#domain/custody/amend.ts';
import { blankDocument, noParties, type Document, type PickUpDocument } from './document.ts';
import { agree, close, fill, number, perform, takeBack, documentUse } from './documents.ts';
import { Mismatch, courierStatusOf, type Turn } from './turn.ts';

/** The effects of each action on a pick-up request on the books. */

const family = 'pickup';
type Handler = (turn: Turn) => void;
type PickUpChange = Parameters<typeof checkPickUp>[0];

interface BranchWork {
  readonly document: Document;
  readonly pickUp: PickUpDocument;
}

/** The request at the version that the user saw, and the permitted action. */
function open(turn: Turn, action: PickUpChange): BranchWork {
  const { book, input, actor, moveContext } = turn;
  const document = book.document(input.id ?? 0, family);
  const { pickUp } = document;
  if (!pickUp) throw new RangeError(`document ${document.id} is no pick-up`);
  const inForce = { ...pickUp, version: document.version };
  if (action !== 'cancel') checkVersion(inForce, input.version ?? 0);
  checkPickUp(action, inForce, actor, moveContext.now);
  return { document, pickUp };
}

const action =
  (name: PickUpChange, change: (branchWork: BranchWork, turn: Turn) => void): Handler =>
  (turn) => {
    const branchWork = open(turn, name);
    change(branchWork, turn);
    branchWork.document.version += 1;
    agree(turn, branchWork.document);
  };

const listed = ({ book, answer }: Turn): { shipment: Shipment; outcome: string }[] =>
  (answer.lines ?? []).map(({ uuid, outcome }) => ({
    shipment: book.get(uuid).shipment,
    outcome,
  }));

const requestedFor = (shipments: readonly Shipment[]): RequestedLine[] =>
  shipments.map((shipment, index) => ({
    field: `codes.${index}`,
    key: shipment.code,
    shipment,
  }));

function liveElsewhere({ book }: Turn, document: Document, shipments: readonly Shipment[]) {
  return new Map(
    shipments.flatMap(({ id }) => {
      const other = book.documents.get(book.live.get(`${family}:${id}`) ?? 0);
      if (!other || other.id === document.id) return [];
      return [[id, { name: other.number, state: other.state }] as const];
    }),
  );
}

/** The shipments of the response, reserved for this request if the rules allow it. */
function keep(turn: Turn, document: Document): void {
  const merchantId = document.parties.merchantId ?? 0;
  const shipments = listed(turn).map(({ shipment }) => shipment);
  const elsewhere = liveElsewhere(turn, document, shipments);
  const reserved = reserve(requestedFor(shipments), merchantId, elsewhere);
  if ('faults' in reserved)
    throw new Mismatch(`kept a tracked that the rules refuse: ${reserved.faults[0]?.refusal.code}`);
  write(turn, document, { lines: reserved.lines, totals: noTotals });
}

/** Its header and its lines; its party does not depend on the input. */
function write(
  turn: Turn,
  document: Document,
  plan: Pick<IssuePlan, 'lines' | 'totals'>,
  more: { released: readonly number[]; left: readonly PlannedLine[] } = { released: [], left: [] },
): void {
  const { parties } = document;
  const left = more.left.map((line) => ({ ...line, live: false }));
  fill(turn, document, { ...plan, moves: [], entries: [], released: more.released }, left);
  document.parties = parties;
}

function create(turn: Turn): void {
  const { answer, actor, known, input, book, moveContext } = turn;
  const merchantId = actor.merchantId ?? input.merchant_id ?? 0;
  const branchId = known.merchants.get(merchantId)?.branchId ?? 0;
  const document = blankDocument({
    id: answer.id ?? 0,
    family,
    branchId,
    createdBy: actor.userId,
    date: moveContext.today,
  });
  document.parties = { ...noParties, merchantId };
  book.documentsOfMerchant.add(merchantId, document);
  document.pickUp = {
    ...termsOf(turn, branchId),
    state: 'waiting',
    change: null,
    requesterId: null,
    enabledUntil: null,
    onTheWayAt: null,
    handed: 0,
  };
  book.documents.set(document.id, document);
  keep(turn, document);
  agree(turn, document);
}

function termsOf({ known }: Turn, branchId: number) {
  const terms = known.reference.pickUpTerms.find((one) => one.branchId === branchId);
  return terms ?? { fee: 0, freeAbove: null, editHours: 2 };
}

const amend = action('edit', ({ document, pickUp }, turn) => {
  keep(turn, document);
  document.pickUp = {
    ...termsOf(turn, document.branchId),
    state: afterEdit(pickUp.state),
    change: null,
    requesterId: null,
    enabledUntil: null,
    onTheWayAt: null,
    handed: pickUp.handed,
  };
});

const assign = action('assign', ({ document, pickUp }, { input, known }) => {
  const courier = known.people.get(input.courier_id ?? 0);
  if (courier?.branchId !== document.branchId)
    throw new Mismatch('sent a courier of another branch');
  document.parties = { ...document.parties, courierId: courier.userId };
  pickUp.state = 'assigned';
  pickUp.onTheWayAt = null;
});

const accept = action('accept', ({ pickUp }) => {
  pickUp.state = 'accepted';
});

const depart = action('depart', ({ pickUp }, { moveContext }) => {
  pickUp.state = 'accepted';
  pickUp.onTheWayAt = moveContext.now;
});

const requestChange = action('requestChange', ({ pickUp }, { input, actor }) => {
  pickUp.change = input['change'] as RequestKind;
  pickUp.requesterId = actor.userId;
  pickUp.enabledUntil = null;
});

const hourMs = 3_600_000;
const enable = action('enable', ({ pickUp }, { input, origin }) => {
  const isGranted = input['grant'] !== false;
  if (!isGranted) pickUp.change = null;
  const until = new Date(origin.at + pickUp.editHours * hourMs).toISOString();
  pickUp.enabledUntil = isGranted ? until : null;
});

const complete = action('complete', ({ document, pickUp }, { book, input, command }) => {
  const taken = document.lines.filter(
    ({ outcome }) => outcome === 'received' || outcome === 'extra',
  );
  const shipments = taken.map(({ shipmentId }) => book.get(shipmentId));
  const leftOut = (input['left_out'] as string[] | undefined) ?? [];
  // Shipments are only read: one that was added or removed just then may have been seen either way.
  const onTheWay = shipments.filter(({ shipment: { status, code }, changedAt }) =>
    changedAt >= command.sentAt ? leftOut.includes(code) : status === 'picked_up',
  );
  checkComplete(
    onTheWay.map(({ shipment }) => shipment.code),
    leftOut,
  );
  document.state = 'locked';
  document.completed = true;
  pickUp.state = 'completed';
});

const collect = action('collect', ({ document, pickUp }, turn) => {
  const { moveContext, book } = turn;
  const handed = turn.input.handed_count ?? 0;
  const lines = listed(turn);
  const taken = lines.filter(({ outcome }) => outcome !== 'missing');
  const left = lines.filter(({ outcome }) => outcome === 'missing');
  const before = new Set(document.lines.map(({ shipmentId }) => shipmentId));
  const shipments = taken.map(({ shipment }) => shipment);
  const planned = issue(family, requestedFor(shipments), liveElsewhere(turn, document, shipments), {
    moveContext,
    documentId: document.id,
    branchId: document.branchId,
    toBranch: null,
    courier: courierStatusOf(turn, document.parties.courierId ?? 0, 'low') ?? null,
    merchant: { id: document.parties.merchantId ?? 0, name: '', terms: { returnFee: null } },
    commissions: new Map(),
    cash: null,
    carriedIn: money(0),
    bankAccountId: null,
    payout: null,
    expense: null,
    cashMove: null,
    till: null,
    source: null,
    payment: null,
    pickUp: { fee: money(pickUp.fee), freeAbove: pickUp.freeAbove, handed, listed: before },
  });
  if ('faults' in planned)
    throw new Mismatch(`took a tracked that the rules refuse: ${planned.faults[0]?.refusal.code}`);
  const { plan } = planned;
  const behind = left.map(({ shipment }) => leftBehind(shipment));
  document.date = moveContext.today;
  write(turn, document, plan, { released: plan.released, left: behind });
  perform(turn, document, plan);
  document.pickUp = { ...pickUp, state: 'picked_up', handed, change: null, enabledUntil: null };
  number(turn, document);
  for (const line of behind)
    if (book.live.get(`${family}:${line.shipmentId}`) === document.id)
      throw new RangeError('a tracked left behind is still kept');
});

function cancel(turn: Turn): void {
  const { document, pickUp } = open(turn, 'cancel');
  if (pickUp.state === 'picked_up') {
    refuseUsed(document, documentUse(turn, document));
    takeBack(turn, document);
  } else number(turn, document);
  close(turn, document);
  pickUp.state = 'cancelled';
  pickUp.change = null;
  pickUp.enabledUntil = null;
  agree(turn, document);
}

export const pickUpHandlers: Record<string, Handler> = {
  'documents.pickup.create': create,
  'documents.pickup.amend': amend,
  'documents.pickup.void': cancel,
  'documents.pickup.assign': assign,
  'documents.pickup.accept': accept,
  'documents.pickup.depart': depart,
  'documents.pickup.requestChange': requestChange,
  'documents.pickup.enable': enable,
  'documents.pickup.collect': collect,
  'documents.pickup.complete': complete,
};
