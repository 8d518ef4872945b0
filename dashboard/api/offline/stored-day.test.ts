import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#test/kit/storage.ts';
import type { DayRead } from './stored-day.ts';
import { COURIER_DAY } from '../token.ts';

const HOUR_MS = 3_600_000;
const me = { name: 'زينب', settings: { timezone: 'Asia/Baghdad', currency: 'IQD' } };
const list: DayRead = ['shipments.listByStage', { status: 5 }];
const noLine = async () => {
  const { ApiError } = await import('../api-error.ts');
  throw new ApiError({ kind: 'network' });
};
const sessionOver = async () => {
  const { ApiError } = await import('../api-error.ts');
  throw new ApiError({ kind: 'answer', status: 401 });
};

let stored: Record<string, string>;

/**
 * The program as a browser opens it; `answer`: the response to the first request, or null.
 */
async function openProgram(answer: (() => Promise<unknown>) | null) {
  vi.resetModules();
  const { queryClient } = await import('../query-client.ts');
  const day = await import('./stored-day.ts');
  day.standInForSilence();
  const queryFn = answer ?? (() => new Promise(() => undefined));
  void queryClient.prefetchQuery({ queryKey: ['auth.me', {}], queryFn, retry: false });
  return { ...day, queryClient, rows: () => queryClient.getQueryData(list) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  stored = { 'dashboard-token': 'a token of Zainab' };
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', storage(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A morning online: the day was read and cached. */
async function readDay(): Promise<void> {
  const { queryClient, storeDay } = await openProgram(() => Promise.resolve(me));
  queryClient.setQueryData(list, { data: ['a door'] });
  await vi.advanceTimersByTimeAsync(0);
  storeDay([list]);
}

describe('a courier’s day', () => {
  it('is shown as last read when offline, with its age', async () => {
    await readDay();
    const readAt = Date.now();
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    const { rows, queryClient } = await openProgram(noLine);
    await vi.advanceTimersByTimeAsync(1);
    expect(rows()).toEqual({ data: ['a door'] });
    expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(readAt);
  });

  it('is shown on a connection without an answer for four seconds', async () => {
    await readDay();
    const { rows } = await openProgram(null);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(rows()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(rows()).toEqual({ data: ['a door'] });
  });

  it('is not shown when the server answers or reports that the session is over', async () => {
    await readDay();
    for (const answer of [() => Promise.resolve(me), sessionOver]) {
      const { rows } = await openProgram(answer);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(rows()).toBeUndefined();
    }
  });

  it('is not shown after a day, and goes', async () => {
    await readDay();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
    const { rows } = await openProgram(noLine);
    await vi.advanceTimersByTimeAsync(1);
    expect(rows()).toBeUndefined();
    expect(stored).not.toHaveProperty(COURIER_DAY);
  });

  it('is not visible to another session, and signing in or out removes it', async () => {
    await readDay();
    const day = stored[COURIER_DAY] ?? '';
    expect(day).toContain('a door');
    stored['dashboard-token'] = 'a token of Hasan';
    const { rows } = await openProgram(noLine);
    await vi.advanceTimersByTimeAsync(1);
    expect(rows()).toBeUndefined();

    const { clearSession, setToken } = await import('../token.ts');
    stored[COURIER_DAY] = day;
    setToken('a token of Hasan');
    expect(stored).not.toHaveProperty(COURIER_DAY);
    stored[COURIER_DAY] = day;
    clearSession({ storeDrafts: true });
    expect(stored).not.toHaveProperty(COURIER_DAY);
  });

  it('is stored again whenever part of it is read again, and parts not read yet stay', async () => {
    const other: DayRead = ['shipments.listByStage', { status: 7 }];
    await readDay();
    const { queryClient, storeDay } = await openProgram(() => Promise.resolve(me));
    await vi.advanceTimersByTimeAsync(0);
    const stop = storeDay([list, other]);
    queryClient.setQueryData(other, { data: ['a shut door'] });
    stop();
    queryClient.setQueryData(other, { data: [] });
    const { answers } = JSON.parse(stored[COURIER_DAY] ?? '{}') as { answers: { data: unknown }[] };
    expect(answers.map(({ data }) => data)).toEqual([
      me,
      { data: ['a door'] },
      { data: ['a shut door'] },
    ]);
  });
});
