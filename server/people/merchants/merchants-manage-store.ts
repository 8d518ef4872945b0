import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Payout } from '#domain/people/payout.ts';
import type { Who } from '../../books/activity.ts';

/** Contact and location of a merchant. */
export interface MerchantContact {
  readonly owner_name: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly email: string | null;
  readonly area_text: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface MerchantContext extends MerchantContact {
  readonly store_name: string;
  readonly destination_id: number;
  readonly store_type_id: number | null;
  readonly search: string;
}

export const updateMerchant = (tx: Tx, id: number, context: MerchantContext): Promise<number> =>
  tx.run(sql`
    update merchants m set store_name = f.store_name, owner_name = f.owner_name, phone = f.phone,
      phone2 = f.phone2, email = f.email, destination_id = f.destination_id,
      area_text = f.area_text, address = f.address, latitude = f.latitude,
      longitude = f.longitude, store_type_id = f.store_type_id, search = f.search,
      version = m.version + 1
    from jsonb_populate_record(null::merchants, ${JSON.stringify(context)}::jsonb) f
    where m.id = ${id}`);

/** For a merchant entered by staff. */
export const markCreated = (
  tx: Tx,
  id: number,
  { by, payout }: { by: number; payout: Payout | null },
): Promise<number> =>
  tx.run(sql`
    update merchants set created_by = ${by}, payout_kind = ${payout?.kind ?? null},
      payout_provider = ${payout?.provider ?? null}, payout_account = ${payout?.account ?? null},
      payout_owner = ${payout?.owner ?? null}
    where id = ${id}`);

export const stopMerchant = (tx: Tx, id: number, reason: string, who: Who): Promise<number> =>
  tx.run(sql`
    update merchants set stopped_at = ${who.at}, stopped_by = ${who.actorId},
      stop_reason = ${reason}, version = version + 1
    where id = ${id}`);

export const resumeMerchant = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update merchants set stopped_at = null, stopped_by = null, stop_reason = null,
      version = version + 1
    where id = ${id}`);

/** Stores the previous branch: it settles the shipments under way. */
export async function moveMerchant(
  tx: Tx,
  id: number,
  { from, to }: { from: number; to: number },
  who: Who,
): Promise<void> {
  await tx.run(sql`delete from merchant_branches where merchant_id = ${id} and branch_id = ${to}`);
  await tx.run(sql`
    insert into merchant_branches (merchant_id, branch_id, left_at)
    values (${id}, ${from}, ${who.at})
    on conflict (merchant_id, branch_id) do update set left_at = excluded.left_at`);
  await tx.run(sql`update merchants set branch_id = ${to}, version = version + 1 where id = ${id}`);
}

/** Whether the merchant has any records apart from its registration. */
export async function hasHistory(db: Db, id: number): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(sql`
    select exists (select from shipments where merchant_id = ${id})
      or exists (select from documents where merchant_id = ${id})
      or exists (select from accounts where key = 'merchant_payable' and owner_id = ${id})
      or exists (select from merchant_branches where merchant_id = ${id}) as has`);
  return row?.has ?? false;
}

/** The registration is pending again; agreed prices are deleted, because no shipment used them. */
export async function takeBackMerchant(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    update merchants set state = 'waiting', branch_id = null, decided_by = null,
      decided_at = null, stopped_at = null, stopped_by = null, stop_reason = null,
      version = version + 1
    where id = ${id}`);
  await tx.run(sql`delete from delivery_rates where merchant_id = ${id}`);
  await tx.run(sql`delete from area_rates where merchant_id = ${id}`);
}

export async function countSignIns(db: Db, merchantId: number): Promise<number> {
  const row = await db.one<{ n: number }>(
    sql`select count(*) as n from users where merchant_id = ${merchantId}`,
  );
  return row?.n ?? 0;
}
