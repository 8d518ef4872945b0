import type { Money } from '../money.ts';
import { type AccountKey, type AccountRef, chart } from './chart.ts';

/**
 * PAGE 3b. One rule a business fact. A posting is (debit, credit, amount > 0), so an entry cannot
 * be unbalanced; a correction swaps the sides. Rules are pure: they are handed the amounts.
 */
export interface Posting {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: Money;
}

// biome-ignore format: a table reads by the line
export const postingFacts = [
  'delivered', 'handedIn', 'commissionDeducted', 'commissionPaid', 'transferSent', 'transferConfirmed', 'settled',
  'givenBack', 'pickedUp', 'claimed', 'paidOut', 'received', 'advanced', 'deducted', 'reversal', 'corrected', 'differenceBorne', 'differenceCharged', 'boxCounted',
  'differenceWithOffice', 'surplusReturned', 'surplusOffset', 'surplusCredited', 'surplusKept', 'merged', 'opened',
] as const;
export type PostingFact = (typeof postingFacts)[number];

/** What the door writes: one entry with its postings, about one shipment or one document. */
export interface Entry {
  readonly fact: PostingFact;
  readonly postings: readonly Posting[];
  readonly shipmentId?: number;
  readonly documentId?: number;
  readonly reversesEntryId?: number;
  readonly note?: string;
}

const account = (key: AccountKey, ownerId: number): AccountRef => ({ key, ownerId });
const row = (debit: AccountRef, credit: AccountRef, amount: Money | number): Posting => ({
  debit,
  credit,
  amount: amount as Money,
});
const nonZero = (postings: readonly Posting[]): Posting[] =>
  postings.filter((posting) => posting.amount > 0);

/**
 * Where the recipient's cash lands: in the courier's hand, or straight in a branch's box at the
 * counter.
 */
export type CashPlace = { readonly courierId: number } | { readonly branchId: number };
const cashAt = (place: CashPlace): AccountRef =>
  'courierId' in place
    ? account('cash_courier', place.courierId)
    : account('cash_branch', place.branchId);

/**
 * Out of the branch's box or into it, unless the money moves by a bank, a wallet or a transfer
 * office.
 */
interface BranchMoney {
  readonly branchId: number;
  readonly byAccount?: boolean;
}
const branchMoney = ({ branchId, byAccount = false }: BranchMoney): AccountRef =>
  account(byAccount ? 'bank_branch' : 'cash_branch', branchId);

/**
 * Whose account a payment stands on. Staff and couriers alike have one; what couriers earn has its
 * own.
 */
export type Payee =
  | { readonly merchantId: number }
  | { readonly courierId: number }
  | { readonly staffId: number };
const ownAccount = (payee: Payee): AccountRef =>
  'merchantId' in payee
    ? account('merchant_payable', payee.merchantId)
    : account('user_account', 'courierId' in payee ? payee.courierId : payee.staffId);

