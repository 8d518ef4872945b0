import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#test/kit/storage.ts';
import type * as Memory from './stored.ts';

let memory: typeof Memory;
const open = (stored: Record<string, string>, state = {}) =>
  vi.stubGlobal('localStorage', storage(stored, state));

beforeEach(async () => {
  vi.resetModules();
  memory = await import('./stored.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser stores', () => {
  it('is there after the page was closed', () => {
    const stored = {};
    open(stored);
    memory.store('a', 'one');
    expect(stored).toEqual({ a: 'one' });
    expect(memory.stored('a')).toBe('one');
    memory.store('a', null);
    expect(stored).toEqual({});
  });

  it.each([{ isFull: true }, { isRefused: true }])(
    'lasts until the page is closed if the storage refuses writes: %o',
    (state) => {
      open({}, state);
      memory.store('a', 'one');
      expect(memory.stored('a')).toBe('one');
      memory.store('a', null);
      expect(memory.stored('a')).toBeNull();
    },
  );

  it('is the value stored last, not an older one that a full storage still holds', () => {
    open({ a: 'before' }, { isFull: true });
    memory.store('a', 'after');
    expect(memory.stored('a')).toBe('after');
  });

  it('counts as absent when it cannot be parsed', () => {
    open({ a: '{"half' });
    expect(memory.storedJson('a')).toBeNull();
    expect(memory.storedJson('b')).toBeNull();
  });

  it('goes by its beginning when its person goes, also what the storage could not take', () => {
    const stored: Record<string, string> = { 'day 1': 'x', 'day 2': 'y', outbox: 'z' };
    open(stored);
    memory.forgetAll('day ');
    expect(stored).toEqual({ outbox: 'z' });
    open({}, { isFull: true });
    memory.store('day 3', 'x');
    memory.forgetAll('day ');
    expect(memory.stored('day 3')).toBeNull();
  });
});
