import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { CompensationState } from '#domain/shipments/requests/compensation.ts';
import type { Who } from '../../books/activity.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { type Page, pageOf } from '../../http/lists/paging.ts';
import { turnOf } from '../../http/lists/queue-sql.ts';
import { visibleShipments } from '../../people/visible.ts';

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
  readonly asker_id: number;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
  readonly alone: boolean;
  readonly branches: readonly (number | null)[];
}

const columns = sql`
  c.id, c.uuid, s.uuid as shipment_uuid, s.code, s.stage, s.merchant_id, m.store_name, s.goods_amount, c.amount, c.reason,
  c.state, c.asked_by as asker_id, asker.name as asked_by, c.asked_at, decider.name as decided_by, c.decided_at, c.answer,
  c.alone, jsonb_build_array(s.home_branch_id, s.serving_branch_id, s.branch_id) as branches`;
const joins = sql`
  join shipments s on s.id = c.shipment_id
  join merchants m on m.id = s.merchant_id
  join users asker on asker.id = c.asked_by
  left join users decider on decider.id = c.decided_by`;

export const findCompensation = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<CompensationRow | null> =>
  db.one(sql`
    select ${columns} from compensations c ${joins} where c.id = ${id} and ${visibleShipments(actor)}`);

export interface CompensationsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly state: CompensationState;
  readonly branch_id?: number | undefined;
}

function narrowing(actor: Actor, { state, search, branch_id: branch }: CompensationsParams): Sql {
  const code = search?.trim() ? toWestern(search).replace(/\s/g, '') : null;
  const branchId = requestedBranch(actor, branch);
  return sql`c.state = ${state} and ${visibleShipments(actor)}
    and ${code === null ? sql`true` : sql`s.code = ${code}`}
    and ${branchId === undefined ? sql`true` : sql`s.home_branch_id = ${branchId}`}`;
}

/** Open ones are in the order of their requests; the rest newest first. */
export async function listCompensations(
  db: Db,
  actor: Actor,
  params: CompensationsParams,
): Promise<Page<CompensationRow>> {
  const after = decodeCursor(params.cursor, isWhole);
  const { order, further } = turnOf([sql`c.id`], after, params.state === 'waiting');
  const where = narrowing(actor, params);
  const rows = await db.rows<CompensationRow>(sql`
    select ${columns} from compensations c ${joins}
    where ${where} and ${further} order by ${order} limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.id]);
  const whole = sql`compensations c join shipments s on s.id = c.shipment_id where ${where}`;
  return { ...page, ...(await countFirst(db, after, whole)) };
}

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
    insert into compensations (uuid, shipment_id, amount, reason, asked_by, asked_at)
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
