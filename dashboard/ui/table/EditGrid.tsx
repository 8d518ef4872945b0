import { type MouseEvent, memo, useMemo, useRef } from 'react';
import { gridWords as t } from '#words/shell/grid.ts';
import { type Block, cellKey, type GridCell, type GridHead, type Put, type Spot } from './grid.ts';
import styles from './grid.module.css';
import { directionOf } from '../values/fmt.ts';
import { useLatest } from '../use-latest.ts';
import { useEditGrid } from './use-edit-grid.ts';

export interface EditGridProps {
  /** The accessible name of the table. */
  readonly caption: string;
  /** The header above the row names. */
  readonly corner: string;
  readonly rows: readonly GridHead[];
  readonly columns: readonly GridHead[];
  /** Keyed by `cellKey(row, column)`. */
  readonly cells: ReadonlyMap<string, GridCell>;
  readonly onPut: (puts: readonly (Put & { key: string })[]) => void;
  readonly onRevert: (keys: readonly string[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onLost: (count: number) => void;
  readonly onHistory?: (rowKey: string, columnKey: string) => void;
}

const NOTHING: GridCell = { text: '', locked: true };

/**
 * A table edited like a spreadsheet: arrow keys move, digits, Enter or F2 start editing, Escape
 * cancels, Tab and Enter move on, blocks are copied from and to Excel. Tab leaves the table unless
 * a cell is being edited.
 */
export function EditGrid(props: EditGridProps) {
  const { rows, columns, cells, onHistory } = props;
  const table = useRef<HTMLTableElement>(null);
  const keyAt = ({ row, column }: Spot) =>
    cellKey(rows[row]?.key ?? '', columns[column]?.key ?? '');
  const cellAt = (spot: Spot) => cells.get(keyAt(spot)) ?? NOTHING;
  const grid = useEditGrid(table, {
    size: { rows: rows.length, columns: columns.length },
    textAt: (spot) => cellAt(spot).text,
    isLocked: (spot) => cellAt(spot).locked === true,
    takesWords: ({ column }) => columns[column]?.words === true,
    onPut: (puts) => props.onPut(puts.map((put) => ({ ...put, key: keyAt(put) }))),
    onRevert: (spots) => props.onRevert(spots.map(keyAt)),
    onUndo: props.onUndo,
    onRedo: props.onRedo,
    onLost: props.onLost,
    onHistory:
      onHistory &&
      (({ row, column }) => onHistory(rows[row]?.key ?? '', columns[column]?.key ?? '')),
  });
  const events = useRowEvents(grid);
  return (
    <>
      <div className={styles.frame}>
        <table
          ref={table}
          role="grid"
          className={styles.grid}
          aria-label={props.caption}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          onKeyDown={grid.onKeyDown}
          onCopy={grid.onCopy}
          onPaste={grid.onPaste}
          {...grid.focus}
        >
          <GridHeadRow corner={props.corner} columns={columns} />
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.key}
                at={at}
                label={row.label}
                columns={columns}
                cells={columns.map((column) => cells.get(cellKey(row.key, column.key)) ?? NOTHING)}
                active={grid.at.row === at ? grid.at.column : null}
                from={selectedIn(grid.block, at)?.from ?? null}
                to={selectedIn(grid.block, at)?.to ?? null}
                editing={grid.at.row === at ? grid.editing : null}
                events={events}
              />
            ))}
          </tbody>
        </table>
      </div>
      <GridStatus
        row={rows[grid.at.row]?.label}
        column={columns[grid.at.column]?.label}
        cell={cellAt(grid.at)}
      />
    </>
  );
}

