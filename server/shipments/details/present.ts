import type { AnswerOf } from '#contract/contract.ts';
import { add, negate, sub, sum, ZERO, type Money } from '#domain/money.ts';
import { isAdmin, may, type Actor } from '#domain/people/actor.ts';
import { hiddenFrom, permittedFields, type ShipmentField } from '#domain/people/hidden-fields.ts';
import { mayDecideOwn, type SecondPerson } from '#domain/people/second-person.ts';
import { allPermissions, type Permission } from '#domain/people/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import { moveEvents, rowOf, type MoveEvent } from '#domain/shipments/lifecycle.ts';
import { freeze } from '#domain/shipments/annotations.ts';
import { checkClaim } from '#domain/shipments/requests/loss-claim.ts';
import { choicesFor, isOverridable } from '#domain/shipments/requests/merchant-decision.ts';
import { checkMove } from '#domain/shipments/move.ts';
import { compensationFor } from '#domain/shipments/plan-back.ts';
import { isHeld, type Shipment } from '#domain/shipments/shipment.ts';
import { refusalText } from '#words/refusals.ts';
import type { Details, DetailsRow } from './details-row.ts';
import type { ShipmentRow } from '../row-store.ts';

type RowAnswer = AnswerOf<'shipments.listAll'>['data'][number];

const namedBranch = (id: number | null, name: string | null) =>
  id === null ? null : { id, branch_name: name ?? '' };

/** Add fields by assignment: adding them to so large an object after a spread is far slower. */
export function presentRow(row: ShipmentRow): RowAnswer {
  const { area_id: areaId, courier_id: courierId } = row;
  return {
    id: row.id,
    uuid: row.uuid,
    code: row.code,
    version: row.version,
    stage: row.stage,
    step: { id: row.step_id, name: row.step_name, color: row.step_color },
    status: row.status,
    money: row.money,
    holder_kind: row.holder_kind,
    hold_reason: row.hold_reason,
    hold_until: row.hold_until,
    held_at: row.held_at,
    outcome_reason: row.outcome_reason,
    recipient_name: row.recipient_name,
    recipient_phone: row.recipient_phone,
    destination: { id: row.destination_id, name: row.destination_name },
    area: areaId === null ? null : { id: areaId, name: row.area_name ?? '' },
    landmark: row.landmark,
    latitude: row.latitude,
    longitude: row.longitude,
    notes: row.notes,
    merchant: { id: row.merchant_id, store_name: row.store_name },
    courier: courierId === null ? null : { id: courierId, name: row.courier_name ?? '' },
    branch: namedBranch(row.branch_id, row.branch_name),
    serving_branch: { id: row.serving_branch_id, branch_name: row.serving_branch_name },
    cod_amount: row.cod_amount,
    fee_amount: row.fee_amount,
    collected_amount: row.collected_amount,
    attempt: row.attempt,
    postponed_on: row.postponed_on,
    correction_pending: row.correction_pending,
    created_at: row.created_at,
    stage_since: row.stage_since,
    overdue: row.overdue,
  };
}

/**
 * The merchant's net: the collected amount (or the amount to collect) less the fees; a return only
 * has a fee.
 */
function netOf(shipment: Shipment): Money {
  const extra = shipment.extraFeeAmount;
  if (shipment.status === 'cancelled') return ZERO;
  if (shipment.status === 'returned') return negate(add(shipment.returnFeeAmount ?? ZERO, extra));
  if (shipment.status === 'lost') return shipment.claimAmount ?? ZERO;
  const fees = sum([sub(shipment.feeAmount, shipment.discountAmount), extra]);
  return sub(shipment.collectedAmount ?? shipment.codAmount, fees);
}

/** The branches of the row, so that a refusal can name them. */
function branchNames(row: DetailsRow): Map<number | null, string | null> {
  return new Map([
    [row.branch_id, row.branch_name],
    [row.serving_branch_id, row.serving_branch_name],
    [row.home_branch_id, row.home_branch_name],
  ]);
}

