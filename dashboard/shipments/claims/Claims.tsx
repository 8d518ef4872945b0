import { claimColumns } from '#contract/shipments/columns/claims.ts';
import { useState } from 'react';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, Name } from '#dashboard/ui/values/Values.tsx';
import { type ClaimState, claimStates } from '#domain/shipments/requests/loss-claim.ts';
import { claimReasonNames, claimStateNames, claimWords as t } from '#words/shipments/claims.ts';
import type { Claim } from './claim.ts';
import { ClaimAnswer } from './ClaimAnswer.tsx';
import { ClaimWithdraw } from './ClaimWithdraw.tsx';
import { pickBranch, pickMerchant } from '../list/stage-filters.ts';

type ActionKey = 'answer' | 'withdraw';

const views: readonly ListView[] = claimStates.map((key) => ({
  key,
  label: claimStateNames[key],
  values: {},
}));
const isState = (view: string | undefined): view is ClaimState =>
  claimStates.some((state) => state === view);

const c = columnsByKey(claimColumns);
const codeColumn: Column<Claim> = { ...c.code, priority: 1 };
const merchantColumn: Column<Claim> = { ...c.merchant, priority: 2 };
const columns: readonly Column<Claim>[] = [
  { ...c.recipient, priority: 2 },
  { ...c.goods, priority: 2 },
  {
    ...c.reason,
    priority: 1,
    cell: ({ reason, note }) => (
      <>
        {claimReasonNames[reason]}
        {note ? (
          <>
            {': '}
            <Name clip>{note}</Name>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'photo',
    header: t.picture,
    priority: 3,
    cell: ({ photo }) => (photo ? <FileThumb file={photo} label={t.picture} /> : null),
  },
  {
    key: 'openedAt',
    header: t.openedAt,
    priority: 2,
    cell: (row) => <Age since={row.opened_at} />,
  },
];
const answerColumn: Column<Claim> = {
  ...c.answer,
  priority: 1,
  cell: ({ answer }) => <Name clip>{answer}</Name>,
};
const grantedColumns: readonly Column<Claim>[] = [
  { ...c.amount, priority: 1 },
  answerColumn,
  {
    key: 'paid',
    header: t.state,
    priority: 2,
    cell: ({ state, is_paid: isPaid }) =>
      state === 'granted' ? (isPaid ? t.paid : t.inBalance) : claimStateNames[state],
  },
];

/** A column that would always be empty is omitted. */
const ofState: Record<ClaimState, readonly Column<Claim>[]> = {
  open: [],
  granted: grantedColumns,
  refused: [answerColumn],
  withdrawn: [],
};

const NO_FILTERS = [] as const;

/** Claims for lost shipments: the merchant's own, or all that staff may see. */
export function Claims() {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = isState(values.view) ? values.view : 'open';
  const filters = isCompanyStaff(user) ? ([pickBranch, pickMerchant] as const) : NO_FILTERS;
  const screen = useFilteredList('claims.list', filters, { state });
  const [action, setAction] = useState<{ row: Claim; kind: ActionKey } | null>(null);
  const close = () => setAction(null);
  const isClient = user.type === 'client';
  const actions: Column<Claim> = {
    key: 'actions',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => <Actions row={row} onAction={(kind) => setAction({ row, kind })} />,
  };
  return (
    <>
      <ListScreen
        {...screen}
        title={t.title}
        noun={t.noun}
        columns={[
          codeColumn,
          ...(isClient ? [] : [merchantColumn]),
          ...columns,
          ...ofState[state],
          ...(state === 'open' ? [actions] : []),
        ]}
        rowLabel={({ shipment }) => shipment.code}
        onOpen={({ shipment }) => go(to('shipments.details', { uuid: shipment.uuid }))}
        searchLabel={t.search}
        views={views}
        empty={
          state === 'open' && !isClient ? (
            <AllDone title={t.empty} />
          ) : (
            <EmptyFirst title={t.empty} text={t.emptyHow} />
          )
        }
      />
      {action?.kind === 'answer' ? <ClaimAnswer claim={action.row} onDone={close} /> : null}
      {action?.kind === 'withdraw' ? <ClaimWithdraw claim={action.row} onDone={close} /> : null}
    </>
  );
}

function Actions({ row, onAction }: { row: Claim; onAction: (kind: ActionKey) => void }) {
  return (
    <Toolbar as="span" gap={8}>
      {row.may_answer ? (
        <Button size="small" tone="primary" onClick={() => onAction('answer')}>
          {t.decide}
        </Button>
      ) : null}
      {row.may_withdraw ? (
        <Button size="small" onClick={() => onAction('withdraw')}>
          {t.withdraw}
        </Button>
      ) : null}
    </Toolbar>
  );
}
