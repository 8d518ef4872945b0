import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { ListName, RowOf } from '#dashboard/api/list.ts';
import type { Params } from '#dashboard/navigation.tsx';

/** The source of the row of an edit screen: the call, and the part of its response. */
export interface RowSource<N extends EndpointName, R> {
  readonly name: N;
  /** The parameter of the screen's path. */
  readonly param: 'id' | 'uuid';
  readonly input: (param: string, params: Params) => InputOf<N>;
  /** Undefined: it does not exist, or this user may not see it. */
  readonly rowOf: (answer: AnswerOf<N>, param: string) => R | undefined;
}

type OneName = {
  [N in EndpointName]: AnswerOf<N> extends { data: object } ? N : never;
}[EndpointName];
type UuidListName = {
  [N in ListName]: { uuid: string } extends InputOf<N> ? N : never;
}[ListName];

/** A call that returns the one row of a numeric id. */
export const byId = <N extends OneName>(name: N): RowSource<N, AnswerOf<N>['data']> => ({
  name,
  param: 'id',
  input: (param) => ({ id: Number(param) }) as InputOf<N>,
  rowOf: ({ data }) => data,
});

/** A call about the caller: there is nothing to choose. */
export const ownOne = <N extends OneName>(name: N): RowSource<N, AnswerOf<N>['data']> => ({
  ...byId(name),
  input: () => ({}) as InputOf<N>,
});

/** A call that returns the one row of a uuid. */
export const byUuid = <N extends OneName>(name: N): RowSource<N, AnswerOf<N>['data']> => ({
  ...byId(name),
  param: 'uuid',
  input: (uuid) => ({ uuid }) as InputOf<N>,
});

/** The list's own call, filtered to one row by the uuid in the address. */
export const firstOf = <N extends UuidListName>(name: N): RowSource<N, RowOf<N>> => ({
  name,
  param: 'uuid',
  input: (uuid) => ({ uuid, per_page: 1 }) as unknown as InputOf<N>,
  rowOf: (answer) => (answer as unknown as { data: readonly RowOf<N>[] }).data[0],
});

/** Finds the row of an id in a list. */
export const theOne = <R extends { readonly id: number }>(
  rows: readonly R[],
  id: string,
): R | undefined => rows.find((row) => String(row.id) === id);
