import { useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { SheetDrop } from '#dashboard/shell/sheets/SheetDrop.tsx';
import type { SheetCell } from '#dashboard/shell/sheets/sheet-messages.ts';
import {
  type ColumnsFound,
  readTable,
  type SheetTable,
} from '#dashboard/shell/sheets/sheet-table.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { bankLineWords as t } from '#words/ledger/banks.ts';
import { excelWords } from '#words/shell/sheets.ts';
import { type ColumnKey, columnKeys, fieldsOf, linesOf, mostLines } from './statement-rows.ts';
import styles from './banks.module.css';

type Table = SheetTable<ColumnKey>;
interface ImportProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A statement from Excel or CSV; how its columns are called is kept with the account. */
export function StatementImport({ id, onClose }: ImportProps) {
  const { data } = useCall('banks.columns', { id });
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = data?.data.columns ?? null;
  const take = (rows: readonly (readonly SheetCell[])[]) => {
    const read = readTable(rows, fieldsOf(saved));
    setTable(read);
    setProblem(read === null ? excelWords.empty : null);
  };
  if (table)
    return <Columns id={id} table={table} onClose={onClose} onBack={() => setTable(null)} />;
  return (
    <Dialog open firm onClose={onClose} title={t.import}>
      {data ? (
        <SheetDrop problem={problem} csv={{ how: t.csvHow }} onRows={take} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

function lackingIn(found: ColumnsFound<ColumnKey>, lines: number): string | null {
  if (found.day === null) return t.needDay;
  const hasSides = found.in !== null || found.out !== null;
  if (found.amount === null && !hasSides) return t.needAmount;
  if (lines > mostLines) return t.tooMany;
  return lines === 0 ? t.noLines : null;
}

/** Which column is which, and the rows that cannot be read: nothing is taken before they can. */
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
      <FormSection title={excelWords.columnsFound}>
        {columnKeys.map((key) => (
          <ColumnPick key={key} column={key} table={table} found={found} onFound={setFound} />
        ))}
      </FormSection>
      <p className={styles.quiet}>{t.columnsHow}</p>
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

function ColumnPick(props: {
  column: ColumnKey;
  table: Table;
  found: ColumnsFound<ColumnKey>;
  onFound: (found: ColumnsFound<ColumnKey>) => void;
}) {
  const { column, table, found, onFound } = props;
  const heads = table.head.map((name, id) => ({ id: id + 1, name: name || `${id + 1}` }));
  const at = found[column];
  return (
    <PickField
      label={t.columns[column]}
      name={column}
      value={at === null ? null : (heads[at] ?? null)}
      options={async (typed) => matchOptions(heads, typed)}
      onChange={(next) => onFound({ ...found, [column]: next ? Number(next.id) - 1 : null })}
    />
  );
}
