import { useEffect } from 'react';
import type { CurrentUser } from '../../api/session.ts';

/** Actions a courier recorded offline are sent from any screen of the program. */
export function useSending({ id, type }: CurrentUser): void {
  useEffect(() => {
    if (type !== 'courier') return;
    // Other users never load this module.
    const sending = import('./sending.ts').then(({ startSending }) => startSending(id));
    return () => void sending.then((stop) => stop());
  }, [id, type]);
}
