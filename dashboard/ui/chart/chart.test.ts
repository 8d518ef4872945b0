import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { flowOf } from './flow.ts';
import { apart, pathOf } from '#domain/office/charts/scale.ts';
import { isFew, rolling, type Series, valueAt, wilson } from '#domain/office/charts/series.ts';
import { figure, inFull } from './texts.ts';
import { lowTick, namedPlaces, niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';

const share = (part: number, of: number): Series => ({
  key: 'all',
  name: 'all',
  values: [part],
  of: [of],
});

describe('the marks of an axis', () => {
  it.each([
    [0, 45, [0, 10, 20, 30, 40, 50]],
    [0, 0, [0, 0.2]],
    [0.7, 0.83, [0.7, 0.75, 0.8, 0.85]],
    [-3, 4, [-4, -2, 0, 2, 4]],
  ])('are round numbers around %s to %s', (low, high, ticks) => {
    expect(niceTicks(low, high)).toEqual(ticks);
  });

  it('hold the lowest and the highest, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1e9), (low, span) => {
        const ticks = niceTicks(low, low + span);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span);
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('of counts are whole', () => {
    expect(wholeTicks(0, 1).every(Number.isInteger)).toBe(true);
  });

  it('of counts reach above the largest count, whatever it is', () => {
    for (let high = 0; high <= 300; high += 1) {
      const ticks = wholeTicks(0, high);
      expect([high, (ticks.at(-1) ?? 0) >= high]).toEqual([high, true]);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  it('a little below zero have no mark of their own', () => {
    expect([lowTick(-4, 100), lowTick(-20, 100), lowTick(3, 100)]).toEqual([0, -20, 3]);
  });

  it('name both ends of 400 days and no more than there is room for', () => {
    const named = namedPlaces(400, 320);
    expect([named[0], named.at(-1)]).toEqual([0, 399]);
    expect(named.length).toBeLessThanOrEqual(6);
    expect(namedPlaces(1, 320)).toEqual([0]);
    expect(namedPlaces(0, 320)).toEqual([]);
  });
});

describe('a share', () => {
  it('a share of fewer than twenty cases is shown in cases', () => {
    expect(isFew(share(4, 5), 0)).toBe(true);
    expect(inFull(share(4, 5), 0, 'share')).toBe('\u20664\u2069 من \u20665\u2069');
    expect(inFull(share(16, 20), 0, 'share')).toContain('80%');
  });

  it('of no case is unknown', () => {
    expect(valueAt(share(0, 0), 0)).toBeNull();
  });

  it('over several days divides the sums, so that a quiet day weighs little', () => {
    const days: Series = { key: 'a', name: 'a', values: [90, 0], of: [100, 1] };
    expect(valueAt(rolling(days, 7), 1)).toBeCloseTo(90 / 101);
  });

  it('of few cases may deviate by chance, of many cases it may not', () => {
    const [low, high] = wilson(0.8, 10);
    expect(high - low).toBeGreaterThan(0.4);
    const [lowMany, highMany] = wilson(0.8, 1000);
    expect(highMany - lowMany).toBeLessThan(0.06);
  });
});

test('a line breaks where nothing is known', () => {
  expect(pathOf([[0, 0], [1, 1], null, [3, 3]])).toBe('M0 0L1 1M3 3');
});

test('names next to each other’s lines never overlap', () => {
  const places = apart([10, 11, 12, 200], 17, [0, 300]).toSorted((a, b) => a - b);
  places.slice(1).forEach((place, at) => {
    expect(place - (places[at] ?? 0)).toBeGreaterThanOrEqual(17);
  });
});

test('days are shown to one decimal place, shares in percent', () => {
  expect(figure(1.84, 'days')).toBe('1.8');
  expect(figure(0.8125, 'share')).toBe('81.3%');
});

test('a place with a negative amount is next to the stream of money', () => {
  const one = (key: string, value: number) => ({ key, name: key, value, tone: 1 as const });
  const flow = flowOf(
    { stops: [one('a', -50), one('b', 100)], ends: [one('c', 100)], outside: undefined },
    800,
    380,
  );
  expect(flow?.nodes.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(flow?.bands.map(({ key }) => key)).toEqual(['c']);
  expect(flowOf({ stops: [], ends: [], outside: undefined }, 800, 380)).toBeNull();
});

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['by day', 0],
  ['by night', 1],
])('the colours of charts %s', (_, theme) => {
  const of = (name: string) =>
    [...tokens.matchAll(RegExp(`--${name}: (#\\w{6})`, 'g'))][theme]?.[1] ?? '';
  const surface = of('c-surface');

  it('are read as text on a card', () => {
    for (const tone of [1, 2, 3, 4, 5, 6])
      expect(contrast(of(`ch-${tone}`), surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('ch-before'), surface)).toBeGreaterThanOrEqual(3);
  });

  it('let the number in a cell be read on each of the five steps', () => {
    for (const step of [0, 1, 2])
      expect(contrast(of(`heat-${step}`), of('c-text'))).toBeGreaterThanOrEqual(4.5);
    for (const step of [3, 4])
      expect(contrast(of(`heat-${step}`), surface)).toBeGreaterThanOrEqual(4.5);
  });
});
