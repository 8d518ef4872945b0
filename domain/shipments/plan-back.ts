import { postingRules, reversed } from '../ledger/posting-rules.ts';
import { ZERO, add, larger, money, percent, smaller, type Money } from '../money.ts';
import { returnFee } from '../pricing/quote.ts';
import { refuseIf } from '../refusal.ts';
import { checkMove } from './move.ts';
import {
  about,
  only,
  type MerchantTerms,
  type MoveContext,
  type Planned,
  type Entered,
} from './plan.ts';
import { needsSecond } from './requests/compensation.ts';
import { noBar } from './return-bar.ts';
import { moveTo, type Shipment } from './shipment.ts';

/** The way back and the exits; the way out is in `plan.ts`. */

export function returnAfterFailure(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
): Planned {
  checkMove('return', shipment, moveContext.actor, moveContext.now);
  return only(moveTo(shipment, 'return', { status: 'returning', postponedOn: null }, entered));
}

/** @throws not_holder when the shipment is already on a shelf */
export function handBack(shipment: Shipment, moveContext: MoveContext, entered: Entered): Planned {
  checkMove('handBack', shipment, moveContext.actor, moveContext.now);
  refuseIf(shipment.holderKind !== 'courier', 'not_holder', about(shipment));
  return only(
    moveTo(
      shipment,
      'handBack',
      { status: 'returning', holderKind: 'branch', courierId: null, postponedOn: null },
      entered,
    ),
  );
}

/** Posts the return fee; the merchant's debt for it is settled like any other shipment. */
export function giveBack(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  terms: MerchantTerms,
): Planned {
  checkMove('giveBack', shipment, moveContext.actor, moveContext.now);
  const settings = {
    kind: moveContext.policy.returnFee.kind,
    value: moveContext.policy.returnFee.value,
  };
  const fee = returnFee({ settings, merchantOverride: terms.returnFee, fee: shipment.feeAmount });
  const owed = add(fee, shipment.extraFeeAmount);
  const move = moveTo(
    shipment,
    'giveBack',
    {
      status: 'returned',
      holderKind: 'merchant',
      courierId: null,
      returnFeeAmount: fee,
      money: owed > 0 ? 'payable' : 'none',
    },
    entered,
  );
  const postings = postingRules.givenBack({
    merchantId: shipment.merchantId,
    homeBranchId: shipment.homeBranchId,
    returnFee: fee,
    extra: shipment.extraFeeAmount,
  });
  return only(move, [{ fact: 'givenBack', shipmentId: shipment.id, postings }]);
}

/**
 * A new attempt for a return, from the shelf where it lies; the extra fee is charged when the
 * shipment reaches a final status.
 */
export function resend(shipment: Shipment, moveContext: MoveContext, entered: Entered): Planned {
  checkMove('resend', shipment, moveContext.actor, moveContext.now);
  refuseIf(shipment.holderKind === 'transit', 'not_holder', about(shipment));
  const extra = percent(shipment.feeAmount, moveContext.policy.resendFeePercent);
  return only(
    moveTo(
      shipment,
      'resend',
      {
        status: 'at_branch',
        holderKind: 'branch',
        courierId: null,
        postponedOn: null,
        ...noBar,
        extraFeeAmount: add(shipment.extraFeeAmount, extra),
      },
      entered,
    ),
  );
}

/** Before pick-up it ends the shipment; after pick-up it turns it into a return. */
export function cancel(shipment: Shipment, moveContext: MoveContext, entered: Entered): Planned {
  if (shipment.status === 'created') {
    checkMove('cancel', shipment, moveContext.actor, moveContext.now);
    return only(moveTo(shipment, 'cancel', { status: 'cancelled' }, entered));
  }
  const early = moveContext.actor.type === 'client';
  checkMove(early ? 'cancel' : 'cancelToReturn', shipment, moveContext.actor, moveContext.now);
  return only(
    moveTo(shipment, 'cancelToReturn', { status: 'returning', postponedOn: null }, entered),
  );
}

/** The compensation if no other amount is given: the goods price, up to the company's limit. */
export const compensationFor = (goods: Money, claimMax: Money | null): Money =>
  claimMax === null ? goods : smaller(goods, claimMax);

/**
 * Compensates the merchant: the claim is credited at once. `isDecided`: approved by as many users
 * as a claim of this size requires.
 * @throws claim_too_large, claim_second_person
 */
export function lose(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  context: { readonly claim: Money | null; readonly isDecided?: boolean },
): Planned {
  checkMove('lose', shipment, moveContext.actor, moveContext.now);
  const { claimMax } = moveContext.policy;
  const isAbove = claimMax !== null && context.claim !== null && context.claim > claimMax;
  refuseIf(isAbove, 'claim_too_large', { code: shipment.code, max: claimMax });
  const claim = context.claim ?? compensationFor(shipment.goodsAmount, claimMax);
  const from = moveContext.policy.claimSecondFrom;
  const lacksSecond = context.isDecided !== true && needsSecond(claim, from);
  refuseIf(lacksSecond, 'claim_second_person', { code: shipment.code, claim, max: from });
  const move = moveTo(
    shipment,
    'lose',
    {
      status: 'lost',
      claimAmount: claim,
      money: claim > 0 ? 'payable' : 'none',
      postponedOn: null,
    },
    entered,
  );
  const postings = postingRules.claimed({
    merchantId: shipment.merchantId,
    homeBranchId: shipment.homeBranchId,
    amount: claim,
  });
  return only(move, [{ fact: 'claimed', shipmentId: shipment.id, postings }]);
}

/** Found again: the claim is reversed, unless it has been paid. @throws roll_back_used */
export function find(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  branchId: number,
): Planned {
  checkMove('find', shipment, moveContext.actor, moveContext.now);
  refuseIf(shipment.money === 'paid', 'roll_back_used', about(shipment));
  const move = moveTo(
    shipment,
    'find',
    {
      status: 'at_branch',
      holderKind: 'branch',
      branchId,
      originBranchId: shipment.originBranchId ?? branchId,
      courierId: null,
      transitDocumentId: null,
      money: 'none',
      claimAmount: null,
    },
    entered,
  );
  const claim = larger(shipment.claimAmount ?? ZERO, money(0));
  const back = postingRules
    .claimed({
      merchantId: shipment.merchantId,
      homeBranchId: shipment.homeBranchId,
      amount: claim,
    })
    .map(reversed);
  return only(move, [{ fact: 'reversal', shipmentId: shipment.id, postings: back }]);
}
