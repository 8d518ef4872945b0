import type { PostingFact } from './posting-rules.ts';

/** The movements of a till in a day, in display order: incoming, then outgoing. */
export const tillKinds = [
  'couriers',
  'counter',
  'transfersIn',
  'receipts',
  'settlements',
  'payments',
  'expenses',
  'transfersOut',
  'counts',
  'other',
] as const;
export type TillKind = (typeof tillKinds)[number];

/**
 * A reversal counts under the kind it reverses. Events that never affect a till are under `other`.
 */
export const tillKindOf: Readonly<Record<PostingFact, TillKind>> = {
  delivered: 'counter',
  handedIn: 'couriers',
  commissionDeducted: 'couriers',
  commissionPaid: 'payments',
  transferSent: 'transfersOut',
  transferConfirmed: 'transfersIn',
  settled: 'settlements',
  paidOut: 'payments',
  advanced: 'payments',
  received: 'receipts',
  tillCounted: 'counts',
  expensePaid: 'expenses',
  expenseRefunded: 'expenses',
  cashMoved: 'transfersOut',
  cashMoveSent: 'transfersOut',
  cashMoveConfirmed: 'transfersIn',
  payoutSent: 'other',
  payoutPaid: 'other',
  payoutBounced: 'other',
  merged: 'other',
  resultsCarried: 'other',
  givenBack: 'other',
  pickedUp: 'other',
  claimed: 'other',
  deducted: 'other',
  reversal: 'other',
  corrected: 'other',
  differenceBorne: 'other',
  differenceCharged: 'other',
  differenceWithOffice: 'other',
  surplusReturned: 'couriers',
  surplusOffset: 'other',
  surplusCredited: 'other',
  surplusKept: 'other',
  opened: 'other',
};
