import { isFew, type Series as Row, valueAt } from '#domain/office/charts/series.ts';
import { chartWords as t } from '#words/charts.ts';
import { seriesPictureWords } from '#words/office/series.ts';
import { reportMailWords } from '#words/office/schedules.ts';
import { type Chart, type Draw, inFull } from './chart.ts';
import { partsOf } from './columns.ts';
import { legend } from './legend.ts';
import { colours, edges, fonts, toneAt } from './look.ts';
import { fit, rect, words } from './svg.ts';

const MOST_BARS = 15;
const [ROW, THICK, NAME, FIGURE] = [46, 26, 280, 220];

interface Reach {
  readonly low: number;
  readonly high: number;
}

/** How far bars extend to either side of zero; a share is of the whole. */
function reachOf({ measure }: Chart, rows: readonly Row[], shown: readonly number[]): Reach {
  if (measure === 'share') return { low: 0, high: 1 };
  const sideOf = (at: number, sign: number) =>
    rows.reduce((sum, row) => {
      const value = valueAt(row, at) ?? 0;
      return value * sign > 0 ? sum + value : sum;
    }, 0);
  return {
    low: Math.min(0, ...shown.map((at) => sideOf(at, -1))),
    high: Math.max(0, ...shown.map((at) => sideOf(at, 1))),
  };
}

/** The value of one row, the sum of several; next to a share, its cases. */
function textOf(chart: Chart, rows: readonly Row[], at: number): string {
  const [row] = rows;
  if (row === undefined) return t.unknown;
  if (rows.length > 1) {
    const sum = rows.reduce((all, { values }) => all + (values[at] ?? 0), 0);
    return inFull({ ...row, values: [sum] }, 0, chart);
  }
  const text = inFull(row, at, chart);
  const all = row.of?.[at] ?? 0;
  if (all === 0 || isFew(row, at)) return text;
  return t.shareOf(text, seriesPictureWords.number(all));
}

/** Horizontal bars, the largest on top: they begin at the right, as the names do. */
export const bars: Draw = (chart, top) => {
  const { points } = chart;
  const rows = partsOf(chart.rows);
  const shown = points.map((_, at) => at).slice(0, MOST_BARS);
  const { low, high } = reachOf(chart, rows, shown);
  const [begin, end] = [edges.right - NAME, edges.left + FIGURE];
  const x = (value: number) => begin - ((value - low) / (high - low || 1)) * (begin - end);
  const named = rows.map((row, at) => ({ row, colour: toneAt(at), kind: 'fill' }) as const);
  const names = legend(rows.length > 1 ? named : [], top);
  const drawn = shown.map((at, place) => {
    const y = names.bottom + 14 + place * ROW;
    let [up, down] = [0, 0];
    const parts = rows.map((row, index) => {
      const value = valueAt(row, at) ?? 0;
      const from = value < 0 ? down : up;
      const to = from + value;
      if (value < 0) down = to;
      else up = to;
      const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
      const frame = { x: left, y, width: right - left, height: THICK };
      return value === 0 ? '' : rect(frame, toneAt(index), isFew(row, at));
    });
    const name = fit(points[at]?.name ?? '', NAME - 20, fonts.text);
    const ground = rect({ x: end, y, width: begin - end, height: THICK }, '#f1f4f8');
    const zero =
      low < 0 ? rect({ x: x(0), y: y - 4, width: 2, height: THICK + 8 }, colours.zero) : '';
    const reply = words([end - 12, y + 20], textOf(chart, rows, at));
    return `${words([edges.right, y + 20], name)}${ground}${parts.join('')}${zero}${reply}`;
  });
  const bottom = names.bottom + 14 + shown.length * ROW;
  const left = points.length - shown.length;
  const more =
    left > 0
      ? words([edges.right, bottom + 20], reportMailWords.more(left), { fill: colours.quiet })
      : '';
  return { svg: names.svg + drawn.join('') + more, bottom: bottom + (left > 0 ? 30 : 0) };
};
