import { useState } from 'react';
import { readOnce, useCall, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import type { Entry } from '#dashboard/shell/fields/fields.ts';
import { bookedOnApproval, datedEarlier } from '#dashboard/shell/details/dated-earlier.ts';
import {
  emptyVoucher,
  voucherBody,
  VoucherDay,
  VoucherFiles,
  type VoucherValues,
} from '../vouchers/voucher-fields.tsx';
import { dayIn } from '#dashboard/shell/list/list-values.ts';
import { searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { placeBody, placeOf, placeProblems, type PlaceValues } from './place.ts';
import { useBankLine } from '#dashboard/shell/fields/use-bank-line.ts';
import { serves } from './account-of-branch.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { touched } from './RefundDialog.tsx';
import { VoucherForm } from '../vouchers/VoucherForm.tsx';

interface Values extends PlaceValues, VoucherValues {
  readonly branch: Option | null;
  readonly kind: Option | null;
  readonly payee: string;
  readonly amount: number | null;
}

const inputOf = (values: Values) => ({
  ...(values.branch && { branch_id: Number(values.branch.id) }),
  kind_id: Number(values.kind?.id ?? 0),
  payee_name: values.payee.trim(),
  amount: values.amount ?? 0,
  ...placeBody(values),
  ...voucherBody(values),
});

const findKinds = async (typed: string): Promise<readonly Option[]> =>
  matchOptions((await readOnce('expenseKinds.list', { per_page: 200, active: true })).data, typed);

/** Values of a bank statement line are passed in the address: `?amount=…&account=…&reference=…`. */
function useStart(): Values {
  const [{ amount, account, reference, date }] = useSearchValues();
  const [start] = useState<Values>({
    ...placeOf(Number(account) || null),
    ...emptyVoucher,
    branch: null,
    kind: null,
    payee: '',
    amount: Number(amount) || null,
    reference: reference ?? '',
    date: dayIn(date) ?? null,
  });
  return start;
}

const branchField: Entry<Values> = {
  key: 'branch',
  kind: 'pick',
  label: t.branch,
  options: searchedBranches,
  also: async (branch, { account }) => ((await serves(account, branch)) ? {} : { account: null }),
};

/** The purpose, the recipient, and the receipt. */
const aboutFields: readonly Entry<Values>[] = [
  {
    key: 'kind',
    kind: 'pick',
    label: t.kind,
    needed: t.needKind,
    options: findKinds,
  },
  {
    key: 'payee',
    kind: 'text',
    name: 'payee_name',
    label: t.payee,
    needed: t.needPayee,
  },
  { key: 'note', kind: 'lines', label: t.note, optional: true },
  (form) => <VoucherFiles {...form} label={t.attachment} />,
];

/** Above the limit no money leaves yet: it is paid and posted when it is approved. */
const isRequest = ({ amount }: Values, above: number | null): boolean =>
  above !== null && (amount ?? 0) > above;

/** The amount, and the till or account it is paid from. */
const moneyFields = (
  ownBranch: number | undefined,
  above: number | null,
): readonly Entry<Values>[] => [
  { key: 'amount', kind: 'amount', label: t.amount, needed: t.needAmount },
  ({ values, errors, set }) => (
    <PlaceFields
      label={t.from}
      paying={values.amount}
      branchId={values.branch ? Number(values.branch.id) : ownBranch}
      value={values}
      errors={errors}
      onChange={set}
    />
  ),
  (form) => (
    <VoucherDay
      {...form}
      label={t.date}
      posts={isRequest(form.values, above) ? 'approved' : 'now'}
    />
  ),
];

function questionOf(values: Values, above: number | null) {
  const { amount: entered, payee, place, date } = values;
  const amount = entered ?? 0;
  if (above !== null && isRequest(values, above))
    return {
      title: t.requestQuestion(amount, payee.trim()),
      text: [t.requestText(above), bookedOnApproval(date)].join(' '),
    };
  const text = [place === 'till' ? t.questionTill : t.questionAccount, ...datedEarlier(date)];
  return { title: t.question(amount, payee.trim()), text: text.join(' ') };
}

export function ExpenseForm() {
  const user = useCurrentUser();
  const issue = useCommand('documents.expense.issue', touched);
  // Taken apart here: what is read in a callback alone does not render the form again.
  const { data: limit, refetch } = useCall('expenses.ownLimit', {});
  const above = limit?.data.above ?? null;
  const line = useBankLine();
  const about = isCompanyStaff(user) ? [branchField, ...aboutFields] : aboutFields;
  return (
    <VoucherForm<Values>
      family="expense"
      call="documents.expense.issue"
      title={t.form}
      saveLabel={t.save}
      start={useStart()}
      back={line.address}
      sections={[
        { title: t.document, fields: about },
        { title: t.amountAndPlace, aside: true, fields: moneyFields(user.branch?.id, above) },
      ]}
      input={inputOf}
      problems={placeProblems}
      prepare={() => refetch()}
      question={(values) => questionOf(values, above)}
      send={async (values) => {
        const { data } = await issue.mutateAsync(inputOf(values));
        toast(data.state === 'draft' ? t.savedWaits : t.saved);
        // A request moves no money yet.
        if (data.state !== 'draft') await line.match(data.id);
        return data.id;
      }}
    />
  );
}
