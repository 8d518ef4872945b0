import { sql, type Db } from '#database/connect.ts';
import { allPermissions, moreRoles } from '../books/roles-sql.ts';
import { adminRole, type Actor, type UserType } from '#domain/people/actor.ts';

interface ActorRow {
  readonly name: string;
  readonly type: UserType;
  readonly role: string | null;
  readonly more_roles: string | null;
  readonly permissions: string;
  readonly branch_id: number | null;
  readonly merchant_id: number | null;
}

/**
 * The actor of a user, as every rule sees it, for work in their name without their token; null once
 * disabled.
 */
export async function findActor(db: Db, userId: number): Promise<Actor | null> {
  const row = await db.one<ActorRow>(sql`
    select u.name, u.type, r.name as role, more.names as more_roles,
      ${allPermissions(sql`r.permissions`)} as permissions, u.branch_id, u.merchant_id
    from users u left join roles r on r.id = u.role_id left join ${moreRoles(sql`u.id`)} more on true
    where u.id = ${userId} and u.active`);
  if (!row) return null;
  const { name, type, role, branch_id: branchId, merchant_id: merchantId } = row;
  const permissions = new Set(role === adminRole ? [] : row.permissions.split(' '));
  const actor = { userId, name, type, role, permissions, branchId, merchantId };
  return row.more_roles === null ? actor : { ...actor, moreRoles: row.more_roles.split('\n') };
}
