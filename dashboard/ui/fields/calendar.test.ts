import { describe, expect, it } from 'vitest';
import { addMonths, dayByKey, monthGrid, rangePresets } from './calendar.ts';

describe('the calendar', () => {
  it('begins its weeks on Saturday and holds the whole month', () => {
    const grid = monthGrid('2025-01-15');
    expect(grid[0]?.[0]).toBe('2024-12-28');
    expect(grid.flat()).toContain('2025-01-31');
    expect(grid.flat()).toHaveLength(42);
  });

  it('goes to the next day by the left arrow', () => {
    expect(dayByKey('ArrowLeft', '2025-01-31')).toBe('2025-02-01');
    expect(dayByKey('ArrowRight', '2025-01-01')).toBe('2024-12-31');
    expect(dayByKey('Home', '2025-01-05')).toBe('2025-01-04');
    expect(dayByKey('End', '2025-01-05')).toBe('2025-01-10');
    expect(dayByKey('Shift+PageDown', '2024-02-29')).toBe('2025-02-28');
    expect(dayByKey('a', '2025-01-05')).toBeNull();
  });

  it('falls on the last day of a shorter month', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-01-15', -1)).toBe('2024-12-15');
    expect(addMonths('2025-12-31', 1)).toBe('2026-01-31');
  });

  it('offers the periods that people use', () => {
    const ranges = rangePresets('2025-03-05').map(({ range }) => `${range.from} ${range.to}`);
    expect(ranges).toEqual([
      '2025-03-05 2025-03-05',
      '2025-03-04 2025-03-04',
      '2025-02-27 2025-03-05',
      '2025-02-04 2025-03-05',
      '2025-03-01 2025-03-05',
      '2025-02-01 2025-02-28',
    ]);
  });
});
