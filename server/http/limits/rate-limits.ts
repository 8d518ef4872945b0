import { Refusal } from '#domain/refusal.ts';
import type { Config } from '../../config.ts';

/** At most `limit` calls within `seconds`. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
  /** The requested things, for limits that count different ones only. */
  seen?: Set<string>;
}
const windows = new Map<string, Window>();
/** Beyond this the oldest are dropped, so that anonymous callers cannot fill the memory. */
const maxWindows = 50_000;

function windowOf(key: string, seconds: number): Window {
  const now = Date.now();
  const open = windows.get(key);
  if (open && open.endsAt >= now) return open;
  windows.delete(key);
  const [oldest] = windows.keys();
  if (windows.size >= maxWindows && oldest !== undefined) windows.delete(oldest);
  const window = { count: 0, endsAt: now + seconds * 1000 };
  windows.set(key, window);
  return window;
}

const tooMany = ({ endsAt }: Window): Refusal =>
  new Refusal('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
  });

/**
 * A rate limit per kind of call and caller. Held in this process: with several servers the limit is
 * per server. Guesses of passwords and codes are counted in the database (`people/tries.ts`).
 * @throws Refusal too_many_requests
 */
export function limitCalls(
  config: Config,
  kind: string,
  caller: string,
  { limit, seconds }: Limit,
): void {
  if (!config.rateLimits) return;
  const window = windowOf(`${kind}:${caller}`, seconds);
  window.count += 1;
  if (window.count > limit) throw tooMany(window);
}

/**
 * A rate limit on different requested things; repeats of one cost nothing.
 * @throws Refusal too_many_requests
 */
export function limitDifferent(
  config: Config,
  { kind, caller, thing }: { kind: string; caller: string; thing: string },
  { limit, seconds }: Limit,
): void {
  if (!config.rateLimits) return;
  const window = windowOf(`${kind}:${caller}`, seconds);
  window.seen ??= new Set();
  if (window.seen.has(thing)) return;
  if (window.seen.size >= limit) throw tooMany(window);
  window.seen.add(thing);
}
