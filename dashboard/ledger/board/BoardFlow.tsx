import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, screenByKey } from '#dashboard/screens.ts';
import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { ChartFrame } from '#dashboard/ui/chart/ChartFrame.tsx';
import { Flow } from '#dashboard/ui/chart/Flow.tsx';
import type { FlowStation } from '#dashboard/ui/chart/flow.ts';
import type { Tone } from '#dashboard/ui/chart/series.ts';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import { useMedia } from '#dashboard/ui/use-media.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import type { Figure } from './board.ts';
import { type FlowOwner, type FlowPlace, flowSums } from './flow-of-board.ts';

const OUT_FOR_DELIVERY = 5;

interface Part {
  readonly name: string;
  readonly tone: Tone;
  /** Whose postings a press on the station opens. */
  readonly account: AccountKey;
  /** What moved through the stream that leaves it, or leads to it. */
  readonly moved: { readonly text: string; readonly screen: ScreenKey };
}

const places: Record<FlowPlace, Part> = {
  couriers: {
    name: t.couriers,
    tone: 2,
    account: 'cash_courier',
    moved: { text: t.handedIn, screen: 'documents.cashHandIn.list' },
  },
  tills: {
    name: t.flowTills,
    tone: 1,
    account: 'cash_branch',
    moved: { text: t.transferred, screen: 'documents.moneyTransfer.list' },
  },
  transfers: {
    name: t.flowTransfers,
    tone: 3,
    account: 'cash_transfer',
    moved: { text: t.transferred, screen: 'documents.moneyTransfer.list' },
  },
};

const owners: Record<FlowOwner, Part> = {
  company: {
    name: t.company,
    tone: 5,
    account: 'delivery_revenue',
    moved: { text: t.company, screen: 'ledger.balanceBoard' },
  },
  merchants: {
    name: t.merchants,
    tone: 6,
    account: 'merchant_payable',
    moved: { text: t.settled, screen: 'documents.settlement.list' },
  },
  commissions: {
    name: t.commissions,
    tone: 2,
    account: 'commission_payable',
    moved: { text: t.commissionsPaid, screen: 'payments.commissions' },
  },
};

const placeOrder = Object.keys(places) as FlowPlace[];
const ownerOrder = Object.keys(owners) as FlowOwner[];

/** Where all money is and whose it is, as one stream; its table is the cards beneath. */
export function BoardFlow({ figures }: { figures: readonly Figure[] }) {
  const can = useCan();
  const isWide = useMedia('(min-width: 768px)');
  const { data } = useCall(
    'shipments.amount',
    { status: OUT_FOR_DELIVERY },
    { enabled: can('shipments.view'), quiet: true },
  );
  const sums = flowSums(figures);
  const hrefOf = (screen: ScreenKey, key?: AccountKey) =>
    can(screenByKey(screen).permission)
      ? `#${addressOf(screen, {}, key === undefined ? {} : { key })}`
      : undefined;
  const station = (key: string, part: Part, value: number): FlowStation => ({
    key,
    name: part.name,
    value,
    tone: part.tone,
    href: hrefOf('ledger.balanceBoard', part.account),
    moved: {
      text: part.moved.text,
      href:
        part.moved.screen === 'ledger.balanceBoard'
          ? hrefOf('ledger.balanceBoard', part.account)
          : hrefOf(part.moved.screen),
    },
  });
  const stations = placeOrder.map((key) => station(key, places[key], sums.places[key]));
  const ends = ownerOrder.map((key) => station(key, owners[key], sums.owners[key]));
  const atDoors = data?.data.amount ?? 0;
  const total = stations.reduce((all, { value }) => all + value, 0);
  const outside: FlowStation = {
    key: 'doors',
    name: t.recipients,
    value: atDoors,
    tone: 'before',
    note: t.outsideBooks,
    href: hrefOf('shipments.wayToArrive'),
  };
  const rows = [...stations, ...ends].map(({ key, name, value, href }) => ({
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
    >
      {isWide ? (
        <Flow stations={stations} ends={ends} {...(atDoors > 0 && { outside })} />
      ) : (
        <>
          <Side title={t.flowWhere(fmt.moneyText(total))} rows={stations} />
          <Side title={t.flowWhose(fmt.moneyText(total))} rows={ends} />
        </>
      )}
    </ChartFrame>
  );
}

/** A phone is too narrow for a stream: the same two sides as bars. */
function Side({ title, rows }: { title: string; rows: readonly FlowStation[] }) {
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
