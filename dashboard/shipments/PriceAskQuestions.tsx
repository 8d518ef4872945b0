import { useCommand } from '#dashboard/api/hooks.ts';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { priceAskWords as t } from '#words/price-asks.ts';
import { refreshParcels } from './refresh.ts';

/** What a decision needs to know of a request. */
export interface AskedPrice {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}
export type PriceAct = 'approve' | 'refuse' | 'withdraw';

interface QuestionProps {
  readonly ask: AskedPrice;
  readonly onDone: () => void;
}

const after = (text: string, onDone: () => void) => ({
  onSuccess: () => {
    toast(text);
    refreshParcels();
    onDone();
  },
  onError: ({ status }: ApiError) => {
    if (status === 409) refreshParcels();
  },
});

function Approve({ ask: { id, code, amount }, onDone }: QuestionProps) {
  const approve = useCommand('priceAsks.approve');
  return (
    <Confirm
      open
      title={t.approveAsk(code, amount)}
      text={t.approveText}
      actionLabel={t.approve}
      busy={approve.isPending}
      error={approve.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => approve.mutate({ id }, after(t.approved(code), onDone))}
    />
  );
}

function Refuse({ ask: { id, code }, onDone }: QuestionProps) {
  const refuse = useCommand('priceAsks.refuse');
  return (
    <Confirm
      open
      danger
      title={t.refuseAsk(code)}
      actionLabel={t.refuse}
      reason="required"
      reasonLabel={t.refuseReason}
      busy={refuse.isPending}
      error={refuse.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) => refuse.mutate({ id, reason }, after(t.refused, onDone))}
    />
  );
}

function Withdraw({ ask: { id, code }, onDone }: QuestionProps) {
  const withdraw = useCommand('priceAsks.withdraw');
  return (
    <Confirm
      open
      danger
      title={t.withdrawAsk(code)}
      actionLabel={t.withdraw}
      busy={withdraw.isPending}
      error={withdraw.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => withdraw.mutate({ id }, after(t.withdrawn, onDone))}
    />
  );
}

const questions = { approve: Approve, refuse: Refuse, withdraw: Withdraw } as const;

/** The question that an answer to a request asks first. */
export function PriceQuestion({ act, ...rest }: QuestionProps & { readonly act: PriceAct }) {
  const Question = questions[act];
  return <Question {...rest} />;
}
