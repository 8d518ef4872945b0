import { merchantColumns } from '#contract/people/columns/people.ts';
import { isolate } from '#words/bidi.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, DateText } from '#dashboard/ui/values/Values.tsx';
import { merchantWords as t } from '#words/people/screens.ts';
import { MerchantDecision } from './MerchantDecision.tsx';
import { cityFilter, type MerchantRow, whoColumns } from './Merchants.tsx';

/** Polls: staff are on the phone with the person registering, and the row appears automatically. */
const REFRESH_MS = 10_000;

const decision: Column<MerchantRow> = {
  key: 'decision',
  header: t.actions,
  isCommands: true,
  priority: 3,
  hideable: false,
  cell: (row) => (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <MerchantDecision merchant={row} size="small" />
    </span>
  ),
};
const c = columnsByKey(merchantColumns);
const waitingColumns: readonly Column<MerchantRow>[] = [
  ...whoColumns,
  {
    ...c.since,
    cell: (row) => (
      <>
        <DateText at={row.created_at} /> · <Age since={row.created_at} />
      </>
    ),
  },
  decision,
];
const rejectedColumns: readonly Column<MerchantRow>[] = [
  ...whoColumns,
  { ...c.decided, cell: (row) => <DateText at={row.decided_at} /> },
  { ...c.reason, priority: 3 },
  decision,
];
const views = [
  { key: 'waiting', label: t.waiting },
  { key: 'rejected', label: t.rejected },
];
const filters = [cityFilter] as const;

/** The link for merchants to register themselves. */
const registration = (): string =>
  isolate(`${location.origin}${location.pathname}#${to('people.registration')}`);

/** Registrations that wait for a decision, and rejected ones. */
export function MerchantsNew() {
  const go = useGo();
  const [{ view }] = useSearchValues();
  const isRejected = view === 'rejected';
  const screen = useFilteredList(
    isRejected ? 'merchants.rejected' : 'merchants.waiting',
    filters,
    {},
    { refetchInterval: REFRESH_MS },
  );
  return (
    <ListScreen
      key={view}
      {...screen}
      listKey={isRejected ? 'merchants-rejected' : 'merchants-waiting'}
      title={t.requests}
      noun={t.requestNoun}
      columns={isRejected ? rejectedColumns : waitingColumns}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      searchLabel={t.search}
      views={views}
      empty={
        isRejected ? (
          <EmptyFirst />
        ) : (
          <AllDone title={t.noneWaiting} text={t.registerAt(registration())} />
        )
      }
    />
  );
}
