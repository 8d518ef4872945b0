import type { AnswerOf } from '#contract/contract.ts';
import { actionsOf } from '#domain/custody/pickups/pick-up.ts';
import { isHidden } from '#domain/people/hidden-fields.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Settings } from '#domain/settings.ts';
import type { LineRow } from '../documents/document-store.ts';
import type { PickUpRow } from './pick-up-store.ts';
import { presentVoid } from '../documents/present.ts';

type Row = AnswerOf<'documents.pickup.list'>['data'][number];
type Details = AnswerOf<'documents.pickup.one'>['data'];

const requestOf = (row: PickUpRow): Row['change'] =>
  row.change === null
    ? null
    : {
        kind: row.change,
        reason: row.change_reason ?? '',
        by: row.requested_by ?? '',
        at: row.requested_at ?? '',
        enabled_until: row.enabled_until,
        enabled_by: row.enabled_by,
      };

/** A pick-up that a later document has used cannot be cancelled. */
const openActions = (row: PickUpRow, actor: Actor, now: string): Row['actions'] =>
  actionsOf(
    {
      state: row.state,
      version: row.version,
      change: row.change,
      requesterId: row.requester_id,
      enabledUntil: row.enabled_until,
      onTheWayAt: row.on_the_way_at,
    },
    actor,
    now,
  ).filter((action) => action !== 'cancel' || row.locked_by_id === null);

export const presentPickUp = (row: PickUpRow, actor: Actor, now: string): Row => ({
  id: row.id,
  uuid: row.uuid,
  invoice_no: row.invoice_no,
  state: row.state,
  day: row.day,
  from_time: row.from_time,
  to_time: row.to_time,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  subscriber: { id: row.merchant_id, store_name: row.store_name },
  courier:
    row.courier_id === null
      ? null
      : { id: row.courier_id, name: row.courier_name ?? '', phone: row.courier_phone },
  on_the_way_at: row.on_the_way_at,
  address: row.address,
  phone: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
  note: row.note,
  expected_count: row.expected_count,
  lines_count: row.lines_count,
  taken_count: row.taken_count,
  handed_count: row.handed_count,
  fee_amount: row.fee_amount,
  free_above: row.free_above,
  charged_amount: row.charged_amount,
  currency: row.currency,
  change: requestOf(row),
  actions: openActions(row, actor, now),
  version: row.version,
  created_by: row.created_by,
  created_at: row.created_at,
  collected_at: row.collected_at,
  completed_at: row.completed_at,
});

export interface PickUpParts {
  readonly row: PickUpRow;
  readonly lines: readonly LineRow[];
  readonly others: readonly string[];
  readonly settings: Settings;
}

/** Commissions are not shown on a pick-up. */
export const presentPickUpDetails = (
  { row, lines, others, settings }: PickUpParts,
  actor: Actor,
  now: string,
): Details => ({
  ...presentPickUp(row, actor, now),
  items: lines.map((line) => ({ ...line, commission_amount: 0 })),
  others: [...others],
  left_out: row.left_out,
  close_note: row.close_note,
  ...presentVoid(row),
  locked_by:
    row.locked_by_id === null || isHidden(actor, 'pickup', 'locked_by')
      ? null
      : { id: row.locked_by_id, invoice_no: row.locked_by_number },
  company: {
    name: settings.company_name,
    phone: settings.company_phone,
    address: settings.company_address,
  },
});
