import type { AnswerOf } from '#contract/contract.ts';
import type { pickUpsContract } from '#contract/custody/pick-ups.ts';
import type { pickUpReceiveContract } from '#contract/custody/pick-up-receive.ts';
import type { Db } from '#database/connect.ts';
import { firstPickUpDay } from '#domain/custody/pickups/pick-up-window.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { clockOf, dayOf } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { linesOf } from '../documents/document-store.ts';
import { eligible, familyHandlers } from '../documents/family-handlers.ts';
import {
  acceptPickUp,
  requestPickUp,
  assignPickUp,
  completePickUp,
  departPickUp,
  enablePickUp,
} from './pick-up-actions.ts';
import { collectPickUp } from './pick-up-collect.ts';
import { amendPickUp, cancelPickUp, createPickUp } from './pick-up-commands.ts';
import { presentPickUp, presentPickUpDetails } from './pick-up-present.ts';
import { findTerms } from './pick-up-settings-store.ts';
import { courierLoads, findPickUp, findPlace, listPickUps, othersToTake } from './pick-up-store.ts';

type Details = AnswerOf<'documents.pickup.one'>;
interface Looking {
  readonly actor: Actor;
  readonly now: string;
}

/** A request with its shipments, or 404 for a caller who may not see it. */
async function detailsOf(db: Db, { actor, now }: Looking, id: number): Promise<Details> {
  const row = required(await findPickUp(db, actor, id), 'not_found');
  const mayCollect = presentPickUp(row, actor, now).actions.includes('collect');
  const others = mayCollect ? await othersToTake(db, id) : [];
  const parts = { row, lines: await linesOf(db, id), others, settings: await getSettings(db) };
  return { data: presentPickUpDetails(parts, actor, now) };
}

async function termsOf(
  db: Db,
  { actor, now }: Looking,
  merchantId: number | null,
): Promise<AnswerOf<'documents.pickup.terms'>> {
  const about = { field: 'merchant_id' };
  const place = required(await findPlace(db, actor, merchantId ?? 0), 'not_found', about);
  const terms = await findTerms(db, place.branchId ?? 0);
  const { timezone } = await getSettings(db);
  const at = new Date(now);
  const wall = { today: dayOf(at, timezone), clock: clockOf(at, timezone) };
  return {
    data: {
      subscriber: { id: place.merchantId, store_name: place.storeName },
      first_day: terms ? firstPickUpDay(terms, wall) : wall.today,
      address: place.address,
      phone: place.phone,
      setting: terms && {
        working_days: [...terms.workingDays],
        from_time: terms.fromTime,
        to_time: terms.toTime,
        cutoff_time: terms.cutoffTime,
        minimum_count: terms.minimumCount,
        fee_amount: terms.feeAmount,
        free_above: terms.freeAbove,
      },
    },
  };
}

export const pickUpHandlers = {
  ...familyHandlers('pickupIntake'),

  'documents.pickup.eligible': ({ db, actor, input }) => eligible(db, actor, 'pickup', input),

  'documents.pickup.list': async ({ db, actor, now, input }) => {
    const { rows, meta } = await listPickUps(db, actor, input);
    return { data: rows.map((row) => presentPickUp(row, actor, now)), meta };
  },

  'documents.pickup.terms': ({ db, actor, now, input }) =>
    termsOf(
      db,
      { actor, now },
      actor.type === 'client' ? actor.merchantId : (input.merchant_id ?? null),
    ),

  'documents.pickup.couriers': async ({ db, actor, input }) => ({
    data: await courierLoads(
      db,
      isCompanyWide(actor) ? (input.branch_id ?? null) : (actor.branchId ?? 0),
    ),
  }),

  'documents.pickup.one': ({ db, actor, now, input }) => detailsOf(db, { actor, now }, input.id),

  'documents.pickup.create': async (call) =>
    detailsOf(call.tx, call, await createPickUp(await moverOf(call), call.input)),

  'documents.pickup.amend': async (call) => {
    await amendPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.void': async (call) => {
    await cancelPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.assign': async (call) => {
    await assignPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.accept': async (call) => {
    await acceptPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.depart': async (call) => {
    await departPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.collect': async (call) => {
    const answers = await collectPickUp(await moverOf(call), call.input);
    const { data: request } = await detailsOf(call.tx, call, call.input.id);
    return { data: { request, answers: [...answers] } };
  },

  'documents.pickup.requestChange': async (call) => {
    await requestPickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.enable': async (call) => {
    await enablePickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },

  'documents.pickup.complete': async (call) => {
    await completePickUp(await moverOf(call), call.input);
    return detailsOf(call.tx, call, call.input.id);
  },
} satisfies Handlers<keyof typeof pickUpsContract | keyof typeof pickUpReceiveContract>;
