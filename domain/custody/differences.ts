import { postingRules, type Entry } from '../ledger/posting-rules.ts';
import { ZERO, larger, smaller, sub, type Money } from '../money.ts';
import { refuseIf, required } from '../refusal.ts';

/**
 * Cash that was counted as another sum than its paper says. The count itself is posted already: a courier's
 * shortage is their debt, what a money transfer or a box lacked is the branch's. What is done about it is decided by
 * two people, and posted:
 *
 * `explained`: found to be in order; nothing moves. `borne`: a courier's shortage becomes the branch's loss.
 * `charged`: what a transfer or a box lacked becomes a person's debt.
 */
export const differenceWays = ['explained', 'borne', 'charged'] as const;
export type DifferenceWay = (typeof differenceWays)[number];
export const differingFamilies = ['collection', 'moneyTransfer', 'cashCount'] as const;
export type DifferingFamily = (typeof differingFamilies)[number];

export const differenceStates = ['open', 'explained', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];
export const missingStates = ['open', 'found', 'lost'] as const;
export type MissingState = (typeof missingStates)[number];

/** Whole days after which an open matter is late, and much too late. */
export const matterLimits = { lateDays: 1, badDays: 3 } as const;

export interface Difference {
  readonly id: number;
  readonly number: string | null;
  readonly family: DifferingFamily;
  /** The branch that counted: the difference stands in its book. */
  readonly branchId: number;
  readonly courierId: number | null;
  /** Who counted. */
  readonly countedBy: number;
  readonly expected: Money;
  readonly counted: Money;
  /** Made good already, by receipts. */
  readonly paid: Money;
  /** What the courier owes for shortages in all. */
  readonly shortage: Money;
  readonly state: DifferenceState;
}

export interface DifferenceWish {
  readonly way: DifferenceWay;
  /** Whom to charge. */
  readonly userId: number | null;
}

/** Which way fits which paper, and only where cash was lacking. */
const fits: Record<DifferenceWay, readonly DifferingFamily[]> = {
  explained: differingFamilies,
  borne: ['collection'],
  charged: ['moneyTransfer', 'cashCount'],
};

/** What can be proposed, most likely first: where nothing is left open, only that it is in order. */
export const waysFor = (family: DifferingFamily, open: number): readonly DifferenceWay[] =>
  open === 0
    ? ['explained']
    : (['borne', 'charged', 'explained'] as const).filter((way) => fits[way].includes(family));

/** A courier stands beside a hand-in, and a branch behind a transfer. Whoever counts a box has nobody across the table. */
const countedAlone: readonly DifferingFamily[] = ['cashCount'];

/** What a shortage still leaves open: nothing when there was too much. */
export function openOf(difference: Difference): Money {
  const lacking = larger(sub(difference.expected, difference.counted), ZERO);
  const left = larger(sub(lacking, difference.paid), ZERO);
  if (difference.family !== 'collection') return left;
  return larger(smaller(left, difference.shortage), ZERO);
}

/**
 * What a proposal would post.
 * @throws difference_decided, difference_way, nothing_left, not_found when nobody is named to be charged
 */
export function proposedAmount(difference: Difference, { way, userId }: DifferenceWish): Money {
  const { family, number, state } = difference;
  refuseIf(state !== 'open', 'difference_decided', { document: number });
  refuseIf(!fits[way].includes(family), 'difference_way', { field: 'way' });
  if (way === 'explained') return ZERO;
  const open = openOf(difference);
  refuseIf(open === 0, 'nothing_left', { document: number, field: 'way' });
  if (way === 'charged') required(userId, 'not_found', { field: 'user_id' });
  return open;
}

export interface DifferenceProposal extends DifferenceWish {
  readonly amount: Money;
  readonly askedBy: number;
}

/**
 * Why somebody cannot be the second person: `asked` has proposed it, `counted` has counted the box alone, and whom it
 * charges (`charged`) does not decide about themselves.
 */
export const decisionBars = ['asked', 'counted', 'charged'] as const;
export type DecisionBar = (typeof decisionBars)[number];

/** `null`: they may agree. Whoever proposed does not decline either; the others may. */
export function barTo(
  { family, countedBy }: Pick<Difference, 'family' | 'countedBy'>,
  { askedBy, userId }: Pick<DifferenceProposal, 'askedBy' | 'userId'>,
  checkerId: number,
): DecisionBar | null {
  if (askedBy === checkerId) return 'asked';
  if (countedAlone.includes(family) && countedBy === checkerId) return 'counted';
  return userId === checkerId ? 'charged' : null;
}

/**
 * A second person agrees: what was proposed is posted, if it still is what stands open.
 * @throws own_decision, own_payment, difference_decided, difference_way, nothing_left, changed_meanwhile
 */
export function agreeTo(
  difference: Difference,
  proposal: DifferenceProposal,
  checkerId: number,
): Entry[] {
  const bar = barTo(difference, proposal, checkerId);
  refuseIf(bar === 'charged', 'own_payment');
  refuseIf(bar !== null, 'own_decision', { counted: bar === 'counted' });
  const amount = proposedAmount(difference, proposal);
  const { branchId, courierId, number, id: documentId } = difference;
  refuseIf(amount !== proposal.amount, 'changed_meanwhile', {
    codes: [number ?? `#${documentId}`],
  });
  if (proposal.way === 'explained') return [];
  if (proposal.way === 'borne') {
    const postings = postingRules.differenceBorne({ courierId: courierId ?? 0, branchId, amount });
    return [{ fact: 'differenceBorne', documentId, postings }];
  }
  const userId = proposal.userId ?? 0;
  const postings = postingRules.differenceCharged({ userId, branchId, amount });
  return [{ fact: 'differenceCharged', documentId, postings }];
}
