import { describe, expect, it } from 'vitest';
import { directionsHref } from './directions.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/130.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari';
const known = { latitude: 33.3128, longitude: 44.3615, address: 'الكرادة' };
const written = { latitude: null, longitude: null, address: 'قرب جامع النور، الكرادة' };

describe('directions to a door', () => {
  it.each([
    ['Android, known place', known, android, 'geo:33.3128,44.3615?q=33.3128,44.3615'],
    ['iPhone, known place', known, iphone, '/dir/?api=1&destination=33.3128%2C44.3615'],
    ['Android, written address', written, android, `q=${encodeURIComponent(written.address)}`],
    ['iPhone, written address', written, iphone, `query=${encodeURIComponent(written.address)}`],
  ])('%s', (_, place, agent, part) => {
    expect(directionsHref(place, agent)).toContain(part);
  });

  it('give an iPhone a link of the web, which opens its map', () => {
    expect(directionsHref(known, iphone)).toMatch(/^https:\/\/www\.google\.com\/maps\//);
  });
});
