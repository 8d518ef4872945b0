import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const busy = (retryAfterSeconds?: number, status = 503) =>
  new ApiError({ kind: 'answer', status, code: 'overloaded', retryAfterSeconds });

describe('a read that a busy server rejected', () => {
  it('is retried after the delay the server names, or up to half as much later', () => {
    expect([0, 0.5, 1].map((chance) => retryDelay(0, busy(2), chance))).toEqual([2000, 2500, 3000]);
    expect([0, 1, 2].map((failures) => retryDelay(failures, busy(), 0))).toEqual([700, 1400, 2800]);
  });

  it('is retried four times, then the user sees the error', () => {
    expect([0, 3, 4].map((failures) => shouldRetry(failures, busy(2)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is not retried when the server asks for a minute', () => {
    expect(shouldRetry(0, busy(60, 429))).toBe(false);
    expect(shouldRetry(0, busy(3, 429))).toBe(true);
  });

  it('is something else than a refusal, which is never repeated', () => {
    expect(shouldRetry(0, new ApiError({ kind: 'answer', status: 409 }))).toBe(false);
    expect(shouldRetry(0, new ApiError({ kind: 'network' }))).toBe(true);
  });
});
