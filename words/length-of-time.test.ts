import { expect, it } from 'vitest';
import { waitOf } from './length-of-time.ts';

it.each([
  [1, 'ثانية واحدة'],
  [2, 'ثانيتين'],
  [5, '5 ثوانٍ'],
  [80, '80 ثانية'],
  [120, 'دقيقتين'],
  [121, '3 دقائق'],
  [900, '15 دقيقة'],
])('a wait of %i seconds is worded as it is counted', (seconds, text) => {
  expect(waitOf(seconds)).toBe(text);
});
