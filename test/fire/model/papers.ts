import { alwaysTwo } from '#domain/people/second-person.ts';
import { checkAmend, refuseUsed, type DocumentUse } from '#domain/custody/amend.ts';
import { confirmTransfer } from '#domain/custody/confirm-transfer.ts';
import { families, familiesOnAccount, type FamilyKey } from '#domain/custody/families.ts';
import { issue, type AskedLine, type IssuePlan } from '#domain/custody/issue.ts';
import { locks } from '#domain/custody/plans.ts';
import { undoEntry, undoMove } from '#domain/custody/undo.ts';
import { money } from '#domain/money.ts';
import { afterCounting, refuseDecided } from './cash-counts.ts';
import { blankPaper, isStanding, type Paper, type PaperLine } from './paper.ts';
import { branchOf, documentFacts, partiesOf } from './paper-facts.ts';
import { afterHandingOver, afterTakingBack } from './receipts.ts';
import { expect, Mismatch, sees, type Turn } from './turn.ts';

/** What issuing, amending and voiding a paper does to the books; every family goes through the same three. */

/** The parcels that the answer lists: which ones a paper took by itself is the server's to say, what became of them is not. */
function askedLines({ answer, book, actor }: Turn): AskedLine[] {
  return (answer.lines ?? []).map(({ uuid }, index) => {
    const { shipment } = book.get(uuid);
    const field = `ids.${index}`;
    return { field, key: uuid, shipment: sees(actor, shipment) ? shipment : null };
  });
}

const liveKey = (family: FamilyKey, shipmentId: number): string => `${family}:${shipmentId}`;

function liveLines({ book }: Turn, paper: Paper, asked: readonly AskedLine[]) {
  return new Map(
    asked.flatMap(({ shipment }) => {
      const id = shipment && book.live.get(liveKey(paper.family, shipment.id));
      const other = id && id !== paper.id ? book.papers.get(id) : undefined;
      if (!shipment || !other) return [];
      return [[shipment.id, { name: other.number, state: other.state }]];
    }),
  );
}

export function planOf(turn: Turn, paper: Paper, asked = askedLines(turn)): IssuePlan {
  const live = liveLines(turn, paper, asked);
  const planned = issue(paper.family, asked, live, documentFacts(turn, paper, asked));
  if ('plan' in planned) return planned.plan;
  const [first] = planned.faults;
  throw new Mismatch(
    `put a parcel on ${paper.family} that the rules refuse: ${first?.refusal.code}`,
  );
}

export function create(turn: Turn, family: FamilyKey): void {
  const { answer, actor, book, world, input } = turn;
  const paper = blankPaper({
    id: answer.id ?? 0,
    family,
    branchId: branchOf(turn, family),
    createdBy: actor.userId,
    date: world.today,
  });
  const plan = planOf(turn, paper);
  book.papers.set(paper.id, paper);
  fill(turn, paper, plan);
  if (input.draft !== true) {
    perform(turn, paper, plan);
    number(turn, paper);
  }
  agree(turn, paper);
}

export function amend(turn: Turn, family: FamilyKey): void {
  const { book, input, world } = turn;
  const paper = book.paper(input.id ?? 0, family);
  const isDraft = paper.state === 'draft';
  // What was issued stays of its day; a draft becomes a paper of the day on which it is written anew.
  if (isDraft) paper.date = world.today;
  const standing = { ...paper, family };
  checkAmend(standing, useOf(turn, paper), {
    version: input.version ?? 0,
    draft: input.draft === true,
  });
  if (!isDraft) takeBack(turn, paper);
  const plan = planOf(turn, paper);
  fill(turn, paper, plan);
  paper.version += 1;
  if (input.draft !== true) {
    perform(turn, paper, plan);
    if (isDraft) number(turn, paper);
  }
  agree(turn, paper);
}

export function voidPaper(turn: Turn, family: FamilyKey): void {
  const paper = turn.book.paper(turn.input.id ?? 0, family);
  refuseUsed(paper, useOf(turn, paper));
  refuseDecided(turn, paper);
  takeBack(turn, paper);
  if (paper.state === 'draft') number(turn, paper);
  close(turn, paper);
  agree(turn, paper);
}

export function close({ book }: Turn, paper: Paper): void {
  paper.state = 'void';
  paper.lockedBy = null;
  letGo(book.live, paper);
}

function letGo(live: Map<string, number>, paper: Paper): void {
  for (const line of paper.lines) {
    if (line.live) live.delete(liveKey(paper.family, line.shipmentId));
    line.live = false;
  }
}

/** Its head and lines as planned; parcels that an older paper of the family had done with are let go of there. */
export function fill(turn: Turn, paper: Paper, plan: IssuePlan, more: PaperLine[] = []): void {
  const { book } = turn;
  for (const shipmentId of plan.released) {
    const older = book.papers.get(book.live.get(liveKey(paper.family, shipmentId)) ?? 0);
    for (const line of older?.lines ?? []) if (line.shipmentId === shipmentId) line.live = false;
  }
  letGo(book.live, paper);
  paper.parties = partiesOf(turn, paper.family);
  const { merchantId, aboutId } = paper.parties;
  if (merchantId !== null) book.ofShop.add(merchantId, paper);
  if (aboutId !== null) book.about.add(aboutId, paper);
  paper.totals = plan.totals;
  paper.lines = [...plan.lines.map((line) => ({ ...line, live: true })), ...more];
  for (const line of paper.lines)
    if (line.live) book.live.set(liveKey(paper.family, line.shipmentId), paper.id);
}

