import { v7 as uuidv7 } from 'uuid';
import { sql, type Db, type Database, type Tx } from '#database/connect.ts';
import type {
  Every,
  ReportFormat,
  ReportPeriod,
  SendReason,
  SendWay,
} from '#domain/office/schedules/schedule.ts';

export interface DueSchedule {
  readonly id: number;
  readonly every: Every;
  readonly weekdays: readonly number[];
  readonly month_day: number | null;
  readonly hour: number;
  readonly next_run_at: string;
}

/** The schedule that has been due longest; another server skips it until this one has moved it. */
export const lockDue = (tx: Tx, now: Date): Promise<DueSchedule | null> =>
  tx.one(sql`
    select id, every, weekdays, month_day, hour, next_run_at from report_schedules
    where active and next_run_at <= ${now.toISOString()}::timestamptz
    order by next_run_at, id limit 1 for update skip locked`);

export const moveOn = (tx: Tx, id: number, next: Date): Promise<number> =>
  tx.run(sql`
    update report_schedules set next_run_at = ${next.toISOString()}::timestamptz where id = ${id}`);

interface NewRun {
  readonly scheduleId: number;
  readonly dueAt: string;
  readonly requestedBy: number | null;
}

/** A run with a waiting send for everybody who has not stopped the report. */
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  const made = await tx.one<{ id: number }>(sql`
    insert into report_runs (schedule_id, due_at, requested_by)
    values (${run.scheduleId}, ${run.dueAt}::timestamptz, ${run.requestedBy})
    on conflict (schedule_id, due_at) do nothing returning id`);
  if (!made) return;
  const people = await tx.rows<{ user_id: number }>(sql`
    select user_id from report_recipients
    where schedule_id = ${run.scheduleId} and left_at is null order by id`);
  const sends = people.map(({ user_id: userId }) => ({ uuid: uuidv7(), user_id: userId }));
  await tx.run(sql`
    insert into report_sends (uuid, run_id, user_id)
    select g.uuid, ${made.id}::bigint, g.user_id
    from jsonb_to_recordset(${JSON.stringify(sends)}::jsonb) g(uuid uuid, user_id bigint)`);
}

/** One report to one person, claimed by this server. */
export interface Send {
  readonly id: number;
  readonly uuid: string;
  readonly run_id: number;
  readonly user_id: number;
  readonly attempts: number;
  readonly recipient_id: number | null;
  readonly left_at: string | null;
  readonly email: string | null;
  readonly user_name: string;
  readonly due_at: string;
  readonly name: string;
  readonly report: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly filter_text: string | null;
  readonly period: ReportPeriod | null;
  readonly format: ReportFormat;
  readonly every: Every;
  readonly weekdays: readonly number[];
  readonly month_day: number | null;
  readonly hour: number;
  readonly owner_id: number;
  readonly owner: string;
}

/** Longer than the largest file takes; a server that crashes meanwhile leaves it to the next. */
const claimSeconds = 600;

export const claimSend = (db: Database): Promise<Send | null> =>
  db.one(sql`
    with claimed as (
      update report_sends set attempts = attempts + 1,
        run_after = now() + make_interval(secs => ${claimSeconds})
      where id = (
        select id from report_sends where state = 'waiting' and run_after <= now()
        order by run_after, id limit 1 for update skip locked)
      returning id, uuid, run_id, user_id, attempts)
    select c.id, c.uuid, c.run_id, c.user_id, c.attempts, p.id as recipient_id, p.left_at, u.email,
      u.name as user_name, r.due_at, k.name, k.report, k.filter, k.filter_text, k.period, k.format,
      k.every, k.weekdays, k.month_day, k.hour, k.owner_id, o.name as owner
    from claimed c join users u on u.id = c.user_id join report_runs r on r.id = c.run_id
      join report_schedules k on k.id = r.schedule_id join users o on o.id = k.owner_id
      left join report_recipients p on p.schedule_id = k.id and p.user_id = c.user_id`);

export interface MadeFile {
  readonly name: string;
  readonly saveAs: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly rows: number;
  /** The chart as a PNG image; null for a list. */
  readonly picture: Buffer | null;
}

/** Returns false if another server has taken the claim over: nothing may be sent then. */
export async function endSent(
  tx: Tx,
  { id, attempts }: Send,
  {
    file,
    way,
    tookMs,
  }: { readonly file: MadeFile; readonly way: SendWay; readonly tookMs: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update report_sends set state = 'sent', way = ${way}, rows = ${file.rows},
      byte_size = ${file.bytes.length}, took_ms = ${tookMs}, done_at = now()
    where id = ${id} and state = 'waiting' and attempts = ${attempts}`);
  if (changed === 0) return false;
  await tx.run(sql`
    insert into report_files (send_id, name, save_as, media_type, bytes, picture)
    values (${id}, ${file.name}, ${file.saveAs}, ${file.type}, ${file.bytes}, ${file.picture})`);
  return true;
}

export const endWithout = (
  tx: Tx,
  { id, attempts }: Send,
  {
    state,
    reason,
    tookMs,
  }: {
    readonly state: 'refused' | 'failed';
    readonly reason: SendReason;
    readonly tookMs: number;
  },
): Promise<number> =>
  tx.run(sql`
    update report_sends set state = ${state}, reason = ${reason}, took_ms = ${tookMs},
      done_at = now()
    where id = ${id} and state = 'waiting' and attempts = ${attempts}`);

/** The first failure of a run: its owner is notified once, not for each recipient. */
export async function isFirstFailure(tx: Tx, { run_id: runId }: Send): Promise<boolean> {
  const row = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from report_sends where run_id = ${runId} and state = 'failed'`);
  return row?.n === 1;
}

export const retryLater = (db: Db, { id, attempts }: Send, seconds: number): Promise<number> =>
  db.run(sql`
    update report_sends set run_after = now() + make_interval(secs => ${seconds})
    where id = ${id} and state = 'waiting' and attempts = ${attempts}`);

export interface StoredReport {
  readonly name: string;
  readonly save_as: string;
  readonly media_type: string;
  readonly bytes: Buffer;
}

/** By the send's public id. */
export const findReportFile = (
  db: Db,
  uuid: string,
): Promise<(StoredReport & { readonly picture: Buffer | null }) | null> =>
  db.one(sql`
    select f.name, f.save_as, f.media_type, f.bytes, f.picture
    from report_files f join report_sends s on s.id = f.send_id where s.uuid = ${uuid}`);

/** The same, with the report it is of: only what was sent to this person. */
export const findOwnFile = (
  db: Db,
  userId: number,
  uuid: string,
): Promise<(StoredReport & { readonly report: string }) | null> =>
  db.one(sql`
    select f.name, f.save_as, f.media_type, f.bytes, k.report
    from report_files f join report_sends s on s.id = f.send_id
      join report_runs r on r.id = s.run_id join report_schedules k on k.id = r.schedule_id
    where s.uuid = ${uuid} and s.user_id = ${userId}`);
