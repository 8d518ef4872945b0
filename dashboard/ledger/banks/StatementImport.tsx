import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { FileDialog, headsOf, ImportDialog } from '#dashboard/shell/tables/ImportDialog.tsx';
import type { FileTable } from '#dashboard/shell/tables/file-table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { bankLineWords as t } from '#words/ledger/banks.ts';
import { excelMessages } from '#words/shell/tables.ts';
import { type ColumnKey, columnKeys, lackingIn, linesOf, readStatement } from './statement-rows.ts';

interface ImportProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A statement from Excel or CSV; its column names are stored with the account. */
export function StatementImport(props: ImportProps) {
  const { data } = useCall('banks.columns', { id: props.id });
  const saved = data?.data.columns ?? null;
  return (
    <FileDialog
      title={t.import}
      csv={{ how: t.csvHow }}
      isLoading={!data}
      read={(rows, remarks) => readStatement(rows, remarks, saved)}
      onClose={props.onClose}
    >
      {(table, onBack) => <Columns {...props} table={table} onBack={onBack} />}
    </FileDialog>
  );
}

/**
 * The column mapping, and the rows with a fault: nothing is imported while there is one. Rows of a
 * later day may be left out.
 */
function Columns(props: ImportProps & { table: FileTable<ColumnKey>; onBack: () => void }) {
  const { id, table } = props;
  const today = fmt.today();
  const bring = useCommand('banks.importLines', { invalidates: ['banks', 'documents'] });
  return (
    <ImportDialog
      {...props}
      title={t.import}
      actionLabel={t.take}
      call="banks.importLines"
      labels={t.columns}
      columns={columnKeys}
      read={(found, isLeavingOut) => {
        const { lines, rows, faults, ahead, bare } = linesOf(table, found, { today, isLeavingOut });
        const lacking = lackingIn(found, lines.length);
        const ready = [excelMessages.ready(lines.length), ...(bare > 0 ? [t.bare(bare)] : [])].join(
          '، ',
        );
        const leaveOut = ahead === 0 ? null : t.leaveAheadOut(ahead);
        return { ready, lacking, faults, rows, leaveOut };
      }}
      send={async (found, isLeavingOut) => {
        const { lines } = linesOf(table, found, { today, isLeavingOut });
        const input = { id, lines: [...lines], columns: headsOf(table, found) };
        const { data } = await bring.mutateAsync(input);
        toast(t.imported(data.added, data.matched, data.repeated));
      }}
    />
  );
}
