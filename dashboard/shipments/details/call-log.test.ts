import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#test/kit/storage.ts';
import { callsFor, forgetCalls, logCall } from './call-log.ts';

const HOUR_MS = 3_600_000;
let stored: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  stored = {};
  vi.stubGlobal('localStorage', storage(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('calls from a courier’s phone', () => {
  it('are counted and timed, for each shipment apart', () => {
    logCall('a');
    vi.advanceTimersByTime(60_000);
    logCall('a');
    logCall('b');
    expect(callsFor('a').map(({ at }) => at)).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-22T09:01:00.000Z',
    ]);
    expect(callsFor('b')).toHaveLength(1);
  });

  it('end with the attempt: the next attempt needs its own call', () => {
    logCall('a');
    logCall('b');
    forgetCalls('a');
    expect([callsFor('a').length, callsFor('b').length]).toEqual([0, 1]);
    forgetCalls('b');
    expect(stored).toEqual({});
  });

  it('of yesterday are no attempt of today', () => {
    logCall('a');
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(callsFor('a')).toEqual([]);
  });

  it('are no more than an outcome may carry', () => {
    for (let at = 0; at < 30; at += 1) logCall('a');
    expect(callsFor('a')).toHaveLength(20);
  });
});
