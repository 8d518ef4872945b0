import type { Series, Tone } from '#domain/office/charts/series.ts';
import styles from './chart.module.css';

export const colourOf = (tone: Tone): string => `var(--ch-${tone})`;

const TONES = 6;
export const toneOf = (series: Series, at: number): Tone =>
  series.tone ?? (((at % TONES) + 1) as Tone);

/** Strokes over the colour distinguish parts in grey too; the first stays plain. */
const strokes: readonly string[] = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h.1M6 6h.1',
  'M0 4h8',
  'M4 0v8',
  'M0 0l8 8M8 0l-8 8',
];

const drawnOf = (tone: Tone): string => (tone === 'before' ? '' : (strokes[tone - 1] ?? ''));

export const patternOf = (id: string, tone: Tone): string | undefined =>
  drawnOf(tone) === '' ? undefined : `url(#${id}-${tone})`;

/** The patterns that a chart uses. `id` is the ID of the chart. */
export const Patterns = ({ id, tones }: { id: string; tones: readonly Tone[] }) => (
  <defs>
    {[...new Set(tones)].map((tone) =>
      drawnOf(tone) === '' ? null : (
        <pattern
          key={tone}
          id={`${id}-${tone}`}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          className={styles.pattern}
        >
          <path d={drawnOf(tone)} strokeWidth={tone === 3 ? 2.4 : 1.6} strokeLinecap="round" />
        </pattern>
      ),
    )}
  </defs>
);

/** A rectangle in its colour and pattern; hollow if a share has few cases. */
export function Bar(props: {
  id: string;
  tone: Tone;
  x: number | string;
  y: number;
  width: number | string;
  height: number;
  hollow?: boolean;
  /** For charts with nothing to distinguish it from. */
  plain?: boolean;
}) {
  const { id, tone, hollow = false, plain = false, ...place } = props;
  const pattern = plain ? undefined : patternOf(id, tone);
  if (hollow) return <rect {...place} className={styles.hollow} stroke={colourOf(tone)} />;
  return (
    <>
      <rect {...place} fill={colourOf(tone)} />
      {pattern ? <rect {...place} fill={pattern} /> : null}
    </>
  );
}

/** Names in reading order, each with its colour and pattern. */
export function Legend(props: {
  id: string;
  rows: readonly { key: string; name: string; tone: Tone; value?: string; isLine?: boolean }[];
}) {
  const { id, rows } = props;
  return (
    <ul className={styles.legend}>
      {rows.map(({ key, name, tone, value, isLine = false }) => (
        <li key={key}>
          <svg width={14} height={14} aria-hidden focusable="false">
            {isLine ? (
              <path
                d="M0 7h14"
                className={styles.swatch}
                stroke={colourOf(tone)}
                data-tone={tone}
              />
            ) : (
              <Bar id={id} tone={tone} x={0} y={0} width={14} height={14} />
            )}
          </svg>
          <bdi>{name}</bdi>
          {value === undefined ? null : <bdi className={styles.strong}>{value}</bdi>}
        </li>
      ))}
    </ul>
  );
}
