import type { PostingFact } from './posting-rules.ts';

/** What moves a till in a day, in the order of the picture: what comes in, then what goes out. */
export const tillKinds = [
  'couriers',
  'counter',
  'transfersIn',
  'receipts',
  'settlements',
  'payments',
  'transfersOut',
  'counts',
  'other',
] as const;
export type TillKind = (typeof tillKinds)[number];

/** A reversal counts with what it takes back. Facts that never touch a till stand under `other`. */
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
  boxCounted: 'counts',
  merged: 'other',
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
