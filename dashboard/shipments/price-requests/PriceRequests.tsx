import { priceRequestColumns } from '#contract/shipments/columns/events.ts';
import { useState } from 'react';
import { type RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { type RequestAction, RequestButtons } from '#dashboard/shell/form/RequestQuestion.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Age, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import {
  type PriceRequestState,
  priceRequestStates,
} from '#domain/shipments/requests/price-request.ts';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import { PriceQuestion } from './PriceRequestQuestions.tsx';
import { pickBranch } from '../list/stage-filters.ts';

type Row = RowOf<'priceRequests.list'>;

const requestViews: readonly ListView[] = priceRequestStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));

/** All amounts a second user decides: differing collections, and price change requests. */
export const decisionViews: readonly ListView[] = [
  { key: 'differences', label: t.differences, values: {} },
  ...requestViews,
];

export const isRequestView = (view: string | undefined): view is PriceRequestState =>
  priceRequestStates.some((state) => state === view);

const c = columnsByKey(priceRequestColumns);
const columns: readonly Column<Row>[] = [
  { ...c.code, priority: 1 },
  c.merchant,
  { ...c.recipient, priority: 3, hiddenFirst: true },
  c.from,
  c.to,
  {
    key: 'difference',
    header: t.difference,
    numeric: true,
    cell: (row) => <Difference value={row.requested_amount - row.from_amount} bare />,
  },
  { ...c.reason, cell: ({ reason }) => <Name clip>{reason}</Name> },
  c.by,
  {
    ...c.requested,
    cell: ({ state, requested_at: at }) =>
      state === 'requested' ? <Age since={at} /> : <DateTimeText at={at} />,
  },
];
const answerColumn: Column<Row> = { ...c.answer, cell: (row) => <Answer row={row} /> };

function Answer({ row: { decided_by: by, answer } }: { row: Row }) {
  return (
    <>
      {by ? <Name>{by}</Name> : null}
      {by && answer ? ': ' : null}
      {answer ? <Name clip>{answer}</Name> : null}
    </>
  );
}

const NO_FILTERS = [] as const;

/** The requester's screen: a merchant finds the outcomes of its own requests here. */
export const PriceRequests = () => <PriceRequestList views={requestViews} />;

/** Price change requests, by decision. */
export function PriceRequestList({ views }: { views: readonly ListView[] }) {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = isRequestView(values.view) ? values.view : 'requested';
  const filters = isCompanyStaff(user) ? ([pickBranch] as const) : NO_FILTERS;
  const screen = useFilteredList('priceRequests.list', filters, { state });
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
  return (
    <>
      <ListScreen
        {...screen}
        title={t.title}
        noun={t.noun}
        columns={[...columns, state === 'requested' ? actions : answerColumn]}
        rowLabel={({ shipment }) => shipment.code}
        onOpen={({ shipment }) => go(to('shipments.details', { uuid: shipment.uuid }))}
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
        <PriceQuestion
          action={openQuestion.action}
          request={{
            id: openQuestion.row.id,
            code: openQuestion.row.shipment.code,
            amount: openQuestion.row.requested_amount,
          }}
          onDone={() => setOpenQuestion(null)}
        />
      ) : null}
    </>
  );
}
