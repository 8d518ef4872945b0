import { isolate } from '#words/bidi.ts';
import { useId } from 'react';
import { weekdayOf } from '#domain/time.ts';
import { chartWords as t } from '#words/charts.ts';
import { BOTTOM, TICK_WIDTH, TimeAxis, TOP, ValueAxis } from './axes.tsx';
import { colourOf, Legend, toneOf } from './fills.tsx';
import { type Drawing, nothing, Plot } from './Plot.tsx';
import { figure, fullDay, inFull, type Unit, unitOf, unitText } from './texts.ts';
import {
  apart,
  linear,
  pathOf,
  type Place,
  placesOf,
  type Scale,
} from '#domain/office/charts/scale.ts';
import {
  type By,
  extent,
  isFew,
  type Measure,
  type Points,
  rolling,
  type Series,
  valueAt,
} from '#domain/office/charts/series.ts';
import { Digits, Words } from './svg-text.tsx';
import { niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';
import styles from './chart.module.css';

export interface LinesProps {
  readonly points: Points;
  readonly by?: By;
  readonly rows: readonly Series[];
  readonly measure: Measure;
  /** The previous period of the same length, point by point: grey and dashed. */
  readonly before?: Omit<Series, 'key' | 'name'> | undefined;
  /** The line is the mean of this many points, and the points themselves are dots. */
  readonly mean?: number;
  /** Weekdays that are shaded, numbered as in `weekdayOf`. */
  readonly shaded?: readonly number[];
  readonly height?: number;
}

const HEIGHT = 240;
const LABEL_WIDTH = 118;
const LABEL_HEIGHT = 17;
const DIRECT = 4;
/** The key of the line of the previous period. */
const BEFORE = 'before';
/** Below this width, names next to the lines would leave no room for the lines. */
const NARROW = 460;

const known = (series: Series, at: number) => valueAt(series, at);
const valuesOf = (series: Series) => series.values.map((_, at) => known(series, at));

interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  readonly right: number;
  readonly height: number;
  readonly unit: Unit;
}

/**
 * Lines of a share may begin at a value other than zero, with a label that states it; all others
 * begin at zero.
 */
function ticksOf(measure: Measure, low: number, high: number): number[] {
  if (measure === 'share')
    return niceTicks(Math.max(0, low), Math.min(1, high), 5).filter((one) => one >= 0 && one <= 1);
  const isWhole = measure === 'count' || measure === 'days';
  return (isWhole ? wholeTicks : niceTicks)(Math.min(0, low), Math.max(0, high));
}

export function Lines(props: LinesProps) {
  const { points, by = 'day', rows, measure, before, mean, shaded, height = HEIGHT } = props;
  const id = useId();
  const smooth = (series: Series) => (mean ? rolling(series, mean) : series);
  const lines = rows.map((series, at) => ({ ...smooth(series), tone: toneOf(series, at) }));
  const old: Series | null = before
    ? { ...smooth({ key: BEFORE, name: t.before, ...before }), tone: 'before' }
    : null;
  const all = old ? [...lines, old] : lines;
  const isEmpty = all.every((series) => valuesOf(series).every((value) => value === null));
  const [low, high] = extent([...all, ...(mean ? rows : [])].map(valuesOf));
  const ticks = ticksOf(measure, low, high);
  const unit = unitOf(Math.max(-low, high), measure);
  const draw = (width: number): Drawing => {
    const isNarrow = width < NARROW || all.length > DIRECT;
    const right = width - TICK_WIDTH - (isNarrow ? 0 : LABEL_WIDTH);
    const frame: Frame = {
      x: placesOf(points.length, [8, right - 8]),
      y: linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - BOTTOM - 8, TOP]),
      right,
      height,
      unit,
    };
    if (isEmpty) {
      return nothing;
    }
    return {
      hasGuide: true,
      legend: isNarrow ? <LineNames id={id} rows={all} measure={measure} unit={unit} /> : null,
      columns: spotsOf({ points, by, measure, rows: mean ? rows : lines }, frame),
      content: (
        <>
          <Shades points={points} frame={frame} shaded={shaded ?? []} />
          <ValueAxis ticks={ticks} y={frame.y} right={right} measure={measure} unit={unit} />
          <TimeAxis points={points} by={by} x={frame.x} right={right} height={height} />
          {all.toReversed().map((series) => (
            <Line key={series.key} series={series} frame={frame} />
          ))}
          {mean || measure === 'share'
            ? rows.map((series, at) => (
                <Dots
                  key={series.key}
                  series={{ ...series, tone: toneOf(series, at) }}
                  frame={frame}
                />
              ))
            : null}
          {isNarrow ? null : <Ends rows={all} frame={frame} measure={measure} />}
        </>
      ),
    };
  };
  const first = ticks[0] ?? 0;
  return (
    <>
      <Plot height={height} draw={draw} />
      {unit.name === '' || isEmpty ? null : (
        <p className={styles.note}>{t.axisIn(unitText(unit))}</p>
      )}
      {first > 0 && !isEmpty ? (
        <p className={styles.note}>{t.startsAt(figure(first, measure, unit))}</p>
      ) : null}
    </>
  );
}

