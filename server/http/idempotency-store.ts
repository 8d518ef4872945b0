import { createHash } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import { sql, type Db, type Tx } from '#database/connect.ts';

/**
 * A client's idempotency key for the repeats of a request. Stored for 30 days, because phones may
 * be offline for long.
 */
export interface IdempotencyKey {
  readonly actor: string;
  readonly key: string;
  readonly route: string;
  /** The first is stored; the others were made with former secret keys. */
  readonly requestHashes: readonly [Buffer, ...Buffer[]];
}

export const hashRequest = (route: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(route)
    .update('\0')
    .update(JSON.stringify(input ?? null))
    .digest();

/**
 * The first response under this key, or null when the key is new. Holds an advisory lock until the
 * end of the transaction, so that two concurrent copies of a request cannot both be first.
 * @throws Refusal key_reused when the key came with another request
 */
export async function firstAnswer(
  tx: Tx,
  key: IdempotencyKey,
): Promise<{ status: number; answer: unknown } | null> {
  return answerOf(
    key,
    await tx.one(
      sql`select request_hash, status, answer from first_answer(${key.actor}, ${key.key})`,
    ),
  );
}

/** Does not wait for a concurrent copy. @throws Refusal key_reused */
export async function findAnswer(
  db: Db,
  key: IdempotencyKey,
): Promise<{ status: number; answer: unknown } | null> {
  return answerOf(
    key,
    await db.one(
      sql`select request_hash, status, answer from idempotency_keys where actor = ${key.actor} and key = ${key.key}`,
    ),
  );
}

interface StoredRow {
  readonly request_hash: Buffer;
  readonly status: number;
  readonly answer: unknown;
}

function answerOf(
  key: IdempotencyKey,
  row: StoredRow | null,
): { status: number; answer: unknown } | null {
  if (!row) return null;
  if (!key.requestHashes.some((hash) => row.request_hash.equals(hash)))
    throw new Refusal('key_reused', { field: 'Idempotency-Key' });
  return { status: row.status, answer: row.answer };
}

/** Written in the same transaction as the effect: either both are stored or neither is. */
export function storeAnswer(tx: Tx, key: IdempotencyKey, status: number, answer: unknown): void {
  tx.send(sql`
    insert into idempotency_keys (actor, key, route, request_hash, status, answer)
    values (${key.actor}, ${key.key}, ${key.route}, ${key.requestHashes[0]}, ${status}, ${JSON.stringify(answer)}::jsonb)`);
}
