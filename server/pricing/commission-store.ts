import { sql, type Db } from '#database/connect.ts';
import { money, type Money } from '#domain/money.ts';
import { settingDefaults } from '#domain/settings.ts';
import { pickCommission } from '#domain/pricing/quote.ts';

/** A shipment about to be assigned to a courier. `branchId`: the branch the courier works for. */
export interface CommissionQuestion {
  readonly shipmentId: number;
  readonly courierId: number;
  readonly destinationId: number;
  readonly branchId: number;
}

interface CommissionRow {
  shipment_id: number;
  courier_amount: number | null;
  branch_amount: number | null;
}

/**
 * Each courier's earnings for each shipment at today's rates, by shipment id: the courier's own
 * agreement, the branch's, or `otherwise`. One statement, however many shipments.
 */
export async function commissions(
  db: Db,
  params: readonly CommissionQuestion[],
  otherwise: Money | number,
): Promise<Map<number, Money>> {
  if (params.length === 0) return new Map();
  const questions = params.map((question) => ({
    shipment_id: question.shipmentId,
    courier_id: question.courierId,
    destination_id: question.destinationId,
    branch_id: question.branchId,
  }));
  const latest = (whose: ReturnType<typeof sql>) => sql`(
    select case when coalesce(r.ended_from > today.day, true) then r.amount end from commission_rates r
    where r.branch_id = p.branch_id and r.destination_id = p.destination_id and ${whose}
      and r.valid_from <= today.day
    order by r.valid_from desc limit 1)`;
  // Shipments of one run sheet share a few pairs of places: each pair is looked up once.
  const rows = await db.rows<CommissionRow>(sql`
    with q as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        q(shipment_id bigint, courier_id bigint, destination_id bigint, branch_id bigint)
    ), today as materialized (
      select (now() at time zone coalesce(
        (select value #>> '{}' from settings where key = 'timezone'),
          ${settingDefaults.timezone}))::date as day
    ), priced as materialized (
      select p.*, ${latest(sql`r.courier_id = p.courier_id`)} as courier_amount,
        ${latest(sql`r.courier_id is null`)} as branch_amount
      from (select distinct courier_id, destination_id, branch_id from q) p cross join today
    )
    select q.shipment_id, priced.courier_amount, priced.branch_amount
    from q join priced using (courier_id, destination_id, branch_id)`);
  const asMoney = (amount: number | null) => (amount === null ? null : money(amount));
  return new Map(
    rows.map((row) => [
      row.shipment_id,
      pickCommission({
        courier: asMoney(row.courier_amount),
        branch: asMoney(row.branch_amount),
        default: money(otherwise),
      }).amount,
    ]),
  );
}
