import { IconPrinter } from '@tabler/icons-react';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage, periodIn } from '#dashboard/shell/list/list-values.ts';
import { amongBranches, amongMerchants } from '#dashboard/shell/list/pick-options.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { type DocumentState, documentStates } from '#domain/custody/families.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as d } from '#words/custody/screens.ts';
import { settlementsWords as t } from '#words/ledger/statements.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { ReturnedPayout } from '#dashboard/shell/details/ReturnedPayout.tsx';
import { StateOf } from '../payments/payment-view.tsx';

export type SettlementRow = RowOf<'documents.settlement.list'>;
export type SettlementAmount =
  | 'expected_amount'
  | 'carried_in_amount'
  | 'net_amount'
  | 'paid_amount';

/**
 * A void document settled nothing in the end, and a draft has settled nothing yet; a payout that
 * came back is paid by a later settlement.
 */
export const settled = (rows: readonly SettlementRow[], key: SettlementAmount): number =>
  rows
    .filter(({ state }) => state === 'confirmed' || state === 'locked')
    .filter((row) => key !== 'paid_amount' || row.payout_returned === null)
    .reduce((sum, row) => sum + row[key], 0);

const amount = (key: SettlementAmount, header: string): Column<SettlementRow> => ({
  key,
  header,
  numeric: true,
  priority: 2,
  cell: (row) => <Money value={row[key]} bare signed />,
  footer: (rows) => <Money value={settled(rows, key)} bare />,
});

const columns: readonly Column<SettlementRow>[] = [
  { key: 'number', header: d.number, priority: 1, cell: (row) => <DocumentLink document={row} /> },
  {
    key: 'state',
    header: d.state,
    priority: 1,
    cell: (row) => (
      <>
        <StateOf state={row.state} /> <ReturnedPayout row={row} />
      </>
    ),
  },
  {
    key: 'merchant',
    header: d.merchant,
    priority: 2,
    cell: ({ subscriber }) => <Name>{subscriber?.store_name}</Name>,
  },
  { key: 'date', header: d.date, priority: 2, cell: ({ date }) => <DateText at={date} /> },
  amount('expected_amount', t.collected),
  amount('carried_in_amount', t.carried),
  amount('net_amount', t.net),
  amount('paid_amount', t.paid),
  {
    key: 'branch',
    header: d.branch,
    priority: 3,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
  { key: 'by', header: t.by, priority: 3, cell: (row) => <Name>{row.created_by}</Name> },
];

const own: readonly FilterDef[] = [
  {
    key: 'state',
    label: d.state,
    kind: 'choice',
    choices: documentStates.map((value) => ({ value, label: documentStateNames[value] })),
  },
  { key: 'days', label: d.date, kind: 'days' },
];
const merchant: FilterDef = { key: 'merchant', label: d.merchant, ...amongMerchants };
const branch: FilterDef = { key: 'branch', label: d.branch, ...amongBranches };
const staffFilters = [...own, merchant];
const companyFilters = [...staffFilters, branch];

/** The filter of the request, as in the address. */
export function settlementsParams(values: ListValues) {
  const { search } = values;
  const state = documentStates.find((one): one is DocumentState => one === values.state);
  return {
    ...(search && { search }),
    ...periodIn(values),
    ...(state && { state }),
    ...(Number(values.merchant) > 0 && { merchant_id: Number(values.merchant) }),
    ...(Number(values.branch) > 0 && { branch_id: Number(values.branch) }),
  };
}

/** All settlements of all merchants: the amounts paid and carried, and the user who issued them. */
export function Settlements() {
  const go = useGo();
  const user = useCurrentUser();
  const [values, change] = useSearchValues();
  const params = { ...settlementsParams(values), per_page: perPage(values.per) };
  const list = useList('documents.settlement.list', params);
  const { state, per: _per, view: _view, search: _search, ...stored } = values;
  const report = to('ledger.settlementsReport', { status: state ?? 'all' }, stored);
  const filters =
    user.type === 'client' ? own : isCompanyStaff(user) ? companyFilters : staffFilters;
  return (
    <ListScreen
      listKey="ledger.settlements"
      title={t.title}
      noun={d.documents}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ id, invoice_no }) => invoice_no ?? `#${id}`}
      rowTone={(row) => (row.state === 'void' ? 'danger' : undefined)}
      onOpen={({ id }) => go(to('documents.settlement.print', { id }))}
      values={values}
      onValues={change}
      searchLabel={d.number}
      filters={filters}
      actions={
        <LinkButton icon={<Icon of={IconPrinter} />} href={`#${report}`}>
          {t.printReport}
        </LinkButton>
      }
      empty={<EmptyFirst title={t.empty} />}
    />
  );
}
