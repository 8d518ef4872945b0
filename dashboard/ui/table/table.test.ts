import { describe, expect, it } from 'vitest';
import { nextSort, readSort, selectUpTo, writeSort } from './table.ts';

const keys = ['a', 'b', 'c', 'd'];

describe('picking rows', () => {
  it('turns one row on and off', () => {
    const one = selectUpTo(keys, new Set(), { at: 1, from: null, range: false });
    expect([...one]).toEqual(['b']);
    expect([...selectUpTo(keys, one, { at: 1, from: 1, range: false })]).toEqual([]);
  });

  it('takes all rows between by Shift, in either direction', () => {
    const down = selectUpTo(keys, new Set(['a']), { at: 2, from: 0, range: true });
    expect([...down]).toEqual(['a', 'b', 'c']);
    const up = selectUpTo(keys, new Set(['d']), { at: 1, from: 3, range: true });
    expect([...up].sort()).toEqual(['b', 'c', 'd']);
  });

  it('retains rows of other pages', () => {
    expect(selectUpTo(keys, new Set(['z']), { at: 0, from: null, range: false }).has('z')).toBe(
      true,
    );
  });
});

describe('order', () => {
  it('goes up, down, and back to none', () => {
    const up = nextSort(null, 'amount');
    const down = nextSort(up, 'amount');
    expect([writeSort(up), writeSort(down), nextSort(down, 'amount')]).toEqual([
      'amount',
      '-amount',
      null,
    ]);
    expect(readSort('-amount')).toEqual({ key: 'amount', down: true });
    expect(readSort(undefined)).toBeNull();
  });
});
