import { sql, type Db, type Sql } from '#database/connect.ts';
import type { UserType } from '#domain/people/actor.ts';
import { allPermissions, moreRoles } from '../books/roles-sql.ts';
import { factorTypes } from '#domain/people/sign-in/second-factor.ts';
import { settingDefaults } from '#domain/settings.ts';

export interface SessionRow {
  user_id: number;
  name: string;
  type: UserType;
  role: string | null;
  /** The names of the other roles, one per line. */
  more_roles: string | null;
  /** With a space after each but the last; null without a role. */
  permissions: string | null;
  branch_id: number | null;
  merchant_id: number | null;
  /** Not disabled and, for a merchant's user, of an accepted merchant. */
  active: boolean;
  stale: boolean;
  /** The company requires a second factor, and this user has none yet. */
  lacks_factor: boolean;
  /** Another user chose the password. */
  must_change_password: boolean;
}

/**
 * Idle sessions end after this; `remember` selects the long one. The absolute end is `expires_at`.
 */
const idle = { short: '12 hours', long: '30 days' };

/** Not ended, not expired, not idle for too long; `sessions` has the alias `s`. */
export const liveSession: Sql = sql`
  s.revoked_at is null and s.expires_at > now()
  and s.last_seen_at > now()
    - case when s.remember then ${idle.long}::interval else ${idle.short}::interval end`;

/**
 * When a user of `users` under the alias `u` must have a second factor: a number of days after the
 * company began to require it. Null: not required, or already set up.
 */
export const factorDueAt: Sql = sql`(
  select required.updated_at + make_interval(days => coalesce((
    select (grace.value #>> '{}')::int from settings grace
    where grace.key = 'second_factor_grace_days'), ${settingDefaults.second_factor_grace_days}::int))
  from settings required
  where required.key = 'second_factor_required' and required.value = 'true'::jsonb
    and u.type = any (${[...factorTypes]}::text[])
    and not exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))`;

/** The days are over and no second factor is set up. */
export const lacksFactor: Sql = sql`coalesce(${factorDueAt} <= now(), false)`;

const person = sql`
  u.id as user_id, u.name, u.type, r.name as role, more.names as more_roles,
  ${allPermissions(sql`r.permissions`)} as permissions, u.branch_id, u.merchant_id,
  u.active and coalesce(m.state = 'accepted', true) as active, ${lacksFactor} as lacks_factor,
  u.must_change_password`;
const personJoins = sql`
  left join roles r on r.id = u.role_id left join merchants m on m.id = u.merchant_id
  left join ${moreRoles(sql`u.id`)} more on true`;

/** The live session of a token with its user and permissions, in one statement. */
export const findSession = (db: Db, tokenHash: Buffer): Promise<SessionRow | null> =>
  db.one(sql`
    select ${person}, s.last_seen_at < now() - interval '5 minutes' as stale
    from sessions s join users u on u.id = s.user_id ${personJoins}
    where s.token_hash = ${tokenHash} and ${liveSession}`);

/** A user without a session: for work that is done on their behalf. */
export const findPerson = (db: Db, userId: number): Promise<Omit<SessionRow, 'stale'> | null> =>
  db.one(sql`select ${person} from users u ${personJoins} where u.id = ${userId}`);

export const touchSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`);
