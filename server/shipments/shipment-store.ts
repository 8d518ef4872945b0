import { empty, join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { visibleShipments } from '../people/visible.ts';

/** The shipments named in a call, in the order the user gave them. */
export interface Selection {
  readonly codes?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly uuids?: readonly string[] | undefined;
}

/**
 * One requested shipment: `field` is its position in the request (`codes.3`), `key` its requested
 * key; null when this viewer may not see it.
 */
export interface Requested {
  readonly field: string;
  readonly key: string;
  readonly shipment: Shipment | null;
}

const maxSelected = 2000;

/** The columns of the domain's Shipment, under the alias `s`, with the domain's names. */
export const shipmentColumns = sql`
  s.id, s.uuid, s.code, s.version, s.stage, s.step_id as "stepId", s.kind, s.merchant_id as "merchantId", s.home_branch_id as "homeBranchId",
  s.destination_id as "destinationId", s.area_id as "areaId", s.serving_branch_id as "servingBranchId", s.fee_payer as "feePayer",
  s.goods_amount as "goodsAmount", s.fee_amount as "feeAmount", s.discount_amount as "discountAmount", s.cod_amount as "codAmount", s.created_by as "createdBy",
  s.status, s.holder_kind as "holderKind", s.money, s.branch_id as "branchId", s.origin_branch_id as "originBranchId", s.courier_id as "courierId",
  s.transit_document_id as "transitDocumentId", s.money_branch_id as "moneyBranchId", s.attempt, s.postponed_on as "postponedOn",
  s.postpone_count as "postponeCount", s.collected_amount as "collectedAmount", s.commission_amount as "commissionAmount",
  s.return_fee_amount as "returnFeeAmount", s.extra_fee_amount as "extraFeeAmount", s.claim_amount as "claimAmount", s.collect_reason as "collectReason",
  s.correction_pending as "correctionPending", s.hold_reason as "holdReason", s.hold_until as "holdUntil", s.delivered_at as "deliveredAt",
  s.return_barred as "returnBarred", s.return_after as "returnAfter"`;

/**
 * Reads shipments by a condition on the alias `s`, without locking; visibility is the caller's part
 * of the condition.
 */
export const loadShipments = (db: Db, where: Sql, tail: Sql = empty): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`select ${shipmentColumns} from shipments s where ${where} ${tail}`);

/**
 * The requested shipments that the actor may see, locked in id order (so that two documents over
 * the same shipments wait instead of deadlocking), returned in the requested order.
 * @throws Refusal empty_selection, too_many_items
 */
export async function lockShipments(
  tx: Tx,
  actor: Actor,
  selection: Selection,
): Promise<Requested[]> {
  const wanted = [
    ...(selection.codes ?? []).map((key, index) => ({
      field: `codes.${index}`,
      key,
      by: 'code' as const,
    })),
    ...(selection.ids ?? []).map((key, index) => ({
      field: `ids.${index}`,
      key: String(key),
      by: 'id' as const,
    })),
    ...(selection.uuids ?? []).map((key, index) => ({
      field: `uuids.${index}`,
      key,
      by: 'uuid' as const,
    })),
  ];
  refuseIf(wanted.length === 0, 'empty_selection', { field: 'codes' });
  refuseIf(wanted.length > maxSelected, 'too_many_items', { field: 'codes', max: maxSelected });
  const conditions: Sql[] = [];
  if (selection.codes?.length) conditions.push(sql`s.code = any(${selection.codes}::text[])`);
  if (selection.ids?.length) conditions.push(sql`s.id = any(${selection.ids}::bigint[])`);
  if (selection.uuids?.length) conditions.push(sql`s.uuid = any(${selection.uuids}::uuid[])`);
  const found = await loadShipments(
    tx,
    sql`(${join(conditions, ' or ')}) and ${visibleShipments(actor)}`,
    sql`order by s.id for update of s`,
  );
  const index = new Map<string, Shipment>();
  for (const by of new Set(wanted.map((one) => one.by)))
    for (const shipment of found) index.set(`${by} ${shipment[by]}`, shipment);
  const seen = new Set<number>();
  // The same shipment named twice (scanned twice, or by code and by id) is one shipment.
  return wanted.flatMap(({ field, key, by }) => {
    const shipment = index.get(`${by} ${by === 'uuid' ? key.toLowerCase() : key}`) ?? null;
    if (shipment && seen.has(shipment.id)) return [];
    if (shipment) seen.add(shipment.id);
    return [{ field, key, shipment }];
  });
}

/** One visible shipment, locked. @throws Refusal not_found */
export async function lockShipment(tx: Tx, actor: Actor, uuid: string): Promise<Shipment> {
  const [params] = await lockShipments(tx, actor, { uuids: [uuid] });
  if (!params?.shipment) throw new Refusal('not_found', { uuid });
  return params.shipment;
}

/** By its number, locked; null if the actor may not see one. */
export async function lockByCode(tx: Tx, actor: Actor, code: string): Promise<Shipment | null> {
  const [params] = await lockShipments(tx, actor, { codes: [code] });
  return params?.shipment ?? null;
}

/** The branches whose staff see it. */
export const branchesOf = (shipment: Shipment): readonly (number | null)[] => [
  shipment.homeBranchId,
  shipment.servingBranchId,
  shipment.branchId,
];
