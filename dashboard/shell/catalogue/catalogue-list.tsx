import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { type ListName, type ListResult, type RowOf } from '#dashboard/api/list.ts';
import { type CurrentUser, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useWhole, type WholeName, type WholeRowOf } from '#dashboard/api/offline/whole.ts';
import { type Params, useGo, useParamValues, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey, screenByKey, type SearchValues } from '#dashboard/screens.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { DataTableProps } from '#dashboard/ui/table/DataTable.tsx';
import { CreateLink } from '../list/CreateLink.tsx';
import { arFold } from '#domain/arabic.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import type { FilterDef, ListValues } from '../list/filter-defs.ts';
import type { FilterFor } from './filter-input.ts';
import { useFilteredList } from '../list/use-filtered-list.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { RemoveDialog, type RemoveProps } from './RemoveDialog.tsx';

/** The viewer, for user-dependent parts. */
export interface Viewer {
  readonly me: CurrentUser;
  readonly can: (permission: Permission | null) => boolean;
  /** From the list's own path: the owner of the rows. */
  readonly params: Params;
}

interface ListProps<Row, D extends EndpointName> {
  readonly title: string;
  readonly noun: (count: number) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly FilterDef[];
  readonly searchLabel?: string;
  readonly rowLabel: (row: Row) => string;
  /** By default, a stopped row is subdued. */
  readonly rowTone?: DataTableProps<Row>['rowTone'];
  readonly empty: { readonly title: string; readonly text?: string };
  /** The form of a new row; filter values of the list may be passed along. */
  readonly create?: {
    readonly screen: ScreenKey;
    readonly label: string;
    readonly params?: (viewer: Viewer) => Params;
    readonly search?: (values: ListValues) => SearchValues;
  };
  readonly edit?: Link<Row>;
  /** What Enter and a press open; defaults to the edit form, for users who may use it. */
  readonly open?: Link<Row>;
  readonly remove?: RemoveProps<Row, D> & { readonly permission: Permission };
  /** Rows this user may not change; called with `null` for new ones. */
  readonly mayChange?: (row: Row | null, viewer: Viewer) => boolean;
  /** Row commands that show a dialog first. */
  readonly requests?: readonly RowRequest<Row>[];
  /** Further commands of a row. */
  readonly more?: (row: Row, viewer: Viewer) => readonly MenuItem[];
  readonly above?: ReactNode;
}

export interface RowRequest<Row> {
  readonly key: string;
  readonly label: string;
  readonly permission: Permission;
  /** Why the dialog is not available for this row now. */
  readonly reason?: (row: Row) => string | null;
  readonly dialog: (row: Row, onClose: () => void) => ReactNode;
}

/** A screen whose path names fields of the row, or one with other names. */
type Link<Row> =
  | ScreenKey
  | {
      readonly screen: ScreenKey;
      readonly params: (row: Row) => Readonly<Record<string, string | number>>;
    };

interface PagedListProps<N extends ListName, D extends EndpointName>
  extends ListProps<RowOf<N>, D> {
  readonly list: N;
  readonly filters?: readonly FilterFor<keyof InputOf<N>>[];
  /** What the path of the list states: whose rows they are. */
  readonly of?: (params: Params) => Partial<InputOf<N>>;
}

interface WholeContext<N extends WholeName, D extends EndpointName>
  extends ListProps<WholeRowOf<N>, D> {
  readonly whole: N;
  /** The rows that match the filters; the search text is matched against the row's label. */
  readonly shown?: (row: WholeRowOf<N>, values: ListValues) => boolean;
}

/** The list of a catalogue with paging. */
export function catalogueList<N extends ListName, D extends EndpointName>(
  options: PagedListProps<N, D>,
) {
  return function List() {
    const viewer = useViewer();
    const of = options.of?.(viewer.params);
    const { list, listKey } = useFilteredList(options.list, options.filters ?? [], of);
    return <CatalogueTable options={options} of={listKey} list={list} viewer={viewer} />;
  };
}

/** The list of a small catalogue that is loaded whole and searched on the client. */
export function wholeCatalogueList<N extends WholeName, D extends EndpointName>(
  options: WholeContext<N, D>,
) {
  return function List() {
    const [values] = useSearchValues();
    const viewer = useViewer();
    const wanted = arFold(values.search ?? '');
    const list = useWhole(
      options.whole,
      {} as unknown as InputOf<N>,
      (row) =>
        arFold(options.rowLabel(row)).includes(wanted) && (options.shown?.(row, values) ?? true),
    );
    return (
      <CatalogueTable
        options={options}
        of={options.whole}
        list={list}
        viewer={viewer}
        paged={false}
      />
    );
  };
}

function useViewer(): Viewer {
  const me = useCurrentUser();
  const can = useCan();
  const params = useParamValues();
  return useMemo(() => ({ me, can, params }), [me, can, params]);
}

const idOfRow = (row: unknown) => String((row as { readonly id: number }).id);
const toneOf = (row: unknown) =>
  (row as { readonly active?: boolean }).active === false ? 'pending' : undefined;

