import { type MouseEvent, memo } from 'react';
import { uiMessages } from '#words/shell/ui.ts';
import { inUnit } from '#words/money.ts';
import styles from './table.module.css';
import type { Column } from './table.ts';

/** One object for all rows and all renders; otherwise every row would render again. */
export type RowEvents<Row> = {
  open: (row: Row, at: number) => void;
  select: (at: number, range: boolean) => void;
  focus: (at: number) => void;
};

type RowProps<Row> = {
  row: Row;
  at: number;
  label: string;
  columns: readonly Column<Row>[];
  selectable: boolean;
  selected: boolean;
  /** The active row: the only one in the tab order. */
  active: boolean;
  opens: boolean;
  tone: string | undefined;
  events: RowEvents<Row>;
};

const CONTROLS = 'a,button,dialog,input,label,select,summary,textarea';

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, at, label, columns, selectable, selected, active, opens, events } = props;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    // Selecting text to copy it must not open the row.
    if (control || String(getSelection() ?? '') !== '') return;
    events.focus(at);
    if (opens) events.open(row, at);
  };
  return (
    <tr
      role="row"
      tabIndex={active ? 0 : -1}
      data-row={at}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-opens={opens || undefined}
      data-tone={props.tone}
      aria-selected={selectable ? selected : undefined}
      onClick={onClick}
      onFocus={() => events.focus(at)}
    >
      {selectable ? (
        <td role="cell" className={styles.pick}>
          <label className={styles.pickLabel}>
            <input
              type="checkbox"
              checked={selected}
              aria-label={uiMessages.selectOne(label)}
              onChange={(event) =>
                events.select(at, (event.nativeEvent as unknown as MouseEvent).shiftKey)
              }
            />
          </label>
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td
          key={column.key}
          role={place === 0 ? 'rowheader' : 'cell'}
          className={column.numeric ? styles.figure : undefined}
          data-first={place === 0 || undefined}
          data-narrow={column.narrow || undefined}
          data-commands={column.isCommands || undefined}
          data-label={inUnit(column.header)}
          data-slot={column.slot}
          data-card={column.priority ?? (place === 0 ? 1 : 2)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A performance-critical row: plain elements only, rendered again only when it changes itself. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
