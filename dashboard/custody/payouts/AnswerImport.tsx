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
import { type PayoutResult, readResult } from '#domain/custody/payouts/results.ts';
import { payoutBatchWords as t, payoutResultWords } from '#words/custody/payouts.ts';
import { type AnswerKey, type AnswerLine, answerKeys, answerOf, fieldsOf } from './answer-rows.ts';

interface ImportProps {
  readonly id: number;
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

/** What the bank answers, as the server will read it. */
const countOf = (lines: readonly AnswerLine[], result: PayoutResult): number =>
  lines.filter((line) => readResult(line.result, payoutResultWords) === result).length;

/** The column mapping: all rows of the answer are taken, or none. */
function Columns(props: ImportProps & { table: FileTable<AnswerKey>; onBack: () => void }) {
  const { id, table } = props;
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
      read={(found) => {
        const { lines, rows, faults } = answerOf(table, found);
        const lacking = lackingIn(found, lines.length);
        const ready = t.ready(lines.length, countOf(lines, 'paid'), countOf(lines, 'bounced'));
        return { ready, lacking, faults, rows };
      }}
      send={async (found) => {
        const { lines } = answerOf(table, found);
        const input = { id, lines: [...lines], columns: headsOf(table, found) };
        const { data } = await take.mutateAsync(input);
        toast(t.imported(data.paid, data.bounced, data.left));
      }}
    />
  );
}
