import {
  type RequestAction,
  RequestQuestion,
  type RequestText,
} from '#dashboard/shell/form/RequestQuestion.tsx';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import { refreshShipments } from '../refresh.ts';

/** The data of a request needed for a decision. */
export interface RequestedPrice {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}

const texts: Record<RequestAction, (request: RequestedPrice) => RequestText> = {
  approve: ({ code, amount }) => ({
    title: t.approveQuestion(code, amount),
    text: t.approveText,
    done: t.approved(code),
  }),
  refuse: ({ code }) => ({ title: t.refuseQuestion(code), done: t.refused }),
  withdraw: ({ code }) => ({ title: t.withdrawQuestion(code), done: t.withdrawn }),
};

/** The confirmation dialog for deciding on a price change request. */
export function PriceQuestion(props: {
  request: RequestedPrice;
  action: RequestAction;
  onDone: () => void;
}) {
  const { request, action, onDone } = props;
  return (
    <RequestQuestion
      kind="priceRequests"
      action={action}
      id={request.id}
      text={texts[action](request)}
      refresh={refreshShipments}
      onDone={onDone}
    />
  );
}
