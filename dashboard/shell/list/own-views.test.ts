import { describe, expect, it } from 'vitest';
import type { FilterDef } from './filter-defs.ts';
import { isNewView, viewOf } from './own-views.ts';

const filters: readonly FilterDef[] = [
  { key: 'overdue', label: 'متأخرة', kind: 'flag' },
  { key: 'merchant_id', label: 'التاجر', kind: 'text' },
  { key: 'period', label: 'الفترة', kind: 'days' },
];
const all = { key: 'all', label: 'الكل' };
const late = { key: 'late', label: 'متأخرة', values: { overdue: '1' } };

describe('a view of one’s own', () => {
  it('stores what narrows and orders the list, and nothing else of the address', () => {
    const address = { merchant_id: '7', from: '2026-01-01', sort: '-age', open: 'x', view: 'late' };
    expect(viewOf(address, filters)).toEqual({
      merchant_id: '7',
      from: '2026-01-01',
      sort: '-age',
    });
  });

  it.each([
    ['nothing is narrowed', {}, false],
    ['only the order is another', { sort: 'amount' }, false],
    ['a chip says the same', { overdue: '1' }, false],
    ['a chip says less', { overdue: '1', merchant_id: '7' }, true],
    ['no chip says it', { merchant_id: '7' }, true],
  ])('is offered when it is new: %s', (_, address, isNew) => {
    expect(isNewView(address, filters, [all, late])).toBe(isNew);
  });
});
