import { ZERO, add, negate, sub, sum, type Money } from '../money.ts';
import type { Shipment } from './shipment.ts';

/**
 * What the merchant gets for a parcel whose story is over (negative: owes). The same sum stands in the
 * ledger as postings, in a settlement as a line, and in `reconcile` as SQL.
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
