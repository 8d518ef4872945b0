import { IconPlus } from '@tabler/icons-react';
import { readOnce } from '#dashboard/api/hooks.ts';
import { type ListResult, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen, type ListScreenProps } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { amongBranches, resolved, searched } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { type DocumentState, documentStates } from '#domain/custody/families.ts';
import { type PaymentKind, paymentKindKeys } from '#domain/custody/cash/payment-kinds.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { paymentColumns, type PaymentRow, toneOf } from './payment-view.tsx';

const allMethods = async () => (await readOnce('paymentMethods.list', { all: true })).data;

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text);

export const paymentFilters: readonly FilterDef[] = [
  {
    key: 'kind',
    label: t.kind,
    kind: 'choice',
    choices: paymentKindKeys.map((value) => ({ value, label: paymentKindNames[value].document })),
  },
  { key: 'days', label: t.date, kind: 'days' },
  {
    key: 'method',
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
];
const filters: readonly FilterDef[] = [
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
];

/** The filter of the list's request, as in the address. */
export function paymentsParams(values: ListValues) {
  const { search, from, to: until, branch, method, per } = values;
  const kind = oneOf<PaymentKind>(paymentKindKeys, values.kind);
  const state = oneOf<DocumentState>(documentStates, values.state);
  const payee = oneOf(['store', 'user'] as const, values.payee);
  return {
    per_page: perPage(per),
    ...(search && { search }),
    ...(from && { from }),
    ...(until && { to: until }),
    branch_id: idOf(branch),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(payee && { payee }),
    payment_method_id: idOf(method),
  };
}

/** All payment documents; a row opens next to the list. */
export function Payments() {
  const [values, change] = useSearchValues();
  const can = useCan();
  const list = useList('documents.payment.list', paymentsParams(values));
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
      listKey="documents.payment.list"
      title={t.list}
      list={list}
      columns={paymentColumns}
      values={values}
      onValues={change}
      filters={filters}
      actions={create}
      empty={<EmptyFirst title={t.empty} action={create} />}
    />
  );
}

type Own = 'listKey' | 'title' | 'columns' | 'values' | 'onValues' | 'filters' | 'actions';

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
        rowKey={({ id }) => String(id)}
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
