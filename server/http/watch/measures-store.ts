import { sql, type Db } from '#database/connect.ts';
import type { Applied } from '#database/migrations.ts';

export interface Backlog {
  outbox: number;
  oldest_seconds: number;
  given_up: number;
  settlements: number;
  /** Failed checks of the newest finished audit; null before the first. */
  broken: number | null;
  audited_seconds: number | null;
}

/**
 * Pending background work, from the partial index over pending rows, and the result of the newest
 * audit.
 */
export const readBacklog = (db: Db): Promise<Backlog | null> =>
  db.one(sql`
    with audit as (select id, ended_at from book_audits where ended_at is not null order by id desc limit 1)
    select count(*)::int as outbox,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds,
      (select count(*)::int from outbox where given_up_at is not null) as given_up,
      (select count(*)::int from settlement_job_rows where state = 'waiting') as settlements,
      (select count(r.key) filter (where r.broken > 0)::int from audit
        left join book_audit_results r on r.audit_id = audit.id group by audit.id) as broken,
      (select extract(epoch from now() - ended_at)::float8 from audit) as audited_seconds
    from outbox where done_at is null`);

/** A standby, or a primary that has just been replaced: it answers reads, not writes. */
export const isReadOnly = async (db: Db): Promise<boolean> =>
  (
    await db.one<{ setting: string }>(
      sql`select current_setting('transaction_read_only') as setting`,
    )
  )?.setting === 'on';

/** The migrations this database has, by number. */
export const listMigrations = (db: Db): Promise<Applied[]> =>
  db.rows(sql`select number, checksum, oldest_program from schema_migrations order by number`);
