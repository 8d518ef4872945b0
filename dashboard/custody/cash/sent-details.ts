import type { DocumentDetails } from '../documents/document-types.ts';

/**
 * What the sender entered in addition to the lines: the carrier, the seal, the transfer's
 * reference.
 */
export type SentDetails<K extends string> = Readonly<Record<K, string>>;

/** As in the response; missing fields are empty. */
export function sentDetailsOf<const K extends string>(
  document: DocumentDetails,
  keys: readonly K[],
): SentDetails<K> {
  const details: unknown = 'details' in document ? document.details : null;
  const of = (key: K): string => {
    const value =
      details !== null && typeof details === 'object' ? Reflect.get(details, key) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as SentDetails<K>;
}

/** As input of the call: empty fields are omitted. */
export const reportedDetails = <K extends string>(
  details: SentDetails<K>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries<string>(details).map(([key, value]) => [key, value.trim() || null]),
  );
