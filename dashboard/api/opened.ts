import { useState } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { ApiError } from './api-error.ts';
import { useCall } from './hooks.ts';

export interface Opened<N extends EndpointName> {
  /** Identifies what is asked for; another one is another form. */
  readonly key: string;
  readonly answer: AnswerOf<N> | undefined;
  readonly error: ApiError | null;
  /** Reads again: after a failure, or to start over from what others have saved meanwhile. */
  readonly reopen: () => Promise<void>;
}

/**
 * What an edit form opens on: an answer asked for now, never one from the cache, and the same one
 * until `reopen`. A refresh behind the form would give old values the version of a newer row.
 */
export function useOpened<N extends EndpointName>(name: N, input: InputOf<N>): Opened<N> {
  const key = JSON.stringify(input);
  const [opened, setOpened] = useState<{ key: string; answer: AnswerOf<N> } | null>(null);
  const isOpen = opened?.key === key;
  // Whatever the cache holds counts as stale, else nobody would ask and the form would wait for
  // ever.
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
