import { setTimeout as pause } from 'node:timers/promises';
import { connect, sql, type Database, type Sql, type Tx } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import type { Finding } from './finding.ts';

/**
 * Checks the invariants in the database once a second, from outside the server and with its own
 * statements. Each check is one snapshot of recently changed rows; the whole book is compared with
 * `reconcile` after every restart and at the end.
 */
const everyMs = 1_000;
/** Rows carry the time at which their request began; a request may take this long to commit. */
const latestMs = 12_000;

/** Shipments with a row of history in the window: `t`. */
const touched = (since: string): Sql => sql`
  t as materialized (select distinct shipment_id as id from shipment_history where at >= ${since}::timestamptz)`;

const moved = (key: string, normal: 'debit' | 'credit'): Sql => {
  const [plus, minus] =
    normal === 'debit'
      ? [sql`p.debit_account_id`, sql`p.credit_account_id`]
      : [sql`p.credit_account_id`, sql`p.debit_account_id`];
  return sql`coalesce((
    select sum(case when a.id = ${plus} then p.amount else -p.amount end)
    from postings p join accounts a on a.id in (${plus}, ${minus}) and a.key = ${key} where p.shipment_id = s.id), 0)`;
};

/** `[finding, statement]`: a statement selects the names of all violations. */
const truths: readonly [string, (since: string) => Sql][] = [
  [
    'a shipment has the holder that its status says, and the holder has a name',
    (since) => sql`
      with ${touched(since)}, legal(status, holders) as (values
        ('created', '{merchant}'::text[]), ('picked_up', '{courier}'), ('at_branch', '{branch}'), ('in_transit', '{transit}'),
        ('missing', '{transit}'), ('assigned', '{branch}'), ('out_for_delivery', '{courier}'), ('failed', '{courier}'),
        ('postponed', '{courier,branch}'), ('delivered', '{recipient}'), ('returning', '{courier,branch,transit}'),
        ('returned', '{merchant}'), ('cancelled', '{merchant}'), ('lost', '{courier,branch,transit}'))
      select s.code from t join shipments s on s.id = t.id left join legal l on l.status = s.status
      where not coalesce(s.holder_kind = any(l.holders), false)
        or case s.holder_kind when 'courier' then s.courier_id when 'branch' then s.branch_id when 'transit' then s.transit_document_id
          when 'merchant' then s.merchant_id else s.id end is null`,
  ],
  [
    'a shipment is what the last row of its history says, and no row is missing or out of turn',
    (since) => sql`
      with ${touched(since)}, told as (
        select h.shipment_id, count(*) as n, max(h.seq) as last,
          bool_and(h.from_status is not distinct from b.to_status) as chained
        from t join shipment_history h on h.shipment_id = t.id
        left join shipment_history b on b.shipment_id = h.shipment_id and b.seq = h.seq - 1 group by 1)
      select s.code from told join shipments s on s.id = told.shipment_id
      join shipment_history h on h.shipment_id = s.id and h.seq = told.last
      where s.version <> told.n or s.version <> told.last or not told.chained
        or (s.status, s.holder_kind, s.money) is distinct from (h.to_status, h.holder_kind, h.money)`,
  ],
  [
    'the cash of a shipment stands with its courier exactly while the shipment says so',
    (since) => sql`
      with ${touched(since)}
      select s.code from t join shipments s on s.id = t.id
      where ${moved('cash_courier', 'debit')} <> case s.money when 'with_courier' then s.collected_amount else 0 end`,
  ],
  [
    'what a shipment put on its merchant’s account is what it comes to',
    (since) => sql`
      with ${touched(since)}
      select s.code from t join shipments s on s.id = t.id
      where ${moved('merchant_payable', 'credit')} <> case s.status
        when 'delivered' then s.collected_amount + s.discount_amount - s.fee_amount - s.extra_fee_amount
        when 'returned' then -coalesce(s.return_fee_amount, 0) - s.extra_fee_amount
        when 'lost' then coalesce(s.claim_amount, 0) else 0 end`,
  ],
  [
    'each courier’s cash is the sum of the shipments whose cash is with them',
    () => sql`
      with book as (
        select a.owner_id as id, sum(t.debit - t.credit) as cash from accounts a join account_totals t on t.account_id = a.id
        where a.key = 'cash_courier' group by 1),
      carried as (
        select courier_id as id, sum(collected_amount) as cash from shipments where stage = 6 and money = 'with_courier' group by 1)
      select 'courier ' || id as code from book full join carried using (id)
      where coalesce(book.cash, 0) <> coalesce(carried.cash, 0)`,
  ],
  [
    'another price is asked for only while its shipment is on the way',
    () => sql`
      select s.code from price_requests a join shipments s on s.id = a.shipment_id
      where a.state = 'requested' and s.status not in
        ('picked_up', 'at_branch', 'in_transit', 'missing', 'assigned', 'out_for_delivery', 'failed', 'postponed')`,
  ],
  [
    'only a document that pays out or returns shipments has a receipt to confirm',
    () => sql`
      select d.number as code from settlement_receipts r join documents d on d.id = r.document_id
      where d.state in ('confirmed', 'locked') and not (d.family = 'returnToMerchant' or (d.paid_amount > 0 and (d.family = 'settlement' or d.kind = 'commission')))`,
  ],
  [
    'an expense has posted what it states: nothing while it waits, and nothing once it is void',
    () => sql`
      with booked as (
        select e.document_id as id, sum(case when d.key ~ '_expense$' then p.amount else 0 end
          - case when c.key ~ '_expense$' then p.amount else 0 end) as cost
        from documents x join entries e on e.document_id = x.id join postings p on p.entry_id = e.id
        join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
        where x.family = 'expense' group by 1)
      select coalesce(d.number, d.id::text) as code from documents d left join booked b using (id)
      where d.family = 'expense' and coalesce(b.cost, 0) <> case when d.state not in ('confirmed', 'locked') then 0
        when d.about_document_id is null then d.expected_amount else -d.expected_amount end`,
  ],
  [
    'no more of an expense is refunded than was paid',
    () => sql`
      select d.number as code from documents d join documents r on r.about_document_id = d.id and r.state in ('confirmed', 'locked')
      where d.family = 'expense' group by d.id having sum(r.expected_amount) > d.expected_amount or d.state not in ('confirmed', 'locked')`,
  ],
  [
    'money that left one place and is not confirmed at the other is on its way, and no other',
    () => sql`
      with booked as (
        select e.document_id as id, sum(case when d.key = 'cash_transfer' then p.amount else 0 end
          - case when c.key = 'cash_transfer' then p.amount else 0 end) as away
        from documents x join entries e on e.document_id = x.id join postings p on p.entry_id = e.id
        join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
        where x.family = 'cashMove' group by 1)
      select d.number as code from documents d left join booked b using (id)
      where d.family = 'cashMove' and coalesce(b.away, 0) <> case when d.state in ('confirmed', 'locked') and d.counted_amount is null
        then d.expected_amount else 0 end`,
  ],
  [
    'what is on its way to a merchant is a line that the bank has not answered',
    () => sql`
      with booked as (
        select a.owner_id as id, sum(t.credit - t.debit) as away from accounts a join account_totals t on t.account_id = a.id
        where a.key = 'payout_transit' group by 1),
      written as (
        select b.bank_account_id as id, sum(l.amount) as away from payout_lines l join payout_batches b on b.id = l.batch_id
        where l.state = 'to_pay' group by 1)
      select 'account ' || id as code from booked full join written using (id) where coalesce(booked.away, 0) <> coalesce(written.away, 0)`,
  ],
  [
    'a merchant is settled once for a line of a batch, for what was confirmed',
    () => sql`
      select l.reference as code from payout_lines l join payout_batches b on b.id = l.batch_id join documents d on d.id = l.document_id
      where d.merchant_id <> l.merchant_id or (d.paid_amount <> l.amount and d.version = 1)
        or b.state <> 'approved' or (b.bank_account_id is not null and d.state not in ('confirmed', 'locked'))`,
  ],
  [
    'no document is dated in a month that was closed before it was issued',
    () => sql`
      select coalesce(d.number, d.id::text) as code from documents d join closed_months m on m.reopened_at is null and d.date <= m.last_day
      where d.created_at > m.closed_at + ${latestMs} * interval '1 millisecond'`,
  ],
  [
    'debits equal credits',
    () => sql`
      select 'book' as code from account_days having sum(debit) <> sum(credit)
      union all select 'totals' from account_totals having sum(debit) <> sum(credit)`,
  ],
  [
    'numbers of documents have no gap',
    () => sql`
      select d.family || ' ' || d.branch_id as code from (
        select family, branch_id, year, count(*) as n, max(sequence) as last from documents where sequence is not null group by 1, 2, 3) d
      full join document_counters c using (family, branch_id, year) where d.n is distinct from c.last or d.last is distinct from c.last`,
  ],
];

