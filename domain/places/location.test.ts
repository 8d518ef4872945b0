import { expect, test } from 'vitest';
import { parseLocation } from './location.ts';

// biome-ignore format: a table reads by the line
test.each([
  ['as a map copies it', '33.3060, 44.4250', { latitude: 33.306, longitude: 44.425 }],
  ['without a space', '33.306,44.425', { latitude: 33.306, longitude: 44.425 }],
  ['with a space alone', '33.306 44.425', { latitude: 33.306, longitude: 44.425 }],
  ['in Arabic digits and marks', '٣٣٫٣٠٦، ٤٤٫٤٢٥', { latitude: 33.306, longitude: 44.425 }],
  ['south and west', '-33.5, -70', { latitude: -33.5, longitude: -70 }],
  ['one number', '33.306', null],
  ['a name', 'قرب ساحة الحرية', null],
  ['beyond the pole', '91, 44', null],
  ['beyond the map', '33, 181', null],
  ['a link', 'https://maps.example/33.3,44.4', null],
])('a point %s', (_, typed, read) => {
  expect(parseLocation(typed)).toEqual(read);
});
