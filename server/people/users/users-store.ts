import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { adminRole, isAdmin, type Actor, type UserType } from '#domain/people/actor.ts';
import type { Burden } from '#domain/people/manage/manage-users.ts';
import { renewWithinDays, type IdentityDocumentStatus } from '#domain/people/identity-documents.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, type Day } from '#domain/time.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { allPermissions, holdsRole, moreRoles } from '../../books/roles-sql.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countCatalogueUpTo, type Page, pageOf } from '../../http/lists/paging.ts';
import { matches } from '../merchants/name-search.ts';
import { unfinished } from '../sign-in/unfinished-store.ts';
import { visibleRows } from '../visible.ts';
import { declare } from '../../books/effects.ts';

/**
 * Users, under the aliases `u` and `m` (their merchant): a merchant's user belongs to the
 * merchant's branch.
 */
export const visibleUsers = (actor: Actor): Sql =>
  visibleRows(actor, 'users', {
    user: sql`u.id`,
    branches: [sql`coalesce(u.branch_id, m.branch_id)`],
  });

export interface UserRow {
  id: number;
  uuid: string;
  name: string;
  email: string | null;
  phone: string | null;
  signs_in_by_phone: boolean;
  type: UserType;
  role_id: number | null;
  role: string | null;
  more_roles: { id: number; name: string }[] | null;
  permissions: string;
  branch_id: number | null;
  branch_name: string | null;
  merchant_id: number | null;
  store_name: string | null;
  cash_limit: number | null;
  active: boolean;
  identity_expires_on: string | null;
  created_at: string;
}

export const userColumns = sql`
  u.id, u.uuid, u.name, u.email, u.phone, u.signs_in_by_phone, u.type, u.role_id, r.name as role, more.roles as more_roles,
  ${allPermissions(sql`r.permissions`)} as permissions, u.branch_id,
  b.branch_name, u.merchant_id, m.store_name, u.cash_limit, u.active, u.created_at,
  (select min(p.expires_on) from identity_documents p where p.user_id = u.id) as identity_expires_on`;
export const userJoins = sql`
  users u left join roles r on r.id = u.role_id left join branches b on b.id = u.branch_id
  left join merchants m on m.id = u.merchant_id left join ${moreRoles(sql`u.id`)} more on true`;

/** The same expression as in the index `users_words`. */
export const findable = sql`(u.name_fold || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, ''))`;

export interface UserFilter {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly type?: UserType | undefined;
  readonly branch_id?: number | undefined;
  readonly documents?: IdentityDocumentStatus | undefined;
  readonly role_id?: number | undefined;
}

/** Newest first. */
export async function listUsers(
  db: Db,
  actor: Actor,
  filter: UserFilter & { today: Day },
): Promise<Page<UserRow>> {
  const conditions = [visibleUsers(actor), ...matches(findable, filter.search)];
  if (filter.documents !== undefined)
    conditions.push(endingIdentityDocuments(filter.documents, filter.today));
  if (filter.type !== undefined) conditions.push(sql`u.type = ${filter.type}`);
  if (filter.role_id !== undefined) conditions.push(holdsRole(sql`${filter.role_id}::bigint`));
  if (filter.branch_id !== undefined) {
    conditions.push(sql`coalesce(u.branch_id, m.branch_id) = ${filter.branch_id}`);
  }
  const after = decodeCursor(filter.cursor, isWhole);
  const whole = sql`${userJoins} where ${join(conditions, ' and ')}`;
  const counted = await countFirst(db, after, whole, countCatalogueUpTo);
  const older = after ? [sql`u.id < ${after[0]}`] : [];
  const rows = await db.rows<UserRow>(sql`
    select ${userColumns} from ${userJoins}
    where ${join([...conditions, ...older], ' and ')}
    order by u.id desc limit ${filter.per_page + 1}`);
  return { ...pageOf(rows, filter.per_page, (row) => [row.id]), ...counted };
}

/** With an identity document of that status, as `identity-documents.ts` computes it for one day. */
const endingIdentityDocuments = (state: IdentityDocumentStatus, today: Day): Sql => {
  const days =
    state === 'expired'
      ? sql`p.expires_on < ${today}::date`
      : sql`p.expires_on between ${today}::date and ${addDays(today, renewWithinDays)}::date`;
  return sql`u.id in (select p.user_id from identity_documents p where ${days})`;
};

export interface OptionRow {
  id: number;
  uuid: string | null;
  name: string;
}

/** Maximum number of options in a picker; users narrow it by typing. */
const mostOptions = 200;

/** Active users, by name. */
export function listOptions(
  db: Db,
  actor: Actor,
  filter: { search?: string | undefined; type?: UserType | undefined },
): Promise<OptionRow[]> {
  const conditions = [sql`u.active`, visibleUsers(actor), ...matches(findable, filter.search)];
  if (filter.type !== undefined) conditions.push(sql`u.type = ${filter.type}`);
  return db.rows(sql`
    select u.id, u.uuid, u.name from ${userJoins}
    where ${join(conditions, ' and ')} order by u.name_fold, u.id limit ${mostOptions}`);
}

