import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { AgoText, Code, DateTimeText } from '#dashboard/ui/values/Values.tsx';
import { deviceName, sessionWords as t } from '#words/people/sessions.ts';
import { EndOwnSessions } from './EndOwnSessions.tsx';
import styles from './sessions.module.css';

type Session = AnswerOf<'auth.sessions'>['data'][number];

/** The user's own devices; the current one is ended by signing out. */
export function OwnSessions() {
  const query = useCall('auth.sessions', {});
  const [target, setTarget] = useState<Session | 'others' | null>(null);
  const sessions = query.data?.data;
  const hasOthers = sessions?.some((session) => !session.current) ?? false;
  return (
    <>
      <Sessions
        query={query}
        onEnd={setTarget}
        foot={
          hasOthers ? (
            <Button tone="danger" onClick={() => setTarget('others')}>
              {t.endOthers}
            </Button>
          ) : null
        }
      />
      {target ? <EndOwnSessions target={target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}

/** The devices of another user, for users who may edit them. */
export function UserSessions({ user }: { user: { id: number; name: string } }) {
  const { id, name } = user;
  const query = useCall('users.sessions', { id });
  const end = useCommand('users.endSession', { invalidates: ['users.sessions'] });
  const endAll = useCommand('users.endSessions', { invalidates: ['users.sessions'] });
  // Only an Admin sees an Admin's sessions: an empty result is no error here.
  if (query.error?.status === 403) return null;
  return (
    <Sessions
      query={query}
      onEnd={({ uuid }) => end.mutate({ id, uuid }, { onSuccess: () => toast(t.ended) })}
      foot={
        query.data?.data.some((session) => !session.current) ? (
          <EndMany
            label={t.endAll}
            question={t.allRequest(name)}
            how={t.allHow}
            command={endAll}
            onConfirm={(done) => endAll.mutate({ id }, { onSuccess: done })}
          />
        ) : null
      }
    />
  );
}

interface SessionsProps {
  readonly query: ReturnType<typeof useCall<'auth.sessions'>>;
  readonly onEnd: (session: Session) => void;
  readonly foot: ReactNode;
}

function Sessions({ query, onEnd, foot }: SessionsProps) {
  const { data, error, refetch } = query;
  const body = data ? (
    <Stack as="ul">
      {data.data.map((session) => (
        <SessionRow key={session.uuid} session={session} onEnd={() => onEnd(session)} />
      ))}
    </Stack>
  ) : (
    <Skeleton lines={3} />
  );
  return (
    <DetailsSection title={t.title}>
      {error && !data ? (
        <ErrorState
          title={t.failed}
          text={error.message}
          code={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        body
      )}
      {data?.data.length === 0 ? <p>{t.none}</p> : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </DetailsSection>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = deviceName(session.user_agent);
  const isPhone = /Android|iPhone|iPad/.test(session.user_agent ?? '');
  return (
    <Toolbar as="li" gap="4 12" className={styles.row}>
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={styles.what}>
        <Toolbar gap="4 8" className={styles.device}>
          <span title={session.user_agent ?? undefined}>{device}</span>
          {session.current ? <span className={styles.here}>{t.current}</span> : null}
        </Toolbar>
        <Row gap="0 12" wrap className="quiet">
          <span>
            {t.seen}: <AgoText at={session.last_seen_at} />
          </span>
          <span>
            {t.since}: <DateTimeText at={session.created_at} />
          </span>
          <span>
            {t.address}: <Code>{session.ip}</Code>
          </span>
          {session.remember ? <span>{t.stored}</span> : null}
        </Row>
      </div>
      {session.current ? null : (
        <Button size="small" aria-label={t.endOne(device)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </Toolbar>
  );
}

interface EndManyProps {
  readonly label: string;
  readonly question: string;
  readonly how: string;
  readonly command: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: (done: (answer: { data: { ended: number } }) => void) => void;
}

function EndMany({ label, question, how, command, onConfirm }: EndManyProps) {
  const [openQuestion, setOpenQuestion] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpenQuestion(true)}>
        {label}
      </Button>
      <Confirm
        open={openQuestion}
        danger
        title={question}
        text={how}
        actionLabel={t.endAction}
        busy={command.isPending}
        error={command.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() =>
          onConfirm(({ data }) => {
            setOpenQuestion(false);
            toast(t.endedMany(data.ended));
          })
        }
      />
    </>
  );
}
