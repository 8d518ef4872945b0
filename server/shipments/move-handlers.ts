import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { may } from '#domain/people/actor.ts';
import type { Service } from '#domain/people/services.ts';
import { money } from '#domain/money.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { lifecycle, type MoveEvent } from '#domain/shipments/lifecycle.ts';
import * as marks from '#domain/shipments/marks.ts';
import * as back from '#domain/shipments/plan-back.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { ProofTerms } from '#domain/shipments/proof.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import type { Handlers } from '../http/call.ts';
import { claimCoupons } from '../pricing/coupon-claims-store.ts';
import { detailsAnswer } from './details-store.ts';
import { resendReturned } from './resend-commands.ts';
import {
  childCounts,
  courierStandings,
  findStep,
  merchantReturnFees,
  pastMoves,
  standingEntries,
} from './move-store.ts';
import {
  branchOf,
  commissionsFor,
  couriersOf,
  reasonOf,
  shopsOf,
  withDetails,
} from './move-parts.ts';
import {
  moveMany,
  moverOf,
  plainly,
  write,
  type BulkAnswer,
  type MovePlan,
  type Mover,
  type PlannedItem,
} from './move-commands.ts';
import { shopProofTerms } from './proof-store.ts';
import { holdCouriers, leaveRunSheets } from './assign-store.ts';
import { lockShipment, type Selection } from './shipment-store.ts';

type MoveNames = Exclude<
  keyof typeof shipmentWrites,
  | 'shipments.create'
  | 'shipments.update'
  | 'shipments.delete'
  | 'shipments.deliver'
  | 'shipments.handOver'
  | 'shipments.reportSelected'
>;

function assignPlan(
  shipment: Shipment,
  mover: Mover,
  note: string | null,
  {
    courier,
    commission,
  }: { courier: plan.AssignFacts['courier'] | undefined; commission: number | undefined },
): PlannedItem {
  return plan.assign(
    shipment,
    mover.world,
    { note },
    {
      courier: required(courier, 'no_courier', { code: shipment.code }),
      commission: money(commission ?? mover.settings.default_commission),
    },
  );
}

/** Parcels that get a courier leave the run sheets of earlier rounds. */
async function assigned<P>(
  mover: Mover,
  selection: Selection & { readonly partial: boolean },
  how: MovePlan<P>,
): Promise<BulkAnswer> {
  const answer = await moveMany(mover, 'shipments.assign', selection, how);
  const moved = answer.data.items.filter(({ outcome }) => outcome === 'moved');
  await leaveRunSheets(
    mover.tx,
    moved.flatMap(({ uuid }) => (uuid === null ? [] : [uuid])),
  );
  return answer;
}

/** The moves that `change/multi/charge/status` may make: those that need nothing but the parcel. */
const plainMoves: Partial<
  Record<
    MoveEvent,
    (
      shipment: Shipment,
      mover: Mover,
      said: plan.Said,
      input: { branchId: number; claim: number | undefined; proofTerms: ProofTerms | null },
    ) => PlannedItem
  >
> = {
  receiveAtBranch: (shipment, mover, said, { branchId }) =>
    plan.receiveAtBranch(shipment, mover.world, said, branchId),
  handOver: (shipment, mover, said, { proofTerms }) =>
    plan.handOver(shipment, mover.world, said, proofTerms),
  tryAgain: (shipment, mover, said) => plan.tryAgain(shipment, mover.world, said),
  return: (shipment, mover, said) => back.returnAfterFailure(shipment, mover.world, said),
  handBack: (shipment, mover, said) => back.handBack(shipment, mover.world, said),
  cancel: (shipment, mover, said) => back.cancel(shipment, mover.world, said),
  cancelToReturn: (shipment, mover, said) => back.cancel(shipment, mover.world, said),
  lose: (shipment, mover, said, { claim }) =>
    back.lose(shipment, mover.world, said, { claim: claim === undefined ? null : money(claim) }),
  find: (shipment, mover, said, { branchId }) => back.find(shipment, mover.world, said, branchId),
};

