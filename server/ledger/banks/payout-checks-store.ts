import { sql } from '#database/connect.ts';
import { movements } from '../cash-checks-store.ts';
import type { Check } from '../check.ts';

/** The invariants of payout batches: what is on its way, and what the bank stated. */
export const payoutChecks: readonly Check[] = [
  {
    key: 'payouts_on_the_way',
    rule: {
      ar: 'ما قيد التحويل من كل حساب يساوي أسطر الدفعات التي بانتظار المصرف',
      en: 'What is on its way from an account equals the payout lines that wait for the bank, line by line.',
    },
    broken: sql`
      with book as (
        select document_id, owner_id, sum(amount) as amount from ${movements('payout_transit', 'credit')} m group by 1, 2),
      written as (
        select l.document_id, b.bank_account_id as owner_id, l.amount
        from payout_lines l join payout_batches b on b.id = l.batch_id where l.state = 'to_pay')
      select coalesce(d.number, '#' || document_id) as code
      from book b full join written p using (document_id, owner_id) left join documents d on d.id = document_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'payout_lines_settled',
    rule: {
      ar: 'كل سطر دُفع أو ارتجع له كشف تسوية لتاجره بمبلغه ومن حساب دفعته',
      en: 'A payout line that was settled has a standing settlement of its merchant, of its amount and from the account of its batch.',
    },
    broken: sql`
      select l.reference as code
      from payout_lines l join payout_batches b on b.id = l.batch_id left join documents d on d.id = l.document_id
      where l.state in ('to_pay', 'paid', 'bounced') and (d.id is null or d.family <> 'settlement' or d.merchant_id <> l.merchant_id
        or d.branch_id <> l.branch_id or d.bank_account_id is distinct from b.bank_account_id
        or (b.bank_account_id is not null and (d.state not in ('confirmed', 'locked') or d.paid_amount <> l.amount)))
      union all
      select l.reference from payout_lines l join payout_batches b on b.id = l.batch_id
      left join settlement_job_rows r on r.job_id = b.job_id and r.merchant_id = l.merchant_id and r.branch_id = l.branch_id
      where (l.state = 'dropped') <> (b.state in ('refused', 'withdrawn'))
        or b.state = 'approved' and r.state is distinct from case l.state when 'waiting' then 'waiting' when 'refused' then 'refused' else 'settled' end`,
  },
  {
    key: 'payouts_bounced_once',
    rule: {
      ar: 'كل دفعة مرتجعة عادت إلى رصيد تاجرها مرة واحدة',
      en: 'A payout that came back is owed to its merchant again, once and whole; any other is not.',
    },
    broken: sql`
      with back as (
        select e.document_id, sum(p.amount) as amount from entries e join postings p on p.entry_id = e.id
        where e.fact = 'payoutBounced' group by 1)
      select coalesce(l.reference, '#' || document_id) as code
      from back full join (select * from payout_lines where state = 'bounced') l using (document_id)
      where coalesce(back.amount, 0) <> coalesce(l.amount, 0)`,
  },
];
