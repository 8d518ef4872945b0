import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { chartWords as t } from '#words/charts.ts';
import styles from './chart.module.css';

interface Place {
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  /** Only for shapes with a size: they are framed; a point gets a ring. */
  readonly extent?: { readonly width: number; readonly height: number };
}

/** What a chart provides for a point: its position, its text, the list behind it. */
export interface Spot extends Place {
  /** Its name, if that stands apart from it: who presses it means the point. */
  readonly label?: Place;
  readonly text: string;
  readonly href?: string | undefined;
}

export interface Drawing {
  readonly content: ReactNode;
  /**
   * By column, from left to right as seen, and by row within it, which is the order of the arrow
   * keys. A column contains the items above each other.
   */
  readonly columns: readonly (readonly Spot[])[];
  /** A line through the active column. */
  readonly hasGuide?: boolean;
  /** For charts whose names are not next to what they label. */
  readonly legend?: ReactNode;
  /** Replaces a drawing without data: empty axes would look like a fault. */
  readonly empty?: string;
}

export const nothing: Drawing = { empty: t.empty, content: null, columns: [] };

/** IDs of the sentence that names the chart and of the sentence about keys. */
export const PlotNames = createContext({ title: '', keys: '' });

interface At {
  readonly column: number;
  readonly row: number;
}

const FIRST_WIDTH = 480;

/** As wide as its container: text is sized in pixels, so a chart is never stretched. */
function useWidth() {
  const [width, setWidth] = useState(FIRST_WIDTH);
  // The element is another one while there is nothing to draw.
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(160, Math.floor(element.clientWidth)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [container, width] as const;
}

function nearest(columns: Drawing['columns'], x: number, y: number): At | null {
  let best: At | null = null;
  let least = Number.POSITIVE_INFINITY;
  columns.forEach((spots, column) => {
    spots.forEach((spot, row) => {
      const beyond = (far: number, size = 0) => Math.max(0, Math.abs(far) - size / 2);
      const away = (place: Place) =>
        beyond(place.x - x, place.extent?.width) ** 2 * 4 +
        beyond(place.y - y, place.extent?.height) ** 2;
      const far = Math.min(away(spot), away(spot.label ?? spot));
      if (far < least) [best, least] = [{ column, row }, far];
    });
  });
  return best;
}

/** The target of an arrow key from here; null for other keys. */
function step(code: string, at: At | null, columns: Drawing['columns']): At | null {
  const last = columns.length - 1;
  const on = (column: number, row: number): At => {
    const inside = Math.max(0, Math.min(last, column));
    const rows = columns[inside]?.length ?? 1;
    return { column: inside, row: Math.max(0, Math.min(rows - 1, row)) };
  };
  const { column, row } = at ?? { column: last + 1, row: 0 };
  switch (code) {
    case 'ArrowLeft':
      return on(column - 1, row);
    case 'ArrowRight':
      return on(column + 1, row);
    case 'ArrowUp':
      return on(column, row - 1);
    case 'ArrowDown':
      return on(column, row + 1);
    case 'Home':
      return on(0, row);
    case 'End':
      return on(last, row);
    default:
      return null;
  }
}

/**
 * The drawing, the navigation through its points by keys, pointer and finger, and the line below
 * that describes the active point in words: no information depends on the pointer alone.
 */
export function Plot(props: {
  height: number | ((width: number) => number);
  draw: (width: number, height: number) => Drawing;
}) {
  const [container, width] = useWidth();
  const names = use(PlotNames);
  const [at, setAt] = useState<At | null>(null);
  const height = typeof props.height === 'number' ? props.height : props.height(width);
  const { content, columns, hasGuide = false, legend, empty } = props.draw(width, height);
  const spot = at === null ? undefined : columns[at.column]?.[at.row];
  const follow = () => {
    if (spot?.href !== undefined) window.location.assign(spot.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.code === 'Enter') follow();
    const next = step(event.code, at, columns);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(columns, event.clientX - left, event.clientY - top));
  };
  // A finger covers what it presses: a tap selects, and the link below opens the list.
  const touched = useRef(false);
  if (empty !== undefined) {
    return (
      <p ref={container} className={styles.empty}>
        {empty}
      </p>
    );
  }
  return (
    <Stack gap={4} shrink>
      {legend}
      <div
        ref={container}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={names.title}
        aria-describedby={names.keys}
        className={styles.walk}
        onKeyDown={onKeyDown}
      >
        <svg
          role="img"
          aria-labelledby={names.title}
          className={styles.svg}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          data-opens={spot?.href === undefined ? undefined : ''}
          onPointerDown={(event) => {
            touched.current = event.pointerType === 'touch';
            onPointer(event);
          }}
          onPointerMove={onPointer}
          onClick={() => (touched.current ? undefined : follow())}
        >
          {content}
          {spot ? <Chosen spot={spot} guide={hasGuide ? height : null} /> : null}
        </svg>
      </div>
      <Readout spot={spot} />
    </Stack>
  );
}

/** The active point in words, and the list behind it. */
function Readout({ spot }: { spot: Spot | undefined }) {
  return (
    <p className={styles.readout} role="status">
      {spot ? <bdi>{spot.text}</bdi> : null}
      {spot?.href === undefined ? null : (
        <>
          {' '}
          <a href={spot.href}>{t.open}</a>
        </>
      )}
    </p>
  );
}

function Chosen({ spot: { x, y, extent }, guide }: { spot: Spot; guide: number | null }) {
  return (
    <g className={styles.chosen}>
      {guide === null ? null : <path d={`M${x} 8V${guide - 36}`} />}
      {extent ? (
        <rect
          x={x - extent.width / 2 - 1}
          y={y - extent.height / 2 - 1}
          width={extent.width + 2}
          height={extent.height + 2}
        />
      ) : (
        <circle cx={x} cy={y} r={6} />
      )}
    </g>
  );
}
