import { createHash } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { type TryLimit, tryLimits, waitAfter } from '#domain/people/sign-in/try-limits.ts';
import { publishNothing } from '../../books/effects.ts';
import { noMoves } from '../../books/move-hooks.ts';
import { unitOfWork } from '../../books/unit-of-work.ts';
import type { Config } from '../../config.ts';
import { isRetryable } from '../../http/faults.ts';
import { countTries, lockTries, returnTries } from './tries-store.ts';

type LimitName = keyof typeof tryLimits;
/** One counter of attempts: its limit, and its key. */
export type Budget = readonly [limit: LimitName, kind: string, ...of: string[]];

/** Counters used by this caller only. */
const ownLimits: ReadonlySet<LimitName> = new Set(['pair', 'device']);

const keyOf = ([limit, ...of]: Budget): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...of]))
    .digest();

/** Called once the attempt was correct. */
export type Returning = () => Promise<void>;

/**
 * Counts an attempt before checking it, so that concurrent attempts cannot exceed the limit. An
 * attempt that comes too early is not counted, so that the waiting time always ends.
 * @throws Refusal too_many_requests
 */
export async function takeTry(
  db: Database,
  config: Config,
  budgets: readonly Budget[],
): Promise<Returning> {
  if (!config.rateLimits) return async () => undefined;
  const keyed = budgets.map((budget) => ({ key: keyOf(budget), name: budget[0] }));
  const keys = keyed.map(({ key }) => key);
  const unit = { db, retryable: isRetryable, publish: publishNothing, moveHooks: noMoves };
  await unitOfWork(unit, async (tx) => {
    const rows = await lockTries(tx, keys);
    const wait = Math.max(0, ...rows.map((row) => row.wait_seconds));
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(wait) });
    const counted = keyed.map(({ key, name }) => {
      const limit: TryLimit = tryLimits[name];
      const row = rows.find((one) => one.key.equals(key));
      const before = row && row.rested_seconds < limit.forgetSeconds ? row.wrong : 0;
      return { key, wrong: before + 1, waitSeconds: waitAfter(before + 1, limit) };
    });
    await countTries(tx, counted);
  });
  const own = keyed.filter(({ name }) => ownLimits.has(name)).map(({ key }) => key);
  const shared = keyed.filter(({ name }) => !ownLimits.has(name)).map(({ key }) => key);
  return () => returnTries(db, { own, shared });
}
