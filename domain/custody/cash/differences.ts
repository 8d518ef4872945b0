import { postingRules, type Entry } from '../../ledger/posting-rules.ts';
import { ZERO, larger, smaller, sub, type Money } from '../../money.ts';
import type { Actor } from '../../people/actor.ts';
import { mayDecideOwn, type SecondPerson } from '../../people/second-person.ts';
import { refuseIf, required } from '../../refusal.ts';
import { families } from '../families.ts';

/**
 * Cash that was counted with a sum other than its document's. The count itself is already posted: a
 * courier's shortage is their debt, the shortage of a money transfer or a till is the branch's, and
 * a surplus is in the till. Two users decide its resolution, which is then posted.
 */
export const differenceWays = [
  'explained',
  'borne',
  'charged',
  'office',
  'returned',
  'offset',
  'credited',
] as const;
export type DifferenceWay = (typeof differenceWays)[number];
export const differingFamilies = ['cashHandIn', 'moneyTransfer', 'cashCount'] as const;
export type DifferingFamily = (typeof differingFamilies)[number];

export const differenceStates = ['open', 'explained', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];
export const missingStates = ['open', 'found', 'lost'] as const;
export type MissingState = (typeof missingStates)[number];

/** Whole days after which an open exception is late, and very late. */
export const exceptionLimits = { lateDays: 1, badDays: 3 } as const;

export interface Difference {
  readonly id: number;
  readonly number: string | null;
  readonly family: DifferingFamily;
  /** The branch that counted: the difference is in its books. */
  readonly branchId: number;
  readonly courierId: number | null;
  /** The user who counted. */
  readonly countedBy: number;
  readonly expected: Money;
  readonly counted: Money;
  /** A shortage: the part covered by receipts and by surpluses set off against it. */
  readonly paid: Money;
  /** A surplus: the part already decided. */
  readonly decided: Money;
  /** What the courier still owes for this hand-in. */
  readonly shortage: Money;
  /** A surplus: the courier's oldest hand-in that still lacks cash. */
  readonly target: { readonly id: number; readonly left: Money } | null;
  readonly state: DifferenceState;
}

export interface DifferenceWish {
  readonly way: DifferenceWay;
  /** The party to charge. */
  readonly userId: number | null;
  /** The party to credit. */
  readonly merchantId?: number | null;
  /** A part of a surplus; null: the largest possible amount. */
  readonly amount?: Money | null;
}

interface Fit {
  readonly shortage: readonly DifferingFamily[];
  readonly surplus: readonly DifferingFamily[];
}
const none: readonly DifferingFamily[] = [];

/**
 * Which resolution fits which document. `explained`: a shortage stays where it is posted, a surplus
 * becomes the branch's revenue. `borne`: a courier's shortage becomes the branch's loss. `charged`,
 * `office`: a person, or the transfer office, owes it. `returned`: to the courier, out of the till.
 * `offset`: against an earlier shortage of the courier. `credited`: to a merchant's account.
 */
const fits: Record<DifferenceWay, Fit> = {
  explained: { shortage: differingFamilies, surplus: differingFamilies },
  borne: { shortage: ['cashHandIn'], surplus: none },
  charged: { shortage: ['moneyTransfer', 'cashCount'], surplus: none },
  office: { shortage: ['moneyTransfer'], surplus: none },
  returned: { shortage: none, surplus: ['cashHandIn'] },
  offset: { shortage: none, surplus: ['cashHandIn'] },
  credited: { shortage: none, surplus: differingFamilies },
};
const likeliestFirst: readonly DifferenceWay[] = [
  'borne',
  'charged',
  'office',
  'returned',
  'offset',
  'credited',
  'explained',
];

/** The open amount, negative for a shortage. */
export interface OpenDifference {
  readonly family: DifferingFamily;
  readonly by: number;
  readonly open: number;
}

/**
 * The possible proposals, most likely first: if nothing is open, only the confirmation that it is
 * in order.
 */
export function waysFor({ family, by, open }: OpenDifference): readonly DifferenceWay[] {
  if (open === 0) return ['explained'];
  const side = by > 0 ? 'surplus' : 'shortage';
  return likeliestFirst.filter((way) => fits[way][side].includes(family));
}

/**
 * A hand-in has a courier as the other party, a transfer has a branch. A till count has no other
 * party.
 */
const countedAlone: readonly DifferingFamily[] = ['cashCount'];

const isSurplus = ({ counted, expected }: Difference): boolean => counted > expected;

/** The open part of a shortage or surplus. */
export function openOf(difference: Difference): Money {
  const { expected, counted, paid, decided, shortage, family } = difference;
  if (isSurplus(difference)) return larger(sub(sub(counted, expected), decided), ZERO);
  const left = larger(sub(sub(expected, counted), paid), ZERO);
  // What a courier lacked is open only as far as the courier still owes it.
  return families[family].from === 'courier' ? larger(smaller(left, shortage), ZERO) : left;
}

/** The largest part of the open amount that one resolution can take. */
const mostOf = (difference: Difference, way: DifferenceWay): Money =>
  way === 'offset'
    ? smaller(openOf(difference), difference.target?.left ?? ZERO)
    : openOf(difference);

