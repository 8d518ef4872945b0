import { sql, type Db } from '#database/connect.ts';
import type { MediaType } from '#domain/files.ts';
import { takeFile } from '../../files/files-commands.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';

export interface Attachment {
  readonly uuid: string;
  readonly name: string;
  readonly media_type: MediaType;
  readonly bytes: number;
}

/** Receipts and slips of a document that its reader has been found to see. */
export const attachmentsOf = (db: Db, documentId: number): Promise<Attachment[]> =>
  db.rows(sql`
    select f.id as uuid, f.name, f.media_type, octet_length(f.bytes) as bytes
    from stored_files f where f.owner_kind = 'document' and f.owner_id = ${documentId}
    order by f.uploaded_at, f.id`);

/** @throws Refusal invalid_input for a file that is not theirs, or used already */
export async function attach(
  { tx, actor }: Mover,
  documentId: number,
  files: readonly string[],
): Promise<void> {
  const owner = { kind: 'document', id: documentId } as const;
  for (const [at, id] of files.entries()) {
    await takeFile(tx, actor, { id, kind: 'voucher', owner, field: `attachments.${at}` });
  }
}
