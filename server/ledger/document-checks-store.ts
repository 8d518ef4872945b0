import { sql, type Sql } from '#database/connect.ts';
import type { LinedFamily } from '#domain/custody/families.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import type { Check } from './check.ts';

const decisionFacts: readonly PostingFact[] = [
  'differenceBorne',
  'differenceCharged',
  'differenceWithOffice',
  'surplusReturned',
  'surplusOffset',
  'surplusCredited',
  'surplusKept',
];

const name = sql`coalesce(d.number, '#' || d.id)`;
const inForce = sql`d.state in ('confirmed', 'locked')`;

/**
 * Shipments on a valid document of the family. Meant to be joined: a lookup per shipment reads many
 * more pages.
 */
const linesOf = (family: LinedFamily): Sql => sql`(
  select l.shipment_id from document_lines l join documents d on d.id = l.document_id
  where l.live and l.family = ${family} and ${inForce})`;

/** The invariants of the documents themselves. */
export const documentChecks: readonly Check[] = [
  {
    key: 'one_live_line',
    rule: {
      ar: 'كل شحنة في كشف حيّ واحد على الأكثر من كل نوع',
      en: 'A shipment is on at most one live document of a kind, and never on a void one.',
    },
    broken: sql`
      select s.code from (
        select shipment_id from document_lines where live group by shipment_id, family having count(*) > 1) l
      join shipments s on s.id = l.shipment_id
      union
      select ${name} from document_lines l join documents d on d.id = l.document_id where l.live and (d.state = 'void' or l.family <> d.family)`,
  },
  {
    key: 'bags_stay_whole',
    rule: {
      ar: 'كل شحنة في كيس مختوم لم يُرسل موجودة في فرع الكيس',
      en: 'Every shipment in a sealed bag that was not sent yet lies at the branch of the bag.',
    },
    broken: sql`
      select distinct ${name} as code from documents d
      join document_lines l on l.document_id = d.id and l.live join shipments s on s.id = l.shipment_id
      where d.family = 'bag' and d.state = 'confirmed' and (s.holder_kind <> 'branch' or s.branch_id <> d.branch_id)`,
  },
  {
    key: 'numbers_without_gaps',
    rule: {
      ar: 'أرقام الكشوف متسلسلة بلا فجوات',
      en: 'Document numbers are gapless per family, branch and year.',
    },
    broken: sql`
      select coalesce(n.family, c.family) || ' ' || b.code || ' ' || coalesce(n.year, c.year) as code
      from (
        select family, branch_id, year, count(*) as n, max(sequence) as last from documents where sequence is not null group by 1, 2, 3) n
      full join document_counters c using (family, branch_id, year) join branches b on b.id = branch_id
      where n.n is distinct from n.last or n.last is distinct from c.last`,
  },
  {
    key: 'sums_equal_lines',
    rule: { ar: 'مجاميع كل كشف تساوي أسطره', en: 'The figures of every document equal its lines.' },
    broken: sql`
      with sums as (
        select d.id, count(l.document_id) as lines, coalesce(sum(l.collected_amount), 0) as collected,
          coalesce(sum(l.commission_amount), 0) as commission, coalesce(sum(l.net_amount), 0) as net
        from documents d left join document_lines l on l.document_id = d.id group by d.id)
      select ${name} as code from documents d join sums x on x.id = d.id
      where d.lines_count <> x.lines
        or (d.family in ('runSheet', 'cashHandIn', 'settlement', 'moneyTransfer') and d.expected_amount <> x.collected)
        or (d.family = 'cashHandIn' and (d.net_amount <> d.expected_amount - d.deducted_amount or d.deducted_amount > x.commission
          or (d.counted_amount <> d.net_amount and coalesce(d.difference_reason, '') = '')))
        or (d.family = 'settlement' and (d.net_amount <> x.net + d.carried_in_amount or d.paid_amount <> greatest(d.net_amount, 0)))
        or (d.family = 'payment' and (abs(d.net_amount) not in (0, d.expected_amount)
          or d.expected_amount not in (d.paid_amount, coalesce(d.counted_amount, 0)) <> (d.kind = 'deduction')
          or d.deducted_amount > d.expected_amount
          or (d.kind = 'commission' and d.deducted_amount <> (
            select coalesce(sum(r.counted_amount), 0) from documents r where r.locked_by_document_id = d.id))))
        or (d.family = 'expense' and d.state <> 'draft' and (abs(d.net_amount) <> d.expected_amount
          or d.expected_amount <> d.paid_amount + coalesce(d.counted_amount, 0)
          or (d.about_document_id is null) <> (d.paid_amount > 0)))
        or (d.family = 'cashMove' and (d.paid_amount <> d.expected_amount or d.counted_amount <> d.expected_amount))
        or (d.family = 'cashCount' and (d.net_amount <> d.expected_amount or d.counted_amount is null
          or (d.counted_amount <> d.net_amount and coalesce(d.difference_reason, '') = '')))
        or (d.denominations is not null and d.family in ('cashHandIn', 'cashCount') and d.counted_amount <>
          (select coalesce(sum(f.key::bigint * f.value::bigint), 0) from jsonb_each_text(d.denominations) f))`,
  },
  {
    key: 'money_has_its_document',
    rule: {
      ar: 'كل مبلغ مدفوع له كشف تسوية، وكل نقد مُستلَم له كشف تحصيل',
      en: 'Paid money stands on a settlement, money that left a courier on a hand-in, and only there.',
    },
    broken: sql`
      select s.code from shipments s
      left join ${linesOf('settlement')} paid on paid.shipment_id = s.id
      left join ${linesOf('cashHandIn')} taken on taken.shipment_id = s.id
      where (s.money = 'paid') <> (paid.shipment_id is not null)
        or s.status = 'delivered' and s.courier_id is not null and s.collected_amount > 0
          and (s.money <> 'with_courier') <> (taken.shipment_id is not null)`,
  },
  {
    key: 'requests_paid_once',
    rule: {
      ar: 'ما دُفع عن طلب سحب لا يزيد على مبلغه، ولا يبقى مفتوحًا بعد دفعه كله',
      en: 'Payments of a withdrawal request are of its merchant, never more than its amount, and close it at zero.',
    },
    broken: sql`
      select w.uuid::text as code from withdraw_requests w
      join lateral (
        select sum(d.expected_amount) as paid, bool_or(d.merchant_id <> w.merchant_id) as is_foreign
        from documents d where d.withdraw_request_id = w.id and ${inForce}) p on true
      where p.is_foreign or p.paid > w.amount or (w.state = 'waiting' and p.paid = w.amount)`,
  },
  {
    key: 'decisions_posted',
    rule: {
      ar: 'ما قُرِّر في فرق كل كشف قُيّد كما قُرِّر، ولا يزيد على الفرق',
      en: 'What was decided about the difference of a document is posted as decided, never more than differs.',
    },
    broken: sql`
      with said as (
        select d.id, sum(c.amount) as amount, abs(d.counted_amount - d.net_amount) as differs
        from documents d join cash_decisions c on c.document_id = d.id and c.version = d.version
        where c.approved and ${inForce} group by d.id),
      posted as (
        select e.document_id as id, sum(p.amount) as amount
        from entries e join postings p on p.entry_id = e.id
        where e.fact = any(${decisionFacts}::text[])
          and not exists (select from entries r where r.reverses_entry_id = e.id)
        group by 1)
      select ${name} as code
      from said s full join posted p using (id) join documents d on d.id = coalesce(s.id, p.id)
      where coalesce(s.amount, 0) <> coalesce(p.amount, 0) or s.amount > s.differs`,
  },
  {
    key: 'void_documents_left_nothing',
    rule: {
      ar: 'الكشف الملغى لا أثر له في الحسابات',
      en: 'What a void document posted has been reversed whole.',
    },
    broken: sql`
      select ${name} as code from documents d
      where d.state in ('void', 'draft') and exists (
        select from entries e where e.document_id = d.id and e.reverses_entry_id is null
          and not exists (select from entries r where r.reverses_entry_id = e.id))`,
  },
];
