import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { money } from '#domain/money.ts';
import { may } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { lifecycle, type MoveEvent } from '#domain/shipments/lifecycle.ts';
import * as annotations from '#domain/shipments/annotations.ts';
import * as back from '#domain/shipments/plan-back.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { ProofTerms } from '#domain/shipments/proof.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { badField } from '../../http/bad-field.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { compensatesAlone, isLarge, markLarge } from '../claims/compensate-alone.ts';
import { decidingShipment, decisionAfter } from '../details/details-store.ts';
import {
  lockedFor,
  moveMany,
  moverOf,
  write,
  type Mover,
  type PlannedItem,
} from './move-commands.ts';
import { branchOf, reasonOf, merchantsOf, withDetails } from './move-parts.ts';
import { findStep } from './move-store.ts';
import { merchantProofTerms } from './proof-store.ts';

type ChangeNames = Extract<
  keyof typeof shipmentWrites,
  'shipments.changeMany' | 'shipments.changeStatus'
>;

/** The context a plain move may need in addition to the shipment and the user. */
interface Known {
  readonly branchId: number;
  readonly claim: number | undefined;
  /** A claim of any size: no other user could decide on it. */
  readonly isAlone: (shipment: Shipment) => boolean;
  readonly proofTerms: ProofTerms | null;
}
interface PlainMove {
  readonly needs?: 'branch' | 'proofTerms';
  readonly plan: (
    shipment: Shipment,
    { moveContext }: Mover,
    entered: plan.Entered,
    known: Known,
  ) => PlannedItem;
}

/** The moves of `change/multi/charge/status`: those that need nothing but the shipment. */
const plainMoves: Partial<Record<MoveEvent, PlainMove>> = {
  receiveAtBranch: {
    needs: 'branch',
    plan: (shipment, { moveContext }, entered, { branchId }) =>
      plan.receiveAtBranch(shipment, moveContext, entered, branchId),
  },
  handOver: {
    needs: 'proofTerms',
    plan: (shipment, { moveContext }, entered, { proofTerms }) =>
      plan.handOver(shipment, moveContext, entered, proofTerms),
  },
  tryAgain: {
    plan: (shipment, { moveContext }, entered) => plan.tryAgain(shipment, moveContext, entered),
  },
  return: {
    plan: (shipment, { moveContext }, entered) =>
      back.returnAfterFailure(shipment, moveContext, entered),
  },
  handBack: {
    plan: (shipment, { moveContext }, entered) => back.handBack(shipment, moveContext, entered),
  },
  cancel: {
    plan: (shipment, { moveContext }, entered) => back.cancel(shipment, moveContext, entered),
  },
  cancelToReturn: {
    plan: (shipment, { moveContext }, entered) => back.cancel(shipment, moveContext, entered),
  },
  lose: {
    plan: (shipment, { moveContext }, entered, { claim, isAlone }) =>
      back.lose(shipment, moveContext, entered, {
        claim: claim === undefined ? null : money(claim),
        isDecided: isAlone(shipment),
      }),
  },
  find: {
    needs: 'branch',
    plan: (shipment, { moveContext }, entered, { branchId }) =>
      back.find(shipment, moveContext, entered, branchId),
  },
};

type StatusInput = Call<'shipments.changeStatus'>['input'];
type StatusEvent = StatusInput['event'];
type StatusInputs = { readonly [E in StatusEvent]: Extract<StatusInput, { event: E }> };

/** The actions of the call for a single shipment, with their permissions. */
type StatusChanges = {
  readonly [E in StatusEvent]: {
    readonly permission: Permission;
    readonly plan: (
      shipment: Shipment,
      input: StatusInputs[E],
      mover: Mover,
    ) => PlannedItem | Promise<PlannedItem>;
  };
};

const statusChanges: StatusChanges = {
  fail: {
    permission: 'shipments.fail',
    plan: (shipment, input, { moveContext }) =>
      plan.fail(
        shipment,
        moveContext,
        { reason: reasonOf(input), note: input.note, ...withDetails(input, moveContext.now) },
        { reasonKey: input.reason, calls: input.calls?.length ?? 0 },
      ),
  },
  freeze: {
    permission: 'shipments.freeze',
    plan: (shipment, { reason, until }) => ({
      move: annotations.freeze(shipment, { reason }, until ?? null),
      entries: [],
    }),
  },
  unfreeze: {
    permission: 'shipments.freeze',
    plan: (shipment, { note }) => ({ move: annotations.unfreeze(shipment, { note }), entries: [] }),
  },
  step: {
    permission: 'shipments.changeStatus',
    plan: async (shipment, input, { tx }) => {
      const found = await findStep(tx, input.step_id);
      const step = required(found, 'not_found', { field: 'step_id' });
      return { move: annotations.toStep(shipment, { note: input.note }, step), entries: [] };
    },
  },
};

const statusPlan = <E extends StatusEvent>(
  event: E,
  [shipment, input, mover]: readonly [Shipment, StatusInputs[E], Mover],
) => statusChanges[event].plan(shipment, input, mover);

export const changeHandlers = {
  'shipments.changeMany': async (call) => {
    const { input, actor } = call;
    const { event, reason, note } = input;
    const { permission } = lifecycle[event];
    refuseIf(!may(actor, permission), 'forbidden', { permission });
    const move = plainMoves[event];
    if (!move) throw badField('event', 'own_screen');
    const needsReason = 'reason' in lifecycle[event];
    refuseIf(needsReason && !reason, 'reason_required', { field: 'reason' });
    const mover = await moverOf(call);
    const needsTerms = move.needs === 'proofTerms';
    const known = {
      branchId: move.needs === 'branch' ? await branchOf(mover, input.branch_id, null) : 0,
      claim: input.claim_amount,
      isAlone: event === 'lose' ? await compensatesAlone(mover) : () => false,
    };
    const large: Shipment[] = [];
    const answer = await moveMany(mover, `shipments.${event}`, input, {
      prepare: (shipments) =>
        merchantProofTerms(mover.tx, needsTerms ? merchantsOf(shipments) : []),
      plan: (shipment, terms) => {
        const proofTerms = terms.get(shipment.merchantId) ?? null;
        const planned = move.plan(shipment, mover, { reason, note }, { ...known, proofTerms });
        if (event === 'lose' && isLarge(planned, mover)) large.push(shipment);
        return planned;
      },
    });
    await markLarge(mover, large);
    return answer;
  },

  'shipments.changeStatus': decidingShipment({
    read: async (call: Call<'shipments.changeStatus'>) => {
      const { permission } = statusChanges[call.input.event];
      refuseIf(!may(call.actor, permission), 'forbidden', { permission });
      return lockedFor(call, call.input.uuid);
    },
    decide: async ({ input }, { mover, shipment }) => {
      const planned = await statusPlan(input.event, [shipment, input, mover]);
      await write(mover, `shipments.${input.event}`, [planned]);
      return decisionAfter(shipment, planned.move);
    },
  }),
} satisfies Handlers<ChangeNames>;
