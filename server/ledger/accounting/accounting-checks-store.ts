import { join, raw, sql } from '#database/connect.ts';
import { resultLineKeys } from '#domain/ledger/accounting/results.ts';
import type { Check } from '../check.ts';

const lines = [...resultLineKeys];
const posted = join(
  lines.map((line) => raw(`coalesce(sum(amount) filter (where line = '${line}'), 0) as ${line}`)),
  ', ',
);
const stored = join(
  lines.map((line) => raw(`sum(${line}) as ${line}`)),
  ', ',
);
const differs = join(
  lines.map((line) => raw(`coalesce(k.${line}, 0) <> coalesce(b.${line}, 0)`)),
  ' or ',
);

/** The invariants of the accountant's reports, and of closed months. */
export const accountingChecks: readonly Check[] = [
  {
    key: 'ledger_days_equal_postings',
    rule: {
      ar: 'مجاميع الأيام في التقارير المحاسبية تساوي قيودها',
      en: 'What was kept of each day from account to account equals its postings.',
    },
    broken: sql`
      with book as (
        select day, debit_key, debit_branch, credit_key, credit_branch, sum(amount) as amount
        from booked_postings group by 1, 2, 3, 4, 5),
      kept as (
        select day, debit_key, debit_branch, credit_key, credit_branch, sum(amount) as amount
        from ledger_days group by 1, 2, 3, 4, 5)
      select day || ' ' || debit_key || ' ' || credit_key as code
      from book b full join kept k using (day, debit_key, debit_branch, credit_key, credit_branch)
      where b.amount is distinct from k.amount`,
  },
  {
    key: 'trial_balance_is_zero',
    rule: {
      ar: 'ميزان المراجعة مجموعه صفر، ورصيد كل حساب فيه يساوي رصيده في الدفتر',
      en: 'The trial balance sums to zero, and each account closes with what the book says.',
    },
    broken: sql`
      with sides as (
        select debit_key as key, amount from ledger_days
        union all select credit_key, -amount from ledger_days),
      closing as (select key, sum(amount) as amount from sides group by 1),
      book as (
        select a.key, sum(t.debit - t.credit) as amount
        from account_totals t join accounts a on a.id = t.account_id group by 1)
      select key as code from closing c full join book b using (key)
      where coalesce(c.amount, 0) <> coalesce(b.amount, 0)
      union all
      select 'Σ' from book having sum(amount) <> 0`,
  },
  {
    key: 'results_equal_postings',
    rule: {
      ar: 'نتيجة كل شهر حسب التاجر والمحافظة تساوي قيودها',
      en: 'The result of each month by merchant and by destination equals its postings.',
    },
    broken: sql`
      with book as (select scope, scope_id, month, ${posted} from booked_results group by 1, 2, 3),
      kept as (select scope, scope_id, month, ${stored} from result_months group by 1, 2, 3)
      select scope || ' ' || scope_id || ' ' || month as code
      from book b full join kept k using (scope, scope_id, month) where ${differs}`,
  },
  {
    key: 'closed_months_unchanged',
    rule: {
      ar: 'قيود الأشهر المغلقة كما كانت عند إغلاقها',
      en: 'The postings of each closed month are those that it was closed with.',
    },
    broken: sql`
      with closed as (select id, month, last_day from closed_months where reopened_at is null),
      book as (
        select c.id, c.month, p.debit_key, p.debit_branch, p.credit_key, p.credit_branch, sum(p.amount) as amount
        from closed c join booked_postings p on p.day between c.month and c.last_day group by 1, 2, 3, 4, 5, 6),
      kept as (
        select c.id, c.month, t.debit_key, t.debit_branch, t.credit_key, t.credit_branch, t.amount
        from closed c join closed_month_totals t on t.closed_month_id = c.id)
      select to_char(month, 'YYYY-MM') || ' ' || debit_key || ' ' || credit_key as code
      from book b full join kept k using (id, month, debit_key, debit_branch, credit_key, credit_branch)
      where b.amount is distinct from k.amount`,
  },
];
