import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import type { ListMeta, ListName, RowOf } from '../list.ts';

const PAGE = 200;

/** The rows of a list beyond its first page. */
export interface Collected<N extends ListName> {
  readonly rows: readonly RowOf<N>[];
  /** The first page's response: it contains totals and summaries. */
  readonly first: AnswerOf<N>;
  /** There are more rows than requested. */
  readonly isCut: boolean;
}

/** Reads the first `most` rows of a filter, page by page. @throws ApiError */
export async function collect<N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  most: number,
  signal?: AbortSignal,
): Promise<Collected<N>> {
  const rows: RowOf<N>[] = [];
  let first: AnswerOf<N> | undefined;
  let cursor: string | null = null;
  do {
    const params: Record<string, unknown> = { ...input, per_page: Math.min(PAGE, most) };
    if (cursor !== null) params.cursor = cursor;
    const answer = await call(name, params as InputOf<N>, signal ? { signal } : {});
    first ??= answer;
    const page = answer as unknown as { data: readonly RowOf<N>[]; meta: ListMeta };
    rows.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null && rows.length < most);
  return { rows: rows.slice(0, most), first, isCut: cursor !== null || rows.length > most };
}

/** Like `collect`, cached while the document is open. */
export function useCollected<N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  most: number,
): UseQueryResult<Collected<N>, ApiError> {
  return useQuery<Collected<N>, ApiError>({
    queryKey: [name, 'collected', input, most],
    queryFn: ({ signal }) => collect(name, input, most, signal),
  });
}
