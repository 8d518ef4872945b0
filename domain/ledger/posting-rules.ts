import type { Money } from '../money.ts';
import { type AccountKey, type AccountRef, chart } from './chart.ts';

/**
 * PAGE 3b. One rule per business event. A posting is (debit, credit, amount > 0), so an entry
 * cannot be unbalanced; a correction swaps the sides. Rules are pure functions of the amounts.
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
  'differenceWithOffice', 'surplusReturned', 'surplusOffset', 'surplusCredited', 'surplusKept', 'merged', 'opened', 'resultsCarried',
  'expensePaid', 'expenseRefunded', 'cashMoved', 'cashMoveSent', 'cashMoveConfirmed',
  'payoutSent', 'payoutPaid', 'payoutBounced',
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
 * Where the recipient's cash goes: to the courier, or directly into a branch's till at the counter.
 */
export type CashPlace = { readonly courierId: number } | { readonly branchId: number };
const cashAt = (place: CashPlace): AccountRef =>
  'courierId' in place
    ? account('cash_courier', place.courierId)
    : account('cash_branch', place.branchId);

/**
 * From or to the branch's till, unless the money moves through an account with a bank, a wallet or
 * an exchange office.
 */
export interface BranchMoney {
  readonly branchId: number;
  readonly bankAccountId?: number | null;
}
const branchMoney = ({ branchId, bankAccountId = null }: BranchMoney): AccountRef =>
  bankAccountId === null
    ? account('cash_branch', branchId)
    : account('bank_account', bankAccountId);

/** The place of company money: a branch's till, or an account if one is given. */
export type MoneyPlace = Required<BranchMoney>;

/** The expenses of a branch; the ledger account is defined by the expense kind. */
interface Expense extends BranchMoney {
  readonly account: AccountKey;
  readonly amount: Money;
}

