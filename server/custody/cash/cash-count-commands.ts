import { refuseIf, required } from '#domain/refusal.ts';
import { currentCounts } from '../../ledger/counted-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { storeCount, lockDecided } from './cash-count-store.ts';
import { issueDocument, voidOne } from '../documents/commands.ts';
import { findDocument } from '../documents/document-store.ts';
import type { IssueInput } from '../input.ts';
import { stillTill } from './payee-store.ts';

/**
 * A till has one newest count: it starts where the previous one ended, and closes it.
 * @throws those of the family's plan; not_found for an unknown branch
 */
export async function countTill(mover: Mover, input: IssueInput): Promise<number> {
  const { tx, actor } = mover;
  const id = await issueDocument(mover, 'cashCount', input);
  const document = required(await findDocument(tx, actor, 'cashCount', id), 'not_found');
  const branchId = document.branch_id;
  const counts = await currentCounts(tx, [branchId]);
  const openingId = counts.find((count) => count.id !== id)?.id ?? null;
  await storeCount(tx, { id, branchId, openingId });
  return id;
}

/**
 * Voids the newest count of a till while its difference is undecided. Locks the till before the
 * document, in the same order as a count: the next count must not start from one that is being
 * voided.
 * @throws not_found, difference_decided, then those of `voidOne`
 */
export async function voidCount(mover: Mover, id: number, reason: string): Promise<void> {
  const { tx, actor } = mover;
  const document = required(await findDocument(tx, actor, 'cashCount', id), 'not_found');
  await stillTill(tx, document.branch_id);
  refuseIf(await lockDecided(tx, id), 'difference_decided', { document: document.number });
  await voidOne(mover, 'cashCount', id, reason);
}
