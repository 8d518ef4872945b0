import type { Currency } from '#domain/money.ts';
import { addsUp, isShared, isTime } from '#domain/office/series-plan.ts';
import { dayText } from '#words/bidi.ts';
import { chartWords } from '#words/charts.ts';
import { seriesPictureWords as t, seriesTitle } from '#words/office/series.ts';
import type { Series } from '../series/read-series.ts';
import { bars } from './bars.ts';
import { type Chart, chartOf, type Draw, inFull, wholeText } from './chart.ts';
import { columns } from './columns.ts';
import { heat } from './heat.ts';
import { lines } from './lines.ts';
import { colours, edges, fonts, page } from './look.ts';
import { fit, rect, words } from './svg.ts';

export interface Context {
  readonly company: string;
  /** «الفرع: البصرة»; empty without a filter. */
  readonly filters: readonly string[];
  readonly currency: Currency;
}

const MOST_COLUMNS = 92;

function layoutOf({ by, split, kind, rows, points }: Series): Draw {
  if (split === 'weekday' || split === 'cohort') return heat;
  const isSum = kind === 'number' || kind === 'money';
  if (isTime(by))
    return isSum && !isShared(split) && points.length <= MOST_COLUMNS ? columns : lines;
  if (kind === 'rate' && rows.length > 1) return heat;
  return by === 'age' || by === 'hour' ? columns : bars;
}

export const periodOf = ({ is, from, to }: Series): string =>
  is === 'now' ? t.now : t.period(dayText(from), dayText(to));

/** The one number of the whole period; null for a figure that cannot be added up. */
export function totalOf(series: Series, chart: Chart, rows = chart.rows): string | null {
  if (!addsUp(series)) return null;
  const sum = (lists: readonly (readonly (number | null)[])[]) =>
    lists.flat().reduce<number>((all, one) => all + (one ?? 0), 0);
  const values = sum(rows.map((row) => row.values));
  if (series.kind !== 'rate') return wholeText(values, chart);
  const of = sum(rows.map((row) => row.of ?? []));
  if (of === 0) return null;
  return inFull({ key: 'all', name: '', values: [values], of: [of] }, 0, chart);
}

/** Of the period before, if it can be compared. */
const beforeText = (series: Series, chart: Chart): string => {
  const text = chart.before && totalOf(series, chart, [chart.before]);
  return text ? `${chartWords.before} ${text}` : '';
};

/** The figure in one line, for readers who do not see the picture. */
export function altOf(series: Series, context: Context): string {
  const total = totalOf(series, chartOf(series, context.currency));
  const parts = [seriesTitle(series), ...(total === null ? [] : [total]), periodOf(series)];
  return [...parts, ...context.filters].join('، ');
}

function headOf(series: Series, chart: Chart, { company, filters }: Context) {
  const total = totalOf(series, chart);
  const about = [periodOf(series), ...filters].join(' · ');
  const svg = [
    words([edges.right, 62], fit(seriesTitle(series), 760, fonts.title), {
      size: fonts.title,
      isBold: true,
    }),
    words([edges.left, 60], fit(company, 340, fonts.text), { edge: 'left', fill: colours.quiet }),
    words([edges.right, 98], fit(about, 1100, fonts.text), { fill: colours.quiet }),
  ];
  if (total === null) return { svg: svg.join(''), bottom: 122 };
  svg.push(
    words([edges.right, 158], total, { size: fonts.figure, isBold: true }),
    words([edges.left, 156], beforeText(series, chart), { edge: 'left', fill: colours.quiet }),
  );
  return { svg: svg.join(''), bottom: 184 };
}

/** Before the first work everything is unknown or zero; zero days are an answer. */
const isEmpty = ({ rows, points, kind }: Series): boolean =>
  points.length === 0 ||
  rows.every(({ values, of }) =>
    (of ?? values).every((one) => one === null || (one === 0 && kind !== 'days')),
  );

/** The chart of a figure as one SVG image, with its title, period and company. */
export function drawPicture(series: Series, context: Context): string {
  const chart = chartOf(series, context.currency);
  const head = headOf(series, chart, context);
  const nothing = {
    svg: words([page.width / 2, head.bottom + 90], chartWords.empty, { edge: 'middle' }),
    bottom: head.bottom + 160,
  };
  const { svg, bottom } = isEmpty(series) ? nothing : layoutOf(series)(chart, head.bottom);
  const height = Math.ceil(bottom + page.margin / 2);
  const ground = rect({ x: 0, y: 0, width: page.width, height }, colours.ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${height}" viewBox="0 0 ${page.width} ${height}" font-family="${fonts.family}">${ground}${head.svg}${svg}</svg>`;
}
