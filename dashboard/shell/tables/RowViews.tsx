import { useMemo, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { EditGrid } from '#dashboard/ui/table/EditGrid.tsx';
import { cellKey, type GridCell, type GridHead } from '#dashboard/ui/table/grid.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { fileRowWords as t, gridMessages } from '#words/shell/grid.ts';
import styles from './tables.module.css';
import type { FileRow, Put, RowView, useRowViews } from './use-file-rows.ts';

/** Rendered at once: more would slow down each key press. */
const PER_PAGE = 100;

interface Edits<F extends string> {
  readonly put: (puts: readonly Put<F>[]) => void;
  readonly revert: (cells: readonly Omit<Put<F>, 'text'>[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface GridProps<R extends FileRow, F extends string> {
  readonly columns: readonly GridHead[];
  /** The field that a column writes; null for a derived column. */
  readonly fieldOf: (column: string) => F | null;
  /** The same object for the same content: rows compare it by identity. */
  readonly cellOf: (row: R, column: string) => GridCell;
  readonly edits: Edits<F>;
}

const viewNames: Readonly<Record<RowView, string>> = {
  bad: t.showBad,
  good: t.showGood,
  all: t.showAll,
};

/** The rows of a file, those with problems first, editable in place. */
export function RowViews<R extends FileRow, F extends string>(
  props: GridProps<R, F> & { shown: ReturnType<typeof useRowViews<R>> },
) {
  const { view, setView, views, counts } = props.shown;
  return (
    <Tabs
      label={t.show}
      active={view}
      onChange={(key) => setView(key as RowView)}
      tabs={(['bad', 'good', 'all'] as const).map((key) => ({
        key,
        label: viewNames[key],
        count: counts[key],
        bad: key === 'bad',
        content: <RowGrid {...props} rows={views[key]} />,
      }))}
    />
  );
}

/** The rows of a view, a hundred at a time. */
function RowGrid<R extends FileRow, F extends string>(
  props: GridProps<R, F> & { rows: readonly R[] },
) {
  const { rows, columns, fieldOf, cellOf, edits } = props;
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(wanted, pages - 1);
  const shown = useMemo(() => rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE), [rows, page]);
  const heads = useMemo(
    () => shown.map(({ no }): GridHead => ({ key: String(no), label: String(no) })),
    [shown],
  );
  const cells = useMemo(() => {
    const all = new Map<string, GridCell>();
    for (const row of shown) {
      for (const { key } of columns) all.set(cellKey(String(row.no), key), cellOf(row, key));
    }
    return all;
  }, [shown, columns, cellOf]);
  /** A cell's key consists of its row number and its column. */
  const spotOf = (key: string): Omit<Put<F>, 'text'>[] => {
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
        <Toolbar gap="8 12" className={styles.pages}>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t.previousRows}
          </Button>
          <span>{t.page(from + 1, from + shown.length, rows.length)}</span>
          <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t.nextRows}
          </Button>
        </Toolbar>
      ) : null}
      <p className="faint">{t.keysHow}</p>
    </>
  );
}
