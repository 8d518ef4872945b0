import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';
import { decodeCursor, isWhole } from '../http/lists/cursor.ts';
import { pageOf } from '../http/lists/paging.ts';

export interface AuditRow {
  readonly id: number;
  readonly requested_by: string | null;
  readonly requested_at: string;
  readonly begun_at: string | null;
  readonly ended_at: string | null;
  readonly checks: number;
  readonly checked: number;
  readonly broken: number;
}

export interface ResultRow {
  readonly key: string;
  readonly broken: number;
  readonly codes: readonly string[];
  readonly took_ms: number;
  readonly checked_at: string;
}

const columns = sql`
  a.id, u.name as requested_by, a.requested_at, a.begun_at, a.ended_at, a.checks, r.checked, r.broken`;
const joins = sql`
  left join users u on u.id = a.requested_by
  cross join lateral (
    select count(*)::int as checked, count(*) filter (where x.broken > 0)::int as broken
    from book_audit_results x where x.audit_id = a.id) r`;

export const findAudit = (db: Db, id: number): Promise<AuditRow | null> =>
  db.one(sql`select ${columns} from book_audits a ${joins} where a.id = ${id}`);

export async function listAudits(
  db: Db,
  { per_page: perPage, cursor }: { per_page: number; cursor?: string | undefined },
): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, isWhole);
  const rows = await db.rows<AuditRow>(sql`
    with page as (
      select a.id from book_audits a where ${after ? sql`a.id < ${after[0]}` : sql`true`}
      order by a.id desc limit ${perPage + 1})
    select ${columns} from page join book_audits a on a.id = page.id ${joins} order by a.id desc`);
  return pageOf(rows, perPage, ({ id }) => [id]);
}

export const resultsOf = (db: Db, id: number): Promise<ResultRow[]> =>
  db.rows(sql`
    select key, broken, codes, took_ms, checked_at from book_audit_results where audit_id = ${id}`);

/** @returns null when one is running */
export async function insertAudit(
  tx: Tx,
  requestedBy: number,
  checks: number,
): Promise<number | null> {
  const row = await tx.one<{ id: number }>(sql`
    insert into book_audits (requested_by, checks) values (${requestedBy}, ${checks})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

/** The nightly audit, once per night; not while another is running. */
export const requestForNight = (db: Db, night: Day, checks: number): Promise<number> =>
  db.run(sql`
    insert into book_audits (night, checks) values (${night}, ${checks}) on conflict do nothing`);

export async function lastRequestedAt(db: Db): Promise<string | null> {
  const row = await db.one<{ requested_at: string }>(sql`
    select requested_at from book_audits order by id desc limit 1`);
  return row?.requested_at ?? null;
}

/** A server without a sign of life for this long counts as dead. */
const silence = sql`interval '45 seconds'`;

/** Takes over the audit that no server works on. */
export async function takeAudit(db: Db): Promise<number | null> {
  const row = await db.one<{ id: number }>(sql`
    update book_audits set begun_at = coalesce(begun_at, now()), beaten_at = now()
    where ended_at is null and (beaten_at is null or beaten_at < now() - ${silence})
    returning id`);
  return row?.id ?? null;
}

export const beat = (db: Db, id: number): Promise<number> =>
  db.run(sql`update book_audits set beaten_at = now() where id = ${id} and ended_at is null`);

/** A stopping server leaves the audit to the next. */
export const leaveAudit = (db: Db, id: number): Promise<number> =>
  db.run(sql`update book_audits set beaten_at = null where id = ${id} and ended_at is null`);

export const insertResult = (
  db: Db,
  id: number,
  result: Omit<ResultRow, 'checked_at'>,
): Promise<number> =>
  db.run(sql`
    insert into book_audit_results (audit_id, key, broken, codes, took_ms)
    values (${id}, ${result.key}, ${result.broken}, ${result.codes}::text[], ${result.took_ms})
    on conflict do nothing`);

/** @returns false when another server ended it */
export async function endAudit(tx: Tx, id: number): Promise<boolean> {
  const ended = await tx.run(sql`
    update book_audits set ended_at = now() where id = ${id} and ended_at is null`);
  return ended > 0;
}

export const callOff = (db: Db, pid: number): Promise<number> =>
  db.run(sql`select pg_cancel_backend(${pid}::int)`);
