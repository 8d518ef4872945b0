import { sql, type Tx } from '#database/connect.ts';
import type { RequestKind, PickUpState } from '#domain/custody/pickups/pick-up.ts';
import type { Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';

/**
 * The fields of a request in addition to its document; agreed terms are written once, at the
 * request.
 */
export interface PickUpWords {
  readonly day: string;
  readonly from_time: string;
  readonly to_time: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly expected_count: number;
  readonly fee_amount: number;
  readonly free_above: number | null;
  readonly edit_hours: number;
}

export async function insertPickUp(tx: Tx, id: number, words: PickUpWords): Promise<void> {
  await tx.run(sql`
    insert into pickup_requests (document_id, state, day, from_time, to_time, address, phone, latitude, longitude, expected_count,
      fee_amount, free_above, edit_hours)
    values (${id}, 'waiting', ${words.day}::date, ${words.from_time}, ${words.to_time}, ${words.address}, ${words.phone}, ${words.latitude},
      ${words.longitude}, ${words.expected_count}, ${words.fee_amount}, ${words.free_above}, ${words.edit_hours})`);
}

/** New terms for a request; an enabled change is used up by it. */
export async function changePickUp(
  tx: Tx,
  id: number,
  state: PickUpState,
  words: PickUpWords,
): Promise<void> {
  await tx.run(sql`
    update pickup_requests set state = ${state}, day = ${words.day}::date, from_time = ${words.from_time}, to_time = ${words.to_time},
      address = ${words.address}, phone = ${words.phone}, latitude = ${words.latitude}, longitude = ${words.longitude},
      expected_count = ${words.expected_count}, fee_amount = ${words.fee_amount}, free_above = ${words.free_above},
      edit_hours = ${words.edit_hours}, accepted_at = case when ${state} = 'accepted' then accepted_at end, ${noRequest}
    where document_id = ${id}`);
}

const noRequest = sql`change = null, change_reason = null, requested_by = null, requested_at = null, enabled_until = null, enabled_by = null`;

const step = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update documents set version = version + 1 where id = ${id}`);

export async function writeAssigned(
  tx: Tx,
  id: number,
  courierId: number,
  { actorId, at }: Who,
): Promise<void> {
  declare(tx, { couriers: [courierId] });
  await tx.run(
    sql`update documents set courier_id = ${courierId}, version = version + 1 where id = ${id}`,
  );
  await tx.run(sql`
    update pickup_requests set state = 'assigned', assigned_at = ${at}, assigned_by = ${actorId}, accepted_at = null,
      on_the_way_at = null
    where document_id = ${id}`);
}

export async function writeAccepted(tx: Tx, id: number, { at }: Who): Promise<void> {
  await step(tx, id);
  await tx.run(
    sql`update pickup_requests set state = 'accepted', accepted_at = ${at} where document_id = ${id}`,
  );
}

/** Setting out also accepts the request. */
export async function writeOnTheWay(tx: Tx, id: number, { at }: Who): Promise<void> {
  await step(tx, id);
  await tx.run(sql`
    update pickup_requests set state = 'accepted', accepted_at = coalesce(accepted_at, ${at}),
      on_the_way_at = ${at}
    where document_id = ${id}`);
}

export async function writeRequested(
  tx: Tx,
  id: number,
  { change, reason }: { readonly change: RequestKind; readonly reason: string },
  { actorId, at }: Who,
): Promise<void> {
  await step(tx, id);
  await tx.run(sql`
    update pickup_requests set change = ${change}, change_reason = ${reason}, requested_by = ${actorId}, requested_at = ${at}, enabled_until = null,
      enabled_by = null where document_id = ${id}`);
}

/** `until` null: the change was not granted and its request is closed. */
export async function writeEnabled(
  tx: Tx,
  id: number,
  until: string | null,
  { actorId }: Who,
): Promise<void> {
  await step(tx, id);
  await tx.run(
    until === null
      ? sql`update pickup_requests set ${noRequest} where document_id = ${id}`
      : sql`update pickup_requests set enabled_until = ${until}, enabled_by = ${actorId} where document_id = ${id}`,
  );
}

/** Lines that were not handed over stay on the document and release their shipments. */
export async function writeCollected(
  tx: Tx,
  id: number,
  handed: number,
  { actorId, at }: Who,
): Promise<void> {
  await tx.run(sql`
    update document_lines set live = false where document_id = ${id} and outcome = 'missing' and live`);
  await tx.run(sql`
    update pickup_requests set state = 'picked_up', collected_at = ${at}, collected_by = ${actorId}, handed_count = ${handed}, ${noRequest}
    where document_id = ${id}`);
}

export async function writeCompleted(
  tx: Tx,
  id: number,
  { leftOut, note }: { readonly leftOut: readonly string[]; readonly note: string | null },
  { actorId, at }: Who,
): Promise<void> {
  await tx.run(sql`
    update documents set state = 'locked', completed_at = ${at}, completed_by = ${actorId}, version = version + 1 where id = ${id}`);
  await tx.run(sql`
    update pickup_requests set state = 'completed', left_out = ${[...leftOut]}::text[], close_note = ${note} where document_id = ${id}`);
}

export async function writeCancelled(tx: Tx, id: number): Promise<void> {
  await tx.run(
    sql`update pickup_requests set state = 'cancelled', ${noRequest} where document_id = ${id}`,
  );
}