function GridHeadRow({ corner, columns }: { corner: string; columns: readonly GridHead[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            <bdi>{label}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The active cell, and the text to announce about it. */
function GridStatus(props: {
  row: string | undefined;
  column: string | undefined;
  cell: GridCell;
}) {
  const { reason, state } = props.cell;
  return (
    <p className={styles.status} aria-live="polite">
      <bdi>{props.row}</bdi> · <bdi>{props.column}</bdi>
      {reason ? (
        <>
          {': '}
          <span data-state={state}>{reason}</span>
        </>
      ) : null}
    </p>
  );
}

/** One object for all rows and all renders; otherwise every row would render again. */
function useRowEvents(grid: ReturnType<typeof useEditGrid>): RowEvents {
  const latest = useLatest(grid);
  return useMemo(
    () => ({
      press: (spot, extend) => {
        const now = latest.current;
        if (now.editing !== null) now.commit(spot);
        else now.stand(spot, extend);
      },
      drag: (spot) => latest.current.stand(spot, true),
      write: (text) => latest.current.begin(text),
      type: (text) => latest.current.setEditing(text),
      leave: () => latest.current.commit(latest.current.at),
    }),
    [latest],
  );
}

const selectedIn = ({ from, to }: Block, row: number) =>
  row >= from.row && row <= to.row ? { from: from.column, to: to.column } : null;

interface RowEvents {
  readonly press: (spot: Spot, extend: boolean) => void;
  readonly drag: (spot: Spot) => void;
  readonly write: (text: string) => void;
  readonly type: (text: string) => void;
  readonly leave: () => void;
}

interface RowProps {
  readonly at: number;
  readonly label: string;
  readonly columns: readonly GridHead[];
  readonly cells: readonly GridCell[];
  /** The column of the active cell. */
  readonly active: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly editing: string | null;
  readonly events: RowEvents;
}

function PlainRow(props: RowProps) {
  const { at, label, columns, cells, active, from, to, editing, events } = props;
  const isSelected = (column: number) =>
    from !== null && to !== null && column >= from && column <= to;
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {cells.map((cell, column) => (
        <Cell
          // A column is identified by its position, which never changes while the grid is mounted.
          key={column}
          cell={cell}
          words={columns[column]?.words === true}
          blank={columns[column]?.blank ?? t.blank}
          spot={{ row: at, column }}
          active={active === column}
          selected={isSelected(column)}
          editing={active === column ? editing : null}
          events={events}
        />
      ))}
    </tr>
  );
}

const sameRow = (a: RowProps, b: RowProps): boolean =>
  a.at === b.at &&
  a.label === b.label &&
  a.columns === b.columns &&
  a.active === b.active &&
  a.from === b.from &&
  a.to === b.to &&
  a.editing === b.editing &&
  a.cells.length === b.cells.length &&
  a.cells.every((cell, column) => cell === b.cells[column]);

const GridRow = memo(PlainRow, sameRow);

function Cell(props: {
  cell: GridCell;
  words: boolean;
  blank: string;
  spot: Spot;
  active: boolean;
  selected: boolean;
  editing: string | null;
  events: RowEvents;
}) {
  const { cell, words, blank, spot, active, selected, editing, events } = props;
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || editing !== null) return;
    events.press(spot, event.shiftKey);
  };
  return (
    <td
      role="gridcell"
      tabIndex={active ? 0 : -1}
      data-state={cell.state}
      data-locked={cell.locked || undefined}
      aria-selected={selected}
      aria-readonly={cell.locked || undefined}
      aria-invalid={cell.state === 'wrong' || undefined}
      title={cell.reason}
      onMouseDown={onMouseDown}
      onMouseEnter={(event) => {
        if (event.buttons === 1 && editing === null) events.drag(spot);
      }}
      onDoubleClick={() => events.write(cell.text)}
    >
      {editing === null ? (
        <CellText cell={cell} words={words} blank={blank} />
      ) : (
        <input
          className={styles.container}
          dir={words ? 'auto' : directionOf(editing)}
          data-words={words || undefined}
          aria-label={cell.reason ?? t.changed}
          value={editing}
          inputMode={words ? 'text' : 'numeric'}
          autoComplete="off"
          autoFocus
          onFocus={(event) => {
            // The digit that started editing precedes the next one.
            const { length } = event.target.value;
            event.target.setSelectionRange(editing === cell.text ? 0 : length, length);
          }}
          onChange={(event) => events.type(event.target.value)}
          onBlur={events.leave}
        />
      )}
    </td>
  );
}

function CellText({ cell, words, blank }: { cell: GridCell; words: boolean; blank: string }) {
  const { text, ghost, note, reason, state } = cell;
  const dir = words ? undefined : directionOf(text === '' ? (ghost ?? '') : text);
  return (
    <>
      {text === '' ? (
        <span className={styles.ghost}>
          <bdi dir={dir}>{ghost ?? ''}</bdi>
          {ghost === undefined ? <span className="visually-hidden">{blank}</span> : null}
        </span>
      ) : (
        <bdi dir={dir}>{text}</bdi>
      )}
      {note ? <span className={styles.note}>{note}</span> : null}
      {reason ? (
        <span className="visually-hidden">{`${state === 'wrong' ? '' : t.changed}، ${reason}`}</span>
      ) : null}
    </>
  );
}