/**
 * The account of a payment. Staff and couriers both have one; couriers' earnings have their own.
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
   * A courier hands in cash: `counted` goes to the till, a shortage to the courier's shortage
   * account, a surplus to over/short.
   */
  handedIn: (f: { courierId: number; branchId: number; expected: Money; counted: Money }) =>
    nonZero([
      row(account('cash_branch', f.branchId), account('cash_courier', f.courierId), Math.min(f.expected, f.counted)),
      row(account('courier_shortage', f.courierId), account('cash_courier', f.courierId), f.expected - f.counted),
      row(account('cash_branch', f.branchId), account('cash_over_short', f.branchId), f.counted - f.expected),
    ]),

  /** The courier retains earned commission from the cash handed in. */
  commissionDeducted: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('commission_payable', f.courierId), account('cash_branch', f.branchId), f.amount)]),

  commissionPaid: (f: BranchMoney & { courierId: number; amount: Money }) =>
    nonZero([row(account('commission_payable', f.courierId), branchMoney(f), f.amount)]),

  /** A courier's shortage is written off: the branch bears it. */
  differenceBorne: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('courier_shortage', f.courierId), f.amount)]),

  /**
   * A till is counted: the book balance is set to the counted cash, and the difference stays on
   * over/short until it is decided.
   */
  boxCounted: (f: { branchId: number; expected: Money; counted: Money }) =>
    nonZero([
      row(account('cash_over_short', f.branchId), account('cash_branch', f.branchId), f.expected - f.counted),
      row(account('cash_branch', f.branchId), account('cash_over_short', f.branchId), f.counted - f.expected),
    ]),

  /** The shortage of a money transfer or a till is charged to a person. */
  differenceCharged: (f: { userId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('user_account', f.userId), account('cash_over_short', f.branchId), f.amount)]),

  /** The shortage of a money transfer is owed by the office that carried it. */
  differenceWithOffice: (f: { branchId: number; amount: Money }) =>
    nonZero([row(account('with_offices', f.branchId), account('cash_over_short', f.branchId), f.amount)]),

  /** A courier's surplus is returned to the courier. */
  surplusReturned: (f: { branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('cash_branch', f.branchId), f.amount)]),

  /** A courier's surplus is set off against the shortage of an earlier hand-in. */
  surplusOffset: (f: { courierId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('courier_shortage', f.courierId), f.amount)]),

  /** Surplus cash is credited to the merchant it belongs to. */
  surplusCredited: (f: { merchantId: number; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_over_short', f.branchId), account('merchant_payable', f.merchantId), f.amount)]),

  /** Surplus cash without an owner becomes the branch's revenue. */
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
  settled: (f: BranchMoney & { merchantId: number; paid: Money }) =>
    nonZero([row(account('merchant_payable', f.merchantId), branchMoney(f), f.paid)]),

  /**
   * A settlement in a payout batch: the money is on its way until the bank or the wallet says what
   * became of it.
   */
  payoutSent: (f: { merchantId: number; bankAccountId: number; paid: Money }) =>
    nonZero([row(account('merchant_payable', f.merchantId), account('payout_transit', f.bankAccountId), f.paid)]),

  /** The bank has paid the merchant. */
  payoutPaid: (f: { bankAccountId: number; amount: Money }) =>
    nonZero([row(account('payout_transit', f.bankAccountId), account('bank_account', f.bankAccountId), f.amount)]),

  /**
   * The payout came back and is owed to the merchant again; `wasPaid`: it had left the account
   * before.
   */
  payoutBounced: (f: { merchantId: number; bankAccountId: number; amount: Money; wasPaid: boolean }) =>
    nonZero([
      row(account(f.wasPaid ? 'bank_account' : 'payout_transit', f.bankAccountId), account('merchant_payable', f.merchantId), f.amount),
    ]),

  givenBack: (f: { merchantId: number; homeBranchId: number; returnFee: Money; extra: Money }) =>
    nonZero([
      row(account('merchant_payable', f.merchantId), account('return_revenue', f.homeBranchId), f.returnFee),
      row(account('merchant_payable', f.merchantId), account('extra_revenue', f.homeBranchId), f.extra),
    ]),

  /** A pick-up run to the merchant; its document, not a shipment, is on the merchant's account. */
  pickedUp: (f: { merchantId: number; homeBranchId: number; fee: Money }) =>
    nonZero([row(account('merchant_payable', f.merchantId), account('pickup_revenue', f.homeBranchId), f.fee)]),

  /**
   * A collected amount is corrected while the cash is with the courier: the amount owed increases
   * or decreases.
   */
  amountCorrected: (f: { courierId: number; merchantId: number; difference: Money }) =>
    nonZero([
      row(account('cash_courier', f.courierId), account('merchant_payable', f.merchantId), f.difference),
      row(account('merchant_payable', f.merchantId), account('cash_courier', f.courierId), -f.difference),
    ]),

  /** The merchant is compensated for a lost shipment. */
  claimed: (f: { merchantId: number; homeBranchId: number; amount: Money }) =>
    nonZero([row(account('compensation_expense', f.homeBranchId), account('merchant_payable', f.merchantId), f.amount)]),

  /**
   * Two records of one merchant were merged: the balance of the closed one moves to the other.
   * Negative: the merchant owes it.
   */
  merged: (f: { fromMerchantId: number; toMerchantId: number; amount: Money }) => {
    const from = account('merchant_payable', f.fromMerchantId);
    const to = account('merchant_payable', f.toMerchantId);
    return nonZero([row(from, to, f.amount), row(to, from, -f.amount)]);
  },

  /**
   * The balance of an account on the day a company goes live, as left by the old system; negative:
   * on the other side.
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
   * Year-end: the balances of its income and expense accounts move to the results of closed years,
   * and the accounts start at zero. `balance` is credit minus debit; a cost is negative.
   */
  resultsCarried: (f: { results: readonly { key: AccountKey; branchId: number; balance: Money }[] }) =>
    nonZero(f.results.flatMap(({ key, branchId, balance }) => {
      const result = account(key, branchId);
      const stored = account('retained_earnings', 0);
      return [row(result, stored, balance), row(stored, result, -balance)];
    })),

  /**
   * Cash paid to a merchant reduces its account balance; cash paid to a user is the branch's cost,
   * and passes through their account to be visible there.
   */
  paidOut: (f: BranchMoney & { payee: Payee; amount: Money }) =>
    nonZero([
      ...('merchantId' in f.payee ? [] : [row(account('user_expense', f.branchId), ownAccount(f.payee), f.amount)]),
      row(ownAccount(f.payee), branchMoney(f), f.amount),
    ]),

  /**
   * Cash from a merchant or a user into the till; its part `shortage` covers the shortages of a
   * courier's hand-ins.
   */
  received: (f: BranchMoney & { payee: Payee; amount: Money; shortage: Money }) =>
    nonZero([
      ...('courierId' in f.payee ? [row(branchMoney(f), account('courier_shortage', f.payee.courierId), f.shortage)] : []),
      row(branchMoney(f), ownAccount(f.payee), f.amount - f.shortage),
    ]),

  /** Cash to be repaid: deducted from a merchant's next settlement, or paid back by the user. */
  advanced: (f: BranchMoney & { payee: Payee; amount: Money }) =>
    nonZero([row(ownAccount(f.payee), branchMoney(f), f.amount)]),

  /** The branch pays an expense. */
  expensePaid: (f: Expense) =>
    nonZero([row(account(f.account, f.branchId), branchMoney(f), f.amount)]),

  /** A payment is refunded. */
  expenseRefunded: (f: Expense) =>
    nonZero([row(branchMoney(f), account(f.account, f.branchId), f.amount)]),

  /** From a till or an account to another of the same branch. */
  cashMoved: (f: { from: MoneyPlace; to: MoneyPlace; amount: Money }) =>
    nonZero([row(branchMoney(f.to), branchMoney(f.from), f.amount)]),

  /** In transit until the other end confirms it; `branchId` is responsible for it. */
  cashMoveSent: (f: { from: MoneyPlace; branchId: number; amount: Money }) =>
    nonZero([row(account('cash_transfer', f.branchId), branchMoney(f.from), f.amount)]),

  cashMoveConfirmed: (f: { branchId: number; to: MoneyPlace; amount: Money }) =>
    nonZero([row(branchMoney(f.to), account('cash_transfer', f.branchId), f.amount)]),

  /**
   * A charge without cash: deducted from a courier's commission, or charged to the account of any
   * other party.
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
