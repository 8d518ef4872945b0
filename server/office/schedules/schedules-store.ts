import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Every, ReportFormat, ReportPeriod } from '#domain/office/schedules/schedule.ts';
import { scheduleBounds as bounds } from '#domain/office/schedules/schedule.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { folded } from '../../people/merchants/name-fold.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleUsers } from '../../people/users/users-store.ts';
import { visibleRows } from '../../people/visible.ts';

export interface ScheduleFields {
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
  readonly active: boolean;
  readonly next_run_at: string;
}

export interface ScheduleRow extends ScheduleFields {
  readonly id: number;
  readonly uuid: string;
  readonly owner: { id: number; name: string };
  readonly recipients: { id: number; name: string; left: boolean }[];
  readonly last_run: {
    at: string;
    waiting: number;
    sent: number;
    refused: number;
    failed: number;
  } | null;
}

/** A schedule is visible like the person who made it: to their branch, and to the company. */
const visibleSchedules = (actor: Actor): Sql =>
  visibleRows(actor, 'users', { user: sql`k.owner_id`, branches: [sql`o.branch_id`] });

const columns = sql`
  k.id, k.uuid, k.name, k.report, k.filter, k.filter_text, k.period, k.format, k.every, k.weekdays, k.month_day,
  k.hour, k.active, k.next_run_at, jsonb_build_object('id', o.id, 'name', o.name) as owner,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', u.id, 'name', u.name, 'left', p.left_at is not null) order by p.id)
    from report_recipients p join users u on u.id = p.user_id where p.schedule_id = k.id), '[]')
    as recipients,
  (select jsonb_build_object('at', r.started_at,
      'waiting', count(*) filter (where s.state = 'waiting'),
      'sent', count(*) filter (where s.state = 'sent'),
      'refused', count(*) filter (where s.state = 'refused'),
      'failed', count(*) filter (where s.state = 'failed'))
    from report_runs r left join report_sends s on s.run_id = r.id
    where r.id = (
      select l.id from report_runs l where l.schedule_id = k.id order by l.due_at desc limit 1)
    group by r.id) as last_run`;
const from = sql`report_schedules k join users o on o.id = k.owner_id`;

export const listSchedules = (
  db: Db,
  actor: Actor,
  filter: ListParams & { readonly search?: string | undefined },
): Promise<Listed<ScheduleRow>> =>
  listByKeys<ScheduleRow>(
    db,
    {
      columns,
      from,
      conditions: [visibleSchedules(actor), ...matches(folded(sql`k.name`), filter.search)],
      keys: [sql`k.id`],
      keyOf: (row) => [row.id],
      descending: true,
    },
    filter,
  );

/** @throws Refusal not_found */
export async function getSchedule(db: Db, actor: Actor, id: number): Promise<ScheduleRow> {
  const row = await db.one<ScheduleRow>(
    sql`select ${columns} from ${from} where k.id = ${id} and ${visibleSchedules(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { schedule: id });
  return row;
}

/** @throws Refusal not_found */
export async function lockSchedule(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await tx.one(sql`
    select from ${from} where k.id = ${id} and ${visibleSchedules(actor)} for update of k`);
  if (!row) throw new Refusal('not_found', { schedule: id });
}

/** Also locks the owner, so that two forms sent at once do not exceed the bound. */
export async function countOwned(tx: Tx, ownerId: number): Promise<number> {
  await tx.run(sql`select from users where id = ${ownerId} for no key update`);
  const row = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from report_schedules where owner_id = ${ownerId}`,
  );
  return row?.n ?? 0;
}

export async function insertSchedule(
  tx: Tx,
  row: ScheduleFields & { readonly uuid: string; readonly ownerId: number },
): Promise<number> {
  const made = await tx.one<{ id: number }>(sql`
    insert into report_schedules (uuid, name, report, filter, filter_text, period, format, every,
      weekdays, month_day, hour, active, owner_id, next_run_at)
    values (${row.uuid}, ${row.name}, ${row.report}, ${JSON.stringify(row.filter)}::jsonb,
      ${row.filter_text}, ${row.period}, ${row.format}, ${row.every}, ${row.weekdays}::smallint[], ${row.month_day},
      ${row.hour}, ${row.active}, ${row.ownerId}, ${row.next_run_at}::timestamptz)
    returning id`);
  if (!made) throw new RangeError('the schedule was not written');
  return made.id;
}

