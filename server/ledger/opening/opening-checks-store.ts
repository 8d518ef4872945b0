import { sql } from '#database/connect.ts';
import type { Check } from '../check.ts';

/** The invariants of the opening with which a company went live. */
export const openingChecks: readonly Check[] = [
  {
    key: 'openings_by_line',
    rule: {
      ar: 'قيود الأرصدة الافتتاحية تساوي كشوف الافتتاح سطرًا سطرًا',
      en: 'What was posted as opening balances and not taken back equals the lines of the standing openings, account by account and shipment by shipment.',
    },
    broken: sql`
      with opened as (
        select e.id from entries e where e.fact = 'opened'
        union all
        select r.id from entries r join entries e on e.id = r.reverses_entry_id where e.fact = 'opened'),
      sides as (
        select p.debit_account_id as account_id, p.shipment_id, p.amount as debit from opened e join postings p on p.entry_id = e.id
        union all
        select p.credit_account_id, p.shipment_id, -p.amount from opened e join postings p on p.entry_id = e.id),
      book as (
        select a.key, a.owner_id, s.shipment_id,
          sum(case when a.key in ('merchant_payable', 'commission_payable') then -s.debit else s.debit end) as amount
        from sides s join accounts a on a.id = s.account_id where a.key <> 'opening_balances' group by 1, 2, 3),
      written as (
        select l.key, l.owner_id, l.shipment_id, sum(l.amount) as amount
        from opening_lines l join opening_documents o on o.id = l.document_id where o.withdrawn_at is null group by 1, 2, 3)
      select coalesce(s.code, coalesce(b.key, w.key) || ' ' || coalesce(b.owner_id, w.owner_id)) as code
      from book b full join written w
        on w.key = b.key and w.owner_id = b.owner_id and w.shipment_id is not distinct from b.shipment_id
      left join shipments s on s.id = coalesce(b.shipment_id, w.shipment_id)
      where coalesce(b.amount, 0) <> coalesce(w.amount, 0)`,
  },
  {
    key: 'openings_stand_once',
    rule: {
      ar: 'كل شحنة جاءت من النظام السابق لها كشف افتتاح، والمسحوبة ملغاة',
      en: 'A shipment that came with an opening begins its history so, and one that was taken back is cancelled.',
    },
    broken: sql`
      select s.code from opening_shipments o join opening_documents d on d.id = o.document_id
      join shipments s on s.id = o.shipment_id
      left join shipment_history h on h.shipment_id = s.id and h.seq = 1
      where h.event is distinct from 'open' or (d.withdrawn_at is not null and s.status <> 'cancelled')`,
  },
];
