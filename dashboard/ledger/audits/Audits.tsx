import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { auditWords as t } from '#words/ledger/audits.ts';
import { AuditHistory } from './AuditHistory.tsx';
import { AuditResults } from './AuditResults.tsx';
import { AuditVerdict } from './AuditVerdict.tsx';
import styles from '../board/board.module.css';

/** The polling interval of a running audit. */
const LOOK_MS = 1500;
const stale = { invalidates: ['audits'] as const };

/** The audit of the books: the newest one, or one from the history, check by check. */
export function Audits() {
  const [values, change] = useSearchValues();
  const list = useList('audits.list', { per_page: 10 });
  const [newest] = list.rows;
  const id = idOf(values.id) ?? newest?.id;
  const start = useStart(() => change({ id: null }));
  const isUnderWay = newest?.ended_at === null;
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <Row as="header" gap="4 16" align="baseline" wrap>
        <h1>{t.title}</h1>
        <span className={styles.quiet}>{t.intro}</span>
        <span className={styles.action}>
          <Button
            tone="primary"
            icon={<Icon of={IconShieldCheck} />}
            busy={start.isPending}
            reason={isUnderWay ? t.underway : undefined}
            onClick={() => start.mutate({})}
          >
            {t.start}
          </Button>
        </span>
      </Row>
      {list.error && list.rows.length === 0 ? (
        <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
      ) : list.isLoading ? (
        <Skeleton lines={8} height={40} />
      ) : id === undefined ? (
        <EmptyFirst title={t.never} text={t.neverHow} />
      ) : (
        <>
          <One key={id} id={id} />
          <AuditHistory list={list} shown={id} onOpen={(row) => change({ id: String(row) })} />
        </>
      )}
    </Stack>
  );
}

function useStart(onStarted: () => void) {
  const start = useCommand('audits.start', stale);
  return {
    ...start,
    mutate: (input: Record<string, never>) =>
      start.mutate(input, {
        onSuccess: () => {
          toast(t.started);
          onStarted();
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
      }),
  };
}

/** One audit, polled until it ends. */
function One({ id }: { id: number }) {
  const client = useQueryClient();
  const first = useCall('audits.one', { id });
  const isOver = first.data !== undefined && first.data.data.ended_at !== null;
  const goingOn = useCall('audits.one', { id }, isOver ? {} : { refetchInterval: LOOK_MS });
  const { data, error, refetch } = goingOn;
  const endedAt = data?.data.ended_at;
  useEffect(() => {
    if (endedAt) void client.invalidateQueries({ queryKey: ['audits.list'] });
  }, [client, endedAt]);
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} height={40} />;
  return (
    <>
      <AuditVerdict audit={data.data} />
      <AuditResults results={data.data.results} />
    </>
  );
}
