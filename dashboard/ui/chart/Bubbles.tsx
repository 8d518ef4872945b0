import { chartWords as t } from '#words/charts.ts';
import { colourOf } from './fills.tsx';
import { labelsOf } from './labels.ts';
import { type Drawing, nothing, Plot } from './Plot.tsx';
import { inFull } from './texts.ts';
import { pathOf } from '#domain/office/charts/scale.ts';
import { isFew, type Series, type Tone } from '#domain/office/charts/series.ts';
import { Words } from './svg-text.tsx';
import styles from './chart.module.css';

type Point = readonly [latitude: number, longitude: number];

/** A place: its one value is the share, `of` is its number of cases. */
export interface Bubble {
  readonly at: Point;
  readonly series: Series;
  readonly tone: Tone;
}

const LARGEST = 22;
const SMALLEST = 4;
const NAMED = 6;
const EDGE = 14;
/**
 * A degree of longitude is shorter than one of latitude by this factor, at the latitude of Iraq.
 */
const squeeze = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** North is up and east is right in either text direction. */
function project(outline: readonly Point[], width: number, height: number) {
  const lats = outline.map(([lat]) => lat);
  const lngs = outline.map(([, lng]) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const ratio = squeeze((south + north) / 2);
  const size = Math.min(
    (width - 2 * EDGE) / ((east - west) * ratio),
    (height - 2 * EDGE) / (north - south),
  );
  const left = (width - (east - west) * ratio * size) / 2;
  const top = (height - (north - south) * size) / 2;
  return ([lat, lng]: Point) =>
    [left + (lng - west) * ratio * size, top + (north - lat) * size] as const;
}

/**
 * Circles over an outline: size shows the number, colour shows the share; both are in the table
 * too.
 */
export function Bubbles(props: { outline: readonly Point[]; bubbles: readonly Bubble[] }) {
  const { outline, bubbles } = props;
  const sizeOf = ({ series }: Bubble) => series.of?.[0] ?? series.values[0] ?? 0;
  const sorted = bubbles.filter((one) => sizeOf(one) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const most = Math.max(1, ...sorted.map(sizeOf));
  const radius = (one: Bubble) => Math.max(SMALLEST, Math.sqrt(sizeOf(one) / most) * LARGEST);
  const draw = (width: number, height: number): Drawing => {
    if (outline.length === 0) return nothing;
    const at = project(outline, width, height);
    const placed = sorted.map((one) => ({ one, place: at(one.at), size: radius(one) }));
    // Outliers are named first, then the largest places.
    const marks = [...placed]
      .toSorted((a, b) => Number(b.one.tone === 4) - Number(a.one.tone === 4))
      .map(({ one, place: [x, y], size }) => ({ x, y, size, text: one.series.name }));
    return {
      columns: placed
        .map(({ one, place: [x, y], size }) => ({
          x,
          y,
          extent: { width: size * 2, height: size * 2 },
          text: t.plain(one.series.name, inFull(one.series, 0, 'share')),
          href: one.series.href?.(0),
        }))
        .toSorted((a, b) => a.x - b.x)
        .map((spot) => [spot]),
      content: (
        <>
          <path d={`${pathOf(outline.map(at))}Z`} className={styles.land} />
          {placed.map(({ one, place: [x, y], size }) => (
            <circle
              key={one.series.key}
              cx={x}
              cy={y}
              r={size}
              className={styles.bubble}
              fill={colourOf(one.tone)}
              stroke={isFew(one.series, 0) ? colourOf(one.tone) : 'var(--c-surface)'}
              data-few={isFew(one.series, 0) || undefined}
            />
          ))}
          {labelsOf(marks, NAMED, [width, height]).map(({ of, x, y, edge }) => (
            <Words key={marks[of]?.text} x={x} y={y} edge={edge} className={styles.place}>
              {marks[of]?.text}
            </Words>
          ))}
        </>
      ),
    };
  };
  return <Plot height={(width) => Math.max(220, Math.min(300, width * 0.75))} draw={draw} />;
}
