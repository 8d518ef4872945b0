import { describe, expect, it } from 'vitest';
import * as fmt from './fmt.ts';

const now = '2025-01-05T12:04:00Z';

describe('what people read', () => {
  it('shows Western digits in groups, and a minus that stays in front', () => {
    expect(fmt.number(25000)).toBe('25,000');
    expect(fmt.number(-1250)).toBe('-1,250');
    expect(fmt.number(0.5)).toBe('0.5');
    expect(fmt.number(-0.5)).toBe('-0.5');
    expect(fmt.percentText(0.925)).toBe('92.5%');
  });

  it('puts the symbol after the amount, which has its own isolate', () => {
    expect(fmt.moneyText(25000)).toBe('\u206625,000\u2069\u00A0د.ع');
    expect(fmt.amount(1250, 'USD')).toBe('12.50');
  });

  it.each([
    ['25 الف', 'rtl'],
    ['٢٥ ألف', 'rtl'],
    ['-5000', 'ltr'],
    ['٢٥٠٠٠', 'ltr'],
    ['25,000', 'ltr'],
    ['', 'ltr'],
  ])('reads the figure «%s» as it was typed', (typed, direction) => {
    expect(fmt.directionOf(typed)).toBe(direction);
  });

  it('writes days and hours of Baghdad, not of the browser', () => {
    expect(fmt.date('2025-01-05')).toBe('2025/01/05');
    expect(fmt.date('2025-01-05T21:30:00Z')).toBe('2025/01/06');
    expect(fmt.time(now)).toBe('3:04\u00A0م');
    expect(fmt.time('2025-01-05T21:05:00Z')).toBe('12:05\u00A0ص');
    expect(fmt.time('2025-01-05T09:00:00Z')).toBe('12:00\u00A0م');
    expect(fmt.clock('20:30')).toBe('8:30\u00A0م');
    expect(fmt.today('2025-01-05T21:30:00Z')).toBe('2025-01-06');
  });

  it('shows in words how long ago it was', () => {
    expect(fmt.relative('2025-01-05T12:03:50Z', now)).toBe('الآن');
    expect(fmt.relative('2025-01-05T10:04:00Z', now)).toBe('قبل ساعتين');
    expect(fmt.relative('2025-01-04T08:00:00Z', now)).toBe('أمس');
    expect(fmt.relative('2025-01-02T08:00:00Z', now)).toBe('قبل 3 أيام');
  });

  it('shows an age as a number and a unit', () => {
    expect(fmt.ageShort('2025-01-05T11:52:00Z', now)).toBe('12\u00A0دقيقة');
    expect(fmt.ageShort('2025-01-05T07:00:00Z', now)).toBe('5\u00A0ساعات');
    expect(fmt.ageShort('2025-01-02T12:00:00Z', now)).toBe('3\u00A0أيام');
    expect(fmt.ageShort('2025-01-06T12:00:00Z', now)).toBe('الآن');
  });

  it('names months as Iraq does', () => {
    expect(fmt.longDate('2025-01-05')).toContain('كانون الثاني 2025');
  });
});

describe('what people type', () => {
  it.each([
    ['2025/1/5', '2025-01-05'],
    ['5/1/2025', '2025-01-05'],
    ['٥-١-٢٠٢٥', '2025-01-05'],
    ['2025-01-05', '2025-01-05'],
    ['2025/02/30', null],
    ['5/1', null],
  ])('reads %s as %s', (typed, day) => {
    expect(fmt.parseDay(typed)).toBe(day);
  });

  it('tells a day that does not exist from a text that is no date', () => {
    expect(fmt.parseDay('٢٠٢٦/٢/٣١')).toBeNull();
    expect(fmt.isDateWritten('٢٠٢٦/٢/٣١')).toBe(true);
    expect(fmt.isDateWritten('غدًا')).toBe(false);
  });

  it('knows the ends of a month', () => {
    expect(fmt.monthOf('2024-02-11')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(fmt.monthOf('2025-12-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('sorts names as people count', () => {
    expect(['محل 10', 'Ali', 'محل 2', '7'].sort(fmt.byName)).toEqual([
      '7',
      'محل 2',
      'محل 10',
      'Ali',
    ]);
  });
});
