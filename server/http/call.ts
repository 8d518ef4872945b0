import type { Contract, EndpointName } from '#contract/contract.ts';
import type { Answer, ParsedInput } from '#contract/endpoint.ts';
import type { Database, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Who } from '../books/activity.ts';
import type { Config } from '../config.ts';
import type { Live } from '../outreach/live.ts';
import type { Once } from './once.ts';
import type { EventsAnswer, FileAnswer } from './send.ts';

/** Gives the log the id of the account that the call tries to sign in to; null: unknown account. */
export type NoteAccount = (accountId: number | null) => void;

/** The input of every handler. Nothing is ambient: actor, time and database are all here. */
interface Base<N extends EndpointName> {
  readonly input: ParsedInput<Contract[N]>;
  readonly db: Database;
  readonly config: Config;
  readonly live: Live;
  readonly who: Who;
  /** ISO instant of the request. */
  readonly now: string;
  readonly userAgent: string | null;
  /** SHA-256 of the bearer token, for the calls about sessions. */
  readonly tokenHash: Buffer | null;
  readonly noteAccount: NoteAccount;
}

type WithActor<N extends EndpointName> = Contract[N]['permission'] extends 'public'
  ? { readonly actor: null }
  : { readonly actor: Actor };
/**
 * Writing calls run inside one transaction, together with their idempotency row. Those that open it
 * themselves use `once`.
 */
type WithTx<N extends EndpointName> = Contract[N]['method'] extends 'GET'
  ? unknown
  : Contract[N] extends { ownTransaction: true }
    ? { readonly once: Once }
    : { readonly tx: Tx };

export type Call<N extends EndpointName> = Base<N> & WithActor<N> & WithTx<N>;
/** The response: the contract's body, a download, or events. */
type Given<N extends EndpointName> = Contract[N] extends { answers: 'file' }
  ? FileAnswer
  : Contract[N] extends { answers: 'events' }
    ? EventsAnswer
    : Answer<Contract[N]>;
type Plain<N extends EndpointName> = (call: Call<N>) => Promise<Given<N>>;

/**
 * A write whose idempotency row keeps what was decided, and whose answer is read each time: also
 * for a repeat, and not for a caller who needs the decision only.
 */
export interface Deciding<C, Read, Answer, Decided extends object = object> {
  /** Reads and locks, sent together with the look-up of the idempotency key. */
  readonly read: (call: C) => Promise<Read>;
  readonly decide: (call: C, read: Read) => Promise<Decided>;
  readonly answer: (call: C, decided: Decided) => Promise<Answer>;
}

// `any` between the steps: only the handler itself knows what it reads and decides.
export type Handler<N extends EndpointName> =
  | Plain<N>
  // oxlint-disable-next-line typescript/no-explicit-any
  | Deciding<Call<N>, any, Given<N>, any>;
type AnyCall = Record<string, unknown>;
export type AnyHandler = (call: AnyCall) => Promise<unknown>;
export type AnyDeciding = Deciding<AnyCall, unknown, unknown>;

/** All steps of a handler, for a caller that stores no decision. */
export function wholeHandler(handler: Handler<EndpointName>): AnyHandler {
  const any = handler as unknown as AnyHandler | AnyDeciding;
  if (typeof any === 'function') return any;
  const { read, decide, answer } = any;
  return async (call) => answer(call, await decide(call, await read(call)));
}

/**
 * The handlers of some endpoints, by name: `satisfies Handlers<'auth.login' | …>` or a room's key
 * union.
 */
export type Handlers<N extends EndpointName = EndpointName> = { readonly [K in N]: Handler<K> };
