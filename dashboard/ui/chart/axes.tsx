import { chartWords as t } from '#words/charts.ts';
import { figure, shortDay, type Unit } from './texts.ts';
import type { By, Measure, Points } from '#domain/office/charts/series.ts';
import type { Scale } from '#domain/office/charts/scale.ts';
import { Digits, Words } from './svg-text.tsx';
import { namedPlaces } from '#domain/office/charts/ticks.ts';
import styles from './chart.module.css';

export const TICK_WIDTH = 48;
export const TOP = 10;
/** Days and the names of the ends under the plot. */
export const BOTTOM = 36;

/** Light lines across, their values at the right: near the title. */
export function ValueAxis(props: {
  ticks: readonly number[];
  y: Scale;
  right: number;
  measure: Measure;
  unit: Unit;
}) {
  const { ticks, y, right, measure, unit } = props;
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M0 ${Math.round(y(tick)) + 0.5}H${right}`}
            className={tick === 0 ? styles.zero : styles.grid}
          />
          <Digits x={right + 8} y={y(tick) + 4} edge="left" className={styles.tick}>
            {figure(tick, measure, unit)}
          </Digits>
        </g>
      ))}
    </g>
  );
}

/** Time runs from left to right on every page, and labels at its ends state this. */
export function TimeAxis(props: {
  points: Points;
  by: By;
  x: Scale;
  right: number;
  height: number;
}) {
  const { points, by, x, right, height } = props;
  const last = points.length - 1;
  const edgeOf = (at: number) => {
    if (last < 1) return 'middle';
    return at === 0 && x(0) < 24
      ? 'left'
      : at === last && right - x(last) < 24
        ? 'right'
        : 'middle';
  };
  return (
    <g className={styles.tick}>
      {namedPlaces(points.length, x(Math.max(0, last)) - x(0)).map((at) => (
        <Digits key={at} x={x(at)} y={height - 20} edge={edgeOf(at)}>
          {shortDay(points, at, by)}
        </Digits>
      ))}
      {last < 1 ? null : (
        <>
          <Words x={0} y={height - 4} edge="left">
            {t.oldest}
          </Words>
          <Words x={right} y={height - 4} edge="right">
            {t.newest}
          </Words>
        </>
      )}
    </g>
  );
}
