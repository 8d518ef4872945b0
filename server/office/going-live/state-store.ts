import { type Db, sql, type Tx } from '#database/connect.ts';
import type { GoingLiveState, GoingLiveStep, Sums } from '#domain/office/going-live/steps.ts';
import type { Window } from '#domain/office/going-live/window.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../../books/activity.ts';

export interface GoingLiveRow {
  readonly state: GoingLiveState;
  readonly as_of: Day;
  readonly theirs: Sums;
  readonly asked_by: number | null;
  readonly started_at: string | null;
  readonly failure: string | null;
}

/** Null: going live has not begun. */
export const findGoingLive = (db: Db): Promise<GoingLiveRow | null> =>
  db.one(sql`
    select state, as_of, theirs, asked_by, started_at, failure from going_live where id = 1`);

/** Whether there are postings that are neither part of an opening nor reversed. */
export async function hasWork(db: Db): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (
      select from entries e left join entries r on r.id = e.reverses_entry_id
      where e.fact <> 'opened' and r.fact is distinct from 'opened') as found`);
  return row?.found ?? false;
}

export async function windowOf(db: Db): Promise<Window> {
  const row = await findGoingLive(db);
  return { state: row?.state ?? 'open', hasWork: await hasWork(db) };
}

/** The row is created on the first write, and locked until the end of the transaction. */
export async function lockGoingLive(tx: Tx, today: Day): Promise<GoingLiveRow> {
  await tx.run(
    sql`insert into going_live (id, as_of) values (1, ${today}::date) on conflict do nothing`,
  );
  const row = await tx.one<GoingLiveRow>(sql`
    select state, as_of, theirs, asked_by, started_at, failure from going_live where id = 1
    for update`);
  if (!row) throw new RangeError('the row of going live was not written');
  return row;
}

export const saveGoingLive = (
  tx: Tx,
  { asOf, theirs }: { asOf: Day; theirs: Readonly<Record<string, number | null>> },
): Promise<number> =>
  tx.run(sql`
    update going_live set as_of = ${asOf}::date,
      theirs = jsonb_strip_nulls(theirs || ${JSON.stringify(theirs)}::jsonb)
    where id = 1`);

export const storeStart = (tx: Tx, who: Who): Promise<number> =>
  tx.run(sql`
    update going_live set state = 'starting', asked_by = ${who.actorId}, asked_at = ${who.at},
      failure = null
    where id = 1`);

export const markStarted = (tx: Tx, at: string): Promise<number> =>
  tx.run(sql`update going_live set state = 'started', started_at = ${at} where id = 1`);

export const markOpen = (tx: Tx, failure: string | null): Promise<number> =>
  tx.run(sql`
    update going_live set state = 'open', started_at = null, failure = ${failure} where id = 1`);

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Outside the opening's own transaction, so that other users can follow the progress. */
export const saveProgress = (db: Db, { done, total }: Progress): Promise<number> =>
  db.run(sql`
    insert into going_live_progress (id, done, total) values (1, ${done}, ${total})
    on conflict (id) do update set done = excluded.done, total = excluded.total`);

export const findProgress = (db: Db): Promise<Progress | null> =>
  db.one(sql`select done, total from going_live_progress where id = 1`);

/** False: another server is posting the opening. */
export async function takeOpening(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('going live', 0)) as taken`,
  );
  return row?.taken ?? false;
}

export interface StepState {
  readonly step: GoingLiveStep;
  readonly rows: number;
  readonly refused: number;
  readonly imported_at: string | null;
}

export const listSteps = (db: Db): Promise<StepState[]> =>
  db.rows(sql`
    select s.step, count(r.no)::int as rows,
      (count(r.no) filter (where r.problems <> '[]'))::int as refused, s.imported_at
    from going_live_steps s left join going_live_rows r using (step, batch)
    group by s.step, s.imported_at`);

export const findPerson = async (db: Db, id: number | null): Promise<{ name: string } | null> =>
  id === null ? null : db.one(sql`select name from users where id = ${id}`);
