import type { ApiError } from './api-error.ts';

/** The existing entity that a refusal names: the command would have created a duplicate. */
export type Existing =
  | { readonly kind: 'shipment'; readonly uuid: string; readonly code: string }
  | {
      readonly kind: 'document';
      readonly family: string;
      readonly id: number;
      readonly number: string | null;
    };

const listeners = new Set<(existing: Existing) => void>();

/** The frame listens, so that every screen links to what a refusal names. */
export function onExisting(listener: (existing: Existing) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const existingOf = ({ details }: ApiError): Existing | null =>
  (details['existing'] as Existing | undefined) ?? null;

export function publishExisting(error: ApiError): void {
  const existing = existingOf(error);
  if (existing) for (const listener of listeners) listener(existing);
}
