import type { ApiError } from './api-error.ts';

/** What stands already, as a refusal names it: what the command would have made a second time. */
export type Existing =
  | { readonly kind: 'shipment'; readonly uuid: string; readonly code: string }
  | {
      readonly kind: 'document';
      readonly family: string;
      readonly id: number;
      readonly number: string | null;
    };

const listeners = new Set<(existing: Existing) => void>();

/** The frame listens, so that every screen leads to what a refusal names. */
export function onExisting(listener: (existing: Existing) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishExisting({ details }: ApiError): void {
  const existing = details['existing'] as Existing | undefined;
  if (existing) for (const listener of listeners) listener(existing);
}
