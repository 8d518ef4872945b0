import { isolate } from '#words/bidi.ts';
import { chartWords as t } from '#words/charts.ts';
import { figure, inFull } from './texts.ts';
import { BOTTOM, TICK_WIDTH, TOP, ValueAxis } from './axes.tsx';
import { colourOf } from './fills.tsx';
import { labelsOf, type Mark } from './labels.ts';
import { type Drawing, nothing, Plot } from './Plot.tsx';
import { linear, pathOf, type Place } from '#domain/office/charts/scale.ts';
import {
  extent,
  FEW,
  isFew,
  type Series,
  type Tone,
  valueAt,
  wilson,
} from '#domain/office/charts/series.ts';
import { Digits, Words } from './svg-text.tsx';
import { niceTicks, wholeTicks } from '#domain/office/charts/ticks.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import styles from './chart.module.css';

const CURVE_STEPS = 48;
const NAMED = 6;
const RADIUS = 5;
const NO_UNIT = { of: 1, name: '' };

/** Above what chance explains, below it, or within it. */
export function outsideBand(series: Series, usual: number): 'above' | 'below' | null {
  const value = valueAt(series, 0);
  const all = series.of?.[0] ?? 0;
  if (value === null || isFew(series, 0)) return null;
  const [low, high] = wilson(usual, all);
  return value > high ? 'above' : value < low ? 'below' : null;
}

const tones: Record<'above' | 'below', Tone> = { above: 3, below: 4 };

/**
 * Shares plotted against their number of cases. The band is what chance alone explains around the
 * average share; only rows outside it have a colour and a name.
 */
export function Band(props: {
  rows: readonly Series[];
  usual: number;
  /** The name of the cases counted on the axis below. */
  casesName: string;
  height?: number;
}) {
  const { rows, usual, casesName, height = 260 } = props;
  const dots = rows
    .filter((series) => valueAt(series, 0) !== null)
    .toSorted((a, b) => (a.of?.[0] ?? 0) - (b.of?.[0] ?? 0));
  const draw = (width: number): Drawing => {
    if (dots.length === 0) return nothing;
    const right = width - TICK_WIDTH;
    const most = Math.max(...dots.map(({ of }) => of?.[0] ?? 0));
    const across = wholeTicks(0, most);
    const x = linear([0, across.at(-1) ?? 1], [10, right - 10]);
    const [low, high] = extent([dots.map((series) => valueAt(series, 0)), [usual]]);
    const ticks = niceTicks(low, high).filter((one) => one >= 0 && one <= 1);
    const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - BOTTOM - 8, TOP]);
    const placed = dots.map((series) => ({
      series,
      x: x(series.of?.[0] ?? 0),
      y: y(valueAt(series, 0) ?? 0),
      side: outsideBand(series, usual),
    }));
    return {
      columns: placed.map((one) => [
        {
          x: one.x,
          y: one.y,
          text: t.plain(one.series.name, inFull(one.series, 0, 'share')),
          href: one.series.href?.(0),
        },
      ]),
      content: (
        <>
          <path
            d={bandPath({
              usual,
              most: across.at(-1) ?? 1,
              x,
              y,
              edges: [TOP, height - BOTTOM - 8],
            })}
            className={styles.band}
          />
          <ValueAxis ticks={ticks} y={y} right={right} measure="share" unit={NO_UNIT} />
          <path d={`M0 ${y(usual)}H${right}`} className={styles.usual} />
          <CasesAxis ticks={across} x={x} right={right} height={height} name={casesName} />
          <Dots dots={placed} />
          <Words x={4} y={y(usual) - 6} edge="left" className={styles.place}>
            {usualText(dots, usual)}
          </Words>
          <Names dots={placed} area={[right, height - BOTTOM + 4]} />
        </>
      ),
    };
  };
  return <Plot height={height} draw={draw} />;
}

/** The average of all; of few cases the cases themselves. */
function usualText(rows: readonly Series[], usual: number): string {
  const sum = (list: readonly (number | null | undefined)[]) =>
    list.reduce<number>((all, one) => all + (one ?? 0), 0);
  const all = sum(rows.map(({ of }) => of?.[0]));
  const part = sum(rows.map(({ values }) => values[0]));
  return t.usual(all < FEW ? t.partOf(fmt.number(part), fmt.number(all)) : figure(usual, 'share'));
}

interface Dot {
  readonly series: Series;
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below' | null;
}

function CasesAxis(props: {
  ticks: readonly number[];
  x: (value: number) => number;
  right: number;
  height: number;
  name: string;
}) {
  const { ticks, x, right, height, name } = props;
  return (
    <>
      {ticks.map((tick) => (
        <Digits key={tick} x={x(tick)} y={height - 20} edge="middle" className={styles.tick}>
          {fmt.number(tick)}
        </Digits>
      ))}
      <Words x={right / 2} y={height - 4} edge="middle" className={styles.tick}>
        {name}
      </Words>
    </>
  );
}

const Dots = ({ dots }: { dots: readonly Dot[] }) => (
  <>
    {dots.map((one) => (
      <circle
        key={one.series.key}
        cx={one.x}
        cy={one.y}
        r={RADIUS}
        className={styles.bubble}
        fill={fillOf(one)}
        stroke={isFew(one.series, 0) ? colourOf('before') : 'var(--c-surface)'}
        data-few={isFew(one.series, 0) || undefined}
      />
    ))}
  </>
);

function bandPath(props: {
  usual: number;
  most: number;
  x: (value: number) => number;
  y: (value: number) => number;
  /** Limited to the plot: for few cases the range that chance explains exceeds it. */
  edges: Place;
}): string {
  const { usual, most, x, y, edges } = props;
  const at = (step: number): number => Math.max(1, (most * step ** 2) / CURVE_STEPS ** 2);
  const side = (which: 0 | 1): Place[] =>
    Array.from({ length: CURVE_STEPS + 1 }, (_, step) => [
      x(at(step)),
      Math.min(edges[1], Math.max(edges[0], y(wilson(usual, at(step))[which]))),
    ]);
  return `${pathOf([...side(1), ...side(0).toReversed()])}Z`;
}

function Names({ dots, area }: { dots: readonly Dot[]; area: readonly [number, number] }) {
  return labelsOf(dots.map(markOf), NAMED, area).map(({ of, x, y, edge }) => (
    <Words key={of} x={x} y={y} edge={edge} className={styles.dotName} fill={fillOf(dots[of])}>
      {nameOf(dots[of])}
    </Words>
  ));
}

/** Only couriers outside the band are named. */
const nameOf = (dot: Dot | undefined): string =>
  dot?.side ? `${dot.series.name} ${isolate(figure(valueAt(dot.series, 0) ?? 0, 'share'))}` : '';
const markOf = (dot: Dot): Mark => ({ x: dot.x, y: dot.y, size: RADIUS, text: nameOf(dot) });
const fillOf = (dot: Dot | undefined): string => colourOf(dot?.side ? tones[dot.side] : 'before');
