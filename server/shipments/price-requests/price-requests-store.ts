import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { PriceRequestState } from '#domain/shipments/requests/price-request.ts';
import type { Who } from '../../books/activity.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { type Page, pageOf } from '../../http/lists/paging.ts';
import { turnOf } from '../../http/lists/queue-sql.ts';
import { visibleShipments } from '../../people/visible.ts';

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
  readonly asked_amount: Money;
  readonly reason: string;
  readonly asker_id: number;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
  readonly left_to: string | null;
  readonly branches: readonly (number | null)[];
}

const columns = sql`
  a.id, a.uuid, s.uuid as shipment_uuid, s.code, s.stage, s.recipient_name, s.merchant_id, m.store_name, s.courier_id,
  courier.name as courier_name, a.state, a.from_amount, a.asked_amount, a.reason, a.asked_by as asker_id, asker.name as asked_by,
  a.asked_at, decider.name as decided_by, a.decided_at, a.answer, a.left_to,
  jsonb_build_array(s.home_branch_id, s.serving_branch_id, s.branch_id) as branches`;
const joins = sql`
  join shipments s on s.id = a.shipment_id
  join merchants m on m.id = s.merchant_id
  join users asker on asker.id = a.asked_by
  left join users courier on courier.id = s.courier_id
  left join users decider on decider.id = a.decided_by`;

export const findPriceRequest = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PriceRequestRow | null> =>
  db.one(sql`
    select ${columns} from price_asks a ${joins} where a.id = ${id} and ${visibleShipments(actor)}`);

interface PriceRequestsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly state: PriceRequestState;
  readonly branch_id?: number | undefined;
  readonly merchant_id?: number | undefined;
}

function narrowing(actor: Actor, params: PriceRequestsParams): Sql {
  const code = params.search?.trim() ? toWestern(params.search).replace(/\s/g, '') : null;
  const branchId = requestedBranch(actor, params.branch_id);
  return sql`a.state = ${params.state} and ${visibleShipments(actor)}
    and ${code === null ? sql`true` : sql`s.code = ${code}`}
    and ${branchId === undefined ? sql`true` : sql`s.home_branch_id = ${branchId}`}
    and ${params.merchant_id === undefined ? sql`true` : sql`s.merchant_id = ${params.merchant_id}`}`;
}

/** Open ones are in the order of their requests; the rest newest first. */
export async function listPriceRequests(
  db: Db,
  actor: Actor,
  params: PriceRequestsParams,
): Promise<Page<PriceRequestRow>> {
  const after = decodeCursor(params.cursor, isWhole);
  const { order, further } = turnOf([sql`a.id`], after, params.state === 'requested');
  const where = narrowing(actor, params);
  const rows = await db.rows<PriceRequestRow>(sql`
    select ${columns} from price_asks a ${joins}
    where ${where} and ${further} order by ${order} limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.id]);
  const whole = sql`price_asks a join shipments s on s.id = a.shipment_id where ${where}`;
  return { ...page, ...(await countFirst(db, after, whole)) };
}

/** A constraint enforces it too. */
export const hasOpenRequest = async (tx: Tx, shipmentId: number): Promise<boolean> =>
  (await tx.one(
    sql`select id from price_asks where shipment_id = ${shipmentId} and state = 'requested'`,
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
    insert into price_asks (uuid, shipment_id, from_amount, asked_amount, reason, asked_by, asked_at)
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
    update price_asks set state = ${state}, answer = ${answer}, decided_by = ${who.actorId}, decided_at = ${who.at},
      alone = ${state} <> 'withdrawn' and asked_by = ${who.actorId}
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
