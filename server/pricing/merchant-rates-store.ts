import { sql, type Sql, type Tx } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../books/activity.ts';
import { books } from './rates/rates-book.ts';

/** A merchant at the branch whose prices apply to it. */
export interface RatedAt {
  readonly merchantId: number;
  readonly branchId: number;
}

interface Copying {
  readonly tx: Tx;
  readonly who: Who;
  readonly today: Day;
}

const placeColumns: Readonly<Record<'delivery' | 'area', Sql>> = {
  delivery: sql`destination_id`,
  area: sql`area_id`,
};

/** The prices of one merchant, current and agreed for later, are copied to the other. */
export async function copyRates(
  { tx, who, today }: Copying,
  from: RatedAt,
  to: RatedAt,
): Promise<void> {
  for (const book of ['delivery', 'area'] as const) {
    const place = placeColumns[book];
    await tx.run(sql`
      insert into ${books[book].table}
        (uuid, branch_id, ${place}, merchant_id, fee_amount, valid_from, ended_from, created_by)
      select gen_random_uuid(), ${to.branchId}::bigint, r.${place}, ${to.merchantId}::bigint, r.fee_amount,
        r.begins, r.ended_from, ${who.actorId}::bigint
      from (
        select distinct on (o.${place}, o.begins) o.* from (
          select ${place}, fee_amount, ended_from, valid_from,
            greatest(valid_from, ${today}::date) as begins
          from ${books[book].table}
          where merchant_id = ${from.merchantId} and branch_id = ${from.branchId}) o
        order by o.${place}, o.begins, o.valid_from desc) r
      where r.ended_from is null or r.ended_from > r.begins
      on conflict (branch_id, ${place}, merchant_id, valid_from)
        do update set fee_amount = excluded.fee_amount, ended_from = excluded.ended_from,
          created_by = excluded.created_by`);
  }
}
