import { isolate } from '#words/bidi.ts';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { merchantWords as t } from '#words/people/screens.ts';
import { MerchantDecision } from './MerchantDecision.tsx';
import {
  contactColumns,
  merchantFilters,
  merchantInput,
  type MerchantRow,
  storeColumn,
} from './Merchants.tsx';

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
const waitingColumns: readonly Column<MerchantRow>[] = [
  storeColumn,
  ...contactColumns,
  {
    key: 'since',
    header: t.registered,
    priority: 2,
    cell: (row) => (
      <>
        <DateText at={row.created_at} /> · <Age since={row.created_at} />
      </>
    ),
  },
  decision,
];
const rejectedColumns: readonly Column<MerchantRow>[] = [
  storeColumn,
  ...contactColumns,
  {
    key: 'decided',
    header: t.decided,
    priority: 2,
    cell: (row) => <DateText at={row.decided_at} />,
  },
  {
    key: 'reason',
    header: t.reason,
    priority: 3,
    cell: (row) => <Name>{row.rejected_reason}</Name>,
  },
  decision,
];
const views = [
  { key: 'waiting', label: t.waiting },
  { key: 'rejected', label: t.rejected },
];
const filters = merchantFilters.filter(({ key }) => key !== 'branch');

/** The link for merchants to register themselves. */
const registration = (): string =>
  isolate(`${location.origin}${location.pathname}#${to('people.registration')}`);

/** Registrations that wait for a decision, and rejected ones. */
export function MerchantsNew() {
  const go = useGo();
  const [values, change] = useSearchValues();
  const isRejected = values.view === 'rejected';
  const input = merchantInput(values);
  const list = useList(isRejected ? 'merchants.rejected' : 'merchants.waiting', input, {
    refetchInterval: REFRESH_MS,
  });
  return (
    <ListScreen
      listKey={isRejected ? 'merchants-rejected' : 'merchants-waiting'}
      key={values.view}
      title={t.requests}
      noun={t.requestNoun}
      list={list}
      columns={isRejected ? rejectedColumns : waitingColumns}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      values={values}
      onValues={change}
      searchLabel={t.search}
      views={views}
      filters={filters}
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
