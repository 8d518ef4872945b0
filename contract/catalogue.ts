import { z } from 'zod';
import type { Permission } from '#domain/people/permissions.ts';
import { callsOf, endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { done, list, one, pageQuery } from './page.ts';

/** The path of a call in full, so that a text search finds it, and its summary. */
type Call = readonly [path: string, summary: string];
interface Calls {
  readonly list: Call;
  readonly one?: Call;
  readonly create: Call;
  readonly update: Call;
  readonly delete?: Call;
}

interface Catalogue<K, V, E, F, R, A, C, U> {
  readonly calls: K;
  readonly view: V;
  readonly edit: E;
  /** What the list is filtered by. */
  readonly filters: F;
  readonly row: R;
  /** What the other calls answer. */
  readonly answer: A;
  readonly create: C;
  /** With `id`, if the path of the call does not name the row. */
  readonly update: U;
}

const named = z.strictObject({ id });
/** The row that a call is about is named in its path, or in its body. */
type NamedIn<T> = T extends readonly [`${string}{id}`, string] ? typeof named : undefined;

/** The calls of a catalogue: `areas.list`, `areas.create` and so on; those that have a path. */
export function catalogueCalls<
  const N extends string,
  const K extends Calls,
  const V extends Permission,
  const E extends Permission,
  F extends z.ZodRawShape,
  R extends z.ZodType,
  A extends z.ZodType,
  C extends z.ZodType<Record<string, unknown>>,
  U extends z.ZodType<Record<string, unknown>>,
>(
  name: N,
  { calls, view, edit, filters, row, answer, ...written }: Catalogue<K, V, E, F, R, A, C, U>,
) {
  const of = <const P extends Permission>(call: Call | undefined, permission: P) => {
    const [path, summary] = call ?? ['', ''];
    return { path, summary, permission };
  };
  const params = named;
  const inPath = calls.update[0].endsWith('{id}') ? named : undefined;
  const all = {
    list: endpoint({
      ...of(calls.list, view),
      method: 'GET',
      query: z.strictObject({ ...pageQuery, ...filters }),
      output: list(row),
    }),
    one: endpoint({ ...of(calls.one, view), method: 'GET', params, output: one(answer) }),
    create: endpoint({
      ...of(calls.create, edit),
      method: 'POST',
      body: written.create,
      output: one(answer),
    }),
    update: {
      ...endpoint({
        ...of(calls.update, edit),
        method: 'POST',
        body: written.update,
        output: one(answer),
      }),
      params: inPath as NamedIn<K['update']>,
    },
    delete: endpoint({ ...of(calls.delete, edit), method: 'DELETE', params, output: done }),
  };
  const stated: unknown = Object.fromEntries(Object.entries(all).filter(([verb]) => verb in calls));
  return callsOf(name, stated as Pick<typeof all, keyof K & keyof typeof all>);
}
