import { expect, it } from 'vitest';
import { rowsText } from './rows-text.ts';

it('omits what a shipment does not have, and keeps the empty side of a change', () => {
  const rows = [{ id: 7, note: null, attempt: 0, changes: { courierId: [null, 3] } }, { id: 8 }];
  expect(rowsText(rows)).toBe('[{"id":7,"attempt":0,"changes":{"courierId":[null,3]}},{"id":8}]');
});
