import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { folded } from '../people/merchants/name-fold.ts';
import { matches } from '../people/merchants/name-search.ts';
import { unfinished } from '../people/sign-in/unfinished-store.ts';
import { moreRolesGrant } from '../books/roles-sql.ts';
import { visibleUsers } from '../people/users/users-store.ts';
import { declare } from '../books/effects.ts';
import { insertRow, updateRow } from '../books/rows-store.ts';
import { equal } from '../http/lists/filters.ts';

export interface BranchRow {
  id: number;
  uuid: string;
  code: string;
  branch_name: string;
  destination_id: number;
  destination_name: string;
  phone: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  is_main: boolean;
  active: boolean;
  destinations: number;
  areas: number;
  created_at: string;
}

const columns = sql`
  b.id, b.uuid, b.code, b.branch_name, b.destination_id, d.name as destination_name, b.phone,
  b.address, b.latitude, b.longitude, b.is_main, b.active, b.created_at,
  (select count(*) from destinations s where s.branch_id = b.id and s.active) as destinations,
  (select count(*) from areas s where s.branch_id = b.id and s.active) as areas`;
const joined = sql`branches b join destinations d on d.id = b.destination_id`;

export interface BranchFilter extends ListParams {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly destination_id?: number | undefined;
  readonly uuid?: string | undefined;
}

export function listBranchRows(db: Db, filter: BranchFilter): Promise<Listed<BranchRow>> {
  const conditions: Sql[] = [
    ...matches(folded(sql`b.code || ' ' || b.branch_name`), filter.search),
    ...equal(sql`b.active`, filter.active),
    ...equal(sql`b.uuid`, filter.uuid),
    ...equal(sql`b.destination_id`, filter.destination_id),
  ];
  const listing = { columns, from: joined, conditions, keys: [sql`b.id`] };
  return listByKeys<BranchRow>(db, { ...listing, keyOf: (row) => [row.id] }, filter);
}

/** @throws Refusal not_found */
export async function getBranch(db: Db, id: number): Promise<BranchRow> {
  const row = await db.one<BranchRow>(sql`select ${columns} from ${joined} where b.id = ${id}`);
  if (!row) throw new Refusal('not_found', { branch: id });
  return row;
}

/** All branches are locked, in id order, because exactly one of them is the main branch. */
export async function lockBranch(tx: Tx, id: number): Promise<BranchRow> {
  await tx.run(sql`select from branches order by id for no key update`);
  return getBranch(tx, id);
}

export interface BranchPeople {
  managers: { id: number; name: string; phone: string | null }[];
  serves: { id: number; name: string }[];
  coupons: { id: number; code: string; name: string }[];
}

/** Names of the default role: a company that renamed it sees all users who may accept merchants. */
export async function getBranchDetails(db: Db, actor: Actor, id: number): Promise<BranchPeople> {
  return {
    managers: await db.rows(sql`
      select u.id, u.name, u.phone
      from users u join roles r on r.id = u.role_id left join merchants m on m.id = u.merchant_id
      where u.branch_id = ${id} and u.active and u.type = 'staff'
        and ('merchants.accept' = any(r.permissions) or ${moreRolesGrant(sql`u.id`, 'merchants.accept')}) and ${visibleUsers(actor)}
      order by u.name_fold, u.id limit 50`),
    serves: await db.rows(sql`
      select id, name from destinations where branch_id = ${id} and active order by name_fold`),
    coupons: await db.rows(sql`
      select c.id, c.code, c.name from branch_coupons bc join coupons c on c.id = bc.coupon_id
      where bc.branch_id = ${id} order by c.id desc`),
  };
}

export type WrittenBranch = Pick<
  BranchRow,
  'branch_name' | 'destination_id' | 'phone' | 'address' | 'latitude' | 'longitude' | 'is_main'
>;

export const insertBranch = (
  tx: Tx,
  branch: WrittenBranch & { uuid: string; code: string },
): Promise<number> => insertRow(tx, 'branches', branch);

export function updateBranch(
  tx: Tx,
  id: number,
  branch: WrittenBranch & { active: boolean },
): Promise<number> {
  declare(tx, { names: true });
  return updateRow(tx, 'branches', id, branch);
}

export const leaveOneMain = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update branches set is_main = false where is_main and id <> ${id}`);

/** Its coupons are deleted with it; any other reference prevents the deletion. */
export async function deleteBranch(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from branch_coupons where branch_id = ${id}`);
  await tx.run(sql`delete from branches where id = ${id}`);
}

export interface BranchDuties {
  destinations: number;
  areas: number;
  people: number;
  merchants: number;
  open_shipments: number;
}

/** What another branch has to take over before this one can close. */
export async function getDuties(tx: Tx, id: number): Promise<BranchDuties> {
  const row = await tx.one<BranchDuties>(sql`
    select
      (select count(*) from destinations where branch_id = ${id} and active) as destinations,
      (select count(*) from areas where branch_id = ${id} and active) as areas,
      (select count(*) from users where branch_id = ${id} and active) as people,
      (select count(*) from merchants where branch_id = ${id} and state = 'accepted') as merchants,
      (select coalesce(sum(c.n), 0) from stage_counts c join steps st on st.id = c.step_id
        where c.scope = 'branch' and c.scope_id = ${id} and ${unfinished}) as open_shipments`);
  if (!row) throw new RangeError('no answer');
  return row;
}

/** How many of the coupons exist: a list with an unknown one is refused completely. */
export async function setBranchCoupons(
  tx: Tx,
  id: number,
  couponIds: readonly number[],
): Promise<boolean> {
  const found = await tx.rows(sql`
    select id from coupons where id = any(${couponIds}::bigint[]) order by id for key share`);
  if (found.length !== couponIds.length) return false;
  await tx.run(sql`
    delete from branch_coupons
    where branch_id = ${id} and coupon_id <> all(${couponIds}::bigint[])`);
  await tx.run(sql`
    insert into branch_coupons (branch_id, coupon_id)
    select ${id}, c from unnest(${couponIds}::bigint[]) c on conflict do nothing`);
  return true;
}
