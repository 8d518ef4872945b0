import type { Scale } from '#domain/office/charts/scale.ts';
import { namedPlaces } from '#domain/office/charts/ticks.ts';
import { isTime } from '#domain/office/series-plan.ts';
import { CURRENCIES } from '#domain/money.ts';
import { isolate } from '#words/bidi.ts';
import { chartWords as t } from '#words/charts.ts';
import { type Chart, figure, type Unit } from './chart.ts';
import { colours, edges } from './look.ts';
import { digits, fit, line, words } from './svg.ts';

const [PLOT, UNDER, TICK] = [400, 64, 96];

/** The place of the columns and lines: the values stand to its right, as in the dashboard. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const plotBelow = (top: number): Plot => ({
  left: edges.left,
  right: edges.right - TICK,
  top: top + 24,
  bottom: top + 24 + PLOT,
});
export const endOf = ({ bottom }: Plot): number => bottom + UNDER;

const quiet = { fill: colours.quiet, size: 18 } as const;

export const valueAxis = (
  ticks: readonly number[],
  y: Scale,
  { plot: { left, right }, chart, unit }: { plot: Plot; chart: Chart; unit: Unit },
): string =>
  ticks
    .map((tick) => {
      const at = Math.round(y(tick));
      const own = line(`M${left} ${at}H${right}`, tick === 0 ? colours.zero : colours.grid, 1.5);
      return (
        own + digits([right + 12, at + 6], figure(tick, chart, unit), { ...quiet, edge: 'left' })
      );
    })
    .join('');

/** Times run from left to right, with their ends named; other names begin at the right. */
export function pointAxis({ points, by }: Chart, x: Scale, { left, right, bottom }: Plot): string {
  const last = points.length - 1;
  if (!isTime(by) && by !== 'hour') {
    const room = (right - left) / points.length - 8;
    return points
      .map(({ name }, at) =>
        words([x(at), bottom + 28], fit(name, room, quiet.size), { ...quiet, edge: 'middle' }),
      )
      .join('');
  }
  const names = namedPlaces(points.length, x(Math.max(0, last)) - x(0), 110).map((at) =>
    (by === 'hour' ? words : digits)([x(at), bottom + 28], points[at]?.name ?? '', {
      ...quiet,
      edge: 'middle',
    }),
  );
  const ends =
    last < 1 || !isTime(by)
      ? ''
      : words([left, bottom + 56], t.oldest, { ...quiet, edge: 'left' }) +
        words([right, bottom + 56], t.newest, quiet);
  return names.join('') + ends;
}

/** What the axis counts in, and where it begins if not at zero. */
export function axisNote(first: number, unit: Unit, chart: Chart, plot: Plot): string {
  const { symbol } = CURRENCIES[chart.currency];
  const parts = [
    chart.measure === 'money' ? t.axisIn(unit.name === '' ? symbol : `${unit.name} ${symbol}`) : '',
    first > 0 ? t.startsAt(isolate(figure(first, chart))) : '',
  ].filter((part) => part !== '');
  const middle = (plot.left + plot.right) / 2;
  return words([middle, plot.bottom + 56], parts.join('، '), { ...quiet, edge: 'middle' });
}
