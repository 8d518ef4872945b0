import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { pickUpsContract } from '#contract/custody/pick-ups.ts';
import type { RequestedLine } from '#domain/custody/issue.ts';
import type { PlannedLine } from '#domain/custody/plan.ts';
import { afterEdit, checkPickUp, checkVersion } from '#domain/custody/pickups/pick-up.ts';
import { reserve } from '#domain/custody/pickups/pick-up-reserve.ts';
import { checkWindow, type WallClock } from '#domain/custody/pickups/pick-up-window.ts';
import { ZERO, type Money } from '#domain/money.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { clockOf } from '#domain/time.ts';
import { writeActivity } from '../../books/activity.ts';
import type { NewDocument } from '../../books/decision.ts';
import { numberDocument, record, reserveIds } from '../../books/record.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { lockShipments } from '../../shipments/shipment-store.ts';
import { branchNames } from '../documents/branch-store.ts';
import { replaceDocument, voidDocument } from '../documents/change-store.ts';
import { voidOne } from '../documents/commands.ts';
import { voidReason } from '../input.ts';
import { branchesNamed, refusedLines } from '../faults.ts';
import { holdMerchant } from '../documents/party-store.ts';
import { findPlace, lockPickUp, type LockedPickUp, type PickUpPlace } from './pick-up-store.ts';
import { findTerms, type BranchTerms } from './pick-up-settings-store.ts';
import {
  changePickUp,
  insertPickUp,
  writeCancelled,
  type PickUpWords,
} from './pick-up-write-store.ts';
import { liveLines } from '../drafts/use-store.ts';

type CreateInput = ParsedInput<(typeof pickUpsContract)['documents.pickup.create']>;
type AmendInput = ParsedInput<(typeof pickUpsContract)['documents.pickup.amend']>;
type Wish = Omit<AmendInput, 'id' | 'version'>;

export const wallOf = ({ moveContext, settings }: Mover): WallClock => ({
  today: moveContext.today,
  clock: clockOf(new Date(moveContext.now), settings.timezone),
});