/** @throws Refusal not_found for a user this actor may not see */
export async function getUser(db: Db, actor: Actor, id: number): Promise<UserRow> {
  const row = await db.one<UserRow>(
    sql`select ${userColumns} from ${userJoins} where u.id = ${id} and ${visibleUsers(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { user: id });
  return row;
}

/**
 * Locks the user and every active Admin, in id order: of two Admins who demote each other at once,
 * the second sees the first one's change. Returns how many active Admins there are besides the
 * user.
 */
export async function lockUser(tx: Tx, id: number): Promise<number> {
  const rows = await tx.rows<{ id: number; is_admin: boolean }>(sql`
    select u.id, coalesce(u.active and r.name = ${adminRole}, false) as is_admin
    from users u left join roles r on r.id = u.role_id
    where u.id = ${id} or (u.active and r.name = ${adminRole})
    order by u.id for no key update of u`);
  return rows.filter((row) => row.is_admin && row.id !== id).length;
}

/** A courier's open items: unfinished shipments, and the balance of their cash account. */
export async function getBurden(db: Db, courierId: number): Promise<Burden> {
  const row = await db.one<Burden>(sql`
    select
      (select coalesce(sum(c.n), 0) from stage_counts c join steps st on st.id = c.step_id
        where c.scope = 'courier' and c.scope_id = ${courierId} and ${unfinished}) as shipments,
      ${balanceSql('cash_courier', sql`${courierId}`)} as cash`);
  if (!row) throw new RangeError('no answer');
  return row;
}

export interface WrittenUser {
  readonly name: string;
  readonly nameFold: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly signsInByPhone: boolean;
  readonly type: UserType;
  readonly roleId: number;
  readonly branchId: number | null;
  readonly cashLimit: number | null;
  readonly active: boolean;
}

/** `codeHours` is the lifetime of the password, if it is a one-time code. */
export async function insertUser(
  tx: Tx,
  user: WrittenUser & {
    uuid: string;
    passwordHash: string;
    codeHours: number | null;
    merchantId?: number;
  },
): Promise<{ id: number; code_expires_at: string | null }> {
  const row = await tx.one<{ id: number; code_expires_at: string | null }>(sql`
    insert into users (uuid, name, name_fold, email, phone, signs_in_by_phone, type, role_id, branch_id,
      merchant_id, cash_limit, password_hash, must_change_password, code_expires_at)
    values (${user.uuid}, ${user.name}, ${user.nameFold}, ${user.email}, ${user.phone},
      ${user.signsInByPhone}, ${user.type}, ${user.roleId}, ${user.branchId},
      ${user.merchantId ?? null}::bigint, ${user.cashLimit}, ${user.passwordHash}, true, now() + make_interval(hours => ${user.codeHours}::int))
    returning id, code_expires_at`);
  if (!row) throw new RangeError('the user was not written');
  return row;
}

/**
 * `passwordHash` null leaves the password unchanged; a password set by another user must be changed
 * at sign-in.
 */
export function updateUser(
  tx: Tx,
  id: number,
  user: WrittenUser,
  passwordHash: string | null,
): Promise<number> {
  declare(tx, { names: true });
  return tx.run(sql`
    update users set name = ${user.name}, name_fold = ${user.nameFold}, email = ${user.email},
      phone = ${user.phone}, signs_in_by_phone = ${user.signsInByPhone}, type = ${user.type}, role_id = ${user.roleId},
      branch_id = ${user.branchId}, cash_limit = ${user.cashLimit}, active = ${user.active},
      password_hash = coalesce(${passwordHash}, password_hash),
      code_expires_at = case when ${passwordHash !== null} then null else code_expires_at end,
      must_change_password = must_change_password or ${passwordHash !== null}, updated_at = now()
    where id = ${id}`);
}

/** The additional roles of a user, in their order. */
export async function setMoreRoles(tx: Tx, id: number, roleIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from user_roles where user_id = ${id}`);
  await tx.run(sql`
    insert into user_roles (user_id, role_id, place)
    select ${id}, role_id, place from unnest(${[...roleIds]}::bigint[]) with ordinality r(role_id, place)`);
}

export const disableUser = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update users set active = false, updated_at = now() where id = ${id}`);

export interface GivenRole {
  id: number;
  name: string;
  permissions: string[];
}

export const findRole = (db: Db, id: number): Promise<GivenRole | null> =>
  db.one(sql`select id, name, permissions from roles where id = ${id}`);

/** In the requested order; fewer if some do not exist. */
export const findRoles = (db: Db, ids: readonly number[]): Promise<GivenRole[]> =>
  db.rows(sql`
    select r.id, r.name, r.permissions
    from unnest(${[...ids]}::bigint[]) with ordinality requested(id, place) join roles r using (id)
    order by requested.place`);

/** Only an Admin may assign the Admin role, so it is not offered to others. */
export const listRoles = (db: Db, actor: Actor): Promise<GivenRole[]> =>
  db.rows(sql`
    select id, name, permissions from roles
    where ${isAdmin(actor)} or name <> ${adminRole} order by id`);
