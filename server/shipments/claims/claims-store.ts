import { sql, type Db, type Tx } from '#database/connect.ts';
import type { MediaType } from '#domain/files.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { ClaimReason, ClaimState } from '#domain/shipments/requests/loss-claim.ts';
import type { Who } from '../../books/activity.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { visibleShipments } from '../../people/visible.ts';
import { narrowedShipments, type NarrowingParams } from '../narrowing.ts';
import { scopeCondition, type CountScope } from '../list/counts-store.ts';

export interface ClaimRow {
  readonly id: number;
  readonly uuid: string;
  readonly shipment_uuid: string;
  readonly code: string;
  readonly stage: number;
  readonly recipient_name: string;
  readonly goods_amount: Money;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly reason: ClaimReason;
  readonly note: string | null;
  readonly photo: { uuid: string; media_type: MediaType } | null;
  readonly state: ClaimState;
  readonly opener_id: number;
  readonly opened_by: string;
  readonly opened_at: string;
  readonly amount: number | null;
  readonly is_paid: boolean;
  readonly answer: string | null;
  readonly answered_by: string | null;
  readonly answered_at: string | null;
  readonly branches: readonly (number | null)[];
}

const columns = sql`
  c.id, c.uuid, s.uuid as shipment_uuid, s.code, s.stage, s.recipient_name, s.goods_amount,
  s.merchant_id, m.store_name, c.reason, c.note, c.state, c.opened_by as opener_id,
  opener.name as opened_by, c.opened_at, c.amount, c.answer, person.name as answered_by,
  c.answered_at, c.state = 'granted' and s.status = 'lost' and s.money = 'paid' as is_paid,
  (select jsonb_build_object('uuid', f.id, 'media_type', f.media_type)
    from stored_files f where f.id = c.photo_id) as photo,
  jsonb_build_array(s.home_branch_id, s.serving_branch_id, s.branch_id) as branches`;
const joins = sql`
  join shipments s on s.id = c.shipment_id
  join merchants m on m.id = s.merchant_id
  join users opener on opener.id = c.opened_by
  left join users person on person.id = c.answered_by`;

export const findClaim = (db: Db, actor: Actor, id: number): Promise<ClaimRow | null> =>
  db.one(sql`
    select ${columns} from loss_claims c ${joins}
    where c.id = ${id} and ${visibleShipments(actor)}`);

interface Filter extends NarrowingParams {
  readonly state: ClaimState;
}

/** Open claims in the order in which they were made; the rest newest first. */
export const listClaims = (db: Db, actor: Actor, filter: Filter): Promise<Page<ClaimRow>> =>
  listRequests<ClaimRow>(
    db,
    {
      columns,
      table: sql`loss_claims c`,
      joins,
      countedJoins: sql`join shipments s on s.id = c.shipment_id`,
      where: sql`c.state = ${filter.state} and ${narrowedShipments(actor, filter)}`,
      id: sql`c.id`,
      isOpen: filter.state === 'open',
    },
    filter,
  );

/** Unanswered claims. */
export async function countOpenClaims(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from loss_claims c join shipments s on s.id = c.shipment_id
    where c.state = 'open' and ${scopeCondition(scope)}`);
  return row?.n ?? 0;
}

/** Since when the shipment has been in its stage, and whether it has a claim already. */
export const claimContext = async (
  tx: Tx,
  shipmentId: number,
): Promise<{ readonly stageSince: string; readonly hasOpenClaim: boolean }> => {
  const row = await tx.one<{ stageSince: string; hasOpenClaim: boolean }>(sql`
    select s.stage_since as "stageSince", exists (
      select from loss_claims c where c.shipment_id = s.id and c.state = 'open') as "hasOpenClaim"
    from shipments s where s.id = ${shipmentId}`);
  if (!row) throw new RangeError(`no shipment ${shipmentId}`);
  return row;
};

export interface NewClaim {
  readonly uuid: string;
  readonly shipmentId: number;
  readonly reason: ClaimReason;
  readonly note: string | null;
  readonly photoId: string | null;
}

export async function insertClaim(tx: Tx, claim: NewClaim, who: Who): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into loss_claims (uuid, shipment_id, reason, note, photo_id, opened_by, opened_at)
    values (${claim.uuid}, ${claim.shipmentId}, ${claim.reason}, ${claim.note}, ${claim.photoId},
      ${who.actorId}, ${who.at})
    returning id`);
  if (!row) throw new RangeError('the claim was not written');
  return row.id;
}

interface Answer {
  readonly state: Exclude<ClaimState, 'open'>;
  readonly amount: number | null;
  readonly answer: string | null;
}

/** The caller holds the shipment's lock, so no one else can answer in between. */
export const writeClaimAnswer = (tx: Tx, id: number, entered: Answer, who: Who): Promise<number> =>
  tx.run(sql`
    update loss_claims set state = ${entered.state}, amount = ${entered.amount}, answer = ${entered.answer},
      answered_by = ${who.actorId}, answered_at = ${who.at}
    where id = ${id}`);
