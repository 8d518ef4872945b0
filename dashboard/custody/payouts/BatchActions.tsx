import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { aloneWords } from '#words/custody/requests.ts';
import { type Batch, isOwn } from './batch-types.ts';

const touched = { invalidates: ['payoutBatches', 'settlements', 'documents'] } as const;
type Question = 'approve' | 'refuse' | 'withdraw';

/** A batch above the company's sum: a second person decides, its maker may withdraw it. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, amount, lines, may_decide: mayDecide, may_withdraw: mayWithdraw } = batch;
  const [open, setOpen] = useState<Question | null>(null);
  const approve = useCommand('payoutBatches.approve', touched);
  const refuse = useCommand('payoutBatches.refuse', touched);
  const withdraw = useCommand('payoutBatches.withdraw', touched);
  const close = () => setOpen(null);
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      close();
    },
  });
  return (
    <>
      {mayWithdraw ? <Button onClick={() => setOpen('withdraw')}>{t.withdraw}</Button> : null}
      {mayDecide ? (
        <>
          <Button tone="danger" onClick={() => setOpen('refuse')}>
            {t.refuse}
          </Button>
          <Button tone="primary" onClick={() => setOpen('approve')}>
            {t.approve}
          </Button>
        </>
      ) : null}
      <Confirm
        open={open === 'approve'}
        title={t.approveQuestion(id, lines, amount)}
        text={[t.approveText, ...(isOwn(batch) ? [aloneWords.mayDecide] : [])].join(' ')}
        actionLabel={t.approve}
        busy={approve.isPending}
        error={approve.error?.message ?? null}
        onClose={close}
        onConfirm={() => approve.mutate({ id }, done(t.approved))}
      />
      {open === 'refuse' ? (
        <ReasonQuestion
          title={t.refuseTitle}
          text={t.refuseText}
          call="payoutBatches.refuse"
          actionLabel={t.refuse}
          reasonLabel={t.refuseReason}
          send={async (reason) => {
            await refuse.mutateAsync({ id, reason });
            toast(t.refusedToast);
          }}
          onClose={close}
        />
      ) : null}
      <Confirm
        open={open === 'withdraw'}
        title={t.withdrawTitle}
        text={t.refuseText}
        actionLabel={t.withdraw}
        danger
        busy={withdraw.isPending}
        error={withdraw.error?.message ?? null}
        onClose={close}
        onConfirm={() => withdraw.mutate({ id }, done(t.withdrawn))}
      />
    </>
  );
}
