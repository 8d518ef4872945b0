import { sql, type Db } from '#database/connect.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import type { CommissionSource } from '#domain/pricing/quote.ts';
import { visibleRows, visibleShipments } from '../../people/visible.ts';

export interface ReadyDestination {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly amount: number;
}

/** Destinations with shipments ready to assign on a branch's shelf, most shipments first. */
export async function readyDestinations(
  db: Db,
  actor: Actor,
  branchId: number | undefined,
): Promise<ReadyDestination[]> {
  const at = isCompanyWide(actor) ? branchId : (actor.branchId ?? 0);
  return db.rows<ReadyDestination>(sql`
    select t.id, t.name, r.count, r.amount
    from (
      select s.destination_id, count(*) as count, sum(s.cod_amount) as amount
      from shipments s
      where s.stage in (3, 14) and s.branch_id = s.serving_branch_id and s.kind = 'home' and s.hold_reason is null
        and ${at === undefined ? sql`true` : sql`s.branch_id = ${at}`} and ${visibleShipments(actor)}
      group by s.destination_id) r
    join destinations t on t.id = r.destination_id order by r.count desc, t.name`);
}

interface CommissionParams {
  readonly courierId: number;
  readonly destinationId: number;
  /** The company's day. */
  readonly today: string;
}

/**
 * The courier's and the branch's own rate for a destination, in force on a day; null if there is
 * none.
 */
export const findCommission = (
  db: Db,
  actor: Actor,
  { courierId, destinationId, today }: CommissionParams,
): Promise<Partial<Record<CommissionSource, number | null>> | null> =>
  db.one(sql`
    select
      (select case when coalesce(r.ended_from > ${today}::date, true) then r.amount end from commission_rates r where r.branch_id = u.branch_id and r.destination_id = t.id and r.courier_id = u.id
        and r.valid_from <= ${today}::date order by r.valid_from desc limit 1) as courier,
      (select case when coalesce(r.ended_from > ${today}::date, true) then r.amount end from commission_rates r where r.branch_id = u.branch_id and r.destination_id = t.id and r.courier_id is null
        and r.valid_from <= ${today}::date order by r.valid_from desc limit 1) as branch
    from users u cross join destinations t
    where u.id = ${courierId} and u.type = 'courier' and t.id = ${destinationId}
      and ${visibleRows(actor, 'couriers', { user: sql`u.id`, branches: [sql`u.branch_id`] })}`);
