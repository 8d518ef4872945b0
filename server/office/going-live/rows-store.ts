import { type Db, sql, type Tx } from '#database/connect.ts';
import type { GoingLiveStep } from '#domain/office/going-live/steps.ts';
import type { Who } from '../../books/activity.ts';
import type { Cells, Problem } from './read-row.ts';

export interface StoredRow {
  readonly no: number;
  readonly cells: Cells;
  readonly problems: readonly Problem[];
}

export interface WrittenRow extends StoredRow {
  readonly key: string | null;
  readonly made_id: number | null;
  readonly is_new: boolean;
  readonly owner_id: number | null;
  readonly sums: object;
}

interface File {
  readonly step: GoingLiveStep;
  readonly batch: string;
}

/** Two copies of a chunk in flight are processed one after the other. */
export const lockStep = (tx: Tx, step: GoingLiveStep): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`going live ${step}`}, 0))`);

/** A row that is sent again replaces itself. */
export const saveRows = (
  tx: Tx,
  { step, batch }: File,
  rows: readonly WrittenRow[],
): Promise<number> =>
  tx.run(sql`
    insert into going_live_rows (step, batch, no, cells, problems, key, made_id, is_new, owner_id, sums)
    select ${step}, ${batch}::uuid, n.no, n.cells, n.problems, n.key, n.made_id,
      n.is_new or exists (
        select from going_live_rows b where b.step = ${step} and b.made_id = n.made_id and b.is_new),
      n.owner_id, n.sums
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n(no int, cells jsonb, problems jsonb, key text, made_id bigint, is_new boolean, owner_id bigint, sums jsonb)
    on conflict (step, batch, no) do update set cells = excluded.cells, problems = excluded.problems,
      key = excluded.key, made_id = excluded.made_id, is_new = excluded.is_new,
      owner_id = excluded.owner_id, sums = excluded.sums`);

export async function countRows(
  db: Db,
  { step, batch }: File,
): Promise<{ rows: number; refused: number }> {
  const row = await db.one<{ rows: number; refused: number }>(sql`
    select count(*)::int as rows, (count(*) filter (where problems <> '[]'))::int as refused
    from going_live_rows where step = ${step} and batch = ${batch}::uuid`);
  return row ?? { rows: 0, refused: 0 };
}

export const setBatch = (tx: Tx, { step, batch }: File, who: Who): Promise<number> =>
  tx.run(sql`
    insert into going_live_steps (step, batch, imported_by, imported_at)
    values (${step}, ${batch}::uuid, ${who.actorId}::bigint, ${who.at})
    on conflict (step) do update set batch = excluded.batch, imported_by = excluded.imported_by,
      imported_at = excluded.imported_at`);

/** Catalogue rows that the step added and its newest file no longer contains. */
export async function listLeftOut(
  tx: Tx,
  step: GoingLiveStep,
  batch: string | null,
): Promise<{ id: number; has_area: boolean }[]> {
  return tx.rows(sql`
    select distinct on (o.made_id, has_area) o.made_id as id, o.cells ->> 'area' is not null and o.cells ->> 'area' <> '' as has_area
    from going_live_rows o
    where o.step = ${step} and o.is_new and o.made_id is not null
      and o.batch is distinct from ${batch}::uuid
      and not exists (
        select from going_live_rows n
        where n.step = ${step} and n.batch = ${batch}::uuid and n.made_id = o.made_id)`);
}

/** The rows of all files of the step except one. */
export const dropOtherRows = (tx: Tx, step: GoingLiveStep, batch: string | null): Promise<number> =>
  tx.run(sql`
    delete from going_live_rows where step = ${step} and batch is distinct from ${batch}::uuid`);

export const dropStep = (tx: Tx, step: GoingLiveStep): Promise<number> =>
  tx.run(sql`delete from going_live_steps where step = ${step}`);

/** The valid rows of the current file, in its order, a chunk at a time. */
export const listGoodRows = (
  db: Db,
  step: GoingLiveStep,
  { after, most }: { after: number; most: number },
): Promise<StoredRow[]> =>
  db.rows(sql`
    select r.no, r.cells, r.problems from going_live_rows r join going_live_steps s using (step, batch)
    where r.step = ${step} and r.no > ${after} and r.problems = '[]'
    order by r.no limit ${most}`);

export const listRefusedRows = (
  db: Db,
  step: GoingLiveStep,
  { after, most }: { after: number; most: number },
): Promise<(StoredRow & { batch: string })[]> =>
  db.rows(sql`
    select r.no, r.batch, r.cells, r.problems
    from going_live_rows r join going_live_steps s using (step, batch)
    where r.step = ${step} and r.no > ${after} and r.problems <> '[]'
    order by r.no limit ${most}`);

/** Rows that were valid at import and are not any more, found while posting the opening. */
export const refuseRows = (
  tx: Tx,
  step: GoingLiveStep,
  rows: readonly { no: number; problems: readonly Problem[] }[],
): Promise<number> =>
  tx.run(sql`
    update going_live_rows r set problems = n.problems, key = null, sums = '{}'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(no int, problems jsonb),
      going_live_steps s
    where r.step = ${step} and s.step = r.step and s.batch = r.batch and r.no = n.no`);
