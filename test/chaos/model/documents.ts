import { alwaysTwo } from '#domain/people/second-person.ts';
import { checkAmend, refuseUsed, type DocumentUse } from '#domain/custody/amend.ts';
import { confirmTransfer } from '#domain/custody/cash/confirm-transfer.ts';
import { families, familiesOnAccount, type FamilyKey } from '#domain/custody/families.ts';
import { issue, type RequestedLine, type IssuePlan } from '#domain/custody/issue.ts';
import { locks } from '#domain/custody/plans.ts';
import { undoEntry, undoMove } from '#domain/custody/undo.ts';
import { money } from '#domain/money.ts';
import { afterCounting, refuseDecided } from './cash-counts.ts';
import { openBags } from './bags.ts';
import { blankDocument, isInForce, type Document, type DocumentLine } from './document.ts';
import { dateOf } from './closing.ts';
import { branchOf, documentContext, partiesOf } from './document-context.ts';
import { afterHandingOver, afterTakingBack } from './receipts.ts';
import { expect, keepBags, Mismatch, sees, type Turn } from './turn.ts';

/**
 * The effects of issuing, amending and voiding a document on the books; the same three for every
 * family.
 */

/**
 * The shipments in the response: the server chooses which ones a document takes by default, the
 * model checks the effect on them.
 */
function requestedLines({ answer, book, actor }: Turn): RequestedLine[] {
  return (answer.lines ?? []).map(({ uuid }, index) => {
    const { shipment } = book.get(uuid);
    const field = `ids.${index}`;
    return { field, key: uuid, shipment: sees(actor, shipment) ? shipment : null };
  });
}

const liveKey = (family: FamilyKey, shipmentId: number): string => `${family}:${shipmentId}`;

function liveLines({ book }: Turn, document: Document, params: readonly RequestedLine[]) {
  return new Map(
    params.flatMap(({ shipment }) => {
      const id = shipment && book.live.get(liveKey(document.family, shipment.id));
      const other = id && id !== document.id ? book.documents.get(id) : undefined;
      if (!shipment || !other) return [];
      return [[shipment.id, { name: other.number, state: other.state }]];
    }),
  );
}

export function planOf(turn: Turn, document: Document, params = requestedLines(turn)): IssuePlan {
  const live = liveLines(turn, document, params);
  const planned = issue(document.family, params, live, documentContext(turn, document, params));
  if ('plan' in planned) return planned.plan;
  const [first] = planned.faults;
  throw new Mismatch(
    `put a tracked on ${document.family} that the rules refuse: ${first?.refusal.code}`,
  );
}

export function create(turn: Turn, family: FamilyKey): void {
  const { answer, actor, book, input } = turn;
  const document = blankDocument({
    id: answer.id ?? 0,
    family,
    branchId: branchOf(turn, family),
    createdBy: actor.userId,
    date: dateOf(turn, family),
  });
  const plan = planOf(turn, document);
  book.documents.set(document.id, document);
  fill(turn, document, plan);
  if (input.draft !== true) {
    perform(turn, document, plan);
    number(turn, document);
  }
  agree(turn, document);
}

export function amend(turn: Turn, family: FamilyKey): void {
  const { book, input, moveContext } = turn;
  const document = book.document(input.id ?? 0, family);
  const isDraft = document.state === 'draft';
  // An issued document keeps its date; a draft gets the date on which it is written again.
  if (isDraft) document.date = moveContext.today;
  const inForce = { ...document, family };
  checkAmend(inForce, documentUse(turn, document), {
    version: input.version ?? 0,
    draft: input.draft === true,
  });
  if (!isDraft) takeBack(turn, document);
  const plan = planOf(turn, document);
  fill(turn, document, plan);
  document.version += 1;
  if (input.draft !== true) {
    perform(turn, document, plan);
    if (isDraft) number(turn, document);
  }
  agree(turn, document);
}

export function voidDocument(turn: Turn, family: FamilyKey): void {
  const document = turn.book.document(turn.input.id ?? 0, family);
  refuseUsed(document, documentUse(turn, document));
  refuseDecided(turn, document);
  takeBack(turn, document);
  if (document.state === 'draft') number(turn, document);
  close(turn, document);
  agree(turn, document);
}

export function close({ book }: Turn, document: Document): void {
  document.state = 'void';
  document.lockedBy = null;
  letGo(book.live, document);
}

function letGo(live: Map<string, number>, document: Document): void {
  for (const line of document.lines) {
    if (line.live) live.delete(liveKey(document.family, line.shipmentId));
    line.live = false;
  }
}

/**
 * Its header and lines as planned; shipments of a finished older document of the family are
 * released there.
 */
export function fill(
  turn: Turn,
  document: Document,
  plan: IssuePlan,
  more: DocumentLine[] = [],
): void {
  const { book } = turn;
  for (const shipmentId of plan.released) {
    const older = book.documents.get(book.live.get(liveKey(document.family, shipmentId)) ?? 0);
    for (const line of older?.lines ?? []) if (line.shipmentId === shipmentId) line.live = false;
  }
  letGo(book.live, document);
  document.parties = partiesOf(turn, document.family);
  const { merchantId, aboutId } = document.parties;
  if (merchantId !== null) book.documentsOfMerchant.add(merchantId, document);
  if (aboutId !== null) book.about.add(aboutId, document);
  document.totals = plan.totals;
  document.lines = [...plan.lines.map((line) => ({ ...line, live: true })), ...more];
  for (const line of document.lines)
    if (line.live) book.live.set(liveKey(document.family, line.shipmentId), document.id);
}

