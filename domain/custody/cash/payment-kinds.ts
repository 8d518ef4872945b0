import type { PostingFact } from '../../ledger/posting-rules.ts';
import { ZERO, add, larger, negate, smaller, sub, type Money } from '../../money.ts';
import type { ExistingDocument } from '../existing.ts';
import { familyKeys, type FamilyKey } from '../families.ts';

/**
 * The kinds of payment, one row each: what it posts, whether cash leaves or enters the till, and
 * who may be the payee. A deduction moves no cash.
 */
export type PayeeType = 'merchant' | 'courier' | 'staff';
export interface PaymentKindRow {
  readonly posts: PostingFact;
  readonly cash: 'out' | 'in' | 'none';
  readonly payees: readonly PayeeType[];
  /** The payee did not request it, so the document requires a reason. */
  readonly reason?: true;
}

// biome-ignore format: a table reads by the line
export const paymentKinds = {
  out:        { posts: 'paidOut', cash: 'out', payees: ['merchant', 'courier', 'staff'] },
  in:         { posts: 'received', cash: 'in', payees: ['merchant', 'courier', 'staff'] },
  advance:    { posts: 'advanced', cash: 'out', payees: ['merchant', 'courier', 'staff'] },
  deduction:  { posts: 'deducted', cash: 'none', payees: ['merchant', 'courier', 'staff'], reason: true },
  commission: { posts: 'commissionPaid', cash: 'out', payees: ['courier'] },
} as const satisfies Record<string, PaymentKindRow>;

export type PaymentKind = keyof typeof paymentKinds;
export const paymentKindKeys = Object.keys(paymentKinds) as [PaymentKind, ...PaymentKind[]];
export const kindRow = (kind: PaymentKind): PaymentKindRow => paymentKinds[kind];
export const kindsFor = (type: PayeeType): PaymentKind[] =>
  paymentKindKeys.filter((kind) => kindRow(kind).payees.includes(type));

/**
 * The subject of a payment, as named in addresses: a merchant, a user, or a document by its family.
 */
export const paymentModels = ['merchants', 'users', ...familyKeys] as const;
export type PaymentModel = (typeof paymentModels)[number];

/** The party that is paid or pays, and its balances with the company. */
export interface PayeeBalance {
  readonly type: PayeeType;
  readonly id: number;
  readonly name: string;
  readonly branchId: number | null;
  /** A merchant: what a settlement could pay today; negative if it owes. */
  readonly payable: Money;
  /** A merchant: the account balance outside unpaid shipments. */
  readonly carried: Money;
  /** A courier: commission earned up to the requested day and not taken yet. */
  readonly commission: Money;
  /** A courier: shortages of hand-ins that have not been covered. */
  readonly shortage: Money;
  /** A user: advances and charges not repaid. */
  readonly owed: Money;
}

/** A document with a remaining amount to pay. */
export interface OpenDocument {
  readonly id: number;
  readonly family: FamilyKey;
  readonly number: string | null;
  /** The amount it left open when it was created. */
  readonly open: Money;
  /** The part paid by receipts. */
  readonly paid: Money;
  /**
   * Never more than the open amount on the payee's account, which may have been paid in another
   * way.
   */
  readonly left: Money;
  /** The newest voucher that paid part of it. */
  readonly voucher?: ExistingDocument | null;
}

/** The figures of a confirmed document that determine its open amount. */
export interface DocumentFigures {
  readonly expected: Money;
  readonly counted: Money | null;
  readonly net: Money;
  readonly kind: PaymentKind | null;
  readonly toUser: boolean;
}

interface OpenRule {
  readonly open: (document: DocumentFigures) => Money;
  readonly account: (payee: PayeeBalance) => Money;
  /** The debt is a courier's missing cash. */
  readonly isShortage?: true;
}

/**
 * The amount a document leaves to be paid into the till, and the account that holds this debt: a
 * hand-in that lacked cash, a settlement with a negative result, an advance to a user.
 */
export const openDocuments: Partial<Record<FamilyKey, OpenRule>> = {
  cashHandIn: {
    open: ({ net, counted }) => larger(sub(net, counted ?? ZERO), ZERO),
    account: ({ shortage }) => shortage,
    isShortage: true,
  },
  settlement: {
    open: ({ net }) => larger(negate(net), ZERO),
    account: ({ carried }) => larger(negate(carried), ZERO),
  },
  payment: {
    open: ({ kind, toUser, expected }) => (kind === 'advance' && toUser ? expected : ZERO),
    account: ({ owed }) => larger(owed, ZERO),
  },
};

export function openOn(
  family: FamilyKey,
  document: DocumentFigures,
  paid: Money,
  payee: PayeeBalance,
): Pick<OpenDocument, 'open' | 'paid' | 'left'> {
  const rule = openDocuments[family];
  const open = rule ? rule.open(document) : ZERO;
  const left = rule ? larger(smaller(sub(open, paid), rule.account(payee)), ZERO) : ZERO;
  return { open, paid, left };
}

/** The maximum of a payment; null where there is no limit. */
export function mostOf(
  kind: PaymentKind,
  payee: PayeeBalance,
  about: OpenDocument | null,
): Money | null {
  if (about) return kind === 'in' ? about.left : ZERO;
  if (kind === 'commission') return larger(payee.commission, ZERO);
  if (kind === 'out') return payee.type === 'merchant' ? larger(payee.payable, ZERO) : null;
  if (kind === 'in' && payee.type !== 'merchant')
    return larger(add(payee.shortage, payee.owed), ZERO);
  return null;
}
