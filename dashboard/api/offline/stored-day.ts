import { hashKey } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { ApiError } from '../api-error.ts';
import { store, storeJson, storedJson } from './stored.ts';
import { queryClient } from '../query-client.ts';
import { adoptMe, cancelAuth, type CurrentUser } from '../session.ts';
import { COURIER_DAY, getToken } from '../token.ts';

/** A read of the day: what was asked. */
export type DayRead = readonly [name: EndpointName, input: object];

/** The last answers of a courier's day in this browser. */
interface StoredDay {
  /** Of whose session: the end of its token, which is in the same storage whole. */
  readonly session: string;
  readonly answers: readonly { readonly read: DayRead; readonly data: unknown; at: number }[];
}

const ME = 'auth.me';
/** So long a silence is as bad as no line. */
const PATIENCE_MS = 4_000;
/** After a day no further outcome is taken either. */
const OLDEST_MS = 24 * 3_600_000;

const sessionNow = (): string | undefined => getToken()?.slice(-12);

/**
 * Keeps what was read of the day, now and whenever some of it is read again, until it is stopped.
 */
export function storeDay(reads: readonly DayRead[]): () => void {
  storeNow(reads);
  const ofDay = new Set(reads.map((read) => hashKey(read)));
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (ofDay.has(event.query.queryHash)) storeNow(reads);
  });
}

/** With whoever reads it. */
function storeNow(reads: readonly DayRead[]): void {
  const all: readonly DayRead[] = [[ME, {}], ...reads];
  const before = storedDay(Date.now())?.answers ?? [];
  const answers = all.flatMap((read) => {
    const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(read) ?? {};
    if (data !== undefined) return [{ read, data, at }];
    // Not read yet since the page was opened: what was read before is better than nothing.
    return before.filter((one) => hashKey(one.read) === hashKey(read));
  });
  const session = sessionNow();
  if (session !== undefined) storeJson(COURIER_DAY, { session, answers } satisfies StoredDay);
}

/** What is kept for whoever is signed in now; null where it is another's, or too old to work by. */
function storedDay(now: number): StoredDay | null {
  const day = storedJson(COURIER_DAY) as StoredDay | null;
  if (day === null || day.session !== sessionNow()) return null;
  const [me] = day.answers;
  return me !== undefined && now - me.at < OLDEST_MS ? day : null;
}

/** The kept answers stand in, as old as they are, where none has come yet; the asking goes on. */
function standIn(): void {
  const day = storedDay(Date.now());
  if (day === null) return store(COURIER_DAY, null);
  for (const { read, data, at } of day.answers) {
    if (queryClient.getQueryData(read) !== undefined) continue;
    queryClient.setQueryData(read, data, { updatedAt: at });
    if (read[0] === ME) adoptMe(data as CurrentUser);
  }
  // The wait for a line no longer covers the page.
  cancelAuth();
}

/** A program that was opened without a line shows the day that was read last. */
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
