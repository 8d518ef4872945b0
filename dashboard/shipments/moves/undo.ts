import { ApiError } from '#dashboard/api/api-error.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { refusedOf } from '../shipment.ts';
import { emptyValues, moveForms, type MoveValues, type Send, type UndoKey } from './move-forms.ts';
import type { MoveTarget } from './run-move.ts';

/** A shipment as it was before the move. */
export interface Moved extends MoveTarget {
  readonly hold_reason: string | null;
  readonly hold_until: string | null;
}

/** A hold that was released by mistake is on again for its reason, until its day. */
const heldAsBefore = ({ hold_reason: why, hold_until: until }: Moved): MoveValues => ({
  ...emptyValues,
  why: why ?? '',
  until: until?.slice(0, 10) ?? null,
});

/** Takes back a move of these shipments. Returns the first refusal, if any. @throws ApiError */
export async function undoMove(
  key: UndoKey,
  moved: readonly Moved[],
  send: Send,
): Promise<string | null> {
  const form = key === 'rollBack' ? null : moveForms[key];
  if (!form) {
    // All of them or none: half of a bulk move is not what it was before.
    const codes = moved.map(({ code }) => code);
    const answer = await send('shipments.rollBack', { codes, reason: moveWords.undoReason });
    const [refused] = refusedOf(answer.data);
    return refused?.refusal?.message ?? null;
  }
  let refusal: string | null = null;
  for (const one of moved) {
    try {
      await form.each?.(send, one.uuid, key === 'freeze' ? heldAsBefore(one) : emptyValues);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isFailure) throw error;
      refusal ??= error.message;
    }
  }
  return refusal;
}
