import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { Stale } from '#dashboard/api/invalidate.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { requestWords as t } from '#words/custody/requests.ts';
import { ReasonQuestion } from '../fields/ReasonQuestion.tsx';

/** Requests made by one user and decided by another: each kind has the same three calls. */
type RequestKind = 'priceRequests' | 'payouts';
export type RequestAction = 'approve' | 'refuse' | 'withdraw';

/** The texts of the confirmation and of the result. */
export interface RequestText {
  readonly title: string;
  readonly text?: string;
  readonly done: string;
}

interface QuestionProps {
  readonly kind: RequestKind;
  readonly action: RequestAction;
  readonly id: number;
  readonly text: RequestText;
  readonly invalidates?: readonly Stale[];
  /** Other data on the screen that the decision invalidates. */
  readonly refresh?: () => void;
  readonly onDone: () => void;
}

/** Reads again what a decision changed, and what a conflict shows to be old. */
function useAfter({ text, refresh, onDone }: QuestionProps) {
  return {
    onSuccess: () => {
      toast(text.done);
      refresh?.();
      onDone();
    },
    onError: ({ status }: ApiError) => {
      if (status === 409) refresh?.();
    },
  };
}

/** The confirmation dialog for deciding on a request; a refusal requires a reason. */
export function RequestQuestion(props: QuestionProps) {
  const { action } = props;
  return action === 'refuse' ? <Refusal {...props} /> : <Decision {...props} action={action} />;
}

function Refusal(props: QuestionProps) {
  const { kind, id, text, invalidates, onDone } = props;
  const refuse = useCommand(`${kind}.refuse`, { invalidates });
  const after = useAfter(props);
  return (
    <ReasonQuestion
      title={text.title}
      text={text.text}
      call={`${kind}.refuse`}
      actionLabel={t.refuse}
      reasonLabel={t.refuseReason}
      send={(reason) => refuse.mutateAsync({ id, reason }, after)}
      onClose={onDone}
    />
  );
}

function Decision(props: QuestionProps & { action: Exclude<RequestAction, 'refuse'> }) {
  const { kind, action, id, text, invalidates, onDone } = props;
  const decide = useCommand(`${kind}.${action}`, { invalidates });
  const after = useAfter(props);
  return (
    <Confirm
      open
      danger={action !== 'approve'}
      title={text.title}
      text={text.text}
      actionLabel={t[action]}
      busy={decide.isPending}
      error={decide.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => decide.mutate({ id }, after)}
    />
  );
}

/** The decisions this user may make. */
export function RequestButtons(props: {
  request: { readonly may_decide: boolean; readonly may_withdraw: boolean };
  onAction: (action: RequestAction) => void;
}) {
  const { may_decide: mayDecide, may_withdraw: mayWithdraw } = props.request;
  const actions: readonly RequestAction[] = [
    ...(mayDecide ? (['approve', 'refuse'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ];
  return (
    <Row as="span" inline gap={8} wrap>
      {actions.map((action) => (
        <Button key={action} size="small" onClick={() => props.onAction(action)}>
          {t[action]}
        </Button>
      ))}
    </Row>
  );
}
