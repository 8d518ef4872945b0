import { useCallback, useEffect, useMemo, useState } from 'react';
import type { InputOf } from '#contract/contract.ts';
import { StoredForLater } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { lateness, type Outcome } from '#dashboard/api/outbox/outbox.ts';
import { useOutbox } from '#dashboard/api/outbox/outbox-home.ts';
import { outbox } from '#dashboard/api/outbox/outbox-connection.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { storeAndSend } from '#dashboard/shell/form/store-and-send.ts';
import { ScanPage } from '#dashboard/shell/scan/ScanPage.tsx';
import { offerEnding, oneEnding } from '#dashboard/shell/scan/torn-label.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { pickUpFee } from '#domain/custody/pickups/pick-up-shipments.ts';
import { money } from '#domain/money.ts';
import { documentWords } from '#words/custody/screens.ts';
import { outboxWords } from '#words/shipments/outbox.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { courierWords } from '#words/shipments/screens.ts';
import editor from '../../custody.module.css';
import type { Line } from '../../documents/document-types.ts';
import { lineOfItem } from '../../documents/lines.ts';
import { readRefusal } from '../../editor/use-issue.ts';
import { type Collecting, collectLists } from './collect-lists.tsx';
import { nameOf, type PickUp, touched } from '../pick-up-types.ts';
import { CollectEnded } from './CollectEnded.tsx';
import { useCollectDraft } from '../use-collect-draft.ts';

/**
 * At the merchant: shipments handed over are scanned; the others stay there. Also works offline.
 */
export function CollectPanel() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('documents.pickup.one', { id }, { quiet: true });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} />;
  const request = data.data;
  if (!request.actions.includes('collect')) return <CollectEnded request={request} />;
  return <Run key={id} request={request} />;
}

/** Already recorded offline; it can be undone in the day's list. */
function Waiting({ request, summary }: { request: PickUp } & Pick<Outcome, 'summary'>) {
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>
        {t.collect}: <Name>{request.subscriber.store_name}</Name>
      </h1>
      <p role="status">
        {outboxWords.waiting}: {summary}
      </p>
      <LinkButton href={`#${to('office.dashboard')}`}>{courierWords.myRun}</LinkButton>
    </Card>
  );
}

/**
 * Why a number that is not on the request stays with the merchant; null: it is taken along. A
 * number entered since the request was read is found by reading it again.
 */
function useJudge({ id, others }: PickUp) {
  const known = useMemo(() => new Set(others), [others]);
  return useCallback(
    async (code: string): Promise<string | null> => {
      if (known.has(code)) return null;
      try {
        const { data } = await call('documents.pickup.one', { id });
        return data.others.includes(code) ? null : t.notTheirs;
      } catch {
        return t.unknownOffline;
      }
    },
    [known, id],
  );
}

/** The scans so far; a number that is neither listed nor the merchant's is refused immediately. */
function useCollected(request: PickUp): Collecting & {
  handed: string;
  setHanded: (handed: string) => void;
  scan: (code: string) => Promise<ScanVerdict>;
  takeOff: (...codes: string[]) => void;
  forget: () => void;
} {
  const { taken, latest, change, forget } = useCollectDraft(request);
  const { codes, handed } = taken;
  const judge = useJudge(request);
  const listed = useMemo(
    () => new Map(request.items.map((item) => [item.code, lineOfItem(item)])),
    [request],
  );
  const add = useCallback(
    (...more: string[]) => change({ codes: [...new Set([...more, ...latest.current.codes])] }),
    [change, latest],
  );
  const takeOff = useCallback(
    (...gone: string[]) =>
      change({ codes: latest.current.codes.filter((code) => !gone.includes(code)) }),
    [change, latest],
  );
  const scan = useCallback(
    (code: string): Promise<ScanVerdict> => {
      const line = listed.get(code) ?? oneEnding(code, [...listed.values()]);
      const whole = line?.code ?? code;
      const about = { code: whole, amount: line?.cod_amount, place: line?.destination };
      if (latest.current.codes.includes(whole))
        return Promise.resolve({ result: 'duplicate', ...about });
      const run = (): Promise<ScanVerdict> => {
        add(whole);
        return Promise.resolve({ result: 'ok', ...about });
      };
      if (line) {
        return whole === code
          ? run()
          : Promise.resolve(offerEnding(code, line, { label: documentWords.takeThis, run }));
      }
      return judge(code).then((reason): ScanVerdict => {
        if (reason !== null) return { result: 'refused', code, reason };
        add(code);
        return { result: 'duplicate', code, title: t.extra };
      });
    },
    [listed, add, latest, judge],
  );
  const of = (isOn: boolean): Line[] =>
    [...listed.values()].filter(({ code }) => codes.includes(code) === isOn);
  return {
    codes,
    handed,
    setHanded: (text) => change({ handed: text }),
    taken: of(true),
    left: of(false),
    extra: codes.filter((code) => !listed.has(code)),
    scan,
    add,
    takeOff,
    forget,
  };
}

