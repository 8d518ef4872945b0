import { bands, linear, pathOf } from '#domain/office/charts/scale.ts';
import { extent, type Series as Row, type Tone, valueAt } from '#domain/office/charts/series.ts';
import { lowTick, niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';
import { isTime } from '#domain/office/series-plan.ts';
import { seriesParts } from '#words/office/series.ts';
import { axisNote, endOf, plotBelow, pointAxis, valueAxis } from './axes.ts';
import { type Draw, inFull, unitOf } from './chart.ts';
import { legend, type Named } from './legend.ts';
import { colours, toneAt } from './look.ts';
import { line, rect } from './svg.ts';

/** What the company owes is not part of the cash it has: a line over the columns. */
const OVER = 'owed';
const MOST_PARTS = 6;

/** With more parts than colours, the smallest are one part. */
export function partsOf(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= MOST_PARTS) return rows;
  const sizeOf = ({ values }: Row) =>
    values.reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
  const stored = rows
    .filter(({ key }) => key !== 'other')
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_PARTS - 1);
  const rest = rows.filter((row) => !stored.includes(row));
  const values = (rest[0]?.values ?? []).map((_, at) =>
    rest.reduce((sum, row) => sum + (row.values[at] ?? 0), 0),
  );
  const tone: Tone = 'before';
  return [...stored, { key: 'other', name: seriesParts.other, values, tone }];
}

const colourOf = ({ tone }: Row, at: number): string =>
  tone === 'before' ? colours.before : toneAt(at);

interface Piece {
  readonly at: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Positive parts extend each column upwards from zero, negative parts downwards. */
const piecesOf = (rows: readonly Row[], count: number): Piece[] =>
  Array.from({ length: count }, (_, at) => {
    let [up, down] = [0, 0];
    return rows.map((series, row): Piece => {
      const value = valueAt(series, at) ?? 0;
      const from = value < 0 ? down : up;
      const to = from + value;
      if (value < 0) down = to;
      else up = to;
      return { at, row, from, to };
    });
  }).flat();

/** Columns of one kind or of several parts: times from the left, names from the right. */
export const columns: Draw = (chart, top) => {
  const { points, measure, by } = chart;
  const over = measure === 'money' ? chart.rows.find(({ key }) => key === OVER) : undefined;
  const rows = partsOf(chart.rows.filter((row) => row !== over));
  const pieces = piecesOf(rows, points.length);
  const [low, high] = extent([[0], pieces.map(({ to }) => to), over?.values ?? []]);
  const ticks = (measure === 'count' ? wholeTicks : niceTicks)(lowTick(low, high), high);
  const [first = 0, end = 1] = [ticks[0], ticks.at(-1)];
  const unit = unitOf(Math.max(-low, high), chart);
  const value = (row: Row) =>
    isTime(by)
      ? inFull(
          row,
          row.values.findLastIndex((one) => one !== null),
          chart,
        )
      : undefined;
  const named: Named[] = [
    ...rows.map(
      (row, at): Named => ({ row, colour: colourOf(row, at), kind: 'fill', value: value(row) }),
    ),
    ...(over
      ? [{ row: over, colour: colours.ink, kind: 'line', value: value(over) } as const]
      : []),
  ];
  const names = legend(named.length > 1 ? named : [], top);
  const plot = plotBelow(names.bottom);
  const isLeftFirst = isTime(by) || by === 'hour';
  const { at: x, size } = bands(
    points.length,
    isLeftFirst ? [plot.left, plot.right] : [plot.right, plot.left],
  );
  const y = linear([first, end], [plot.bottom, plot.top]);
  const bars = pieces.map(({ at, row, from, to }) => {
    const [a, b] = [Math.min(y(from), y(to)), Math.abs(y(from) - y(to))];
    const frame = { x: x(at) - size / 2, y: a, width: size, height: b };
    return b === 0 ? '' : rect(frame, colourOf(rows[row] as Row, row));
  });
  const cover = over
    ? pathOf(over.values.map((one, at) => (one === null ? null : [x(at), y(one)])))
    : '';
  const svg = [
    names.svg,
    valueAxis(ticks, y, { plot, chart, unit }),
    ...bars,
    pointAxis(chart, x, plot),
    axisNote(0, unit, chart, plot),
    cover === '' ? '' : line(cover, colours.ground, 7) + line(cover, colours.ink, 3.5),
  ];
  return { svg: svg.join(''), bottom: endOf(plot) };
};