export class Watch {
  looks = 0;
  /** Checks nothing: the database was down. */
  missed = 0;
  reconciled = 0;
  longestMs = 0;
  /** A finding repeats at every check: each is stored once. */
  readonly #found = new Set<string>();
  readonly #db: Database;
  #isOver = false;

  constructor(url: string) {
    this.#db = connect(url, { max: 1, statementTimeoutMs: 30_000 });
  }

  async run(): Promise<void> {
    while (!this.#isOver) {
      const started = Date.now();
      await this.#look(new Date(started - latestMs).toISOString()).catch(() => {
        this.missed += 1;
      });
      this.longestMs = Math.max(this.longestMs, Date.now() - started);
      await pause(Math.max(100, everyMs - (Date.now() - started)));
    }
  }

  async #look(since: string): Promise<void> {
    const broken = await this.#db.transaction(async (tx: Tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`);
      const found: string[] = [];
      for (const [fault, statement] of truths) {
        const rows = await tx.rows<{ code: string }>(statement(since));
        for (const { code } of rows) found.push(`not true: ${fault}: ${code}`);
      }
      return found;
    });
    this.looks += 1;
    for (const what of broken) this.#found.add(what);
  }

  /** The whole book. */
  async reconcile(): Promise<void> {
    for (const { key, count, codes } of await reconcile(this.#db))
      this.#found.add(`${key}: ${count} (${codes.slice(0, 5).join(', ')})`);
    this.reconciled += 1;
  }

  get findings(): Finding[] {
    return [...this.#found].map((what) => ({ kind: 'always', what }));
  }

  stop(): void {
    this.#isOver = true;
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}
