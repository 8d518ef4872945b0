import type { AnswerOf } from '#contract/contract.ts';
import { type AccountKey, chart } from '#domain/ledger/chart.ts';

export type Figure = AnswerOf<'ledger.board'>['data']['figures'][number];
export type Position = AnswerOf<'ledger.board'>['data']['positions'][number];

/**
 * The sign users expect: what is owed to a merchant is positive, though the books hold it as
 * credit.
 */
export const shownBalance = (key: AccountKey, balance: number): number =>
  chart[key].normal === 'debit' || balance === 0 ? balance : -balance;
