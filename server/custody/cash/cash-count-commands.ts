import { refuseIf, required } from '#domain/refusal.ts';
import { currentCounts } from '../../ledger/counted-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { storeCount, lockDecided } from './cash-count-store.ts';
import { issueDocument, voidOne } from '../documents/commands.ts';
import { findDocument } from '../documents/document-store.ts';
import type { IssueInput } from '../input.ts';
import { stillTill } from './payee-store.ts';

/**
 * One count stands as the newest of its box: it begins where the one before it ended, and closes
 * it.
 * @throws those of the family's plan; not_found for a branch that is not there
 */
export async function countTill(mover: Mover, input: IssueInput): Promise<number> {
  const { tx, actor } = mover;
  const id = await issueDocument(mover, 'cashCount', input);
  const document = required(await findDocument(tx, actor, 'cashCount', id), 'not_found');
  const branchId = document.branch_id;
  const standing = await currentCounts(tx, [branchId]);
  const openingId = standing.find((count) => count.id !== id)?.id ?? null;
  await storeCount(tx, { id, branchId, openingId });
  return id;
}

/**
 * Takes the newest count of a box back while nobody has decided its difference. The box before the
 * document, as whoever counts takes them: the next count must not begin at one that is being taken
 * back.
 * @throws not_found, difference_decided, then those of `voidOne`
 */
export async function voidCount(mover: Mover, id: number, reason: string): Promise<void> {
  const { tx, actor } = mover;
  const document = required(await findDocument(tx, actor, 'cashCount', id), 'not_found');
  await stillTill(tx, document.branch_id);
  refuseIf(await lockDecided(tx, id), 'difference_decided', { document: document.number });
  await voidOne(mover, 'cashCount', id, reason);
}
