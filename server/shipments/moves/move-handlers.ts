import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { money } from '#domain/money.ts';
import { required } from '#domain/refusal.ts';
import * as annotations from '#domain/shipments/annotations.ts';
import * as back from '#domain/shipments/plan-back.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { claimCoupons } from '../../pricing/coupon-claims-store.ts';
import { decidingShipment, decisionAfter } from '../details/details-store.ts';
import { resendReturned } from '../create/resend-commands.ts';
import {
  liveChildren,
  liveSiblings,
  courierStatuses,
  merchantReturnFees,
  pastMoves,
  currentEntries,
} from './move-store.ts';
import { commissionsFor, couriersOf, reasonOf, merchantsOf, withDetails } from './move-parts.ts';
import {
  lockedFor,
  moveMany,
  moverOf,
  plainly,
  write,
  type BulkAnswer,
  type MovePlan,
  type Mover,
  type PlannedItem,
} from './move-commands.ts';
import { holdCouriers, leaveRunSheets } from '../list/assign-store.ts';
import type { Selection } from '../shipment-store.ts';

type MoveNames = Exclude<
  keyof typeof shipmentWrites,
  | 'shipments.create'
  | 'shipments.update'
  | 'shipments.delete'
  | 'shipments.deliver'
  | 'shipments.handOver'
  | 'shipments.reportSelected'
  | 'shipments.changeMany'
  | 'shipments.changeStatus'
>;

function assignPlan(
  shipment: Shipment,
  mover: Mover,
  note: string | null,
  {
    courier,
    commission,
  }: { courier: plan.AssignContext['courier'] | undefined; commission: number | undefined },
): PlannedItem {
  return plan.assign(
    shipment,
    mover.moveContext,
    { note },
    {
      courier: required(courier, 'no_courier', { code: shipment.code }),
      commission: money(commission ?? mover.settings.default_commission),
    },
  );
}

/** Shipments that are assigned to a courier leave the run sheets of earlier rounds. */
async function assigned<P>(
  mover: Mover,
  selection: Selection & { readonly partial: boolean },
  how: MovePlan<P>,
): Promise<BulkAnswer> {
  const moved: number[] = [];
  const plan = (shipment: Shipment, prepared: P): PlannedItem => {
    const planned = how.plan(shipment, prepared);
    moved.push(shipment.id);
    return planned;
  };
  const answer = await moveMany(mover, 'shipments.assign', selection, { ...how, plan });
  leaveRunSheets(mover.tx, moved);
  return answer;
}

