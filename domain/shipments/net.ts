import { ZERO, add, larger, negate, sub, sum, type Money } from '../money.ts';
import type { Shipment } from './shipment.ts';

/**
 * The net amount of the merchant for a finished shipment (negative: the merchant owes). The same
 * sum exists as postings in the ledger, as a line in a settlement, and as SQL in `reconcile`.
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
 * What the company retains of the collected amount: its fees less a discount, or the return fee. A
 * claim is not part of it: `collected - kept + given = net`, so that a settlement adds up for the
 * merchant.
 */
export const deductedOf = (collected: Money, net: Money): Money =>
  larger(sub(collected, net), ZERO);
export const givenOf = (collected: Money, net: Money): Money => larger(sub(net, collected), ZERO);
