import { lazy, Suspense, useEffect, useMemo } from 'react';
import { readAhead, readOnce } from '#dashboard/api/hooks.ts';
import { type ListResult, useList } from '#dashboard/api/list.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useScreen, useSearchValues } from '#dashboard/navigation.tsx';
import type { Arrival } from '#dashboard/arrival.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import type { ListPatch, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { useDeferred } from '#dashboard/ui/use-deferred.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { isMerchantPhase } from '#domain/shipments/reports/merchant-phases.ts';
import { frozenWords, listWords } from '#words/shipments/screens.ts';
import { useBulkMoves } from './bulk-moves.tsx';
import { pressNote } from './NoteCell.tsx';
import { columnSetOf, frozenViewOf, isFrozenList, onlyOf } from './frozen-list.ts';
import { type ColumnSet, columnSets } from './shipment-columns.tsx';
import type { ShipmentQuery, ShipmentRow } from '../shipment.ts';
import styles from '../shipments.module.css';
import { StageActions } from './StageActions.tsx';
import { useStageFilters, useStageViews } from './stage-filters.ts';
import { type ListKind, listKindOf } from './stage-list-views.ts';
import { storedPatch, queryOf, shownValues } from './stage-query.ts';
import { useMoves } from '../moves/use-moves.tsx';

/** Half of the list's code; loaded once the rows are shown, before a shipment is opened. */
const ShipmentDrawer = lazy(async () => ({
  default: (await import('../details/ShipmentDrawer.tsx')).ShipmentDrawer,
}));

const COUNTED_EVERY_MS = 60_000;
const rowKey = (row: ShipmentRow): string => row.uuid;
const rowLabel = (row: ShipmentRow): string => row.code;
const rowKeys = { KeyE: pressNote };
const toneOf = (row: ShipmentRow) =>
  row.hold_reason !== null ? 'pending' : row.overdue ? 'warning' : undefined;

function inputOf(kind: ListKind, address: ListValues): ShipmentQuery {
  const only = isFrozenList(kind) ? onlyOf(address) : {};
  const view = kind.hasPhases && isMerchantPhase(address.view) ? { view: address.view } : {};
  return { ...queryOf(address), ...kind.fixed, ...only, ...view };
}

/** The shipment list: of a stage, or a work list; the route decides. */
export function StageList() {
  const { key, screen } = useListScreen();
  const kind = useMemo(() => listKindOf(key, screen.stage), [key, screen.stage]);
  const [address, change] = useSearchValues();
  const values = useMemo(() => shownValues(address), [address]);
  const isFrozen = isFrozenList(kind);
  const title = isFrozen ? frozenWords.titles[frozenViewOf(values)] : screen.title;
  const query = useMemo(() => inputOf(kind, address), [address, kind]);
  const list = useList(kind.call as 'shipments.listByStage', query, {
    refetchInterval: COUNTED_EVERY_MS,
  });
  const set = columnSetOf(kind, values);
  const columns = useColumns(set);
  const moves = useMoves();
  const bulk = useBulkMoves({ moves, kind, query });
  const hasPasted = Boolean(address.codes);
  const filters = useStageFilters({ columns: kind.columns, isFrozen, hasPasted });
  const { hasPhases = false } = kind;
  const views = useStageViews({ columns: kind.columns, isFrozen, hasPhases });
  useJump(address.search, list);

  const onValues = (patch: ListPatch) => change(storedPatch(patch));
  const stands = useDeferred(list.rows.length > 0);
  const at = list.rows.findIndex(({ uuid }) => uuid === address.open);
  const open = (row: ShipmentRow | undefined) => row && change({ open: row.uuid });
  return (
    <>
      <ListScreen
        listKey={`shipments-${kind.columns}`}
        title={title}
        noun={listWords.noun}
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        // All of them are held: as quiet rows they would be hard to read.
        rowTone={set === 'held' ? undefined : toneOf}
        onOpen={open}
        shown={address.open}
        values={values}
        onValues={onValues}
        searchLabel={listWords.search}
        onPasteMany={(codes) => change({ codes: codes.join(','), search: null })}
        views={views}
        keepsViews
        filters={filters}
        bulk={bulk.length > 0 ? bulk : undefined}
        bulkNoun="shipments"
        rowKeys={rowKeys}
        canPickAll
        above={hasPasted ? <PastedNote codes={address.codes ?? ''} list={list} /> : null}
        empty={kind.isWork ? <AllDone /> : <EmptyStage />}
        actions={<StageActions {...{ kind, title, query, filters }} values={address} />}
      />
      {stands || address.open ? (
        <Suspense fallback={null}>
          <ShipmentDrawer
            uuid={address.open ?? null}
            moves={moves}
            onClose={() => change({ open: null })}
            onStep={at < 0 ? undefined : (by) => open(list.rows[at + by])}
          />
        </Suspense>
      ) : null}
      {moves.dialog}
    </>
  );
}

