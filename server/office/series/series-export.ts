import { addsUp, isTime, usedPoints } from '#domain/office/series-plan.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { ExportPeriod } from '#words/office/export-heading.ts';
import { seriesHeads, seriesTitle, seriesWords } from '#words/office/series.ts';
import type { ExportTable, ExportColumn } from '../../exports/export-table.ts';
import { inPages } from '../../exports/turns.ts';
import type { Series } from './read-series.ts';

/** A point of the chart is a row of the export. */
interface Line {
  readonly index: number;
  readonly point: Series['points'][number];
}
type Row = Series['rows'][number];

/** The days of a chart in the name of its file; null for a figure of now. */
export const daysOfSeries = ({ is, from, to }: Series): ExportPeriod | null =>
  is === 'now' ? null : { from, to };

const shareOf = (cases: number | null | undefined, all = 0): number | null =>
  typeof cases === 'number' && all > 0 ? cases / all : null;

function columnsOf(series: Series, row: Row, header: string): ExportColumn<Line>[] {
  const sum = addsUp(series) && ({ sum: true } as const);
  const { values, of } = row;
  const value = ({ index }: Line) => values[index];
  if (of === null) {
    if (series.kind === 'days')
      return [{ header: seriesHeads.days(header), kind: 'number', value }];
    const kind = series.kind === 'money' ? 'money' : 'number';
    return [{ header, kind, value, ...sum }];
  }
  return [
    { header, kind: 'percent', value: ({ index }) => shareOf(values[index], of[index]) },
    { header: seriesHeads.cases(header), kind: 'number', value, ...sum },
    { header: seriesHeads.of(header), kind: 'number', value: ({ index }) => of[index], ...sum },
  ];
}

function axisOf({ by }: Series): ExportColumn<Line> {
  const header = seriesHeads.point[by];
  if (isTime(by)) return { header, kind: 'day', value: ({ point }) => point.key };
  const nameOf = (key: string): string => (by === 'hour' ? seriesHeads.hour(wholeOf(key)) : key);
  const value = ({ point }: Line): string => point.name ?? nameOf(point.key);
  return { header, kind: 'text', width: 24, value };
}

/** The month in which the merchants of a row began; otherwise its name. */
const nameOf = ({ key, name }: Row): string =>
  /^\d{4}-\d{2}/.test(key) ? seriesHeads.month(key) : name;

/**
 * What is drawn: for each row of the chart a column, for a rate also the cases that it is made of.
 * A last row adds up what can be added up.
 */
export function seriesExport(series: Series): ExportTable<Line> {
  const { name } = seriesWords[series.figure];
  const rowsOf = (rows: Series['rows'], head: (name: string) => string) =>
    rows.map((row) => columnsOf(series, row, head(rows.length === 1 ? name : nameOf(row))));
  const shown = rowsOf(series.rows, (own) => own);
  const used = new Set(usedPoints(series));
  const lines = series.points
    .map((point, index) => ({ index, point }))
    .filter(({ index }) => used.has(index));
  return {
    name: 'series',
    title: seriesTitle(series),
    columns: [
      axisOf(series),
      ...shown.flat(),
      ...rowsOf(series.before ?? [], seriesHeads.before).flat(),
    ],
    pages: inPages(lines),
    chart: {
      kind: isTime(series.by) ? 'line' : 'bars',
      isTime: isTime(series.by),
      // The first column of each row: of a rate the percentages. The period before is in the table.
      columns: shown.map((_, at) => 1 + shown.slice(0, at).flat().length),
      rows: lines.length,
    },
  };
}
