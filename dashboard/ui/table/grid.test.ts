import { describe, expect, it } from 'vitest';
import { blockOf, nextSpot, pasted, readBlock, spotsOf, stepFrom, writeBlock } from './grid.ts';

const size = { rows: 4, columns: 3 };
const spot = (row: number, column: number) => ({ row, column });

describe('the keys of a grid that runs to the left', () => {
  it.each([
    ['ArrowLeft', spot(1, 1), spot(1, 2)],
    ['ArrowRight', spot(1, 1), spot(1, 0)],
    ['ArrowUp', spot(0, 1), spot(0, 1)],
    ['ArrowDown', spot(3, 1), spot(3, 1)],
    ['End', spot(1, 0), spot(1, 2)],
    ['Ctrl+End', spot(0, 0), spot(3, 2)],
    ['Ctrl+Home', spot(3, 2), spot(0, 0)],
  ])('%s', (chord, from, to) => {
    expect(stepFrom(from, chord, size)).toEqual(to);
  });

  it('leave what is no step to others', () => {
    expect(stepFrom(spot(0, 0), 'KeyK', size)).toBeNull();
  });

  it('continue in the next row, and stop at the last cell', () => {
    expect(nextSpot(spot(0, 2), 1, size)).toEqual(spot(1, 0));
    expect(nextSpot(spot(1, 0), -1, size)).toEqual(spot(0, 2));
    expect(nextSpot(spot(3, 2), 1, size)).toEqual(spot(3, 2));
  });
});

describe('cells from Excel', () => {
  it('are read with either line ending, without the empty last line', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('begin at the first corner of the selection; those outside are counted', () => {
    const { puts, lost } = pasted(readBlock('1\t2\n3\t4'), blockOf(spot(2, 2), spot(1, 2)), size);
    expect(puts).toEqual([
      { row: 1, column: 2, text: '1' },
      { row: 2, column: 2, text: '3' },
    ]);
    expect(lost).toBe(2);
  });

  it('fill the whole selection when there is only one', () => {
    const block = blockOf(spot(0, 0), spot(1, 1));
    expect(pasted([['5000']], block, size).puts).toHaveLength(spotsOf(block).length);
  });

  it('go back as they came', () => {
    const block = blockOf(spot(0, 0), spot(1, 1));
    const text = writeBlock(block, ({ row, column }) => String(row * 10 + column));
    expect(text).toBe('0\t1\n10\t11');
    expect(readBlock(text)).toEqual([
      ['0', '1'],
      ['10', '11'],
    ]);
  });
});
