import { useState } from 'react';
import type { AnswerOf, EndpointName, InputOf, ListedName } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from './api-error.ts';
import { type CallHookOptions, useCall } from './hooks.ts';

export interface ListMeta {
  readonly per_page: number;
  readonly next_cursor: string | null;
  readonly total: number | null;
  readonly total_estimated: boolean;
  readonly total_amount: number | null;
}

interface ListAnswer {
  readonly data: readonly unknown[];
  readonly meta: ListMeta;
}

/** The calls that return `{ data: [...], meta }`. */
export type ListName = {
  [N in EndpointName]: AnswerOf<N> extends ListAnswer ? N : never;
}[EndpointName];
export type RowOf<N extends ListName> =
  AnswerOf<N> extends { data: readonly (infer R)[] } ? R : never;

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  /** Counted once, on the first page, and reused while paging. */
  readonly total: number | null;
  /** There are more than `total`: counting stopped there. */
  readonly isTotalEstimated: boolean;
  /**
   * Sum of the amounts to collect over the whole filter, in whole minor units; `null` where it does
   * not apply.
   */
  readonly totalAmount: number | null;
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
  readonly goFirst: () => void;
  readonly isLoading: boolean;
  /** A refresh or the next page is loading while old rows are shown. */
  readonly isFetching: boolean;
  readonly error: ApiError | null;
  readonly refetch: () => void;
  /** The same list as a file of the whole filter, if there is one. */
  readonly exported: { readonly name: ListedName; readonly input: object } | null;
  /** When the displayed rows were read: milliseconds since 1970, 0 before the first read. */
  readonly readAt: number;
}

/** A file contains the whole filter: paging is omitted. */
function exportOf(name: ListName, input: object): ListResult<never>['exported'] {
  const { per_page: _, ...filter } = input as { per_page?: number };
  return 'asFile' in routes[name] ? { name: name as ListedName, input: filter } : null;
}

interface Trail {
  /** Cursors of the visited pages; the first page has none. */
  readonly cursors: readonly string[];
  readonly first: ListMeta | null;
}
const START: Trail = { cursors: [], first: null };

/** The last page of each list, so that "back" returns to it. Lives as long as the tab. */
const trails = new Map<string, Trail>();
const MAX_TRAILS = 100;

function remember(key: string, trail: Trail): void {
  trails.delete(key);
  trails.set(key, trail);
  const oldest = trails.keys().next().value;
  if (trails.size > MAX_TRAILS && oldest !== undefined) trails.delete(oldest);
}

/** A keyset-paged list. `input` excludes `cursor`; another input starts again at the first page. */
export function useList<N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  options: CallHookOptions = {},
): ListResult<RowOf<N>> {
  const key = JSON.stringify([name, input]);
  const [, redraw] = useState(0);
  const trail = trails.get(key) ?? START;
  const cursor = trail.cursors.at(-1);
  const query = useCall(name, { ...input, cursor } as InputOf<N>, {
    keepPrevious: true,
    ...options,
  });
  const answer = query.data as ListAnswer | undefined;
  const isFresh = answer !== undefined && !query.isPlaceholderData;
  const first = trail.first ?? (isFresh ? answer.meta : null);
  const counted = cursor === undefined && isFresh ? answer.meta : first;

  const walk = (cursors: readonly string[]) => {
    remember(key, { cursors, first: counted });
    redraw((n) => n + 1);
  };
  const next = isFresh ? answer.meta.next_cursor : null;
  return {
    rows: (answer?.data ?? []) as readonly RowOf<N>[],
    total: counted?.total ?? null,
    isTotalEstimated: counted?.total_estimated ?? false,
    totalAmount: counted?.total_amount ?? null,
    perPage: answer?.meta.per_page ?? 50,
    page: trail.cursors.length + 1,
    hasNext: next !== null,
    hasPrevious: cursor !== undefined,
    goNext: () => {
      if (next !== null) walk([...trail.cursors, next]);
    },
    goPrevious: () => walk(trail.cursors.slice(0, -1)),
    goFirst: () => walk([]),
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    exported: exportOf(name, input),
    readAt: query.dataUpdatedAt,
  };
}

/** The first page of a list, from the same cache: it contains the sums over the whole filter. */
export const useFirstPage = <N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  options: CallHookOptions = {},
): AnswerOf<N> | undefined =>
  useCall(name, input as InputOf<N>, { keepPrevious: true, ...options }).data;
