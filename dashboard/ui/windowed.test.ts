import { describe, expect, it } from 'vitest';
import { shownRows } from './windowed.ts';

const view = { height: 400, rowHeight: 40, count: 100_000 };

describe('a list of any length', () => {
  it('draws what is seen and a little beyond, wherever it stands', () => {
    expect(shownRows({ ...view, scrolled: 0 })).toEqual({ first: 0, end: 16 });
    expect(shownRows({ ...view, scrolled: 4000 })).toEqual({ first: 94, end: 116 });
    expect(shownRows({ ...view, scrolled: 4_000_000 - 400 })).toEqual({
      first: 99_984,
      end: 100_000,
    });
  });

  it('has an end, also when it is short or empty', () => {
    expect(shownRows({ ...view, count: 3, scrolled: 0 })).toEqual({ first: 0, end: 3 });
    expect(shownRows({ ...view, count: 0, scrolled: 0 })).toEqual({ first: 0, end: 0 });
  });
});
