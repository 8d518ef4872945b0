import type { AnswerOf } from '#contract/contract.ts';

type Withdrawal = AnswerOf<'withdrawals.list'>['data'][number];

/** The voucher that pays the remaining amount, as far as the account covers it. */
export const paymentOf = ({ id, subscriber, payment_method_id: method, ...sums }: Withdrawal) => ({
  model: 'merchants',
  id: subscriber.id,
  method,
  request: id,
  amount: Math.max(Math.min(sums.left_amount, sums.payable_amount), 0),
});