export const updateSchedule = (tx: Tx, id: number, row: ScheduleFields): Promise<number> =>
  tx.run(sql`
    update report_schedules set name = ${row.name}, report = ${row.report},
      filter = ${JSON.stringify(row.filter)}::jsonb, filter_text = ${row.filter_text}, period = ${row.period}, format = ${row.format},
      every = ${row.every}, weekdays = ${row.weekdays}::smallint[], month_day = ${row.month_day},
      hour = ${row.hour}, active = ${row.active}, next_run_at = ${row.next_run_at}::timestamptz,
      updated_at = now()
    where id = ${id}`);

/** A recipient who stopped the report stays in the table, so that it does not come back. */
export async function writeRecipients(
  tx: Tx,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    delete from report_recipients
    where schedule_id = ${id} and user_id <> all (${userIds}::bigint[]) and left_at is null`);
  await tx.run(sql`
    insert into report_recipients (schedule_id, user_id)
    select ${id}, unnest(${userIds}::bigint[]) on conflict (schedule_id, user_id) do nothing`);
}

export const deleteSchedule = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from report_schedules where id = ${id}`);

const mostPeople = 200;

/** Active staff whom the actor may see. */
const reachable = (actor: Actor): Sql => sql`
  u.active and u.type in ('staff', 'data_entry') and ${visibleUsers(actor)}`;
const people = sql`users u left join merchants m on m.id = u.merchant_id`;

export const listPeople = (
  db: Db,
  actor: Actor,
  search: string | undefined,
): Promise<{ id: number; uuid: string; name: string }[]> =>
  db.rows(sql`
    select u.id, u.uuid, u.name from ${people}
    where ${join([reachable(actor), ...matches(folded(sql`u.name`), search)], ' and ')}
    order by u.name_fold, u.id limit ${mostPeople}`);

/** Those of the ids that the actor may not send to; recipients who are there already stay. */
export async function unreachable(
  db: Db,
  actor: Actor,
  { ids, scheduleId }: { readonly ids: readonly number[]; readonly scheduleId: number | null },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select given.id from unnest(${ids}::bigint[]) given(id)
    where not exists (select from ${people} where u.id = given.id and ${reachable(actor)})
      and not exists (
        select from report_recipients p
        where p.schedule_id = ${scheduleId}::bigint and p.user_id = given.id)`);
  return rows.map(({ id }) => id);
}

export interface SendRow {
  readonly id: number;
  readonly due_at: string;
  readonly requested_by: { id: number; name: string } | null;
  readonly started_at: string;
  readonly done_at: string | null;
  readonly recipient: { id: number; name: string };
  readonly state: string;
  readonly way: string | null;
  readonly reason: string | null;
  readonly rows: number | null;
  readonly byte_size: number | null;
  readonly took_ms: number | null;
}

export const listSends = (
  db: Db,
  scheduleId: number,
  params: ListParams,
): Promise<Listed<SendRow>> =>
  listByKeys<SendRow>(
    db,
    {
      columns: sql`
        s.id, r.due_at, r.started_at, s.done_at, s.state, s.way, s.reason, s.rows, s.byte_size,
        s.took_ms, jsonb_build_object('id', u.id, 'name', u.name) as recipient,
        case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name) end
          as requested_by`,
      from: sql`
        report_runs r join report_sends s on s.run_id = r.id join users u on u.id = s.user_id
        left join users q on q.id = r.requested_by`,
      conditions: [sql`r.schedule_id = ${scheduleId}`],
      keys: [sql`s.id`],
      keyOf: (row) => [row.id],
      descending: true,
    },
    params,
  );

/** Requested runs of the last hour. */
export async function countRequested(tx: Tx, scheduleId: number): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from report_runs
    where schedule_id = ${scheduleId} and requested_by is not null
      and started_at > now() - interval '1 hour'`);
  return row?.n ?? 0;
}

export const deleteOldRuns = async (db: Db): Promise<void> => {
  await db.run(sql`
    delete from report_files
    where created_at < now() - make_interval(days => ${bounds.fileDays}::int)`);
  await db.run(sql`
    delete from report_runs
    where started_at < now() - make_interval(days => ${bounds.runDays}::int)`);
};
