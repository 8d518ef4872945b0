import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useService } from '#dashboard/api/hooks.ts';
import { type DayRead, keepDay } from '#dashboard/api/kept-day.ts';
import { useList } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { AllDone, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { TextField } from '#dashboard/ui/TextField.tsx';
import { Code, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { arFold } from '#domain/arabic.ts';
import { courierWords as w, detailsWords, listWords } from '#words/shipments-screens.ts';
import { eventNames } from '#words/shipments.ts';
import { callsFor, logCall } from './call-log.ts';
import styles from './courier-day.module.css';
import { CourierHeld } from './CourierHeld.tsx';
import { CourierPickUps, pickUpsRead, usePickUps } from './CourierPickUps.tsx';
import { CourierStart } from './CourierStart.tsx';
import { limitTone } from './CourierStrip.tsx';
import { NotDelivered } from './NotDelivered.tsx';
import { DoorActs, OldNote, OutboxStrip, RefusedOutcomes, useStop } from './Outbox.tsx';
import { type ParcelRow, stageNo } from './parcel.ts';
import { mapHref, whatsappHref } from './RecipientLinks.tsx';
import { useKeeper } from './use-keeper.ts';
import { type Moves, useMoves } from './use-moves.tsx';

const EVERY_MS = 30_000;
const MOST = 200;
const SEARCH_FROM = 9;
/** Without a line the strip says how old the day is. */
const fresh = { refetchInterval: EVERY_MS, quiet: true };
/** What waits for no door changes by the courier's own hand, or at the branch. */
const held = { refetchInterval: 10 * EVERY_MS, quiet: true };
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
];

/** The courier's phone: what is left, the cash in hand, and one card a door. */
export function CourierDay() {
  const out = useList(...outRead, fresh);
  const waiting = useList(...waitingRead, fresh);
  const failed = useList(...failedRead, fresh);
  const back = useList(...backRead, held);
  const later = useList(...laterRead, held);
  const pickUps = usePickUps();
  const keeper = useKeeper();
  const stop = useStop();
  const moves = useMoves(keeper);
  const newest = Math.max(...[out, waiting, failed, back, later].map((list) => list.readAt));
  useEffect(() => keepDay(dayReads), [newest]);
  const [notDelivered, setNotDelivered] = useState<ParcelRow | null>(null);
  const [text, setText] = useState('');
  if (out.error && out.readAt === 0) {
    return <ErrorState text={out.error.message} code={out.error.requestId} onRetry={out.refetch} />;
  }
  const shown = out.rows.filter((row) => matches(row, text));
  const also = [...back.rows, ...later.rows];
  const parcels = out.rows.length + waiting.rows.length + failed.rows.length + also.length;
  const isEmpty = parcels + pickUps.length === 0;
  return (
    <section className={styles.day} aria-label={w.myRun}>
      <MoneyStrip left={out.total ?? out.rows.length} readAt={out.readAt} />
      {waiting.rows.length > 0 ? <CourierStart rows={waiting.rows} moves={moves} /> : null}
      <RefusedOutcomes />
      {out.isLoading ? <Skeleton lines={10} /> : null}
      {isEmpty && !out.isLoading ? <AllDone title={w.runDone} text={w.runEmpty} /> : null}
      {out.rows.length >= SEARCH_FROM ? (
        <TextField label={listWords.search} value={text} onChange={setText} />
      ) : null}
      {shown.map((row) => (
        <DoorCard key={row.uuid} row={row}>
          <Button size="large" reason={stop} onClick={() => setNotDelivered(row)}>
            {w.notDelivered}
          </Button>
          <Button
            size="large"
            tone="success"
            className={styles.wide}
            reason={stop}
            onClick={() => moves.start('deliver', [row], { start: { calls: callsFor(row.uuid) } })}
          >
            {w.deliveredButton}
          </Button>
        </DoorCard>
      ))}
      <CourierPickUps rows={pickUps} />
      {failed.rows.length > 0 ? <Problems rows={failed.rows} moves={moves} /> : null}
      {also.length > 0 ? <CourierHeld rows={also} moves={moves} /> : null}
      {moves.dialog}
      {keeper && notDelivered ? (
        <NotDelivered parcel={notDelivered} keeper={keeper} onClose={() => setNotDelivered(null)} />
      ) : null}
    </section>
  );
}

function matches(row: ParcelRow, text: string): boolean {
  const wanted = arFold(text);
  if (wanted === '') return true;
  const { code, recipient_name, recipient_phone, area, landmark } = row;
  const all = [code, recipient_name, recipient_phone, area?.name ?? '', landmark ?? ''];
  return arFold(all.join(' ')).includes(wanted);
}

/** Always on top: left, collected, the cash in hand against its limit. */
function MoneyStrip({ left, readAt }: { left: number; readAt: number }) {
  const { data } = useService(...amountRead, fresh);
  const day = data?.data;
  const tone = day && limitTone(day.cash_in_hand, day.cash_limit);
  return (
    <header className={styles.strip} data-tone={tone}>
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
            <Num value={day?.delivered_today} />
          </dd>
        </div>
        <div>
          <dt>{w.myCash}</dt>
          <dd>
            <Money value={day?.cash_in_hand} />
          </dd>
        </div>
      </dl>
      {tone ? <p role="status">{tone === 'danger' ? w.overLimit : w.nearLimit}</p> : null}
      <OldNote readAt={readAt} />
      <OutboxStrip />
    </header>
  );
}

/** One door: who, where, how much; the acts of the thumb below. */
function DoorCard({ row, children }: { row: ParcelRow; children: ReactNode }) {
  const place = [row.destination.name, row.area?.name].filter(Boolean).join(' · ');
  return (
    <article className={styles.card} aria-label={row.recipient_name}>
      <p className={styles.head}>
        <a href={`#${to('shipments.details', { uuid: row.uuid })}`}>
          <Code>{row.code}</Code>
        </a>
        <StageOf no={stageNo(row.stage)} />
      </p>
      <h2 className={styles.name}>
        <Name>{row.recipient_name}</Name>
      </h2>
      <p className={styles.place}>
        <Name>{place}</Name>
        {row.landmark ? (
          <>
            {' — '}
            {detailsWords.landmark}: <Name>{row.landmark}</Name>
          </>
        ) : null}
      </p>
      <p className={styles.amount}>
        <Money value={row.cod_amount} />
      </p>
      <div className={styles.row}>
        <LinkButton
          size="large"
          href={`tel:${row.recipient_phone}`}
          icon={<Icon of={IconPhone} />}
          onPress={() => logCall(row.uuid)}
        >
          {w.call}
        </LinkButton>
        <LinkButton
          size="large"
          href={whatsappHref(row.recipient_phone)}
          icon={<Icon of={IconBrandWhatsapp} />}
        >
          {w.whatsapp}
        </LinkButton>
        <LinkButton size="large" href={mapHref(row)} icon={<Icon of={IconMapPin} />}>
          {w.directions}
        </LinkButton>
      </div>
      <DoorActs uuid={row.uuid}>
        <div className={styles.row}>{children}</div>
      </DoorActs>
    </article>
  );
}

/** Failed doors wait for the next step: once more, another day, or back. */
function Problems({ rows, moves }: { rows: readonly ParcelRow[]; moves: Moves }) {
  const stop = useStop();
  return (
    <>
      <h2 className={styles.section}>
        {w.problems} (<Num value={rows.length} />)
      </h2>
      {rows.map((row) => (
        <DoorCard key={row.uuid} row={row}>
          {(['tryAgain', 'postpone', 'return'] as const).map((move) => (
            <Button key={move} size="large" reason={stop} onClick={() => moves.start(move, [row])}>
              {eventNames[move]}
            </Button>
          ))}
        </DoorCard>
      ))}
    </>
  );
}
