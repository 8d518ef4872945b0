import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, type SearchValues, screenByKey } from '#dashboard/screens.ts';
import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { ChartFrame } from '#dashboard/ui/chart/ChartFrame.tsx';
import { Flow } from '#dashboard/ui/chart/Flow.tsx';
import type { FlowStop } from '#dashboard/ui/chart/flow.ts';
import type { Tone } from '#domain/office/charts/series.ts';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import { useMedia } from '#dashboard/ui/use-media.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import { type FlowAmount, type FlowBoard, flowSides, type FlowStopKey } from './flow-of-board.ts';

const OUT_FOR_DELIVERY = 5;

interface Part {
  readonly tone: Tone;
  /** The movements of the stream that leaves it, or leads to it. */
  readonly moved?: { readonly text: string; readonly screen: ScreenKey };
}

const parts: Record<FlowStopKey, Part> = {
  couriers: {
    tone: 2,
    moved: { text: t.handedIn, screen: 'documents.cashHandIn.list' },
  },
  tills: {
    tone: 1,
    moved: { text: t.transferred, screen: 'documents.moneyTransfer.list' },
  },
  transfers: {
    tone: 3,
    moved: { text: t.transferred, screen: 'documents.moneyTransfer.list' },
  },
  company: {
    tone: 5,
  },
  merchants: {
    tone: 6,
    moved: { text: t.settled, screen: 'documents.settlement.list' },
  },
  commissions: {
    tone: 2,
    moved: { text: t.commissionsPaid, screen: 'payments.commissions' },
  },
  opening: { tone: 3 },
  others: {
    tone: 4,
    moved: { text: t.betweenBranches, screen: 'documents.moneyTransfer.list' },
  },
};

/**
 * Where the money is and who owns it, as one stream; its table is the cards below. Money that one
 * branch holds for others, or others for it, is a stop of its own, so that both sides are equal.
 */
export function BoardFlow(props: { board: FlowBoard; branch: number | undefined }) {
  const { board, branch } = props;
  const can = useCan();
  const isWide = useMedia('print, (min-width: 768px)');
  const { data } = useCall(
    'shipments.amount',
    { status: OUT_FOR_DELIVERY, ...(branch !== undefined && { branch_id: branch }) },
    { enabled: can('shipments.view'), quiet: true },
  );
  const sides = flowSides(board);
  const hrefOf = (screen: ScreenKey, search: SearchValues = {}) =>
    can(screenByKey(screen).permission) ? `#${addressOf(screen, {}, search)}` : undefined;
  const stop = ({ key, value, isTurned }: FlowAmount): FlowStop => {
    const { tone, moved } = parts[key];
    const href = hrefOf('ledger.balanceBoard', { stop: key, branch });
    return {
      key,
      name: isTurned ? t.turned[key] : t.stops[key],
      value,
      tone,
      href,
      ...(moved && { moved: { text: moved.text, href: hrefOf(moved.screen) } }),
    };
  };
  const stops = sides.places.map(stop);
  const ends = sides.owners.map(stop);
  const atDoors = data?.data.amount ?? 0;
  const total = stops.reduce((all, { value }) => all + value, 0);
  const outside: FlowStop = {
    key: 'doors',
    name: t.recipients,
    value: atDoors,
    tone: 'before',
    note: t.outsideBooks,
    href: hrefOf('shipments.wayToArrive'),
  };
  const rows = [...stops, ...ends].map(({ key, name, value, href }) => ({
    key,
    name,
    values: [value],
    href: () => href,
  }));
  return (
    <ChartFrame
      id="board-flow"
      title={t.flow}
      summary={t.flowHow(fmt.moneyText(total))}
      table={namedTable(t.flowPlace, [t.amount], { rows, measure: 'money' })}
      about={{ counts: t.flowCounts, date: t.flowDate, leftOut: t.flowLeftOut }}
    >
      {isWide ? (
        <Flow
          stops={stops}
          ends={ends}
          brackets={{
            places: t.flowWhere(fmt.moneyText(total)),
            owners: t.flowWhose(fmt.moneyText(total)),
          }}
          {...(atDoors > 0 && { outside })}
        />
      ) : (
        <>
          <Side title={t.flowWhere(fmt.moneyText(total))} rows={stops} />
          <Side title={t.flowWhose(fmt.moneyText(total))} rows={ends} />
        </>
      )}
    </ChartFrame>
  );
}

/** A phone is too narrow for a stream: the same two sides as bars. */
function Side({ title, rows }: { title: string; rows: readonly FlowStop[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Bars
        measure="money"
        rows={rows.map(({ key, name, value, tone, href }) => ({
          key,
          name,
          parts: [{ key: 'all', name, value, tone }],
          href,
        }))}
      />
    </section>
  );
}
