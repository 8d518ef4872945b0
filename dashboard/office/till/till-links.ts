import type { AnswerOf } from '#contract/contract.ts';
import { paymentOf } from '#dashboard/shell/details/withdraw-payment.ts';
import { to } from '#dashboard/screens.ts';

/** The voucher that pays a request, prefilled with the remaining amount. */
export const payHref = (row: AnswerOf<'withdrawals.list'>['data'][number]): string =>
  `#${to('documents.payment.form', {}, paymentOf(row))}`;
