import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';

type Today = AnswerOf<'office.today'>['data'];

/** The completed steps of a new merchant; null once a shipment was collected or received. */
export async function firstStepsOf(db: Db, merchantId: number): Promise<Today['own_start']> {
  const row = await db.one<NonNullable<Today['own_start']> & { moved: boolean }>(sql`
    select m.decided_at as accepted_at, coalesce(m.address, m.area_text) as address,
      m.payout_kind is not null or exists (select from payout_requests p
        where p.merchant_id = m.id and p.state = 'requested') as has_payout,
      exists (select from shipments s where s.merchant_id = m.id) as has_shipment,
      exists (select from documents d where d.merchant_id = m.id
        and d.family = 'pickup' and d.state <> 'void') as has_pick_up,
      exists (select from shipments s where s.merchant_id = m.id and s.stage not in (1, 19)) as moved
    from merchants m where m.id = ${merchantId}`);
  if (!row || row.moved) return null;
  const { moved: _, ...start } = row;
  return start;
}