/** The list itself; filter options are loaded when a filter is opened. */
StageList.ahead = ({ key, search }: Arrival): void => {
  const kind = listKindOf(key, screenByKey(key).stage);
  readAhead(kind.call as 'shipments.listByStage', inputOf(kind, search));
};

function useColumns(set: ColumnSet) {
  const isMerchant = useCurrentUser().type === 'client';
  return useMemo(() => {
    const all = columnSets[set];
    // All shipments belong to the merchant: its name in each row is redundant.
    return isMerchant ? all.filter(({ key }) => key !== 'merchant') : all;
  }, [set, isMerchant]);
}

function useListScreen() {
  const found = useScreen();
  if (!found) throw new Error('a list of shipments outside its route');
  return found;
}

const WHOLE_CODE = /^\d{6,20}$/;

/** A receipt number found in another list opens its shipment directly. */
function useJump(search: string | undefined, list: ListResult<ShipmentRow>): void {
  const go = useGo();
  const isMiss =
    search !== undefined &&
    WHOLE_CODE.test(search) &&
    list.total === 0 &&
    !list.isFetching &&
    !list.isLoading;
  useEffect(() => {
    if (!isMiss) return;
    let late = false;
    readOnce('shipments.one', { code: search }).then(
      ({ data }) => {
        if (late) return;
        toast(listWords.jumped(data.code), { tone: 'info' });
        go(to('shipments.details', { uuid: data.uuid }));
      },
      // Part of a phone, or an unknown number: the list already shows that nothing was found.
      () => undefined,
    );
    return () => {
      late = true;
    };
  }, [isMiss, search, go]);
}

/** «وُجد 47 من 50» and the three missing numbers. */
function PastedNote({ codes, list }: { codes: string; list: ListResult<ShipmentRow> }) {
  const [, change] = useSearchValues();
  const params = [...new Set(codes.split(',').filter(Boolean))];
  const found = new Set(list.rows.map(({ code }) => code));
  const isWhole = !list.hasNext && !list.hasPrevious;
  const missing = isWhole && !list.isLoading ? params.filter((code) => !found.has(code)) : [];
  return (
    <div className={styles.notice} role="status">
      <span>
        {listWords.foundOf(fmt.number(list.total ?? found.size), fmt.number(params.length))}
      </span>
      {missing.length > 0 ? (
        <span>
          {listWords.missing}{' '}
          {missing.slice(0, 12).map((code, at) => (
            <span key={code}>
              {at > 0 ? '، ' : null}
              <Code>{code}</Code>
            </span>
          ))}
          {missing.length > 12 ? '…' : null}
        </span>
      ) : null}
      <Button size="small" onClick={() => change({ codes: null })}>
        {listWords.clearPasted}
      </Button>
    </div>
  );
}

function EmptyStage() {
  return <EmptyFirst title={listWords.emptyTitle} text={listWords.emptyText} />;
}
