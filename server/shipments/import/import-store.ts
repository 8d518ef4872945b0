import type { AnswerOf } from '#contract/contract.ts';
import { type Db, sql, type Tx } from '#database/connect.ts';
import type { NamedArea } from '#domain/places/find-place.ts';
import type { Who } from '../../books/activity.ts';

export interface KnownDestination {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** All enabled places: some hundreds, read once per file. */
export const listKnownDestinations = (db: Db): Promise<KnownDestination[]> =>
  db.rows(sql`select id, key, name from destinations where active order by id`);

export const listKnownAreas = (db: Db): Promise<NamedArea[]> =>
  db.rows(sql`
    select a.id, a.destination_id as "destinationId", a.name
    from areas a join destinations d on d.id = a.destination_id
    where a.active and d.active order by a.id`);

export interface EarlierShipment {
  readonly code: string;
  readonly recipient_phone: string;
  readonly goods_amount: number;
  readonly reference: string | null;
  /** Created within the last 24 hours. */
  readonly is_recent: boolean;
}

/**
 * Shipments of the merchant that rows of a file may duplicate: those of the last 24 hours by phone,
 * any by its reference.
 */
export const listEarlier = (
  db: Db,
  params: { merchantId: number; at: string },
  rows: { phones: readonly string[]; references: readonly string[] },
): Promise<EarlierShipment[]> => {
  const since = sql`${params.at}::timestamptz - interval '24 hours'`;
  const seen = sql`code, recipient_phone, goods_amount, reference, created_at >= ${since} as is_recent`;
  const mine = sql`merchant_id = ${params.merchantId} and status <> 'cancelled'`;
  // By each phone: a large merchant has many more shipments per day than one recipient has.
  return db.rows(sql`
    select sent.* from unnest(${rows.phones}::text[]) given(phone)
    cross join lateral (
      select ${seen} from shipments
      where recipient_phone = given.phone and ${mine} and created_at >= ${since}
      offset 0) sent
    union
    select ${seen} from shipments
    where ${mine} and reference = any(${rows.references}::text[])`);
};

export interface ImportedRow {
  readonly no: number;
  readonly uuid: string;
  readonly code: string;
}

/**
 * The rows of a batch that are shipments already. Locks the batch until the end of the transaction,
 * so that two concurrent copies cannot both be first.
 */
export async function lockBatch(
  tx: Tx,
  { merchantId, batch }: { merchantId: number; batch: string },
): Promise<ImportedRow[]> {
  const key = `import ${merchantId} ${batch}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx.rows(sql`
    select i.row_no as no, s.uuid, s.code
    from shipment_imports i join shipments s on s.id = i.shipment_id
    where i.merchant_id = ${merchantId} and i.batch = ${batch}`);
}

export const insertBatchRows = (
  tx: Tx,
  { merchantId, batch }: { merchantId: number; batch: string },
  rows: readonly { no: number; shipmentId: number }[],
): Promise<number> =>
  tx.run(sql`
    insert into shipment_imports (merchant_id, batch, row_no, shipment_id)
    select ${merchantId}, ${batch}, n.no, n.id
    from unnest(${rows.map(({ no }) => no)}::int[],
      ${rows.map(({ shipmentId }) => shipmentId)}::bigint[]) as n (no, id)`);

/** The place for a merchant's words, as a user answered. */
export interface PlaceAnswer {
  readonly written: string;
  readonly destinationId: number;
  readonly areaId: number | null;
  /** False: only the governorate was answered, its area is read from the text. */
  readonly isWhole: boolean;
}

export const listPlaceAnswers = (
  db: Db,
  merchantId: number,
  written: readonly string[],
): Promise<PlaceAnswer[]> =>
  db.rows(sql`
    select written, destination_id as "destinationId", area_id as "areaId", is_whole as "isWhole"
    from place_answers where merchant_id = ${merchantId} and written = any(${written}::text[])`);

export const storePlaceAnswers = (
  tx: Tx,
  merchantId: number,
  answers: readonly PlaceAnswer[],
  who: Who,
): Promise<number> =>
  tx.run(sql`
    insert into place_answers (merchant_id, written, destination_id, area_id, is_whole, updated_by, updated_at)
    select ${merchantId}, n.written, n.destination_id, n.area_id, n.is_whole, ${who.actorId}::bigint, ${who.at}
    from unnest(${answers.map(({ written }) => written)}::text[],
      ${answers.map(({ destinationId }) => destinationId)}::bigint[],
      ${answers.map(({ areaId }) => areaId)}::bigint[],
      ${answers.map(({ isWhole }) => isWhole)}::boolean[]) as n (written, destination_id, area_id, is_whole)
    order by n.written
    on conflict (merchant_id, written) do update set destination_id = excluded.destination_id,
      area_id = excluded.area_id, is_whole = excluded.is_whole,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);

type Columns = AnswerOf<'shipments.importMapping'>['data']['columns'];

interface Mapping {
  readonly columns: Columns;
  readonly amount_includes_fee: boolean | null;
}

export const findMapping = (db: Db, merchantId: number): Promise<Mapping | null> =>
  db.one(sql`
    select columns, amount_includes_fee from import_mappings where merchant_id = ${merchantId}`);

export const storeMapping = (
  tx: Tx,
  { merchantId, columns, ...mapping }: Mapping & { merchantId: number },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    insert into import_mappings (merchant_id, columns, amount_includes_fee, updated_by, updated_at)
    values (${merchantId}, ${JSON.stringify(columns)}::jsonb, ${mapping.amount_includes_fee}::boolean,
      ${who.actorId}::bigint, ${who.at})
    on conflict (merchant_id) do update set columns = excluded.columns,
      amount_includes_fee = coalesce(excluded.amount_includes_fee, import_mappings.amount_includes_fee),
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