type Input = InputOf<'documents.pickup.collect'>;

/** A courier's pick-up goes through the outbox, like deliveries; staff submit online. */
function useCollect(request: PickUp) {
  const { id: userId, type } = useCurrentUser();
  const collect = useCommand('documents.pickup.collect', { invalidates: touched });
  if (type !== 'courier') return (input: Input) => collect.mutateAsync(input);
  const { uuid, subscriber } = request;
  const about = { uuid, code: nameOf(request), name: subscriber.store_name };
  return (input: Input, count: number) => {
    const pressed = { ...about, summary: t.collecting(count) };
    return storeAndSend(userId, pressed, 'documents.pickup.collect', input).finally(
      () => void queryClient.invalidateQueries(),
    );
  };
}

/** Sends the scans; numbers refused by the server are removed from the list, with the reason. */
function useSave(request: PickUp, run: ReturnType<typeof useCollected>) {
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof readRefusal> | null>(null);
  const collect = useCollect(request);
  const { id } = request;
  const save = async (count: number): Promise<void> => {
    setRefused(null);
    setBusy(true);
    try {
      const input = { id, codes: [...run.codes], handed_count: Number(run.handed) };
      const { data } = await collect(input, count);
      run.forget();
      toast(t.collected(nameOf(data.request)));
      await queryClient.invalidateQueries({
        queryKey: ['documents.pickup.one', { id }],
      });
    } catch (error) {
      if (error instanceof StoredForLater) return go(to('office.dashboard'), { replace: true });
      const summary = readRefusal(error, run.codes);
      run.takeOff(...summary.lines.map(({ code }) => code));
      setRefused(summary);
    } finally {
      setBusy(false);
    }
  };
  const drop = (code: string) =>
    setRefused((all) => all && { ...all, lines: all.lines.filter((one) => one.code !== code) });
  return { save, drop, refused, isBusy };
}

function Run({ request }: { request: PickUp }) {
  const run = useCollected(request);
  const { save, drop, refused, isBusy } = useSave(request, run);
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const ownOutbox = useOutbox(useCurrentUser().id);
  const stop = lateness(ownOutbox, openedAt) === 'stopped' ? outboxWords.stopped : null;
  const pressed = ownOutbox.waiting.find(({ uuid }) => uuid === request.uuid);
  // A user who leaves does not wait for the response: it appears in the list.
  useEffect(() => outbox.letAllGo, []);
  if (pressed && !isBusy) return <Waiting request={request} summary={pressed.summary} />;
  const { subscriber } = request;
  const count = run.codes.length + Number(run.handed);
  const terms = { fee: money(request.fee_amount), freeAbove: request.free_above };
  return (
    <>
      <ScanPage
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
        aside={<Handed value={run.handed} onChange={run.setHanded} />}
        notice={
          refused ? (
            <p role="alert" className={editor.notice}>
              {refused.sentence ?? t.turnedDown}
            </p>
          ) : null
        }
        finishLabel={t.collect}
        finishReason={stop ?? (count === 0 ? t.nothingTaken : null)}
        finishBusy={isBusy}
        onFinish={() => setOpenQuestion(true)}
      />
      <Confirm
        open={isQuestionOpen}
        title={t.collectQuestion(subscriber.store_name, count, run.left.length)}
        text={t.collectFee(pickUpFee(terms, count))}
        actionLabel={t.confirmCollect}
        busy={isBusy}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() => void save(count).then(() => setOpenQuestion(false))}
      />
    </>
  );
}

function Handed({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={editor.card}>
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
