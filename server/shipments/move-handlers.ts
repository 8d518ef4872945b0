import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { may } from '#domain/people/actor.ts';
import type { Service } from '#domain/people/services.ts';
import { money } from '#domain/money.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { lifecycle, type MoveEvent } from '#domain/shipments/lifecycle.ts';
import * as marks from '#domain/shipments/marks.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { reasonNames } from '#words/shipments.ts';
import type { Handlers } from '../http/call.ts';
import { commissions } from '../pricing/commission-store.ts';
import { detailsAnswer } from './details-store.ts';
import { bringsBack, remainderOf } from './remainder.ts';
import { resendReturned } from './resend-commands.ts';
import {
  branchExists, childCounts, courierStandings, findStep, merchantReturnFees, pastMoves, standingEntries,
} from './move-store.ts';
import { moveMany, moverOf, plainly, write, type Mover, type PlannedItem } from './move-commands.ts';
import { lockShipment } from './shipment-store.ts';

type MoveNames = Exclude<keyof typeof shipmentWrites, 'shipments.create' | 'shipments.update' | 'shipments.delete' | 'shipments.reportSelected'>;

/** A picked reason and the person's own words become the reason that history tells. */
function reasonOf(input: { reason: ReasonKey; reason_text: string | null }): string {
  refuseIf(input.reason === 'other' && (input.reason_text?.length ?? 0) < 5, 'invalid_input', {
    errors: { reason_text: ['يلزم كتابة السبب (5 أحرف على الأقل)'] },
  });
  return input.reason_text ? `${reasonNames[input.reason]}: ${input.reason_text}` : reasonNames[input.reason];
}

interface Circumstances {
  latitude?: number | null | undefined; longitude?: number | null | undefined; device_at?: string | undefined;
  calls?: { at: string; answered: boolean }[] | undefined; proof_name?: string | null;
}
function detailsOf(input: Circumstances & { reason?: unknown }): Record<string, unknown> | undefined {
  const said = {
    ...(typeof input.latitude === 'number' && typeof input.longitude === 'number' ? { place: [input.latitude, input.longitude] } : {}),
    ...(input.device_at ? { device_at: input.device_at } : {}),
    ...(input.calls?.length ? { calls: input.calls } : {}),
    ...(input.proof_name ? { proof_name: input.proof_name } : {}),
    ...(input.reason ? { reason: input.reason } : {}),
  };
  return Object.keys(said).length > 0 ? said : undefined;
}
const withDetails = (details: Record<string, unknown> | undefined) => (details ? { details } : {});

const couriersOf = (mover: Mover, shipments: readonly Shipment[]) =>
  courierStandings(mover.tx, [...new Set(shipments.flatMap((shipment) => (shipment.courierId === null ? [] : [shipment.courierId])))]);

/** Where staff stand: their own branch, or, for the whole company’s people, the branch they name. @throws wrong_branch */
async function branchOf(mover: Mover, named: number | undefined, fallback: number | null): Promise<number> {
  const own = mover.actor.branchId;
  refuseIf(own !== null && named !== undefined && named !== own, 'wrong_branch', { branchId: named, field: 'branch_id' });
  const branchId = required(own ?? named ?? fallback, 'invalid_input', { errors: { branch_id: ['هذا الحقل مطلوب'] } });
  if (own === null && named !== undefined) refuseIf(!(await branchExists(mover.tx, branchId)), 'not_found', { field: 'branch_id' });
  return branchId;
}

async function commissionsFor(mover: Mover, pairs: { shipment: Shipment; courierId: number }[]) {
  return commissions(
    mover.tx,
    pairs.map(({ shipment, courierId }) => ({ shipmentId: shipment.id, courierId, destinationId: shipment.destinationId, branchId: shipment.servingBranchId })),
    money(mover.settings.default_commission),
  );
}

function assignPlan(
  shipment: Shipment, mover: Mover, note: string | null,
  { courier, commission }: { courier: plan.AssignFacts['courier'] | undefined; commission: number | undefined },
): PlannedItem {
  return plan.assign(shipment, mover.world, { note }, {
    courier: required(courier, 'no_courier', { code: shipment.code }),
    commission: money(commission ?? mover.settings.default_commission),
  });
}

