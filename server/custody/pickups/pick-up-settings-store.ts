import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { PickUpSetting } from '#domain/custody/pickups/pick-up-window.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { folded } from '../../people/merchants/name-fold.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface SettingFields {
  readonly branch_id: number;
  readonly working_days: readonly number[];
  readonly from_time: string;
  readonly to_time: string;
  readonly cutoff_time: string;
  readonly minimum_count: number;
  readonly fee_amount: number;
  readonly free_above: number | null;
  readonly edit_hours: number;
}

export interface SettingRow extends Omit<SettingFields, 'branch_id' | 'working_days'> {
  readonly id: number;
  readonly uuid: string;
  readonly branch: { readonly id: number; readonly branch_name: string };
  readonly working_days: number[];
  readonly created_at: string;
}

const columns = sql`
  t.id, t.uuid, jsonb_build_object('id', b.id, 'branch_name', b.branch_name) as branch, t.working_days, t.from_time, t.to_time,
  t.cutoff_time, t.minimum_count, t.fee_amount, t.free_above, t.edit_hours, t.created_at`;
const from = sql`pickup_settings t join branches b on b.id = t.branch_id`;

/** Staff of a branch manage their own branch’s setting. */
const own = (actor: Actor): Sql => visibleRows(actor, 'documents', { branches: [sql`b.id`] });

export function listSettings(
  db: Db,
  actor: Actor,
  params: ListParams & { search?: string | undefined; branch_id?: number | undefined },
): Promise<Listed<SettingRow>> {
  const conditions: Sql[] = [
    own(actor),
    ...matches(folded(sql`b.branch_name`), params.search),
    ...equal(sql`b.id`, params.branch_id),
  ];
  const keys = { keys: [sql`t.id`], keyOf: (row: SettingRow) => [row.id] };
  return listByKeys<SettingRow>(db, { columns, from, conditions, ...keys }, params);
}

export interface BranchName {
  readonly id: number;
  readonly uuid: string;
  readonly branch_name: string;
}

/** Active branches without a setting. */
export function branchesWithout(
  db: Db,
  actor: Actor,
  params: ListParams & { search?: string | undefined },
): Promise<Listed<BranchName>> {
  return listByKeys<BranchName>(
    db,
    {
      columns: sql`b.id, b.uuid, b.branch_name`,
      from: sql`branches b`,
      conditions: [
        own(actor),
        sql`b.active and not exists (select from pickup_settings t where t.branch_id = b.id)`,
        ...matches(folded(sql`b.branch_name`), params.search),
      ],
      keys: [sql`b.id`],
      keyOf: (row) => [row.id],
    },
    params,
  );
}

/** @throws Refusal not_found */
export async function getSetting(db: Db, actor: Actor, id: number): Promise<SettingRow> {
  const row = await db.one<SettingRow>(
    sql`select ${columns} from ${from} where t.id = ${id} and ${own(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { setting: id });
  return row;
}

/** @throws Refusal not_found */
export async function lockSetting(tx: Tx, actor: Actor, id: number): Promise<SettingRow> {
  await tx.run(sql`select from pickup_settings where id = ${id} for update`);
  return getSetting(tx, actor, id);
}

export interface BranchTerms extends PickUpSetting {
  readonly feeAmount: number;
  readonly freeAbove: number | null;
  readonly editHours: number;
}

/** The branch's current offer; null: none. */
export const findTerms = (db: Db, branchId: number): Promise<BranchTerms | null> =>
  db.one(sql`
    select working_days as "workingDays", from_time as "fromTime", to_time as "toTime", cutoff_time as "cutoffTime",
      minimum_count as "minimumCount", fee_amount as "feeAmount", free_above as "freeAbove", edit_hours as "editHours"
    from pickup_settings where branch_id = ${branchId}`);

export async function insertSetting(tx: Tx, uuid: string, f: SettingFields): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into pickup_settings (uuid, branch_id, working_days, from_time, to_time, cutoff_time, minimum_count, fee_amount, free_above,
      edit_hours)
    select ${uuid}, b.id, ${[...f.working_days]}::smallint[], ${f.from_time}, ${f.to_time}, ${f.cutoff_time}, ${f.minimum_count},
      ${f.fee_amount}, ${f.free_above}, ${f.edit_hours}
    from branches b where b.id = ${f.branch_id} and b.active
    returning id`);
  if (!row) throw new Refusal('not_found', { field: 'branch_id' });
  return row.id;
}

export const updateSetting = (tx: Tx, id: number, f: SettingFields): Promise<number> =>
  tx.run(sql`
    update pickup_settings set working_days = ${[...f.working_days]}::smallint[], from_time = ${f.from_time}, to_time = ${f.to_time},
      cutoff_time = ${f.cutoff_time}, minimum_count = ${f.minimum_count}, fee_amount = ${f.fee_amount}, free_above = ${f.free_above},
      edit_hours = ${f.edit_hours}
    where id = ${id}`);

export const deleteSetting = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from pickup_settings where id = ${id}`);
