import { useState } from 'react';
import { type RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
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
const branchFilter = [{ key: 'branch', label: merchantWords.branch, ...amongBranches }] as const;
const NO_FILTERS = [] as const;

/** Changes of payout details, by decision. */
export function Payouts() {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = requestStates.find((one) => one === values.view) ?? 'requested';
  const filters = isCompanyStaff(user) ? branchFilter : NO_FILTERS;
  const screen = useFilteredList('payouts.list', filters, { state });
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
        {...screen}
        title={t.requests}
        noun={t.noun}
        columns={[...columns, state === 'requested' ? actions : answerColumn]}
        rowLabel={({ merchant }) => merchant.store_name}
        onOpen={open}
        searchLabel={t.search}
        views={views}
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
