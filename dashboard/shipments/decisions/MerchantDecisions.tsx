import { useState } from 'react';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { titleFor } from '#dashboard/screens.ts';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, AgoText, Code, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import {
  type DecisionState,
  decisionStates,
} from '#domain/shipments/requests/merchant-decision.ts';
import { callOutcomeNames } from '#words/calls.ts';
import { choiceNames, merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { MerchantDecisionDialog } from './MerchantDecisionDialog.tsx';
import { requestedAbout, type Decision, waitText } from './merchant-decision-view.ts';
import { OverrideDecision } from './OverrideDecision.tsx';
import { pickBranch } from '../list/stage-filters.ts';

const views: readonly ListView[] = decisionStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));
const isState = (view: string | undefined): view is DecisionState =>
  decisionStates.some((state) => state === view);

const merchantColumn: Column<Decision> = {
  key: 'merchant',
  header: t.merchant,
  priority: 2,
  cell: ({ merchant }) => <Name>{merchant.store_name}</Name>,
};
const columns: readonly Column<Decision>[] = [
  {
    key: 'code',
    header: t.code,
    priority: 1,
    cell: ({ shipment }) => <Code>{shipment.code}</Code>,
  },
  {
    key: 'recipient',
    header: t.recipient,
    priority: 1,
    cell: ({ shipment }) => <Name>{shipment.recipient_name}</Name>,
  },
  {
    key: 'phone',
    header: t.phone,
    priority: 2,
    cell: ({ shipment }) => <Phone value={shipment.recipient_phone} />,
  },
  {
    key: 'amount',
    header: t.amount,
    numeric: true,
    priority: 2,
    cell: ({ shipment }) => <Money value={shipment.cod_amount} bare />,
  },
  {
    key: 'reason',
    header: t.reason,
    priority: 2,
    cell: ({ reason }) => <Name clip>{reason}</Name>,
  },
  {
    key: 'requested',
    header: t.requested,
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
  {
    key: 'choice',
    header: t.choice,
    priority: 1,
    cell: ({ choice }) => (choice === null ? null : choiceNames[choice]),
  },
  {
    key: 'note',
    // The staff's reason for overriding a decision is not shown to the courier.
    header: state === 'overridden' ? t.overrideReason : t.note,
    priority: 2,
    cell: ({ note }) => <Name clip>{note}</Name>,
  },
  {
    key: 'answeredBy',
    header: t.answeredBy,
    priority: 2,
    cell: (row) => <Name>{row.answered_by}</Name>,
  },
];

const callColumn: Column<Decision> = {
  key: 'call',
  header: t.lastCall,
  priority: 2,
  cell: ({ last_call: call }) =>
    call === null ? null : (
      <>
        {callOutcomeNames[call.outcome]} · <AgoText at={call.at} />
      </>
    ),
};

const NO_FILTERS = [] as const;

/** Shipments that wait for their merchant: the merchant's own, or all that staff may see. */
export function MerchantDecisions() {
  const user = useCurrentUser();
  const go = useGo();
  const [values] = useSearchValues();
  const state = isState(values.view) ? values.view : 'open';
  const filters = isCompanyStaff(user) ? ([pickBranch] as const) : NO_FILTERS;
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