/** The request, locked, at the version the user has seen. @throws not_found, pickup_changed */
export async function lockAt(
  { tx, actor }: Mover,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<LockedPickUp> {
  const request = required(await lockPickUp(tx, actor, id), 'not_found');
  if (version !== undefined) checkVersion(request, version);
  return request;
}

const namesAny = ({ codes, ids, uuids }: Wish): boolean =>
  codes !== undefined || ids !== undefined || uuids !== undefined;

/**
 * The shipments named in the input; if none are named, the previous ones that the merchant still
 * has.
 */
async function shipmentsOf(
  mover: Mover,
  input: Wish,
  stored: readonly number[],
): Promise<readonly RequestedLine[]> {
  if (!namesAny(input)) {
    if (stored.length === 0) return [];
    const lines = await lockShipments(mover.tx, mover.actor, { ids: stored });
    return lines.filter(({ shipment }) => shipment?.status === 'created');
  }
  const count = (input.codes?.length ?? 0) + (input.ids?.length ?? 0) + (input.uuids?.length ?? 0);
  return count === 0 ? [] : lockShipments(mover.tx, mover.actor, input);
}

interface Plot {
  readonly id: number;
  readonly place: PickUpPlace;
  readonly branchId: number;
  readonly stored: readonly number[];
  /** The previously agreed day, for an edit. */
  readonly agreed: string | null;
}

/**
 * The contents of the request: its shipments, reserved, and its terms, checked against what the
 * branch offers.
 */
async function wishOf(
  mover: Mover,
  input: Wish,
  plot: Plot,
): Promise<{ lines: readonly PlannedLine[]; words: PickUpWords }> {
  const { tx } = mover;
  const terms = await findTerms(tx, plot.branchId);
  const requested = await shipmentsOf(mover, input, plot.stored);
  const ids = requested.flatMap(({ shipment }) => (shipment ? [shipment.id] : []));
  const live = await liveLines(mover, 'pickup', ids, plot.id);
  const reserved = reserve(requested, plot.place.merchantId, live);
  if ('faults' in reserved)
    throw refusedLines(reserved.faults, await branchNames(tx, branchesNamed(reserved.faults)));
  const { lines } = reserved;
  const count = Math.max(lines.length, input.expected_count ?? 0);
  refuseIf(count === 0, 'empty_selection', { field: 'expected_count' });
  const words = wordsOf(input, plot.place, terms, count);
  checkWindow(
    terms,
    {
      day: words.day,
      fromTime: words.from_time,
      toTime: words.to_time,
      count,
      dayAgreed: plot.agreed === words.day,
    },
    wallOf(mover),
  );
  return { lines, words };
}

/** A whole day, for a branch without hours. */
const anyHours = { fromTime: '08:00', toTime: '20:00' };

function wordsOf(
  input: Wish,
  place: PickUpPlace,
  terms: BranchTerms | null,
  count: number,
): PickUpWords {
  const hours = terms ?? anyHours;
  return {
    day: input.day,
    from_time: input.from_time ?? hours.fromTime,
    to_time: input.to_time ?? hours.toTime,
    address: input.address ?? place.address,
    phone: input.phone ?? place.phone,
    latitude: input.latitude === undefined ? place.latitude : input.latitude,
    longitude: input.longitude === undefined ? place.longitude : input.longitude,
    expected_count: count,
    fee_amount: terms?.feeAmount ?? 0,
    free_above: terms?.freeAbove ?? null,
    edit_hours: terms?.editHours ?? 2,
  };
}

/**
 * A merchant, or staff for them, requests a pick-up.
 * @throws not_found, merchant_not_accepted, merchant_stopped, those of `reserve` for each shipment,
 *   empty_selection, those of `checkWindow`
 */
export async function createPickUp(mover: Mover, input: CreateInput): Promise<number> {
  const { tx, actor, who } = mover;
  const merchantId = actor.type === 'client' ? actor.merchantId : (input.merchant_id ?? null);
  const about = { field: 'merchant_id' };
  await holdMerchant(tx, merchantId ?? 0);
  const place = required(await findPlace(tx, actor, merchantId ?? 0), 'not_found', about);
  const branchId = required(place.branchId, 'merchant_not_accepted', about);
  const { stopReason: reason } = place;
  refuseIf(reason !== null, 'merchant_stopped', { ...about, reason });
  const [id] = await reserveIds(tx, 'documents', 1);
  if (id === undefined) throw new Error('no id was reserved');
  const { merchant_id: _merchant, ...entered } = input;
  const { lines, words } = await wishOf(mover, entered, {
    id,
    place,
    branchId,
    stored: [],
    agreed: null,
  });
  const document: NewDocument = {
    family: 'pickup',
    id,
    uuid: uuidv7(),
    branchId,
    date: mover.moveContext.today,
    state: 'draft',
    lines,
    columns: { merchant_id: place.merchantId, note: input.note },
  };
  await record(
    tx,
    {
      documents: [document],
      activity: noteOf('create', { id, number: null }, { ...words, lines: lines.length }),
    },
    who,
  );
  await insertPickUp(tx, id, words);
  return id;
}

/** @throws not_found, pickup_changed, those of `checkPickUp`, then those of `createPickUp` */
export async function amendPickUp(mover: Mover, input: AmendInput): Promise<void> {
  const { tx, actor, who } = mover;
  const request = await lockAt(mover, input);
  checkPickUp('edit', request, actor, mover.moveContext.now);
  const place = required(await findPlace(tx, actor, request.merchantId), 'not_found');
  const { id, version: _version, ...entered } = input;
  const { lines, words } = await wishOf(mover, entered, {
    id,
    place,
    branchId: request.branchId,
    stored: request.lines,
    agreed: request.day,
  });
  await replaceDocument(tx, {
    ...frameOf(request),
    lines,
    columns: headOf(request, { note: input.note, net: ZERO }),
  });
  await changePickUp(tx, id, afterEdit(request.state), words);
  const before = { day: request.day, lines: request.lines.length };
  const note = noteOf('amend', request, { ...words, lines: lines.length });
  await writeActivity(tx, { ...note, before }, who);
}

/** The parts of a document that do not change. */
export const frameOf = ({
  id,
  uuid,
  branchId,
  date,
}: LockedPickUp): Omit<NewDocument, 'lines' | 'columns'> => ({
  family: 'pickup',
  id,
  uuid,
  branchId,
  date,
  state: 'draft',
});

/** The columns of its document: a pick-up has no amount but its fee, which the merchant owes. */
export const headOf = (
  { merchantId, courierId }: LockedPickUp,
  { note, net }: { readonly note: string | null; readonly net: Money },
): NewDocument['columns'] => ({
  merchant_id: merchantId,
  courier_id: courierId,
  note,
  expected_amount: 0,
  deducted_amount: 0,
  carried_in_amount: 0,
  net_amount: net,
  paid_amount: 0,
});

/**
 * Before the collection a request is cancelled; after it the shipments go back to the merchant and
 * the fee is reversed.
 */
export async function cancelPickUp(
  mover: Mover,
  { id, ...entered }: { readonly id: number; readonly reason?: string | undefined },
): Promise<void> {
  const reason = voidReason(entered);
  const { tx, actor, who } = mover;
  const request = required(await lockPickUp(tx, actor, id), 'not_found');
  checkPickUp('cancel', request, actor, mover.moveContext.now);
  if (request.state === 'picked_up') {
    await voidOne(mover, 'pickup', id, reason);
  } else {
    const { family, branchId, date } = frameOf(request);
    // Every row that is not a draft has a number, so that the numbers have no gaps.
    const title = await numberDocument(tx, { id, family, branchId, date }, who.at);
    await voidDocument(tx, id, { by: who.actorId, at: who.at, reason });
    await writeActivity(tx, noteOf('void', { id, number: title }, { reason }), who);
  }
  await writeCancelled(tx, id);
}

export const noteOf = (
  verb: string,
  { id, number }: { readonly id: number; readonly number: string | null },
  after: Readonly<Record<string, unknown>>,
) =>
  ({
    action: `documents.pickup.${verb}`,
    subject: 'document',
    subjectId: id,
    title: number ?? `#${id}`,
    after,
  }) as const;
