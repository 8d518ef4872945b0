import { useEffect } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Name, Sentence } from '#dashboard/ui/values/Values.tsx';
import { notificationWords as t } from '#words/outreach/notifications.ts';
import styles from './outreach.module.css';

/** One of the user's own notifications; the server marks it read when it is opened. */
export function NotificationDetails() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('notifications.one', { id });
  const notice = data?.data;
  usePageTitle(notice?.title ?? t.one);
  const isThere = notice !== undefined;
  useEffect(() => {
    if (!isThere) return;
    void queryClient.invalidateQueries({ queryKey: ['notifications.unread'] });
    void queryClient.invalidateQueries({ queryKey: ['notifications.list'] });
  }, [isThere]);
  if (error && !notice) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!notice) return <Skeleton lines={5} />;
  const { title, body, link, sent_by: from, created_at: at } = notice;
  return (
    <DetailsScreen
      kind={t.one}
      title={<Name>{title}</Name>}
      backHref={`#${to('outreach.notifications')}`}
      actions={
        link ? (
          <LinkButton tone="primary" href={`#${link}`}>
            {t.openLink}
          </LinkButton>
        ) : null
      }
      groups={[
        {
          key: 'facts',
          title: t.one,
          facts: [
            { label: t.from, value: <Name>{from ?? t.system}</Name> },
            { label: t.at, value: <DateTimeText at={at} /> },
          ],
        },
      ]}
    >
      <DetailsSection title={t.text}>
        <p className={styles.text} dir="auto">
          <Sentence>{body}</Sentence>
        </p>
      </DetailsSection>
    </DetailsScreen>
  );
}
