import { describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { checkPeriod, isTooLong, reportPeriod } from './report-period.ts';

describe('the days of a report', () => {
  it.each([
    [{}, { from: '2026-03-01', to: '2026-03-17' }],
    [{ from: '2026-02-10' }, { from: '2026-02-10', to: '2026-03-17' }],
    [{ to: '2026-01-20' }, { from: '2026-01-01', to: '2026-01-20' }],
    [{ from: '2026-04-02' }, { from: '2026-04-02', to: '2026-04-02' }],
  ])('are this month so far unless specified otherwise: %o', (params, days) => {
    expect(reportPeriod(params, '2026-03-17')).toEqual(days);
  });

  it('are a quarter at the most, both ends included', () => {
    expect(isTooLong({ from: '2026-01-01', to: '2026-04-02' })).toBe(false);
    expect(isTooLong({ from: '2026-01-01', to: '2026-04-03' })).toBe(true);
    expect(() => checkPeriod({ from: '2026-01-01', to: '2026-04-03' })).toThrow(Refusal);
  });

  it('do not end before they begin', () => {
    expect(() => checkPeriod({ from: '2026-02-02', to: '2026-02-01' })).toThrow(Refusal);
    expect(() => checkPeriod({ from: '2026-02-01', to: '2026-02-01' })).not.toThrow();
  });
});