export function perform(turn: Turn, paper: Paper, plan: IssuePlan): void {
  const { book, hand } = turn;
  book.move(plan.moves, paper.id, hand);
  book.post(plan.entries, hand);
  const earlier = locks[paper.family];
  if (earlier) lockEarlier(turn, paper, earlier);
  if (families[paper.family].posts === 'settled') countPapers(turn, paper);
  afterHandingOver(turn, paper);
  afterCounting(turn, paper);
}

function lockEarlier({ book }: Turn, paper: Paper, earlier: readonly FamilyKey[]): void {
  for (const { shipmentId } of paper.lines) {
    for (const family of earlier) {
      const other = book.papers.get(book.live.get(liveKey(family, shipmentId)) ?? 0);
      if (other?.state !== 'confirmed') continue;
      other.state = 'locked';
      other.lockedBy = paper.id;
      book.closedBy.add(paper.id, other);
    }
  }
}

function countPapers({ book }: Turn, { id, parties: { merchantId } }: Paper): void {
  for (const other of book.ofShop.of(merchantId ?? 0)) {
    const isTheirs = other.parties.merchantId === merchantId && isStanding(other);
    if (!isTheirs || !familiesOnAccount.includes(other.family)) continue;
    other.settledBy ??= id;
    book.closedBy.add(other.settledBy, other);
  }
}

export function number({ book, facts }: Turn, paper: Paper): void {
  const year = paper.date.slice(0, 4);
  const counter = `${paper.family}:${paper.branchId}:${year}`;
  const next = (book.counters.get(counter) ?? 0) + 1;
  book.counters.set(counter, next);
  const branch = facts.branches.get(paper.branchId)?.code ?? '';
  paper.number = `${families[paper.family].prefix}-${branch}-${year}-${String(next).padStart(6, '0')}`;
  paper.state = 'confirmed';
}

const lockers = Object.keys(locks) as FamilyKey[];

export function takeBack(turn: Turn, paper: Paper): void {
  const { book, hand } = turn;
  const moves = book
    .effectsOf(paper)
    .map((effect) => undoMove(book.get(effect.shipmentId).shipment, effect, ''));
  const entries = book.entriesOf(paper).map((entry) => undoEntry(paper.id, entry));
  book.move(moves, paper.id, hand);
  book.post(entries, hand);
  for (const other of book.closedBy.of(paper.id)) {
    if (other.settledBy === paper.id) other.settledBy = null;
    if (other.lockedBy === paper.id) unlock(turn, paper, other);
  }
  afterTakingBack(turn, paper);
}

/** Open again, or closed by another paper that used it. */
function unlock({ book }: Turn, paper: Paper, other: Paper): void {
  const users = other.lines.flatMap(({ shipmentId }) =>
    lockers.map((family) => book.papers.get(book.live.get(liveKey(family, shipmentId)) ?? 0)),
  );
  const next = users.find(
    (user) => user && user.state !== 'draft' && user !== paper && user !== other,
  );
  other.lockedBy = next?.id ?? null;
  other.state = next ? 'locked' : 'confirmed';
  if (next) book.closedBy.add(next.id, other);
}

const harmless = ['step', 'freeze', 'unfreeze'];

/** Who stands in the way of a change: a later paper, or a parcel that has moved on since. */
export function useOf({ book }: Turn, paper: Paper): DocumentUse {
  const later = book.about
    .of(paper.id)
    .find((other) => other.parties.aboutId === paper.id && isStanding(other));
  const by = book.papers.get(paper.settledBy ?? paper.lockedBy ?? 0) ?? later ?? null;
  const movedOn = paper.lines
    .map(({ shipmentId }) => book.get(shipmentId))
    .find(({ past }) => {
      const mine = past.findLast((row) => row.documentId === paper.id && row.reversesSeq === null);
      return past.some(
        (row) =>
          mine !== undefined &&
          row.seq > mine.seq &&
          row.reversesSeq === null &&
          !row.reversed &&
          !harmless.includes(row.event),
      );
    });
  return { by, movedOn: movedOn?.shipment.code ?? null };
}

export function confirm(turn: Turn): void {
  const { book, actor, input, hand } = turn;
  const paper = book.paper(input.id ?? 0, 'moneyTransfer');
  const counted = money(input.counted_amount ?? 0);
  const transfer = {
    id: paper.id,
    state: paper.state,
    branchId: paper.branchId,
    toBranchId: paper.parties.toBranchId ?? 0,
    sent: paper.totals.expected,
    createdBy: paper.createdBy,
    completed: paper.completed,
  };
  const parcels = paper.lines.map(({ shipmentId }) => book.get(shipmentId).shipment);
  const reason = (input['difference_reason'] as string | undefined) ?? null;
  const { moves, entries } = confirmTransfer(
    transfer,
    parcels,
    { counted, denominations: null, differenceReason: reason },
    { actor, second: alwaysTwo },
  );
  book.move(moves, paper.id, hand);
  book.post(entries, hand);
  paper.totals = { ...paper.totals, counted };
  paper.completed = true;
  agree(turn, paper);
}

/** The number and the state on the answer are those of the books. What cannot be issued again tells no version. */
export function agree({ answer }: Turn, paper: Paper): void {
  expect('number', answer.number ?? null, paper.number);
  expect('version', answer.version ?? 1, paper.version);
}
