import {
  isFew,
  type By,
  type Measure,
  type Series as Row,
  valueAt,
} from '#domain/office/charts/series.ts';
import { CURRENCIES, type Currency, formatAmount, type Money } from '#domain/money.ts';
import { wholeOf } from '#domain/numbers.ts';
import { percentOf } from '#domain/percent.ts';
import { isTime } from '#domain/office/series-plan.ts';
import { isolate } from '#words/bidi.ts';
import { chartWords as t } from '#words/charts.ts';
import { tenths } from './svg.ts';
import { seriesHeads, seriesPictureWords } from '#words/office/series.ts';
import type { Series } from '../series/read-series.ts';

export interface Point {
  readonly key: string;
  /** Arabic, or isolated. */
  readonly name: string;
}

/** A figure as its picture needs it. */
export interface Chart {
  readonly points: readonly Point[];
  readonly rows: readonly Row[];
  /** The period before, point by point. */
  readonly before: Row | null;
  readonly measure: Measure;
  readonly by: Series['by'];
  readonly currency: Currency;
}

/** Draws below `top` and returns where it ends. */
export type Draw = (chart: Chart, top: number) => Drawn;
export interface Drawn {
  readonly svg: string;
  readonly bottom: number;
}

const measures = { number: 'count', rate: 'share', money: 'money', days: 'days' } as const;

const rowOf = ({ key, name, values, of }: Series['rows'][number]): Row => ({
  key,
  // The month in which the merchants of a row began.
  name: /^\d{4}-\d{2}/.test(key) ? isolate(seriesHeads.month(key)) : name,
  values,
  ...(of !== null && { of }),
});

export function chartOf(series: Series, currency: Currency): Chart {
  const [before] = series.before ?? [];
  return {
    points: series.points.map(({ key, name }) => ({
      key,
      name: name ?? pointName(key, series.by),
    })),
    rows: series.rows.map(rowOf),
    before: before ? rowOf(before) : null,
    measure: measures[series.kind],
    by: series.by,
    currency,
  };
}

/** `11/22` below an axis, for months `2026/11`; an hour is «9 ص». */
function pointName(key: string, by: Series['by']): string {
  if (by === 'hour') return seriesHeads.hour(wholeOf(key), isolate);
  if (!isTime(by)) return isolate(key);
  const [year = '', month = '', day = ''] = key.split('-');
  return isolate((by as By) === 'month' ? `${year}/${month}` : `${month}/${day}`);
}

export interface Unit {
  readonly of: number;
  /** «مليون»; empty if the numbers are written out. */
  readonly name: string;
}

/** Ticks stay short: the unit stands once, below the chart. */
export function unitOf(most: number, { measure, currency }: Chart): Unit {
  if (measure !== 'money') return { of: 1, name: '' };
  const main = 10 ** CURRENCIES[currency].exponent;
  const size = Math.abs(most) / main;
  if (size >= 1e9) return { of: main * 1e9, name: t.billion };
  if (size >= 1e6) return { of: main * 1e6, name: t.million };
  return size >= 10_000 ? { of: main * 1e3, name: t.thousand } : { of: main, name: '' };
}

const grouped = seriesPictureWords.number;

/** The figure alone, without isolation. */
export function figure(
  value: number,
  { measure }: Chart,
  unit: Unit = { of: 1, name: '' },
): string {
  if (measure === 'share') return `${grouped(percentOf(value))}%`;
  if (measure === 'days') return grouped(tenths(value));
  return grouped(Math.round((value / unit.of) * 100) / 100);
}

/** In full, isolated; a share of few cases as «4 من 5». */
export function inFull(row: Row, at: number, chart: Chart): string {
  const value = valueAt(row, at);
  if (value === null) return t.unknown;
  return isFew(row, at)
    ? t.partOf(grouped(row.values[at] ?? 0), grouped(row.of?.[at] ?? 0))
    : wholeText(value, chart);
}

/** A value or a total in full, isolated, with its unit. */
export function wholeText(value: number, chart: Chart): string {
  const { measure, currency } = chart;
  if (measure === 'money')
    return `${isolate(formatAmount(value as Money, currency))} ${CURRENCIES[currency].symbol}`;
  const text = isolate(figure(value, chart));
  return measure === 'days' ? t.inDays(tenths(value)) : text;
}
