import { describe, expect, it } from 'vitest';
import { currencyKeys } from '#domain/money.ts';
import { outlines } from './outlines.ts';

type Point = readonly [latitude: number, longitude: number];
type Country = keyof typeof outlines;

const capitals: Record<Country, Point> = {
  IQD: [33.31, 44.37],
  JOD: [31.95, 35.93],
  KWD: [29.37, 47.98],
  SYP: [33.51, 36.29],
};

/** Counts the borders between the point and the east: an odd number means inside. */
function isInside([latitude, longitude]: Point, border: readonly Point[]): boolean {
  const crossed = border.filter(([lat, lng], at) => {
    const [nextLat, nextLng] = border[(at + 1) % border.length] ?? [lat, lng];
    if (lat > latitude === nextLat > latitude) return false;
    return longitude < lng + ((latitude - lat) / (nextLat - lat)) * (nextLng - lng);
  });
  return crossed.length % 2 === 1;
}

describe('the map without a map service', () => {
  it('has the country of every currency that a company can choose', () => {
    const drawn = Object.keys(outlines).sort();
    expect(drawn).toEqual(currencyKeys.filter((key) => key !== 'USD').toSorted());
  });

  it.each(Object.keys(outlines) as Country[])(
    'has the capital of the country of %s inside its border and no other',
    (currency) => {
      const around = (Object.keys(outlines) as Country[]).filter((key) =>
        isInside(capitals[currency], outlines[key]),
      );
      expect(around).toEqual([currency]);
    },
  );
});
