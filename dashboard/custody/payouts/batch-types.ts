import type { AnswerOf } from '#contract/contract.ts';

/** One batch as its page shows it. */
export type Batch = AnswerOf<'payoutBatches.one'>['data'];
export type BatchLine = Batch['items'][number];

/** The viewer made it and may also decide it: nobody else may, or the company requires nobody. */
export const isOwn = ({ may_decide: mayDecide, may_withdraw: mayWithdraw }: Batch): boolean =>
  mayDecide && mayWithdraw;
