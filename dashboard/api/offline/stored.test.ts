import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#test/kit/storage.ts';
import type * as Kept from './stored.ts';

let kept: typeof Kept;
const open = (stored: Record<string, string>, state = {}) =>
  vi.stubGlobal('localStorage', storage(stored, state));

beforeEach(async () => {
  vi.resetModules();
  kept = await import('./stored.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser stores', () => {
  it('is there after the page was closed', () => {
    const stored = {};
    open(stored);
    kept.store('a', 'one');
    expect(stored).toEqual({ a: 'one' });
    expect(kept.stored('a')).toBe('one');
    kept.store('a', null);
    expect(stored).toEqual({});
  });

  it.each([{ isFull: true }, { isRefused: true }])(
    'lasts as long as the page where the storage takes nothing: %o',
    (state) => {
      open({}, state);
      kept.store('a', 'one');
      expect(kept.stored('a')).toBe('one');
      kept.store('a', null);
      expect(kept.stored('a')).toBeNull();
    },
  );

  it('is the value stored last, not an older one that a full storage still holds', () => {
    open({ a: 'before' }, { isFull: true });
    kept.store('a', 'after');
    expect(kept.stored('a')).toBe('after');
  });

  it('counts as absent when it cannot be parsed', () => {
    open({ a: '{"half' });
    expect(kept.storedJson('a')).toBeNull();
    expect(kept.storedJson('b')).toBeNull();
  });

  it('goes by its beginning when its person goes, also what the storage could not take', () => {
    const stored: Record<string, string> = { 'day 1': 'x', 'day 2': 'y', outbox: 'z' };
    open(stored);
    kept.forgetAll('day ');
    expect(stored).toEqual({ outbox: 'z' });
    open({}, { isFull: true });
    kept.store('day 3', 'x');
    kept.forgetAll('day ');
    expect(kept.stored('day 3')).toBeNull();
  });
});
