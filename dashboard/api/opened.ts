import { useState } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { ApiError } from './api-error.ts';
import { useCall } from './hooks.ts';

export interface Opened<N extends EndpointName> {
  /** Identifies the requested entity; a different one is a different form. */
  readonly key: string;
  readonly answer: AnswerOf<N> | undefined;
  readonly error: ApiError | null;
  /** Reads again: after a failure, or to start over from what other users have saved meanwhile. */
  readonly reopen: () => Promise<void>;
}

/**
 * The data an edit form opens with: always a fresh response, never from the cache, and unchanged
 * until `reopen`. A background refresh would combine old values with the version of a newer row.
 */
export function useOpened<N extends EndpointName>(name: N, input: InputOf<N>): Opened<N> {
  const key = JSON.stringify(input);
  const [opened, setOpened] = useState<{ key: string; answer: AnswerOf<N> } | null>(null);
  const isOpen = opened?.key === key;
  // Cached data count as stale; otherwise no request would be sent and the form would wait forever.
  const read = useCall(name, input, { enabled: !isOpen, staleTime: 0 });
  const { data, error, refetch } = read;
  if (!isOpen && read.isFetchedAfterMount && read.isSuccess && data !== undefined) {
    setOpened({ key, answer: data });
  }
  const reopen = async () => {
    const again = await refetch();
    if (again.isSuccess) setOpened({ key, answer: again.data });
  };
  return {
    key,
    answer: isOpen ? opened.answer : undefined,
    error: isOpen ? null : error,
    reopen,
  };
}