export const moveHandlers = {
  'shipments.assign': async (call) => {
    const mover = await moverOf(call);
    const { courier_id, note } = call.input;
    await holdCouriers(mover.tx, [courier_id]);
    const prepare = async (shipments: readonly Shipment[]) => ({
      couriers: await courierStatuses(mover.tx, [courier_id]),
      commission: await commissionsFor(
        mover,
        shipments.map((shipment) => ({ shipment, courierId: courier_id })),
      ),
    });
    const plan = (
      shipment: Shipment,
      { couriers, commission }: Awaited<ReturnType<typeof prepare>>,
    ) =>
      assignPlan(shipment, mover, note, {
        courier: couriers.get(courier_id),
        commission: commission.get(shipment.id),
      });
    return assigned(mover, call.input, { prepare, plan });
  },

  'shipments.assignMany': async (call) => {
    const mover = await moverOf(call);
    const { assignments, partial } = call.input;
    const courierOf = new Map(assignments.map((one) => [one.uuid.toLowerCase(), one.courier_id]));
    const courierIds = [...new Set(courierOf.values())];
    await holdCouriers(mover.tx, courierIds);
    const prepare = async (shipments: readonly Shipment[]) => ({
      couriers: await courierStatuses(mover.tx, courierIds),
      commission: await commissionsFor(
        mover,
        shipments.map((shipment) => ({ shipment, courierId: courierOf.get(shipment.uuid) ?? 0 })),
      ),
    });
    const plan = (
      shipment: Shipment,
      { couriers, commission }: Awaited<ReturnType<typeof prepare>>,
    ) =>
      assignPlan(shipment, mover, null, {
        courier: couriers.get(courierOf.get(shipment.uuid) ?? 0),
        commission: commission.get(shipment.id),
      });
    return assigned(mover, { uuids: [...courierOf.keys()], partial }, { prepare, plan });
  },

  'shipments.startDelivery': async (call) => {
    const mover = await moverOf(call);
    const entered = { note: call.input.note, ...withDetails(call.input, call.now) };
    return moveMany(mover, 'shipments.startDelivery', call.input, {
      prepare: (shipments) => couriersOf(mover, shipments),
      plan: (shipment, couriers) =>
        plan.startDelivery(shipment, mover.moveContext, entered, couriers),
    });
  },

  'shipments.cancel': async (call) => {
    const mover = await moverOf(call);
    return moveMany(
      mover,
      'shipments.cancel',
      call.input,
      plainly((shipment) =>
        back.cancel(shipment, mover.moveContext, { reason: call.input.reason }),
      ),
    );
  },

  'shipments.tryAgain': async (call) => {
    const mover = await moverOf(call);
    const entered = { note: call.input.note, ...withDetails(call.input, call.now) };
    return moveMany(
      mover,
      'shipments.tryAgain',
      call.input,
      plainly((shipment) => plan.tryAgain(shipment, mover.moveContext, entered)),
    );
  },

  'shipments.return': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const details = withDetails({ device_at: input.device_at }, call.now);
    const entered = { reason: reasonOf(input), note: input.note, ...details };
    return moveMany(
      mover,
      'shipments.return',
      input,
      plainly((shipment) => back.returnAfterFailure(shipment, mover.moveContext, entered)),
    );
  },

  'shipments.postpone': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const entered = { reason: reasonOf(input), note: input.note, ...withDetails(input, call.now) };
    return moveMany(
      mover,
      'shipments.postpone',
      input,
      plainly((shipment) =>
        plan.postpone(shipment, mover.moveContext, entered, {
          postponedOn: input.postponed_on,
          reasonKey: input.reason,
        }),
      ),
    );
  },

  'shipments.handBack': async (call) => {
    const mover = await moverOf(call);
    return moveMany(
      mover,
      'shipments.handBack',
      call.input,
      plainly((shipment) => back.handBack(shipment, mover.moveContext, { note: call.input.note })),
    );
  },

  'shipments.giveBack': async (call) => {
    const mover = await moverOf(call);
    const entered = {
      note: call.input.note,
      ...withDetails({ proof_name: call.input.receiver_name }, call.now),
    };
    const prepare = (shipments: readonly Shipment[]) =>
      merchantReturnFees(mover.tx, merchantsOf(shipments));
    return moveMany(mover, 'shipments.giveBack', call.input, {
      prepare,
      plan: (shipment, fees) =>
        back.giveBack(shipment, mover.moveContext, entered, {
          returnFee: fees.get(shipment.merchantId) ?? null,
        }),
    });
  },

  'shipments.rollBack': async (call) => {
    const mover = await moverOf(call);
    const prepare = async (shipments: readonly Shipment[]) => {
      const ids = shipments.map((one) => one.id);
      const cancelled = shipments.filter(({ status }) => status === 'cancelled');
      const past = await pastMoves(mover.tx, mover.actor, ids);
      const cancelledIds = cancelled.map((one) => one.id);
      const posted = ids.filter((id) => past.get(id)?.some(annotations.hasPosted));
      return {
        past,
        entries: await currentEntries(mover.tx, posted),
        children: await liveChildren(mover.tx, posted),
        siblings: await liveSiblings(mover.tx, cancelledIds),
        coupons: await claimCoupons(mover.tx, cancelledIds),
      };
    };
    const plan = (
      shipment: Shipment,
      { past, entries, children, siblings, coupons }: Awaited<ReturnType<typeof prepare>>,
    ) => {
      const planned = annotations.rollBack(
        shipment,
        mover.actor,
        { reason: call.input.reason },
        {
          past: past.get(shipment.id) ?? [],
          entries: entries.get(shipment.id) ?? [],
          child: children.get(shipment.id) ?? null,
          sibling: siblings.get(shipment.id) ?? null,
          coupon: coupons.of(shipment.id),
        },
      );
      coupons.take(shipment.id);
      return planned;
    };
    return moveMany(mover, 'shipments.rollBack', call.input, { prepare, plan });
  },

  'shipments.resend': decidingShipment({
    read: (call: Call<'shipments.resend'>) => lockedFor(call, call.input.uuid),
    decide: async ({ input: { note } }, { mover, shipment }) => {
      if (shipment.status === 'returned') return resendReturned(mover, shipment, note);
      const planned = back.resend(shipment, mover.moveContext, { note });
      await write(mover, 'shipments.resend', [planned]);
      return decisionAfter(shipment, planned.move);
    },
  }),
} satisfies Handlers<MoveNames>;
