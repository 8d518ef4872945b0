import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { call, newKey, reportFailure } from './call.ts';
import { invalidate, type Stale } from './invalidate.ts';
import { queryClient } from './query-client.ts';

export interface CallHookOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /**
   * Milliseconds between background refreshes; stops while the tab is hidden, and after a refusal.
   */
  readonly refetchInterval?: number;
  /** Shows the data of the previous input until the new data arrive. */
  readonly keepPrevious?: boolean;
  /** A background counter or a type-ahead: its failure needs no alert. */
  readonly quiet?: boolean;
}

/**
 * One read. The cache key is `[name, input]`. A 5xx raises the alert, whose retry repeats this
 * read.
 */
export function useCall<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallHookOptions = {},
): UseQueryResult<AnswerOf<N>, ApiError> {
  const { quiet = false, keepPrevious = false, refetchInterval, ...rest } = options;
  const result = useQuery<AnswerOf<N>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...rest,
    // A retry would be refused again: the entity does not exist, or the user may not see it.
    ...(refetchInterval !== undefined && {
      refetchInterval: ({ state }) => (isRefusal(state.error) ? false : refetchInterval),
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  const { error, refetch } = result;
  useEffect(() => {
    if (error && !quiet) reportFailure(error, () => void refetch(), false);
  }, [error, quiet, refetch]);
  return result;
}

const isRefusal = (error: ApiError | null): boolean =>
  error !== null && error.status >= 400 && error.status < 500 && error.status !== 429;

/** One read outside rendering, from the same cache: for a key press or a scan. @throws ApiError */
export function readOnce<N extends EndpointName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> {
  return queryClient.fetchQuery<AnswerOf<N>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/**
 * Prefetches a read that a screen is about to make; the screen finds the result, or joins the
 * request.
 */
export function readAhead<N extends EndpointName>(name: N, input: InputOf<N>): void {
  void queryClient.prefetchQuery<AnswerOf<N>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

export interface CommandOptions {
  readonly invalidates?: readonly Stale[];
  /**
   * It settles when the invalidated reads on screen are loaded again: until then the caller shows
   * what was written.
   */
  readonly untilFresh?: boolean;
  /** The caller shows failures itself (the banner of a scan page). */
  readonly quiet?: boolean;
}

/**
 * One write. The idempotency key stays the same while the same input is submitted, also after a
 * lost response, so a double click or a retry is recorded once; a success or a refusal ends it.
 */
export function useCommand<N extends EndpointName>(
  name: N,
  options: CommandOptions = {},
): UseMutationResult<AnswerOf<N>, ApiError, InputOf<N>> {
  const { invalidates = [], untilFresh = false, quiet = false } = options;
  const openKeys = useRef(new Map<string, string>());
  const mutation = useMutation<AnswerOf<N>, ApiError, InputOf<N>>({
    mutationKey: [name],
    mutationFn: async (input) => {
      const submit = JSON.stringify(input);
      const key = openKeys.current.get(submit) ?? newKey();
      openKeys.current.set(submit, key);
      try {
        const answer = await call(name, input, { idempotencyKey: key });
        openKeys.current.delete(submit);
        return answer;
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.isOutcomeUnknown;
        if (!isUnknown) openKeys.current.delete(submit);
        throw error;
      }
    },
    onSuccess: () => {
      const fresh = invalidate(invalidates);
      return untilFresh ? fresh : undefined;
    },
    onError: (error, input) => {
      if (!quiet) reportFailure(error, () => mutation.mutate(input), true);
    },
  });
  return mutation;
}

/**
 * The first message of every refused field, keyed by form path: `items.1.code`. Empty for other
 * errors.
 */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const shown: Record<string, string> = {};
  for (const [field, messages] of Object.entries(error.errors)) {
    if (messages[0] !== undefined) shown[field] = messages[0];
  }
  return shown;
}
