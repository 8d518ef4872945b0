import { Refusal } from '#domain/refusal.ts';
import type { Config } from '../config.ts';

/** At most `limit` calls in `seconds`. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}
const windows = new Map<string, Window>();
const maxWindows = 50_000;

/**
 * A limit on guesses: per kind of call and caller. Kept in this process:
 * behind several servers the limit is per server, which still stops guessing.
 * @throws Refusal too_many_requests
 */
export function gate(
  config: Config,
  kind: string,
  caller: string,
  { limit, seconds }: Limit,
): void {
  if (!config.rateLimits) return;
  const now = Date.now();
  if (windows.size > maxWindows)
    for (const [key, window] of windows) if (window.endsAt < now) windows.delete(key);
  const key = `${kind}:${caller}`;
  const window = windows.get(key);
  if (!window || window.endsAt < now) {
    windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
    return;
  }
  window.count += 1;
  if (window.count > limit)
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil((window.endsAt - now) / 1000) });
}