/** The moves that `change/multi/charge/status` may make: those that need nothing but the parcel. */
const plainMoves: Partial<Record<MoveEvent, (shipment: Shipment, mover: Mover, said: plan.Said, input: { branchId: number; claim: number | undefined }) => PlannedItem>> = {
  receiveAtBranch: (shipment, mover, said, { branchId }) => plan.receiveAtBranch(shipment, mover.world, said, branchId),
  handOver: (shipment, mover, said) => plan.handOver(shipment, mover.world, said),
  tryAgain: (shipment, mover, said) => plan.tryAgain(shipment, mover.world, said),
  return: (shipment, mover, said) => plan.returnAfterFailure(shipment, mover.world, said),
  handBack: (shipment, mover, said) => plan.handBack(shipment, mover.world, said),
  cancel: (shipment, mover, said) => plan.cancel(shipment, mover.world, said),
  cancelToReturn: (shipment, mover, said) => plan.cancel(shipment, mover.world, said),
  lose: (shipment, mover, said, { claim }) => plan.lose(shipment, mover.world, said, { claim: claim === undefined ? null : money(claim) }),
  find: (shipment, mover, said, { branchId }) => plan.find(shipment, mover.world, said, branchId),
};

export const moveHandlers = {
  'shipments.assign': async (call) => {
    const mover = await moverOf(call);
    const { courier_id, note } = call.input;
    const prepare = async (shipments: readonly Shipment[]) => ({
      couriers: await courierStandings(mover.tx, [courier_id]),
      commission: await commissionsFor(mover, shipments.map((shipment) => ({ shipment, courierId: courier_id }))),
    });
    const plan = (shipment: Shipment, { couriers, commission }: Awaited<ReturnType<typeof prepare>>) =>
      assignPlan(shipment, mover, note, { courier: couriers.get(courier_id), commission: commission.get(shipment.id) });
    return moveMany(mover, 'shipments.assign', call.input, { prepare, plan });
  },

  'shipments.assignMany': async (call) => {
    const mover = await moverOf(call);
    const { assignments, partial } = call.input;
    const courierOf = new Map(assignments.map((one) => [one.uuid.toLowerCase(), one.courier_id]));
    const prepare = async (shipments: readonly Shipment[]) => ({
      couriers: await courierStandings(mover.tx, [...new Set(assignments.map((one) => one.courier_id))]),
      commission: await commissionsFor(mover, shipments.map((shipment) => ({ shipment, courierId: courierOf.get(shipment.uuid) ?? 0 }))),
    });
    const plan = (shipment: Shipment, { couriers, commission }: Awaited<ReturnType<typeof prepare>>) =>
      assignPlan(shipment, mover, null, { courier: couriers.get(courierOf.get(shipment.uuid) ?? 0), commission: commission.get(shipment.id) });
    return moveMany(mover, 'shipments.assign', { uuids: [...courierOf.keys()], partial }, { prepare, plan });
  },

  'shipments.startDelivery': async (call) => {
    const mover = await moverOf(call);
    const said = { note: call.input.note, ...withDetails(detailsOf(call.input)) };
    return moveMany(mover, 'shipments.startDelivery', call.input, {
      prepare: (shipments) => couriersOf(mover, shipments),
      plan: (shipment, couriers) => plan.startDelivery(shipment, mover.world, said, couriers),
    });
  },

  'shipments.deliver': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const shipment = await lockShipment(mover.tx, mover.actor, input.uuid);
    const collectReason = input.collect_reason ?? null;
    const planned = plan.deliver(shipment, mover.world, { note: input.note, ...withDetails(detailsOf(input)) }, {
      collected: money(input.collected_amount), collectReason,
    });
    const children = bringsBack(planned) ? [await remainderOf(mover, shipment)] : [];
    await write(mover, 'shipments.deliver', [{ ...planned, children }]);
    return detailsAnswer(mover.tx, mover.actor, shipment.id);
  },

  'shipments.handOver': async (call) => {
    const mover = await moverOf(call);
    return moveMany(mover, 'shipments.handOver', call.input, plainly((shipment) =>
      plan.handOver(shipment, mover.world, { note: call.input.note })));
  },

  'shipments.cancel': async (call) => {
    const mover = await moverOf(call);
    return moveMany(mover, 'shipments.cancel', call.input, plainly((shipment) =>
      plan.cancel(shipment, mover.world, { reason: call.input.reason })));
  },

  'shipments.tryAgain': async (call) => {
    const mover = await moverOf(call);
    return moveMany(mover, 'shipments.tryAgain', call.input, plainly((shipment) =>
      plan.tryAgain(shipment, mover.world, { note: call.input.note })));
  },

  'shipments.return': async (call) => {
    const mover = await moverOf(call);
    const said = { reason: reasonOf(call.input), note: call.input.note };
    return moveMany(mover, 'shipments.return', call.input, plainly((shipment) =>
      plan.returnAfterFailure(shipment, mover.world, said)));
  },

  'shipments.postpone': async (call) => {
    const mover = await moverOf(call);
    const { input } = call;
    const said = { reason: reasonOf(input), note: input.note, ...withDetails(detailsOf(input)) };
    return moveMany(mover, 'shipments.postpone', input, plainly((shipment) =>
      plan.postpone(shipment, mover.world, said, { postponedOn: input.postponed_on, reasonKey: input.reason })));
  },

  'shipments.handBack': async (call) => {
    const mover = await moverOf(call);
    return moveMany(mover, 'shipments.handBack', call.input, plainly((shipment) =>
      plan.handBack(shipment, mover.world, { note: call.input.note })));
  },

  'shipments.giveBack': async (call) => {
    const mover = await moverOf(call);
    const said = { note: call.input.note, ...withDetails(detailsOf({ proof_name: call.input.receiver_name })) };
    const prepare = (shipments: readonly Shipment[]) => merchantReturnFees(mover.tx, [...new Set(shipments.map((one) => one.merchantId))]);
    return moveMany(mover, 'shipments.giveBack', call.input, {
      prepare,
      plan: (shipment, fees) => plan.giveBack(shipment, mover.world, said, { returnFee: fees.get(shipment.merchantId) ?? null }),
    });
  },

  'shipments.changeMany': async (call) => {
    const { input, actor } = call;
    const service: Service = lifecycle[input.event].service;
    refuseIf(!may(actor, service), 'forbidden', { service });
    const move = plainMoves[input.event];
    if (!move) throw new Refusal('invalid_input', { errors: { event: ['هذه الحركة لها شاشتها الخاصة'] } });
    const needsReason = 'reason' in lifecycle[input.event];
    refuseIf(needsReason && !input.reason, 'reason_required', { field: 'reason' });
    const mover = await moverOf(call);
    const needsBranch = input.event === 'receiveAtBranch' || input.event === 'find';
    const branchId = needsBranch ? await branchOf(mover, input.branch_id, null) : 0;
    return moveMany(mover, `shipments.${input.event}`, input, plainly((shipment) =>
      move(shipment, mover, { reason: input.reason, note: input.note }, { branchId, claim: input.claim_amount })));
  },

  'shipments.changeStatus': async (call) => {
    const { input, actor } = call;
    const service: Service = input.event === 'fail' ? 'shipments.fail' : input.event === 'step' ? 'shipments.changeStatus' : 'shipments.freeze';
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
      return { past: await pastMoves(mover.tx, ids), entries: await standingEntries(mover.tx, ids), children: await childCounts(mover.tx, ids) };
    };
    return moveMany(mover, 'shipments.rollBack', call.input, {
      prepare,
      plan: (shipment, { past, entries, children }) =>
        marks.rollBack(shipment, mover.actor, { reason: call.input.reason }, {
          past: past.get(shipment.id) ?? [], entries: entries.get(shipment.id) ?? [], children: children.get(shipment.id) ?? 0,
        }),
    });
  },

  'shipments.resend': async (call) => {
    const mover = await moverOf(call);
    const shipment = await lockShipment(mover.tx, mover.actor, call.input.uuid);
    if (shipment.status === 'returned') return detailsAnswer(mover.tx, mover.actor, await resendReturned(mover, shipment, call.input.note));
    await write(mover, 'shipments.resend', [plan.resend(shipment, mover.world, { note: call.input.note })]);
    return detailsAnswer(mover.tx, mover.actor, shipment.id);
  },
} satisfies Handlers<MoveNames>;

type StatusInput = Parameters<(typeof moveHandlers)['shipments.changeStatus']>[0]['input'];

async function statusPlan(mover: Mover, shipment: Shipment, input: StatusInput): Promise<PlannedItem> {
  switch (input.event) {
    case 'fail':
      return plan.fail(shipment, mover.world, { reason: reasonOf(input), note: input.note, ...withDetails(detailsOf(input)) }, {
        reasonKey: input.reason, calls: input.calls?.length ?? 0,
      });
    case 'freeze':
      return { move: marks.freeze(shipment, { reason: input.reason }, input.until ?? null), entries: [] };
    case 'unfreeze':
      return { move: marks.unfreeze(shipment, { note: input.note }), entries: [] };
    case 'step': {
      const step = required(await findStep(mover.tx, input.step_id), 'not_found', { field: 'step_id' });
      return { move: marks.toStep(shipment, { note: input.note }, step), entries: [] };
    }
  }
}
