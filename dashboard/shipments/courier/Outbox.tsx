import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsLive } from '#dashboard/api/live.ts';
import { lateness, mayTakeBack, outcomesOf } from '#dashboard/api/outbox/outbox.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useOutbox } from '#dashboard/api/outbox/outbox-home.ts';
import { outbox } from '#dashboard/api/outbox/outbox-connection.ts';
import { storedPhoto } from '#dashboard/api/outbox/stored-photos.ts';
import { StoredPicture } from '#dashboard/shell/files/StoredPicture.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { AgoText, Code, DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { outboxWords as w } from '#words/shipments/outbox.ts';
import { proofWords } from '#words/shipments/proof.ts';
import styles from './courier-day.module.css';
import proofStyles from '../moves/proof.module.css';

const useOwnOutbox = () => useOutbox(useCurrentUser().id);
const warnings = { late: w.late, stopped: w.stopped } as const;

/** Why no further outcome is accepted; `null` while outcomes are accepted. */
export function useStop(): string | null {
  return lateness(useOwnOutbox(), useMinute()) === 'stopped' ? w.stopped : null;
}

/** The number of pending outcomes, their age, and a button to send them now. */
export function OutboxStrip() {
  const ownOutbox = useOwnOutbox();
  const late = lateness(ownOutbox, useMinute());
  const count = outcomesOf(ownOutbox).length;
  const photos = ownOutbox.waiting.length - count;
  if (ownOutbox.waiting.length === 0) return null;
  return (
    <>
      <Toolbar gap={8} between className={styles.waiting}>
        <span role="status">
          {count > 0 ? (
            <>
              {w.waiting} (<Num value={count} />){' '}
            </>
          ) : null}
          {photos > 0 ? (
            <>
              {proofWords.photosWaiting} (<Num value={photos} />)
            </>
          ) : null}
        </span>
        <Button onClick={outbox.sendNow}>{w.sendNow}</Button>
      </Toolbar>
      {late ? (
        <p role="alert" className={late === 'late' ? styles.warn : styles.bad}>
          {warnings[late]}
        </p>
      ) : null}
    </>
  );
}

/** Several failed refreshes in a row count as offline. */
const OLD_MS = 2 * 60_000;

/**
 * When the displayed list was read; nothing while the event stream works or the list is loading.
 */
export function OldNote({ readAt }: { readAt: number }) {
  const now = useMinute();
  const isLive = useIsLive();
  if (isLive || readAt === 0 || now - readAt < OLD_MS) return null;
  return (
    <p role="status" className={styles.warn}>
      {w.readAt} <AgoText at={new Date(readAt).toISOString()} />
    </p>
  );
}

/** Next to figures that come from the server. */
export function OutboxNote() {
  const waiting = outcomesOf(useOwnOutbox());
  if (waiting.length === 0) return null;
  return (
    <p role="status" className={styles.warn}>
      {w.waiting} (<Num value={waiting.length} />
      ). {w.notCounted}
    </p>
  );
}

/** The actions at a door, or the pending outcome already recorded. */
export function DoorActions({ uuid, children }: { uuid: string; children: ReactNode }) {
  const now = useMinute();
  const waiting = outcomesOf(useOwnOutbox()).find((one) => one.uuid === uuid);
  if (!waiting) return children;
  return (
    <>
      <p className={styles.warn}>
        {w.waiting}: {waiting.summary}
      </p>
      {mayTakeBack(waiting, now) ? (
        <Row gap={8} wrap className={styles.row}>
          <Button size="large" onClick={() => outbox.takeBack(waiting.key)}>
            {w.takeBack}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

/**
 * Also on a shipment's own page, which has no strip to explain why no more outcomes are accepted.
 */
export function PageActions({ uuid, children }: { uuid: string; children: ReactNode }) {
  const stop = useStop();
  if (stop !== null) return <p className={styles.bad}>{stop}</p>;
  return <DoorActions uuid={uuid}>{children}</DoorActions>;
}

/** Outcomes the server refused: the message stays until the courier dismisses it. */
export function RefusedOutcomes() {
  const { refused } = useOwnOutbox();
  if (refused.length === 0) return null;
  return (
    <Stack as="section" gap={16} className={styles.refused} aria-label={w.refused}>
      <h2 className={styles.section}>
        {w.refused} (<Num value={refused.length} />)
      </h2>
      {refused.map((one) => (
        <Stack as="article" gap={12} key={one.key} aria-label={one.name}>
          <Toolbar as="p" gap={8} className={styles.head}>
            <Code>{one.code}</Code> <Name>{one.name}</Name>
            <DateTimeText at={new Date(one.pressedAt).toISOString()} />
          </Toolbar>
          <p role="alert" className={styles.bad}>
            {one.sentence}
          </p>
          <p>
            {w.pressed}: {one.summary}
          </p>
          {one.photo === undefined ? null : <RefusedPhoto id={one.photo} />}
          <Row gap={8} wrap className={styles.row}>
            <Button size="large" onClick={() => outbox.putAway(one.key)}>
              {w.putAway}
            </Button>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}

/** A photo of a refused outcome: the courier's own evidence, until it is dismissed. */
function RefusedPhoto({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['kept photo', id],
    queryFn: () => storedPhoto(id),
    networkMode: 'always',
  });
  if (data === undefined) return null;
  if (data === null) return <p className="second">{proofWords.lost}</p>;
  return (
    <Stack as="figure" gap={8}>
      <StoredPicture blob={data} alt={proofWords.photo} className={proofStyles.taken} />
      <figcaption className="second">{proofWords.storedHere}</figcaption>
    </Stack>
  );
}
