import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ListResult } from '#dashboard/api/list.ts';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable, type DataTableProps } from '#dashboard/ui/table/DataTable.tsx';
import {
  EmptyFilter,
  EmptyFirst,
  ErrorState,
  NoPermission,
  StaleBar,
} from '#dashboard/ui/values/States.tsx';
import { useHistoryState } from '#dashboard/ui/history-memory.ts';
import { type Column, readSort, writeSort } from '#dashboard/ui/table/table.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type BulkAction, BulkBar, type Picked, runBulk } from './BulkBar.tsx';
import { ListExportButton } from './ExportButton.tsx';
import { ColumnsMenu, useTableLook } from './ColumnsMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import {
  clearPatch,
  type FilterDef,
  isSet,
  type ListPatch,
  type ListValues,
} from './filter-defs.ts';
import styles from './ListScreen.module.css';
import { ListSort } from './ListSort.tsx';
import { ListViews } from './ListViews.tsx';
import { ListCount, ListFoot, SearchInput, TableSkeleton } from './list-screen-parts.tsx';
import type { ListView } from './own-views.ts';

export type ListScreenProps<Row> = {
  /** The list's key in browser storage: hidden columns. */
  listKey: string;
  title: string;
  /** The count with its noun: «612 شحنة»; defaults to the number alone. */
  noun?: (count: number) => string;
  list: ListResult<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowTone?: DataTableProps<Row>['rowTone'];
  onOpen?: DataTableProps<Row>['onOpen'];
  /** The key of the row shown in the drawer. */
  shown?: string;
  /** The address: `search`, `view`, `sort`, `per` and the names of the filters. */
  values: ListValues;
  onValues: (patch: ListPatch) => void;
  searchLabel?: string;
  /** A list with a fixed reading order, such as a statement, has no search. */
  hasSearch?: boolean;
  onPasteMany?: (codes: readonly string[]) => void;
  views?: readonly ListView[];
  /** A view consists only of filters, so that users can save their own. */
  keepsViews?: boolean;
  filters?: readonly FilterDef[];
  bulk?: readonly BulkAction<Row>[];
  bulkNoun?: 'shipments' | 'rows';
  /** Single-key actions on the focused row, independent of the selection. */
  rowKeys?: DataTableProps<Row>['rowActions'];
  /** The bulk calls accept the filter instead of ids. */
  canPickAll?: boolean;
  actions?: ReactNode;
  /** A whole small table has no pages. */
  paged?: boolean;
  /** The empty state: nothing was created yet, or all is done. */
  empty?: ReactNode;
  /** Below the title, before all filters: a scan input. */
  lead?: ReactNode;
  /** Between the filters and the table: a summary, a warning. */
  above?: ReactNode;
};

