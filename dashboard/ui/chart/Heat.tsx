import * as fmt from '#dashboard/ui/values/fmt.ts';
import { chartWords as t } from '#words/charts.ts';
import { type Drawing, nothing, Plot } from './Plot.tsx';
import { figure, inFull } from './texts.ts';
import { FEW, type Measure, type Series, valueAt } from '#domain/office/charts/series.ts';
import { Digits, Words } from './svg-text.tsx';
import styles from './chart.module.css';

export interface HeatProps {
  /** From the right. */
  readonly columns: readonly { key: string; name: string; short: string }[];
  /** Downwards: one series per row, one value for each column. */
  readonly rows: readonly Series[];
  readonly measure: Measure;
}

const ROW = 24;
const HEAD = 22;
const LABEL = 60;
const STEPS = 5;
const GAP = 2;
/** Below this width, the weekday is shown as one letter. */
const SHORT_BELOW = 58;

/** One hue in five steps, with the number in the cell; the lightest marks the lowest values. */
export function Heat({ columns, rows, measure }: HeatProps) {
  const all = rows.flatMap((series) =>
    columns.flatMap((_, at) => {
      const value = valueAt(series, at);
      const isShown = series.of === undefined || (series.of[at] ?? 0) >= FEW;
      return value === null || !isShown ? [] : [value];
    }),
  );
  const low = measure === 'share' ? Math.min(1, ...all) : 0;
  const span = Math.max(0, ...all) - low || 1;
  const stepOf = (value: number) =>
    Math.max(0, Math.min(STEPS - 1, Math.floor(((value - low) / span) * STEPS)));
  const height = HEAD + Math.max(3, rows.length) * ROW;
  const draw = (width: number): Drawing => {
    if (rows.length === 0) return nothing;
    const step = (width - LABEL) / Math.max(1, columns.length);
    const left = (at: number) => width - LABEL - (at + 1) * step;
    const cells = columns.map(({ name }, at) =>
      rows.map((series, row) => ({
        series,
        at,
        x: left(at),
        y: HEAD + row * ROW,
        text: t.plain(t.cell(series.name, name), inFull(series, at, measure)),
      })),
    );
    return {
      columns: cells
        .map((column) =>
          column.map(({ series, at, x, y, text }) => ({
            x: x + step / 2,
            y: y + ROW / 2,
            extent: { width: step - GAP, height: ROW - GAP },
            text,
            href: series.href?.(at),
          })),
        )
        .toReversed(),
      content: (
        <>
          {columns.map(({ key, name, short }, at) => (
            <Words key={key} x={left(at) + step / 2} y={14} edge="middle" className={styles.tick}>
              {step < SHORT_BELOW ? short : name}
            </Words>
          ))}
          {rows.map((series, row) => (
            <Words
              key={series.key}
              x={width}
              y={HEAD + row * ROW + 16}
              edge="right"
              className={styles.tick}
            >
              {series.name}
            </Words>
          ))}
          {cells.flat().map(({ series, at, x, y }) => (
            <Cell
              key={`${series.key} ${at}`}
              place={{ x: x + GAP / 2, y, width: step - GAP, height: ROW - GAP }}
              cell={{ series, at, measure, step: stepOf(valueAt(series, at) ?? 0) }}
            />
          ))}
        </>
      ),
    };
  };
  return <Plot height={height} draw={draw} />;
}

const WIDE_CELL = 44;

function Cell(props: {
  place: { x: number; y: number; width: number; height: number };
  cell: { series: Series; at: number; measure: Measure; step: number };
}) {
  const { place, cell } = props;
  const { series, at, measure, step } = cell;
  const value = valueAt(series, at);
  const all = series.of?.[at] ?? null;
  const isFew = all !== null && all < FEW;
  const middle = { x: place.x + place.width / 2, y: place.y + 16, edge: 'middle' as const };
  const isEmpty = value === null || (all === null && value === 0);
  if (isEmpty) return <rect {...place} rx={3} className={styles.nothing} />;
  if (isFew) {
    return (
      <g className={styles.few}>
        <rect {...place} rx={3} />
        {place.width < WIDE_CELL ? null : (
          <Words {...middle}>{t.partOf(fmt.number(series.values[at] ?? 0), fmt.number(all))}</Words>
        )}
      </g>
    );
  }
  const text = measure === 'share' ? fmt.number(Math.round(value * 100)) : figure(value, measure);
  return (
    <g className={styles.cell} data-step={step}>
      <rect {...place} rx={3} fill={`var(--heat-${step})`} />
      <Digits {...middle}>{text}</Digits>
    </g>
  );
}
