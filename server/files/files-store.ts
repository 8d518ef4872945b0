import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { FileKind, MediaType } from '#domain/files.ts';
import { permissionsOf } from '#domain/custody/families.ts';
import { ownerRole } from '#domain/people/roles.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { visibleMerchants } from '../people/merchants/merchants-store.ts';
import { visibleUsers } from '../people/users/users-store.ts';
import { visibleDocuments, visibleShipments } from '../people/visible.ts';

/** The owner of a file; null until something uses it. */
export type FileOwner =
  | { readonly kind: 'user' | 'merchant' | 'shipment' | 'document'; readonly id: number }
  | { readonly kind: 'company'; readonly id: null };

export interface StoredFile {
  id: string;
  kind: FileKind;
  name: string;
  media_type: MediaType;
  byte_size: number;
  owner_kind: FileOwner['kind'] | null;
  owner_id: number | null;
  uploaded_by: number;
}

const columns = sql`
  f.id, f.kind, f.name, f.media_type, octet_length(f.bytes) as byte_size, f.owner_kind, f.owner_id,
  f.uploaded_by`;

export interface NewFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly uploadedBy: number;
  readonly owner: FileOwner | null;
}

export const insertFile = (tx: Tx, file: NewFile): Promise<number> =>
  tx.run(sql`
    insert into stored_files (id, kind, name, media_type, bytes, sha256, uploaded_by, owner_kind, owner_id)
    values (${file.id}, ${file.kind}, ${file.name}, ${file.mediaType}, ${file.bytes},
      ${file.sha256}, ${file.uploadedBy}, ${file.owner?.kind ?? null}, ${file.owner?.id ?? null})`);

/**
 * A file that is not linked yet is visible to its uploader; an identity document to the user, and
 * to those who manage and see that user; what a shipment's history shows to everyone who may read
 * the history.
 */
function readable(actor: Actor): Sql {
  const ways = [
    sql`f.owner_kind is null and f.uploaded_by = ${actor.userId}`,
    sql`f.owner_kind = 'company'`,
    sql`f.owner_kind = 'user' and f.owner_id = ${actor.userId}`,
  ];
  // The person whose identity it proves: the owner, not everyone who works for them.
  if (actor.role === ownerRole)
    ways.push(sql`f.owner_kind = 'merchant' and f.owner_id = ${actor.merchantId}::bigint`);
  if (may(actor, 'users.view')) {
    ways.push(sql`f.owner_kind = 'user' and exists (
      select from users u left join merchants m on m.id = u.merchant_id
      where u.id = f.owner_id and ${visibleUsers(actor)})`);
  }
  if (may(actor, 'merchants.edit')) {
    ways.push(sql`f.owner_kind = 'merchant' and exists (
      select from merchants m join destinations d on d.id = m.destination_id
      where m.id = f.owner_id and ${visibleMerchants(actor)})`);
  }
  const vouchers = (['expense', 'cashMove'] as const).filter((family) =>
    may(actor, permissionsOf(family).view),
  );
  if (vouchers.length > 0) {
    ways.push(sql`f.owner_kind = 'document' and exists (
      select from documents d
      where d.id = f.owner_id and d.family = any(${vouchers}::text[]) and ${visibleDocuments(actor)})`);
  }
  if (may(actor, 'shipments.history')) {
    ways.push(sql`f.owner_kind = 'shipment' and exists (
      select from shipments s where s.id = f.owner_id and ${visibleShipments(actor)})`);
  }
  if (may(actor, 'claims.view')) {
    ways.push(sql`f.kind = 'claim' and exists (
      select from loss_claims c join shipments s on s.id = c.shipment_id
      where c.photo_id = f.id and ${visibleShipments(actor)})`);
  }
  return sql`(${join(ways, ' or ')})`;
}

/**
 * @throws Refusal not_found, both for a file that does not exist and for one the caller may not see
 */
export async function getReadableFile(db: Db, actor: Actor, id: string): Promise<StoredFile> {
  const file = await db.one<StoredFile>(
    sql`select ${columns} from stored_files f where f.id = ${id} and ${readable(actor)}`,
  );
  if (!file) throw new Refusal('not_found', { file: id });
  return file;
}

/** The company's logo, which is public. */
export const findLogoFile = (db: Db, id: string): Promise<StoredFile | null> =>
  db.one(sql`
    select ${columns} from stored_files f where f.id = ${id} and f.owner_kind = 'company'`);

/** Locked until the end of the transaction, so that two commands cannot both link the same file. */
export const lockFile = (tx: Tx, id: string): Promise<StoredFile | null> =>
  tx.one(sql`select ${columns} from stored_files f where f.id = ${id} for update`);

export const findBytes = async (db: Db, id: string): Promise<Buffer | null> =>
  (await db.one<{ bytes: Buffer }>(sql`select bytes from stored_files where id = ${id}`))?.bytes ??
  null;

export const giveFile = (tx: Tx, id: string, owner: FileOwner): Promise<number> =>
  tx.run(sql`
    update stored_files set owner_kind = ${owner.kind}, owner_id = ${owner.id} where id = ${id}`);

/** References to these files were removed before. */
export const deleteFiles = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from stored_files where id = any(${ids}::uuid[])`);

export const findLogo = async (db: Db): Promise<string | null> =>
  (
    await db.one<{ id: string }>(
      sql`select id from stored_files where owner_kind = 'company' and kind = 'logo'`,
    )
  )?.id ?? null;
