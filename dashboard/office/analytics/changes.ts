import { FEW } from '#domain/office/charts/series.ts';
import { figure } from '#dashboard/ui/chart/texts.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { shareOf, type Total } from './figure.ts';

/** A value more than this many times its base says more about the base than about the change. */
const MOST_TIMES = 10;

export interface Change {
  /** Negative: lower than before; 0: no change, or none that can be stated. */
  readonly by: number;
  readonly text: string;
}

const signed = (value: number, text: string): string => `${value > 0 ? '+' : '-'}${text}`;

/**
 * In percentage points with one decimal; null if a side has too few cases to be compared.
 */
export function pointsBetween(now: Total | null, before: Total | null): number | null {
  const [a, b] = [shareOf(now), shareOf(before)];
  if (a === null || b === null || (now?.of ?? 0) < FEW || (before?.of ?? 0) < FEW) return null;
  return Math.round((a - b) * 1_000) / 10;
}

export const pointsText = (points: number): string =>
  t.points(signed(points, Math.abs(points).toFixed(1)));

interface Cases {
  readonly now: Total | null;
  readonly before: Total | null;
}

const isWithin = (now: number, before: number): boolean => now <= before * MOST_TIMES;
const isComparable = ({ now, before }: Cases): boolean =>
  now !== null && before !== null && before.value >= FEW && isWithin(now.value, before.value);

/**
 * A rate changes by points. A count changes by a share of the value before, unless that base has
 * too few cases or is smaller than a tenth of the new value: then only the value before is shown.
 * @param cases those behind an amount, which is as comparable as their number
 */
export function changeOf(
  now: Total | null,
  before: Total | null,
  cases: Cases = { now, before },
): Change {
  const none = { by: 0, text: '' };
  if (now === null || before === null) return none;
  if (now.of !== null) {
    const points = pointsBetween(now, before);
    if (points === null) return { by: 0, text: t.fewToCompare };
    return points === 0 ? { by: 0, text: t.same } : { by: points, text: pointsText(points) };
  }
  if (!isComparable(cases) || before.value <= 0 || !isWithin(now.value, before.value))
    return { by: 0, text: t.fewToCompare };
  const by = (now.value - before.value) / before.value;
  const share = figure(Math.abs(by), 'share');
  return Math.abs(by) < 0.0005
    ? { by: 0, text: t.same }
    : { by, text: t.changed(signed(by, share)) };
}

interface Days {
  readonly days: number;
  readonly cases: number;
}

/** A median time changes by days, and less is better: «أسرع بـ0.5 يوم». */
export function daysChange(now: Days | null, before: Days | null): Change {
  if (now === null || before === null) return { by: 0, text: '' };
  if (now.cases < FEW || before.cases < FEW) return { by: 0, text: t.fewToCompare };
  const by = now.days - before.days;
  if (by === 0) return { by, text: t.same };
  return { by, text: by < 0 ? t.faster(-by) : t.slower(by) };
}
