import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { ApiError } from '../api-error.ts';
import { type CallHookOptions, useCall } from '../hooks.ts';
import type { ListName, ListResult } from '../list.ts';

/** The calls that return a whole small table: `{ data: [...] }`, without pages. */
export type WholeName = {
  [N in Exclude<EndpointName, ListName>]: AnswerOf<N> extends { data: readonly unknown[] }
    ? N
    : never;
}[Exclude<EndpointName, ListName>];
export type WholeRowOf<N extends WholeName> =
  AnswerOf<N> extends { data: readonly (infer R)[] } ? R : never;

const nowhere = () => undefined;

/**
 * A whole small table as a list of one page. `shown` filters it on the client: the server sends all
 * rows.
 */
export function useWhole<N extends WholeName>(
  name: N,
  input: InputOf<N>,
  shown: (row: WholeRowOf<N>) => boolean,
  options: CallHookOptions = {},
): ListResult<WholeRowOf<N>> {
  const query = useCall(name, input, options);
  const all = (query.data as { data: readonly WholeRowOf<N>[] } | undefined)?.data ?? [];
  return asWhole(query, all.filter(shown));
}

/** Rows of one response as a list of one page, for responses that contain more than their rows. */
export function asWhole<Row>(
  query: UseQueryResult<unknown, ApiError>,
  rows: readonly Row[],
): ListResult<Row> {
  return {
    rows,
    total: query.data === undefined ? null : rows.length,
    isTotalEstimated: false,
    totalAmount: null,
    perPage: rows.length,
    page: 1,
    hasNext: false,
    hasPrevious: false,
    goNext: nowhere,
    goPrevious: nowhere,
    goFirst: nowhere,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    exported: null,
    readAt: query.dataUpdatedAt,
  };
}