const NO_FILTERS: readonly FilterDef[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/**
 * The layout of every list: the caller reads the address, queries the server, and defines the rows.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, columns, values, onValues, views, bulk, filters = NO_FILTERS } = props;
  const look = useTableLook(props.listKey, columns);
  const { selected, setSelected, picked, pickAll } = usePicked(props);
  const isPicking = picked.count > 0;
  const hasFoot = props.paged !== false && list.rows.length > 0;
  return (
    <Stack as="section" gap={12} shrink className={styles.screen} aria-label={title}>
      <ListHead {...props} />
      {props.lead}
      <Stack className={styles.narrowing}>
        <Toolbar
          gap="8 16"
          className={styles.tools}
          data-covered={isPicking && bulk ? '' : undefined}
        >
          {views ? <ListViews {...props} views={views} filters={filters} /> : null}
          <Toolbar gap={8} className={styles.controls}>
            {filters.length > 0 ? (
              <FilterBar {...{ filters, values, onValues }} covered={isPicking} />
            ) : null}
            <span className={styles.spring} />
            <ListSort columns={columns} value={values.sort} onSort={(sort) => onValues({ sort })} />
            <ColumnsMenu columns={columns} look={look} />
          </Toolbar>
        </Toolbar>
        {isPicking && bulk ? (
          <BulkBar
            picked={picked}
            actions={bulk}
            total={list.total}
            noun={props.bulkNoun}
            pageIsPicked={list.rows.every((row) => selected.has(props.rowKey(row)))}
            onPickAll={props.canPickAll ? pickAll : undefined}
          />
        ) : null}
      </Stack>
      {props.above}
      {list.error && list.rows.length > 0 ? (
        <StaleBar at={list.readAt} onRetry={list.refetch} />
      ) : null}
      <ListBody
        {...props}
        look={look}
        selected={bulk ? selected : undefined}
        onSelect={bulk ? setSelected : undefined}
        rowActions={isPicking ? props.rowKeys : { ...rowActionsOf(props), ...props.rowKeys }}
      />
      {hasFoot ? <ListFoot list={list} values={values} onValues={onValues} /> : null}
    </Stack>
  );
}

/** The title of the list, its count, and the actions on it as a whole. */
function ListHead<Row>(props: ListScreenProps<Row>) {
  const { title, list, values, onValues, filters = NO_FILTERS } = props;
  return (
    <Row as="header" gap="8 12" align="end" wrap className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <ListCount list={list} noun={props.noun} />
      <span className={styles.spring} />
      {props.hasSearch === false ? null : (
        <SearchInput
          label={props.searchLabel ?? uiWords.search}
          value={values.search ?? ''}
          onSearch={(text) => onValues({ search: text || null })}
          onPasteMany={props.onPasteMany}
        />
      )}
      <ListExportButton list={list} title={title} narrowing={{ filters, values }} />
      {props.actions}
    </Row>
  );
}

function ListBody<Row>(
  props: ListScreenProps<Row> & {
    look: ReturnType<typeof useTableLook<Row>>;
    selected: ReadonlySet<string> | undefined;
    onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
    rowActions: DataTableProps<Row>['rowActions'];
  },
) {
  const { list, look, values, onValues, filters = NO_FILTERS } = props;
  if (list.error?.status === 403) return <NoPermission />;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState
        title={uiWords.listFailed}
        text={list.error.message}
        code={list.error.requestId}
        onRetry={list.refetch}
      />
    );
  }
  if (list.isLoading) return <TableSkeleton density={look.density} />;
  const narrowed = Boolean(values.search) || filters.some((filter) => isSet(filter, values));
  const clear = () => onValues({ ...clearPatch(filters), search: null, view: null });
  const nothing = narrowed ? <EmptyFilter onClear={clear} /> : (props.empty ?? <EmptyFirst />);
  return (
    <DataTable
      caption={props.title}
      columns={props.columns}
      rows={list.rows}
      rowKey={props.rowKey}
      rowLabel={props.rowLabel}
      rowTone={props.rowTone}
      onOpen={props.onOpen}
      shown={props.shown}
      rowActions={props.rowActions}
      hidden={look.hidden}
      density={look.density}
      sort={readSort(values.sort)}
      onSort={(sort) => onValues({ sort: writeSort(sort) ?? null })}
      selected={props.selected}
      onSelect={props.onSelect}
      stale={list.isFetching && list.readAt === 0}
      empty={nothing}
    />
  );
}

/** While nothing is selected, the keys of the bulk actions apply to the focused row. */
function rowActionsOf<Row>({
  bulk = [],
  rowKey,
}: ListScreenProps<Row>): DataTableProps<Row>['rowActions'] {
  const nothing = () => undefined;
  const one = (row: Row): Picked<Row> => ({
    keys: [rowKey(row)],
    rows: [row],
    all: false,
    count: 1,
    clear: nothing,
    store: nothing,
  });
  return Object.fromEntries(
    bulk.flatMap((action) =>
      action.code ? [[action.code, (row: Row) => runBulk(action, one(row))] as const] : [],
    ),
  );
}

/** The selection persists across pages of one filter; another filter resets it. */
function usePicked<Row>(props: ListScreenProps<Row>) {
  const { list, rowKey, values } = props;
  const [selected, setKeys] = useHistoryState<ReadonlySet<string>>(
    `picked ${props.listKey}`,
    NOTHING,
  );
  const [all, setAll] = useState(false);
  const [seen] = useState(() => new Map<string, Row>());
  const scope = JSON.stringify({ ...values, sort: '', per: '' });
  const [lastScope, setLastScope] = useState(scope);
  if (scope !== lastScope) {
    setLastScope(scope);
    setKeys(new Set());
    setAll(false);
  }
  useEffect(() => {
    for (const row of list.rows) seen.set(rowKey(row), row);
  }, [list.rows, rowKey, seen]);

  const setSelected = (next: ReadonlySet<string>) => {
    setKeys(next);
    setAll(false);
  };
  const picked = useMemo<Picked<Row>>(() => {
    const keys = [...selected];
    return {
      keys,
      rows: keys.map((key) => seen.get(key)).filter((row) => row !== undefined),
      all,
      count: all ? (list.total ?? keys.length) : keys.length,
      clear: () => {
        setKeys(new Set());
        setAll(false);
      },
      store: (left) => {
        setKeys(new Set(left));
        setAll(false);
      },
    };
  }, [selected, all, list.total, seen, setKeys]);
  return { selected, setSelected, picked, pickAll: () => setAll(true) };
}