// biome-ignore format: a table reads by the line
export const postingRules = {
  /**
   * The recipient has the shipment. `homeBranchId` earns the fee; the delivering branch bears the
   * commission.
   */
  delivered: (f: {
    cash: CashPlace; merchantId: number; homeBranchId: number; deliveringBranchId: number; courierId: number | null;
    collected: Money; fee: Money; extra: Money; discount: Money; commission: Money;
  }) =>
    nonZero([
      row(cashAt(f.cash), account('merchant_payable', f.merchantId), f.collected),
      row(account('merchant_payable', f.merchantId), account('delivery_revenue', f.homeBranchId), f.fee),
      row(account('merchant_payable', f.merchantId), account('extra_revenue', f.homeBranchId), f.extra),
      row(account('coupon_expense', f.homeBranchId), account('merchant_payable', f.merchantId), f.discount),
      ...(f.courierId === null
        ? []
        : [row(account('commission_expense', f.deliveringBranchId), account('commission_payable', f.courierId), f.commission)]),
    ]),

  /**
   * A courier hands cash in: `counted` goes to the box, what is missing to the courier's shortage,
   * what is over to over/short.
   */
  handedIn: (f: { courierId: number; branchId: number; expected: Money; counted: Money }) =>
    nonZero([
      row(account('cash_branch', f.branchId), account('cash_courier', f.courierId), Math.min(f.expected, f.counted)),
      row(account('courier_shortage', f.courierId), account('cash_courier', f.courierId), f.expected - f.counted),
      row(account('cash_branch', f.branchId), account('cash_over_short', f.branchId), f.counted - f.expected),
    ]),

  /** The courier keeps earned commission out of the cash handed in. */
  commissionDeducted: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('commission_payable', f.courierId), account('cash_branch', f.branchId), f.amount)]),

  commissionPaid: (f: BranchMoney & { courierId: number; amount: Money }) =>
    nonZero([row(account('commission_payable', f.courierId), branchMoney(f), f.amount)]),

  /** A courier's shortage is written off: the branch bears it. */
  differenceBorne: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('courier_shortage', f.courierId), f.amount)]),

  /**
   * A box is counted: the book follows what lies in it, and the difference stands on over/short
   * until it is decided.
   */
  boxCounted: (f: { branchId: number; expected: Money; counted: Money }) =>
    nonZero([
      row(account('cash_over_short', f.branchId), account('cash_branch', f.branchId), f.expected - f.counted),
      row(account('cash_branch', f.branchId), account('cash_over_short', f.branchId), f.counted - f.expected),
    ]),

  /** What a money transfer or a box lacked is somebody's to give back. */
  differenceCharged: (f: { userId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('user_account', f.userId), account('cash_over_short', f.branchId), f.amount)]),

  /** What a money transfer lacked is still with the office that carried it. */
  differenceWithOffice: (f: { branchId: number; amount: Money }) =>
    nonZero([row(account('bank_branch', f.branchId), account('cash_over_short', f.branchId), f.amount)]),

  /** What a courier handed in too much goes back into their hand. */
  surplusReturned: (f: { branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('cash_branch', f.branchId), f.amount)]),

  /** What a courier handed in too much makes good what an earlier hand-in lacked. */
  surplusOffset: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('courier_shortage', f.courierId), f.amount)]),

  /** Cash that was too much turns out to be a merchant's. */
  surplusCredited: (f: { merchantId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('merchant_payable', f.merchantId), f.amount)]),

  /** Cash that was too much and is nobody's stays with the branch as revenue. */
  surplusKept: (f: { branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('surplus_revenue', f.branchId), f.amount)]),

  transferSent: (f: { fromBranchId: number; amount: Money }) =>
    nonZero([row(account('cash_transfer', f.fromBranchId), account('cash_branch', f.fromBranchId), f.amount)]),

  transferConfirmed: (f: { fromBranchId: number; toBranchId: number; sent: Money; counted: Money }) =>
    nonZero([
      row(account('cash_branch', f.toBranchId), account('cash_transfer', f.fromBranchId), Math.min(f.sent, f.counted)),
      row(account('cash_over_short', f.toBranchId), account('cash_transfer', f.fromBranchId), f.sent - f.counted),
      row(account('cash_branch', f.toBranchId), account('cash_over_short', f.toBranchId), f.counted - f.sent),
    ]),

  /**
   * The company pays the merchant the net of a settlement; a negative net pays nothing and is
   * carried forward.
   */
  settled: (f: { merchantId: number; branchId: number; paid: Money }) =>
    nonZero([row(account('merchant_payable', f.merchantId), account('cash_branch', f.branchId), f.paid)]),

  givenBack: (f: { merchantId: number; homeBranchId: number; returnFee: Money; extra: Money }) =>
    nonZero([
      row(account('merchant_payable', f.merchantId), account('return_revenue', f.homeBranchId), f.returnFee),
      row(account('merchant_payable', f.merchantId), account('extra_revenue', f.homeBranchId), f.extra),
    ]),

  /** A pick-up run to the merchant; its document, not a shipment, stands on their account. */
  pickedUp: (f: { merchantId: number; homeBranchId: number; fee: Money }) =>
    nonZero([row(account('merchant_payable', f.merchantId), account('pickup_revenue', f.homeBranchId), f.fee)]),

  /**
   * A collected amount is set right while the cash is with the courier: more is owed on, or less.
   */
  amountCorrected: (f: { courierId: number; merchantId: number; difference: Money }) =>
    nonZero([
      row(account('cash_courier', f.courierId), account('merchant_payable', f.merchantId), f.difference),
      row(account('merchant_payable', f.merchantId), account('cash_courier', f.courierId), -f.difference),
    ]),

  /** A lost shipment is made good to the merchant. */
  claimed: (f: { merchantId: number; homeBranchId: number; amount: Money }) =>
    nonZero([row(account('compensation_expense', f.homeBranchId), account('merchant_payable', f.merchantId), f.amount)]),

  /**
   * Two records of one merchant became one: what the account of the closed one holds goes to the
   * other. Below zero: what the merchant owes.
   */
  merged: (f: { fromMerchantId: number; toMerchantId: number; amount: Money }) => {
    const from = account('merchant_payable', f.fromMerchantId);
    const to = account('merchant_payable', f.toMerchantId);
    return nonZero([row(from, to, f.amount), row(to, from, -f.amount)]);
  },

  /**
   * What stands on an account on the day a company goes live, as the old system leaves it; below
   * zero: on the other side.
   */
  opened: (f: { account: AccountRef; amount: number }) => {
    const opening = account('opening_balances', 0);
    const isDebit = (chart[f.account.key].normal === 'debit') === f.amount > 0;
    return nonZero([
      isDebit
        ? row(f.account, opening, Math.abs(f.amount))
        : row(opening, f.account, Math.abs(f.amount)),
    ]);
  },

  /**
   * Cash to a merchant on its account; cash to a user is the branch's cost, and passes over their
   * account to be seen there.
   */
  paidOut: (f: BranchMoney & { payee: Payee; amount: Money }) =>
    nonZero([
      ...('merchantId' in f.payee ? [] : [row(account('user_expense', f.branchId), ownAccount(f.payee), f.amount)]),
      row(ownAccount(f.payee), branchMoney(f), f.amount),
    ]),

  /**
   * Cash from a merchant or a user into the box; `shortage` of it makes good what a courier's
   * hand-ins lacked.
   */
  received: (f: BranchMoney & { payee: Payee; amount: Money; shortage: Money }) =>
    nonZero([
      ...('courierId' in f.payee ? [row(branchMoney(f), account('courier_shortage', f.payee.courierId), f.shortage)] : []),
      row(branchMoney(f), ownAccount(f.payee), f.amount - f.shortage),
    ]),

  /** Cash that is to come back: out of a merchant's next settlement, or from the user's hand. */
  advanced: (f: BranchMoney & { payee: Payee; amount: Money }) =>
    nonZero([row(ownAccount(f.payee), branchMoney(f), f.amount)]),

  /**
   * A charge without cash: a courier bears it out of the commission, everybody else on their
   * account.
   */
  deducted: (f: { payee: Payee; branchId: number; amount: Money }) =>
    nonZero([
      row('courierId' in f.payee ? account('commission_payable', f.payee.courierId) : ownAccount(f.payee),
        account('deduction_revenue', f.branchId), f.amount),
    ]),
} as const;

/** The opposite of a posting: what a reversal writes. */
export const reversed = (posting: Posting): Posting => ({
  debit: posting.credit,
  credit: posting.debit,
  amount: posting.amount,
});
