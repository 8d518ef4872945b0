import { bookedDay } from '#domain/ledger/booked-day.ts';
import { type AccountOwner, chart } from '#domain/ledger/chart.ts';
import type { Entry } from '#domain/ledger/posting-rules.ts';
import type { Day } from '#domain/time.ts';
import { sql, type Tx } from '#database/connect.ts';
import type { Who } from './activity.ts';
import type { Changes } from './effects.ts';

/**
 * Tills are locked before their postings take a number: during a count the till does not change,
 * and postings after the count have higher numbers than those the count has seen.
 */
function holdTills(tx: Tx, entries: readonly Entry[]): void {
  const sides = entries.flatMap(({ postings }) =>
    postings.flatMap((one) => [one.debit, one.credit]),
  );
  const tills = new Set(
    sides.flatMap(({ key, ownerId }) => (key === 'cash_branch' ? [ownerId] : [])),
  );
  if (tills.size === 0) return;
  tx.send(sql`
    select 1 from accounts where key = 'cash_branch' and owner_id = any(${[...tills]}::bigint[])
    order by owner_id for key share`);
}

/** Who records entries, and when. */
interface Recording extends Who {
  /** The date of their document; omitted: the day of `at`. */
  readonly bookedOn?: Day | undefined;
}

/**
 * The day on which each entry is booked; null: the day of its recording. A reversal is booked with
 * the entry that it reverses. Takes a lock shared with all other posting transactions until the
 * transaction ends, so that no month closes in between; the database refuses the same.
 * @throws Refusal books_closed
 */
async function bookedDays(
  tx: Tx,
  entries: readonly Entry[],
  { at, bookedOn }: Recording,
): Promise<(Day | null)[]> {
  const reversed = entries.flatMap(({ reversesEntryId: id }) => (id === undefined ? [] : [id]));
  const row = await tx.one<{
    closed: Day | null;
    today: Day;
    days: Record<string, Day> | null;
  }>(sql`
    select hold_open_month() as closed, booked_day(${at}::timestamptz) as today, (
      select json_object_agg(x.entry_id, x.day) from (
        select p.entry_id, coalesce(min(p.booked_on), booked_day(min(p.at))) as day
        from postings p where p.entry_id = any(${reversed}::bigint[]) group by 1) x) as days`);
  if (row === null) throw new RangeError('the day of an entry is unknown');
  return entries.map(({ reversesEntryId: id }) => {
    const own = id === undefined ? bookedOn : row.days?.[id];
    const day = bookedDay(own ?? null, { today: row.today, closedOn: row.closed });
    return day === row.today ? null : day;
  });
}

/** The owners of the accounts that the entries post to. */
function ownersOf(entries: readonly Entry[]): Partial<Changes> {
  const refs = entries.flatMap(({ postings }) =>
    postings.flatMap((one) => [one.debit, one.credit]),
  );
  const ownedBy = (owner: AccountOwner): number[] =>
    refs.flatMap(({ key, ownerId }) => (chart[key].owner === owner ? [ownerId] : []));
  return { couriers: ownedBy('courier'), merchants: ownedBy('merchant') };
}

/**
 * Appends entries with their postings, in a constant number of statements. Accounts are created on
 * first use. Returns the effects for other users.
 * @throws Refusal books_closed
 */
export async function writeEntries(
  tx: Tx,
  entries: readonly Entry[],
  who: Recording,
): Promise<Partial<Changes>> {
  const filled = entries.filter((entry) => entry.postings.length > 0);
  if (filled.length === 0) return {};
  const days = await bookedDays(tx, filled, who);
  const heads = filled.map((entry, idx) => ({
    idx,
    fact: entry.fact,
    shipment_id: entry.shipmentId ?? null,
    document_id: entry.documentId ?? null,
    reverses_entry_id: entry.reversesEntryId ?? null,
    note: entry.note ?? null,
    booked_on: days[idx] ?? null,
  }));
  const rows = filled.flatMap((entry, idx) =>
    entry.postings.map((posting) => ({
      idx,
      debit_key: posting.debit.key,
      debit_owner: posting.debit.ownerId,
      credit_key: posting.credit.key,
      credit_owner: posting.credit.ownerId,
      amount: posting.amount,
    })),
  );
  const payload = JSON.stringify(rows);
  tx.send(sql`
    insert into accounts (key, owner_id)
    select key, owner from (
      select debit_key as key, debit_owner as owner from jsonb_to_recordset(${payload}::jsonb) r(debit_key text, debit_owner bigint)
      union
      select credit_key, credit_owner from jsonb_to_recordset(${payload}::jsonb) r(credit_key text, credit_owner bigint)
    ) wanted
    where not exists (select from accounts a where a.key = wanted.key and a.owner_id = wanted.owner)
    order by key, owner
    on conflict do nothing`);
  holdTills(tx, filled);
  tx.send(sql`
    with heads as (
      select h.*, nextval(pg_get_serial_sequence('entries', 'id')) as entry_id
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        h(idx int, fact text, shipment_id bigint, document_id bigint, reverses_entry_id bigint, note text, booked_on date)
    ), written as (
      insert into entries (id, fact, shipment_id, document_id, reverses_entry_id, note, actor_id, at)
      select entry_id, fact, shipment_id, document_id, reverses_entry_id, note, ${who.actorId}::bigint, ${who.at}::timestamptz from heads
    )
    insert into postings (entry_id, debit_account_id, credit_account_id, amount, shipment_id, document_id, at, booked_on)
    select h.entry_id, d.id, c.id, p.amount, h.shipment_id, h.document_id, ${who.at}::timestamptz, h.booked_on
    from jsonb_to_recordset(${payload}::jsonb)
      p(idx int, debit_key text, debit_owner bigint, credit_key text, credit_owner bigint, amount bigint)
    join heads h using (idx)
    join accounts d on d.key = p.debit_key and d.owner_id = p.debit_owner
    join accounts c on c.key = p.credit_key and c.owner_id = p.credit_owner`);
  return ownersOf(filled);
}
