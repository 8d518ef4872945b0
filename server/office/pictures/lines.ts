import { linear, pathOf, type Place, placesOf, type Scale } from '#domain/office/charts/scale.ts';
import {
  extent,
  isFew,
  rolling,
  type Series as Row,
  valueAt,
} from '#domain/office/charts/series.ts';
import { niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';
import { chartWords } from '#words/charts.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { axisNote, endOf, plotBelow, pointAxis, valueAxis } from './axes.ts';
import { type Chart, type Draw, inFull, unitOf } from './chart.ts';
import { legend, type Named } from './legend.ts';
import { colours, toneAt } from './look.ts';
import { dot, line } from './svg.ts';

const MOST_LINES = 6;
/** From this many days on, a share is drawn as the mean of seven days, as in the dashboard. */
const [MANY_DAYS, MEAN_DAYS] = [14, 7];

const valuesOf = (row: Row): (number | null)[] => row.values.map((_, at) => valueAt(row, at));

function ticksOf({ measure }: Chart, rows: readonly Row[]): number[] {
  const [low, high] = extent(rows.map(valuesOf));
  if (measure === 'share')
    return niceTicks(Math.max(0, low), Math.min(1, high), 5).filter((one) => one >= 0 && one <= 1);
  return (measure === 'count' || measure === 'days' ? wholeTicks : niceTicks)(
    Math.min(0, low),
    Math.max(0, high),
  );
}

function drawn(
  row: Row,
  colour: string,
  [x, y]: readonly [Scale, Scale],
  isBefore = false,
): string {
  const places = valuesOf(row).map((value, at): Place | null =>
    value === null ? null : [x(at), y(value)],
  );
  const lastAt = places.findLastIndex((place) => place !== null);
  const last = places[lastAt];
  const path = line(pathOf(places), colour, isBefore ? 3 : 4, isBefore ? '9 7' : '');
  return path + (last && !isBefore ? dot(last, 7, colour, isFew(row, lastAt)) : '');
}

/** Lines over time; the period before is grey and dashed. */
export const lines: Draw = (chart, top) => {
  const { measure, by, points } = chart;
  const isMean = measure === 'share' && by === 'day' && points.length > MANY_DAYS;
  const smooth = (row: Row): Row => (isMean ? rolling(row, MEAN_DAYS) : row);
  const rows = chart.rows.slice(0, MOST_LINES);
  const before = chart.before && { ...smooth(chart.before), name: chartWords.before };
  const smoothed = rows.map(smooth);
  const all = [
    ...(isMean && smoothed.length === 1
      ? smoothed.map((row) => ({ ...row, name: analyticsWords.meanLine }))
      : smoothed),
    ...(before ? [before] : []),
  ];
  const ticks = ticksOf(chart, [...all, ...rows]);
  const [first = 0, end = 1] = [ticks[0], ticks.at(-1)];
  const unit = unitOf(Math.max(-first, end), chart);
  const lastText = (row: Row) =>
    inFull(
      row,
      row.values.findLastIndex((one) => one !== null),
      chart,
    );
  const named: Named[] = all.map((row, at) =>
    row === before
      ? { row, colour: colours.before, kind: 'dashes' }
      : { row, colour: toneAt(at), kind: 'line', value: lastText(row) },
  );
  const names = legend(named, top);
  const plot = plotBelow(names.bottom);
  const x = placesOf(points.length, [plot.left + 12, plot.right - 12]);
  const y = linear([first, end], [plot.bottom, plot.top]);
  const dots = rows.flatMap((row, at) =>
    measure !== 'share' || points.length > 62
      ? []
      : valuesOf(row).map((value, point) =>
          value === null ? '' : dot([x(point), y(value)], 4, toneAt(at), isFew(row, point)),
        ),
  );
  const own = all
    .map((row, at) =>
      drawn(row, row === before ? colours.before : toneAt(at), [x, y], row === before),
    )
    .toReversed();
  const svg = [
    names.svg,
    valueAxis(ticks, y, { plot, chart, unit }),
    pointAxis(chart, x, plot),
    axisNote(first, unit, chart, plot),
    ...own,
    ...dots,
  ];
  return { svg: svg.join(''), bottom: endOf(plot) };
};
