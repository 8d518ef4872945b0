import { Refusal } from '#domain/refusal.ts';
import type { Config } from '../config.ts';

interface Window { count: number; endsAt: number }
const windows = new Map<string, Window>();
const maxWindows = 50_000;

/**
 * A limit on guesses: at most `limit` calls of a kind by one caller in `seconds`. Kept in this process:
 * behind several servers the limit is per server, which still stops guessing.
 * @throws Refusal too_many_requests
 */
export function gate(config: Config, kind: string, caller: string, limit: number, seconds: number): void {
  if (!config.rateLimits) return;
  const now = Date.now();
  if (windows.size > maxWindows) for (const [key, window] of windows) if (window.endsAt < now) windows.delete(key);
  const key = `${kind}:${caller}`;
  const window = windows.get(key);
  if (!window || window.endsAt < now) {
    windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
    return;
  }
  window.count += 1;
  if (window.count > limit) throw new Refusal('too_many_requests', { retryAfter: Math.ceil((window.endsAt - now) / 1000) });
}
