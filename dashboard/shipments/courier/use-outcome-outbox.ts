import { useEffect, useMemo } from 'react';
import { StoredForLater } from '#dashboard/api/api-error.ts';
import { outbox } from '#dashboard/api/outbox/outbox-connection.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { forgetCalls } from '../details/call-log.ts';
import { storingSend } from './store-outcome.ts';
import type { MoveKey, Send } from '../moves/move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';
import { type OutcomeOutbox, readAheadMoves } from '../moves/use-moves.tsx';

/** Logged calls are sent with the accepted outcome; a refused one is sent again with them. */
const withCalls =
  (userId: number, move: MoveKey, target: ShipmentRow): Send =>
  async (call, input) => {
    try {
      const answer = await storingSend(userId, move, target)(call, input);
      forgetCalls(target.uuid);
      return answer;
    } catch (error) {
      if (error instanceof StoredForLater) forgetCalls(target.uuid);
      throw error;
    }
  };

/**
 * Stores the outcomes of a courier until the server has them; staff are online and send directly.
 */
export function useOutcomeOutbox(): OutcomeOutbox | null {
  const { id, type } = useCurrentUser();
  const isCourier = type === 'courier';
  useEffect(() => {
    if (!isCourier) return;
    readAheadMoves();
    return outbox.letAllGo;
  }, [isCourier]);
  return useMemo(() => {
    if (!isCourier) return null;
    return { send: (move, target) => withCalls(id, move, target), letGo: outbox.letAllGo };
  }, [id, isCourier]);
}
