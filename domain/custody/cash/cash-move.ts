import { postingRules, type Entry, type MoneyPlace } from '../../ledger/posting-rules.ts';
import type { Money } from '../../money.ts';
import { isCompanyWide, type Actor } from '../../people/actor.ts';
import { checkSecondPerson, type SecondPerson } from '../../people/second-person.ts';
import { refuseIf } from '../../refusal.ts';
import type { DocumentState } from '../families.ts';
import { noTotals, type CashMoveContext, type DocumentContext, type FamilyPlan } from '../plan.ts';

const orderOf = ({ cashMove }: DocumentContext): CashMoveContext => {
  if (!cashMove) throw new RangeError('a cash move needs its facts');
  return cashMove;
};

/** A till or an account of the branch; `branchId` null: an account of the whole company. */
export const placeOf = (branchId: number, bankAccountId: number | null): MoneyPlace => ({
  branchId,
  bankAccountId,
});

const isSame = (one: MoneyPlace, other: MoneyPlace): boolean =>
  one.bankAccountId === other.bankAccountId &&
  (one.bankAccountId !== null || one.branchId === other.branchId);

/**
 * Moves company money between two places: tills and accounts. If both ends belong to one branch, it
 * arrives at once; otherwise it is in transit until the other end confirms it.
 * @throws same_place, till_short
 */
export const cashMove: FamilyPlan = {
  check(context) {
    const { from, to, amount, till } = orderOf(context);
    refuseIf(isSame(from, to), 'same_place', { field: 'to_bank_account_id' });
    const isShort = from.bankAccountId === null && amount > till;
    refuseIf(isShort, 'till_short', { till, field: 'amount' });
  },

  line() {
    throw new RangeError('a cash move has no lines');
  },

  close(_lines, context) {
    const { from, to, amount, isDirect } = orderOf(context);
    const { branchId, documentId } = context;
    const totals = { ...noTotals, expected: amount, net: amount, paid: amount };
    if (isDirect) {
      const postings = postingRules.cashMoved({ from, to, amount });
      return {
        totals: { ...totals, counted: amount },
        entries: [{ fact: 'cashMoved', documentId, postings }],
      };
    }
    const postings = postingRules.cashMoveSent({ from, branchId, amount });
    return { totals, entries: [{ fact: 'cashMoveSent', documentId, postings }] };
  },
};

export interface SentMove {
  readonly id: number;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly branchId: number;
  /** Null: an account of the whole company. */
  readonly toBranchId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Money;
  readonly createdBy: number;
  /** True if it has arrived: confirmed, or both ends belong to one branch. */
  readonly arrived: boolean;
}

/**
 * The other end confirms that the full amount has arrived: a move with a different amount is voided
 * and issued again by its sender.
 * @throws document_void, already_confirmed, not_receiver, own_cash
 */
export function confirmMove(
  move: SentMove,
  { actor, second }: { readonly actor: Actor; readonly second: SecondPerson },
): { readonly entries: Entry[]; readonly alone: boolean } {
  const { id, branchId, toBranchId, toAccountId, amount, createdBy } = move;
  const about = { document: move.number };
  refuseIf(move.state === 'void' || move.state === 'draft', 'document_void', about);
  refuseIf(move.arrived, 'already_confirmed', about);
  const isReceiver = isCompanyWide(actor) || (toBranchId !== null && actor.branchId === toBranchId);
  refuseIf(!isReceiver, 'not_receiver');
  const alone = checkSecondPerson(actor, {
    isOwn: createdBy === actor.userId,
    second,
    code: 'own_cash',
  });
  const to = placeOf(toBranchId ?? branchId, toAccountId);
  const postings = postingRules.cashMoveConfirmed({ branchId, to, amount });
  return { entries: [{ fact: 'cashMoveConfirmed', documentId: id, postings }], alone };
}
