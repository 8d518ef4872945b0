import type { Tx } from '#database/connect.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import type { Who } from './activity.ts';

/** The moves that a decision has written, and on which document; null: on none. */
export interface Moved {
  readonly moves: readonly Move[];
  readonly documentId: number | null;
  readonly who: Who;
}

/**
 * What a room writes or checks because of moves, in their transaction and after them. Set-wise, and
 * without a statement for moves that do not concern it.
 */
export type MoveHook = (tx: Tx, moved: Moved) => Promise<void> | void;

/** For writes that move no shipment. */
export const noMoves: readonly MoveHook[] = [
  () => {
    throw new RangeError('this unit of work moves no shipment');
  },
];

const hooksOf = new WeakMap<Tx, readonly MoveHook[]>();

/** Only `unitOfWork` opens transactions that write moves, because only it knows their hooks. */
export const beginMoves = (tx: Tx, hooks: readonly MoveHook[]): void => void hooksOf.set(tx, hooks);

/**
 * Runs the hooks of the unit of work one after the other, in their order.
 * @throws RangeError in a transaction without hooks; any refusal of a hook
 */
export async function runMoveHooks(tx: Tx, moved: Moved): Promise<void> {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new RangeError('what moves a shipment runs in unitOfWork');
  for (const hook of hooks) await hook(tx, moved);
}
