import { FEW, type Series as Row, valueAt } from '#domain/office/charts/series.ts';
import { type Chart, type Draw, figure } from './chart.ts';
import { colours, edges, fonts } from './look.ts';
import { digits, fit, rect, words } from './svg.ts';
import { chartWords as t } from '#words/charts.ts';

const [ROW, HEAD, NAME, GAP] = [40, 34, 180, 4];
const MOST_ROWS = 24;

/** Columns from the right, rows downwards. */
interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The rows of the figure across: hours downwards, weekdays from the right. */
export function crossed({ points, rows }: Chart): Grid {
  const lines = points.map(({ key, name }, at): Row => {
    const values = rows.map(({ values: own }) => own[at] ?? null);
    const all = rows.map(({ of }) => of?.[at] ?? 0);
    return { key, name, values, ...(rows.some(({ of }) => of) && { of: all }) };
  });
  const isUsed = ({ values, of }: Row) => (of ?? values).some((one) => (one ?? 0) > 0);
  return { columns: rows.map(({ name }) => name), rows: lines.filter(isUsed) };
}

const gridOf = (chart: Chart): Grid =>
  chart.by === 'age'
    ? { columns: chart.points.map(({ name }) => name), rows: chart.rows }
    : crossed(chart);

/** One hue in five steps, with the number in the cell; few cases are hollow. */
export const heat: Draw = (chart, top) => {
  const { columns, rows: all } = gridOf(chart);
  const rows = all.slice(0, MOST_ROWS);
  const isFewAt = (row: Row, at: number) => row.of !== undefined && (row.of[at] ?? 0) < FEW;
  const clear = rows.flatMap((row) =>
    columns.flatMap((_, at) => (isFewAt(row, at) ? [] : (valueAt(row, at) ?? []))),
  );
  const low = chart.measure === 'share' ? Math.min(1, ...clear) : 0;
  const span = Math.max(0, ...clear) - low || 1;
  const step = (edges.right - NAME - edges.left) / Math.max(1, columns.length);
  const left = (at: number) => edges.right - NAME - (at + 1) * step;
  const cell = (row: Row, at: number, y: number): string => {
    const value = valueAt(row, at);
    const frame = { x: left(at) + GAP / 2, y, width: step - GAP, height: ROW - GAP };
    if (value === null || (row.of === undefined && value === 0)) return rect(frame, '#f7f9fb');
    const spot = [frame.x + frame.width / 2, y + 25] as const;
    const look = { edge: 'middle', size: 18 } as const;
    if (isFewAt(row, at)) {
      const text = t.partOf(String(row.values[at] ?? 0), String(row.of?.[at] ?? 0));
      return rect(frame, colours.zero, true) + words(spot, text, { ...look, size: 16 });
    }
    const shade = Math.max(0, Math.min(4, Math.floor(((value - low) / span) * 5)));
    const fill = shade > 2 ? colours.ground : colours.ink;
    return (
      rect(frame, colours.heat[shade] ?? colours.grid) +
      digits(spot, figure(value, chart), { ...look, fill })
    );
  };
  const heads = columns.map((name, at) =>
    words([left(at) + step / 2, top + 20], fit(name, step - 6, 18), { edge: 'middle', size: 18 }),
  );
  const lines = rows.map((row, index) => {
    const y = top + HEAD + index * ROW;
    const name = words([edges.right, y + 25], fit(row.name, NAME - 16, fonts.text));
    return name + columns.map((_, at) => cell(row, at, y)).join('');
  });
  return { svg: heads.join('') + lines.join(''), bottom: top + HEAD + rows.length * ROW };
};
