import type { EndpointName } from '#contract/contract.ts';
import { queryClient } from './query-client.ts';

/** What a change makes stale: one read by its name, or every read of a room or of a part of it. */
export type Stale = EndpointName | PartOf<EndpointName>;

/** `documents` and `documents.pickup` of `documents.pickup.one`. */
type PartOf<N> = N extends `${infer Part}.${infer Rest}` ? Part | `${Part}.${PartOf<Rest>}` : never;

/** Invalidates reads and reloads those on screen; resolves when they are loaded. */
export async function invalidate(stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && stale.some((one) => name === one || name.startsWith(`${one}.`)),
  });
}
