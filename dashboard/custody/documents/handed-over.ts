import { useEffect, useState } from 'react';
import type { DocumentDetails } from './document-types.ts';

let handed: DocumentDetails | null = null;

/**
 * The desk goes on with this document on the document's own screen, in the middle of the work:
 * there it is not asked for again and nobody presses a start, for a scan that came meanwhile would
 * be lost.
 */
export function handOver(document: DocumentDetails): void {
  handed = document;
}

/** The document as the desk before left it a moment ago; null for whoever comes from elsewhere. */
export function useHandedOver(id: number): DocumentDetails | null {
  const [mine] = useState(() => (handed?.id === id ? handed : null));
  useEffect(() => {
    handed = null;
  }, []);
  return mine;
}
