import { expect, test } from 'vitest';
import { nightDue } from './audits.ts';

const zone = 'Asia/Baghdad';
const at = '03:00';
const baghdad = (text: string): Date => new Date(`${text}:00+03:00`);

test.each([
  ['before three nobody is asked', '2026-03-10T02:59', null, null],
  ['at three the night’s audit is due', '2026-03-10T03:00', null, '2026-03-10'],
  ['until six', '2026-03-10T05:59', null, '2026-03-10'],
  ['a new company waits for its first night', '2026-03-10T12:00', null, null],
  ['by day one of yesterday’s night is enough', '2026-03-10T12:00', '2026-03-09T03:00', null],
  [
    'a night that was slept through is made up for',
    '2026-03-10T16:00',
    '2026-03-09T03:00',
    '2026-03-10',
  ],
])('%s', (_, now, last, day) => {
  expect(
    nightDue({ now: baghdad(now), zone, at, last: last === null ? null : baghdad(last) }),
  ).toBe(day);
});