/** The refusal of a rule that is checked without acting on it; null when it passes. */
function refusalOf(request: () => unknown): Refusal | null {
  try {
    request();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function whyNot(
  event: MoveEvent,
  shipment: Shipment,
  actor: Actor,
  row: DetailsRow,
): string | null {
  const { permission } = rowOf(event);
  const refusal = may(actor, permission)
    ? refusalOf(() => checkMove(event, shipment, actor, row.read_at))
    : new Refusal('forbidden', { permission });
  if (!refusal) return null;
  const { branchId, ...about } = refusal.details;
  const branch = typeof branchId === 'number' ? branchNames(row).get(branchId) : undefined;
  return refusalText(refusal.code, { ...about, branch });
}

/**
 * Every move that a user could request by a single call; moves that only a document makes are not
 * offered.
 */
const offered = moveEvents.filter((event) => !rowOf(event).documentOnly);

const movesOf = (shipment: Shipment, actor: Actor, row: DetailsRow) =>
  offered.map((event) => {
    const why = whyNot(event, shipment, actor, row);
    return { event, allowed: why === null, why };
  });

/** Documents of a family that the user may not open are not named either. */
export function mayOpenFamily(actor: Actor, family: string): boolean {
  const permission = `documents.${family}.view` as Permission;
  if (!allPermissions.includes(permission)) return actor.type === 'staff' || isAdmin(actor);
  return may(actor, permission);
}

/** Whether its hold may be changed: a shipment on hold may be released. */
const canFreeze = (shipment: Shipment): boolean =>
  isHeld(shipment) || refusalOf(() => freeze(shipment, { reason: '' }, null)) === null;

function priceRequestOf(
  { price_request: request }: DetailsRow,
  actor: Actor,
  second: SecondPerson,
): Details['price_request'] {
  if (request === null) return null;
  const { requester_id: requesterId, ...entered } = request;
  const isOwn = requesterId === actor.userId;
  return {
    ...entered,
    may_decide: may(actor, 'corrections.approve') && (!isOwn || mayDecideOwn(actor, second)),
    may_withdraw: isOwn,
  };
}

function decisionOf(
  { decision, read_at: now }: DetailsRow,
  shipment: Shipment,
  actor: Actor,
): Details['decision'] {
  if (decision === null) return null;
  const mayAnswer =
    decision.state === 'open' && !isHeld(shipment) && may(actor, 'merchantDecisions.answer');
  return {
    ...decision,
    choices: mayAnswer ? [...choicesFor(shipment, now)] : [],
    may_override:
      isOverridable(shipment, decision, now) && may(actor, 'merchantDecisions.override'),
  };
}

function mayClaim(row: DetailsRow, shipment: Shipment, actor: Actor): boolean {
  const claimed = {
    ...shipment,
    stageSince: row.stage_since,
    hasOpenClaim: row.claim?.state === 'open',
  };
  return may(actor, 'claims.open') && refusalOf(() => checkClaim(claimed, row.read_at)) === null;
}

function rightsOf(shipment: Shipment, actor: Actor, row: DetailsRow) {
  const isStaff = actor.type === 'staff' || actor.type === 'data_entry';
  const mayUndo = (isAdmin(actor) || actor.type === 'staff') && may(actor, 'shipments.rollBack');
  const mayRequest = may(actor, 'corrections.price') && row.price_request === null;
  return {
    may_request_price: mayRequest && onTheWay.includes(shipment.status) && !isHeld(shipment),
    may_edit:
      shipment.status === 'created' && may(actor, 'shipments.edit') && actor.type !== 'courier',
    may_freeze: isStaff && may(actor, 'shipments.freeze') && canFreeze(shipment),
    may_roll_back: mayUndo && !isHeld(shipment) && row.is_undoable,
  };
}

/**
 * A shipment with all fields for one viewer: a merchant does not see what couriers earn, nor a
 * courier what the merchant gets.
 */
export function presentDetails(
  row: DetailsRow,
  shipment: Shipment,
  actor: Actor,
  second: SecondPerson,
): Details {
  const hidden = hiddenFrom(actor, 'shipment');
  const shown = <T>(field: ShipmentField, value: T): T | null =>
    hidden.includes(field) ? null : value;
  return Object.assign(presentRow(row), rightsOf(shipment, actor, row), {
    kind: row.kind,
    merchant_phone: shown('merchant_phone', row.merchant_phone),
    claim: may(actor, permittedFields.shipment.claim) ? row.claim : null,
    may_claim: mayClaim(row, shipment, actor),
    lost_amount: may(actor, permittedFields.shipment.lost_amount)
      ? compensationFor(shipment.goodsAmount, row.claim_max)
      : null,
    label_phone: shown('label_phone', row.label_phone),
    recipient_phone2: row.recipient_phone2,
    contents: row.contents,
    reference: row.reference,
    pieces: row.pieces,
    weight_grams: row.weight_grams,
    size: row.size,
    fragile: row.fragile,
    may_open: row.may_open,
    currency: row.currency,
    fee_payer: row.fee_payer,
    goods_amount: row.goods_amount,
    discount_amount: row.discount_amount,
    extra_fee_amount: row.extra_fee_amount,
    return_fee_amount: shown('return_fee_amount', row.return_fee_amount),
    commission_amount: shown('commission_amount', row.commission_amount),
    collect_reason: row.collect_reason,
    net_amount: shown('net_amount', netOf(shipment)),
    coupon_code: row.coupon_code,
    quote: shown('quote', row.quote),
    home_branch: { id: row.home_branch_id, branch_name: row.home_branch_name },
    origin_branch: namedBranch(row.origin_branch_id, row.origin_branch_name),
    money_branch: namedBranch(row.money_branch_id, row.money_branch_name),
    postpone_count: row.postpone_count,
    delivered_at: row.delivered_at,
    parent: row.parent,
    children: row.children,
    documents: row.documents.filter((document) => mayOpenFamily(actor, document.family)),
    decision: decisionOf(row, shipment, actor),
    price_request: priceRequestOf(row, actor, second),
    moves: movesOf(shipment, actor, row),
  });
}