/**
 * The postings of a proposal.
 * @throws difference_decided, difference_way, nothing_left, not_found when no party to charge or
 *   credit is given, payment_too_large
 */
export function proposedAmount(difference: Difference, wish: DifferenceWish): Money {
  const { way, userId, merchantId = null, amount = null } = wish;
  const { family, number, state } = difference;
  const side = isSurplus(difference) ? 'surplus' : 'shortage';
  refuseIf(state !== 'open', 'difference_decided', { document: number });
  refuseIf(!fits[way][side].includes(family), 'difference_way', { field: 'way' });
  if (way === 'explained' && side === 'shortage') return ZERO;
  const most = mostOf(difference, way);
  refuseIf(most === 0, 'nothing_left', { document: number, field: 'way' });
  if (way === 'charged') required(userId, 'not_found', { field: 'user_id' });
  if (way === 'credited') required(merchantId, 'not_found', { field: 'merchant_id' });
  if (side === 'shortage' || way === 'explained' || amount === null) return most;
  refuseIf(amount > most, 'payment_too_large', { max: most, field: 'amount' });
  return amount;
}

export interface DifferenceProposal extends DifferenceWish {
  readonly amount: Money;
  readonly requestedBy: number;
}

/**
 * Why a user cannot be the second person: `asked` has proposed it, `counted` has counted the till
 * alone, and the user it charges (`charged`) may not decide about themselves.
 */
export const decisionBars = ['requested', 'counted', 'charged'] as const;
export type DecisionBar = (typeof decisionBars)[number];

/** What makes a proposal the user's own; null: they are a second person. */
export function ownBy(
  { family, countedBy }: Pick<Difference, 'family' | 'countedBy'>,
  { requestedBy, userId }: Pick<DifferenceProposal, 'requestedBy' | 'userId'>,
  checkerId: number,
): DecisionBar | null {
  if (requestedBy === checkerId) return 'requested';
  if (countedAlone.includes(family) && countedBy === checkerId) return 'counted';
  return userId === checkerId ? 'charged' : null;
}

/** `null`: they may approve. The proposer may not decline either; the others may. */
export function barTo(
  difference: Pick<Difference, 'family' | 'countedBy'>,
  proposal: Pick<DifferenceProposal, 'requestedBy' | 'userId'>,
  checker: Actor,
  second: SecondPerson,
): DecisionBar | null {
  const bar = ownBy(difference, proposal, checker.userId);
  return mayDecideOwn(checker, second) ? null : bar;
}

/** The approving user, and whether a second person is required. */
export interface Agreeing {
  readonly checker: Actor;
  readonly second: SecondPerson;
  /** Cash in the till of the branch that counted. */
  readonly till: Money;
}

/**
 * A second person approves: the proposal is posted if it still matches the open difference.
 * @throws own_decision, own_payment, difference_decided, difference_way, nothing_left,
 *   payment_too_large, changed_meanwhile, till_short
 */
export function agreeTo(
  difference: Difference,
  proposal: DifferenceProposal,
  { checker, second, till }: Agreeing,
): Entry[] {
  const bar = barTo(difference, proposal, checker, second);
  refuseIf(bar === 'charged', 'own_payment');
  refuseIf(bar !== null, 'own_decision', { counted: bar === 'counted' });
  const amount = proposedAmount(difference, proposal);
  const { number, id: documentId } = difference;
  refuseIf(amount !== proposal.amount, 'changed_meanwhile', {
    codes: [number ?? `#${documentId}`],
  });
  refuseIf(proposal.way === 'returned' && amount > till, 'till_short', { till });
  const entry = entryOf(difference, proposal);
  return entry === null ? [] : [{ ...entry, documentId }];
}

/** The posting of each resolution; null: an explained shortage stays where it is posted. */
function entryOf(
  difference: Difference,
  { way, amount, userId, merchantId }: DifferenceProposal,
): Pick<Entry, 'fact' | 'postings'> | null {
  const { branchId, courierId } = difference;
  const entered = { branchId, amount, courierId: courierId ?? 0 };
  const rules = postingRules;
  const entries: Record<DifferenceWay, () => Pick<Entry, 'fact' | 'postings'> | null> = {
    explained: () =>
      isSurplus(difference) ? { fact: 'surplusKept', postings: rules.surplusKept(entered) } : null,
    borne: () => ({ fact: 'differenceBorne', postings: rules.differenceBorne(entered) }),
    charged: () => ({
      fact: 'differenceCharged',
      postings: rules.differenceCharged({ ...entered, userId: userId ?? 0 }),
    }),
    office: () => ({ fact: 'differenceWithOffice', postings: rules.differenceWithOffice(entered) }),
    returned: () => ({ fact: 'surplusReturned', postings: rules.surplusReturned(entered) }),
    offset: () => ({ fact: 'surplusOffset', postings: rules.surplusOffset(entered) }),
    credited: () => ({
      fact: 'surplusCredited',
      postings: rules.surplusCredited({ ...entered, merchantId: merchantId ?? 0 }),
    }),
  };
  return entries[way]();
}
