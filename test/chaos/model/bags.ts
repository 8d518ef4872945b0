import { refuseIf } from '#domain/refusal.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import type { Book } from './book.ts';
import type { Document } from './document.ts';

const bagOf = (book: Book, shipmentId: number): Document | undefined =>
  book.documents.get(book.live.get(`bag:${shipmentId}`) ?? 0);

const leavesShelf = ({ before, after }: Move): boolean =>
  before.holderKind === 'branch' &&
  (after.holderKind !== 'branch' || after.branchId !== before.branchId);

/**
 * The number of a sealed bag out of which the moves take a shipment: what is in it leaves its
 * branch only with all of it, on a document to the branch of the bag. Null if there is none.
 */
export function brokenBag(
  book: Book,
  moves: readonly Move[],
  document: Document | null,
): string | null {
  const leaving = new Set(moves.filter(leavesShelf).map(({ shipmentId }) => shipmentId));
  for (const shipmentId of leaving) {
    const bag = bagOf(book, shipmentId);
    if (bag?.state !== 'confirmed') continue;
    const isWhole = bag.lines.every((line) => leaving.has(line.shipmentId));
    const isItsWay = document?.parties.toBranchId === bag.parties.toBranchId;
    if (!isWhole || !isItsWay) return bag.number;
  }
  return null;
}

/**
 * Whether one of the named bags stands for the shipment. @throws bag_opened for a bag that was
 * opened on arrival
 */
export function isInBag(book: Book, shipmentId: number, bags: unknown): boolean {
  const bag = bagOf(book, shipmentId);
  if (!bag || !Array.isArray(bags) || !bags.includes(bag.number)) return false;
  refuseIf(bag.completed, 'bag_opened', { bag: bag.number });
  return true;
}

/** The receipt of a document opens its bags; taken back, it leaves them closed. */
export function openBags(book: Book, { parties: { sourceId } }: Document, isOpen: boolean): void {
  for (const bag of sourceId === null ? [] : book.closedBy.of(sourceId))
    if (bag.family === 'bag' && bag.lockedBy === sourceId) bag.completed = isOpen;
}
