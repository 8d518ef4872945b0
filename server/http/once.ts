import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/people/actor.ts';
import type { Tx } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Unit, unitOfWork } from '../books/unit-of-work.ts';
import type { Config } from '../config.ts';
import { hashesOfRequest, ownerOfAnswer, seal, unseal } from '../people/second-factor/seal.ts';
import { badField } from './bad-field.ts';
import {
  findAnswer,
  firstAnswer,
  hashRequest,
  storeAnswer,
  type IdempotencyKey,
} from './idempotency-store.ts';

interface Keyed {
  readonly name: string;
  readonly actor: Actor | null;
  readonly input: unknown;
}

/** Anonymous callers are identified by the key itself, because their address may change. */
const actorOf = (actor: Actor | null): string => (actor ? `u${actor.userId}` : 'public');

/**
 * The key of a writing call; null without one. The request may contain a password, so its hash is
 * keyed with a server secret. @throws Refusal invalid_input
 */
export function keyOf(
  config: Config,
  { name, actor, input }: Keyed,
  request: FastifyRequest,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw badField('Idempotency-Key', 'value');
  }
  const requestHashes = hashesOfRequest(config, hashRequest(name, input));
  return { actor: actorOf(actor), key, route: name, requestHashes };
}

/**
 * Runs the last step of a handler that opens its own transaction, with the idempotency row in it.
 */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface OwnTransaction {
  /** The first response under this key; null: none yet. */
  find(): Promise<{ answer: unknown } | null>;
  readonly once: Once;
}

/**
 * For calls that hash a password first. Their responses contain tokens and are stored encrypted.
 */
export function ownTransaction(
  unit: Unit,
  config: Config,
  key: IdempotencyKey | null,
): OwnTransaction {
  const owner = ownerOfAnswer(`${key?.actor}`, `${key?.key}`);
  const open = (answer: unknown): unknown => {
    const { sealed } = answer as { sealed: string };
    return JSON.parse(unseal(config, owner, Buffer.from(sealed, 'base64')).toString());
  };
  const close = (answer: unknown): unknown => ({
    sealed: seal(config, owner, Buffer.from(JSON.stringify(answer))).toString('base64'),
  });
  return {
    find: async () => {
      const before = key ? await findAnswer(unit.db, key) : null;
      return before && { answer: open(before.answer) };
    },
    once: <T>(work: (tx: Tx) => Promise<T>) =>
      unitOfWork(unit, async (tx) => {
        const before = key ? await firstAnswer(tx, key) : null;
        if (before) return open(before.answer) as T;
        const answer = await work(tx);
        if (key) storeAnswer(tx, key, 200, close(answer));
        return answer;
      }),
  };
}

/** The response to a writing call, and whether it was decided by an earlier copy of the request. */
export interface Decision {
  readonly answer: unknown;
  readonly isReplayed: boolean;
  /** What was decided, without what is read for it. */
  readonly isBare?: true;
}

/** A writing call in its steps: see `Deciding` of `call.ts`. */
export interface Steps {
  readonly read: (tx: Tx) => Promise<unknown>;
  readonly decide: (tx: Tx, read: unknown) => Promise<unknown>;
  readonly answer: (tx: Tx, decided: unknown) => Promise<unknown>;
}

/** What is decided is the answer. */
export const stepsOf = (work: (tx: Tx) => Promise<unknown>): Steps => ({
  read: async () => null,
  decide: work,
  answer: async (_, decided) => decided,
});

/** The caller may not see the result any more: a phone that repeats must still learn its fate. */
async function repeated(stored: unknown, read: () => Promise<unknown>): Promise<Decision> {
  try {
    return { answer: await read(), isReplayed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: stored, isReplayed: true, isBare: true };
  }
}

/**
 * A writing call: one transaction with its idempotency row; a repeat under the same key decides
 * nothing again.
 */
export function inOneTransaction(
  unit: Unit,
  key: IdempotencyKey | null,
  { read, decide, answer }: Steps,
): Promise<Decision> {
  const work = async (tx: Tx): Promise<Decision> => {
    // Both have ended before anything else: a read that goes on would send its next statement after
    // the transaction, over a connection that another one uses by then.
    const [looked, context] = await Promise.allSettled([
      key ? firstAnswer(tx, key) : null,
      read(tx),
    ]);
    if (looked.status === 'rejected') throw looked.reason;
    const before = looked.value;
    // A repeat is answered as the first, also if what it reads is refused by now.
    const isRefused = context.status === 'rejected' && context.reason instanceof Refusal;
    if (context.status === 'rejected' && !(before && isRefused)) throw context.reason;
    if (before) return repeated(before.answer, () => answer(tx, before.answer));
    const decided = await decide(tx, context.status === 'fulfilled' ? context.value : null);
    if (key) storeAnswer(tx, key, 200, decided);
    return { answer: await answer(tx, decided), isReplayed: false };
  };
  return unitOfWork(unit, work, { startsWithRead: key !== null });
}
