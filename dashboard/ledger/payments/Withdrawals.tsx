import { withdrawColumns } from '#contract/custody/columns/settlements.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { refusalText } from '#words/refusals.ts';
import { withdrawWords as t } from '#words/custody/settlements.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import {
  RequestDialog,
  CancelQuestion,
  RefuseQuestion,
  type Withdrawal,
} from './WithdrawDialogs.tsx';
import { paymentOf } from '#dashboard/shell/details/withdraw-payment.ts';

type State = Withdrawal['state'];
const states = Object.keys(t.states) as State[];

type OpenQuestion = { readonly what: 'refuse' | 'cancel'; readonly row: Withdrawal };

const c = columnsByKey(withdrawColumns);
const merchantColumn: Column<Withdrawal> = { ...c.merchant, priority: 1 };
const common: readonly Column<Withdrawal>[] = [
  { ...c.amount, priority: 1 },
  {
    ...c.left,
    priority: 1,
    cell: ({ left_amount: left, paid_amount: paid }) =>
      paid > 0 ? <Money value={left} bare /> : null,
  },
  {
    key: 'payable',
    header: t.payable,
    numeric: true,
    cell: ({ state, payable_amount: payable }) =>
      state === 'waiting' ? <Money value={payable} bare signed /> : null,
  },
  c.method,
  {
    ...c.requested,
    cell: ({ state, requested_at: at }) =>
      state === 'waiting' ? <Age since={at} /> : <DateTimeText at={at} />,
  },
  { key: 'answer', header: t.answer, cell: (row) => <Answer row={row} /> },
  { ...c.note, priority: 3, cell: ({ note }) => (note ? <Name clip>{note}</Name> : null) },
];

function Answer({ row: { state, reason, document } }: { row: Withdrawal }) {
  if (document) return <DocumentLink document={document} />;
  return (
    <>
      {t.states[state]}
      {reason ? (
        <>
          : <Name>{reason}</Name>
        </>
      ) : null}
    </>
  );
}

const branchFilter = [{ key: 'branch', label: t.branch, ...amongBranches }] as const;
const NO_FILTERS = [] as const;
const views: readonly ListView[] = states.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));

/** A merchant has one open payout request at a time: shown before a second one is entered. */
function useIsWaiting(isMerchant: boolean): boolean {
  const input = { state: 'waiting', per_page: 1 } as const;
  const { data } = useCall('withdrawals.list', input, { quiet: true, enabled: isMerchant });
  return (data?.data.length ?? 0) > 0;
}

/**
 * Payout requests of merchants: a queue for those who pay, and for a merchant the state of its own.
 */
export function Withdrawals() {
  const user = useCurrentUser();
  const can = useCan();
  const isMerchant = user.type === 'client';
  const [values] = useSearchValues();
  const state = states.find((one) => one === values.view) ?? 'waiting';
  const filters = isCompanyStaff(user) ? branchFilter : NO_FILTERS;
  const screen = useFilteredList('withdrawals.list', filters, { state });
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [isNew, setNew] = useState(false);
  const isWaiting = useIsWaiting(isMerchant);
  const actions: Column<Withdrawal> = {
    key: 'actions',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) =>
      row.state === 'waiting' ? (
        <Actions row={row} isMerchant={isMerchant} onRequest={setOpenQuestion} />
      ) : null,
  };
  const columns = isMerchant ? [...common, actions] : [merchantColumn, ...common, actions];
  const create =
    isMerchant && can('withdrawals.request') ? (
      <RequestButton isWaiting={isWaiting} onPress={() => setNew(true)} />
    ) : null;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.title}
        noun={t.noun}
        columns={columns}
        rowLabel={({ subscriber }) => subscriber.store_name}
        hasSearch={!isMerchant}
        searchLabel={t.search}
        views={views}
        actions={create}
        empty={
          isMerchant ? (
            <EmptyFirst title={t.emptyOwn} action={create} />
          ) : (
            <AllDone title={t.empty} />
          )
        }
      />
      {isNew ? <RequestDialog onDone={() => setNew(false)} /> : null}
      {openQuestion?.what === 'refuse' ? (
        <RefuseQuestion row={openQuestion.row} onDone={() => setOpenQuestion(null)} />
      ) : null}
      {openQuestion?.what === 'cancel' ? (
        <CancelQuestion row={openQuestion.row} onDone={() => setOpenQuestion(null)} />
      ) : null}
    </>
  );
}

function RequestButton({ isWaiting, onPress }: { isWaiting: boolean; onPress: () => void }) {
  return (
    <Button
      tone="primary"
      icon={<Icon of={IconPlus} />}
      reason={isWaiting ? refusalText('withdraw_open', {}) : null}
      onClick={onPress}
    >
      {t.request}
    </Button>
  );
}

function Actions(props: {
  row: Withdrawal;
  isMerchant: boolean;
  onRequest: (openQuestion: OpenQuestion) => void;
}) {
  const { row, isMerchant, onRequest } = props;
  const can = useCan();
  const { id } = row.subscriber;
  if (isMerchant)
    return (
      <Button size="small" onClick={() => onRequest({ what: 'cancel', row })}>
        {t.cancel}
      </Button>
    );
  return (
    <Row as="span" inline gap={4} wrap>
      {can('documents.settlement.issue') ? (
        <LinkButton size="small" href={`#${to('documents.settlement.form', {}, { party: id })}`}>
          {t.settle}
        </LinkButton>
      ) : null}
      {can('documents.payment.issue') ? (
        <LinkButton size="small" href={`#${to('documents.payment.form', {}, paymentOf(row))}`}>
          {t.pay}
        </LinkButton>
      ) : null}
      {can('withdrawals.refuse') ? (
        <Button size="small" onClick={() => onRequest({ what: 'refuse', row })}>
          {t.refuse}
        </Button>
      ) : null}
    </Row>
  );
}
