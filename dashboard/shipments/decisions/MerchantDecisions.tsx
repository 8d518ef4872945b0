import { merchantDecisionColumns } from '#contract/shipments/columns/decisions.ts';
import { useState } from 'react';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { titleFor } from '#dashboard/screens.ts';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, AgoText, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import {
  type DecisionState,
  decisionStates,
} from '#domain/shipments/requests/merchant-decision.ts';
import { callOutcomeNames } from '#words/calls.ts';
import { merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { MerchantDecisionDialog } from './MerchantDecisionDialog.tsx';
import { requestedAbout, type Decision, waitText } from './merchant-decision-view.ts';
import { OverrideDecision } from './OverrideDecision.tsx';
import { pickBranch, pickMerchant } from '../list/stage-filters.ts';

const views: readonly ListView[] = decisionStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));
const isState = (view: string | undefined): view is DecisionState =>
  decisionStates.some((state) => state === view);

const c = columnsByKey(merchantDecisionColumns);
const merchantColumn: Column<Decision> = { ...c.merchant, priority: 2 };
const columns: readonly Column<Decision>[] = [
  { ...c.code, priority: 1 },
  { ...c.recipient, priority: 1 },
  {
    ...c.phone,
    priority: 2,
    cell: ({ shipment }) => <Phone value={shipment.recipient_phone} />,
  },
  { ...c.amount, priority: 2 },
  { ...c.reason, priority: 2, cell: ({ reason }) => <Name clip>{reason}</Name> },
  {
    ...c.requested,
    priority: 2,
    // Omitted because the deadline implies it; both together would push the buttons out of view.
    hiddenFirst: true,
    cell: (row) => <Age since={row.opened_at} />,
  },
];
const waitColumn: Column<Decision> = {
  key: 'wait',
  header: t.left,
  priority: 1,
  cell: (row) => waitText(row),
};
const answerColumns = (state: DecisionState): readonly Column<Decision>[] => [
  { ...c.choice, priority: 1 },
  {
    ...c.note,
    // The staff's reason for overriding a decision is not shown to the courier.
    ...(state === 'overridden' && { header: t.overrideReason }),
    priority: 2,
    cell: ({ note }) => <Name clip>{note}</Name>,
  },
  { ...c.answeredBy, priority: 2 },
];

const callColumn: Column<Decision> = {
  ...c.call,
  priority: 2,
  cell: ({ last_call: call }) =>
    call === null ? null : (
      <>
        {callOutcomeNames[call.outcome]} · <AgoText at={call.at} />
      </>
    ),
};

/** Staff narrow the list to one merchant, those of the company also to one branch. */
function useDecisionFilters() {
  const user = useCurrentUser();
  const can = useCan();
  const isStaff = user.type === 'staff' || user.type === 'data_entry';
  return [
    ...(isCompanyStaff(user) ? [pickBranch] : []),
    ...(isStaff && can('merchants.view') ? [pickMerchant] : []),
  ];
}

/** Shipments that wait for their merchant: the merchant's own, or all that staff may see. */
export function MerchantDecisions() {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = isState(values.view) ? values.view : 'open';
  const filters = useDecisionFilters();
  const screen = useFilteredList('merchantDecisions.list', filters, { state });
  const [action, setAction] = useState<{ row: Decision; kind: 'decide' | 'override' } | null>(null);
  const close = () => setAction(null);
  const actions: Column<Decision> = {
    key: 'actions',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => <Actions row={row} onAction={(kind) => setAction({ row, kind })} />,
  };
  const isClient = user.type === 'client';
  const whose = isClient ? [] : [merchantColumn];
  const calls = useCan()('calls.view') ? [callColumn] : [];
  const [code, ...others] = columns as [Column<Decision>, ...Column<Decision>[]];
  const last = state === 'open' ? [waitColumn] : answerColumns(state);
  return (
    <>
      <ListScreen
        {...screen}
        title={titleFor(user.type, 'merchantDecisions.list')}
        noun={t.noun}
        columns={[code, ...whose, ...others, ...calls, ...last, actions]}
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
      {action?.kind === 'decide' ? (
        <MerchantDecisionDialog
          params={requestedAbout(action.row.shipment, action.row)}
          onDone={close}
        />
      ) : null}
      {action?.kind === 'override' ? (
        <OverrideDecision id={action.row.id} code={action.row.shipment.code} onDone={close} />
      ) : null}
    </>
  );
}

function Actions(props: { row: Decision; onAction: (kind: 'decide' | 'override') => void }) {
  const { row, onAction } = props;
  return (
    <Toolbar as="span" gap={8}>
      {row.choices.length > 0 ? (
        <Button size="small" tone="primary" onClick={() => onAction('decide')}>
          {t.decide}
        </Button>
      ) : null}
      {row.may_override ? (
        <Button size="small" onClick={() => onAction('override')}>
          {t.override}
        </Button>
      ) : null}
    </Toolbar>
  );
}
