import type { AnswerOf } from '#contract/contract.ts';

export type Audit = AnswerOf<'audits.one'>['data'];
