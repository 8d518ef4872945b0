import { sql } from '#database/connect.ts';
import { movements } from './cash-checks-store.ts';
import type { Check } from './check.ts';

const inForce = sql`d.state in ('confirmed', 'locked')`;

/**
 * The invariants of the accounts of couriers and staff, and of the daily and total sums that every
 * balance is read from.
 */
export const userChecks: readonly Check[] = [
  {
    key: 'users_owe_by_document',
    rule: {
      ar: 'ذمة كل مستخدم تساوي عجز كشوفه وسنداته',
      en: 'What a user is to give back equals what hand-ins lacked, what payment documents say and what was decided of differences.',
    },
    broken: sql`
      with book as (
        select owner_id, sum(amount) as amount
        from (select * from ${movements('courier_shortage', 'debit')} s union all select * from ${movements('user_account', 'debit')} a) m group by 1),
      written as (
        select owner_id, sum(amount) as amount from (
          select d.courier_id as owner_id, greatest(d.net_amount - coalesce(d.counted_amount, 0), 0) as amount
          from documents d where d.family = 'cashHandIn' and ${inForce}
          union all
          select l.owner_id, l.amount from opening_lines l join opening_documents o on o.id = l.document_id
          where l.key in ('courier_shortage', 'user_account') and o.withdrawn_at is null
          union all
          select d.user_id, case d.kind when 'advance' then d.expected_amount when 'in' then -d.expected_amount
            when 'deduction' then case when d.courier_id is null then d.expected_amount else 0 end else 0 end
          from documents d where d.family = 'payment' and d.user_id is not null and ${inForce}
          union all
          select coalesce(c.user_id, d.courier_id), case c.way when 'charged' then c.amount else -c.amount end
          from cash_decisions c join documents d on d.id = c.document_id and d.version = c.version
          where c.approved and c.way in ('borne', 'charged', 'offset') and ${inForce}) x group by 1)
      select u.name as code from book b full join written p using (owner_id) join users u on u.id = owner_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'commissions_by_shipment',
    rule: {
      ar: 'عمولة كل مندوب تساوي عمولات شحناته المُسلَّمة',
      en: 'What a courier has earned equals the commission of the shipments they delivered, shipment by shipment.',
    },
    broken: sql`
      with book as (
        select owner_id, shipment_id, sum(amount) as amount from ${movements('commission_payable', 'credit')} m where shipment_id is not null group by 1, 2),
      expected as (
        select courier_id as owner_id, id as shipment_id, commission_amount as amount from shipments
        where status = 'delivered' and courier_id is not null)
      select s.code from book b full join expected p using (owner_id, shipment_id) join shipments s on s.id = shipment_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'commissions_by_document',
    rule: {
      ar: 'ما خرج من عمولة كل مندوب يساوي كشوفه وسنداته',
      en: 'What was taken of a courier’s commission equals the hand-ins that kept it and the documents that paid or charged it.',
    },
    broken: sql`
      with book as (
        select owner_id, sum(amount) as amount from ${movements('commission_payable', 'debit')} m where shipment_id is null group by 1),
      written as (
        select owner_id, sum(amount) as amount from (
          select d.courier_id as owner_id, d.deducted_amount as amount from documents d where d.family = 'cashHandIn' and ${inForce}
          union all
          select d.courier_id, d.expected_amount from documents d
          where d.family = 'payment' and d.kind in ('commission', 'deduction') and d.courier_id is not null and ${inForce}) x group by 1)
      select u.name as code from book b full join written p using (owner_id) join users u on u.id = owner_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'days_equal_postings',
    rule: {
      ar: 'رصيد كل يوم محفوظ يساوي قيوده',
      en: 'What is kept of every account and day equals its postings.',
    },
    broken: sql`
      with book as (
        select account_id, day, sum(debit) as debit, sum(credit) as credit, min(id) as first_id, max(id) as last_id from (
          select debit_account_id as account_id, (at at time zone 'UTC')::date as day, amount as debit, 0 as credit, id from postings
          union all
          select credit_account_id, (at at time zone 'UTC')::date, 0, amount, id from postings) p group by 1, 2),
      kept as (
        select account_id, day, sum(debit) as debit, sum(credit) as credit, min(first_id) as first_id, max(last_id) as last_id
        from account_days group by 1, 2)
      select a.key || ' ' || a.owner_id || ' / ' || day as code
      from book b full join kept k using (account_id, day) join accounts a on a.id = account_id
      where (b.debit, b.credit, b.first_id, b.last_id) is distinct from (k.debit, k.credit, k.first_id, k.last_id)`,
  },
  {
    key: 'totals_equal_days',
    rule: {
      ar: 'رصيد كل حساب محفوظ يساوي مجموع أيامه',
      en: 'Where every account is kept to stand equals the sum of its days.',
    },
    broken: sql`
      with days as (select account_id, sum(debit) as debit, sum(credit) as credit from account_days group by 1),
      kept as (select account_id, sum(debit) as debit, sum(credit) as credit from account_totals group by 1)
      select a.key || ' ' || a.owner_id as code
      from days d full join kept k using (account_id) join accounts a on a.id = account_id
      where (d.debit, d.credit) is distinct from (k.debit, k.credit)`,
  },
];