function CatalogueTable<Row, D extends EndpointName>(props: {
  options: ListProps<Row, D>;
  /** The call: the columns that a user hides are remembered by it. */
  of: EndpointName;
  list: ListResult<Row>;
  viewer: Viewer;
  paged?: boolean;
}) {
  const { options, list, viewer } = props;
  const go = useGo();
  const [values, change] = useSearchValues();
  const [removing, setRemoving] = useState<Row | null>(null);
  const [openQuestion, setOpenQuestion] = useState<{ request: RowRequest<Row>; row: Row } | null>(
    null,
  );
  const columns = useColumns(options, viewer, setRemoving, setOpenQuestion);
  const canEdit = options.edit !== undefined && viewer.can(permissionOf(options.edit));
  const onOpen = (row: Row) => {
    const isOwn = options.mayChange?.(row, viewer) ?? true;
    const link = options.open ?? (canEdit && isOwn ? options.edit : undefined);
    if (link) go(addressOfRow(link, row));
  };
  const create = createButton(options, values, viewer);
  return (
    <>
      <ListScreen
        listKey={props.of}
        title={options.title}
        noun={options.noun}
        list={list}
        columns={columns}
        rowKey={idOfRow}
        rowLabel={options.rowLabel}
        rowTone={options.rowTone ?? toneOf}
        onOpen={options.open || canEdit ? onOpen : undefined}
        values={values}
        onValues={change}
        searchLabel={options.searchLabel ?? t.search}
        filters={options.filters}
        actions={create}
        above={options.above}
        paged={props.paged}
        empty={<EmptyFirst {...options.empty} action={create} />}
      />
      {openQuestion?.request.dialog(openQuestion.row, () => setOpenQuestion(null))}
      {removing !== null && options.remove ? (
        <RemoveDialog
          options={options.remove}
          row={removing}
          label={options.rowLabel(removing)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

const screenOf = (link: ScreenKey | { readonly screen: ScreenKey }): ScreenKey =>
  typeof link === 'string' ? link : link.screen;
const permissionOf = (link: Parameters<typeof screenOf>[0]) =>
  screenByKey(screenOf(link)).permission;
const addressOfRow = <Row,>(link: Link<Row>, row: Row): string =>
  typeof link === 'string'
    ? addressOf(link, row as unknown as Record<string, string | number>)
    : addressOf(link.screen, link.params(row));

function createButton<Row, D extends EndpointName>(
  options: ListProps<Row, D>,
  values: ListValues,
  viewer: Viewer,
): ReactNode {
  const { create } = options;
  if (!create || !viewer.can(permissionOf(create))) return null;
  if (!(options.mayChange?.(null, viewer) ?? true)) return null;
  const params = create.params?.(viewer);
  const address = addressOf(create.screen, params, create.search?.(values));
  return <CreateLink address={address}>{create.label}</CreateLink>;
}

/** The columns of the table, followed by row commands for users who have any. */
function useColumns<Row, D extends EndpointName>(
  options: ListProps<Row, D>,
  viewer: Viewer,
  onRemove: (row: Row) => void,
  onRequest: (openQuestion: { request: RowRequest<Row>; row: Row }) => void,
): readonly Column<Row>[] {
  return useMemo(() => {
    const { edit, remove } = options;
    const canEdit = edit !== undefined && viewer.can(permissionOf(edit));
    const canRemove = remove !== undefined && viewer.can(remove.permission);
    const requests = options.requests?.filter(({ permission }) => viewer.can(permission)) ?? [];
    if (!canEdit && !canRemove && requests.length === 0 && !options.more) return options.columns;
    const itemsOf = (row: Row): readonly MenuItem[] => {
      const isOwn = options.mayChange?.(row, viewer) ?? true;
      const items: MenuItem[] = [...(options.more?.(row, viewer) ?? [])];
      if (canEdit && isOwn) {
        const href = `#${addressOfRow(edit, row)}`;
        items.push({ key: 'edit', label: t.edit, icon: <Icon of={IconPencil} />, href });
      }
      for (const request of isOwn ? requests : []) {
        const { key, label } = request;
        const reason = request.reason?.(row) ?? null;
        items.push({ key, label, reason, run: () => onRequest({ request, row }) });
      }
      if (canRemove && isOwn) {
        items.push({
          key: 'remove',
          label: t.remove,
          icon: <Icon of={IconTrash} />,
          danger: true,
          reason: remove.reason?.(row) ?? null,
          run: () => onRemove(row),
        });
      }
      return items;
    };
    const commands: Column<Row> = {
      key: 'commands',
      header: t.actions,
      hideable: false,
      narrow: true,
      priority: 2,
      cell: (row) => <RowMenu label={options.rowLabel(row)} items={itemsOf(row)} />,
    };
    return [...options.columns, commands];
  }, [options, viewer, onRemove, onRequest]);
}

function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={messages.rowActions(label)}
      items={items}
      iconOnly
      icon={<Icon of={IconDotsVertical} />}
    />
  );
}
