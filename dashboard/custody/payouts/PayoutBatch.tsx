import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, DateText, DateTimeText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { batchWords } from '#words/custody/settlements.ts';
import { payoutBatchWords as t, payoutStateNames } from '#words/custody/payouts.ts';
import { aloneWords } from '#words/custody/requests.ts';
import { inUnit } from '#words/money.ts';
import { Progress, useChangedLists, useRereading } from '../settlements/Progress.tsx';
import { AnswerImport } from './AnswerImport.tsx';
import { type Batch, type BatchLine, isOwn } from './batch-types.ts';
import { BatchActions } from './BatchActions.tsx';
import { lineColumns } from './line-columns.tsx';
import { MarkLines } from './MarkLines.tsx';

const isRunning = ({ state, waiting }: Batch): boolean => state === 'approved' && waiting > 0;

function useBatch(id: number) {
  const client = useQueryClient();
  const known = client.getQueryData<AnswerOf<'payoutBatches.one'>>(['payoutBatches.one', { id }]);
  const runs = known === undefined || isRunning(known.data);
  const batch = useCall('payoutBatches.one', { id }, useRereading(runs));
  useChangedLists(batch.data !== undefined && !isRunning(batch.data.data));
  return batch;
}

/** One batch: its lines with their settlements, the bank's file and its answer. */
export function PayoutBatch() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useBatch(id);
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const batch = data.data;
  return (
    <DetailsScreen
      kind={t.one}
      title={<Code>{`#${id}`}</Code>}
      backHref={`#${to('payoutBatches.list')}`}
      actions={<Actions batch={batch} />}
      notice={<Notice batch={batch} />}
      groups={[{ key: 'facts', title: t.result, facts: factsOf(batch) }]}
    >
      <Lines batch={batch} />
    </DetailsScreen>
  );
}

function Actions({ batch }: { batch: Batch }) {
  const can = useCan();
  const [isImporting, setImporting] = useState(false);
  const { id, state, account, to_pay: toPay, job_id: jobId } = batch;
  if (state !== 'approved') return <BatchActions batch={batch} />;
  const reason = isRunning(batch) ? t.running : toPay === 0 ? t.fileNone : null;
  return (
    <>
      {account ? (
        <>
          <DownloadButton
            name="payoutBatches.export"
            input={{ id, format: 'csv' }}
            label={t.fileCsv}
            reason={reason}
          />
          <DownloadButton
            name="payoutBatches.export"
            input={{ id, format: 'xlsx' }}
            label={t.fileXlsx}
            reason={reason}
          />
          {can('banks.edit') ? (
            <LinkButton href={`#${to('payoutBatches.columns', { id: account.id })}`}>
              {t.columns}
            </LinkButton>
          ) : null}
          {can('payoutBatches.result') ? (
            <Button tone="primary" reason={reason} onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          ) : null}
        </>
      ) : null}
      {jobId !== null && can('documents.settlement.issue') ? (
        <LinkButton href={`#${to('settlements.batchPrint', { id: jobId })}`}>
          {batchWords.printAll}
        </LinkButton>
      ) : null}
      {isImporting && account ? (
        <AnswerImport batch={batch} accountId={account.id} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}

function Notice({ batch }: { batch: Batch }) {
  const { state, reason, lines, waiting } = batch;
  if (state === 'requested') {
    const text = isOwn(batch) ? `${t.waitsOwnNotice} ${aloneWords.mayDecide}` : t.waitsNotice;
    return <p role="status">{text}</p>;
  }
  if (state === 'refused') return <p role="status">{t.refusedNotice(reason ?? '')}</p>;
  if (state === 'withdrawn') return <p role="status">{t.withdrawnNotice}</p>;
  if (!isRunning(batch)) return null;
  return <Progress done={lines - waiting} total={lines} />;
}

function factsOf(batch: Batch) {
  const { note, decided_by: decidedBy, decided_at: decidedAt } = batch;
  return [
    { label: t.state, value: isRunning(batch) ? t.running : payoutStateNames[batch.state] },
    { label: t.day, value: <DateText at={batch.day} /> },
    { label: t.kind, value: t.kinds[batch.kind] },
    { label: t.account, value: batch.account ? <Name>{batch.account.name}</Name> : t.tills },
    { label: inUnit(t.amount), value: <Money value={batch.amount} bare /> },
    { label: t.count, value: <Num value={batch.lines} /> },
    { label: t.toPay, value: <Num value={batch.to_pay} /> },
    { label: t.paid, value: <Num value={batch.paid} /> },
    { label: t.bounced, value: <Num value={batch.bounced} /> },
    { label: t.refusedLines, value: <Num value={batch.refused} /> },
    { label: t.by, value: <Name>{batch.created_by}</Name> },
    { label: batchWords.at, value: <DateTimeText at={batch.created_at} /> },
    ...(decidedBy === null
      ? []
      : [
          {
            label: t.decidedBy,
            value: (
              <>
                <Name>{decidedBy}</Name>
                {batch.decided_alone ? ` ${aloneWords.alone}` : null} ·{' '}
                <DateTimeText at={decidedAt} />
              </>
            ),
          },
        ]),
    ...(note ? [{ label: t.note, value: <Name>{note}</Name>, wide: true }] : []),
  ];
}

function Lines({ batch }: { batch: Batch }) {
  const [{ only }, change] = useSearchValues();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayMark = useCan()('payoutBatches.result') && batch.account !== null;
  const isWrong = ({ state }: BatchLine) => state === 'refused' || state === 'bounced';
  const rows = only ? batch.items.filter(isWrong) : batch.items;
  const chosen = batch.items.filter(({ nth }) => selected.has(String(nth)));
  return (
    <DetailsSection title={t.count}>
      {batch.items.some(isWrong) ? (
        <CheckField
          label={t.only}
          name="only"
          value={only !== undefined}
          onChange={(on) => change({ only: on ? '1' : null })}
        />
      ) : null}
      {mayMark && batch.to_pay + batch.paid > 0 ? (
        <MarkLines batchId={batch.id} lines={chosen} onDone={() => setSelected(new Set())} />
      ) : null}
      <DataTable
        caption={t.count}
        columns={lineColumns}
        rows={rows}
        rowKey={({ nth }) => String(nth)}
        rowLabel={({ subscriber }) => subscriber.store_name}
        rowTone={(row) =>
          row.state === 'refused' ? 'danger' : row.state === 'bounced' ? 'warning' : undefined
        }
        density="compact"
        {...(mayMark && { selected, onSelect: setSelected })}
      />
    </DetailsSection>
  );
}
