import type { AnswerOf } from '#contract/contract.ts';

export type Branch = AnswerOf<'branches.one'>['data'];
