import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useService } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { outbox } from '#dashboard/api/outbox-line.ts';
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
import { CourierPickUps, usePickUps } from './CourierPickUps.tsx';
import { CourierStart } from './CourierStart.tsx';
import { limitTone } from './CourierStrip.tsx';
import { keepingSay } from './keep-outcome.ts';
import { NotDelivered } from './NotDelivered.tsx';
import { DoorActs, OutboxStrip, RefusedOutcomes, useStop } from './Outbox.tsx';
import { type ParcelRow, stageNo } from './parcel.ts';
import { mapHref, whatsappHref } from './RecipientLinks.tsx';
import { type Keeper, type Moves, readAheadMoves, useMoves } from './use-moves.tsx';

const EVERY_MS = 30_000;
const MOST = 200;
const SEARCH_FROM = 9;
const fresh = { refetchInterval: EVERY_MS };
const stage = (status: number) => ({ status, per_page: MOST, sort: 'oldest' as const });

/** The courier's phone: what is left, the cash in hand, and one card a door. */
export function CourierDay() {
  const out = useList('shipments.listByStage', stage(5), fresh);
  const waiting = useList('shipments.listByStage', stage(4), fresh);
  const failed = useList('shipments.listByStage', stage(7), fresh);
  const pickUps = usePickUps();
  const keeper = useKeeper();
  const stop = useStop();
  const moves = useMoves();
  const outcomes = useMoves(keeper);
  const [notDelivered, setNotDelivered] = useState<ParcelRow | null>(null);
  const [text, setText] = useState('');
  if (out.error && out.rows.length === 0) {
    return <ErrorState text={out.error.message} code={out.error.requestId} onRetry={out.refetch} />;
  }
  const shown = out.rows.filter((row) => matches(row, text));
  const doors = out.rows.length + waiting.rows.length + failed.rows.length;
  const isEmpty = doors + pickUps.length === 0;
  return (
    <section className={styles.day} aria-label={w.myRun}>
      <MoneyStrip left={out.total ?? out.rows.length} />
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
            onClick={() =>
              outcomes.start('deliver', [row], { start: { calls: callsFor(row.uuid) } })
            }
          >
            {w.deliveredButton}
          </Button>
        </DoorCard>
      ))}
      <CourierPickUps rows={pickUps} />
      {failed.rows.length > 0 ? <Problems rows={failed.rows} moves={outcomes} /> : null}
      {moves.dialog}
      {outcomes.dialog}
      {notDelivered ? (
        <NotDelivered parcel={notDelivered} keeper={keeper} onClose={() => setNotDelivered(null)} />
      ) : null}
    </section>
  );
}

/** Outcomes of this courier: kept until the server has them. */
function useKeeper(): Keeper {
  const { id } = useCurrentUser();
  useEffect(() => {
    readAheadMoves();
    return outbox.letAllGo;
  }, []);
  return useCallback((move, target) => keepingSay(id, move, target), [id]);
}

function matches(row: ParcelRow, text: string): boolean {
  const wanted = arFold(text);
  if (wanted === '') return true;
  const { code, recipient_name, recipient_phone, area, landmark } = row;
  const all = [code, recipient_name, recipient_phone, area?.name ?? '', landmark ?? ''];
  return arFold(all.join(' ')).includes(wanted);
}

/** Always on top: left, collected, the cash in hand against its limit. */
function MoneyStrip({ left }: { left: number }) {
  const { data } = useService('shipments.courierAmount', {}, { ...fresh, quiet: true });
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
      <DoorActs uuid={row.uuid}>{children}</DoorActs>
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
