import { useCallback, useMemo, useRef, useState } from 'react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ScanStation } from '#dashboard/shell/ScanStation.tsx';
import { offerEnding, oneEnding } from '#dashboard/shell/torn-label.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { DigitsField } from '#dashboard/ui/DigitsField.tsx';
import type { ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code, Name } from '#dashboard/ui/Values.tsx';
import { pickUpFee } from '#domain/custody/pick-up-parcels.ts';
import { money } from '#domain/money.ts';
import { documentWords } from '#words/custody-screens.ts';
import { refusalText } from '#words/refusals.ts';
import { pickUpWords as t } from '#words/pick-up-screens.ts';
import desk from '../custody.module.css';
import type { Line } from '../document-types.ts';
import { lineOfItem } from '../lines.ts';
import { readRefusal } from '../use-issue.ts';
import { type Collecting, collectLists } from './collect-lists.tsx';
import { nameOf, type PickUp, touched } from './pick-up-types.ts';

const RECEIPT = /^\d{6,20}$/;
const back = `#${to('documents.collectionRequest.list')}`;

/** At the shop: what is handed over is scanned; what is not stays there. */
export function CollectDesk() {
  const id = Number(useParam('id'));
  const one = useService('documents.collectionRequest.one', { id });
  const { data, error, refetch } = one;
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data || !one.isFetchedAfterMount) return <Skeleton lines={8} />;
  const request = data.data;
  if (!request.acts.includes('collect')) return <NotNow request={request} />;
  return <Run key={id} request={request} />;
}

function NotNow({ request }: { request: PickUp }) {
  const { state, acts } = request;
  return (
    <section className={desk.locked}>
      <h1>{t.notCollectable}</h1>
      <p>
        {t.kind} <Code>{nameOf(request)}</Code>
      </p>
      <p>{refusalText('pickup_wrong_state', { act: 'collect', state, possible: acts })}</p>
      <LinkButton href={back}>{t.documents}</LinkButton>
    </section>
  );
}

/** What was scanned so far; an unlisted number is taken along, and the server has the last word on it. */
function useCollected(request: PickUp): Collecting & {
  scan: (code: string) => Promise<ScanVerdict>;
  takeOff: (...codes: string[]) => void;
} {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const known = useRef(codes);
  const listed = useMemo(
    () => new Map(request.items.map((item) => [item.code, lineOfItem(item)])),
    [request],
  );
  const change = useCallback((next: readonly string[]) => {
    known.current = next;
    // The station adds a scan to the count by itself: the list must not have grown when it answers.
    setTimeout(() => setCodes(next), 0);
  }, []);
  const add = useCallback(
    (...more: string[]) => change([...new Set([...more, ...known.current])]),
    [change],
  );
  const takeOff = useCallback(
    (...gone: string[]) => change(known.current.filter((code) => !gone.includes(code))),
    [change],
  );
  const scan = useCallback(
    (code: string): Promise<ScanVerdict> => {
      const line = listed.get(code) ?? oneEnding(code, [...listed.values()]);
      const whole = line?.code ?? code;
      const about = { code: whole, amount: line?.cod_amount, place: line?.destination };
      if (known.current.includes(whole)) return Promise.resolve({ result: 'duplicate', ...about });
      const run = (): Promise<ScanVerdict> => {
        add(whole);
        return Promise.resolve({ result: 'ok', ...about });
      };
      if (line) {
        return whole === code
          ? run()
          : Promise.resolve(offerEnding(code, line, { label: documentWords.takeThis, run }));
      }
      if (!RECEIPT.test(code)) return Promise.resolve({ result: 'unknown', code });
      add(code);
      return Promise.resolve({ result: 'duplicate', code, title: t.extra });
    },
    [listed, add],
  );
  const of = (isOn: boolean): Line[] =>
    [...listed.values()].filter(({ code }) => codes.includes(code) === isOn);
  return {
    codes,
    taken: of(true),
    left: of(false),
    extra: codes.filter((code) => !listed.has(code)),
    scan,
    add,
    takeOff,
  };
}

/** Sending what is in hand; numbers that the server turns down leave the list, with why. */
function useSave(request: PickUp, run: ReturnType<typeof useCollected>) {
  const go = useGo();
  const [refused, setRefused] = useState<ReturnType<typeof readRefusal> | null>(null);
  const collect = useCommand('documents.collectionRequest.collect', { invalidates: touched });
  const { id, version } = request;
  const save = async (handed: number): Promise<void> => {
    setRefused(null);
    try {
      const input = { id, codes: [...run.codes], handed_count: handed, version };
      const { data } = await collect.mutateAsync(input);
      toast(t.collected(nameOf(data.request)));
      go(to('documents.collectionRequest.print', { id }), { replace: true });
    } catch (error) {
      const said = readRefusal(error, run.codes);
      run.takeOff(...said.lines.map(({ code }) => code));
      setRefused(said);
    }
  };
  const drop = (code: string) =>
    setRefused((all) => all && { ...all, lines: all.lines.filter((one) => one.code !== code) });
  return { save, drop, refused, isBusy: collect.isPending };
}

function Run({ request }: { request: PickUp }) {
  const run = useCollected(request);
  const { save, drop, refused, isBusy } = useSave(request, run);
  const [handed, setHanded] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { subscriber } = request;
  const count = run.codes.length + Number(handed);
  const terms = { fee: money(request.fee_amount), freeAbove: request.free_above };
  return (
    <>
      <ScanStation
        {...collectLists(run)}
        title={
          <>
            {t.collect}: <Name>{subscriber.store_name}</Name>
          </>
        }
        expected={request.items.length}
        onScan={run.scan}
        turnedDown={refused?.lines}
        onDropTurnedDown={drop}
        aside={<Handed value={handed} onChange={setHanded} />}
        notice={
          refused ? (
            <p role="alert" className={desk.notice}>
              {refused.sentence ?? t.turnedDown}
            </p>
          ) : null
        }
        finishLabel={t.collect}
        finishReason={count === 0 ? t.nothingTaken : null}
        finishBusy={isBusy}
        onFinish={() => setAsking(true)}
      />
      <Confirm
        open={isAsking}
        title={t.collectAsk(subscriber.store_name, count, run.left.length)}
        text={t.collectFee(pickUpFee(terms, count))}
        actionLabel={t.confirmCollect}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void save(Number(handed)).then(() => setAsking(false))}
      />
    </>
  );
}

function Handed({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={desk.card}>
      <DigitsField
        label={t.handedLabel}
        name="handed_count"
        optional
        description={t.handedHow}
        maxLength={4}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
