import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle } from '#dashboard/navigation.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { goingLiveStepNames, openingSumNames } from '#words/office/going-live/steps.ts';
import { OpeningDocuments } from './OpeningDocuments.tsx';
import { Difference, sumText, Sums } from './OpeningSums.tsx';
import type { GoingLiveState } from './state.ts';
import { Progress } from './StepRows.tsx';
import { StepTable } from './StepTable.tsx';
import styles from './going-live.module.css';

/** The posting runs on the server: its progress is polled. */
const WATCH_MS = 1000;

/**
 * «الانتقال إلى النظام»: imports the data of the old system step by step, until the company goes
 * live.
 */
export function GoingLive() {
  usePageTitle(t.title);
  const { data, error, refetch } = useCall('goingLive.state', {}, { keepPrevious: true });
  useWatch(data?.data.state === 'starting', () => void refetch());
  return (
    <Stack as="section" gap={12} shrink className={styles.screen} aria-label={t.title}>
      <h1>{t.title}</h1>
      {data ? (
        <Page live={data.data} />
      ) : (
        <NotLoaded error={error} lines={10} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

/** Polls as long as there is progress to watch. */
function useWatch(isOn: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(look, WATCH_MS);
    return () => clearInterval(timer);
  });
}

function Page({ live }: { live: GoingLiveState }) {
  const { state, failure, has_work: hasWork, may_change: mayChange } = live;
  return (
    <>
      {state === 'open' ? <p className={styles.quiet}>{t.how}</p> : null}
      {state === 'open' && hasWork ? <p className="second">{t.late}</p> : null}
      {failure !== null && state === 'open' ? (
        <p role="alert" className="bad">
          {t.failed}: {failure}
        </p>
      ) : null}
      {state === 'starting' ? <Posting live={live} /> : null}
      {state === 'started' ? <Started live={live} /> : null}
      {state === 'open' ? <AsOf live={live} /> : null}
      <StepTable steps={live.steps} mayChange={mayChange} />
      <Sums live={live} />
      {state === 'open' ? <Start live={live} /> : null}
      {live.documents.length > 0 ? <OpeningDocuments documents={live.documents} /> : null}
    </>
  );
}

function Posting({ live: { progress } }: { live: GoingLiveState }) {
  return (
    <Card pad={16} gap={12}>
      <Progress done={progress?.done ?? 0} total={progress?.total ?? 0} label={t.starting} />
      <p className={styles.quiet}>{t.startingHow}</p>
    </Card>
  );
}

function Started({ live }: { live: GoingLiveState }) {
  const { started_at: at, started_by: by, has_work: hasWork } = live;
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const reopen = useCommand('goingLive.reopen', { quiet: true });
  const send = async (reason: string) => {
    await reopen.mutateAsync({ reason });
    toast(t.reopened, { tone: 'success' });
    void client.invalidateQueries();
  };
  return (
    <Card pad={16} gap={12}>
      <p>
        {at === null ? t.started : messages.startedOn(by?.name ?? '', fmt.dateTime(at))}.{' '}
        {t.startedHow}
      </p>
      {can('goingLive.reopen') && !hasWork ? (
        <Toolbar gap="8 12" className={styles.bar}>
          <p className={styles.quiet}>{t.reopenHow}</p>
          <Button tone="danger" onClick={() => setOpen(true)}>
            {t.reopen}
          </Button>
        </Toolbar>
      ) : null}
      {isOpen ? (
        <ReasonQuestion
          title={t.reopen}
          text={t.reopenHow}
          call="goingLive.reopen"
          actionLabel={t.reopen}
          reasonLabel={t.reopenReason}
          send={send}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

function AsOf({ live }: { live: GoingLiveState }) {
  const save = useCommand('goingLive.save', { invalidates: ['goingLive'] });
  return (
    <div className={styles.day}>
      <DayField
        label={t.asOf}
        description={t.asOfHow}
        value={live.as_of}
        max={fmt.today()}
        disabled={!live.may_change}
        onChange={(day) => {
          if (day !== null && day !== live.as_of) save.mutate({ as_of: day });
        }}
      />
    </div>
  );
}

/** Why the company cannot go live yet; null if it can. */
function lackOf({ steps }: GoingLiveState): string | null {
  const refused = steps.reduce((sum, step) => sum + step.refused, 0);
  if (steps.every(({ imported_at }) => imported_at === null)) return t.nothingYet;
  const first = steps.find((step) => step.refused > 0);
  return first ? `${goingLiveStepNames[first.step]}: ${messages.refused(refused)}` : null;
}

/** The confirmation lists every sum as it will be posted. */
function Start({ live }: { live: GoingLiveState }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const start = useCommand('goingLive.start', { invalidates: ['goingLive'], quiet: true });
  if (!can('goingLive.start')) return null;
  const differs = live.sums.some(({ ours, theirs }) => theirs !== null && theirs !== ours);
  const confirm = () =>
    start.mutate(
      { sums: Object.fromEntries(live.sums.map(({ sum, ours }) => [sum, ours])) },
      { onSuccess: () => setOpen(false) },
    );
  return (
    <Card pad={16} gap={12}>
      <Toolbar gap="8 12" className={styles.bar}>
        <p className={styles.quiet}>{t.startHow}</p>
        <Button
          tone="primary"
          reason={live.may_change ? lackOf(live) : t.closed}
          onClick={() => setOpen(true)}
        >
          {t.start}
        </Button>
      </Toolbar>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.startQuestion}
        text={
          <>
            {differs ? <p className="bad">{t.unexplained}</p> : null}
            <ul>
              {live.sums.map((one) => (
                <li key={one.sum}>
                  {openingSumNames[one.sum]}: <b>{sumText(one.sum, one.ours)}</b> ·{' '}
                  <Difference sum={one} />
                </li>
              ))}
            </ul>
          </>
        }
        actionLabel={t.startConfirm}
        busy={start.isPending}
        error={start.error?.message ?? null}
        onConfirm={confirm}
      />
    </Card>
  );
}
