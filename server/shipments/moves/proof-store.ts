import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { money } from '#domain/money.ts';
import { settingDefaults } from '#domain/settings.ts';
import type { ProofRule, ProofTerms } from '#domain/shipments/proof.ts';
import type { Moved } from '../../books/move-hooks.ts';
import { rowsText } from '../../books/rows-text.ts';
import { scopeCondition, type CountScope } from '../list/counts-store.ts';

interface MerchantTermsRow {
  merchant_id: number;
  rule: ProofRule;
  from: number;
}

const termsColumns = sql`m.id as merchant_id, m.proof_rule as rule, m.proof_from as "from"`;

/** For those of the merchants that have terms of their own. */
export async function merchantProofTerms(
  db: Db,
  merchantIds: readonly number[],
): Promise<Map<number, ProofTerms>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await db.rows<MerchantTermsRow>(sql`
    select ${termsColumns} from merchants m
    where m.id = any(${merchantIds}::bigint[]) and m.proof_rule is not null`);
  return new Map(rows.map(({ merchant_id: id, rule, from }) => [id, { rule, from: money(from) }]));
}

/** The same, for the merchants whose shipments a courier still has to deliver to a door. */
export const courierProofTerms = (db: Db, courierId: number): Promise<MerchantTermsRow[]> =>
  db.rows(sql`
    select ${termsColumns} from merchants m
    where m.proof_rule is not null and m.id in (
      select s.merchant_id from shipments s where s.courier_id = ${courierId} and s.stage in (4, 5, 7, 18))
    order by m.id`);

/**
 * Stored for the history rows that `moves` has written; most deliveries have no proof and cost
 * nothing.
 */
export function storeProofs(tx: Tx, { moves }: Moved): void {
  const rows = moves.flatMap(({ shipmentId, version, proof }) =>
    proof ? [{ shipment_id: shipmentId, seq: version + 1, ...proof }] : [],
  );
  if (rows.length === 0) return;
  tx.send(sql`
    insert into delivery_proofs (shipment_id, seq, signature, photo)
    select shipment_id, seq, signature, photo
    from json_populate_recordset(null::delivery_proofs, ${rowsText(rows)}::json)`);
}

interface AwaitedPhoto {
  shipment_id: number;
  seq: number;
  photo_at: string | null;
}

/**
 * A photo that this user announced with a delivery of theirs; locked, so that it is stored once.
 */
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

/** A setting as a scalar subquery, so that the list and the count need no parameter. */
const settingOf = (key: 'proof_photo_hours' | 'proof_photo_days'): Sql => sql`
  coalesce((select (value #>> '{}')::int from settings where key = ${key}), ${settingDefaults[key]}::int)`;

/**
 * Proofs `p` with an awaited photo, of valid deliveries; their index contains the first line
 * literally.
 */
const isAwaited = sql`p.photo is not null and p.photo_at is null and p.waived_at is null
  and not exists (
    select from shipment_history r where r.shipment_id = p.shipment_id and r.reverses_seq = p.seq)`;

/**
 * Shipments `s` whose photo is overdue and would still be stored: what the list shows and the
 * dashboard counts. As a list of ids from the index of awaited photos, so that it is evaluated
 * before any shipment is read.
 */
export const photoIsLate: Sql = sql`
  s.id = any(array(
    select p.shipment_id from delivery_proofs p
    where ${isAwaited} and p.announced_at <= now() - make_interval(hours => ${settingOf('proof_photo_hours')})
      and p.announced_at > now() - make_interval(days => ${settingOf('proof_photo_days')})))`;

/** Beyond ten thousand the exact number does not matter. */
export async function countLatePhotos(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from shipments s where ${photoIsLate} and ${scopeCondition(scope)}
      limit 10000) late`);
  return row?.n ?? 0;
}

/**
 * Of those of the shipments with an awaited photo, overdue or not: who delivered. Locked, so that
 * no photo arrives meanwhile.
 */
export async function lockAwaited(
  tx: Tx,
  shipmentIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; user_id: number }>(sql`
    select p.shipment_id as id, h.actor_id as user_id from delivery_proofs p
    join shipment_history h on h.shipment_id = p.shipment_id and h.seq = p.seq
    where p.shipment_id = any(${shipmentIds}::bigint[]) and ${isAwaited}
    order by p.shipment_id for update of p`);
  return new Map(rows.map(({ id, user_id: userId }) => [id, userId]));
}

export const waivePhotos = (tx: Tx, shipmentIds: readonly number[], at: string): Promise<number> =>
  tx.run(sql`
    update delivery_proofs p set waived_at = ${at}::timestamptz
    where p.shipment_id = any(${shipmentIds}::bigint[]) and ${isAwaited}`);
