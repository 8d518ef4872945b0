import { sql, type Db, type Tx } from '#database/connect.ts';
import { money } from '#domain/money.ts';
import type { ProofRule, ProofTerms } from '#domain/shipments/proof.ts';

interface ShopTermsRow {
  merchant_id: number;
  rule: ProofRule;
  from: number;
}

const termsColumns = sql`m.id as merchant_id, m.proof_rule as rule, m.proof_from as "from"`;

/** Of those of the shops that have terms of their own. */
export async function shopProofTerms(
  db: Db,
  merchantIds: readonly number[],
): Promise<Map<number, ProofTerms>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await db.rows<ShopTermsRow>(sql`
    select ${termsColumns} from merchants m
    where m.id = any(${merchantIds}::bigint[]) and m.proof_rule is not null`);
  return new Map(rows.map(({ merchant_id: id, rule, from }) => [id, { rule, from: money(from) }]));
}

/** The same, of the shops whose parcels a courier has still to bring to a door. */
export const courierProofTerms = (db: Db, courierId: number): Promise<ShopTermsRow[]> =>
  db.rows(sql`
    select ${termsColumns} from merchants m
    where m.proof_rule is not null and m.id in (
      select s.merchant_id from shipments s where s.courier_id = ${courierId} and s.stage in (4, 5, 7, 18))
    order by m.id`);

interface AwaitedPhoto {
  shipment_id: number;
  seq: number;
  photo_at: string | null;
}

/** A photo that this person announced with a delivery of theirs; held, so that it comes once. */
export const lockAnnounced = (
  tx: Tx,
  userId: number,
  announced: { uuid: string; photo: string },
): Promise<AwaitedPhoto | null> =>
  tx.one(sql`
    select p.shipment_id, p.seq, p.photo_at
    from shipments s join delivery_proofs p on p.shipment_id = s.id
    join shipment_history h on h.shipment_id = p.shipment_id and h.seq = p.seq
    where s.uuid = ${announced.uuid} and p.photo = ${announced.photo} and h.actor_id = ${userId}
    order by p.photo_at nulls first, p.seq limit 1 for update of p`);

export const givePhoto = (
  tx: Tx,
  proof: { shipment_id: number; seq: number },
  photo: { file: string; at: string },
): Promise<number> =>
  tx.run(sql`
    update delivery_proofs set photo_file = ${photo.file}, photo_at = ${photo.at}::timestamptz
    where shipment_id = ${proof.shipment_id} and seq = ${proof.seq}`);
