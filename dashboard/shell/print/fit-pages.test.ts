import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPages } from './fit-pages.ts';

const drawn = { page: 100, firstHead: 40, head: 20, ruling: 10, foot: 30 };
const rows = (count: number, height = 10) => Array.from({ length: count }, () => height);

describe('rows on sheets', () => {
  it('fit on one page with the footer below them when there is room', () => {
    expect(fitPages({ ...drawn, rows: rows(2) })).toEqual([2]);
  });

  it('move the footer to the next page together with a row of theirs', () => {
    expect(fitPages({ ...drawn, rows: rows(4) })).toEqual([2, 2]);
  });

  it('fill the pages after the first with the room that the fields leave', () => {
    expect(fitPages({ ...drawn, rows: rows(15) })).toEqual([5, 7, 3]);
  });

  it('are not left alone on the last page: rows of the page before move with them', () => {
    expect(fitPages({ ...drawn, rows: rows(14) })).toEqual([5, 6, 3]);
  });

  it('are none on a document without any', () => {
    expect(fitPages({ ...drawn, rows: [] })).toEqual([0]);
  });

  it('never overflow a page, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 4, max: 30 }), { maxLength: 80 }), (heights) => {
        const pages = fitPages({ ...drawn, rows: heights });
        let at = 0;
        pages.forEach((count, page) => {
          const room = 90 - (page === 0 ? 40 : 20);
          const used = heights.slice(at, at + count).reduce((sum, one) => sum + one, 0);
          expect(used <= room || count === 1).toBe(true);
          at += count;
        });
        expect(at).toBe(heights.length);
      }),
    );
  });
});
