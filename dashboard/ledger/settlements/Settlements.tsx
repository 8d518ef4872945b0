import { IconPrinter } from '@tabler/icons-react';
import { type DocumentColumn, documentColumns } from '#contract/custody/columns/documents.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { type CurrentUser, isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { amongBranches, amongMerchants } from '#dashboard/shell/list/pick-options.ts';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as d, settlementWords } from '#words/custody/screens.ts';
import { settlementsWords as t } from '#words/ledger/statements.ts';
import { DocumentLink, DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { ReturnedPayout } from '#dashboard/shell/details/ReturnedPayout.tsx';
import { StateOf } from '../payments/payment-view.tsx';

type SettlementRow = RowOf<'documents.settlement.list'>;
type SettlementAmount = 'expected_amount' | 'carried_in_amount' | 'net_amount' | 'paid_amount';

/**
 * A void document settled nothing in the end, and a draft has settled nothing yet; a payout that
 * came back is paid by a later settlement.
 */
const settled = (rows: readonly SettlementRow[], key: SettlementAmount): number =>
  rows
    .filter(({ state }) => state === 'confirmed' || state === 'locked')
    .filter((row) => key !== 'paid_amount' || row.payout_returned === null)
    .reduce((sum, row) => sum + row[key], 0);

const c = columnsByKey<SettlementRow, DocumentColumn>(documentColumns('settlement'));
const amounts = {
  expected: 'expected_amount',
  carried: 'carried_in_amount',
  net: 'net_amount',
  paid: 'paid_amount',
} as const satisfies Partial<Record<DocumentColumn, SettlementAmount>>;
const amount = (key: keyof typeof amounts): Column<SettlementRow> => ({
  ...c[key],
  priority: 2,
  cell: (row) => <Money value={row[amounts[key]]} bare signed />,
  footer: (rows) => <Money value={settled(rows, amounts[key])} bare />,
});
const number: Column<SettlementRow> = {
  ...c.number,
  priority: 1,
  cell: (row) => <DocumentLink document={row} />,
};
const state: Column<SettlementRow> = {
  ...c.state,
  priority: 1,
  cell: (row) => (
    <>
      <StateOf state={row.state} /> <ReturnedPayout row={row} />
    </>
  ),
};
const merchant: Column<SettlementRow> = { ...c.merchant, priority: 2 };
const date: Column<SettlementRow> = { ...c.date, priority: 2 };
const figures = [amount('expected'), amount('carried'), amount('net'), amount('paid')];

const columns: readonly Column<SettlementRow>[] = [
  number,
  state,
  merchant,
  date,
  ...figures,
  { ...c.branch, priority: 3 },
  { ...c.author, priority: 3 },
];

/** In print, without links; of one state, without the state. */
export const printedSettlements = (hasState: boolean) =>
  printColumns([number, date, merchant, c.lines, ...figures, ...(hasState ? [state] : [])], {
    number: (row) => <DocumentNo document={row} />,
    state: ({ state: now, payout_returned: back }) => (
      <>
        {documentStateNames[now]}
        {back ? ` · ${settlementWords.payoutBack}` : null}
      </>
    ),
  });

const own = [
  {
    key: 'state',
    label: d.state,
    kind: 'choice',
    choices: documentStates.map((value) => ({ value, label: documentStateNames[value] })),
  },
  { key: 'days', label: d.date, kind: 'days' },
] as const satisfies readonly FilterDef[];
const staffFilters = [
  ...own,
  { key: 'merchant', label: d.merchant, ...amongMerchants },
] as const satisfies readonly FilterDef[];
const companyFilters = [
  ...staffFilters,
  { key: 'branch', label: d.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

export const settlementFilters = (user: CurrentUser) =>
  user.type === 'client' ? own : isCompanyStaff(user) ? companyFilters : staffFilters;

/** All settlements of all merchants: the amounts paid and carried, and the user who issued them. */
export function Settlements() {
  const go = useGo();
  const user = useCurrentUser();
  const screen = useFilteredList('documents.settlement.list', settlementFilters(user));
  const { state: shown, per: _per, view: _view, search: _search, ...stored } = screen.values;
  const report = to('ledger.settlementsReport', { status: shown ?? 'all' }, stored);
  return (
    <ListScreen
      {...screen}
      listKey="ledger.settlements"
      title={t.title}
      noun={d.documents}
      columns={columns}
      rowLabel={({ id, invoice_no }) => invoice_no ?? `#${id}`}
      rowTone={(row) => (row.state === 'void' ? 'danger' : undefined)}
      onOpen={({ id }) => go(to('documents.settlement.print', { id }))}
      searchLabel={d.number}
      actions={
        <LinkButton icon={<Icon of={IconPrinter} />} href={`#${report}`}>
          {t.printReport}
        </LinkButton>
      }
      empty={<EmptyFirst title={t.empty} />}
    />
  );
}
