import { compensationColumns } from '#contract/shipments/columns/claims.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { compensationStates } from '#domain/shipments/requests/compensation.ts';
import { compensationWords as t } from '#words/shipments/compensations.ts';
import { CompensationRequest, DecideCompensation } from './CompensationDialogs.tsx';

type Row = RowOf<'compensations.list'>;

const c = columnsByKey(compensationColumns);
const columns: readonly Column<Row>[] = [
  { ...c.code, priority: 1 },
  { ...c.merchant, priority: 2 },
  { ...c.amount, priority: 1 },
  { ...c.goods, priority: 2 },
  { ...c.reason, priority: 2, cell: ({ reason }) => <Name clip>{reason}</Name> },
  { ...c.by, priority: 2 },
  {
    key: 'requested',
    header: t.requested,
    priority: 2,
    cell: ({ state, requested_at: at }) =>
      state === 'waiting' ? <Age since={at} /> : <DateTimeText at={at} />,
  },
];
const answerColumn: Column<Row> = {
  key: 'answer',
  header: t.answer,
  priority: 2,
  cell: ({ decided_by: by, answer, alone }) => (
    <>
      {by ? <Name>{by}</Name> : null}
      {alone ? <> · {t.alone}</> : null}
      {answer ? (
        <>
          : <Name clip>{answer}</Name>
        </>
      ) : null}
    </>
  ),
};

const branchFilter = [{ key: 'branch', label: t.branch, ...amongBranches }] as const;
const NO_FILTERS = [] as const;
const views: readonly ListView[] = compensationStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));

/** Compensations above the company's limit, with the decisions of the second user. */
export function Compensations() {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = compensationStates.find((one) => one === values.view) ?? 'waiting';
  const filters = isCompanyStaff(user) ? branchFilter : NO_FILTERS;
  const screen = useFilteredList('compensations.list', filters, { state });
  const [deciding, setDeciding] = useState<Row | null>(null);
  const [isNew, setNew] = useState(false);
  const actions: Column<Row> = {
    key: 'actions',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => (
      <Button size="small" reason={row.may_decide ? null : t.own} onClick={() => setDeciding(row)}>
        {t.decide}
      </Button>
    ),
  };
  const create = (
    <Button tone="primary" icon={<Icon of={IconPlus} />} onClick={() => setNew(true)}>
      {t.request}
    </Button>
  );
  return (
    <>
      <ListScreen
        {...screen}
        title={t.title}
        noun={t.noun}
        columns={[...columns, state === 'waiting' ? actions : answerColumn]}
        rowLabel={({ shipment }) => shipment.code}
        onOpen={({ shipment }) => go(to('shipments.details', { uuid: shipment.uuid }))}
        searchLabel={t.search}
        views={views}
        actions={create}
        empty={state === 'waiting' ? <AllDone title={t.empty} /> : <EmptyFirst title={t.none} />}
      />
      {isNew ? <CompensationRequest onDone={() => setNew(false)} /> : null}
      {deciding ? <DecideCompensation row={deciding} onDone={() => setDeciding(null)} /> : null}
    </>
  );
}
