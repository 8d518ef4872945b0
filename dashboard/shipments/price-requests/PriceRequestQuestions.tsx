import {
  type RequestAction,
  RequestQuestion,
  type RequestText,
} from '#dashboard/shell/form/RequestQuestion.tsx';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import { refreshShipments } from '../refresh.ts';

/** What a decision needs to know of a request. */
export interface RequestedPrice {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}

const texts: Record<RequestAction, (ask: RequestedPrice) => RequestText> = {
  approve: ({ code, amount }) => ({
    title: t.approveQuestion(code, amount),
    text: t.approveText,
    done: t.approved(code),
  }),
  refuse: ({ code }) => ({ title: t.refuseQuestion(code), done: t.refused }),
  withdraw: ({ code }) => ({ title: t.withdrawQuestion(code), done: t.withdrawn }),
};

/** The question that an answer to a requested price asks first. */
export function PriceQuestion(props: {
  ask: RequestedPrice;
  act: RequestAction;
  onDone: () => void;
}) {
  const { ask, act, onDone } = props;
  return (
    <RequestQuestion
      kind="priceRequests"
      act={act}
      id={ask.id}
      text={texts[act](ask)}
      refresh={refreshShipments}
      onDone={onDone}
    />
  );
}
