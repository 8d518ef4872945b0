import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { paymentWords } from '#words/custody/payments.ts';
import { withdrawWords as t } from '#words/custody/settlements.ts';

const touched = { invalidates: ['withdrawals', 'settlements', 'notifications'] } as const;

export type Withdrawal = RowOf<'withdrawals.list'>;

interface Wish {
  readonly amount: number | null;
  /** Null: there is no payment method. */
  readonly method: string | null;
  readonly note: string;
}

function lackingIn({ amount }: Wish, payable: number): string | null {
  if (amount === null || amount === 0) return paymentWords.needAmount;
  return amount > payable ? paymentWords.aboveMost(payable) : null;
}

/** A merchant requests a payout, up to the payable amount. */
export function RequestDialog({ onDone }: { onDone: () => void }) {
  const own = useCall('statements.own', {});
  const methods = useCall('paymentMethods.list', {});
  const failed = own.error ?? methods.error;
  const retry = () => {
    void own.refetch();
    void methods.refetch();
  };
  if (own.data && methods.data && !failed) {
    const payable = Math.max(own.data.data.merchant?.payable ?? 0, 0);
    return <RequestForm payable={payable} ways={methods.data.data} onDone={onDone} />;
  }
  return (
    <Dialog open firm onClose={onDone} title={t.request}>
      {failed ? <ErrorState text={failed.message} onRetry={retry} /> : <Skeleton lines={4} />}
    </Dialog>
  );
}

interface RequestProps {
  readonly payable: number;
  readonly ways: readonly { id: number; name: string }[];
  readonly onDone: () => void;
}

function RequestForm({ payable, ways, onDone }: RequestProps) {
  const request = useCommand('withdrawals.request', touched);
  return (
    <FormDialog<Wish>
      title={t.request}
      call="withdrawals.request"
      start={{ amount: null, method: ways[0] ? String(ways[0].id) : null, note: '' }}
      fields={[
        ({ set }) => (
          <p>
            {t.requestHow(payable)}{' '}
            <Button
              size="small"
              reason={payable > 0 ? null : paymentWords.nothing}
              onClick={() => set({ amount: payable })}
            >
              {t.wholeAmount}
            </Button>
          </p>
        ),
        { key: 'amount', kind: 'amount', label: paymentWords.amount },
        {
          key: 'method',
          kind: 'choice',
          name: 'payment_method_id',
          label: t.method,
          choices: ways.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { key: 'note', kind: 'lines', label: t.note, optional: true, rows: 2 },
      ]}
      actions={[
        {
          label: t.requestAction,
          reason: (wish) => lackingIn(wish, payable),
          send: async ({ amount, method, note }) => {
            await request.mutateAsync({
              amount: amount ?? 0,
              payment_method_id: Number(method),
              note: note.trim() || null,
            });
            toast(t.sent);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

interface QuestionProps {
  readonly row: Withdrawal;
  readonly onDone: () => void;
}

export function RefuseQuestion({ row, onDone }: QuestionProps) {
  const refuse = useCommand('withdrawals.refuse', touched);
  return (
    <ReasonQuestion
      title={t.refuseQuestion(row.subscriber.store_name, row.amount)}
      call="withdrawals.refuse"
      actionLabel={t.refuse}
      reasonLabel={t.refuseReason}
      send={async (reason) => {
        await refuse.mutateAsync({ id: row.id, reason });
        toast(t.refused);
      }}
      onClose={onDone}
    />
  );
}

export function CancelQuestion({ row, onDone }: QuestionProps) {
  const cancel = useCommand('withdrawals.cancel', touched);
  const onSuccess = () => {
    toast(t.cancelled);
    onDone();
  };
  return (
    <Confirm
      open
      danger
      title={t.cancelQuestion(row.amount)}
      actionLabel={t.cancel}
      busy={cancel.isPending}
      error={cancel.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => cancel.mutate({ id: row.id }, { onSuccess })}
    />
  );
}
