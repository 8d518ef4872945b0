import { describe, expect, it } from 'vitest';
import { claimedAt, isLateReport } from './device-time.ts';

const now = '2026-11-22T12:00:00.000Z';

describe('the time that a phone reports', () => {
  it.each([
    ['hours ago, in a cellar', '2026-11-22T09:00:00.000Z'],
    ['on a phone that lay in a drawer for a month', '2026-10-23T12:00:00.000Z'],
    ['on a phone that runs a little before us', '2026-11-22T12:05:00.000Z'],
  ])('%s, is accepted', (_, deviceAt) => expect(claimedAt(deviceAt, now)).toBe(deviceAt));

  it('is the same instant, wherever the phone thinks it is', () =>
    expect(claimedAt('2026-11-22T12:00:00+03:00', now)).toBe('2026-11-22T09:00:00.000Z'));

  it.each([
    ['in the future', '2026-11-22T12:05:01.000Z'],
    ['before the key of a press is forgotten', '2026-10-23T11:59:59.000Z'],
  ])('%s, is not believed', (_, deviceAt) => expect(claimedAt(deviceAt, now)).toBeNull());
});

describe('that it happened earlier', () => {
  it.each([
    ['2026-11-22T11:54:59.000Z', true],
    ['2026-11-22T11:55:00.000Z', false],
    ['2026-11-22T12:03:00.000Z', false],
  ])('at %s, is worth saying: %s', (claimed, isWorth) =>
    expect(isLateReport(claimed, now)).toBe(isWorth),
  );
});