function LineNames(props: { id: string; rows: readonly Series[]; measure: Measure; unit: Unit }) {
  const { id, rows, measure, unit } = props;
  return (
    <Legend
      id={id}
      rows={rows.map((series, at) => ({
        key: series.key,
        name: series.name,
        tone: toneOf(series, at),
        isLine: true,
        // The last point of the previous period is not its value: its name alone is shown.
        ...(series.key !== BEFORE && { value: lastText(series, measure, unit) }),
      }))}
    />
  );
}

function lastText(series: Series, measure: Measure, unit: Unit): string {
  const last = valuesOf(series).findLast((one) => one !== null);
  return last === undefined || last === null ? t.unknown : isolate(figure(last, measure, unit));
}

type Drawn = Pick<LinesProps, 'points' | 'rows' | 'measure'> & { by: By };

/** The uppermost line first, in the order of the arrow keys. */
function spotsOf({ points, by, rows, measure }: Drawn, { x, y }: Frame): Drawing['columns'] {
  return points.map((_, at) =>
    rows
      .flatMap((series) => {
        const value = known(series, at);
        if (value === null) return [];
        const name = rows.length > 1 ? series.name : '';
        const reply = inFull(series, at, measure);
        const where = fullDay(points, at, by);
        const text = name === '' ? t.plain(where, reply) : t.point(where, name, reply);
        return [{ x: x(at), y: y(value), text, href: series.href?.(at) }];
      })
      .toSorted((a, b) => a.y - b.y),
  );
}

function Shades({
  points,
  frame,
  shaded,
}: {
  points: Points;
  frame: Frame;
  shaded: readonly number[];
}) {
  const { x, height } = frame;
  const width = points.length > 1 ? x(1) - x(0) : 0;
  return points.map((day, at) =>
    shaded.includes(weekdayOf(day)) ? (
      <rect
        key={day}
        className={styles.shade}
        x={x(at) - width / 2}
        y={TOP}
        width={width}
        height={height - BOTTOM - 8 - TOP}
      />
    ) : null,
  );
}

function Line({ series, frame: { x, y } }: { series: Series; frame: Frame }) {
  const places = series.values.map((_, at): Place | null => {
    const value = known(series, at);
    return value === null ? null : [x(at), y(value)];
  });
  const there = places.filter((one) => one !== null);
  const last = there.at(-1);
  const lastAt = places.findLastIndex((one) => one !== null);
  const tone = series.tone ?? 1;
  return (
    <g stroke={colourOf(tone)} fill={colourOf(tone)}>
      <path d={pathOf(places)} className={styles.line} data-tone={tone} />
      {last && (tone !== 'before' || there.length === 1) ? (
        <circle
          className={styles.last}
          cx={last[0]}
          cy={last[1]}
          r={4}
          data-few={isFew(series, lastAt) || undefined}
        />
      ) : null}
    </g>
  );
}

function Dots({ series, frame: { x, y } }: { series: Series; frame: Frame }) {
  return (
    <g
      className={styles.dots}
      stroke={colourOf(series.tone ?? 1)}
      fill={colourOf(series.tone ?? 1)}
    >
      {series.values.map((_, at) => {
        const value = known(series, at);
        if (value === null) return null;
        return (
          // Points have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the point
          <circle
            key={at}
            cx={x(at)}
            cy={y(value)}
            r={2.5}
            data-few={isFew(series, at) || undefined}
          />
        );
      })}
    </g>
  );
}

/** Names and last values next to the ends of the lines, moved apart. */
function Ends({
  rows,
  frame,
  measure,
}: {
  rows: readonly Series[];
  frame: Frame;
  measure: Measure;
}) {
  const { y, right, height, unit } = frame;
  const ends = rows.flatMap((series) => {
    const at = series.values.findLastIndex((_, place) => known(series, place) !== null);
    const value = at < 0 ? null : known(series, at);
    return value === null ? [] : [{ series, value }];
  });
  const places = apart(
    ends.map(({ value }) => y(value)),
    LABEL_HEIGHT,
    [TOP, height - BOTTOM],
  );
  return ends.map(({ series, value }, at) => {
    const text = series.key === BEFORE ? '' : figure(value, measure, unit);
    return (
      <g
        key={series.key}
        className={styles.end}
        fill={colourOf(series.tone ?? 1)}
        data-tone={series.tone}
      >
        <Digits
          x={right + TICK_WIDTH}
          y={(places[at] ?? 0) + 4}
          edge="left"
          className={styles.strong}
        >
          {text}
        </Digits>
        <Words x={right + TICK_WIDTH + LABEL_WIDTH} y={(places[at] ?? 0) + 4} edge="right">
          {clipped(series.name, text)}
        </Words>
      </g>
    );
  });
}

const LETTERS = 19;
/** Next to a line there is room for a word or two; the full name is in the legend. */
function clipped(name: string, value: string): string {
  const room = LETTERS - value.length;
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}
