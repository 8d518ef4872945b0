import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { RateState } from '#domain/pricing/rate-days.ts';
import type { Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface CommissionRow {
  id: number;
  branch_id: number;
  branch_name: string;
  destination_id: number;
  destination_name: string;
  courier_id: number | null;
  courier_name: string | null;
  amount: number;
  valid_from: Day;
  ends_on: Day | null;
  state: RateState;
}

const joined = sql`
  commission_rates r join branches b on b.id = r.branch_id
  join destinations d on d.id = r.destination_id left join users c on c.id = r.courier_id
  left join lateral (
    select min(n.valid_from) as day from commission_rates n
    where n.branch_id = r.branch_id and n.destination_id = r.destination_id
      and coalesce(n.courier_id, 0) = coalesce(r.courier_id, 0) and n.valid_from > r.valid_from
  ) coming on true`;

export interface CommissionFilter extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly when: 'in_force' | 'upcoming' | 'all';
}

const columnsOn = (today: Day): Sql => sql`
  r.id, r.branch_id, b.branch_name, r.destination_id, d.name as destination_name, r.courier_id,
  c.name as courier_name, r.amount, r.valid_from,
  case when coalesce(coming.day, r.ended_from) is not null
    then greatest(least(coming.day, r.ended_from) - 1, r.valid_from) end as ends_on,
  case when r.valid_from > ${today}::date then 'upcoming'
    when least(coming.day, r.ended_from) <= ${today}::date then 'past' else 'in_force' end as state`;

const visibleCommissions = (actor: Actor): Sql =>
  visibleRows(actor, 'couriers', { user: sql`r.courier_id`, branches: [sql`r.branch_id`] });

export const findCommissionRate = (
  db: Db,
  { actor, today }: { actor: Actor; today: Day },
  id: number,
): Promise<CommissionRow | null> =>
  db.one(sql`
    select ${columnsOn(today)} from ${joined} where r.id = ${id} and ${visibleCommissions(actor)}`);

export const stopCommission = (tx: Tx, id: number, from: Day): Promise<number> =>
  tx.run(sql`update commission_rates set ended_from = ${from}::date where id = ${id}`);

/** The commissions of a branch are visible within the branch only. */
export function listCommissions(
  db: Db,
  { actor, today }: { actor: Actor; today: Day },
  filter: CommissionFilter,
): Promise<Listed<CommissionRow>> {
  const conditions: Sql[] = [
    visibleCommissions(actor),
    ...matches(sql`(d.name_fold || ' ' || coalesce(c.name_fold, ''))`, filter.search),
    ...equal(sql`r.branch_id`, filter.branch_id),
    ...equal(sql`r.destination_id`, filter.destination_id),
    ...equal(sql`r.courier_id`, filter.courier_id),
  ];
  if (filter.when === 'upcoming') conditions.push(sql`r.valid_from > ${today}::date`);
  if (filter.when === 'in_force') {
    conditions.push(
      sql`r.valid_from <= ${today}::date and coalesce(least(coming.day, r.ended_from) > ${today}::date, true)`,
    );
  }
  const columns = columnsOn(today);
  const keys = [sql`r.branch_id`, sql`r.destination_id`, sql`r.id`];
  const keyOf = (row: CommissionRow) => [row.branch_id, row.destination_id, row.id];
  return listByKeys<CommissionRow>(db, { columns, from: joined, conditions, keys, keyOf }, filter);
}

export interface NewCommission {
  readonly branchId: number;
  readonly destinationIds: readonly number[];
  /** `null`: every courier of the branch. */
  readonly courierId: number | null;
  readonly amount: number;
  readonly on: Day;
}

export const saveCommissions = (tx: Tx, wish: NewCommission, by: number | null): Promise<number> =>
  tx.run(sql`
    insert into commission_rates (branch_id, destination_id, courier_id, amount, valid_from,
      created_by)
    select ${wish.branchId}, place, ${wish.courierId}::bigint, ${wish.amount}, ${wish.on}::date,
      ${by}::bigint
    from unnest(${wish.destinationIds}::bigint[]) place order by place
    on conflict (branch_id, destination_id, courier_id, valid_from)
      do update set amount = excluded.amount, created_by = excluded.created_by, ended_from = null`);

export const findCourierOf = (
  db: Db,
  id: number,
): Promise<{ name: string; branch_id: number | null } | null> =>
  db.one(sql`select name, branch_id from users where id = ${id} and type = 'courier' and active`);
