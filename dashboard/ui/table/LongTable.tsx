import {
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import styles from './long-table.module.css';
import { inUnit } from '#words/money.ts';
import { placesOf, type Shown, shownRows } from './windowed.ts';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 42;
const AT_REST_MS = 150;

export type LongColumn<Row> = {
  key: string;
  header: string;
  /** Plain text is placed directly in the cell: a wrapper element costs as much as the text. */
  cell: (row: Row, at: number) => ReactNode;
  /**
   * The text direction of a cell, isolated from its surroundings: by data type, or by its own first
   * strong character.
   */
  runs?: 'ltr' | 'own';
  /**
   * Texts that may be wider than the column. Clipping texts that fit would cost a sixth of a frame.
   */
  clips?: boolean;
  /** A track of a CSS grid: `120px`, `minmax(160px, 1fr)`. */
  width: string;
  numeric?: boolean;
};

type LongTableProps<Row> = {
  caption: string;
  columns: readonly LongColumn<Row>[];
  count: number;
  /** Keep it stable: a new one renders every row again. */
  rowAt: (at: number) => Row;
  /** The number of rows currently in the DOM. */
  onDrawn?: (rows: number) => void;
  ref?: Ref<LongTableHandle>;
};

export type LongTableHandle = {
  /** Scrolls a row to the top, counted from 0. */
  show: (at: number) => void;
  scrollBy: (pixels: number) => void;
};

/**
 * A virtualised list of rows of one height: a hundred thousand scroll like fifty. The frame is
 * focusable, so that arrows, Page Down, Home and End scroll it.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, count, rowAt, onDrawn, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { shown, base, onScroll } = useShown(frame, count);
  const tracks = columns.map(({ width }) => width).join(' ');
  useImperativeHandle(
    ref,
    () => ({
      show: (at) => frame.current?.scrollTo({ top: at * ROW_HEIGHT }),
      scrollBy: (pixels) => frame.current?.scrollBy({ top: pixels }),
    }),
    [],
  );
  const drawn = shown.end - shown.first;
  useEffect(() => onDrawn?.(drawn), [drawn, onDrawn]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="region"
      aria-label={caption}
      tabIndex={0}
      onScroll={onScroll}
    >
      <div role="table" aria-label={caption} aria-rowcount={count + 1} className={styles.table}>
        <div role="rowgroup" className={styles.head} style={{ gridTemplateColumns: tracks }}>
          <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
            {columns.map(({ key, header, numeric }) => (
              <div
                key={key}
                role="columnheader"
                className={cx(styles.cell, numeric && styles.figure)}
              >
                {inUnit(header)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ blockSize: count * ROW_HEIGHT }}>
          {placesOf(shown, base).map((at, place) => (
            <LongRow key={place} at={at} {...{ columns, rowAt, tracks }} />
          ))}
        </div>
      </div>
    </div>
  );
}

type LongRowProps<Row> = Pick<LongTableProps<Row>, 'columns' | 'rowAt'> & {
  at: number;
  tracks: string;
};

/**
 * A row that stays visible during scrolling is not rendered again; a row that leaves is recycled
 * for one that enters: its elements are reused and their text is changed.
 */
const LongRow = memo(function LongRow<Row>({ at, columns, rowAt, tracks }: LongRowProps<Row>) {
  const row = rowAt(at);
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={styles.row}
      style={{ gridTemplateColumns: tracks, transform: `translateY(${at * ROW_HEIGHT}px)` }}
    >
      {columns.map((column) => (
        <div key={column.key} role="cell" className={cellClass(column)}>
          {column.cell(row, at)}
        </div>
      ))}
    </div>
  );
}) as <Row>(props: LongRowProps<Row>) => ReactNode;

const cellClass = ({ runs, clips, numeric }: Omit<LongColumn<never>, 'cell'>): string =>
  cx(styles.cell, runs && styles[runs], clips && styles.clip, numeric && styles.figure);

type Frame = { readonly current: HTMLDivElement | null };

/** The visible rows, updated within the frame that shows them. */
function useShown(frame: Frame, count: number) {
  const [shown, setShown] = useState<Shown>({ first: 0, end: 0 });
  const [base, setBase] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const height = element.clientHeight - HEAD_HEIGHT;
    const next = shownRows({ scrolled: element.scrollTop, height, rowHeight: ROW_HEIGHT, count });
    setShown((before) => (isSame(before, next) ? before : next));
    // Screen readers and selections follow DOM order: it is corrected once scrolling stops.
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setBase(next.first), AT_REST_MS);
  }, [frame, count]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [frame, measure]);
  // In a separate task rendering would be a frame late, and layout would run twice.
  return { shown, base, onScroll: () => flushSync(measure) };
}

const isSame = (one: Shown, other: Shown): boolean =>
  one.first === other.first && one.end === other.end;
