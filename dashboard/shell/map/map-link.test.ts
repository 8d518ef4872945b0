import { describe, expect, it } from 'vitest';
import { readPoint } from './map-link.ts';

const point = { latitude: 33.3128, longitude: 44.3615 };

describe('a pasted place', () => {
  it.each([
    'geo:33.3128,44.3615?q=33.3128,44.3615',
    '33.3128, 44.3615',
    '(33.3128,44.3615)',
    '٣٣٫٣١٢٨، ٤٤٫٣٦١٥',
    'maps.example/maps?q=33.3128%2C44.3615',
    'maps.example/maps/@33.3128,44.3615,17z',
    'maps.example/place/x/@30.1,40.2,17z/data=!3d33.3128!4d44.3615',
    'maps.example/dir/?destination=33.3128,44.3615',
  ])('is read from %s', (text) => {
    expect(readPoint(text)).toEqual(point);
  });

  it.each(['', 'قرب جامع النور', 'maps.example/x7Yz', '133.5,44.2', '0770 123 4567'])(
    'is not seen in %s',
    (text) => {
      expect(readPoint(text)).toBeNull();
    },
  );
});
