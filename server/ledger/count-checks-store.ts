import { sql } from '#database/connect.ts';
import type { Check } from './check.ts';

const name = sql`coalesce(d.number, '#' || d.id)`;

/**
 * Movements of the till of `d` up to the count `k` and since the previous count `o`, if there was
 * one.
 */
const through = sql`
  select case e.fact when 'delivered' then 'counterDelivered' else e.fact end as fact, e.document_id,
    case when p.debit_account_id = a.id then p.amount else 0 end as came, case when p.credit_account_id = a.id then p.amount else 0 end as went
  from accounts a
  join postings p on (p.debit_account_id = a.id or p.credit_account_id = a.id)
    and p.id > coalesce(o.last_posting_id, 0) and p.id <= k.last_posting_id
  join entries e on e.id = p.entry_id
  where a.key = 'cash_branch' and a.owner_id = d.branch_id`;

/** The invariants of the cash counts. */
export const countChecks: readonly Check[] = [
  {
    key: 'counts_add_up',
    rule: {
      ar: 'كل جرد يبدأ من الجرد الذي قبله، ومعه ما دخل وما خرج يساوي ما في القيود',
      en: 'Every count begins where the one before it ended; with what came and went since, that is what it expected.',
    },
    broken: sql`
      select ${name} as code from documents d left join cash_counts k on k.document_id = d.id left join documents o on o.id = k.opening_id
      where d.family = 'cashCount' and (k.document_id is null or o.branch_id <> d.branch_id or o.family <> 'cashCount'
        or o.counted_amount + (
          select coalesce(sum(f.in_amount - f.out_amount), 0) from cash_count_flows f where f.document_id = d.id) <> d.net_amount
        or (o.id is null and exists (select from cash_count_flows f where f.document_id = d.id)))`,
  },
  {
    key: 'counts_by_posting',
    rule: {
      ar: 'حركة الصندوق بين جردين تساوي قيودها',
      en: 'What a count says went through the box is what its postings say, and with its own posting the book says what was counted.',
    },
    broken: sql`
      select ${name} as code
      from documents d join cash_counts k on k.document_id = d.id left join cash_counts o on o.document_id = k.opening_id
      where coalesce((select oo.counted_amount from documents oo where oo.id = k.opening_id), 0)
          + (select coalesce(sum(t.came - t.went), 0) from (${through}) t) <> d.counted_amount
        or (o.document_id is not null and exists (
          select from (
            select t.fact, sum(t.came) as came, sum(t.went) as went from (${through}) t where t.document_id is distinct from d.id group by 1) b
          full join (select f.* from cash_count_flows f where f.document_id = d.id) f on f.fact = b.fact
          where f.in_amount is distinct from b.came or f.out_amount is distinct from b.went))`,
  },
  {
    key: 'one_count_stands',
    rule: {
      ar: 'لكل صندوق جرد أخير واحد، وهو الذي أقفل ما قبله',
      en: 'Each box has one newest count, and a count that is closed is closed by the one that began with it.',
    },
    broken: sql`
      select ${name} as code from documents d join documents x on x.branch_id = d.branch_id and x.id <> d.id
      where d.family = 'cashCount' and d.state = 'confirmed' and x.family = 'cashCount' and x.state = 'confirmed'
      union all
      select ${name} from documents d left join documents n on n.id = d.locked_by_document_id left join cash_counts k on k.document_id = n.id
      where d.family = 'cashCount' and d.state = 'locked'
        and (n.state not in ('confirmed', 'locked') or k.opening_id is distinct from d.id)`,
  },
];
