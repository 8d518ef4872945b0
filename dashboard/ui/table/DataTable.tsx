import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { inUnit } from '#words/money.ts';
import { cx } from '../cx.ts';
import { remembersScroll, useScrollMemory } from '../history-memory.ts';
import { Icon } from '../icons.tsx';
import styles from './table.module.css';
import lines from './table-lines.module.css';
import { type Column, type Density, nextSort, type SortState } from './table.ts';
import { TableRow } from './TableRow.tsx';
import { useMedia } from '../use-media.ts';
import { useRows } from './use-rows.ts';

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The accessible name of a row, e.g. its number. */
  rowLabel: (row: Row) => string;
  /** A tone token: `warning`, `danger`, `success` or `pending`. */
  rowTone?: (row: Row) => 'warning' | 'danger' | 'success' | 'pending' | undefined;
  hidden?: ReadonlySet<string>;
  density?: Density;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  onOpen?: (row: Row, at: number) => void;
  /** The key of the row shown next to the table: it is kept in view. */
  shown?: string;
  /** Single-key actions on the focused row: maps `KeyA` to its handler. */
  rowActions?: Readonly<Record<string, (row: Row) => void>>;
  /** The keys J, K, X and Enter apply to one table of a screen. */
  keys?: boolean;
  /** Shown below the header when there are no rows. */
  empty?: ReactNode;
  foot?: ReactNode;
  /** Rows of the previous request are shown until the response arrives. */
  stale?: boolean;
};

const NONE: ReadonlySet<string> = new Set();
/** The minimum row height; cards are much taller. */
const LEAST_ROW_PX = { comfortable: 54, compact: 40 };
const LEAST_CARD_PX = 150;
const LINES_CARD_PX = 88;
/** The minimum space above the rows of a list: the frame and its headers, as in the stylesheet. */
const ABOVE_ROWS_PX = 330;
const ABOVE_CARDS_PX = 150;
const LEAST_FRAME_PX = 420;
/**
 * Cards are rendered in batches small enough for a slow phone to handle touches in between; table
 * rows share their column widths and are rendered together.
 */
const CARDS_AT_ONCE = 6;

/**
 * Rows under a sticky header, with the first column fixed at the right; cards below 768 px. ARIA
 * roles are explicit because the card layout removes the table display, and its semantics with it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, rowLabel, onSelect, onOpen, selected = NONE, hidden = NONE } = props;
  const table = useRef<HTMLTableElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const leastCardPx = linesOf(props.columns) === undefined ? LEAST_CARD_PX : LINES_CARD_PX;
  const leastRowPx = LEAST_ROW_PX[props.density ?? 'comfortable'];
  const drawn = useDrawn(rows, `scroll ${props.caption}`, { leastCardPx, leastRowPx });
  useScrollMemory(frame, `scroll ${props.caption}`);
  const { active, events } = useRows({
    rows,
    rowKey,
    table,
    selected,
    onSelect,
    onOpen,
    shown: props.shown,
    actions: props.rowActions,
    keys: props.keys !== false,
  });
  // The same array for the same columns: memoised rows compare it by identity.
  const columns = useMemo(
    () => props.columns.filter(({ key }, place) => place === 0 || !hidden.has(key)),
    [props.columns, hidden],
  );
  return (
    <div ref={frame} className={cx(styles.frame, props.stale && styles.fading)} tabIndex={-1}>
      <table
        ref={table}
        role="table"
        className={cx(styles.table, lines.lines)}
        data-density={props.density ?? 'comfortable'}
        data-pick={onSelect ? '' : undefined}
        data-lines={linesOf(columns)}
        data-bare={rows.length === 0 ? '' : undefined}
        aria-rowcount={rows.length}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <TableHead {...props} columns={columns} selected={selected} />
        <tbody role="rowgroup">
          {drawn.map((row, at) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              at={at}
              label={rowLabel(row)}
              columns={columns}
              selectable={onSelect !== undefined}
              selected={selected.has(rowKey(row))}
              active={at === active}
              opens={onOpen !== undefined}
              tone={props.rowTone?.(row)}
              events={events}
            />
          ))}
        </tbody>
        <TableFoot columns={columns} rows={rows} selectable={onSelect !== undefined} />
      </table>
      {rows.length === 0 ? props.empty : null}
      {props.foot}
    </div>
  );
}

type Least = { leastCardPx: number; leastRowPx: number };

/** Whether a card has three lines, and whether the last begins with the stage. */
function linesOf<Row>(columns: readonly Column<Row>[]): 'plain' | 'stage' | undefined {
  const slots = columns.map(({ slot }) => slot);
  if (!slots.some((slot) => slot !== undefined)) return undefined;
  return slots.includes('stage') ? 'stage' : 'plain';
}

