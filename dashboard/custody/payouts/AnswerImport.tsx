import { useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { ColumnPicks } from '#dashboard/shell/tables/ColumnPicks.tsx';
import { FileDrop } from '#dashboard/shell/tables/FileDrop.tsx';
import type { TableCell } from '#dashboard/shell/tables/table-file.ts';
import {
  type ColumnsFound,
  readTable,
  type FileTable,
} from '#dashboard/shell/tables/file-table.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { maxPayoutLines } from '#domain/custody/payouts/batch.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { excelWords } from '#words/shell/tables.ts';
import { type AnswerKey, answerKeys, answerOf, fieldsOf } from './answer-rows.ts';
import styles from './payouts.module.css';

type Table = FileTable<AnswerKey>;
interface ImportProps {
  readonly id: number;
  readonly accountId: number;
  readonly onClose: () => void;
}

/** What the bank or the wallet paid or returned; its column names are stored with the account. */
export function AnswerImport(props: ImportProps) {
  const { accountId, onClose } = props;
  const { data } = useCall('payoutBatches.columns', { id: accountId });
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (rows: readonly (readonly TableCell[])[]) => {
    const read = readTable(rows, fieldsOf(data?.data.result_columns ?? null));
    setTable(read);
    setProblem(read === null ? excelWords.empty : null);
  };
  if (table) return <Columns {...props} table={table} onBack={() => setTable(null)} />;
  return (
    <Dialog open firm onClose={onClose} title={t.import}>
      {data ? (
        <FileDrop problem={problem} csv={{ how: t.importHow }} onRows={take} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

function lackingIn(found: ColumnsFound<AnswerKey>, lines: number): string | null {
  if (found.reference === null) return t.needReference;
  if (found.result === null) return t.needResult;
  if (lines > maxPayoutLines) return t.tooManyRows;
  return lines === 0 ? t.noLines : null;
}

interface Fault {
  readonly no: number;
  readonly why: string;
}

/** The column mapping, and every problem by the row of the file: all rows are taken, or none. */
function Columns(props: ImportProps & { table: Table; onBack: () => void }) {
  const { id, table, onClose, onBack } = props;
  const [found, setFound] = useState(table.found);
  const take = useCommand('payoutBatches.results', {
    invalidates: ['payoutBatches', 'documents', 'banks', 'statements', 'ledger'],
  });
  const { lines, rows, faults } = answerOf(table, found);
  const names = answerKeys.flatMap((key) => {
    const column = found[key];
    return column === null ? [] : [[key, (table.head[column] ?? '').slice(0, 120)] as const];
  });
  const body = { id, lines: [...lines], columns: Object.fromEntries(names) };
  const { errors, refusal, mayGo } = useFormErrors(take.error, { body, found: NONE_FOUND });
  const refused = Object.entries(errors).flatMap(([field, why]): Fault[] => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1];
    return at === undefined ? [] : [{ no: rows[Number(at)] ?? 0, why }];
  });
  const shown = [...faults, ...refused].sort((a, b) => a.no - b.no);
  const save = () => {
    if (take.isPending || !mayGo()) return;
    take.mutate(body, {
      onSuccess: ({ data }) => {
        toast(t.imported(data.paid, data.bounced, data.left));
        onClose();
      },
    });
  };
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
            busy={take.isPending}
            reason={lackingIn(found, lines.length) ?? faults[0]?.why ?? null}
            onClick={save}
          >
            {t.take}
          </Button>
        </>
      }
    >
      <p>{t.ready(lines.length)}</p>
      <ColumnPicks
        labels={t.importColumns}
        columns={answerKeys}
        table={table}
        found={found}
        onFound={setFound}
      />
      <p className="quiet">{t.columnsHow}</p>
      {shown.length > 0 ? (
        <ul className={styles.faults} role="alert">
          {shown.map(({ no, why }) => (
            <li key={`${no} ${why}`}>
              {t.row(no)}: {why}
            </li>
          ))}
        </ul>
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
