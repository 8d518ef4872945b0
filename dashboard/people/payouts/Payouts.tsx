import { useState } from 'react';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { type RequestAction, RequestButtons } from '#dashboard/shell/form/RequestQuestion.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { requestStates } from '#domain/two-people.ts';
import { merchantWords } from '#words/people/screens.ts';
import { payoutWords as t } from '#words/people/payouts.ts';
import { requestWords } from '#words/custody/requests.ts';
import { PayoutLine } from '#dashboard/shell/details/PayoutLine.tsx';
import { PayoutQuestion } from './PayoutQuestion.tsx';

type Row = RowOf<'payouts.list'>;

const columns: readonly Column<Row>[] = [
  {
    key: 'merchant',
    header: t.merchant,
    priority: 1,
    cell: ({ merchant }) => <Name>{merchant.store_name}</Name>,
  },
  { key: 'to', header: t.to, priority: 1, cell: (row) => <PayoutLine payout={row.payout} /> },
  { key: 'was', header: t.was, priority: 2, cell: (row) => <PayoutLine payout={row.before} /> },
  {
    key: 'reason',
    header: t.reason,
    priority: 3,
    cell: ({ reason }) => (reason ? <Name clip>{reason}</Name> : null),
  },
  { key: 'by', header: t.requestedBy, priority: 2, cell: (row) => <Name>{row.requested_by}</Name> },
  {
    key: 'requested',
    header: t.requested,
    priority: 2,
    cell: ({ state, requested_at: at }) =>
      state === 'requested' ? <Age since={at} /> : <DateTimeText at={at} />,
  },
];
const answerColumn: Column<Row> = {
  key: 'answer',
  header: t.answer,
  priority: 2,
  cell: ({ decided_by: by, answer }) => (
    <Name clip>{[by, answer].filter((part) => part !== null).join(': ')}</Name>
  ),
};
const views = requestStates.map((key) => ({ key, label: requestWords.states[key], values: {} }));
const branchFilter: readonly FilterDef[] = [
  { key: 'branch', label: merchantWords.branch, ...amongBranches },
];
const NO_FILTERS: readonly FilterDef[] = [];

/** Changes of payout details, by decision. */
export function Payouts() {
  const user = useCurrentUser();
  const go = useGo();
  const [values, change] = useSearchValues();
  const state = requestStates.find((one) => one === values.view) ?? 'requested';
  const list = useList('payouts.list', {
    state,
    per_page: perPage(values.per),
    ...(values.search && { search: values.search }),
    branch_id: idOf(values.branch),
  });
  const [openQuestion, setOpenQuestion] = useState<{ row: Row; action: RequestAction } | null>(
    null,
  );
  const actions: Column<Row> = {
    key: 'actions',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => (
      <RequestButtons request={row} onAction={(action) => setOpenQuestion({ row, action })} />
    ),
  };
  const isClient = user.type === 'client';
  const open = ({ merchant: { id } }: Row) =>
    go(isClient ? to('people.ownMerchant') : to('people.merchant', { id }));
  return (
    <>
      <ListScreen
        listKey="payouts"
        title={t.requests}
        noun={t.noun}
        list={list}
        columns={[...columns, state === 'requested' ? actions : answerColumn]}
        rowKey={({ id }) => String(id)}
        rowLabel={({ merchant }) => merchant.store_name}
        onOpen={open}
        values={values}
        onValues={change}
        searchLabel={t.search}
        views={views}
        filters={isCompanyStaff(user) ? branchFilter : NO_FILTERS}
        empty={
          isClient || state !== 'requested' ? (
            <EmptyFirst title={t.emptyOwn} text={t.emptyHow} />
          ) : (
            <AllDone title={t.empty} />
          )
        }
      />
      {openQuestion ? (
        <PayoutQuestion
          action={openQuestion.action}
          request={openQuestion.row}
          onDone={() => setOpenQuestion(null)}
        />
      ) : null}
    </>
  );
}
