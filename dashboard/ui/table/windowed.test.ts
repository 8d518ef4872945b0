import { describe, expect, it } from 'vitest';
import { placesOf, shownRows } from './windowed.ts';

const view = { height: 400, rowHeight: 40, count: 100_000 };

describe('a list of any length', () => {
  it('renders the visible rows and a little beyond, wherever it is scrolled', () => {
    expect(shownRows({ ...view, scrolled: 0 })).toEqual({ first: 0, end: 23 });
    expect(shownRows({ ...view, scrolled: 4000 })).toEqual({ first: 94, end: 117 });
    expect(shownRows({ ...view, scrolled: 4_000_000 - 400 })).toEqual({
      first: 99_977,
      end: 100_000,
    });
  });

  it('has an end, also when it is short or empty', () => {
    expect(shownRows({ ...view, count: 3, scrolled: 0 })).toEqual({ first: 0, end: 3 });
    expect(shownRows({ ...view, count: 0, scrolled: 0 })).toEqual({ first: 0, end: 0 });
  });

  it('gives the place of a row that leaves to the row that comes, and moves no other', () => {
    const before = placesOf({ first: 94, end: 117 }, 90);
    const after = placesOf({ first: 97, end: 120 }, 90);
    const changed = after.flatMap((at, place) =>
      before[place] === at ? [] : [[before[place], at]],
    );
    expect(changed.toSorted()).toEqual([
      [94, 117],
      [95, 118],
      [96, 119],
    ]);
    expect(placesOf({ first: 0, end: 0 }, 0)).toEqual([]);
  });

  it('is in order for screen readers once scrolling stops', () => {
    expect(placesOf({ first: 94, end: 98 }, 94)).toEqual([94, 95, 96, 97]);
    expect(placesOf({ first: 92, end: 96 }, 94)).toEqual([94, 95, 92, 93]);
    expect(placesOf({ first: 95, end: 99 }, 94)).toEqual([98, 95, 96, 97]);
  });
});
