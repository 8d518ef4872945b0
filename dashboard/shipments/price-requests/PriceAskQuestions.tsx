import {
  type RequestAct,
  RequestQuestion,
  type RequestText,
} from '#dashboard/shell/form/RequestQuestion.tsx';
import { priceAskWords as t } from '#words/shipments/price-requests.ts';
import { refreshShipments } from '../refresh.ts';

/** What a decision needs to know of a request. */
export interface AskedPrice {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}

const texts: Record<RequestAct, (ask: AskedPrice) => RequestText> = {
  approve: ({ code, amount }) => ({
    title: t.approveAsk(code, amount),
    text: t.approveText,
    done: t.approved(code),
  }),
  refuse: ({ code }) => ({ title: t.refuseAsk(code), done: t.refused }),
  withdraw: ({ code }) => ({ title: t.withdrawAsk(code), done: t.withdrawn }),
};

/** The question that an answer to a requested price asks first. */
export function PriceQuestion(props: { ask: AskedPrice; act: RequestAct; onDone: () => void }) {
  const { ask, act, onDone } = props;
  return (
    <RequestQuestion
      kind="priceAsks"
      act={act}
      id={ask.id}
      text={texts[act](ask)}
      refresh={refreshShipments}
      onDone={onDone}
    />
  );
}
