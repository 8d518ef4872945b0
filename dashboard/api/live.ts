import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { open } from './call.ts';
import { invalidate, type Stale } from './invalidate.ts';
import { queryClient } from './query-client.ts';
import { setStorageFull } from './storage.ts';

type LiveEvent = AnswerOf<'live.stream'>;
type Notice = NonNullable<Extract<LiveEvent, { kind: 'notifications' }>['newest']>;

/**
 * The server sends something at least every 25 s; a longer silence means that the connection is
 * dead.
 */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Minimum interval between reads of the counts, however fast a branch scans. */
const COUNTS_REST_MS = 5_000;
/** Minimum interval between reads of a courier’s lists, however fast a branch scans. */
const DAY_REST_MS = 3_000;
/** Minimum interval between reads of a running job's page. */
const JOB_REST_MS = 400;
/** A browser allows six connections to one server: hidden tabs release theirs. */
const HIDDEN_MS = 30_000;

let connected = false;
const watchers = new Set<() => void>();
function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const watcher of watchers) watcher();
}
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the server pushes changes; without it counters poll. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, () => connected);

/**
 * Listens while permitted and while the tab is visible; mounted once, around everything that
 * requires a token.
 */
export function useLive(mayListen: boolean, onNotice: (notice: Notice) => void): void {
  const notified = useEffectEvent(onNotice);
  useEffect(() => {
    if (!mayListen) return;
    return whileShown((signal) => stayConnected(signal, (notice) => notified(notice)));
  }, [mayListen]);
}

/** Runs `work` while the tab is visible; stops it some time after it was hidden. */
function whileShown(work: (signal: AbortSignal) => Promise<void>): () => void {
  let stop: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (stop) return;
    stop = new AbortController();
    void work(stop.signal);
  };
  const end = () => {
    stop?.abort();
    stop = null;
  };
  const onChange = () => {
    if (document.visibilityState === 'visible') start();
    else timer = setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    clearTimeout(timer);
    end();
  };
}

/** Reconnects with increasing delays until stopped or signed out. */
async function stayConnected(
  signal: AbortSignal,
  onNotice: (notice: Notice) => void,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const isOver = await readEvents(signal, onNotice);
      if (isOver) return;
      wait = FIRST_WAIT_MS;
    } catch (error) {
      // A refusal is final; signing in again restarts it.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
    } finally {
      setConnected(false);
    }
    // Adds jitter, so that clients do not reconnect at the same moment when a server comes back.
    await rest(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Returns true when the session is over. @throws ApiError when the stream could not be opened */
async function readEvents(
  signal: AbortSignal,
  onNotice: (notice: Notice) => void,
): Promise<boolean> {
  const silence = new AbortController();
  const { body } = await open('live.stream', {}, AbortSignal.any([signal, silence.signal]));
  if (!body) return false;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  setConnected(true);
  // If it persists, the server reports it again immediately.
  setStorageFull(false);
  refreshCounts();
  try {
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { value, done } = await reader.read();
      if (done) return false;
      const parts = (waiting + value).split('\n\n');
      waiting = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ') && receive(JSON.parse(part.slice(6)), onNotice)) return true;
      }
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** True when no more events will come. */
function receive(event: LiveEvent, onNotice: (notice: Notice) => void): boolean {
  switch (event.kind) {
    case 'notifications':
      queryClient.setQueryData(['notifications.unread', {}], { data: { unread: event.unread } });
      void queryClient.invalidateQueries({ queryKey: ['notifications.list'] });
      if (event.newest) onNotice(event.newest);
      return false;
    case 'counts':
      refreshCounts();
      return false;
    case 'day':
      refreshDay();
      return false;
    case 'job':
      refreshJob(event.id);
      return false;
    // Reconnecting would displace another page of the same user: this page polls instead.
    case 'replaced':
      return true;
    case 'storage':
      setStorageFull(event.isFull);
      return false;
    case 'ended':
      // The response is 401, which call.ts handles.
      void queryClient.invalidateQueries({ queryKey: ['auth.me'] });
      return true;
  }
}

const jobTimers = new Map<number, ReturnType<typeof setTimeout>>();

/** A job reports every merchant; its page is read at most a few times per second. */
function refreshJob(id: number): void {
  if (jobTimers.has(id)) return;
  const refresh = () => {
    jobTimers.delete(id);
    void queryClient.invalidateQueries({ queryKey: ['settlements.job', { id }] });
    void queryClient.invalidateQueries({ queryKey: ['settlements.jobs'] });
  };
  jobTimers.set(id, setTimeout(refresh, JOB_REST_MS));
}

let countsTimer: ReturnType<typeof setTimeout> | undefined;

function refreshCounts(): void {
  countsTimer ??= setTimeout(() => {
    countsTimer = undefined;
    void queryClient.invalidateQueries({ queryKey: ['shipments.counts'] });
  }, COUNTS_REST_MS);
}

/** The reads that show a courier's own work. */
const ofDay: readonly Stale[] = [
  'shipments.listByStage',
  'shipments.courierAmount',
  'shipments.one',
  'shipments.history',
  'shipments.proofTerms',
  'documents.pickup',
  'merchantDecisions',
];
let dayTimer: ReturnType<typeof setTimeout> | undefined;

function refreshDay(): void {
  dayTimer ??= setTimeout(() => {
    dayTimer = undefined;
    void invalidate(ofDay);
  }, DAY_REST_MS);
}
