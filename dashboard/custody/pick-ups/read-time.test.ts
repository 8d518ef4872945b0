import { describe, expect, it } from 'vitest';
import { readTime } from './read-time.ts';

describe('a time of day as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['٩:٣٠', '09:30'],
    ['14.05', '14:05'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:75', null],
    ['صباحًا', null],
    ['', null],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });
});
