import { postingRules, type Payee, type Posting } from '../../ledger/posting-rules.ts';
import { ZERO, larger, negate, smaller, type Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import type { PayeeStanding, PaymentKind } from './payment-kinds.ts';
import { kindRow, mostOf } from './payment-kinds.ts';
import { noTotals, type DocumentFacts, type FamilyPlan, type PaymentFacts } from '../plan.ts';

const factsOf = ({ payment: asked }: DocumentFacts): PaymentFacts => {
  if (!asked) throw new RangeError('a payment needs its facts');
  return asked;
};

const payeeOf = ({ type, id }: PayeeStanding): Payee => {
  if (type === 'merchant') return { merchantId: id };
  return type === 'courier' ? { courierId: id } : { staffId: id };
};

/**
 * What a courier brings makes good the hand-ins first; on a document that is paid off it is what
 * that document says.
 */
function shortageOf({ about, amount, payee }: PaymentFacts): Money {
  if (payee.type !== 'courier') return ZERO;
  if (about) return about.family === 'cashHandIn' ? amount : ZERO;
  return smaller(amount, larger(payee.shortage, ZERO));
}

function postingsOf(facts: PaymentFacts, { branchId, bankAccountId }: DocumentFacts): Posting[] {
  const { amount } = facts;
  const said = { payee: payeeOf(facts.payee), branchId, bankAccountId, amount };
  const postings: Record<PaymentKind, () => Posting[]> = {
    out: () => postingRules.paidOut(said),
    in: () => postingRules.received({ ...said, shortage: shortageOf(facts) }),
    advance: () => postingRules.advanced(said),
    deduction: () => postingRules.deducted(said),
    commission: () => postingRules.commissionPaid({ ...said, courierId: facts.payee.id }),
  };
  return postings[facts.kind]();
}

/**
 * What the document puts on the payee's account, as they see it: what a user is paid for passes
 * through.
 */
function effectOf({ kind, amount, payee }: PaymentFacts): Money {
  if (kind === 'in') return amount;
  return kind === 'out' && payee.type !== 'merchant' ? ZERO : negate(amount);
}

/**
 * One document moves cash between a branch's box and a merchant or a user, or charges them without
 * cash. `expected` is its amount, `net` what it does to the payee's account.
 *
 * @throws own_payment, payment_kind, reason_required, withdraw_decided, withdraw_exceeded,
 *   nothing_left, payment_too_large, box_short
 */
export const payment: FamilyPlan = {
  check(facts) {
    const asked = factsOf(facts);
    const { kind, amount, payee, about, withdrawal, box, reason } = asked;
    const own = payee.type !== 'merchant' && payee.id === facts.world.actor.userId;
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
    const fromBox = kindRow(kind).cash === 'out' && facts.bankAccountId === null;
    refuseIf(fromBox && amount > box, 'box_short', { box, field: 'amount' });
  },

  line() {
    throw new RangeError('a payment has no lines');
  },

  close(_lines, facts) {
    const asked = factsOf(facts);
    const { kind, amount } = asked;
    const { cash, posts } = kindRow(kind);
    return {
      totals: {
        ...noTotals,
        expected: amount,
        counted: cash === 'in' ? amount : null,
        net: effectOf(asked),
        paid: cash === 'out' ? amount : ZERO,
      },
      entries: [{ fact: posts, documentId: facts.documentId, postings: postingsOf(asked, facts) }],
    };
  },
};
