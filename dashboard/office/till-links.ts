import type { AnswerOf } from '#contract/contract.ts';
import { to } from '#dashboard/screens.ts';

type Withdrawal = AnswerOf<'withdrawals.list'>['data'][number];

/** The voucher that pays a request, filled in as far as the form can be. */
export const payHref = ({ subscriber, payment_method_id: method }: Withdrawal): string =>
  `#${to('documents.payment.form', {}, { model: 'merchants', id: subscriber.id, method })}`;
