import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { MediaType } from '#domain/files.ts';
import type { IdentityDocumentKind } from '#domain/people/identity-documents.ts';

/** The owner of the documents: a user or a merchant. */
export interface IdentityDocumentOwner {
  readonly kind: 'user' | 'merchant';
  readonly id: number;
}

interface IdentityDocumentFile {
  readonly uuid: string;
  readonly name: string;
  readonly media_type: MediaType;
  readonly bytes: number;
}

export interface DocumentRow {
  uuid: string;
  kind: IdentityDocumentKind;
  number: string | null;
  expires_on: string | null;
  front: IdentityDocumentFile | null;
  back: IdentityDocumentFile | null;
  created_at: string;
  updated_at: string;
}

const fileOf = (column: Sql): Sql => sql`(
  select jsonb_build_object('uuid', f.id, 'name', f.name, 'media_type', f.media_type,
    'bytes', octet_length(f.bytes)) from stored_files f where f.id = ${column})`;

const columns = sql`
  p.id as uuid, p.kind, p.number, p.expires_on, p.created_at, p.updated_at,
  ${fileOf(sql`p.front_file`)} as front, ${fileOf(sql`p.back_file`)} as back`;

const belongsTo = ({ kind, id }: IdentityDocumentOwner): Sql =>
  kind === 'user' ? sql`p.user_id = ${id}` : sql`p.merchant_id = ${id}`;

/** Sorted by expiry, those without one last. */
export const listIdentityDocuments = (
  db: Db,
  owner: IdentityDocumentOwner,
): Promise<DocumentRow[]> =>
  db.rows(sql`
    select ${columns} from identity_documents p where ${belongsTo(owner)}
    order by p.expires_on nulls last, p.created_at, p.id`);

export const countIdentityDocuments = async (
  db: Db,
  owner: IdentityDocumentOwner,
): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*) as n from identity_documents p where ${belongsTo(owner)}`,
    )
  )?.n ?? 0;

/** Locked until the end of the transaction: two concurrent saves of one document are serialised. */
export async function lockIdentityDocument(
  tx: Tx,
  owner: IdentityDocumentOwner,
  uuid: string,
): Promise<DocumentRow | null> {
  await tx.run(
    sql`select from identity_documents p where p.id = ${uuid} and ${belongsTo(owner)} for update`,
  );
  return tx.one(
    sql`select ${columns} from identity_documents p where p.id = ${uuid} and ${belongsTo(owner)}`,
  );
}

export interface WrittenIdentityDocument {
  readonly kind: IdentityDocumentKind;
  readonly number: string | null;
  readonly expires_on: string | null;
  readonly front: string | null;
  readonly back: string | null;
}

export const insertIdentityDocument = (
  tx: Tx,
  owner: IdentityDocumentOwner,
  document: WrittenIdentityDocument & { uuid: string; createdBy: number },
): Promise<number> =>
  tx.run(sql`
    insert into identity_documents (id, user_id, merchant_id, kind, number, expires_on, front_file,
      back_file, created_by)
    values (${document.uuid}, ${owner.kind === 'user' ? owner.id : null},
      ${owner.kind === 'merchant' ? owner.id : null}, ${document.kind}, ${document.number},
      ${document.expires_on}, ${document.front}, ${document.back}, ${document.createdBy})`);

export const updateIdentityDocument = (
  tx: Tx,
  uuid: string,
  document: WrittenIdentityDocument,
): Promise<number> =>
  tx.run(sql`
    update identity_documents set kind = ${document.kind}, number = ${document.number},
      expires_on = ${document.expires_on}, front_file = ${document.front}, back_file = ${document.back},
      updated_at = now()
    where id = ${uuid}`);

export const deleteIdentityDocument = (tx: Tx, uuid: string): Promise<number> =>
  tx.run(sql`delete from identity_documents where id = ${uuid}`);
