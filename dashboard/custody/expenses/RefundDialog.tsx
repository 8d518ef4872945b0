import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import type { ExpenseDetails } from './expense-view.tsx';
import { placeBody, placeOf, placeProblems, type PlaceValues } from './place.ts';
import { PlaceFields } from './PlaceFields.tsx';

export const touched = {
  invalidates: ['documents', 'ledger', 'banks', 'office', 'recurringExpenses'],
} as const;

interface Refund extends PlaceValues {
  readonly amount: number | null;
  readonly note: string;
}

const inputOf = (values: Refund) => ({
  amount: values.amount ?? 0,
  ...placeBody(values),
  note: values.note.trim() || null,
});

/** Records a refund of an expense, of the whole remaining amount or a part. */
export function RefundDialog(props: { document: ExpenseDetails; onDone: () => void }) {
  const { id, left_amount: left, account, branch } = props.document;
  const refund = useCommand('documents.expense.refund', touched);
  return (
    <FormDialog<Refund>
      title={t.refundTitle}
      call="documents.expense.refund"
      start={{ ...placeOf(account?.id ?? null), amount: left, note: '' }}
      fields={[
        { key: 'amount', kind: 'amount', label: t.amount, needed: t.needAmount },
        ({ values, errors, set }) => (
          <PlaceFields
            label={t.refundTo}
            branchId={branch.id}
            value={values}
            errors={errors}
            onChange={set}
          />
        ),
        { key: 'note', kind: 'text', label: t.note, optional: true },
      ]}
      input={inputOf}
      problems={placeProblems}
      actions={[
        {
          label: t.refund,
          send: async (values) => {
            await refund.mutateAsync({ id, ...inputOf(values) });
            toast(t.refunded);
          },
        },
      ]}
      onClose={props.onDone}
    />
  );
}
