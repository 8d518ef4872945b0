import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db, type Sql } from '#database/connect.ts';
import { type TillKind, tillKindOf, tillKinds } from '#domain/ledger/till-movements.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { utcDay } from '../../books/balance-sql.ts';
import { paidOfRequest } from '../../custody/cash/withdrawals-store.ts';

type Till = AnswerOf<'office.till'>['data'];
type Queue = NonNullable<Till['couriers']>;

/** The tills of one branch, or of all. */
const tillsOf = (branchId: number | null): Sql => sql`(
  select id from accounts
  where key = 'cash_branch' and ${branchId === null ? sql`true` : sql`owner_id = ${branchId}`})`;

interface MoveRow {
  readonly balance: number;
  readonly fact: PostingFact | null;
  readonly amount: number;
  readonly count: number;
}

/**
 * Postings of the tills since an instant as `m`, with their sign for the till. The first posting of
 * the day is known from the stored daily totals: older ones are not read. A transfer from one till
 * to another appears on both.
 */
const movesSince = (branchId: number | null, since: string): Sql => sql`(
  select p.*, e.fact, coalesce(taken.fact, e.fact) as about
  from (
    select a.id as account_id, (
      select min(d.first_id) from account_days d
      where d.account_id = a.id and d.day >= ${utcDay(since)}) as first_id
    from accounts a where a.id in ${tillsOf(branchId)}) till
  cross join lateral (
    select x.id, x.entry_id, x.document_id, x.shipment_id, x.at, x.amount
    from postings x where x.debit_account_id = till.account_id and x.id >= till.first_id
    union all
    select x.id, x.entry_id, x.document_id, x.shipment_id, x.at, -x.amount
    from postings x where x.credit_account_id = till.account_id and x.id >= till.first_id) p
  join entries e on e.id = p.entry_id
  left join entries taken on taken.id = e.reverses_entry_id
  where p.at >= ${since}::timestamptz) m`;

/**
 * The cash in the tills, and its movements by kind. One statement, so that the opening balance,
 * which is the remainder, is exact during concurrent work.
 */
export async function tillDay(
  db: Db,
  branchId: number | null,
  since: string,
): Promise<Pick<Till, 'balance' | 'movements'>> {
  const rows = await db.rows<MoveRow>(sql`
    select held.balance, moved.fact, moved.amount, moved.count
    from (
      select coalesce(sum(t.debit - t.credit), 0)::bigint as balance
      from account_totals t where t.account_id in ${tillsOf(branchId)}) held
    left join (
      select m.about as fact, sum(m.amount)::bigint as amount,
        count(distinct coalesce(m.document_id, -m.shipment_id)) as count
      from ${movesSince(branchId, since)} group by m.about) moved on true`);
  const sums = new Map<TillKind, { amount: number; count: number }>();
  for (const { fact, amount, count } of rows) {
    if (fact === null) continue;
    const kind = tillKindOf[fact];
    const before = sums.get(kind) ?? { amount: 0, count: 0 };
    sums.set(kind, { amount: before.amount + amount, count: before.count + count });
  }
  const movements = tillKinds.flatMap((kind) => {
    const sum = sums.get(kind);
    return sum ? [{ kind, ...sum }] : [];
  });
  return { balance: rows[0]?.balance ?? 0, movements };
}

interface LastRow {
  readonly fact: PostingFact;
  readonly amount: number;
  readonly at: string;
  readonly document_id: number | null;
  readonly family: string | null;
  readonly number: string | null;
}

/** The newest movement of the day: everything that one entry moved. */
export async function lastMovement(
  db: Db,
  branchId: number | null,
  since: string,
): Promise<Till['last']> {
  const row = await db.one<LastRow>(sql`
    select m.about as fact, sum(m.amount)::bigint as amount, max(m.at) as at,
      m.document_id, d.family, d.number
    from ${movesSince(branchId, since)} left join documents d on d.id = m.document_id
    group by m.entry_id, m.about, m.document_id, d.family, d.number
    order by m.entry_id desc limit 1`);
  if (!row) return null;
  const { document_id: id, family, number } = row;
  return {
    kind: tillKindOf[row.fact],
    amount: row.amount,
    at: row.at,
    document: id === null || family === null ? null : { id, family, invoice_no: number },
  };
}

const none: Queue = { count: 0, amount: 0 };

/** Couriers of the branch who hold cash, and the total. */
export async function courierCash(db: Db, branchId: number | null): Promise<Queue> {
  const row = await db.one<Queue>(sql`
    select count(*) as count, coalesce(sum(held.amount), 0)::bigint as amount from (
      select sum(t.debit - t.credit) as amount
      from accounts a join users u on u.id = a.owner_id
      join account_totals t on t.account_id = a.id
      where a.key = 'cash_courier' and ${branchId === null ? sql`true` : sql`u.branch_id = ${branchId}`}
      group by a.id having sum(t.debit - t.credit) > 0) held`);
  return row ?? none;
}

const transfersShown = 4;

/** Money transfers sent here that are not yet counted. */
export async function incomingTransfers(
  db: Db,
  branchId: number | null,
): Promise<NonNullable<Till['transfers']>> {
  const rows = await db.rows<
    NonNullable<Till['transfers']>['rows'][number] & { all_count: number; all_amount: number }
  >(sql`
    select d.id, d.number as invoice_no, b.branch_name as from_branch, d.net_amount as amount,
      coalesce(d.confirmed_at, d.created_at) as sent_at,
      count(*) over () as all_count, (sum(d.net_amount) over ())::bigint as all_amount
    from documents d join branches b on b.id = d.branch_id
    where d.family = 'moneyTransfer' and d.state in ('confirmed', 'locked')
      and d.completed_at is null
      and ${branchId === null ? sql`true` : sql`d.to_branch_id = ${branchId}`}
    order by d.id limit ${transfersShown}`);
  const [first] = rows;
  return {
    count: first?.all_count ?? 0,
    amount: first?.all_amount ?? 0,
    rows: rows.map(({ all_count: _count, all_amount: _amount, ...row }) => row),
  };
}

/** The unpaid part of what merchants of the branch have requested. */
export async function waitingWithdrawals(db: Db, branchId: number | null): Promise<Queue> {
  const row = await db.one<Queue>(sql`
    select count(*) as count,
      coalesce(sum(w.amount - ${paidOfRequest()}), 0)::bigint as amount
    from withdraw_requests w join merchants m on m.id = w.merchant_id
    where w.state = 'waiting' and ${branchId === null ? sql`true` : sql`m.branch_id = ${branchId}`}`);
  return row ?? none;
}
