import { useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { ColumnPicks } from '#dashboard/shell/tables/ColumnPicks.tsx';
import { FileDrop } from '#dashboard/shell/tables/FileDrop.tsx';
import type { TableCell, FileRemarks } from '#dashboard/shell/tables/table-file.ts';
import type { FileTable } from '#dashboard/shell/tables/file-table.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { bankLineWords as t } from '#words/ledger/banks.ts';
import { excelWords } from '#words/shell/tables.ts';
import { type ColumnKey, columnKeys, lackingIn, linesOf, readStatement } from './statement-rows.ts';
import styles from './banks.module.css';

type Table = FileTable<ColumnKey>;
interface ImportProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A statement from Excel or CSV; its column names are stored with the account. */
export function StatementImport({ id, onClose }: ImportProps) {
  const { data } = useCall('banks.columns', { id });
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = data?.data.columns ?? null;
  const take = (rows: readonly (readonly TableCell[])[], remarks: FileRemarks) => {
    const read = readStatement(rows, remarks, saved);
    setTable('table' in read ? read.table : null);
    setProblem('fault' in read ? read.fault : null);
  };
  if (table)
    return <Columns id={id} table={table} onClose={onClose} onBack={() => setTable(null)} />;
  return (
    <Dialog open firm onClose={onClose} title={t.import}>
      {data ? (
        <FileDrop problem={problem} csv={{ how: t.csvHow }} onRows={take} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

/** The column mapping, and the unreadable rows: nothing is imported until all can be read. */
function Columns(props: ImportProps & { table: Table; onBack: () => void }) {
  const { id, table, onClose, onBack } = props;
  const [found, setFound] = useState(table.found);
  const bring = useCommand('banks.importLines', { invalidates: ['banks', 'documents'] });
  const { lines, faults } = linesOf(table, found);
  const lacking = lackingIn(found, lines.length);
  const names = columnKeys.flatMap((key) => {
    const column = found[key];
    return column === null ? [] : [[key, (table.head[column] ?? '').slice(0, 120)] as const];
  });
  const take = () =>
    bring.mutate(
      { id, lines: [...lines], columns: Object.fromEntries(names) },
      {
        onSuccess: ({ data }) => {
          toast(t.imported(data.added, data.matched, data.repeated));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.import}
      footer={
        <>
          <Button onClick={onBack}>{excelWords.otherFile}</Button>
          <Button
            tone="primary"
            busy={bring.isPending}
            reason={lacking ?? (faults.length > 0 ? (faults[0]?.why ?? null) : null)}
            onClick={take}
          >
            {t.take}
          </Button>
        </>
      }
    >
      <p>{t.ready(lines.length)}</p>
      <ColumnPicks
        labels={t.columns}
        columns={columnKeys}
        table={table}
        found={found}
        onFound={setFound}
      />
      <p className="quiet">{t.columnsHow}</p>
      {faults.length > 0 ? (
        <ul className={styles.faults} role="alert">
          {faults.slice(0, 20).map(({ no, why }) => (
            <li key={no}>
              {t.row(no)}: {why}
            </li>
          ))}
        </ul>
      ) : null}
      {bring.error ? <p role="alert">{bring.error.message}</p> : null}
    </Dialog>
  );
}