/**
 * Renders the visible rows first, the others directly afterwards: this halves the wait on a slow
 * phone. Returning to a row further down renders the whole page at once.
 */
function useDrawn<Row>(rows: readonly Row[], memory: string, least: Least): readonly Row[] {
  const areCards = !useMedia('(min-width: 768px)');
  const [drawn, setDrawn] = useState(() =>
    remembersScroll(memory) ? Number.POSITIVE_INFINITY : seenAtFirst(areCards, least),
  );
  const isWhole = drawn >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const more = areCards ? CARDS_AT_ONCE : rows.length;
    startTransition(() => setDrawn((before) => before + more));
  }, [isWhole, drawn, areCards, rows.length]);
  return isWhole ? rows : rows.slice(0, drawn);
}

function seenAtFirst(areCards: boolean, { leastCardPx, leastRowPx }: Least): number {
  const seenPx = areCards
    ? window.innerHeight - ABOVE_CARDS_PX
    : Math.max(LEAST_FRAME_PX, window.innerHeight - ABOVE_ROWS_PX);
  return Math.ceil(seenPx / (areCards ? leastCardPx : leastRowPx));
}

function TableHead<Row>(props: DataTableProps<Row> & { selected: ReadonlySet<string> }) {
  const { columns, rows, rowKey, selected, onSelect, sort = null, onSort } = props;
  const picked = rows.filter((row) => selected.has(rowKey(row))).length;
  const pickAll = () => {
    const next = new Set(selected);
    for (const row of rows) {
      if (picked === rows.length) next.delete(rowKey(row));
      else next.add(rowKey(row));
    }
    onSelect?.(next);
  };
  return (
    <thead role="rowgroup">
      <tr role="row">
        {onSelect ? (
          <th role="columnheader" scope="col" className={styles.pick}>
            <label className={styles.pickLabel}>
              <input
                type="checkbox"
                aria-label={uiWords.selectPage}
                checked={rows.length > 0 && picked === rows.length}
                ref={(container) => {
                  if (container) container.indeterminate = picked > 0 && picked < rows.length;
                }}
                onChange={pickAll}
              />
              <span className={styles.pickAllText}>{uiWords.selectPage}</span>
            </label>
          </th>
        ) : null}
        {columns.map((column, place) => (
          <HeadCell
            key={column.key}
            header={column.header}
            first={place === 0}
            numeric={column.numeric}
            narrow={column.narrow}
            commands={column.isCommands}
            sortKey={onSort ? column.sortKey : undefined}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell(props: {
  header: string;
  first: boolean;
  numeric: boolean | undefined;
  narrow: boolean | undefined;
  commands: boolean | undefined;
  sortKey: string | undefined;
  sort: SortState;
  onSort: ((sort: SortState) => void) | undefined;
}) {
  const { first, numeric, sortKey, sort, onSort } = props;
  const header = inUnit(props.header);
  const sorted = sortKey !== undefined && sort?.key === sortKey;
  const direction = sort?.down ? 'descending' : 'ascending';
  const arrow = sort?.down ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-first={first || undefined}
      data-narrow={props.narrow || undefined}
      data-commands={props.commands || undefined}
      className={numeric ? styles.figure : undefined}
      aria-sort={sorted ? direction : undefined}
    >
      {sortKey ? (
        <button
          type="button"
          className={styles.sort}
          title={uiMessages.sort(header)}
          onClick={() => onSort?.(nextSort(sort, sortKey))}
        >
          {header}
          <Icon of={sorted ? arrow : IconArrowsSort} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function TableFoot<Row>(props: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  selectable: boolean;
}) {
  const { columns, rows, selectable } = props;
  if (rows.length === 0 || !columns.some(({ footer }) => footer)) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {selectable ? <td role="cell" className={styles.pick} /> : null}
        {columns.map(({ key, header, footer, numeric, narrow, isCommands }, place) => (
          <td
            key={key}
            role="cell"
            data-first={place === 0 || undefined}
            data-narrow={narrow || undefined}
            data-commands={isCommands || undefined}
            data-label={inUnit(header)}
            data-empty={footer || place === 0 ? undefined : ''}
            className={numeric ? styles.figure : undefined}
          >
            {footer ? footer(rows) : place === 0 ? uiWords.pageTotal : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
