import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#test/kit/storage.ts';
import type * as Kept from './kept.ts';

let kept: typeof Kept;
const open = (stored: Record<string, string>, state = {}) =>
  vi.stubGlobal('localStorage', storage(stored, state));

beforeEach(async () => {
  vi.resetModules();
  kept = await import('./kept.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser keeps', () => {
  it('is there after the page was closed', () => {
    const stored = {};
    open(stored);
    kept.keep('a', 'one');
    expect(stored).toEqual({ a: 'one' });
    expect(kept.kept('a')).toBe('one');
    kept.keep('a', null);
    expect(stored).toEqual({});
  });

  it.each([{ isFull: true }, { isRefused: true }])(
    'lasts as long as the page where the storage takes nothing: %o',
    (state) => {
      open({}, state);
      kept.keep('a', 'one');
      expect(kept.kept('a')).toBe('one');
      kept.keep('a', null);
      expect(kept.kept('a')).toBeNull();
    },
  );

  it('is the last that was kept, not what a full storage still holds of before', () => {
    open({ a: 'before' }, { isFull: true });
    kept.keep('a', 'after');
    expect(kept.kept('a')).toBe('after');
  });

  it('that nobody can read is as good as nothing', () => {
    open({ a: '{"half' });
    expect(kept.keptJson('a')).toBeNull();
    expect(kept.keptJson('b')).toBeNull();
  });

  it('goes by its beginning when its person goes, also what the storage could not take', () => {
    const stored: Record<string, string> = { 'day 1': 'x', 'day 2': 'y', box: 'z' };
    open(stored);
    kept.forgetAll('day ');
    expect(stored).toEqual({ box: 'z' });
    open({}, { isFull: true });
    kept.keep('day 3', 'x');
    kept.forgetAll('day ');
    expect(kept.kept('day 3')).toBeNull();
  });
});
