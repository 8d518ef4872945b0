import { Button } from '#dashboard/ui/Button.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { listWords, moveWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type BulkResult, refusedOf } from '../shipment.ts';

type Item = BulkResult['items'][number];

const columns: readonly Column<Item>[] = [
  { key: 'code', header: listWords.code, cell: ({ code }) => <Code>{code}</Code> },
  {
    key: 'why',
    header: moveWords.reason,
    cell: ({ refusal }) => refusal?.message ?? uiWords.unknown,
  },
];

/** The counts, and every refused shipment with its reason: a bare count would hide them. */
export function MoveResult(props: {
  title: string;
  result: BulkResult;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { title, result, onRetry, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${moveWords.resultTitle}: ${title}`}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.close}</Button>
          <Button tone="primary" onClick={onRetry}>
            {moveWords.retryRefused}
          </Button>
        </>
      }
    >
      <p role="status">
        {moveWords.moved}: {result.moved} · {moveWords.refused}: {result.refused}
      </p>
      <DataTable
        caption={moveWords.resultTitle}
        columns={columns}
        rows={refusedOf(result)}
        rowKey={({ code }) => code}
        rowLabel={({ code }) => code}
        rowTone={() => 'danger'}
        keys={false}
        density="compact"
      />
    </Dialog>
  );
}
