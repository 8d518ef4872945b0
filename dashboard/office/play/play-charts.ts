import { addDays, type Day } from '#domain/time.ts';
import type { Series } from '#domain/office/charts/series.ts';

/** Uses the same figures each time, because the charts of the gallery are compared. */
const wave = (at: number, size: number): number =>
  Math.round(size * (1 + 0.35 * Math.sin(at / 3) + 0.2 * Math.sin(at * 1.7)));

const FIRST: Day = '2026-01-03';
export const daysOf = (count: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => addDays(FIRST, at));

const href = () => '#/play/ground3';

export const counts = (count: number, name: string, size = 400): Series => ({
  key: name,
  name,
  values: Array.from({ length: count }, (_, at) => wave(at, size)),
  href,
});

/** `cases` per day, of which about four in five count. */
export const shares = (count: number, name: string, cases = 400): Series => {
  const of = Array.from({ length: count }, (_, at) => wave(at, cases));
  return {
    key: name,
    name,
    of,
    values: of.map((all, at) => Math.round(all * (0.76 + 0.08 * Math.sin(at / 5)))),
    href,
  };
};

export const zeros = (count: number, name: string): Series => ({
  key: name,
  name,
  values: Array.from({ length: count }, () => 0),
});

export const signed = (count: number, name: string): Series => ({
  key: name,
  name,
  values: Array.from({ length: count }, (_, at) => Math.round(900_000 * Math.sin(at / 2))),
  href,
});
