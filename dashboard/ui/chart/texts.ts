import { isolate } from '#words/bidi.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { CURRENCIES } from '#domain/money.ts';
import { chartWords as t } from '#words/charts.ts';
import { spokenCurrency } from '#words/money.ts';
import { monthName } from '#words/months.ts';
import {
  type By,
  isFew,
  type Measure,
  type Points,
  type Series,
  valueAt,
} from '#domain/office/charts/series.ts';

/** Both are without isolation marks: the caller that puts them into a sentence isolates them. */
export interface Unit {
  readonly of: number;
  /** «مليون»؛ empty if the numbers are written out. */
  readonly name: string;
}

/** Ticks stay short: the unit appears once, next to the title. */
export function unitOf(most: number, measure: Measure): Unit {
  if (measure !== 'money') return { of: 1, name: '' };
  const main = 10 ** CURRENCIES[spokenCurrency()].exponent;
  const size = Math.abs(most) / main;
  if (size >= 1e9) return { of: main * 1e9, name: t.billion };
  if (size >= 1e6) return { of: main * 1e6, name: t.million };
  return size >= 10_000 ? { of: main * 1e3, name: t.thousand } : { of: main, name: '' };
}

export const unitText = ({ name }: Unit): string => `${name} ${fmt.currencySymbol()}`;

const short = (value: number): string => fmt.number(Math.round(value * 100) / 100);

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The figure alone, for axes and ends of lines. */
export function figure(value: number, measure: Measure, unit: Unit = { of: 1, name: '' }): string {
  if (measure === 'share') return fmt.percentText(value);
  if (measure === 'days') return fmt.number(tenths(value));
  return measure === 'money' ? short(value / unit.of) : short(value);
}

/** In full, for a sentence: isolated, with its unit; a share with its cases. */
export function inFull(series: Series, at: number, measure: Measure): string {
  const value = valueAt(series, at);
  if (value === null) return t.unknown;
  if (measure === 'money') return fmt.moneyText(value);
  const all = series.of?.[at] ?? null;
  const part = series.values[at] ?? 0;
  if (all !== null && isFew(series, at)) return t.partOf(fmt.number(part), fmt.number(all));
  const text = isolate(figure(value, measure));
  if (all !== null) return t.shareOf(text, fmt.number(all));
  return measure === 'days' ? t.inDays(tenths(value)) : text;
}

/** Under the axis: `11/22`, for months `2026/11`. */
export const shortDay = (points: Points, at: number, by: By): string => {
  const [year = '', month = '', day = ''] = (points[at] ?? '').split('-');
  return by === 'month' ? `${year}/${month}` : `${month}/${day}`;
};

export const fullDay = (points: Points, at: number, by: By): string => {
  const day = points[at] ?? '';
  if (by === 'month') return monthName(day);
  const text = isolate(fmt.date(day));
  return by === 'week' ? t.weekOf(text) : text;
};
