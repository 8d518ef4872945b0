import type { DocumentDetails } from '../documents/document-types.ts';

/** What the sender wrote beside the lines: the carrier, the seal, the transfer's own number. */
export type SentDetails<K extends string> = Readonly<Record<K, string>>;

/** As the answer carries them; what it leaves out is empty. */
export function sentDetailsOf<const K extends string>(
  document: DocumentDetails,
  keys: readonly K[],
): SentDetails<K> {
  const notified: unknown = 'details' in document ? document.details : null;
  const of = (key: K): string => {
    const value =
      notified !== null && typeof notified === 'object' ? Reflect.get(notified, key) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as SentDetails<K>;
}

/** For the call: an empty box says nothing. */
export const reportedDetails = <K extends string>(
  details: SentDetails<K>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries<string>(details).map(([key, value]) => [key, value.trim() || null]),
  );
