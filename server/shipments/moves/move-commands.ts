import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Entry } from '#domain/ledger/posting-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Planned } from '#domain/shipments/plan.ts';
import type { MoveContext } from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { dayOf } from '#domain/time.ts';
import { refusalText } from '#words/refusals.ts';
import { scanRefusalText } from '#words/custody/scan-refusals.ts';
import { statusOf } from '#contract/errors.ts';
import type { Who } from '../../books/activity.ts';
import type { NewShipment } from '../../books/decision.ts';
import { record } from '../../books/record.ts';
import { getSettings, movePolicyOf } from '../../settings-store.ts';
import type { Settings } from '#domain/settings.ts';
import { lockShipment, lockShipments, type Requested, type Selection } from '../shipment-store.ts';

/** Actor, transaction and settings of the moves: collected once per command. */
export interface Mover {
  readonly tx: Tx;
  readonly who: Who;
  readonly actor: Actor;
  readonly settings: Settings;
  readonly moveContext: MoveContext;
}

export async function moverOf(call: {
  tx: Tx;
  who: Who;
  actor: Actor;
  now: string;
}): Promise<Mover> {
  const settings = await getSettings(call.tx);
  const today = dayOf(new Date(call.now), settings.timezone);
  return {
    tx: call.tx,
    who: call.who,
    actor: call.actor,
    settings,
    moveContext: { actor: call.actor, policy: movePolicyOf(settings), now: call.now, today },
  };
}

/** The mover and the one shipment of a command, locked. @throws Refusal not_found */
export async function lockedFor(
  call: Parameters<typeof moverOf>[0],
  uuid: string,
): Promise<{ mover: Mover; shipment: Shipment }> {
  const [mover, shipment] = await Promise.all([
    moverOf(call),
    lockShipment(call.tx, call.actor, uuid),
  ]);
  return { mover, shipment };
}

interface RefusedItem {
  code: string;
  uuid: string | null;
  outcome: 'refused';
  stage: number | null;
  refusal: { code: string; message: string; short: string };
}
/** All of the selection that is not in `items` was moved. */
export interface BulkAnswer {
  data: { moved: number; refused: number; items: RefusedItem[] };
}

/** The outcome of one shipment of a bulk command. */
export interface PlannedItem extends Planned {
  readonly children?: readonly NewShipment[];
}

/** `prepare` reads, set-wise, what planning each shipment needs. */
export interface MovePlan<P> {
  readonly prepare: (shipments: readonly Shipment[]) => Promise<P>;
  readonly plan: (shipment: Shipment, prepared: P) => PlannedItem;
}

/** A move that needs nothing but the shipment. */
export const plainly = (plan: (shipment: Shipment) => PlannedItem): MovePlan<null> => ({
  prepare: async () => null,
  plan,
});

/**
 * One move for many shipments: locks all, plans each by the rules, then writes the accepted moves
 * at once. By default all or nothing.
 * @throws Refusal with every refused item under `errors`, when not partial
 */
export async function moveMany<P>(
  mover: Mover,
  action: string,
  selection: Selection & { readonly partial: boolean },
  { prepare, plan }: MovePlan<P>,
): Promise<BulkAnswer> {
  const params = await lockShipments(mover.tx, mover.actor, selection);
  const prepared = await prepare(params.flatMap(({ shipment }) => (shipment ? [shipment] : [])));
  const outcomes = params.map((one) => outcomeOf(one, (shipment) => plan(shipment, prepared)));
  const refusals = outcomes.flatMap((one) => (one.refusal ? [one] : []));
  if (refusals.length > 0 && !selection.partial) throw allRefused(refusals);
  const planned = outcomes.flatMap((one) => (one.refusal ? [] : [one.planned]));
  if (planned.length > 0) await write(mover, action, planned);
  const items = refusals.map(toItem);
  return { data: { moved: planned.length, refused: items.length, items } };
}

interface Refused {
  readonly params: Requested;
  readonly refusal: Refusal;
}
type Outcome = Refused | { readonly planned: PlannedItem; readonly refusal: null };

function outcomeOf(params: Requested, plan: (shipment: Shipment) => PlannedItem): Outcome {
  if (!params.shipment)
    return { params, refusal: new Refusal('unknown_code', { code: params.key }) };
  try {
    return { planned: plan(params.shipment), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { params, refusal: error };
    throw error;
  }
}

/** One refused item returns its own refusal; several become a map of all of them. */
function allRefused(refusals: readonly Refused[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { params, refusal } of refusals)
    errors[params.field] = [refusalText(refusal.code, refusal.details)];
  const first = refusals[0]?.refusal;
  if (!first) throw new Error('allRefused needs a refusal');
  const sameAnswer = refusals.every(
    ({ refusal }) => statusOf(refusal.code) === statusOf(first.code),
  );
  if (sameAnswer && statusOf(first.code) !== 422)
    return new Refusal(first.code, { ...first.details, items: errors });
  return new Refusal(refusals.length === 1 ? first.code : 'invalid_input', {
    ...first.details,
    errors,
  });
}

export async function write(
  mover: Mover,
  action: string,
  planned: readonly PlannedItem[],
): Promise<void> {
  const entries: Entry[] = planned.flatMap((one) => [...one.entries]);
  const codes = planned.map((one) => one.move.code);
  await record(
    mover.tx,
    {
      moves: planned.map((one) => one.move),
      shipments: planned.flatMap((one) => one.children ?? []),
      entries,
      activity: {
        action,
        subject: 'shipment',
        subjectId: planned.length === 1 ? (planned[0]?.move.shipmentId ?? null) : null,
        title: codes.length <= 3 ? codes.join(' ') : `${codes[0]} … (${codes.length})`,
        before: planned
          .slice(0, 200)
          .map((one) => ({ code: one.move.code, status: one.move.before.status })),
        after: planned
          .slice(0, 200)
          .map((one) => ({ code: one.move.code, status: one.move.after.status })),
      },
    },
    mover.who,
  );
}

function toItem({ params: { shipment, key }, refusal }: Refused): RefusedItem {
  return {
    code: shipment?.code ?? key,
    uuid: shipment?.uuid ?? null,
    outcome: 'refused',
    stage: shipment?.stage ?? null,
    refusal: {
      code: refusal.code,
      message: refusalText(refusal.code, refusal.details),
      short: scanRefusalText(refusal.code, refusal.details),
    },
  };
}
