import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { moreRolesGrant } from '../books/roles-sql.ts';
import { visibleUsers } from '../people/users/users-store.ts';

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

/** Each with its previous serving branch; unknown ones are left out. */
export async function serveFrom(
  tx: Tx,
  branchId: number,
  ids: readonly number[],
): Promise<readonly { readonly name: string; readonly servedBy: string | null }[]> {
  const found = await tx.rows<{ name: string; servedBy: string | null }>(sql`
    select d.name, b.branch_name as "servedBy"
    from destinations d left join branches b on b.id = d.branch_id
    where d.id = any(${ids}::bigint[]) order by d.id for update of d`);
  await tx.run(
    sql`update destinations set branch_id = ${branchId} where id = any(${ids}::bigint[])`,
  );
  return found;
}
