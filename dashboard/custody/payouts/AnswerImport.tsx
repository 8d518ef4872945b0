import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import {
  FileDialog,
  headsOf,
  ImportDialog,
  tableIn,
} from '#dashboard/shell/tables/ImportDialog.tsx';
import type { ColumnsFound, FileTable } from '#dashboard/shell/tables/file-table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { maxPayoutLines } from '#domain/custody/payouts/batch.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { checkAnswer } from './answer-check.ts';
import { type AnswerKey, answerKeys, answerOf, fieldsOf } from './answer-rows.ts';
import type { Batch } from './batch-types.ts';

interface ImportProps {
  readonly batch: Batch;
  readonly accountId: number;
  readonly onClose: () => void;
}

/** What the bank or the wallet paid or returned; its column names are stored with the account. */
export function AnswerImport(props: ImportProps) {
  const { data } = useCall('payoutBatches.columns', { id: props.accountId });
  const saved = data?.data.result_columns ?? null;
  return (
    <FileDialog
      title={t.import}
      csv={{ how: t.importHow }}
      isLoading={!data}
      read={(rows) => tableIn(rows, fieldsOf(saved))}
      onClose={props.onClose}
    >
      {(table, onBack) => <Columns {...props} table={table} onBack={onBack} />}
    </FileDialog>
  );
}

function lackingIn(found: ColumnsFound<AnswerKey>, lines: number): string | null {
  if (found.reference === null) return t.needReference;
  if (found.result === null) return t.needResult;
  if (lines > maxPayoutLines) return t.tooManyRows;
  return lines === 0 ? t.noLines : null;
}

/** The column mapping with every problem by its row; rows of other batches may be left out. */
function Columns(props: ImportProps & { table: FileTable<AnswerKey>; onBack: () => void }) {
  const { batch, table } = props;
  const take = useCommand('payoutBatches.results', {
    invalidates: ['payoutBatches', 'documents', 'banks', 'statements', 'ledger'],
  });
  return (
    <ImportDialog
      {...props}
      title={t.import}
      actionLabel={t.take}
      call="payoutBatches.results"
      labels={t.importColumns}
      columns={answerKeys}
      read={(found, isLeavingOut) => {
        const answer = answerOf(table, found);
        const checked = checkAnswer(answer, batch.items, isLeavingOut);
        const { lines, rows, faults, unknown } = checked;
        const ready = t.ready(checked.paid, checked.bounced, checked.repeated);
        const leaveOut = unknown === 0 ? null : t.leaveUnknownOut(unknown);
        if (isLeavingOut && unknown > 0 && lines.length === 0)
          return { ready, lacking: t.noneOfBatch, faults: answer.faults, rows, leaveOut };
        const lacking = lackingIn(found, lines.length);
        // Without the column of the result, every row would be called unreadable.
        return lacking === null
          ? { ready, lacking, faults, rows, leaveOut }
          : { ready, lacking, faults: answer.faults, rows };
      }}
      send={async (found, isLeavingOut) => {
        const { lines } = checkAnswer(answerOf(table, found), batch.items, isLeavingOut);
        const input = { id: batch.id, lines: [...lines], columns: headsOf(table, found) };
        const { data } = await take.mutateAsync(input);
        toast(t.imported(data.paid, data.bounced, data.left));
      }}
    />
  );
}
