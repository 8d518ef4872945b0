import type { Book, BookEntry } from './book.ts';
import type { Document } from './document.ts';
import type { StoredCount } from './side.ts';
import { Mismatch, type Turn } from './turn.ts';

/**
 * Counts of the tills: the start of each, and the movements of the till since, from the model's own
 * postings.
 */

const isTill = (account: { readonly key: string; readonly ownerId: number }, branchId: number) =>
  account.key === 'cash_branch' && account.ownerId === branchId;

function flowsOf(entries: readonly BookEntry[], branchId: number): StoredCount['flows'] {
  const flows = new Map<string, [number, number]>();
  for (const { fact, postings } of entries) {
    for (const { debit, credit, amount } of postings) {
      if (!isTill(debit, branchId) && !isTill(credit, branchId)) continue;
      const name = fact === 'delivered' ? 'counterDelivered' : fact;
      const flow = flows.get(name) ?? [0, 0];
      flow[isTill(debit, branchId) ? 0 : 1] += amount;
      flows.set(name, flow);
    }
  }
  return flows;
}

const inForce = ({ counts }: Book, branchId: number): Document | undefined =>
  counts.of(branchId).find(({ state }) => state === 'confirmed');

/** It starts where the previous one ended, and closes it. */
export function afterCounting({ book }: Turn, document: Document): void {
  if (document.family !== 'cashCount') return;
  const { id, branchId } = document;
  const former = inForce(book, branchId);
  const opening = former && book.side.counts.get(former.id);
  const since = opening ? book.entries.slice(opening.upTo) : [];
  const others = since.filter(({ documentId }) => documentId !== id);
  book.counts.add(branchId, document);
  book.side.counts.set(id, {
    openingId: former?.id ?? null,
    upTo: book.entries.length,
    flows: flowsOf(others, branchId),
  });
  if (!former) return;
  former.state = 'locked';
  former.lockedBy = id;
  book.closedBy.add(id, former);
}

export function refuseDecided({ book }: Turn, document: Document): void {
  if (document.family === 'cashCount' && book.side.decisionOn(document)?.approved)
    throw new Mismatch('voided a count whose difference was decided');
}
