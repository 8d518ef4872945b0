import { ZERO, add, larger, negate, sub, sum, type Money } from '../money.ts';
import type { Shipment } from './shipment.ts';

/**
 * What the merchant gets for a shipment whose story is over (negative: owes). The same sum stands
 * in the ledger as postings, in a settlement as a line, and in `reconcile` as SQL.
 */
export function netToMerchant(
  shipment: Pick<
    Shipment,
    | 'status'
    | 'collectedAmount'
    | 'feeAmount'
    | 'extraFeeAmount'
    | 'discountAmount'
    | 'returnFeeAmount'
    | 'claimAmount'
  >,
): Money {
  switch (shipment.status) {
    case 'delivered':
      return sub(
        add(shipment.collectedAmount ?? ZERO, shipment.discountAmount),
        add(shipment.feeAmount, shipment.extraFeeAmount),
      );
    case 'returned':
      return negate(sum([shipment.returnFeeAmount ?? ZERO, shipment.extraFeeAmount]));
    case 'lost':
      return shipment.claimAmount ?? ZERO;
    default:
      return ZERO;
  }
}

/**
 * What the company keeps of what came in for a shipment: its fees less a discount, or the return
 * fee. Nothing of a claim, which is given: `collected - kept + given = net`, so that a settlement
 * adds up before a merchant's eyes.
 */
export const keptOf = (collected: Money, net: Money): Money => larger(sub(collected, net), ZERO);
export const givenOf = (collected: Money, net: Money): Money => larger(sub(net, collected), ZERO);
