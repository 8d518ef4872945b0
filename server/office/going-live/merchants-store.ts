import { v7 as uuidv7 } from 'uuid';
import { sql, type Tx } from '#database/connect.ts';
import type { Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { merchantSearch } from '../../people/merchants/merchant-search.ts';
import type { Made } from './catalogue-store.ts';
import type { MerchantValue } from './judged.ts';

/** Accepted at once; terms that the file does not state stay as they were. */
export async function writeMerchants(
  tx: Tx,
  values: readonly MerchantValue[],
  who: Who,
): Promise<Made[]> {
  const rows = values.map((value, at) => ({
    ...value,
    at,
    uuid: uuidv7(),
    search: merchantSearch(value),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n(at int, id bigint, uuid uuid, store_name text, owner_name text, phone text, phone2 text, email text,
      store_type_id bigint, destination_id bigint, branch_id bigint, address text, latitude float8,
      longitude float8, payout_kind text, payout_provider text, payout_account text,
      payout_owner text, payout_when text, payout_days smallint[], payout_minimum bigint,
      return_fee_kind text, return_fee_value bigint, amount_includes_fee boolean, proof_rule text,
      proof_from bigint, search text)`;
  declare(tx, { names: true });
  await tx.run(sql`
    update merchants m set store_name = n.store_name, owner_name = n.owner_name,
      phone2 = coalesce(n.phone2, m.phone2), email = coalesce(n.email, m.email),
      store_type_id = coalesce(n.store_type_id, m.store_type_id),
      destination_id = n.destination_id, branch_id = n.branch_id,
      address = coalesce(n.address, m.address), latitude = coalesce(n.latitude, m.latitude),
      longitude = coalesce(n.longitude, m.longitude),
      payout_kind = n.payout_kind, payout_provider = n.payout_provider,
      payout_account = n.payout_account, payout_owner = n.payout_owner,
      payout_when = coalesce(n.payout_when, m.payout_when),
      payout_days = case when n.payout_when is null then m.payout_days else n.payout_days end,
      payout_minimum = coalesce(n.payout_minimum, m.payout_minimum),
      return_fee_kind = coalesce(n.return_fee_kind, m.return_fee_kind),
      return_fee_value = coalesce(n.return_fee_value, m.return_fee_value),
      amount_includes_fee = coalesce(n.amount_includes_fee, m.amount_includes_fee),
      proof_rule = coalesce(n.proof_rule, m.proof_rule),
      proof_from = coalesce(n.proof_from, m.proof_from),
      state = 'accepted', rejected_reason = null, stopped_at = null, stopped_by = null,
      stop_reason = null, search = n.search, version = m.version + 1
    from ${given} where m.id = n.id and m.merged_into is null`);
  const made = await tx.rows<{ id: number; uuid: string }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, phone2, email, store_type_id,
      destination_id, branch_id, address, latitude, longitude, state, rules_version, decided_by,
      decided_at, created_by, created_at, search, payout_kind, payout_provider, payout_account,
      payout_owner, payout_when, payout_days, payout_minimum, return_fee_kind, return_fee_value,
      amount_includes_fee, proof_rule, proof_from)
    select n.uuid, n.store_name, n.owner_name, n.phone, n.phone2, n.email, n.store_type_id,
      n.destination_id, n.branch_id, n.address, n.latitude, n.longitude, 'accepted', 0,
      ${who.actorId}::bigint, ${who.at}::timestamptz, ${who.actorId}::bigint,
      ${who.at}::timestamptz, n.search, n.payout_kind, n.payout_provider, n.payout_account,
      n.payout_owner, coalesce(n.payout_when, 'request'), n.payout_days,
      coalesce(n.payout_minimum, 0), n.return_fee_kind, n.return_fee_value, n.amount_includes_fee,
      n.proof_rule, n.proof_from
    from ${given} where n.id is null order by n.at
    returning id, uuid`);
  const byUuid = new Map(made.map(({ id, uuid }) => [uuid, id]));
  return rows.map(({ id, uuid }): Made => {
    const written = id ?? byUuid.get(uuid);
    if (written === undefined) throw new RangeError('the merchant was not written');
    return { id: written, isNew: id === null };
  });
}

export const stopMerchants = (
  tx: Tx,
  ids: readonly number[],
  { reason, who }: { reason: string; who: Who },
): Promise<number> =>
  tx.run(sql`
    update merchants set stopped_at = ${who.at}, stopped_by = ${who.actorId}::bigint,
      stop_reason = ${reason}, version = version + 1
    where id = any(${ids}::bigint[]) and stopped_at is null`);
