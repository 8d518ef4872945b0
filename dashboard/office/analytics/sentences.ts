import { chartWords } from '#words/charts.ts';
import { isolate } from '#words/bidi.ts';
import type { TableOf } from '#dashboard/ui/chart/table-of.ts';
import { figure } from '#dashboard/ui/chart/texts.ts';
import { FEW, type Series, valueAt } from '#domain/office/charts/series.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { pointsBetween, pointsText } from './changes.ts';
import { shareOf, type Total } from './figure.ts';

export const percent = (share: number): string => figure(share, 'share');

const isNotified = (total: Total | null): total is Total => (total?.of ?? 0) >= FEW;

/**
 * «نسبة التسليم 81.2%، ‎+2.0 نقطة عن الفترة السابقة»; the plain name if the figure is not
 * meaningful.
 */
export function successTitle(now: Total | null, before: Total | null): string {
  const share = shareOf(now);
  if (share === null || !isNotified(now)) return t.success;
  const points = pointsBetween(now, before);
  return points === null || points === 0
    ? t.successIs(percent(share))
    : t.successBy(percent(share), pointsText(points));
}

export const casesText = (
  total: Total | null,
  how: (part: string, all: string) => string,
): string => (total?.of ? how(fmt.number(total.value), fmt.number(total.of)) : '');

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

const hasFew = ({ of }: Series): boolean => (of?.[0] ?? 0) < FEW;
/** Rows of few cases, which say nothing about a share, are last: the largest of them first. */
const byShare = (rows: readonly Series[], sign: 1 | -1): readonly Series[] =>
  rows.toSorted(
    (a, b) =>
      Number(hasFew(a)) - Number(hasFew(b)) ||
      (hasFew(a)
        ? (b.of?.[0] ?? 0) - (a.of?.[0] ?? 0)
        : sign * ((valueAt(a, 0) ?? 0) - (valueAt(b, 0) ?? 0))),
  );
export const worstFirst = (rows: readonly Series[]) => byShare(rows, 1);
export const bestFirst = (rows: readonly Series[]) => byShare(rows, -1);

/** The table with one more column: what share each row is of its whole; null: unknown. */
export function withShares(
  table: TableOf,
  name: string,
  shares: readonly ({ readonly part: number; readonly of: number } | null)[],
): TableOf {
  const rows = table.rows.map((row, at) => {
    const share = shares[at];
    const value = share && share.of > 0 ? share.part / share.of : null;
    const text = value === null ? chartWords.unknown : isolate(percent(value));
    return { ...row, cells: [...row.cells, { value, text }] };
  });
  return { ...table, columns: [...table.columns, { key: 'share', name }], rows };
}
