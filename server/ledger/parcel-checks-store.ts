import { sql } from '#database/connect.ts';
import type { Check } from './check.ts';

/** `stageOf` of `domain/shipments/stages.ts` over the alias `s`; a test holds the two together. */
export const stageSql = sql`
  case s.status
    when 'created' then 1 when 'collected' then 2
    when 'at_branch' then case when s.branch_id is not distinct from s.origin_branch_id then 3 else 14 end
    when 'assigned' then 4 when 'out_for_delivery' then 5
    when 'delivered' then case s.money when 'at_branch' then 16 when 'in_transfer' then 17 when 'payable' then 11 when 'paid' then 12 else 6 end
    when 'failed' then 7
    when 'returning' then case when s.holder_kind = 'branch' and s.branch_id = s.home_branch_id then 9 else 8 end
    when 'returned' then 10 when 'in_transit' then 13 when 'missing' then 15 when 'postponed' then 18
    when 'cancelled' then 19 when 'lost' then 20
  end`;

/** What must be true of the parcel book: one holder each, and a history that tells how it came there. */
export const parcelChecks: readonly Check[] = [
  {
    key: 'one_holder',
    says: { ar: 'لكل شحنة عهدة واحدة معروفة', en: 'Every parcel has exactly one known holder.' },
    broken: sql`
      select s.code from shipments s left join documents t on t.id = s.transit_document_id
      where s.holder_kind not in ('merchant', 'courier', 'branch', 'transit', 'recipient')
        or (s.holder_kind = 'courier' and s.courier_id is null) or (s.holder_kind = 'branch' and s.branch_id is null)
        or (s.holder_kind = 'transit' and (t.id is null or t.state in ('draft', 'void')))
        or (s.holder_kind = 'recipient') <> (s.status = 'delivered')`,
  },
  {
    key: 'history_tells_the_present',
    says: {
      ar: 'آخر سطر في سجل كل شحنة يطابق حالها',
      en: 'The last row of every parcel’s history agrees with the parcel.',
    },
    broken: sql`
      select s.code from shipments s left join shipment_history h on h.shipment_id = s.id and h.seq = s.version
      where h.seq is null or h.to_status <> s.status or h.holder_kind <> s.holder_kind or h.money <> s.money or h.stage <> s.stage
        or h.branch_id is distinct from s.branch_id or h.courier_id is distinct from s.courier_id
      union
      select s.code from shipments s join shipment_history h on h.shipment_id = s.id group by s.id having max(h.seq) <> s.version`,
  },
  {
    key: 'history_is_a_chain',
    says: {
      ar: 'سجل كل شحنة متصل بلا فجوات',
      en: 'Every row of history starts where the row before it ended.',
    },
    broken: sql`
      select s.code from shipment_history h join shipments s on s.id = h.shipment_id
      left join shipment_history p on p.shipment_id = h.shipment_id and p.seq = h.seq - 1
      where h.seq > 1 and (p.seq is null or h.from_status is distinct from p.to_status)`,
  },
  {
    key: 'stage_follows_the_facts',
    says: {
      ar: 'مرحلة كل شحنة تتبع حالتها ونقدها وعهدتها',
      en: 'The stage of every parcel follows from its facts, and its step belongs to the stage.',
    },
    broken: sql`
      select s.code from shipments s join steps st on st.id = s.step_id
      where s.stage is distinct from ${stageSql} or st.stage <> s.stage`,
  },
  {
    key: 'counts_are_exact',
    says: {
      ar: 'أعداد المراحل تطابق الشحنات',
      en: 'The kept counts equal the parcels, for the company and every branch, merchant and courier.',
    },
    broken: sql`
      with real as (
        select k.scope, k.scope_id, s.step_id, count(*) as n, sum(s.cod_amount) as amount
        from shipments s cross join lateral (
          select 'all' as scope, 0::bigint as scope_id
          union select 'branch', s.home_branch_id union select 'branch', s.serving_branch_id
          union select 'branch', s.branch_id where s.branch_id is not null
          union select 'merchant', s.merchant_id
          union select 'courier', s.courier_id where s.courier_id is not null) k
        group by 1, 2, 3
      ), kept as (
        select scope, scope_id, step_id, sum(n) as n, sum(amount) as amount from stage_counts group by 1, 2, 3)
      select coalesce(r.scope, k.scope) || ' ' || coalesce(r.scope_id, k.scope_id) || ' / ' || st.name as code
      from real r full join kept k using (scope, scope_id, step_id) join steps st on st.id = coalesce(r.step_id, k.step_id)
      where coalesce(r.n, 0) <> coalesce(k.n, 0) or coalesce(r.amount, 0) <> coalesce(k.amount, 0)`,
  },
  {
    key: 'search_follows_the_parcel',
    says: {
      ar: 'نص البحث لكل شحنة هو نصها الحالي',
      en: 'Every parcel is found by the text that stands on it.',
    },
    broken: sql`
      select s.code from shipments s left join shipment_search w on w.shipment_id = s.id
      where w.search is distinct from s.search`,
  },
];
