import { useEffect, useState } from 'react';
import type { DocumentDetails } from './document-types.ts';

let handed: DocumentDetails | null = null;

/**
 * The editor moves to the document's own screen in the middle of the work: the document is not
 * loaded again and no start press is required, since scans arriving meanwhile would be lost.
 */
export function handOver(document: DocumentDetails): void {
  handed = document;
}

/** The document as the previous editor left it; null when coming from elsewhere. */
export function useHandedOver(id: number): DocumentDetails | null {
  const [mine] = useState(() => (handed?.id === id ? handed : null));
  useEffect(() => {
    handed = null;
  }, []);
  return mine;
}
