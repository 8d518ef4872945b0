import { useEffect, useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { type DayRead, storeDay } from '#dashboard/api/offline/stored-day.ts';
import { useList } from '#dashboard/api/list.ts';
import { waitingFigures } from '#dashboard/api/outbox/outbox-figures.ts';
import { useOutbox } from '#dashboard/api/outbox/outbox-home.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { AllDone, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { SearchField } from '#dashboard/ui/fields/SearchField.tsx';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { arFold } from '#domain/arabic.ts';
import { outboxWords } from '#words/shipments/outbox.ts';
import { courierWords as w, listWords } from '#words/shipments/screens.ts';
import styles from './courier-day.module.css';
import { CourierCamera } from './CourierCamera.tsx';
import { decisionsRead } from './CourierDecision.tsx';
import { Door, useNotDelivered } from './CourierDoor.tsx';
import { CourierHeld } from './CourierHeld.tsx';
import { CourierPickUps, pickUpRead, pickUpsRead, usePickUps } from './CourierPickUps.tsx';
import { CourierStart } from './CourierStart.tsx';
import { limitTone } from './courier-figures.tsx';
import { OldNote, OutboxStrip, RefusedOutcomes } from './Outbox.tsx';
import type { ShipmentRow } from '../shipment.ts';
import { proofTermsRead } from '../moves/proof-terms.ts';
import { useBagScan } from './use-bag-scan.ts';
import { useOutcomeOutbox } from './use-outcome-outbox.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { useNews } from '../list/use-news.ts';

const MOST = 200;
const SEARCH_FROM = 9;
const listOf = (status: number) =>
  ['shipments.listByStage', { status, per_page: MOST, sort: 'oldest' }] as const;
const outRead = listOf(5);
const waitingRead = listOf(4);
const failedRead = listOf(7);
const backRead = listOf(8);
const laterRead = listOf(18);
const amountRead = ['shipments.courierAmount', {}] as const;
const dayReads: readonly DayRead[] = [
  outRead,
  waitingRead,
  failedRead,
  backRead,
  laterRead,
  amountRead,
  pickUpsRead,
  proofTermsRead,
  decisionsRead,
];

const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/** The courier's phone view: remaining shipments, the cash held, and one card per address. */
export function CourierDay() {
  const news = useNews();
  const out = useList(...outRead, news);
  const waiting = useList(...waitingRead, news);
  const failed = useList(...failedRead, news);
  const back = useList(...backRead, news);
  const later = useList(...laterRead, news);
  const pickUps = usePickUps();
  useCall(...proofTermsRead, news);
  const outcomes = useOutcomeOutbox();
  const moves = useMoves(outcomes);
  const failing = useNotDelivered(outcomes);
  const also = [...back.rows, ...later.rows];
  const held = [...out.rows, ...failed.rows, ...also];
  const scans = useBagScan({ rows: waiting.rows, held, isReady: waiting.readAt > 0 });
  const merchants = pickUps.map(({ id }) => id).join();
  useEffect(() => storeDay([...dayReads, ...idsOf(merchants).map(pickUpRead)]), [merchants]);
  const [text, setText] = useState('');
  if (out.error && out.readAt === 0) {
    return <ErrorState text={out.error.message} code={out.error.requestId} onRetry={out.refetch} />;
  }
  const shown = out.rows.filter((row) => matches(row, text));
  const shipments = out.rows.length + waiting.rows.length + failed.rows.length + also.length;
  const isEmpty = shipments + pickUps.length === 0;
  return (
    <Stack as="section" gap={12} className={styles.day} aria-label={w.myRun}>
      <MoneyStrip out={out.rows} total={out.total} readAt={out.readAt} />
      <CardMeanings of="courierDay" />
      {waiting.rows.length > 0 ? (
        <CourierStart rows={waiting.rows} moves={moves} scans={scans} />
      ) : null}
      <RefusedOutcomes />
      {out.isLoading ? <Skeleton lines={10} /> : null}
      {isEmpty && !out.isLoading ? <AllDone title={w.runDone} text={w.runEmpty} /> : null}
      {out.rows.length >= SEARCH_FROM ? (
        <SearchField label={listWords.search} value={text} onChange={setText} />
      ) : null}
      {shown.map((row) => (
        <Door key={row.uuid} row={row} moves={moves} onNotDelivered={failing.open} />
      ))}
      <CourierPickUps rows={pickUps} />
      {failed.rows.length > 0 ? (
        <h2 className={styles.section}>
          {w.problems} (<Num value={failed.rows.length} />)
        </h2>
      ) : null}
      {failed.rows.map((row) => (
        <Door key={row.uuid} row={row} moves={moves} onNotDelivered={failing.open} />
      ))}
      {also.length > 0 ? (
        <CourierHeld rows={also} moves={moves} onNotDelivered={failing.open} />
      ) : null}
      <CourierCamera held={held} scans={scans} />
      {moves.dialog}
      {failing.drawer}
    </Stack>
  );
}

function matches(row: ShipmentRow, text: string): boolean {
  const wanted = arFold(text);
  if (wanted === '') return true;
  const { code, recipient_name, recipient_phone, area, landmark } = row;
  const all = [code, recipient_name, recipient_phone, area?.name ?? '', landmark ?? ''];
  return arFold(all.join(' ')).includes(wanted);
}

/**
 * Always visible: remaining, delivered, and the cash held against its limit. Pending outcomes are
 * included, and the line below says so.
 */
function MoneyStrip(props: { out: readonly ShipmentRow[]; total: number | null; readAt: number }) {
  const { out, total, readAt } = props;
  const { data } = useCall(...amountRead, useNews());
  const outbox = useOutbox(useCurrentUser().id);
  const waiting = waitingFigures(outbox, new Set(out.map(({ uuid }) => uuid)));
  const day = data?.data;
  const left = (total ?? out.length) - waiting.ended;
  const cash = day && day.cash_in_hand + waiting.cash;
  const tone = day && limitTone(day.cash_in_hand + waiting.cash, day.cash_limit);
  return (
    <Card as="header" pad="10 14" gap={4} className={styles.strip} data-tone={tone}>
      <h1>{w.myRun}</h1>
      <dl>
        <div>
          <dt>{w.left}</dt>
          <dd>
            <Num value={left} />
          </dd>
        </div>
        <div>
          <dt>{w.deliveredToday}</dt>
          <dd>
            <Num value={day && day.delivered_today + waiting.delivered} />
            <OfThese count={waiting.delivered} />
          </dd>
        </div>
        <div>
          <dt>{w.myCash}</dt>
          <dd>
            <Money value={cash} />
            {waiting.cash > 0 ? <OfThese count={waiting.delivered} /> : null}
          </dd>
        </div>
      </dl>
      <DayBar delivered={(day?.delivered_today ?? 0) + waiting.delivered} left={left} />
      {tone ? <p role="status">{tone === 'danger' ? w.overLimit : w.nearLimit}</p> : null}
      <OldNote readAt={readAt} />
      <OutboxStrip />
    </Card>
  );
}

/** How far the day is: delivered of delivered and remaining, as the numbers above say. */
function DayBar({ delivered, left }: { delivered: number; left: number }) {
  const all = delivered + left;
  if (all === 0) return null;
  return (
    <div className={styles.dayBar} aria-hidden="true">
      <span style={{ inlineSize: `${(delivered / all) * 100}%` }} />
    </div>
  );
}

function OfThese({ count }: { count: number }) {
  return count === 0 ? null : (
    <small className={styles.ofThese}>{outboxWords.ofThese(count)}</small>
  );
}
