import { useEffect, useMemo } from 'react';
import { outbox } from '#dashboard/api/outbox-line.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { keepingSay } from './keep-outcome.ts';
import { type Keeper, readAheadMoves } from './use-moves.tsx';

/** Keeps the outcomes of a courier until the server has them; where staff press, there is a line. */
export function useKeeper(): Keeper | null {
  const { id, type } = useCurrentUser();
  const isCourier = type === 'courier';
  useEffect(() => {
    if (!isCourier) return;
    readAheadMoves();
    return outbox.letAllGo;
  }, [isCourier]);
  return useMemo(() => {
    if (!isCourier) return null;
    return { say: (move, target) => keepingSay(id, move, target), letGo: outbox.letAllGo };
  }, [id, isCourier]);
}
