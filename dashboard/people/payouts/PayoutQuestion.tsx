import type { RowOf } from '#dashboard/api/list.ts';
import {
  type RequestAction,
  RequestQuestion,
  type RequestText,
} from '#dashboard/shell/form/RequestQuestion.tsx';
import { payoutWords as t } from '#words/people/payouts.ts';

type Request = Pick<RowOf<'payouts.list'>, 'id' | 'merchant' | 'payout'>;

const texts: Record<RequestAction, (request: Request) => RequestText> = {
  approve: ({ merchant, payout }) => ({
    title: t.approveQuestion(merchant.store_name),
    text: t.approveText(payout),
    done: t.approved(merchant.store_name),
  }),
  refuse: ({ merchant }) => ({ title: t.refuseQuestion(merchant.store_name), done: t.refused }),
  withdraw: ({ merchant }) => ({
    title: t.withdrawQuestion(merchant.store_name),
    done: t.withdrawn,
  }),
};
const TOUCHED = ['merchants', 'payouts', 'documents'] as const;

/** The confirmation dialog for deciding on requested payout details. */
export function PayoutQuestion(props: {
  request: Request;
  action: RequestAction;
  onDone: () => void;
}) {
  const { request, action, onDone } = props;
  return (
    <RequestQuestion
      kind="payouts"
      action={action}
      id={request.id}
      text={texts[action](request)}
      invalidates={TOUCHED}
      onDone={onDone}
    />
  );
}
