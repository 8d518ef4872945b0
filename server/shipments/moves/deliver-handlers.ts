import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { money } from '#domain/money.ts';
import * as plan from '#domain/shipments/plan.ts';
import { partReturns } from '#domain/shipments/shipment.ts';
import type { Handlers } from '../../http/call.ts';
import { detailsAnswer } from '../details/details-store.ts';
import { checkNoChild } from '../details/linked.ts';
import { moveMany, moverOf, write } from './move-commands.ts';
import { merchantsOf, withDetails } from './move-parts.ts';
import { merchantProofTerms } from './proof-store.ts';
import { bringsBack, remainderOf } from '../create/remainder.ts';
import { lockShipment } from '../shipment-store.ts';

type DeliverNames = Extract<
  keyof typeof shipmentWrites,
  'shipments.deliver' | 'shipments.handOver'
>;

export const deliverHandlers = {
  'shipments.deliver': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const shipment = await lockShipment(mover.tx, mover.actor, input.uuid);
    const collectReason = input.collect_reason ?? null;
    if (collectReason !== null && partReturns[collectReason])
      await checkNoChild(mover.tx, shipment);
    const terms = await merchantProofTerms(mover.tx, [shipment.merchantId]);
    const planned = plan.deliver(
      shipment,
      mover.moveContext,
      { note: input.note, ...withDetails(input, call.now) },
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
    return detailsAnswer(mover.tx, mover.actor, shipment.id);
  },

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
