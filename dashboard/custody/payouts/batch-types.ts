import type { AnswerOf } from '#contract/contract.ts';

/** One batch as its page shows it. */
export type Batch = AnswerOf<'payoutBatches.one'>['data'];
export type BatchLine = Batch['items'][number];
