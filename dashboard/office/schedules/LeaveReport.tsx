import { IconCheck } from '@tabler/icons-react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { FramePlain } from '#dashboard/shell/frame/FramePlain.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { stripInvisible } from '#domain/arabic.ts';
import { leaveReportWords as t } from '#words/office/schedules.ts';
import styles from './schedules.module.css';

/**
 * The page behind the link of a mail, without a sign-in. Opening it changes nothing, because mail
 * programs open links to check them.
 */
export function LeaveReport() {
  usePageTitle(t.title);
  const [{ token: linked = '' }] = useSearchValues();
  // Mails of older versions ended the address with a direction mark.
  const token = stripInvisible(linked);
  return (
    <FramePlain title={t.title}>
      <Stack gap={12}>{token === '' ? <Invalid /> : <Leaving token={token} />}</Stack>
    </FramePlain>
  );
}

const Invalid = () => <EmptyFirst title={t.invalid} text={t.invalidHow} />;

function Leaving({ token }: { token: string }) {
  const { data, error, refetch } = useCall('schedules.leaving', { token }, { quiet: true });
  const leave = useCommand('schedules.leave', { invalidates: ['schedules.leaving'] });
  if (error?.status === 404 || error?.status === 422) return <Invalid />;
  if (error) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={3} />;
  const { report, left } = data.data;
  if (left) {
    return (
      <Stack gap={8} items="center" role="status" className={styles.left}>
        <Icon of={IconCheck} size={24} />
        <p>
          <strong>{t.done}</strong>
        </p>
        <p>{t.doneHow}</p>
      </Stack>
    );
  }
  return (
    <>
      <p>{t.question(report)}</p>
      <p>{t.how}</p>
      {leave.error ? <p role="alert">{leave.error.message}</p> : null}
      <Button tone="primary" busy={leave.isPending} onClick={() => leave.mutate({ token })}>
        {t.confirm}
      </Button>
    </>
  );
}
