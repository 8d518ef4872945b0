import type { Planned } from '#domain/shipments/plan.ts';
import { partReturns, type Shipment } from '#domain/shipments/shipment.ts';
import type { NewShipment } from '../../books/decision.ts';
import { linkedShipment } from '../details/linked.ts';
import type { Mover } from '../moves/move-commands.ts';

export const bringsBack = ({ move: { after } }: Planned): boolean =>
  after.collectReason !== null && partReturns[after.collectReason];

const free = {
  lines: [],
  fee: 0,
  discount: 0,
  fee_after_discount: 0,
  collect: 0,
  net_to_merchant: 0,
};

/**
 * The rest of a partial delivery: a return of its own, with the courier who brought it. It has no
 * delivery fee; returned to the merchant, it costs the usual return fee.
 */
export const remainderOf = (mover: Mover, shipment: Shipment): Promise<NewShipment> =>
  linkedShipment(
    mover.tx,
    shipment,
    {
      status: 'returning',
      holderKind: 'courier',
      courierId: shipment.courierId,
      branchId: shipment.branchId,
      originBranchId: shipment.originBranchId,
      attempt: shipment.attempt,
    },
    { goods_amount: 0, fee_amount: 0, cod_amount: 0, quote: free },
  );