export function perform(turn: Turn, document: Document, plan: IssuePlan): void {
  const { book, origin } = turn;
  keepBags(turn, plan.moves, document);
  book.move(plan.moves, document.id, origin);
  book.post(plan.entries, origin, document.date);
  const earlier = locks[document.family];
  if (earlier) lockEarlier(turn, document, earlier);
  if (families[document.family].posts === 'settled') countDocuments(turn, document);
  openBags(book, document, true);
  afterHandingOver(turn, document);
  afterCounting(turn, document);
}

function lockEarlier({ book }: Turn, document: Document, earlier: readonly FamilyKey[]): void {
  for (const { shipmentId } of document.lines) {
    for (const family of earlier) {
      const other = book.documents.get(book.live.get(liveKey(family, shipmentId)) ?? 0);
      if (other?.state !== 'confirmed') continue;
      other.state = 'locked';
      other.lockedBy = document.id;
      book.closedBy.add(document.id, other);
    }
  }
}

function countDocuments({ book }: Turn, { id, parties: { merchantId } }: Document): void {
  for (const other of book.documentsOfMerchant.of(merchantId ?? 0)) {
    const isTheirs = other.parties.merchantId === merchantId && isInForce(other);
    if (!isTheirs || !familiesOnAccount.includes(other.family)) continue;
    other.settledBy ??= id;
    book.closedBy.add(other.settledBy, other);
  }
  for (const line of book.side.payouts())
    if (line.merchantId === merchantId && line.state === 'bounced') line.countedBy ??= id;
}

export function number({ book, known }: Turn, document: Document): void {
  const year = document.date.slice(0, 4);
  const counter = `${document.family}:${document.branchId}:${year}`;
  const next = (book.counters.get(counter) ?? 0) + 1;
  book.counters.set(counter, next);
  const branch = known.branches.get(document.branchId)?.code ?? '';
  document.number = `${families[document.family].prefix}-${branch}-${year}-${String(next).padStart(6, '0')}`;
  document.state = 'confirmed';
}

/** The families whose documents close those of the family. */
const lockersOf = (closed: FamilyKey): FamilyKey[] =>
  (Object.keys(locks) as FamilyKey[]).filter((family) => locks[family]?.includes(closed));

export function takeBack(turn: Turn, document: Document): void {
  const { book, origin } = turn;
  const moves = book
    .effectsOf(document)
    .map((effect) => undoMove(book.get(effect.shipmentId).shipment, effect, ''));
  const entries = book.entriesOf(document).map((entry) => undoEntry(document.id, entry));
  keepBags(turn, moves, document);
  book.move(moves, document.id, origin);
  book.post(entries, origin);
  openBags(book, document, false);
  for (const line of book.side.payouts()) if (line.countedBy === document.id) line.countedBy = null;
  for (const other of book.closedBy.of(document.id)) {
    if (other.settledBy === document.id) other.settledBy = null;
    if (other.lockedBy === document.id) unlock(turn, document, other);
  }
  afterTakingBack(turn, document);
}

/** Open again, or closed by another document that used it. */
function unlock({ book }: Turn, document: Document, other: Document): void {
  const lockers = lockersOf(other.family);
  const users = other.lines.flatMap(({ shipmentId }) =>
    lockers.map((family) => book.documents.get(book.live.get(liveKey(family, shipmentId)) ?? 0)),
  );
  const next = users.find(
    (user) => user && user.state !== 'draft' && user !== document && user !== other,
  );
  other.lockedBy = next?.id ?? null;
  other.state = next ? 'locked' : 'confirmed';
  if (next) book.closedBy.add(next.id, other);
}

const harmless = ['step', 'freeze', 'unfreeze'];

/** What blocks a change: a later document, or a tracked shipment that has moved on since. */
export function documentUse({ book }: Turn, document: Document): DocumentUse {
  const later = book.about
    .of(document.id)
    .find((other) => other.parties.aboutId === document.id && isInForce(other));
  const by = book.documents.get(document.settledBy ?? document.lockedBy ?? 0) ?? later ?? null;
  const movedOn = document.lines
    .map(({ shipmentId }) => book.get(shipmentId))
    .find(({ past }) => {
      const mine = past.findLast(
        (row) => row.documentId === document.id && row.reversesSeq === null,
      );
      return past.some(
        (row) =>
          mine !== undefined &&
          row.seq > mine.seq &&
          row.reversesSeq === null &&
          !row.reversed &&
          !harmless.includes(row.event),
      );
    });
  const batch = book.side.batchOf(document.id);
  const inBatch = batch && { payoutBatch: batch.id };
  return { by, movedOn: movedOn?.shipment.code ?? null, ...inBatch };
}

export function confirm(turn: Turn): void {
  const { book, actor, input, origin } = turn;
  const document = book.document(input.id ?? 0, 'moneyTransfer');
  const counted = money(input.counted_amount ?? 0);
  const transfer = {
    id: document.id,
    state: document.state,
    branchId: document.branchId,
    toBranchId: document.parties.toBranchId ?? 0,
    sent: document.totals.expected,
    createdBy: document.createdBy,
    completed: document.completed,
  };
  const shipments = document.lines.map(({ shipmentId }) => book.get(shipmentId).shipment);
  const reason = (input['difference_reason'] as string | undefined) ?? null;
  const { moves, entries } = confirmTransfer(
    transfer,
    shipments,
    { counted, denominations: null, differenceReason: reason },
    { actor, second: alwaysTwo },
  );
  book.move(moves, document.id, origin);
  book.post(entries, origin);
  document.totals = { ...document.totals, counted };
  document.completed = true;
  agree(turn, document);
}

/**
 * The number and the status in the response are those of the books. A document that cannot be
 * issued again returns no version.
 */
export function agree({ answer }: Turn, document: Document): void {
  expect('number', answer.number ?? null, document.number);
  expect('version', answer.version ?? 1, document.version);
}