export const moveHandlers = {
  'shipments.assign': async (call) => {
    const mover = await moverOf(call);
    const { courier_id, note } = call.input;
    await holdCouriers(mover.tx, [courier_id]);
    const prepare = async (shipments: readonly Shipment[]) => ({
      couriers: await courierStandings(mover.tx, [courier_id]),
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
      couriers: await courierStandings(mover.tx, courierIds),
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
    const said = { note: call.input.note, ...withDetails(call.input, call.now) };
    return moveMany(mover, 'shipments.startDelivery', call.input, {
      prepare: (shipments) => couriersOf(mover, shipments),
      plan: (shipment, couriers) => plan.startDelivery(shipment, mover.world, said, couriers),
    });
  },

  'shipments.cancel': async (call) => {
    const mover = await moverOf(call);
    return moveMany(
      mover,
      'shipments.cancel',
      call.input,
      plainly((shipment) => back.cancel(shipment, mover.world, { reason: call.input.reason })),
    );
  },

  'shipments.tryAgain': async (call) => {
    const mover = await moverOf(call);
    const said = { note: call.input.note, ...withDetails(call.input, call.now) };
    return moveMany(
      mover,
      'shipments.tryAgain',
      call.input,
      plainly((shipment) => plan.tryAgain(shipment, mover.world, said)),
    );
  },

  'shipments.return': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const details = withDetails({ device_at: input.device_at }, call.now);
    const said = { reason: reasonOf(input), note: input.note, ...details };
    return moveMany(
      mover,
      'shipments.return',
      input,
      plainly((shipment) => back.returnAfterFailure(shipment, mover.world, said)),
    );
  },

  'shipments.postpone': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const said = { reason: reasonOf(input), note: input.note, ...withDetails(input, call.now) };
    return moveMany(
      mover,
      'shipments.postpone',
      input,
      plainly((shipment) =>
        plan.postpone(shipment, mover.world, said, {
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
      plainly((shipment) => back.handBack(shipment, mover.world, { note: call.input.note })),
    );
  },

  'shipments.giveBack': async (call) => {
    const mover = await moverOf(call);
    const said = {
      note: call.input.note,
      ...withDetails({ proof_name: call.input.receiver_name }, call.now),
    };
    const prepare = (shipments: readonly Shipment[]) =>
      merchantReturnFees(mover.tx, shopsOf(shipments));
    return moveMany(mover, 'shipments.giveBack', call.input, {
      prepare,
      plan: (shipment, fees) =>
        back.giveBack(shipment, mover.world, said, {
          returnFee: fees.get(shipment.merchantId) ?? null,
        }),
    });
  },

  'shipments.changeMany': async (call) => {
    const { input, actor } = call;
    const service: Service = lifecycle[input.event].service;
    refuseIf(!may(actor, service), 'forbidden', { service });
    const move = plainMoves[input.event];
    if (!move)
      throw new Refusal('invalid_input', { errors: { event: ['هذه الحركة لها شاشتها الخاصة'] } });
    const needsReason = 'reason' in lifecycle[input.event];
    refuseIf(needsReason && !input.reason, 'reason_required', { field: 'reason' });
    const mover = await moverOf(call);
    const needsBranch = input.event === 'receiveAtBranch' || input.event === 'find';
    const branchId = needsBranch ? await branchOf(mover, input.branch_id, null) : 0;
    const needsTerms = input.event === 'handOver';
    return moveMany(mover, `shipments.${input.event}`, input, {
      prepare: (shipments) => shopProofTerms(mover.tx, needsTerms ? shopsOf(shipments) : []),
      plan: (shipment, terms) =>
        move(
          shipment,
          mover,
          { reason: input.reason, note: input.note },
          {
            branchId,
            claim: input.claim_amount,
            proofTerms: terms.get(shipment.merchantId) ?? null,
          },
        ),
    });
  },

  'shipments.changeStatus': async (call) => {
    const { input, actor } = call;
    const service: Service =
      input.event === 'fail'
        ? 'shipments.fail'
        : input.event === 'step'
          ? 'shipments.changeStatus'
          : 'shipments.freeze';
    refuseIf(!may(actor, service), 'forbidden', { service });
    const mover = await moverOf(call);
    const shipment = await lockShipment(mover.tx, actor, input.uuid);
    await write(mover, `shipments.${input.event}`, [await statusPlan(mover, shipment, input)]);
    return detailsAnswer(mover.tx, actor, shipment.id);
  },

  'shipments.rollBack': async (call) => {
    const mover = await moverOf(call);
    const prepare = async (shipments: readonly Shipment[]) => {
      const ids = shipments.map((one) => one.id);
      const cancelled = shipments.filter(({ status }) => status === 'cancelled');
      const past = await pastMoves(mover.tx, mover.actor, ids);
      const posted = ids.filter((id) => past.get(id)?.some(marks.hasPosted));
      return {
        past,
        entries: await standingEntries(mover.tx, posted),
        children: await childCounts(mover.tx, posted),
        coupons: await claimCoupons(
          mover.tx,
          cancelled.map((one) => one.id),
        ),
      };
    };
    const plan = (
      shipment: Shipment,
      { past, entries, children, coupons }: Awaited<ReturnType<typeof prepare>>,
    ) => {
      const planned = marks.rollBack(
        shipment,
        mover.actor,
        { reason: call.input.reason },
        {
          past: past.get(shipment.id) ?? [],
          entries: entries.get(shipment.id) ?? [],
          children: children.get(shipment.id) ?? 0,
          coupon: coupons.of(shipment.id),
        },
      );
      coupons.take(shipment.id);
      return planned;
    };
    return moveMany(mover, 'shipments.rollBack', call.input, { prepare, plan });
  },

  'shipments.resend': async (call) => {
    const mover = await moverOf(call);
    const shipment = await lockShipment(mover.tx, mover.actor, call.input.uuid);
    if (shipment.status === 'returned')
      return detailsAnswer(
        mover.tx,
        mover.actor,
        await resendReturned(mover, shipment, call.input.note),
      );
    await write(mover, 'shipments.resend', [
      back.resend(shipment, mover.world, { note: call.input.note }),
    ]);
    return detailsAnswer(mover.tx, mover.actor, shipment.id);
  },
} satisfies Handlers<MoveNames>;

type StatusInput = Parameters<(typeof moveHandlers)['shipments.changeStatus']>[0]['input'];

async function statusPlan(
  mover: Mover,
  shipment: Shipment,
  input: StatusInput,
): Promise<PlannedItem> {
  switch (input.event) {
    case 'fail':
      return plan.fail(
        shipment,
        mover.world,
        { reason: reasonOf(input), note: input.note, ...withDetails(input, mover.world.now) },
        {
          reasonKey: input.reason,
          calls: input.calls?.length ?? 0,
        },
      );
    case 'freeze':
      return {
        move: marks.freeze(shipment, { reason: input.reason }, input.until ?? null),
        entries: [],
      };
    case 'unfreeze':
      return { move: marks.unfreeze(shipment, { note: input.note }), entries: [] };
    case 'step': {
      const step = required(await findStep(mover.tx, input.step_id), 'not_found', {
        field: 'step_id',
      });
      return { move: marks.toStep(shipment, { note: input.note }, step), entries: [] };
    }
  }
}
