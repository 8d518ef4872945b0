import { linear, pathOf, type Place, placesOf } from '#domain/office/charts/scale.ts';
import { extent } from '#domain/office/charts/series.ts';
import styles from './chart.module.css';

const WIDTH = 88;
const HEIGHT = 24;

/** The trend of a figure next to it, without axes. `label` describes it in words. */
export function Sparkline(props: { values: readonly (number | null)[]; label: string }) {
  const { values, label } = props;
  const [low, high] = extent([values]);
  const x = placesOf(values.length, [3, WIDTH - 4]);
  const y = linear([low, high], [HEIGHT - 4, 4]);
  const places = values.map((value, at): Place | null =>
    value === null ? null : [x(at), y(value)],
  );
  const last = places.findLast((one) => one !== null);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={styles.spark}
    >
      <path d={pathOf(places)} />
      {last ? <circle cx={last[0]} cy={last[1]} r={3} /> : null}
    </svg>
  );
}
