import { expect, it } from 'vitest';
import { limitTone } from '../courier/courier-figures.tsx';

it.each([
  [799_999, undefined],
  [800_000, 'warning'],
  [999_999, 'warning'],
  [1_000_000, 'danger'],
  [1_200_000, 'danger'],
])('a courier holding %s of a million is shown it as %s', (cash, tone) =>
  expect(limitTone(cash, 1_000_000)).toBe(tone),
);

it('a courier without a limit is warned of none', () =>
  expect(limitTone(9_000_000, null)).toBe(undefined));
