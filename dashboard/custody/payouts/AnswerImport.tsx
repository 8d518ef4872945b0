import { useId, useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { DialogForm, useLeave } from '#dashboard/shell/fields/DialogForm.tsx';
import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
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
import { type PayoutResult, readResult } from '#domain/custody/payouts/results.ts';
import { payoutBatchWords as t, payoutResultWords } from '#words/custody/payouts.ts';
import { excelWords } from '#words/shell/tables.ts';
import { type AnswerKey, type AnswerLine, answerKeys, answerOf, fieldsOf } from './answer-rows.ts';
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

const withoutLines = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('lines.')));

interface Mapping {
  readonly found: ColumnsFound<AnswerKey>;
}

/** The answer as the call takes it, and its form. */
function useMapping({ id, table, onClose }: ImportProps & { table: Table }) {
  const take = useCommand('payoutBatches.results', {
    invalidates: ['payoutBatches', 'documents', 'banks', 'statements', 'ledger'],
  });
  const inputOf = ({ found }: Mapping) => {
    const names = answerKeys.flatMap((key) => {
      const column = found[key];
      return column === null ? [] : [[key, (table.head[column] ?? '').slice(0, 120)] as const];
    });
    const { lines } = answerOf(table, found);
    return { id, lines: [...lines], columns: Object.fromEntries(names) };
  };
  return useForm<Mapping>({
    call: 'payoutBatches.results',
    start: { found: table.found },
    input: inputOf,
    onSave: async (values) => {
      const { data } = await take.mutateAsync(inputOf(values));
      toast(t.imported(data.paid, data.bounced, data.left));
    },
    onDone: onClose,
  });
}

/** What the bank answers, as the server will read it. */
const countOf = (lines: readonly AnswerLine[], result: PayoutResult): number =>
  lines.filter((line) => readResult(line.result, payoutResultWords) === result).length;

/** The column mapping, and every problem by the row of the file: all rows are taken, or none. */
function Columns(props: ImportProps & { table: Table; onBack: () => void }) {
  const { table, onClose, onBack } = props;
  const formId = useId();
  const form = useMapping(props);
  const { leave, question } = useLeave(form, onClose);
  const { found } = form.values;
  const { lines, rows, faults } = answerOf(table, found);
  const refused = Object.entries(form.errors).flatMap(([field, why]) => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1];
    return at === undefined ? [] : [{ no: rows[Number(at)] ?? 0, why }];
  });
  return (
    <Dialog
      open
      firm
      onClose={leave}
      title={t.import}
      footer={
        <>
          <Button onClick={onBack}>{excelWords.otherFile}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={form.busy !== null}
            reason={lackingIn(found, lines.length) ?? faults[0]?.why ?? null}
          >
            {t.take}
          </Button>
        </>
      }
    >
      {/* Refused lines are listed by their row of the file. */}
      <DialogForm
        id={formId}
        form={{ ...form, listed: withoutLines(form.listed) }}
        onSubmit={() => void form.save('save')}
      >
        <p>{t.ready(lines.length, countOf(lines, 'paid'), countOf(lines, 'bounced'))}</p>
        <ColumnPicks
          labels={t.importColumns}
          columns={answerKeys}
          table={table}
          found={found}
          onFound={(next) => form.set({ found: next })}
        />
        <p className="quiet">{t.columnsHow}</p>
        <RowFaults faults={[...faults, ...refused]} />
      </DialogForm>
      {question}
    </Dialog>
  );
}

function RowFaults({
  faults,
}: {
  faults: readonly { readonly no: number; readonly why: string }[];
}) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults} role="alert">
      {faults
        .toSorted((a, b) => a.no - b.no)
        .map(({ no, why }) => (
          <li key={`${no} ${why}`}>
            {t.row(no)}: {why}
          </li>
        ))}
    </ul>
  );
}
