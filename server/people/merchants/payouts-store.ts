import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Payout, PayoutKind } from '#domain/people/payout.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { RequestState } from '#domain/two-people.ts';
import type { Who } from '../../books/activity.ts';
import type { ListParams } from '../../http/lists/keyset-store.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { visibleAccepted } from './merchants-store.ts';
import { matches } from './name-search.ts';

export interface PayoutRequestRow {
  readonly id: number;
  readonly uuid: string;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number | null;
  readonly kind: PayoutKind;
  readonly provider: string | null;
  readonly account: string | null;
  readonly owner: string | null;
  readonly before: Payout | null;
  readonly reason: string | null;
  readonly state: RequestState;
  readonly requester_id: number;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
}

const columns = sql`
  p.id, p.uuid, p.merchant_id, m.store_name, m.branch_id, p.kind, p.provider, p.account, p.owner,
  p.before, p.reason, p.state, p.requested_by as requester_id, requester.name as requested_by, p.requested_at,
  decider.name as decided_by, p.decided_at, p.answer`;
const joins = sql`
  join merchants m on m.id = p.merchant_id join users requester on requester.id = p.requested_by
  left join users decider on decider.id = p.decided_by`;

export const findPayoutRequest = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PayoutRequestRow | null> =>
  db.one(sql`
    select ${columns} from payout_requests p ${joins}
    where p.id = ${id} and ${visibleAccepted(actor)}`);

/** Of a merchant that the reader may see (already checked). */
export const openPayoutRequest = (db: Db, merchantId: number): Promise<PayoutRequestRow | null> =>
  db.one(sql`
    select ${columns} from payout_requests p ${joins}
    where p.merchant_id = ${merchantId} and p.state = 'requested'`);

interface Params extends ListParams {
  readonly search?: string | undefined;
  readonly state: RequestState;
  readonly branch_id?: number | undefined;
  readonly merchant_id?: number | undefined;
}

function narrowing(actor: Actor, params: Params): Sql {
  const branchId = requestedBranch(actor, params.branch_id);
  const [search = sql`true`] = matches(sql`m.search`, params.search);
  return sql`p.state = ${params.state} and ${visibleAccepted(actor)} and ${search}
    and ${branchId === undefined ? sql`true` : sql`m.branch_id = ${branchId}`}
    and ${params.merchant_id === undefined ? sql`true` : sql`p.merchant_id = ${params.merchant_id}`}`;
}

/** Open ones are in the order of their requests; the rest newest first. */
export const listPayoutRequests = (
  db: Db,
  actor: Actor,
  params: Params,
): Promise<Page<PayoutRequestRow>> =>
  listRequests<PayoutRequestRow>(
    db,
    {
      columns,
      table: sql`payout_requests p`,
      joins,
      countedJoins: sql`join merchants m on m.id = p.merchant_id`,
      where: narrowing(actor, params),
      id: sql`p.id`,
      isOpen: params.state === 'requested',
    },
    params,
  );

interface NewRequest {
  readonly uuid: string;
  readonly merchantId: number;
  readonly payout: Payout;
  readonly before: Payout | null;
  readonly reason: string | null;
}

export async function insertPayoutRequest(tx: Tx, params: NewRequest, who: Who): Promise<number> {
  const { kind, provider, account, owner } = params.payout;
  const before = params.before === null ? null : JSON.stringify(params.before);
  const row = await tx.one<{ id: number }>(sql`
    insert into payout_requests
      (uuid, merchant_id, kind, provider, account, owner, before, reason, requested_by, requested_at)
    values (${params.uuid}, ${params.merchantId}, ${kind}, ${provider}, ${account}, ${owner},
      ${before}::jsonb, ${params.reason}, ${who.actorId}, ${who.at})
    returning id`);
  if (!row) throw new RangeError('the request was not written');
  return row.id;
}

/**
 * The caller holds the lock of the merchant, so no one can answer between the check and this write.
 */
export const answerPayoutRequest = (
  tx: Tx,
  id: number,
  { state, answer }: { readonly state: RequestState; readonly answer: string | null },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update payout_requests set state = ${state}, answer = ${answer}, decided_by = ${who.actorId},
      decided_at = ${who.at},
      alone = ${state} <> 'withdrawn' and requested_by = ${who.actorId}
    where id = ${id}`);

export const setPayout = (tx: Tx, merchantId: number, payout: Payout): Promise<number> =>
  tx.run(sql`
    update merchants set payout_kind = ${payout.kind}, payout_provider = ${payout.provider},
      payout_account = ${payout.account}, payout_owner = ${payout.owner}, version = version + 1
    where id = ${merchantId}`);
