import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { MediaType } from '#domain/files.ts';
import type { PaperKind } from '#domain/people/papers.ts';

/** Whose papers: a user's or a shop's. */
export interface PaperOwner {
  readonly kind: 'user' | 'merchant';
  readonly id: number;
}

interface PaperFile {
  readonly uuid: string;
  readonly name: string;
  readonly media_type: MediaType;
  readonly bytes: number;
}

export interface PaperRow {
  uuid: string;
  kind: PaperKind;
  number: string | null;
  expires_on: string | null;
  front: PaperFile | null;
  back: PaperFile | null;
  created_at: string;
  updated_at: string;
}

const fileOf = (column: Sql): Sql => sql`(
  select jsonb_build_object('uuid', f.id, 'name', f.name, 'media_type', f.media_type,
    'bytes', octet_length(f.bytes)) from stored_files f where f.id = ${column})`;

const columns = sql`
  p.id as uuid, p.kind, p.number, p.expires_on, p.created_at, p.updated_at,
  ${fileOf(sql`p.front_file`)} as front, ${fileOf(sql`p.back_file`)} as back`;

const belongsTo = ({ kind, id }: PaperOwner): Sql =>
  kind === 'user' ? sql`p.user_id = ${id}` : sql`p.merchant_id = ${id}`;

/** Those that end first at the top, those without an end last. */
export const listPapers = (db: Db, owner: PaperOwner): Promise<PaperRow[]> =>
  db.rows(sql`
    select ${columns} from identity_papers p where ${belongsTo(owner)}
    order by p.expires_on nulls last, p.created_at, p.id`);

export const countPapers = async (db: Db, owner: PaperOwner): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*) as n from identity_papers p where ${belongsTo(owner)}`,
    )
  )?.n ?? 0;

/** Held to the end of the transaction: two savings of one paper come one after the other. */
export async function lockPaper(tx: Tx, owner: PaperOwner, uuid: string): Promise<PaperRow | null> {
  await tx.run(
    sql`select from identity_papers p where p.id = ${uuid} and ${belongsTo(owner)} for update`,
  );
  return tx.one(
    sql`select ${columns} from identity_papers p where p.id = ${uuid} and ${belongsTo(owner)}`,
  );
}

export interface WrittenPaper {
  readonly kind: PaperKind;
  readonly number: string | null;
  readonly expires_on: string | null;
  readonly front: string | null;
  readonly back: string | null;
}

export const insertPaper = (
  tx: Tx,
  owner: PaperOwner,
  paper: WrittenPaper & { uuid: string; createdBy: number },
): Promise<number> =>
  tx.run(sql`
    insert into identity_papers (id, user_id, merchant_id, kind, number, expires_on, front_file,
      back_file, created_by)
    values (${paper.uuid}, ${owner.kind === 'user' ? owner.id : null},
      ${owner.kind === 'merchant' ? owner.id : null}, ${paper.kind}, ${paper.number},
      ${paper.expires_on}, ${paper.front}, ${paper.back}, ${paper.createdBy})`);

export const updatePaper = (tx: Tx, uuid: string, paper: WrittenPaper): Promise<number> =>
  tx.run(sql`
    update identity_papers set kind = ${paper.kind}, number = ${paper.number},
      expires_on = ${paper.expires_on}, front_file = ${paper.front}, back_file = ${paper.back},
      updated_at = now()
    where id = ${uuid}`);

export const deletePaper = (tx: Tx, uuid: string): Promise<number> =>
  tx.run(sql`delete from identity_papers where id = ${uuid}`);
