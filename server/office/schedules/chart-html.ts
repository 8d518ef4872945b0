import type { AnswerOf } from '#contract/contract.ts';
import { type Currency, formatAmount, type Money } from '#domain/money.ts';
import { dayText, isolate } from '#words/bidi.ts';
import { reportMailWords as t } from '#words/office/schedules.ts';
import { escapeHtml } from './escape-html.ts';

type Series = AnswerOf<'office.series'>['data'];
type Row = Series['rows'][number];

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

const valueText = (row: Row, at: number, kind: Series['kind'], currency: Currency): string => {
  const value = row.values[at] ?? null;
  if (value === null) return t.unknown;
  const of = row.of?.[at];
  if (of !== undefined) return of === 0 ? t.unknown : t.ofAll(value, of);
  return kind === 'money' ? isolate(formatAmount(value as Money, currency)) : t.count(value);
};

/** A rate is drawn as its share, anything else against the largest value. */
function pointsOf(series: Series, row: Row, currency: Currency): Point[] {
  const largest = Math.max(1, ...row.values.map((value) => Math.abs(value ?? 0)));
  return series.points.map(({ key, name }, at) => {
    const value = row.values[at] ?? null;
    const of = row.of?.[at];
    const whole = of === undefined ? largest : of;
    const share =
      value === null || whole === 0 ? null : Math.round((Math.abs(value) / whole) * 100);
    return {
      name: name ?? dayText(key),
      text: valueText(row, at, series.kind, currency),
      share,
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
 * A chart as a table of bars: every mail program shows it, on the phone too, without a picture that
 * would have to be allowed first. Several rows are one below the other.
 */
export function chartHtml(series: Series, currency: Currency): string {
  return series.rows
    .map((row) => {
      const points = pointsOf(series, row, currency);
      const shown = series.by === 'day' ? points.slice(-mostPoints) : points.slice(0, mostPoints);
      const left = points.length - shown.length;
      const title = `<p style="margin:16px 0 4px"><strong>${escapeHtml(row.name)}</strong></p>`;
      const more = left > 0 ? `<p>${escapeHtml(t.more(left))}</p>` : '';
      return `${title}<table dir="rtl" width="100%" cellpadding="0" cellspacing="0">${shown.map(line).join('')}</table>${more}`;
    })
    .join('');
}
