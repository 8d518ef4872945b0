import { postingRules, type Payee, type Posting } from '../../ledger/posting-rules.ts';
import { ZERO, larger, negate, smaller, type Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import type { PayeeBalance, PaymentKind } from './payment-kinds.ts';
import { kindRow, mostOf, openDocuments } from './payment-kinds.ts';
import { noTotals, type DocumentContext, type FamilyPlan, type PaymentContext } from '../plan.ts';

const orderOf = ({ payment: params }: DocumentContext): PaymentContext => {
  if (!params) throw new RangeError('a payment needs its facts');
  return params;
};

const payeeOf = ({ type, id }: PayeeBalance): Payee => {
  if (type === 'merchant') return { merchantId: id };
  return type === 'courier' ? { courierId: id } : { staffId: id };
};

/**
 * A courier's payment covers the hand-ins first; for a document that is paid off, the document
 * determines the account.
 */
function shortageOf({ about, amount, payee }: PaymentContext): Money {
  if (payee.type !== 'courier') return ZERO;
  if (about) return openDocuments[about.family]?.isShortage ? amount : ZERO;
  return smaller(amount, larger(payee.shortage, ZERO));
}

function postingsOf(
  context: PaymentContext,
  { branchId, bankAccountId }: DocumentContext,
): Posting[] {
  const { amount } = context;
  const entered = { payee: payeeOf(context.payee), branchId, bankAccountId, amount };
  const postings: Record<PaymentKind, () => Posting[]> = {
    out: () => postingRules.paidOut(entered),
    in: () => postingRules.received({ ...entered, shortage: shortageOf(context) }),
    advance: () => postingRules.advanced(entered),
    deduction: () => postingRules.deducted(entered),
    commission: () => postingRules.commissionPaid({ ...entered, courierId: context.payee.id }),
  };
  return postings[context.kind]();
}

/**
 * The document's effect on the payee's account, from their point of view: a payment to a user
 * passes through it.
 */
function effectOf({ kind, amount, payee }: PaymentContext): Money {
  if (kind === 'in') return amount;
  return kind === 'out' && payee.type !== 'merchant' ? ZERO : negate(amount);
}

/**
 * One document moves cash between a branch's till and a merchant or a user, or charges them without
 * cash. `expected` is its amount, `net` its effect on the payee's account, `deducted` the part that
 * is not handed over because receipts of the same payee set it off.
 * @throws own_payment, payment_kind, reason_required, withdraw_decided, withdraw_exceeded,
 *   nothing_left, payment_too_large, till_short
 */
export const payment: FamilyPlan = {
  check(context) {
    const params = orderOf(context);
    const { kind, amount, payee, about, withdrawal, till, reason } = params;
    const own = payee.type !== 'merchant' && payee.id === context.moveContext.actor.userId;
    refuseIf(own, 'own_payment', { field: 'model_id' });
    refuseIf(!kindRow(kind).payees.includes(payee.type), 'payment_kind', { field: 'kind' });
    refuseIf(about !== null && kind !== 'in', 'payment_kind', { field: 'kind' });
    refuseIf(kindRow(kind).reason === true && !reason, 'reason_required', { field: 'note' });
    refuseIf(withdrawal !== null && kind !== 'out', 'payment_kind', { field: 'kind' });
    refuseIf(withdrawal?.waits === false, 'withdraw_decided', { field: 'withdraw_request_id' });
    const left = withdrawal?.left ?? null;
    refuseIf(left !== null && amount > left, 'withdraw_exceeded', { max: left, field: 'amount' });
    const most = mostOf(kind, payee, about);
    const about_ = { max: most, document: about?.number ?? null, field: 'amount' };
    const voucher = about?.voucher ?? null;
    refuseIf(most === 0, 'nothing_left', {
      ...about_,
      ...(voucher && { voucher: voucher.number, existing: voucher }),
    });
    refuseIf(most !== null && amount > most, 'payment_too_large', about_);
    const fromTill = kindRow(kind).cash === 'out' && context.bankAccountId === null;
    refuseIf(fromTill && amount > till, 'till_short', { till, field: 'amount' });
  },

  line() {
    throw new RangeError('a payment has no lines');
  },

  close(_lines, context) {
    const params = orderOf(context);
    const { kind, amount, setOff } = params;
    const { cash, posts } = kindRow(kind);
    return {
      totals: {
        ...noTotals,
        expected: amount,
        counted: cash === 'in' ? amount : null,
        deducted: setOff,
        net: effectOf(params),
        paid: cash === 'out' ? amount : ZERO,
      },
      entries: [
        { fact: posts, documentId: context.documentId, postings: postingsOf(params, context) },
      ],
    };
  },
};
