import { isolate } from '#words/bidi.ts';
import { useId } from 'react';
import { chartWords as t } from '#words/charts.ts';
import { BOTTOM, TICK_WIDTH, TimeAxis, TOP, ValueAxis } from './axes.tsx';
import { Bar, Legend, Patterns, toneOf } from './fills.tsx';
import { type Drawing, nothing, Plot, type Spot } from './Plot.tsx';
import { figure, fullDay, inFull, unitOf, unitText } from './texts.ts';
import { bands, linear, pathOf, type Place, type Scale } from '#domain/office/charts/scale.ts';
import {
  type By,
  extent,
  isFew,
  type Measure,
  type Points,
  type Series,
  valueAt,
} from '#domain/office/charts/series.ts';
import { Words } from './svg-text.tsx';
import { lowTick, niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';
import styles from './chart.module.css';

export interface StackProps {
  /** Days, which run from left to right; or names, which begin at the right. */
  readonly points: Points;
  readonly isTime?: boolean;
  readonly by?: By;
  readonly rows: readonly Series[];
  readonly measure: Measure;
  /** A line over the columns, for values that are not part of them. */
  readonly over?: Series;
  readonly height?: number;
}

const HEIGHT = 240;

interface Part {
  readonly row: number;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly isHollow: boolean;
}

/** Positive parts extend each column upwards from zero, negative parts downwards. */
function partsOf(rows: readonly Series[], count: number): Part[][] {
  return Array.from({ length: count }, (_, at) => {
    let [up, down] = [0, 0];
    return rows.flatMap((series, row) => {
      const value = valueAt(series, at);
      if (value === null) return [];
      const from = value < 0 ? down : up;
      const to = from + value;
      if (value < 0) down = to;
      else up = to;
      return [{ row, at, from, to, isHollow: isFew(series, at) }];
    });
  });
}

/** Columns of one kind or of several parts. */
export function Stack(props: StackProps) {
  const { points, isTime = true, by = 'day', rows, measure, over, height = HEIGHT } = props;
  const id = useId();
  const toned = rows.map((series, at) => ({ ...series, tone: toneOf(series, at) }));
  const parts = partsOf(toned, points.length);
  const ends = parts.flatMap((column) => column.map(({ to }) => to));
  const [low, high] = extent([[0], ends, over?.values ?? []]);
  // Before the first work everything is zero: an axis over nothing would look like a fault.
  const isEmpty = low === 0 && high === 0;
  const ticks = (measure === 'count' ? wholeTicks : niceTicks)(lowTick(low, high), high);
  const unit = unitOf(Math.max(-low, high), measure);
  const draw = (width: number): Drawing => {
    const right = width - TICK_WIDTH;
    const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - BOTTOM - 8, TOP]);
    const band = bands(points.length, isTime ? [0, right] : [right, 0]);
    if (isEmpty) return nothing;
    const spots = spotsOf({ parts, rows: toned, points, isTime, by, measure }, { band, y });
    return {
      columns: isTime ? spots : spots.toReversed(),
      legend:
        rows.length > 1 || over ? (
          <Legend
            id={id}
            rows={namesOf(toned, over).map(({ series, isLine }) => ({
              key: series.key,
              name: series.name,
              tone: series.tone ?? 1,
              isLine,
              ...(isTime && { value: lastOf(series, measure) }),
            }))}
          />
        ) : null,
      content: (
        <>
          <Patterns id={id} tones={toned.map(({ tone }) => tone)} />
          <ValueAxis ticks={ticks} y={y} right={right} measure={measure} unit={unit} />
          {parts.flat().map((part) => (
            <Bar
              key={`${part.at} ${part.row}`}
              id={id}
              tone={toned[part.row]?.tone ?? 1}
              hollow={part.isHollow}
              x={band.at(part.at) - band.size / 2}
              width={band.size}
              y={Math.min(y(part.from), y(part.to))}
              height={Math.abs(y(part.from) - y(part.to))}
            />
          ))}
          <path d={`M0 ${Math.round(y(0)) + 0.5}H${right}`} className={styles.zero} />
          {isTime ? (
            <TimeAxis points={points} by={by} x={band.at} right={right} height={height} />
          ) : (
            <Names names={points} at={band.at} step={right / points.length} height={height} />
          )}
          {over ? <Over series={over} x={band.at} y={y} /> : null}
        </>
      ),
    };
  };
  return (
    <>
      <Plot height={height} draw={draw} />
      {unit.name === '' || isEmpty ? null : (
        <p className={styles.note}>{t.axisIn(unitText(unit))}</p>
      )}
    </>
  );
}

interface Drawn extends Pick<StackProps, 'points' | 'rows' | 'measure'> {
  readonly parts: readonly (readonly Part[])[];
  readonly isTime: boolean;
  readonly by: By;
}

/** The uppermost first, in the order of the arrow keys. */
function spotsOf(
  { parts, rows, points, isTime, by, measure }: Drawn,
  { band, y }: { band: ReturnType<typeof bands>; y: Scale },
): Spot[][] {
  const where = (at: number) => (isTime ? fullDay(points, at, by) : (points[at] ?? ''));
  return parts.map((column, at) =>
    column
      .map((part): Spot & { top: number } => {
        const series = rows[part.row] as Series;
        const reply = inFull(series, at, measure);
        const [a, b] = [y(part.from), y(part.to)];
        return {
          x: band.at(at),
          y: (a + b) / 2,
          top: Math.min(a, b),
          extent: { width: band.size, height: Math.max(1, Math.abs(a - b)) },
          text:
            rows.length > 1 ? t.point(where(at), series.name, reply) : t.plain(where(at), reply),
          href: series.href?.(at),
        };
      })
      .toSorted((a, b) => a.top - b.top),
  );
}

const namesOf = (rows: readonly Series[], over: Series | undefined) => [
  ...rows.map((series) => ({ series, isLine: false })),
  ...(over ? [{ series: over, isLine: true }] : []),
];

function lastOf(series: Series, measure: Measure): string {
  const value = valueAt(series, series.values.length - 1) ?? 0;
  const unit = unitOf(value, measure);
  const digits = isolate(figure(value, measure, unit));
  return unit.name === '' ? digits : `${digits} ${unit.name}`;
}

function Over({ series, x, y }: { series: Series; x: Scale; y: Scale }) {
  const places = series.values.map((value, at): Place | null =>
    value === null ? null : [x(at), y(value)],
  );
  return (
    <g className={styles.over}>
      <path d={pathOf(places)} />
      <path d={pathOf(places)} />
    </g>
  );
}

/** In two lines if one has no room. */
function Names(props: { names: readonly string[]; at: Scale; step: number; height: number }) {
  const { names, at, step, height } = props;
  const letters = Math.max(3, Math.floor(step / 6.5));
  return (
    <g className={styles.tick}>
      {names.map((name, place) => {
        const [first, second] = inTwo(name, letters);
        return (
          <g key={name}>
            <Words x={at(place)} y={height - 20} edge="middle">
              {first}
            </Words>
            <Words x={at(place)} y={height - 4} edge="middle">
              {second}
            </Words>
          </g>
        );
      })}
    </g>
  );
}

function inTwo(name: string, letters: number): readonly [string, string] {
  if (name.length <= letters) return [name, ''];
  const cut = name.lastIndexOf(' ', letters);
  const at = cut > 0 ? cut : letters;
  const rest = name.slice(at).trim();
  return [name.slice(0, at), rest.length > letters ? `${rest.slice(0, letters - 1)}…` : rest];
}
