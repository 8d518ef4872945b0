import { hashKey } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { ApiError } from '../api-error.ts';
import { store, storeJson, storedJson } from './stored.ts';
import { queryClient } from '../query-client.ts';
import { adoptMe, cancelAuth, type CurrentUser } from '../session.ts';
import { COURIER_DAY, getToken } from '../token.ts';

/** A cached read of the day: its name and input. */
export type DayRead = readonly [name: EndpointName, input: object];

/** The last responses of a courier's day in this browser. */
interface StoredDay {
  /** Identifies the session: the end of its token, which is stored in full in the same storage. */
  readonly session: string;
  readonly answers: readonly { readonly read: DayRead; readonly data: unknown; at: number }[];
}

const ME = 'auth.me';
/** A silence of this length is treated as offline. */
const PATIENCE_MS = 4_000;
/** After a day outcomes are no longer accepted either. */
const OLDEST_MS = 24 * 3_600_000;

const sessionNow = (): string | undefined => getToken()?.slice(-12);

/** Caches the reads of the day, now and on every reread, until stopped. */
export function storeDay(reads: readonly DayRead[]): () => void {
  storeNow(reads);
  const ofDay = new Set(reads.map((read) => hashKey(read)));
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (ofDay.has(event.query.queryHash)) storeNow(reads);
  });
}

/** Includes the user who read it. */
function storeNow(reads: readonly DayRead[]): void {
  const all: readonly DayRead[] = [[ME, {}], ...reads];
  const before = storedDay(Date.now())?.answers ?? [];
  const answers = all.flatMap((read) => {
    const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(read) ?? {};
    if (data !== undefined) return [{ read, data, at }];
    // Not read yet since the page was opened: the earlier data are better than nothing.
    return before.filter((one) => hashKey(one.read) === hashKey(read));
  });
  const session = sessionNow();
  if (session !== undefined) storeJson(COURIER_DAY, { session, answers } satisfies StoredDay);
}

/**
 * The cached data of the signed-in user; null if they belong to another user or are too old to work
 * with.
 */
function storedDay(now: number): StoredDay | null {
  const day = storedJson(COURIER_DAY) as StoredDay | null;
  if (day === null || day.session !== sessionNow()) return null;
  const [me] = day.answers;
  return me !== undefined && now - me.at < OLDEST_MS ? day : null;
}

/** Cached responses are used, with their age, where none has arrived yet; requests continue. */
function standIn(): void {
  const day = storedDay(Date.now());
  if (day === null) return store(COURIER_DAY, null);
  for (const { read, data, at } of day.answers) {
    if (queryClient.getQueryData(read) !== undefined) continue;
    queryClient.setQueryData(read, data, { updatedAt: at });
    if (read[0] === ME) adoptMe(data as CurrentUser);
  }
  // The connection wait no longer covers the page.
  cancelAuth();
}

/** A program that was opened offline shows the day that was last read. */
export function standInForSilence(): void {
  const end = (): void => {
    clearTimeout(timer);
    stop();
  };
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== ME) return;
    const { data, fetchFailureReason: reason } = query.state;
    if (data !== undefined) return end();
    if (!(reason instanceof ApiError)) return;
    end();
    if (reason.isFailure) standIn();
  });
  const timer = setTimeout(() => {
    end();
    standIn();
  }, PATIENCE_MS);
}
