import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { CompensationState } from '#domain/shipments/requests/compensation.ts';
import type { Who } from '../../books/activity.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { visibleShipments } from '../../people/visible.ts';
import { narrowedShipments, type NarrowingParams } from '../narrowing.ts';

export interface CompensationRow {
  readonly id: number;
  readonly uuid: string;
  readonly shipment_uuid: string;
  readonly code: string;
  readonly stage: number;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly goods_amount: Money;
  readonly amount: Money;
  readonly reason: string;
  readonly state: CompensationState;
  readonly requester_id: number;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
  readonly alone: boolean;
  readonly branches: readonly (number | null)[];
}

const columns = sql`
  c.id, c.uuid, s.uuid as shipment_uuid, s.code, s.stage, s.merchant_id, m.store_name, s.goods_amount, c.amount, c.reason,
  c.state, c.requested_by as requester_id, requester.name as requested_by, c.requested_at, decider.name as decided_by, c.decided_at, c.answer,
  c.alone, jsonb_build_array(s.home_branch_id, s.serving_branch_id, s.branch_id) as branches`;
const joins = sql`
  join shipments s on s.id = c.shipment_id
  join merchants m on m.id = s.merchant_id
  join users requester on requester.id = c.requested_by
  left join users decider on decider.id = c.decided_by`;

export const findCompensation = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<CompensationRow | null> =>
  db.one(sql`
    select ${columns} from compensations c ${joins} where c.id = ${id} and ${visibleShipments(actor)}`);

export interface CompensationsParams extends NarrowingParams {
  readonly state: CompensationState;
}

/** Open ones are in the order of their requests; the rest newest first. */
export const listCompensations = (
  db: Db,
  actor: Actor,
  params: CompensationsParams,
): Promise<Page<CompensationRow>> =>
  listRequests<CompensationRow>(
    db,
    {
      columns,
      table: sql`compensations c`,
      joins,
      countedJoins: sql`join shipments s on s.id = c.shipment_id`,
      where: sql`c.state = ${params.state} and ${narrowedShipments(actor, params)}`,
      id: sql`c.id`,
      isOpen: params.state === 'waiting',
    },
    params,
  );

export const hasOpenCompensation = async (tx: Tx, shipmentId: number): Promise<boolean> =>
  (await tx.one(
    sql`select id from compensations where shipment_id = ${shipmentId} and state = 'waiting'`,
  )) !== null;

export interface NewCompensation {
  readonly uuid: string;
  readonly shipmentId: number;
  readonly amount: Money;
  readonly reason: string;
}

export async function insertCompensation(
  tx: Tx,
  { uuid, shipmentId, amount, reason }: NewCompensation,
  who: Who,
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into compensations (uuid, shipment_id, amount, reason, requested_by, requested_at)
    values (${uuid}, ${shipmentId}, ${amount}, ${reason}, ${who.actorId}, ${who.at}) returning id`);
  if (!row) throw new RangeError('the request was not written');
  return row.id;
}

export const answerCompensation = (
  tx: Tx,
  id: number,
  entered: {
    readonly state: CompensationState;
    readonly answer: string | null;
    readonly alone: boolean;
  },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update compensations set state = ${entered.state}, answer = ${entered.answer}, alone = ${entered.alone},
      decided_by = ${who.actorId}, decided_at = ${who.at}
    where id = ${id}`);
