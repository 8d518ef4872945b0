import { postingRules, type Entry } from '../../ledger/posting-rules.ts';
import type { Money } from '../../money.ts';
import { isCompanyWide, type Actor } from '../../people/actor.ts';
import { checkSecondPerson, type SecondPerson } from '../../people/second-person.ts';
import { refuseIf } from '../../refusal.ts';
import { moveTo, type Move, type Shipment } from '../../shipments/shipment.ts';
import { checkNotes, checkReason, type Counted } from './counted.ts';
import type { DocumentState } from '../families.ts';

export interface SentTransfer {
  readonly id: number;
  readonly state: DocumentState;
  readonly branchId: number;
  readonly toBranchId: number;
  readonly sent: Money;
  readonly createdBy: number;
  readonly completed: boolean;
}

/**
 * The receiver of a money transfer counts it: the cash is in their till, and its shipments can be
 * paid by their own branch. A difference is posted to over/short, with a reason.
 * @throws document_void, already_confirmed, not_receiver, own_cash, cash_mismatch,
 *   difference_reason_required
 */
export function confirmTransfer(
  transfer: SentTransfer,
  shipments: readonly Shipment[],
  count: Counted,
  { actor, second }: { readonly actor: Actor; readonly second: SecondPerson },
): { moves: Move[]; entries: Entry[]; alone: boolean } {
  refuseIf(transfer.state === 'void' || transfer.state === 'draft', 'document_void');
  refuseIf(transfer.completed, 'already_confirmed');
  refuseIf(!isCompanyWide(actor) && actor.branchId !== transfer.toBranchId, 'not_receiver');
  const isOwn = transfer.createdBy === actor.userId;
  const alone = checkSecondPerson(actor, { isOwn, second, code: 'own_cash' });
  checkNotes(count);
  checkReason(count, transfer.sent);
  const postings = postingRules.transferConfirmed({
    fromBranchId: transfer.branchId,
    toBranchId: transfer.toBranchId,
    sent: transfer.sent,
    counted: count.counted,
  });
  return {
    moves: shipments.map((shipment) =>
      moveTo(shipment, 'money', {
        money: shipment.homeBranchId === transfer.toBranchId ? 'payable' : 'at_branch',
        moneyBranchId: transfer.toBranchId,
      }),
    ),
    entries: [{ fact: 'transferConfirmed', documentId: transfer.id, postings }],
    alone,
  };
}
