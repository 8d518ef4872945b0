import type { Day } from '#domain/time.ts';
import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { UserType } from '#domain/people/actor.ts';
import { isPhoneName } from '#domain/people/sign-in/sign-in-name.ts';
import { showPhone } from '#domain/phone.ts';
import { allPermissions, moreRoles } from '../../books/roles-sql.ts';
import { factorDueAt, lacksFactor } from '../../http/session-store.ts';

export interface LoginRow {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  type: UserType;
  password_hash: string;
  /** The password is a one-time code: still valid, or used or expired. Null: a password. */
  code: 'good' | 'over' | null;
  active: boolean;
  merchant_id: number | null;
  merchant_state: string | null;
  rejected_reason: string | null;
  branch_id: number | null;
  has_factor: boolean;
}

/** The credentials of a user; of `users u left join merchants m`. */
const loginColumns = sql`
  u.id, u.name, u.email, u.phone, u.type, u.password_hash, u.active, u.merchant_id, u.branch_id,
  case when u.code_expires_at > now() then 'good' when u.code_expires_at is not null then 'over' end as code,
  m.state as merchant_state, m.rejected_reason,
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor`;

/**
 * Of the users under `u`: the owner of the sign-in name. A phone may also belong to former users.
 */
export const signsInAs = (name: string): Sql =>
  isPhoneName(name) ? sql`u.signs_in_by_phone and u.phone = ${name}` : sql`u.email = ${name}`;

/** By e-mail or phone number, in stored form. */
export const findLogin = (db: Db, name: string): Promise<LoginRow | null> =>
  db.one(sql`
    select ${loginColumns}
    from users u left join merchants m on m.id = u.merchant_id where ${signsInAs(name)}
    order by u.active desc, u.id desc limit 1`);

export const findLoginById = (db: Db, id: number): Promise<LoginRow | null> =>
  db.one(sql`
    select ${loginColumns}
    from users u left join merchants m on m.id = u.merchant_id where u.id = ${id}`);

/** The user's sign-in name, as they write it. */
export const signInNameOf = ({ email, phone }: Pick<LoginRow, 'email' | 'phone'>): string =>
  email ?? showPhone(phone ?? '');

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly deviceHash: Buffer;
  readonly id: string;
  readonly userId: number;
  readonly remember: boolean;
  readonly expiresAt: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
}

/** Ends the session that this browser had, of whichever user: its token is replaced there. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    update sessions set revoked_at = now()
    where device_hash = ${session.deviceHash} and revoked_at is null`);
  await tx.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at, user_agent, ip, device_hash)
    values (${session.tokenHash}, ${session.id}, ${session.userId}, ${session.remember},
      ${session.expiresAt}, ${session.userAgent}, ${session.ip}, ${session.deviceHash})`);
}

export const endSession = (tx: Tx, tokenHash: Buffer): Promise<number> =>
  tx.run(
    sql`update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null`,
  );

/**
 * Ends every session of a user, except the given one, and forgets the known devices of the account.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  except: Buffer | null,
): Promise<number> {
  await tx.run(sql`delete from known_devices where user_id = ${userId}`);
  return tx.run(sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and (${except}::bytea is null or token_hash <> ${except}::bytea)`);
}

export const setPassword = (tx: Tx, userId: number, hash: string): Promise<number> =>
  tx.run(
    sql`update users set password_hash = ${hash}, must_change_password = false, code_expires_at = null, updated_at = now() where id = ${userId}`,
  );

/** Another user sets a one-time code; the previous password is no longer valid. */
export const setSignInCode = (
  tx: Tx,
  userId: number,
  { hash, hours }: { readonly hash: string; readonly hours: number },
): Promise<{ expires_at: string } | null> =>
  tx.one(sql`
    update users set password_hash = ${hash}, must_change_password = true,
      code_expires_at = now() + make_interval(hours => ${hours}), updated_at = now()
    where id = ${userId} returning code_expires_at as expires_at`);

/** 0 if another request used the code first. */
export const spendSignInCode = (tx: Tx, userId: number): Promise<number> =>
  tx.run(
    sql`update users set code_expires_at = now() where id = ${userId} and code_expires_at > now()`,
  );

export interface ResetRow {
  id: string;
  user_id: number;
  code_hash: Buffer;
}

/** The newest live code of a user. */
export const findReset = (db: Db, userId: number): Promise<ResetRow | null> =>
  db.one(sql`
    select id, user_id, code_hash from password_resets
    where user_id = ${userId} and used_at is null and expires_at > now() order by created_at desc limit 1`);

export async function insertReset(
  tx: Tx,
  reset: { id: string; userId: number; codeHash: Buffer; minutes: number },
): Promise<void> {
  await tx.run(
    sql`update password_resets set used_at = now() where user_id = ${reset.userId} and used_at is null`,
  );
  await tx.run(sql`
    insert into password_resets (id, user_id, code_hash, expires_at)
    values (${reset.id}, ${reset.userId}, ${reset.codeHash}, now() + make_interval(mins => ${reset.minutes}))`);
}

export const countResetsOfHour = async (tx: Tx, userId: number): Promise<number> => {
  const row = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from password_resets
    where user_id = ${userId} and created_at > now() - interval '1 hour'`);
  return row?.n ?? 0;
};

/** 0 if the code has had all its tries. */
export const countResetAttempt = (db: Db, id: string, most: number): Promise<number> =>
  db.run(sql`
    update password_resets set attempts = attempts + 1 where id = ${id} and attempts < ${most}`);
/** The attempt was correct. */
export const returnResetAttempt = (db: Db, id: string): Promise<number> =>
  db.run(sql`update password_resets set attempts = attempts - 1 where id = ${id}`);
export const useReset = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update password_resets set used_at = now() where id = ${id} and used_at is null`);

export interface MeRow {
  id: number;
  uuid: string;
  name: string;
  email: string | null;
  phone: string | null;
  type: UserType;
  must_change_password: boolean;
  role_id: number | null;
  role: string | null;
  more_roles: { id: number; name: string }[] | null;
  permissions: string;
  branch_id: number | null;
  branch_name: string | null;
  merchant_id: number | null;
  store_name: string | null;
  merchant_state: string | null;
  settings: Record<string, unknown> | null;
  closed_on: Day | null;
  company_logo: string | null;
  lacks_factor: boolean;
  factor_due_at: string | null;
}

export const getMe = (db: Db, userId: number): Promise<MeRow | null> =>
  db.one(sql`
    select u.id, u.uuid, u.name, u.email, u.phone, u.type, u.must_change_password, r.id as role_id, r.name as role, more.roles as more_roles,
      ${allPermissions(sql`r.permissions`)} as permissions,
      b.id as branch_id, b.branch_name, m.id as merchant_id, m.store_name, m.state as merchant_state,
      last_closed_day() as closed_on,
      (select jsonb_object_agg(key, value) from settings where key in ('company_name', 'currency', 'timezone', 'maps_tiles_url', 'maps_key', 'places_key', 'maps_credit', 'label_size', 'call_required', 'document_days_back')) as settings,
      (select id from stored_files where owner_kind = 'company') as company_logo,
      ${lacksFactor} as lacks_factor, ${factorDueAt} as factor_due_at
    from users u left join roles r on r.id = u.role_id left join branches b on b.id = u.branch_id left join merchants m on m.id = u.merchant_id
      left join ${moreRoles(sql`u.id`)} more on true
    where u.id = ${userId}`);
