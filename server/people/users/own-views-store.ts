import { sql, type Db, type Tx } from '#database/connect.ts';

export interface OwnView {
  readonly uuid: string;
  readonly list: string;
  readonly label: string;
  readonly filters: Record<string, string>;
}

const columns = sql`v.id as uuid, v.list, v.label, v.filters`;

export const listViews = (db: Db, userId: number): Promise<OwnView[]> =>
  db.rows(
    sql`select ${columns} from own_views v where v.user_id = ${userId} order by v.created_at, v.id`,
  );

/**
 * The number of other views of the user, of this list and of all; locked against concurrent
 * additions.
 */
export async function countOtherViews(
  tx: Tx,
  userId: number,
  { list, label }: Pick<OwnView, 'list' | 'label'>,
): Promise<{ here: number; all: number }> {
  await tx.rows(sql`select from users where id = ${userId} for no key update`);
  const counted = await tx.one<{ here: number; all: number }>(sql`
    select count(*) filter (where list = ${list}) as here, count(*) as all from own_views
    where user_id = ${userId} and (list, label) <> (${list}, ${label})`);
  return counted ?? { here: 0, all: 0 };
}

/** A name is unique: a repeated save from a browser updates the same view. */
export const saveView = (tx: Tx, userId: number, view: OwnView): Promise<OwnView | null> =>
  tx.one(sql`
    insert into own_views as v (id, user_id, list, label, filters)
    values (${view.uuid}, ${userId}, ${view.list}, ${view.label}, ${JSON.stringify(view.filters)}::jsonb)
    on conflict (user_id, list, label) do update set filters = excluded.filters
    returning ${columns}`);

/** 0 when the user has no such view. */
export const renameView = (
  tx: Tx,
  userId: number,
  { uuid, label }: Pick<OwnView, 'uuid' | 'label'>,
): Promise<number> =>
  tx.run(sql`update own_views set label = ${label} where id = ${uuid} and user_id = ${userId}`);

/** Whether the list of this view has another one with that name. */
export const isNameTaken = async (
  tx: Tx,
  userId: number,
  { uuid, label }: Pick<OwnView, 'uuid' | 'label'>,
): Promise<boolean> =>
  (await tx.one(sql`
    select true as taken from own_views v join own_views o on o.user_id = v.user_id and o.list = v.list
    where v.id = ${uuid} and v.user_id = ${userId} and o.id <> v.id and o.label = ${label}`)) !==
  null;

export const dropView = (tx: Tx, userId: number, uuid: string): Promise<number> =>
  tx.run(sql`delete from own_views where id = ${uuid} and user_id = ${userId}`);
