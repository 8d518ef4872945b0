import { receivedColumns as allColumns } from '#contract/shipments/columns/waiting.ts';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { dayIn, idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { receiveWords as w } from '#words/shipments/report-screens.ts';
import { listWords } from '#words/shipments/screens.ts';
import { useBulkMoves } from '../list/bulk-moves.tsx';
import { columnSets } from '../list/shipment-columns.tsx';
import type { ShipmentQuery, ShipmentRow } from '../shipment.ts';
import styles from './receive.module.css';
import { ReceivePanel } from './ReceivePanel.tsx';
import { pickMerchant } from '../list/stage-filters.ts';
import { storedPatch, queryOf, shownValues } from '../list/stage-query.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { useReceive } from './use-receive.ts';

type ReceivedRow = RowOf<'shipments.received'>;

const views = [
  { key: 'expected', label: w.expected },
  { key: 'received', label: w.received },
];
const expected = {
  call: 'shipments.listByStage',
  statuses: ['created', 'picked_up'],
} as const;
const rowKey = (row: ShipmentRow): string => row.uuid;
const rowLabel = (row: ShipmentRow): string => row.code;

const expectedColumns = columnSets.all.filter(({ key }) => key !== 'branch');
const c = columnsByKey(allColumns);
const receivedColumns: readonly Column<ReceivedRow>[] = [
  // Sorted in the order of arrival.
  ...columnSets.early
    .filter(({ key }) => key !== 'age' && key !== 'branch')
    .map((column) => ({ ...column, sortKey: undefined })),
  c.receivedAt,
  { ...c.receivedBy, cell: (row) => <Name clip>{row.received_by}</Name> },
];
const receivedFilters: readonly FilterDef[] = [{ key: 'day', label: w.day, kind: 'day' }];
/**
 * For users without a counter of their own, one counter at a time: shipments pending at the
 * previous one are not taken in at the next.
 */
export function BranchReceive() {
  const user = useCurrentUser();
  const [values] = useSearchValues();
  const isAnywhere = isCompanyStaff(user);
  const params = idOf(values.branch_id);
  const branchId = isAnywhere ? params : user.branch?.id;
  return <Counter key={branchId} branchId={branchId} isAnywhere={isAnywhere} />;
}

/** The counter of a branch: shipments its merchants sent and those taken in, with a scan input. */
function Counter({ branchId, isAnywhere }: { branchId: number | undefined; isAnywhere: boolean }) {
  const can = useCan();
  const [values] = useSearchValues();
  const query = useMemo<ShipmentQuery>(
    () => ({ ...queryOf(values), branch_id: branchId, view: 'to_receive' }),
    [values, branchId],
  );
  const expected = useList('shipments.listByStage', query);
  const editor = useReceive(branchId, expected.rows);
  const blocked = branchId === undefined ? w.branchFirst : null;
  const context = isAnywhere ? <BranchPick branchId={branchId} /> : null;
  const lead = can('shipments.changeMany') ? (
    <ReceivePanel editor={editor} blocked={blocked} context={context} />
  ) : (
    context
  );
  const filters = can('merchants.view') ? [pickMerchant] : [];
  return values.view === 'received' ? (
    <Received lead={lead} branchId={branchId} />
  ) : (
    <Expected lead={lead} list={expected} query={query} filters={filters} />
  );
}

/** A user without a counter of their own chooses one first. */
function BranchPick({ branchId }: { branchId: number | undefined }) {
  const [, change] = useSearchValues();
  const { data } = useCall('places.branches', {});
  const value = data?.data.find(({ id }) => id === branchId) ?? null;
  return (
    <div className={styles.branch}>
      <BranchField
        label={w.branch}
        autoFocus={branchId === undefined}
        value={value}
        onChange={(branch) => change({ branch_id: branch ? String(branch.id) : null })}
      />
    </div>
  );
}

function Expected(props: {
  lead: ReactNode;
  list: ReturnType<typeof useList<'shipments.listByStage'>>;
  query: ShipmentQuery;
  filters: readonly FilterDef[];
}) {
  const go = useGo();
  const [address, change] = useSearchValues();
  const moves = useMoves();
  const bulk = useBulkMoves({ moves, kind: expected, query: props.query });
  return (
    <>
      <ListScreen
        listKey="receive-expected"
        title={w.title}
        noun={listWords.noun}
        list={props.list}
        columns={expectedColumns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        onOpen={({ uuid }) => go(to('shipments.details', { uuid }))}
        values={shownValues(address)}
        onValues={(patch) => change(storedPatch(patch))}
        hasSearch={false}
        lead={props.lead}
        views={views}
        filters={props.filters}
        bulk={bulk}
        bulkNoun="shipments"
        canPickAll
        empty={<AllDone title={w.allDone} />}
      />
      {moves.dialog}
    </>
  );
}

function Received(props: { lead: ReactNode; branchId: number | undefined }) {
  const go = useGo();
  const [values, change] = useSearchValues();
  const list = useList('shipments.received', {
    per_page: perPage(values.per),
    day: dayIn(values.day),
    branch_id: props.branchId,
  });
  return (
    <ListScreen
      listKey="receive-received"
      title={w.title}
      noun={listWords.noun}
      list={list}
      columns={receivedColumns}
      rowKey={rowKey}
      rowLabel={rowLabel}
      onOpen={({ uuid }) => go(to('shipments.details', { uuid }))}
      values={values}
      onValues={change}
      hasSearch={false}
      lead={props.lead}
      views={views}
      filters={receivedFilters}
      empty={<EmptyFirst title={w.noneToday} text={w.noneTodayHow} />}
    />
  );
}
