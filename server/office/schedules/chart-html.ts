import type { AnswerOf } from '#contract/contract.ts';
import type { Currency } from '#domain/money.ts';
import { valueAt } from '#domain/office/charts/series.ts';
import { isTime, usedPoints } from '#domain/office/series-plan.ts';
import { dayText, isolate } from '#words/bidi.ts';
import { reportMailWords as t } from '#words/office/schedules.ts';
import { seriesHeads } from '#words/office/series.ts';
import { type Chart, chartOf, inFull } from '../pictures/chart.ts';
import { escapeHtml } from './escape-html.ts';

type Series = AnswerOf<'office.series'>['data'];

/** More points are in the file: a mail is read on a phone. */
const mostPoints = 31;
const colour = '#2563eb';
const track = '#e8edf5';

interface Point {
  readonly name: string;
  readonly text: string;
  /** Of the longest bar, in percent; null: the value is unknown. */
  readonly share: number | null;
}

/** Days in full, unlike on the axis of the picture. */
const timeText = (key: string, by: Series['by']): string =>
  by === 'month' ? isolate(seriesHeads.month(key)) : dayText(key);

/** A rate is drawn as its share, anything else against the largest value. */
function pointsOf(series: Series, chart: Chart, row: Chart['rows'][number]): Point[] {
  const largest = Math.max(1, ...row.values.map((value) => Math.abs(value ?? 0)));
  const whole = chart.measure === 'share' ? 1 : largest;
  return usedPoints(series).map((at) => {
    const { key = '', name = '' } = chart.points[at] ?? {};
    const value = valueAt(row, at);
    return {
      name: isTime(series.by) ? timeText(key, series.by) : name,
      text: inFull(row, at, chart),
      share: value === null ? null : Math.round((Math.abs(value) / whole) * 100),
    };
  });
}

const bar = (share: number | null): string => {
  const width = Math.min(100, share ?? 0);
  const filled = width === 0 ? '' : `<td width="${width}%" bgcolor="${colour}" height="14"></td>`;
  const rest =
    width === 100 ? '' : `<td width="${100 - width}%" bgcolor="${track}" height="14"></td>`;
  return `<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0"><tr>${filled}${rest}</tr></table>`;
};

const line = ({ name, text, share }: Point): string =>
  `<tr><td style="padding:3px 0 3px 8px;white-space:nowrap">${escapeHtml(name)}</td><td width="60%" style="padding:3px 0">${bar(share)}</td><td style="padding:3px 8px 3px 0;white-space:nowrap">${escapeHtml(text)}</td></tr>`;

/**
 * A chart as a table of bars, with its values as the picture writes them: every mail program shows
 * it, on the phone too, without a picture that would have to be allowed first. Several rows are one
 * below the other.
 */
export function chartHtml(series: Series, currency: Currency): string {
  const chart = chartOf(series, currency);
  return chart.rows
    .map((row) => {
      const points = pointsOf(series, chart, row);
      const shown = series.by === 'day' ? points.slice(-mostPoints) : points.slice(0, mostPoints);
      const left = points.length - shown.length;
      const title = `<p style="margin:16px 0 4px"><strong>${escapeHtml(row.name)}</strong></p>`;
      const more = left > 0 ? `<p>${escapeHtml(t.more(left))}</p>` : '';
      return `${title}<table dir="rtl" width="100%" cellpadding="0" cellspacing="0">${shown.map(line).join('')}</table>${more}`;
    })
    .join('');
}
