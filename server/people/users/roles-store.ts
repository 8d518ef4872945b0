import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { holdsRole } from '../../books/roles-sql.ts';
import { folded } from '../merchants/name-fold.ts';
import { matches } from '../merchants/name-search.ts';
import { visibleUsers } from './users-store.ts';

export interface RoleRow {
  id: number;
  name: string;
  shipped: boolean;
  permissions: string[];
  users: number;
  created_at: string;
}

const columns = sql`
  r.id, r.name, r.shipped, r.permissions, r.created_at,
  (select count(*) from users u where u.active and ${holdsRole(sql`r.id`)}) as users`;

export const listRoleRows = (
  db: Db,
  params: ListParams & { search?: string | undefined },
): Promise<Listed<RoleRow>> =>
  listByKeys<RoleRow>(
    db,
    {
      columns,
      from: sql`roles r`,
      conditions: matches(folded(sql`r.name`), params.search),
      keys: [sql`r.id`],
      keyOf: (row) => [row.id],
    },
    params,
  );

/** @throws Refusal not_found */
export async function getRole(db: Db, id: number): Promise<RoleRow> {
  const row = await db.one<RoleRow>(sql`select ${columns} from roles r where r.id = ${id}`);
  if (!row) throw new Refusal('not_found', { role: id });
  return row;
}

/** The role cannot be assigned meanwhile: a user's row refers to it. @throws Refusal not_found */
export async function lockRole(tx: Tx, id: number): Promise<RoleRow> {
  await tx.run(sql`select from roles where id = ${id} for update`);
  return getRole(tx, id);
}

/** Active users with the role; a disabled user needs no role until reactivated. */
export async function countHolders(tx: Tx, id: number): Promise<number> {
  const row = await tx.one<{ n: number }>(
    sql`select count(*) as n from users u where u.active and ${holdsRole(sql`${id}::bigint`)}`,
  );
  return row?.n ?? 0;
}

export interface Holder {
  id: number;
  name: string;
  branch_name: string | null;
}

export const listHolders = (db: Db, actor: Actor, roleId: number): Promise<Holder[]> =>
  db.rows(sql`
    select u.id, u.name, b.branch_name
    from users u left join branches b on b.id = u.branch_id
    left join merchants m on m.id = u.merchant_id
    where ${holdsRole(sql`${roleId}::bigint`)} and u.active and ${visibleUsers(actor)}
    order by u.name_fold, u.id limit 200`);

interface WrittenRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

export async function insertRole(tx: Tx, role: WrittenRole): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into roles (name, permissions) values (${role.name}, ${role.permissions}::text[])
    returning id`);
  if (!row) throw new RangeError('the role was not written');
  return row.id;
}

export const updateRole = (tx: Tx, id: number, role: WrittenRole): Promise<number> =>
  tx.run(sql`
    update roles set name = ${role.name}, permissions = ${role.permissions}::text[]
    where id = ${id}`);

/** Disabled users lose it: reactivating them assigns another in the same edit. */
export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update users set role_id = null where role_id = ${id} and not active`);
  await tx.run(sql`delete from user_roles where role_id = ${id}`);
  await tx.run(sql`delete from roles where id = ${id}`);
}
