import { figure } from '#dashboard/ui/chart/texts.ts';
import { FEW } from '#domain/office/charts/series.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { shareOf, type Total } from './figure.ts';

export const percent = (share: number): string => figure(share, 'share');

const isNotified = (total: Total | null): total is Total => (total?.of ?? 0) >= FEW;

/**
 * In whole percentage points; 0 if there is nothing to compare or the difference is less than a
 * point.
 */
export function pointsBetween(now: Total | null, before: Total | null): number {
  const [a, b] = [shareOf(now), shareOf(before)];
  if (!isNotified(now) || !isNotified(before) || a === null || b === null) return 0;
  return Math.round((a - b) * 100);
}

/**
 * «نسبة التسليم 81.2%، أعلى من الفترة السابقة بنقطتين»; the plain name if the figure is not
 * meaningful.
 */
export function successTitle(now: Total | null, before: Total | null): string {
  const share = shareOf(now);
  if (share === null || !isNotified(now)) return t.success;
  const points = pointsBetween(now, before);
  if (points === 0) return t.successIs(percent(share));
  return points > 0 ? t.successUp(percent(share), points) : t.successDown(percent(share), -points);
}

export const casesText = (total: Total | null): string =>
  total?.of ? t.successHow(fmt.number(total.value), fmt.number(total.of)) : '';

/** The fewest causes that make up most of the total: «ثلاثة أسباب وراء 69%». */
export function fewestFor(values: readonly number[], most: number): number {
  const all = values.reduce((sum, one) => sum + one, 0);
  let seen = 0;
  const at = values.findIndex((one) => {
    seen += one;
    return seen >= all * most;
  });
  return at + 1;
}
