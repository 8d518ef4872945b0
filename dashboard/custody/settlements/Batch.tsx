import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, DateTimeText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { batchWords as t, dueWords } from '#words/custody/settlements.ts';
import { inUnit } from '#words/money.ts';
import { Progress, useChangedLists, useRereading } from './Progress.tsx';
import styles from './settlements.module.css';

export type Job = AnswerOf<'settlements.job'>['data'];
type Item = Job['items'][number];

const columns: readonly Column<Item>[] = [
  {
    key: 'merchant',
    header: dueWords.merchant,
    priority: 1,
    cell: ({ subscriber }) => <Name>{subscriber.store_name}</Name>,
  },
  {
    key: 'branch',
    header: dueWords.branch,
    priority: 2,
    cell: ({ branch }) => (branch ? <Name>{branch.branch_name}</Name> : null),
  },
  { key: 'result', header: t.result, priority: 1, cell: (item) => <Result item={item} /> },
  {
    key: 'paid',
    header: t.paid,
    numeric: true,
    priority: 1,
    cell: ({ document }) => (document ? <Money value={document.paid_amount} bare /> : null),
  },
  {
    key: 'net',
    header: dueWords.net,
    numeric: true,
    priority: 2,
    cell: ({ document }) => (document ? <Money value={document.net_amount} bare signed /> : null),
  },
  {
    key: 'shipments',
    header: dueWords.shipments,
    numeric: true,
    priority: 2,
    cell: ({ document }) => (document ? <Num value={document.lines_count} /> : null),
  },
];

function Result({ item: { state, document, refusal } }: { item: Item }) {
  if (refusal) return <span className="bad">{refusal.message}</span>;
  if (!document) return <span className={styles.quiet}>{t[state]}</span>;
  return (
    <a href={`#${to('documents.settlement.print', { id: document.id })}`}>
      <Code>{document.invoice_no ?? `#${document.id}`}</Code>
    </a>
  );
}

function useJob(id: number) {
  const client = useQueryClient();
  const known = client.getQueryData<AnswerOf<'settlements.job'>>(['settlements.job', { id }]);
  const isKnownDone = (known?.data.done_at ?? null) !== null;
  const job = useCall('settlements.job', { id }, useRereading(!isKnownDone));
  useChangedLists((job.data?.data.done_at ?? null) !== null);
  return job;
}

/** One job: its progress, and the document or refusal of every merchant. */
export function Batch() {
  const id = Number(useParam('id'));
  const [{ only }, change] = useSearchValues();
  const { data, error, refetch } = useJob(id);
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const job = data.data;
  const items = only ? job.items.filter(({ state }) => state === 'refused') : job.items;
  return (
    <DetailsScreen
      kind={dueWords.batch}
      title={<Code>{`#${id}`}</Code>}
      backHref={`#${to('settlements.batches')}`}
      actions={<PrintAll job={job} />}
      notice={
        job.done_at === null ? (
          <Progress done={job.settled + job.refused} total={job.total} />
        ) : null
      }
      groups={[{ key: 'facts', title: t.result, facts: factsOf(job) }]}
    >
      <DetailsSection title={t.count}>
        {job.refused > 0 ? (
          <CheckField
            label={t.only}
            name="only"
            value={only !== undefined}
            onChange={(on) => change({ only: on ? '1' : null })}
          />
        ) : null}
        <DataTable
          caption={t.count}
          columns={columns}
          rows={items}
          rowKey={({ subscriber, branch }) => `${subscriber.id} ${branch?.id ?? ''}`}
          rowLabel={({ subscriber }) => subscriber.store_name}
          rowTone={({ state }) => (state === 'refused' ? 'danger' : undefined)}
          density="compact"
        />
      </DetailsSection>
    </DetailsScreen>
  );
}

function factsOf(job: Job) {
  const { from, to: until, note } = job;
  return [
    { label: t.state, value: job.done_at === null ? t.running : t.doneState },
    { label: t.count, value: <Num value={job.total} /> },
    { label: t.settled, value: <Num value={job.settled} /> },
    { label: t.refused, value: <Num value={job.refused} /> },
    { label: inUnit(t.paid), value: <Money value={job.paid_amount} bare /> },
    { label: t.by, value: <Name>{job.created_by}</Name> },
    { label: t.at, value: <DateTimeText at={job.created_at} /> },
    ...(from || until
      ? [
          {
            label: dueWords.period,
            value: (
              <>
                <DateText at={from} /> – <DateText at={until} />
              </>
            ),
          },
        ]
      : []),
    ...(note ? [{ label: dueWords.note, value: <Name>{note}</Name>, wide: true }] : []),
  ];
}

function PrintAll({ job: { id, settled } }: { job: Job }) {
  const icon = <Icon of={IconPrinter} />;
  if (settled === 0)
    return (
      <Button icon={icon} reason={t.nothingToPrint}>
        {t.printAll}
      </Button>
    );
  return (
    <LinkButton tone="primary" icon={icon} href={`#${to('settlements.batchPrint', { id })}`}>
      {t.printAll}
    </LinkButton>
  );
}
