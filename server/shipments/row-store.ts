import { raw, sql, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { type MoveEvent, reasonedMoves, hasReason } from '#domain/shipments/lifecycle.ts';
import type { NameTables } from '../names-store.ts';
import type { HolderKind, MoneyState, Status } from '#domain/shipments/stages.ts';

/** A shipment with the names a list shows: the result of `rowColumns` over `rowJoins`. */
export interface ShipmentRow {
  readonly id: number;
  readonly uuid: string;
  readonly code: string;
  readonly version: number;
  readonly stage: number;
  readonly step_id: number;
  readonly step_name: string;
  readonly step_color: string | null;
  readonly status: Status;
  readonly money: MoneyState;
  readonly holder_kind: HolderKind;
  readonly hold_reason: string | null;
  readonly hold_until: string | null;
  readonly held_at: string | null;
  readonly outcome_reason: string | null;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly destination_id: number;
  readonly destination_name: string;
  readonly area_id: number | null;
  readonly area_name: string | null;
  readonly landmark: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly notes: string | null;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly serving_branch_id: number;
  readonly serving_branch_name: string;
  readonly cod_amount: number;
  readonly fee_amount: number;
  readonly collected_amount: number | null;
  readonly attempt: number;
  readonly postponed_on: string | null;
  readonly correction_pending: boolean;
  readonly created_at: string;
  readonly stage_since: string;
  readonly overdue: boolean;
}

/**
 * Longer in its step than the step allows, over the aliases `s` and `st`. Null if the step has no
 * hours, which counts as false; a bare comparison can use an index on `stage_since`.
 */
export const isOverdue = sql`s.stage_since < now() - make_interval(hours => st.hours)`;

/** Names of our own tables, inlined: as parameters each call would send and read them again. */
const written = (names: readonly (MoveEvent | Status)[]): Sql =>
  raw(names.map((name) => `'${name}'`).join(', '));

/**
 * The reason of the newest move with one that is not undone, over the alias `s`. Costs nothing for
 * shipments in transit; two lookups in the history's key for the others.
 */
const outcomeReason = sql`case when s.status in (${written(hasReason)}) then (
    select h.reason from shipment_history h
    where h.shipment_id = s.id and h.event in (${written(reasonedMoves)})
      and not exists (select from shipment_history undone
        where undone.shipment_id = h.shipment_id and undone.reverses_seq = h.seq)
    order by h.seq desc limit 1) end`;

/** Since when the shipment is on hold, over the alias `s`; one lookup in the key of the history. */
const heldAt = sql`case when s.hold_reason is not null then (
    select h.at from shipment_history h where h.shipment_id = s.id and h.event = 'freeze'
    order by h.seq desc limit 1) end`;

/** The columns of `ShipmentRow` over shipments `s` and the joins of `rowJoins`. */
export const rowColumns = sql`
  s.id, s.uuid, s.code, s.version, s.stage, shown.id as step_id, shown.name as step_name,
  shown.color as step_color, s.status, s.money, s.holder_kind, s.hold_reason,
  s.hold_until, ${heldAt} as held_at, ${outcomeReason} as outcome_reason, s.recipient_name,
  s.recipient_phone, s.destination_id, dest.name as destination_name, s.area_id,
  area.name as area_name, s.landmark, s.latitude, s.longitude, s.notes, s.merchant_id, merchant.store_name, s.courier_id,
  courier.name as courier_name, s.branch_id, at.branch_name, s.serving_branch_id,
  serving.branch_name as serving_branch_name, s.cod_amount, s.fee_amount, s.collected_amount,
  s.attempt, s.postponed_on, s.correction_pending, s.created_at, s.stage_since,
  coalesce(${isOverdue}, false) as overdue`;

/** The fields that `nameRow` adds. */
type Named =
  | 'step_name'
  | 'step_color'
  | 'destination_name'
  | 'area_name'
  | 'courier_name'
  | 'branch_name'
  | 'serving_branch_name';

/** A row whose names are in the memory of the server: the result of `plainColumns`. */
type PlainRow = Omit<ShipmentRow, Named>;

/** The columns of `PlainRow` over shipments `s` and the joins of `plainJoins`. */
export const plainColumns = sql`
  s.id, s.uuid, s.code, s.version, s.stage, s.step_id, s.status, s.money, s.holder_kind,
  s.hold_reason, s.hold_until, ${heldAt} as held_at, ${outcomeReason} as outcome_reason,
  s.recipient_name, s.recipient_phone,
  s.destination_id, s.area_id, s.landmark, s.latitude, s.longitude, s.notes, s.merchant_id,
  merchant.store_name, s.courier_id, s.branch_id, s.serving_branch_id, s.cod_amount, s.fee_amount,
  s.collected_amount, s.attempt, s.postponed_on, s.correction_pending, s.created_at, s.stage_since,
  coalesce(${isOverdue}, false) as overdue`;

export const plainJoins = sql`
  join steps st on st.id = s.step_id
  join merchants merchant on merchant.id = s.merchant_id`;

/**
 * Adds the names to a row of `plainColumns`, by assignment, which is faster than a copy. False if
 * one is missing: it is newer than the names in memory.
 */
export function nameRow(
  row: object,
  { steps, branches, destinations, areas, couriers }: NameTables,
): row is ShipmentRow {
  const ids = row as PlainRow;
  const step = steps.get(ids.step_id);
  const destination = destinations.get(ids.destination_id);
  const serving = branches.get(ids.serving_branch_id);
  const area = ids.area_id === null ? null : areas.get(ids.area_id);
  const courier = ids.courier_id === null ? null : couriers.get(ids.courier_id);
  const branch = ids.branch_id === null ? null : branches.get(ids.branch_id);
  if (step === undefined || destination === undefined || serving === undefined) return false;
  if (area === undefined || courier === undefined || branch === undefined) return false;
  Object.assign(row, {
    step_name: step.name,
    step_color: step.color,
    destination_name: destination,
    area_name: area,
    courier_name: courier,
    branch_name: branch,
    serving_branch_name: serving,
  });
  return true;
}

/** A merchant sees internal steps as the stage's default step. */
const shownStep = (actor: Actor): Sql =>
  actor.type === 'client'
    ? sql`join steps shown on shown.stage = s.stage
        and (case when st.seen_by_merchant then shown.id = st.id else shown.is_default end)`
    : sql`join steps shown on shown.id = st.id`;

/** Joins the names to shipments `s`: select the page of shipments first, then join. */
export const rowJoins = (actor: Actor): Sql => sql`
  join steps st on st.id = s.step_id
  ${shownStep(actor)}
  join destinations dest on dest.id = s.destination_id
  left join areas area on area.id = s.area_id
  join merchants merchant on merchant.id = s.merchant_id
  left join users courier on courier.id = s.courier_id
  left join branches at on at.id = s.branch_id
  join branches serving on serving.id = s.serving_branch_id`;
