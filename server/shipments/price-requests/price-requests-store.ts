import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PriceRequestState } from '#domain/shipments/requests/price-request.ts';
import type { Who } from '../../books/activity.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { visibleShipments } from '../../people/visible.ts';
import { narrowedShipments, type NarrowingParams } from '../narrowing.ts';

export interface PriceRequestRow {
  readonly id: number;
  readonly uuid: string;
  readonly shipment_uuid: string;
  readonly code: string;
  readonly stage: number;
  readonly recipient_name: string;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly state: PriceRequestState;
  readonly from_amount: Money;
  readonly requested_amount: Money;
  readonly reason: string;
  readonly requester_id: number;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
  readonly left_to: string | null;
  readonly branches: readonly (number | null)[];
}

const columns = sql`
  a.id, a.uuid, s.uuid as shipment_uuid, s.code, s.stage, s.recipient_name, s.merchant_id, m.store_name, s.courier_id,
  courier.name as courier_name, a.state, a.from_amount, a.requested_amount as requested_amount, a.reason, a.requested_by as requester_id, requester.name as requested_by,
  a.requested_at as requested_at, decider.name as decided_by, a.decided_at, a.answer, a.left_to,
  jsonb_build_array(s.home_branch_id, s.serving_branch_id, s.branch_id) as branches`;
const joins = sql`
  join shipments s on s.id = a.shipment_id
  join merchants m on m.id = s.merchant_id
  join users requester on requester.id = a.requested_by
  left join users courier on courier.id = s.courier_id
  left join users decider on decider.id = a.decided_by`;

export const findPriceRequest = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PriceRequestRow | null> =>
  db.one(sql`
    select ${columns} from price_requests a ${joins} where a.id = ${id} and ${visibleShipments(actor)}`);

interface PriceRequestsParams extends NarrowingParams {
  readonly state: PriceRequestState;
}

/** Open ones are in the order of their requests; the rest newest first. */
export const listPriceRequests = (
  db: Db,
  actor: Actor,
  params: PriceRequestsParams,
): Promise<Page<PriceRequestRow>> =>
  listRequests<PriceRequestRow>(
    db,
    {
      columns,
      table: sql`price_requests a`,
      joins,
      countedJoins: sql`join shipments s on s.id = a.shipment_id`,
      where: sql`a.state = ${params.state} and ${narrowedShipments(actor, params)}`,
      id: sql`a.id`,
      isOpen: params.state === 'requested',
    },
    params,
  );

/** A constraint enforces it too. */
export const hasOpenRequest = async (tx: Tx, shipmentId: number): Promise<boolean> =>
  (await tx.one(
    sql`select id from price_requests where shipment_id = ${shipmentId} and state = 'requested'`,
  )) !== null;

interface NewRequest {
  readonly uuid: string;
  readonly shipmentId: number;
  readonly from: Money;
  readonly amount: Money;
  readonly reason: string;
}

export async function insertPriceRequest(tx: Tx, params: NewRequest, who: Who): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into price_requests (uuid, shipment_id, from_amount, requested_amount, reason, requested_by, requested_at)
    values (${params.uuid}, ${params.shipmentId}, ${params.from}, ${params.amount}, ${params.reason}, ${who.actorId}, ${who.at}) returning id`);
  if (!row) throw new RangeError('the request was not written');
  return row.id;
}

/** The caller holds the shipment's lock, so no one can answer between the check and this write. */
export const answerPriceRequest = (
  tx: Tx,
  id: number,
  { state, answer }: { readonly state: PriceRequestState; readonly answer: string | null },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update price_requests set state = ${state}, answer = ${answer}, decided_by = ${who.actorId}, decided_at = ${who.at},
      alone = ${state} <> 'withdrawn' and requested_by = ${who.actorId}
    where id = ${id}`);

/**
 * Leaves the version unchanged: the move that records the new price raises it. The quote still
 * explains the fee.
 */
export const writePrice = (
  tx: Tx,
  id: number,
  { cod, goods }: { readonly cod: Money; readonly goods: Money },
): Promise<number> =>
  tx.run(sql`
    update shipments s set cod_amount = ${cod}, goods_amount = ${goods},
      quote = quote || jsonb_build_object('collect', ${cod}::bigint,
        'net_to_merchant', (s.quote->>'net_to_merchant')::bigint + ${cod}::bigint - s.cod_amount)
    where id = ${id}`);
