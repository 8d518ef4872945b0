import { expect, test } from 'vitest';
import { nextToClose } from './close-month.ts';

test.each([
  // Nothing is closed: the year that has ended comes first, if the books knew it.
  [null, '2026-11-27', '2025-03-01', '2025-12-01'],
  [null, '2026-11-27', '2025-12-31', '2025-12-01'],
  [null, '2026-11-27', '2026-01-01', '2026-10-01'],
  [null, '2026-11-27', null, '2026-10-01'],
  // December itself carries the results of all years before it.
  [null, '2027-01-02', '2025-03-01', '2026-12-01'],
  ['2025-12-31', '2026-11-27', '2025-03-01', '2026-01-01'],
  ['2026-10-31', '2026-11-27', '2025-03-01', null],
] as const)(
  'closed up to %s, on %s, with books since %s: %s is closed next',
  (closedOn, today, begins, next) => {
    expect(nextToClose(closedOn, { today, begins })).toBe(next);
  },
);
