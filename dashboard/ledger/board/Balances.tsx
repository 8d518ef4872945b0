import { balanceColumns } from '#contract/ledger/columns/balances.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { payeeTypeNames } from '#words/custody/payments.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { PeriodNote } from '../statements/PeriodNote.tsx';
import { BalanceAmount } from '../statements/BalanceAmount.tsx';
import type { BalanceRow, StatementView } from '../statements/statement-view.tsx';

const c = columnsByKey(balanceColumns);
const sums = (key: 'debit' | 'credit'): Column<BalanceRow> => ({
  ...c[key],
  footer: (rows) => <Money value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});
const balance = (key: 'opening' | 'closing'): Column<BalanceRow> => ({
  ...c[key],
  cell: (row) => <BalanceAmount value={row[key]} bare />,
  footer: (rows) => <BalanceAmount value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});

const columns: readonly Column<BalanceRow>[] = [
  {
    ...c.name,
    priority: 1,
    cell: ({ name, type }) => (
      <>
        <Name>{name}</Name>{' '}
        {type === 'merchant' ? null : <span className="quiet">{payeeTypeNames[type]}</span>}
      </>
    ),
  },
  balance('closing'),
  balance('opening'),
  sums('debit'),
  sums('credit'),
  { ...c.branch, priority: 3 },
];

const own = [
  { key: 'days', label: t.period, kind: 'days' },
  { key: 'open', label: t.openOnly, kind: 'flag' },
] as const satisfies readonly FilterDef[];
const all = [
  ...own,
  { key: 'branch', label: t.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

/** All accounts with their balances; a row opens the statement for the same days. */
export function Balances({ view }: { view: StatementView }) {
  const go = useGo();
  const user = useCurrentUser();
  const screen = useFilteredList(view.balances, isCompanyStaff(user) ? all : own);
  const period = periodIn(screen.values);
  return (
    <ListScreen
      {...screen}
      title={view.title}
      noun={t.parties}
      columns={columns}
      rowLabel={({ name }) => name}
      onOpen={({ id }) => go(addressOf(view.screen, {}, { ...period, [view.search]: id }))}
      searchLabel={t.search}
      above={<PeriodNote {...period} />}
      empty={<EmptyFirst title={t.emptyParties} />}
    />
  );
}
