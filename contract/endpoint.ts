import type { z } from 'zod';
import type { Permission } from '#domain/people/permissions.ts';
import type { NeededOf } from './needed.ts';

/** `public`: no token. `signedIn`: any valid token. Otherwise the named permission is required. */
export type Access = Permission | 'public' | 'signedIn';
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One call of the API, declared once. The server must implement it, the dashboard calls it by its
 * name, roles grant its permission, and `endpoints.txt`, `routes.ts`, OpenAPI and three test suites
 * are derived from it.
 */
export interface EndpointSpec {
  readonly method: Method;
  /** Path with `{param}` placeholders, spelled as in the specification. */
  readonly path: string;
  readonly permission: Access;
  /** One plain English sentence for the API page. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType<Record<string, unknown>>;
  /** Fields of the query or the body that only some callers must send. */
  readonly neededOf?: NeededOf;
  /** Fields of the query of which at least one must be sent; a refusal names the first. */
  readonly neededOne?: readonly [string, ...string[]];
  /** The largest body size for calls that upload a file; defaults to the server's general limit. */
  readonly bodyBytes?: number;
  /**
   * The field of the body with the bytes of a file in base64: a virus scanner checks them before
   * the handler runs.
   */
  readonly fileField?: string;
  /**
   * The whole response body, `{ data }` or `{ data, meta }`: build it with `one`, `list` or `done`
   * of page.ts.
   */
  readonly output: z.ZodType;
  /**
   * The form of a response that is not one JSON body. `file`: a download, streamed while it is
   * produced. `events`: server-sent events until one side disconnects; `output` is then the data of
   * one event.
   */
  readonly answers?: 'file' | 'events';
  /**
   * The handler opens its transaction itself, with `once`: slow hashing comes first, or there is
   * nothing to write.
   */
  readonly ownTransaction?: true;
  /** Also open to a user who must first set up a second factor. */
  readonly beforeFactor?: true;
  /** Also open to a user with a one-time password, who must first choose their own. */
  readonly beforePassword?: true;
}

/** Whether a list is also answered as a file: its query has `asFile` of page.ts. */
export const isListed = ({ answers, query }: EndpointSpec): boolean =>
  answers === undefined && query !== undefined && 'format' in query.shape;

export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

/** `rates.list` and so on: each call under the name of what it is about. */
export const callsOf = <const N extends string, C extends object>(name: N, calls: C) =>
  Object.fromEntries(Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call])) as {
    readonly [V in keyof C & string as `${N}.${V}`]: C[V];
  };

type Out<S> = S extends z.ZodType ? z.output<S> : unknown;
type In<S> = S extends z.ZodType ? z.input<S> : unknown;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a handler receives: params, query and body parsed and merged. */
export type ParsedInput<E> = Out<Part<E, 'params'>> & Out<Part<E, 'query'>> & Out<Part<E, 'body'>>;
/** What a caller passes: the same, before parsing. */
export type CallInput<E> = In<Part<E, 'params'>> & In<Part<E, 'query'>> & In<Part<E, 'body'>>;
/** What a handler returns and a caller receives. */
export type Answer<E> = Out<Part<E, 'output'>>;
