import { describe, expect, it } from 'vitest';
import { checkDate, checkRedating, type DatingTerms, firstDay } from '#domain/custody/dating.ts';
import type { Dating } from '#domain/custody/families.ts';
import type { Refusal } from '#domain/refusal.ts';

const usual: DatingTerms = {
  today: '2026-03-10',
  mostBack: 7,
  mayGoFurther: false,
  closedOn: null,
};
const answerTo = (dating: Dating, date: string, change: Partial<DatingTerms> = {}): string => {
  try {
    checkDate(dating, date, { ...usual, ...change });
    return 'taken';
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('the day on a document', () => {
  it.each([
    ['2026-03-10', 'taken'],
    ['2026-03-03', 'taken'],
    ['2026-03-02', 'date_too_old'],
    ['0001-01-01', 'date_too_old'],
    ['2026-03-11', 'date_ahead'],
  ])('%s is %s', (date, answer) => {
    expect(answerTo('back', date)).toBe(answer);
  });

  it('may go further back for users with the permission, but never into days that are closed', () => {
    const manager = { mayGoFurther: true, closedOn: '2026-02-28' };
    expect(answerTo('back', '2026-03-01', manager)).toBe('taken');
    expect(answerTo('back', '2026-02-28', manager)).toBe('date_closed');
    expect(firstDay('back', { ...usual, ...manager })).toBe('2026-03-01');
  });

  it('is to come only in a family that allows it', () => {
    expect(answerTo('ahead', '2026-03-11')).toBe('taken');
    expect(answerTo('ahead', '2026-03-02')).toBe('date_too_old');
  });

  it('of what is counted or collected now is today', () => {
    expect(answerTo('today', '2026-03-09')).toBe('date_today');
    expect(answerTo('today', '2026-03-11')).toBe('date_ahead');
    expect(firstDay('today', usual)).toBe('2026-03-10');
  });

  it('is reported as closed before it is reported as too old', () => {
    expect(answerTo('back', '2026-01-01', { closedOn: '2026-02-28' })).toBe('date_closed');
    expect(answerTo('today', '2026-01-01', { closedOn: '2026-02-28' })).toBe('date_today');
  });

  it('of a setting of nothing is today alone', () => {
    expect(answerTo('back', '2026-03-09', { mostBack: 0 })).toBe('date_too_old');
    expect(firstDay('back', { ...usual, mostBack: 0 })).toBe('2026-03-10');
  });
});

describe('the date of an issued document', () => {
  it('stays when its month is closed, and may change while it is open', () => {
    expect(() => checkRedating('2026-02-28', '2026-02-28')).toThrow('date_stays');
    expect(() => checkRedating('2026-03-01', '2026-02-28')).not.toThrow();
    expect(() => checkRedating('2026-02-28', null)).not.toThrow();
  });
});
