import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { Entry, PartProps } from '#dashboard/shell/fields/fields.ts';
import { AccountField, ReferenceField } from '#dashboard/shell/form/AccountField.tsx';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { datedEarlier } from '#dashboard/shell/details/dated-earlier.ts';
import {
  emptyVoucher,
  voucherBody,
  VoucherDay,
  VoucherFiles,
  type VoucherValues,
} from '../vouchers/voucher-fields.tsx';
import { searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { shortfallText } from '#words/ledger/banks.ts';
import { VoucherForm } from '../vouchers/VoucherForm.tsx';
import { problemsOf } from './cash-move-problems.ts';

type Side = 'till' | 'account';

interface Values extends VoucherValues {
  readonly from: Side;
  readonly to: Side;
  readonly branch: Option | null;
  readonly account: number | null;
  readonly toBranch: Option | null;
  readonly toAccount: number | null;
  readonly amount: number | null;
  readonly reference: string;
}

const choices = [
  { value: 'till', label: t.till },
  { value: 'account', label: t.account },
] as const;

const inputOf = (values: Values) => ({
  ...(values.branch && { branch_id: Number(values.branch.id) }),
  // 0 is refused: without an account, money never moves through a till instead.
  bank_account_id: values.from === 'till' ? null : (values.account ?? 0),
  to_bank_account_id: values.to === 'till' ? null : (values.toAccount ?? 0),
  ...(values.to === 'till' && values.toBranch && { to_branch_id: Number(values.toBranch.id) }),
  amount: values.amount ?? 0,
  reference: values.reference.trim() || null,
  ...voucherBody(values),
});

const start: Values = {
  ...emptyVoucher,
  from: 'till',
  to: 'account',
  branch: null,
  account: null,
  toBranch: null,
  toAccount: null,
  amount: null,
  reference: '',
};

/** The till that pays; of an account, the branch that moves the money, or none. */
const FromBranch = ({ values, errors, set, preset }: PartProps<Values>) => (
  <BranchField
    label={values.from === 'till' ? t.fromBranch : t.byBranch}
    name="branch_id"
    required={values.from === 'till'}
    value={values.branch}
    error={errors['branch_id'] ?? null}
    onChange={(branch) => set({ branch })}
    onOnly={(branch) => preset({ branch })}
  />
);

/** Money from an account comes to the own till, unless another is chosen. */
const tillFor = (own: Option | null, { from, to }: Pick<Values, 'from' | 'to'>) => ({
  toBranch: from === 'account' && to === 'till' ? own : null,
});

/** Where the money leaves. */
const fromFields = (isCompany: boolean, own: Option | null): readonly Entry<Values>[] => [
  {
    key: 'from',
    kind: 'choice',
    label: t.from,
    choices,
    also: (from, { to }) => ({ account: null, ...tillFor(own, { from, to }) }),
  },
  ({ values, errors, set }) =>
    values.from === 'account' ? (
      <AccountField
        label={t.fromAccount}
        branchId={undefined}
        own
        paying={values.amount}
        required
        value={values.account}
        error={errors['bank_account_id'] ?? null}
        onChange={(account) => set({ account })}
      />
    ) : null,
  ...(isCompany ? [FromBranch] : []),
];

/** Where it goes. */
const toFields = (own: Option | null): readonly Entry<Values>[] => [
  {
    key: 'to',
    kind: 'choice',
    label: t.to,
    choices,
    also: (to, { from }) => ({ toAccount: null, ...tillFor(own, { from, to }) }),
  },
  ({ values, errors, set }) =>
    values.to === 'account' ? (
      <AccountField
        label={t.toAccount}
        name="to_bank_account_id"
        branchId={undefined}
        required
        value={values.toAccount}
        error={errors['to_bank_account_id'] ?? null}
        onChange={(toAccount) => set({ toAccount })}
      />
    ) : null,
  {
    key: 'toBranch',
    kind: 'pick',
    label: t.toBranch,
    needed: t.needPlace,
    options: searchedBranches,
    when: ({ to }) => to === 'till',
  },
];

const moneyFields: readonly Entry<Values>[] = [
  { key: 'amount', kind: 'amount', label: t.amount, needed: t.needAmount },
  ({ values, errors, set }) => (
    <ReferenceField
      value={values.reference}
      error={errors['reference'] ?? null}
      onChange={(reference) => set({ reference })}
    />
  ),
  (form) => <VoucherDay {...form} label={t.date} />,
  { key: 'note', kind: 'lines', label: t.note, optional: true },
  (form) => <VoucherFiles {...form} label={t.slip} />,
];

/** What the question before saving states: both ends, and what the account is short of. */
function useQuestion(): (values: Values) => { title: string; text: string } {
  const { branch: own } = useCurrentUser();
  const { data } = useCall('banks.options', {}, { enabled: useCan()('banks.view') });
  const find = (id: number | null) => data?.data.find((one) => one.id === id);
  return ({ from, branch, account, to, toBranch, toAccount, amount, date }) => {
    const source = from === 'account' ? find(account) : undefined;
    const ownTill = t.tillOf(branch?.name ?? own?.branch_name ?? '');
    const leaves = from === 'account' ? (source?.name ?? t.account) : ownTill;
    const arrives =
      to === 'account' ? (find(toAccount)?.name ?? t.account) : t.tillOf(toBranch?.name ?? '');
    const short = shortfallText(source?.balance ?? null, amount ?? 0);
    return {
      title: t.question(amount ?? 0, leaves, arrives),
      text: [t.requestText, ...(short ? [`${short}.`] : []), ...datedEarlier(date)].join(' '),
    };
  };
}

/** A deposit, a withdrawal, or cash to another till. */
export function CashMoveForm() {
  const user = useCurrentUser();
  const own = user.branch && { id: user.branch.id, name: user.branch.branch_name };
  const question = useQuestion();
  const issue = useCommand('documents.cashMove.issue', {
    invalidates: ['documents', 'ledger', 'banks', 'office'],
  });
  return (
    <VoucherForm<Values>
      family="cashMove"
      call="documents.cashMove.issue"
      title={t.form}
      saveLabel={t.save}
      start={start}
      sections={[
        { title: t.source, fields: fromFields(isCompanyStaff(user), own) },
        { title: t.target, fields: toFields(own) },
        { title: t.slipAndAmount, aside: true, fields: moneyFields },
      ]}
      input={inputOf}
      problems={problemsOf(isCompanyStaff(user))}
      question={question}
      send={async (values) => {
        const { data } = await issue.mutateAsync(inputOf(values));
        toast(data.arrived ? t.saved : t.savedOnTheWay);
        return data.id;
      }}
    />
  );
}
