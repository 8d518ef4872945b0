import { IconPlus } from '@tabler/icons-react';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { ListResult } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen, type ListScreenProps } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches, resolved, searched } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { paymentKindKeys } from '#domain/custody/cash/payment-kinds.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { paymentColumns, type PaymentRow, toneOf } from './payment-view.tsx';

const allMethods = async () => (await readOnce('paymentMethods.list', { all: true })).data;

export const paymentFilters = [
  {
    key: 'kind',
    label: t.kind,
    kind: 'choice',
    choices: paymentKindKeys.map((value) => ({ value, label: paymentKindNames[value].document })),
  },
  { key: 'days', label: t.date, kind: 'days' },
  {
    key: 'method',
    name: 'payment_method_id',
    label: t.method,
    kind: 'pick',
    options: searched(allMethods),
    resolve: resolved(allMethods),
  },
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: documentStates.map((value) => ({ value, label: documentStateNames[value] })),
  },
] as const satisfies readonly FilterDef[];
const filters = [
  {
    key: 'payee',
    label: t.payee,
    kind: 'choice',
    choices: [
      { value: 'store', label: t.store },
      { value: 'user', label: t.user },
    ],
  },
  ...paymentFilters,
  { key: 'branch', label: t.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

/** All payment documents; a row opens next to the list. */
export function Payments() {
  const can = useCan();
  const screen = useFilteredList('documents.payment.list', filters);
  const create = can('documents.payment.issue') ? (
    <>
      <CreateLink address={to('documents.payment.form')}>{t.newStore}</CreateLink>
      <LinkButton icon={<Icon of={IconPlus} />} href={`#${to('payments.userForm')}`}>
        {t.newUser}
      </LinkButton>
    </>
  ) : null;
  return (
    <PaymentList
      {...screen}
      title={t.list}
      columns={paymentColumns}
      actions={create}
      empty={<EmptyFirst title={t.empty} action={create} />}
    />
  );
}

type Own =
  | 'listKey'
  | 'title'
  | 'columns'
  | 'rowKey'
  | 'values'
  | 'onValues'
  | 'filters'
  | 'actions';

/** A list of payments with its drawer, for all payments and for those of one account. */
export function PaymentList(
  props: Pick<ListScreenProps<PaymentRow>, Own | 'empty' | 'above'> & {
    list: ListResult<PaymentRow>;
  },
) {
  const { list } = props;
  const drawer = useOpenRow(list.rows);
  return (
    <>
      <ListScreen
        {...props}
        noun={t.count}
        rowLabel={({ id, invoice_no }) => invoice_no ?? `#${id}`}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
      />
      <PaymentDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
