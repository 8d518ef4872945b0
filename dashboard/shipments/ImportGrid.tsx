import { useMemo, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { EditGrid } from '#dashboard/ui/EditGrid.tsx';
import type { GridHead } from '#dashboard/ui/grid.ts';
import { EmptyFirst } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { gridMessages } from '#words/grid.ts';
import { importMessages as says, importWords as t } from '#words/parcel-import.ts';
import { fieldOf, gridCells } from './import-cells.ts';
import type { SheetRow } from './import-columns.ts';
import styles from './import.module.css';
import type { CheckedRow, ImportRows, Put } from './use-import-rows.ts';

/** Drawn at once: more would make each key press slow. */
const PER_PAGE = 100;

/** The rows of a view, a hundred at a time, mended in place. */
export function ImportGrid(props: {
  rows: readonly SheetRow[];
  columns: readonly GridHead[];
  checked: ReadonlyMap<number, CheckedRow>;
  edits: ImportRows;
}) {
  const { rows, columns, checked, edits } = props;
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(wanted, pages - 1);
  const shown = useMemo(() => rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE), [rows, page]);
  const heads = useMemo(
    () => shown.map(({ no }): GridHead => ({ key: String(no), label: String(no) })),
    [shown],
  );
  const cells = useMemo(() => gridCells(shown, columns, checked), [shown, columns, checked]);
  /** A cell's key is its row's number and its column. */
  const spotOf = (key: string): Omit<Put, 'text'>[] => {
    const [no = '', column = ''] = key.split(' ');
    const field = fieldOf(column);
    return field === null ? [] : [{ no: Number(no), field }];
  };
  if (rows.length === 0) return <EmptyFirst title={t.noRows} />;
  const from = page * PER_PAGE;
  return (
    <>
      <EditGrid
        caption={t.grid}
        corner={t.row}
        rows={heads}
        columns={columns}
        cells={cells}
        onPut={(puts) =>
          edits.put(puts.flatMap(({ key, text }) => spotOf(key).map((spot) => ({ ...spot, text }))))
        }
        onRevert={(keys) => edits.revert(keys.flatMap(spotOf))}
        onUndo={edits.undo}
        onRedo={edits.redo}
        onLost={(count) => toast(gridMessages.pastedBeyond(count), { tone: 'warning' })}
      />
      {pages > 1 ? (
        <div className={styles.pages}>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t.previousRows}
          </Button>
          <span>{says.page(from + 1, from + shown.length, rows.length)}</span>
          <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t.nextRows}
          </Button>
        </div>
      ) : null}
      <p className={styles.how}>{t.keysHow}</p>
    </>
  );
}
