import { moveWords } from '#words/shipments/screens.ts';
import { type BulkResult, refusedOf } from '../shipment.ts';
import { emptyValues, moveForms, type Send, type UndoKey } from './move-forms.ts';
import { type MoveTarget, runMove } from './run-move.ts';

/** Takes back a move of these shipments. Returns the first refusal, if any. @throws ApiError */
export async function undoMove(
  key: UndoKey,
  moved: readonly MoveTarget[],
  send: Send,
): Promise<string | null> {
  const [refused] = refusedOf(await resultOf(key, moved, send));
  return refused?.refusal?.message ?? null;
}

async function resultOf(
  key: UndoKey,
  moved: readonly MoveTarget[],
  send: Send,
): Promise<BulkResult> {
  const form = moveForms[key];
  if (key === 'unfreeze' && form) {
    return runMove(form, moved, emptyValues, { send, onProgress: () => undefined });
  }
  // All of them or none: half of a bulk move is not what it was before.
  const codes = moved.map(({ code }) => code);
  const answer = await send('shipments.rollBack', { codes, reason: moveWords.undoReason });
  return answer.data;
}
