import { expect, it } from 'vitest';
import { statedPeriod } from './figure.ts';

const today = '2026-11-27';

it.each([
  ['the thirty whole days before today', {}, { from: '2026-10-28', to: '2026-11-26' }],
  [
    'the chosen days',
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2026-11-01', to: '2026-11-10' },
  ],
  [
    'up to yesterday, though today is chosen',
    { from: '2026-11-20', to: today },
    { from: '2026-11-20', to: '2026-11-26' },
  ],
  ['today alone', { from: today, to: today }, { from: today, to: '2026-11-26' }],
])('a page states %s', (_, scope, stated) => {
  expect(statedPeriod(scope, today)).toEqual(stated);
});
