import { join, sql, type Sql } from '#database/connect.ts';
import { expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { familiesOnAccount } from '#domain/custody/families.ts';
import type { DifferenceWay } from '#domain/custody/cash/differences.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Check } from './check.ts';
import { netSql, unpaidSql } from '../books/net-sql.ts';

/**
 * All postings of one account type as `(owner_id, shipment_id, document_id, amount)`; `side` is the
 * side that increases the balance.
 */
export const movements = (key: AccountKey, side: 'debit' | 'credit'): Sql => sql`(
  select a.owner_id, p.shipment_id, p.document_id, ${side === 'debit' ? sql`p.amount` : sql`-p.amount`} as amount
  from accounts a join postings p on p.debit_account_id = a.id where a.key = ${key}
  union all
  select a.owner_id, p.shipment_id, p.document_id, ${side === 'credit' ? sql`p.amount` : sql`-p.amount`}
  from accounts a join postings p on p.credit_account_id = a.id where a.key = ${key})`;

const expenseMovements = join(
  expenseAccounts.map((key) => sql`select * from ${movements(key, 'debit')} x`),
  ' union all ',
);

const inForce = sql`d.state in ('confirmed', 'locked')`;

/** Shipments whose cash was in a till when the company went live: it was counted with the till. */
const countedBefore = sql`(select shipment_id from opening_shipments where cash = 'at_branch')`;
/** Families whose documents put cash into a till or take it out. */
const tillFamilies = [
  'cashHandIn',
  'settlement',
  'moneyTransfer',
  'payment',
  'cashCount',
  'expense',
  'cashMove',
];

/** The decision on the difference of the current version of the document `d`. */
const decidedAs = (way: DifferenceWay): Sql => sql`coalesce((
  select sum(g.amount) from cash_decisions g
  where g.document_id = d.id and g.version = d.version and g.approved and g.way = ${way}), 0)`;

/**
 * The invariants of the cash book: it balances, and every amount is held by the party that the
 * shipments and documents state.
 */
export const cashChecks: readonly Check[] = [
  {
    key: 'entries_balance',
    rule: {
      ar: 'كل قيد متوازن',
      en: 'Every entry has postings, each with two different accounts and an amount, and the book sums to zero.',
    },
    broken: sql`
      select '#' || e.id as code from entries e where not exists (select from postings p where p.entry_id = e.id)
      union all
      select '#' || p.entry_id from postings p join entries e on e.id = p.entry_id
      where p.amount <= 0 or p.debit_account_id = p.credit_account_id
        or p.shipment_id is distinct from e.shipment_id or p.document_id is distinct from e.document_id
      union all
      select 'Σ' from (
        select sum(amount) as total from (
          select a.id, sum(p.amount) as amount from accounts a join postings p on p.debit_account_id = a.id group by 1
          union all select a.id, -sum(p.amount) from accounts a join postings p on p.credit_account_id = a.id group by 1) x) t
      where t.total <> 0`,
  },
  {
    key: 'reversals_mirror',
    rule: {
      ar: 'كل قيد عكسي يساوي القيد الذي عكسه',
      en: 'Every reversal is the mirror of what it reverses.',
    },
    broken: sql`
      select '#' || r.id as code from entries r
      where r.reverses_entry_id is not null and exists (
        select from (
          select p.debit_account_id as a, p.credit_account_id as b, p.amount from postings p where p.entry_id = r.id
          union all select p.credit_account_id, p.debit_account_id, -p.amount from postings p where p.entry_id = r.reverses_entry_id) x
        group by a, b having sum(amount) <> 0)`,
  },
  {
    key: 'couriers_cash_by_shipment',
    rule: {
      ar: 'نقد كل مندوب يساوي شحناته المُسلَّمة التي لم يسلّم نقدها',
      en: 'What a courier holds equals the delivered shipments whose cash is with them, shipment by shipment.',
    },
    broken: sql`
      with book as (select owner_id, shipment_id, sum(amount) as amount from ${movements('cash_courier', 'debit')} m group by 1, 2),
      expected as (select courier_id as owner_id, id as shipment_id, collected_amount as amount from shipments where money = 'with_courier')
      select coalesce(s.code, u.name) as code
      from book b full join expected p using (owner_id, shipment_id)
      left join shipments s on s.id = shipment_id left join users u on u.id = owner_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'merchants_payable_by_shipment',
    rule: {
      ar: 'قيود كل شحنة على حساب التاجر تساوي صافيها',
      en: 'What a shipment posted to its merchant’s account equals its net.',
    },
    broken: sql`
      with book as (
        select owner_id, shipment_id, sum(amount) as amount from ${movements('merchant_payable', 'credit')} m where shipment_id is not null group by 1, 2),
      expected as (select s.merchant_id as owner_id, s.id as shipment_id, ${netSql} as amount from shipments s where s.status in ('delivered', 'returned', 'lost'))
      select s.code from book b full join expected p using (owner_id, shipment_id) join shipments s on s.id = shipment_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'merchants_payable',
    rule: {
      ar: 'مستحقات كل تاجر تساوي صافي شحناته غير المسوّاة مع رصيده السابق',
      en: 'What a merchant is owed equals the net of the shipments not yet settled, what settlements carried forward, and vouchers.',
    },
    broken: sql`
      with balance as (select owner_id, sum(amount) as amount from ${movements('merchant_payable', 'credit')} m group by 1),
      unpaid as (select s.merchant_id as owner_id, sum(${netSql}) as amount from shipments s where ${unpaidSql} group by 1),
      carried as (
        select d.merchant_id as owner_id,
          sum(coalesce((select sum(l.net_amount) from document_lines l where l.document_id = d.id), 0)
            - case when b.state is null then d.paid_amount else 0 end) as amount
        from documents d left join payout_lines b on b.document_id = d.id and b.state = 'bounced' where d.family = 'settlement' and ${inForce} group by 1),
      vouchers as (
        select m.owner_id, sum(m.amount) as amount from ${movements('merchant_payable', 'credit')} m left join documents d on d.id = m.document_id
        where m.shipment_id is null and (d.family is null or d.family <> all(${[...familiesOnAccount, 'settlement']}::text[])) group by 1),
      written as (
        select d.merchant_id as owner_id, sum(d.net_amount) as amount
        from documents d where d.family = any(${familiesOnAccount}::text[]) and ${inForce} group by 1),
      back as (
        select d.merchant_id as of_id, a.owner_id as to_id, p.amount from entries e join postings p on p.entry_id = e.id
        join accounts a on a.id = p.credit_account_id and a.key = 'merchant_payable' join documents d on d.id = e.document_id
        where e.fact = 'payoutBounced' and a.owner_id <> d.merchant_id),
      merged as (
        select owner_id, sum(amount) as amount from (select to_id as owner_id, amount from back union all select of_id, -amount from back) both_ends group by 1)
      select m.store_name as code
      from merchants m left join merged g on g.owner_id = m.id left join balance b on b.owner_id = m.id left join unpaid u on u.owner_id = m.id
      left join carried c on c.owner_id = m.id left join vouchers v on v.owner_id = m.id left join written p on p.owner_id = m.id
      where coalesce(b.amount, 0) <> coalesce(u.amount, 0) + coalesce(c.amount, 0) + coalesce(v.amount, 0) + coalesce(p.amount, 0) + coalesce(g.amount, 0)`,
  },
  {
    key: 'merchants_payable_by_document',
    rule: {
      ar: 'قيود كل كشف على حساب التاجر تساوي صافيه',
      en: 'What a document of its own posted to its merchant’s account equals its net; a draft or void one, nothing.',
    },
    broken: sql`
      with book as (
        select m.document_id, m.owner_id, sum(m.amount) as amount from ${movements('merchant_payable', 'credit')} m
        where m.shipment_id is null and m.document_id is not null group by 1, 2)
      select coalesce(d.number, '#' || d.id) as code
      from documents d left join book b on b.document_id = d.id and b.owner_id = d.merchant_id
      where d.family = any(${familiesOnAccount}::text[]) and d.merchant_id is not null
        and coalesce(b.amount, 0) <> case when ${inForce} then d.net_amount else 0 end`,
  },
  {
    key: 'documents_counted_once',
    rule: {
      ar: 'كل كشف دخل تسوية، دخل تسوية تاجره وهي قائمة',
      en: 'A document is counted by a standing settlement of its own merchant, or by none.',
    },
    broken: sql`
      select coalesce(d.number, '#' || d.id) as code from documents d join documents s on s.id = d.settled_by_document_id
      where s.family <> 'settlement' or s.state not in ('confirmed', 'locked') or s.merchant_id <> d.merchant_id
        or d.state not in ('confirmed', 'locked')`,
  },
  {
    key: 'boxes_by_document',
    rule: {
      ar: 'صندوق كل فرع يساوي كشوفه المعدودة',
      en: 'Every cash box equals its counted documents.',
    },
    broken: sql`
      with book as (
        select document_id, owner_id, sum(amount) as amount from ${movements('cash_branch', 'debit')} m where document_id is not null group by 1, 2),
      written as (
        select d.id as document_id, d.branch_id as owner_id,
          case d.family when 'cashHandIn' then coalesce(d.counted_amount, 0) - ${decidedAs('returned')} when 'settlement' then case when d.by_account then 0 else -d.paid_amount end
            when 'payment' then case when d.by_account then 0 else coalesce(d.counted_amount, 0) - d.paid_amount end
            when 'expense' then case when d.by_account then 0 else coalesce(d.counted_amount, 0) - d.paid_amount end
            when 'cashMove' then case when d.by_account then 0 else -d.paid_amount end
            when 'cashCount' then d.counted_amount - d.net_amount else -d.expected_amount end as amount
        from documents d where d.family = any(${tillFamilies}::text[]) and ${inForce}
        union all
        select d.id, d.to_branch_id, coalesce(d.counted_amount, 0)
        from documents d where d.family = 'cashMove' and d.to_bank_account_id is null and ${inForce}
        union all
        select d.id, d.to_branch_id, coalesce(d.counted_amount, 0)
        from documents d where d.family = 'moneyTransfer' and ${inForce} and d.completed_at is not null),
      -- A withdrawal states two amounts of one till: none left it, and the sum came in.
      expected as (select document_id, owner_id, sum(amount) as amount from written group by 1, 2)
      select coalesce(d.number, '#' || d.id) as code
      from book b full join expected p using (document_id, owner_id) join documents d on d.id = document_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0) and d.family = any(${tillFamilies}::text[])`,
  },
  {
    key: 'banks_by_document',
    rule: {
      ar: 'حركة كل حساب مصرفي أو محفظة تساوي كشوفه ورصيده الافتتاحي',
      en: 'What moved by an account with a bank, a wallet or an office equals the documents and the openings that name it.',
    },
    broken: sql`
      with book as (
        select coalesce(document_id, 0) as document_id, owner_id, sum(amount) as amount from ${movements('bank_account', 'debit')} m group by 1, 2),
      written as (
        select d.id as document_id, d.bank_account_id as owner_id,
          case when d.family in ('payment', 'expense') then coalesce(d.counted_amount, 0) else 0 end - d.paid_amount as amount
        from documents d where d.family in ('payment', 'settlement', 'expense', 'cashMove') and d.by_account and ${inForce}
          and not exists (select from payout_lines l where l.document_id = d.id and l.state <> 'paid')
        union all
        select d.id, d.to_bank_account_id, coalesce(d.counted_amount, 0)
        from documents d where d.family = 'cashMove' and d.to_bank_account_id is not null and ${inForce}
        union all
        select 0, l.owner_id, sum(l.amount) from opening_lines l join opening_documents o on o.id = l.document_id
        where l.key = 'bank_account' and o.withdrawn_at is null group by 2)
      select coalesce(d.number, k.name || ' #' || document_id) as code
      from book b full join written p using (document_id, owner_id) left join documents d on d.id = document_id
      left join bank_accounts k on k.id = owner_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'expenses_by_document',
    rule: {
      ar: 'ما على حسابات المصاريف يساوي سندات المصاريف وما استُرجع منها',
      en: 'What stands on the expense accounts of a branch equals its expenses, less what came back.',
    },
    broken: sql`
      with book as (
        select m.document_id, m.owner_id, sum(m.amount) as amount from (${expenseMovements}) m group by 1, 2),
      written as (
        select d.id as document_id, d.branch_id as owner_id, -d.net_amount as amount
        from documents d where d.family = 'expense' and ${inForce})
      select coalesce(d.number, '#' || document_id) as code
      from book b full join written p using (document_id, owner_id) left join documents d on d.id = document_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'bank_lines_matched',
    rule: {
      ar: 'كل سطر مطابق في كشف مصرف يساوي ما حرّكه كشفه على الحساب نفسه',
      en: 'A matched line of a statement equals what its document posted to the same account.',
    },
    broken: sql`
      with book as (
        select document_id, owner_id, sum(amount) as amount from ${movements('bank_account', 'debit')} m group by 1, 2)
      select coalesce(d.number, '#' || d.id) as code
      from bank_lines l join documents d on d.id = l.document_id
      left join book b on b.document_id = d.id and b.owner_id = l.bank_account_id
      where l.state = 'matched' and (d.state not in ('confirmed', 'locked') or coalesce(b.amount, 0) <> l.amount)`,
  },
  {
    key: 'moves_under_way',
    rule: {
      ar: 'النقد بالطريق يساوي المناقلات التي لم تصل',
      en: 'What a cash move left on its way is there until the other end confirmed it, and gone then.',
    },
    broken: sql`
      with book as (
        select m.document_id, sum(m.amount) as amount from ${movements('cash_transfer', 'debit')} m
        join documents d on d.id = m.document_id and d.family = 'cashMove' group by 1)
      select coalesce(d.number, '#' || d.id) as code
      from documents d left join book b on b.document_id = d.id
      where d.family = 'cashMove' and coalesce(b.amount, 0) <>
        case when ${inForce} and d.counted_amount is null then d.expected_amount else 0 end`,
  },
  {
    key: 'refunds_within_expense',
    rule: {
      ar: 'ما استُرجع من مصروف لا يزيد عليه',
      en: 'What came back of an expense is never more than it was.',
    },
    broken: sql`
      select coalesce(d.number, '#' || d.id) as code
      from documents d join documents r on r.about_document_id = d.id and r.family = 'expense' and r.state in ('confirmed', 'locked')
      where d.family = 'expense'
      group by d.id having sum(r.expected_amount) > d.expected_amount or d.state not in ('confirmed', 'locked')`,
  },
  {
    key: 'offices_by_document',
    rule: {
      ar: 'ما بذمة مكاتب التحويل يساوي ما قُرِّر عليها من نقص الحوالات',
      en: 'What offices owe equals what was decided of the transfers that lacked cash.',
    },
    broken: sql`
      with book as (
        select document_id, owner_id, sum(amount) as amount from ${movements('with_offices', 'debit')} m group by 1, 2),
      written as (
        select d.id as document_id, d.to_branch_id as owner_id, ${decidedAs('office')} as amount
        from documents d where d.family = 'moneyTransfer' and ${inForce})
      select coalesce(d.number, '#' || document_id) as code
      from book b full join written p using (document_id, owner_id) left join documents d on d.id = document_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    key: 'boxes_by_counter',
    rule: {
      ar: 'نقد التسليم في الفرع يساوي شحناته',
      en: 'What a branch took at its own counter equals the shipments handed over there.',
    },
    broken: sql`
      with book as (
        select shipment_id, sum(amount) as amount from ${movements('cash_branch', 'debit')} m
        where shipment_id is not null and document_id is null group by 1),
      expected as (select id as shipment_id, collected_amount as amount from shipments where status = 'delivered' and courier_id is null and id not in ${countedBefore})
      select s.code from book b full join expected p using (shipment_id) join shipments s on s.id = shipment_id
      where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
];
