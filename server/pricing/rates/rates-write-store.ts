import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';
import { books, type BookKey } from './rates-book.ts';
import type { RateKey } from './rates-store.ts';

export interface NewRate extends RateKey {
  readonly uuid: string;
  readonly feeAmount: number;
}

/** One statement for all; a row that begins on the same day is replaced. Returns the ids. */
export async function saveRates(
  tx: Tx,
  key: BookKey,
  rates: readonly NewRate[],
  { on, by }: { on: Day; by: number | null },
): Promise<number[]> {
  const rows = rates.map((rate) => ({
    uuid: rate.uuid,
    branch_id: rate.branchId,
    place_id: rate.placeId,
    merchant_id: rate.merchantId,
    fee_amount: rate.feeAmount,
  }));
  const book = books[key];
  const saved = await tx.rows<{ id: number }>(sql`
    insert into ${books[key].table} (uuid, ${book.key}, fee_amount, valid_from, created_by)
    select k.uuid, ${book.from}, k.fee_amount, ${on}::date, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      k(uuid uuid, branch_id bigint, place_id bigint, merchant_id bigint, fee_amount bigint)
    order by 2, 3
    on conflict (${book.key}, valid_from)
      do update set fee_amount = excluded.fee_amount, created_by = excluded.created_by, ended_from = null
    returning id`);
  return saved.map((row) => row.id);
}

export const endRate = (tx: Tx, key: BookKey, id: number, from: Day): Promise<number> =>
  tx.run(sql`update ${books[key].table} set ended_from = ${from}::date where id = ${id}`);

/** Whether a shipment was priced by a rate that began on that day, or a day later. */
export async function isRateUsed(db: Db, key: BookKey, id: number, since: Day): Promise<boolean> {
  const lines = books[key].sources.map((source) =>
    JSON.stringify({ lines: [{ kind: 'base', source, rate_id: id }] }),
  );
  // A day earlier than the rate: the company's day may begin before the database's.
  const row = await db.one(sql`
    select 1 from shipment_history h join shipments s on s.id = h.shipment_id
    where h.at >= ${since}::date - 1 and h.event in ('create', 'edit')
      and s.quote @> any(${lines}::jsonb[]) limit 1`);
  return row !== null;
}

export const deleteRate = (tx: Tx, key: BookKey, id: number): Promise<number> =>
  tx.run(sql`delete from ${books[key].table} where id = ${id}`);
