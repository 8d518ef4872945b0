import { sql, type Db, type Sql } from '#database/connect.ts';
import { cleanText } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays, startOfDayUtc, type Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface ActivityRow {
  id: number;
  at: string;
  actor_id: number | null;
  actor_name: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  title: string | null;
  before: unknown;
  after: unknown;
  ip: string | null;
  request_id: string | null;
}

export interface ActivityFilter extends ListParams {
  readonly search?: string | undefined;
  readonly actor_id?: number | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subject_id?: number | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

const columns = sql`
  a.id, a.at, a.actor_id, u.name as actor_name, a.action, a.subject, a.subject_id, a.title,
  a.before, a.after, host(a.ip) as ip, a.request_id`;

/** Newest first. Days are the company's; a title is searched by prefix, as codes are typed. */
export function listActivity(
  db: Db,
  { actor, zone }: { actor: Actor; zone: string },
  filter: ActivityFilter,
): Promise<Listed<ActivityRow>> {
  const conditions: Sql[] = [
    visibleRows(actor, 'activity', { user: sql`a.actor_id`, branches: [sql`a.branch_id`] }),
    ...equal(sql`a.actor_id`, filter.actor_id),
    ...equal(sql`a.action`, filter.action),
    ...equal(sql`a.subject`, filter.subject),
    ...equal(sql`a.subject_id`, filter.subject_id),
  ];
  if (filter.from !== undefined) {
    conditions.push(sql`a.at >= ${startOfDayUtc(filter.from, zone).toISOString()}::timestamptz`);
  }
  if (filter.to !== undefined) {
    const end = startOfDayUtc(addDays(filter.to, 1), zone).toISOString();
    conditions.push(sql`a.at < ${end}::timestamptz`);
  }
  const typed = cleanText(filter.search ?? '')
    .toLowerCase()
    .slice(0, 40);
  if (typed !== '') {
    const beginning = `${typed.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`left(lower(a.title), 40) like ${beginning}`);
  }
  const from = sql`activity a left join users u on u.id = a.actor_id`;
  const keys = { keys: [sql`a.id`], keyOf: (row: ActivityRow) => [row.id] };
  const listing = { columns, from, conditions, descending: true, ...keys } as const;
  return listByKeys<ActivityRow>(db.replanned, listing, filter);
}

/** The distinct values of an indexed column, by a loose index scan. */
const distinct = async (db: Db, column: Sql): Promise<string[]> => {
  const rows = await db.rows<{ value: string }>(sql`
    with recursive found as (
      (select ${column} as value from activity order by ${column} limit 1)
      union all
      select (select ${column} from activity where ${column} > found.value
        order by ${column} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`);
  return rows.map((row) => row.value);
};

export const listActions = (db: Db): Promise<string[]> => distinct(db, sql`action`);
export const listSubjects = (db: Db): Promise<string[]> => distinct(db, sql`subject`);
