import type { ExportPeriod } from '#words/office/export-heading.ts';
import { seriesHeads, seriesWords } from '#words/office/series.ts';
import type { ExportTable, ExportColumn, ExportKind } from '../../exports/export-table.ts';
import { inPages } from '../../exports/turns.ts';
import { isTime } from '#domain/office/series-plan.ts';
import type { Series } from './read-series.ts';

/** A point of the chart is a row of the export. */
interface Line {
  readonly index: number;
  readonly point: Series['points'][number];
}

/** The days of a chart in the name of its file; null for a figure of now. */
export const daysOfSeries = ({ is, from, to }: Series): ExportPeriod | null =>
  is === 'now' ? null : { from, to };

/**
 * Exactly what is drawn: a column for each row of the chart, and for a rate also its denominator.
 */
export function seriesExport(series: Series): ExportTable<Line> {
  const { name } = seriesWords[series.figure];
  const kind: ExportKind = series.kind === 'money' ? 'money' : 'number';
  const columnsOf = (rows: Series['rows'], head: (name: string) => string) =>
    rows.flatMap((row): ExportColumn<Line>[] => {
      const own = head(rows.length === 1 ? name : row.name);
      const value = { header: own, kind, value: ({ index }: Line) => row.values[index] };
      const { of } = row;
      if (of === null) return [value];
      return [value, { header: seriesHeads.of(own), kind, value: ({ index }) => of[index] }];
    });
  const axis: ExportColumn<Line> = isTime(series.by)
    ? { header: seriesHeads.point[series.by], kind: 'day', value: ({ point }) => point.key }
    : {
        header: seriesHeads.point[series.by],
        kind: 'text',
        width: 24,
        value: ({ point }) => point.name ?? point.key,
      };
  const lines = series.points.map((point, index) => ({ index, point }));
  return {
    name: 'series',
    title: name.slice(0, 31),
    columns: [
      axis,
      ...columnsOf(series.rows, (own) => own),
      ...columnsOf(series.before ?? [], seriesHeads.before),
    ],
    pages: inPages(lines),
    chart: {
      kind: isTime(series.by) && series.kind !== 'rate' ? 'line' : 'bars',
      isTime: isTime(series.by),
      // The period before is in the table only.
      columns: series.rows
        .flatMap((row) => (row.of === null ? [0] : [0, 0]))
        .map((_, at) => at + 1),
      rows: lines.length,
    },
  };
}
