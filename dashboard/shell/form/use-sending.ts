import { useEffect } from 'react';
import type { CurrentUser } from '../../api/session.ts';

/** What a courier pressed without a line is sent from wherever in the program they are. */
export function useSending({ id, type }: CurrentUser): void {
  useEffect(() => {
    if (type !== 'courier') return;
    // Everybody else never loads it.
    const sending = import('./sending.ts').then(({ startSending }) => startSending(id));
    return () => void sending.then((stop) => stop());
  }, [id, type]);
}
