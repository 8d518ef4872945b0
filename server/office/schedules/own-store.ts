import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Every } from '#domain/office/schedules/schedule.ts';

export interface OwnReport {
  readonly uuid: string;
  readonly name: string;
  readonly owner: string;
  readonly every: Every;
  readonly weekdays: number[];
  readonly month_day: number | null;
  readonly hour: number;
  readonly left: boolean;
}

/** What is sent to a person, also what they stopped. */
export const listOwn = (db: Db, userId: number): Promise<OwnReport[]> =>
  db.rows(sql`
    select k.uuid, k.name, o.name as owner, k.every, k.weekdays, k.month_day, k.hour,
      p.left_at is not null as left
    from report_recipients p join report_schedules k on k.id = p.schedule_id
      join users o on o.id = k.owner_id
    where p.user_id = ${userId} and k.active order by k.name, k.id`);

export interface OwnFile {
  readonly uuid: string;
  readonly name: string;
  readonly at: string;
  readonly rows: number;
  readonly byte_size: number;
}

const mostFiles = 100;

export const listOwnFiles = (db: Db, userId: number): Promise<OwnFile[]> =>
  db.rows(sql`
    select s.uuid, f.save_as as name, f.created_at as at, s.rows, s.byte_size
    from report_sends s join report_files f on f.send_id = s.id
    where s.user_id = ${userId} and s.state = 'sent' order by s.id desc limit ${mostFiles}`);

/** Returns 0 if the report is not sent to them. The first moment of stopping stays. */
export const follow = (
  tx: Tx,
  userId: number,
  { uuid, isWanted }: { readonly uuid: string; readonly isWanted: boolean },
): Promise<number> =>
  tx.run(sql`
    update report_recipients set left_at = case when ${isWanted} then null else coalesce(left_at, now()) end
    where user_id = ${userId}
      and schedule_id = (select id from report_schedules where uuid = ${uuid})`);

/** The report behind the link of a mail. */
export const findLeaving = (
  db: Db,
  recipientId: number,
): Promise<{ report: string; left: boolean } | null> =>
  db.one(sql`
    select k.name as report, p.left_at is not null as left
    from report_recipients p join report_schedules k on k.id = p.schedule_id
    where p.id = ${recipientId}`);

export const leave = (tx: Tx, recipientId: number): Promise<number> =>
  tx.run(sql`
    update report_recipients set left_at = coalesce(left_at, now()) where id = ${recipientId}`);
