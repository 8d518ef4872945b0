import { join, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { matches } from '../merchants/name-search.ts';
import { unfinished } from '../sign-in/unfinished-store.ts';
import { visibleRows } from '../visible.ts';

export interface CourierRow {
  id: number;
  uuid: string;
  name: string;
  phone: string | null;
  branch_id: number;
  branch_name: string;
  shipments: number;
  cash_in_hand: number;
  cash_limit: number | null;
  oldest_cash_at: string | null;
}

const most = 1000;

/**
 * Active couriers with their shipments and cash. The cash is summed from the shipments whose money
 * is with them, not from the whole ledger: it is the same sum (`reconcile` compares the two), it
 * stays as small as one hand-in, and it includes the age of the oldest cash.
 */
async function listWhere(
  db: Db,
  actor: Actor,
  where: readonly Sql[],
  order: Sql,
): Promise<CourierRow[]> {
  const visible = visibleRows(actor, 'couriers', { user: sql`u.id`, branches: [sql`u.branch_id`] });
  const conditions = [sql`u.type = 'courier'`, sql`u.active`, visible, ...where];
  return db.rows(sql`
    select u.id, u.uuid, u.name, u.phone, b.id as branch_id, b.branch_name, u.cash_limit,
      coalesce(carried.shipments, 0) as shipments,
      coalesce(cash.amount, 0) as cash_in_hand, cash.oldest as oldest_cash_at
    from users u
    join branches b on b.id = u.branch_id
    left join lateral (
      select sum(c.n) as shipments from stage_counts c
      where c.scope = 'courier' and c.scope_id = u.id
        and c.step_id = any(array(select st.id from steps st where ${unfinished}))) carried on true
    left join lateral (
      select sum(s.collected_amount) as amount, min(s.delivered_at) as oldest from shipments s
      where s.courier_id = u.id and s.stage = 6 and s.money = 'with_courier') cash on true
    where ${join(conditions, ' and ')}
    order by ${order} limit ${most}`);
}

export function listCouriers(
  db: Db,
  actor: Actor,
  filter: { branch_id?: number | undefined; search?: string | undefined },
): Promise<CourierRow[]> {
  const where = matches(sql`(u.name_fold || ' ' || coalesce(u.phone, ''))`, filter.search);
  if (filter.branch_id !== undefined) where.push(sql`u.branch_id = ${filter.branch_id}`);
  return listWhere(db, actor, where, sql`u.name_fold, u.id`);
}

/**
 * Couriers who could take shipments for a destination, the one with the least work first; of a
 * branch if one is given.
 */
export function listCouriersFor(
  db: Db,
  actor: Actor,
  filter: { branch_id?: number | undefined; destination_id?: number | undefined },
): Promise<CourierRow[]> {
  const { branch_id: branchId = actor.branchId, destination_id: destinationId } = filter;
  const where: Sql[] = [];
  if (filter.branch_id !== undefined || destinationId === undefined) {
    if (branchId !== null) where.push(sql`u.branch_id = ${branchId}`);
  }
  if (destinationId !== undefined) {
    where.push(sql`u.branch_id in (
      select d.branch_id from destinations d where d.id = ${destinationId}
      union select a.branch_id from areas a where a.destination_id = ${destinationId}
        and a.branch_id is not null)`);
  }
  return listWhere(db, actor, where, sql`shipments, u.name_fold, u.id`);
}
