import { payoutBatchColumns } from '#contract/custody/columns/settlements.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Code, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { payoutKinds } from '#domain/people/payout.ts';
import { requestStates } from '#domain/two-people.ts';
import { payoutBatchWords as t, payoutStateNames } from '#words/custody/payouts.ts';

type Row = RowOf<'payoutBatches.list'>;

const c = columnsByKey(payoutBatchColumns);
const columns: readonly Column<Row>[] = [
  { ...c.number, numeric: false, priority: 1, cell: ({ id }) => <Code>{`#${id}`}</Code> },
  {
    ...c.state,
    priority: 1,
    cell: ({ state, waiting }) =>
      state === 'approved' && waiting > 0 ? t.running : payoutStateNames[state],
  },
  c.day,
  {
    ...c.account,
    cell: ({ account }) => (account ? <Name>{account.name}</Name> : t.tills),
  },
  { ...c.amount, priority: 1 },
  c.lines,
  {
    key: 'to_pay',
    header: t.toPay,
    numeric: true,
    cell: ({ to_pay: left }) => <Num value={left} />,
  },
  c.paid,
  c.bounced,
  { ...c.refused, priority: 3 },
  { ...c.by, priority: 3 },
  {
    ...c.branch,
    priority: 3,
    cell: ({ branch }) => (branch ? <Name>{branch.branch_name}</Name> : null),
  },
];

const own = [
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: requestStates.map((value) => ({ value, label: payoutStateNames[value] })),
  },
  {
    key: 'kind',
    label: t.kind,
    kind: 'choice',
    choices: payoutKinds.map((value) => ({ value, label: t.kinds[value] })),
  },
  { key: 'days', label: t.day, kind: 'days' },
] as const satisfies readonly FilterDef[];
const companyFilters = [
  ...own,
  { key: 'branch', label: t.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

/** Payout batches, newest first. */
export function PayoutBatches() {
  const go = useGo();
  const user = useCurrentUser();
  const mayMake = useCan()('payoutBatches.make');
  const filters = isCompanyStaff(user) ? companyFilters : own;
  const screen = useFilteredList('payoutBatches.list', filters);
  const create = mayMake ? (
    <LinkButton tone="primary" href={`#${to('payoutBatches.form')}`}>
      {t.create}
    </LinkButton>
  ) : null;
  return (
    <ListScreen
      {...screen}
      title={t.list}
      noun={t.noun}
      columns={columns}
      rowLabel={({ id }) => `#${id}`}
      rowTone={(row) =>
        row.state === 'requested' || row.to_pay > 0
          ? 'pending'
          : row.bounced + row.refused > 0
            ? 'warning'
            : undefined
      }
      onOpen={({ id }) => go(to('payoutBatches.one', { id }))}
      searchLabel={t.search}
      actions={create}
      empty={<EmptyFirst title={t.none} text={t.noneHow} action={create ?? undefined} />}
    />
  );
}
