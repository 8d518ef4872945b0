import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { money } from '#domain/money.ts';
import * as plan from '#domain/shipments/plan.ts';
import { partReturns } from '#domain/shipments/shipment.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { decidingShipment, decisionAfter } from '../details/details-store.ts';
import { checkNoChild } from '../details/linked.ts';
import { lockedFor, moveMany, moverOf, write } from './move-commands.ts';
import { merchantsOf, withDetails } from './move-parts.ts';
import { merchantProofTerms } from './proof-store.ts';
import { bringsBack, remainderOf } from '../create/remainder.ts';

type DeliverNames = Extract<
  keyof typeof shipmentWrites,
  'shipments.deliver' | 'shipments.handOver'
>;

export const deliverHandlers = {
  'shipments.deliver': decidingShipment({
    read: (call: Call<'shipments.deliver'>) => lockedFor(call, call.input.uuid),
    decide: async ({ input, now }, { mover, shipment }) => {
      const collectReason = input.collect_reason ?? null;
      if (collectReason !== null && partReturns[collectReason])
        await checkNoChild(mover.tx, shipment);
      const terms = await merchantProofTerms(mover.tx, [shipment.merchantId]);
      const planned = plan.deliver(
        shipment,
        mover.moveContext,
        { note: input.note, ...withDetails(input, now) },
        {
          collected: money(input.collected_amount),
          collectReason,
          receiver: input.proof_name,
          proof: { signature: input.signature ?? null, photo: input.photo ?? null },
          proofTerms: terms.get(shipment.merchantId) ?? null,
        },
      );
      const children = bringsBack(planned) ? [await remainderOf(mover, shipment)] : [];
      await write(mover, 'shipments.deliver', [{ ...planned, children }]);
      return decisionAfter(shipment, planned.move);
    },
  }),

  'shipments.handOver': async (call) => {
    const mover = await moverOf(call);
    return moveMany(mover, 'shipments.handOver', call.input, {
      prepare: (shipments) => merchantProofTerms(mover.tx, merchantsOf(shipments)),
      plan: (shipment, terms) =>
        plan.handOver(
          shipment,
          mover.moveContext,
          { note: call.input.note },
          terms.get(shipment.merchantId) ?? null,
        ),
    });
  },
} satisfies Handlers<DeliverNames>;
