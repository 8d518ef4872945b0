import { sql } from '#database/connect.ts';
import type { Check } from './check.ts';

/** `stageOf` of `domain/shipments/stages.ts` over the alias `s`; a test keeps the two in step. */
export const stageSql = sql`
  case s.status
    when 'created' then 1 when 'picked_up' then 2
    when 'at_branch' then case when s.branch_id is not distinct from s.origin_branch_id then 3 else 14 end
    when 'assigned' then 4 when 'out_for_delivery' then 5
    when 'delivered' then case s.money when 'at_branch' then 16 when 'in_transfer' then 17 when 'payable' then 11 when 'paid' then 12 else 6 end
    when 'failed' then 7
    when 'returning' then case when s.holder_kind = 'branch' and s.branch_id = s.home_branch_id then 9 else 8 end
    when 'returned' then 10 when 'in_transit' then 13 when 'missing' then 15 when 'postponed' then 18
    when 'cancelled' then 19 when 'lost' then 20
  end`;

/** The invariants of the shipment book: one holder each, and a history that explains it. */
export const shipmentChecks: readonly Check[] = [
  {
    key: 'one_holder',
    rule: { ar: 'لكل شحنة عهدة واحدة معروفة', en: 'Every shipment has exactly one known holder.' },
    broken: sql`
      select s.code from shipments s left join documents t on t.id = s.transit_document_id
      where s.holder_kind not in ('merchant', 'courier', 'branch', 'transit', 'recipient')
        or (s.holder_kind = 'courier' and s.courier_id is null) or (s.holder_kind = 'branch' and s.branch_id is null)
        or (s.holder_kind = 'transit' and (t.id is null or t.state in ('draft', 'void')))
        or (s.holder_kind = 'recipient') <> (s.status = 'delivered')`,
  },
  {
    key: 'history_tells_the_present',
    rule: {
      ar: 'آخر سطر في سجل كل شحنة يطابق حالها',
      en: 'The last row of every shipment’s history agrees with the shipment.',
    },
    broken: sql`
      select distinct s.code from shipments s left join shipment_history h on h.shipment_id = s.id and h.seq >= s.version
      where h.seq is null or h.seq > s.version or h.to_status <> s.status or h.holder_kind <> s.holder_kind or h.money <> s.money
        or h.stage <> s.stage or h.branch_id is distinct from s.branch_id or h.courier_id is distinct from s.courier_id`,
  },
  {
    key: 'history_is_a_chain',
    rule: {
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
    rule: {
      ar: 'مرحلة كل شحنة تتبع حالتها ونقدها وعهدتها',
      en: 'The stage of every shipment follows from its facts, and its step belongs to the stage.',
    },
    broken: sql`
      select s.code from shipments s join steps st on st.id = s.step_id
      where s.stage is distinct from ${stageSql} or st.stage <> s.stage`,
  },
  {
    key: 'counts_are_exact',
    rule: {
      ar: 'أعداد المراحل تطابق الشحنات',
      en: 'The kept counts equal the shipments, for the company and every branch, merchant and courier.',
    },
    // Three columns refer to a branch, and a shipment counts once: separated per column, because a
    // check per shipment is the slowest way.
    broken: sql`
      with piles as (
        select s.step_id, s.merchant_id, s.courier_id, s.home_branch_id, s.serving_branch_id, s.branch_id,
          case 0 when grouping(s.merchant_id) then 'merchant' when grouping(s.courier_id) then 'courier'
            when grouping(s.home_branch_id) then 'branch' else 'all' end as scope,
          count(*) as n, sum(s.cod_amount) as amount
        from shipments s group by s.step_id, grouping sets (
          (), (s.merchant_id), (s.courier_id), (s.home_branch_id, s.serving_branch_id, s.branch_id))
      ), real as (
        select p.scope, k.scope_id, p.step_id, sum(p.n) as n, sum(p.amount) as amount
        from piles p cross join lateral (
          select 0::bigint as scope_id where p.scope = 'all'
          union select p.merchant_id where p.scope = 'merchant'
          union select p.courier_id where p.scope = 'courier' and p.courier_id is not null
          union select b from unnest(array[p.home_branch_id, p.serving_branch_id, p.branch_id]) b
            where p.scope = 'branch' and b is not null) k
        group by 1, 2, 3
      ), kept as (
        select scope, scope_id, step_id, sum(n) as n, sum(amount) as amount from stage_counts group by 1, 2, 3)
      select coalesce(r.scope, k.scope) || ' ' || coalesce(r.scope_id, k.scope_id) || ' / ' || st.name as code
      from real r full join kept k using (scope, scope_id, step_id) join steps st on st.id = coalesce(r.step_id, k.step_id)
      where coalesce(r.n, 0) <> coalesce(k.n, 0) or coalesce(r.amount, 0) <> coalesce(k.amount, 0)`,
  },
  {
    key: 'figures_tell_the_day',
    rule: {
      ar: 'أرقام اليوم تطابق سجل الشحنات',
      en: 'What is counted of the last day is what happened in it and was not undone, for the company and every branch, merchant and courier.',
    },
    broken: sql`
      with happened as (
        select h.shipment_id, h.seq from shipment_history h
        where h.at > now() - interval '1 day' and figure_of(h.event) is not null
          and not exists (
            select from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
      ), counted as (
        select e.shipment_id, e.seq from counted_events e
        join shipment_history h on h.shipment_id = e.shipment_id and h.seq = e.seq
        where h.at > now() - interval '1 day' and figure_of(h.event) = e.figure and date_bin('15 minutes', h.at, timestamptz 'epoch') = e.quarter
      ), real as (
        select k.scope, k.scope_id, e.quarter, e.figure, count(*) as n from counted_events e
        cross join lateral count_scopes(e.home_branch_id, e.serving_branch_id, e.branch_id, e.merchant_id, e.courier_id) k
        group by 1, 2, 3, 4
      ), kept as (
        select scope, scope_id, quarter, figure, sum(n) as n from event_counts group by 1, 2, 3, 4)
      select s.code from happened h full join counted c using (shipment_id, seq) join shipments s on s.id = shipment_id
      where h.seq is null or c.seq is null
      union all
      select scope || ' ' || scope_id || ' / ' || figure from real r full join kept k using (scope, scope_id, quarter, figure)
      where coalesce(r.n, 0) <> coalesce(k.n, 0)`,
  },
  {
    key: 'search_follows_the_shipment',
    rule: {
      ar: 'نص البحث لكل شحنة هو نصها الحالي',
      en: 'Every shipment is found by the text that stands on it.',
    },
    broken: sql`
      select s.code from shipments s left join shipment_search w on w.shipment_id = s.id
      where w.search is distinct from s.search`,
  },
  {
    key: 'proofs_are_of_deliveries',
    rule: {
      ar: 'كل إثبات تسليم يتبع تسليمًا، وكل صورة تسليم تتبع إثبات شحنتها',
      en: 'Every proof is of a delivery, and every photo of a delivery belongs to a proof of the shipment that it was brought for.',
    },
    broken: sql`
      select s.code from delivery_proofs p join shipments s on s.id = p.shipment_id
      join shipment_history h on h.shipment_id = p.shipment_id and h.seq = p.seq
      where h.event <> 'deliver'
      union all
      select coalesce(s.code, f.id::text) from stored_files f
      left join delivery_proofs p on p.photo_file = f.id left join shipments s on s.id = f.owner_id
      where f.kind = 'delivery' and p.shipment_id is distinct from f.owner_id`,
  },
];
