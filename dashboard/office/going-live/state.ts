import type { AnswerOf } from '#contract/contract.ts';

export type GoingLiveState = AnswerOf<'goingLive.state'>['data'];
