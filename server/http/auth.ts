import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Db } from '#database/connect.ts';
import { adminRole, type Actor, type UserType } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const header = request.headers.authorization;
  const match = header === undefined ? null : /^Bearer ([\w-]{20,200})$/.exec(header);
  return match?.[1] ? hashToken(match[1]) : null;
}

interface SessionRow {
  user_id: number; name: string; type: UserType; role: string | null; permissions: string[] | null;
  branch_id: number | null; merchant_id: number | null; active: boolean; stale: boolean;
}

/** Idle sessions end after this; `remember` makes it the long one. The absolute end is `expires_at`. */
const idle = { short: '12 hours', long: '30 days' };

/**
 * Who the token speaks for, asked on each request: a disabled user, an ended session or a changed
 * permission counts from the next call on every server.
 * @throws Refusal unauthenticated
 */
export async function authenticate(db: Db, tokenHash: Buffer | null): Promise<Actor> {
  if (!tokenHash) throw new Refusal('unauthenticated');
  const row = await db.one<SessionRow>(sql`
    select u.id as user_id, u.name, u.type, r.name as role, r.permissions, u.branch_id, u.merchant_id, u.active,
      s.last_seen_at < now() - interval '5 minutes' as stale
    from sessions s join users u on u.id = s.user_id left join roles r on r.id = u.role_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at > now() - case when s.remember then ${idle.long}::interval else ${idle.short}::interval end`);
  if (!row || !row.active) throw new Refusal('unauthenticated');
  if (row.stale) await db.run(sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`);
  return {
    userId: row.user_id, name: row.name, type: row.type, role: row.role,
    services: new Set(row.role === adminRole ? [] : (row.permissions ?? [])),
    branchId: row.branch_id, merchantId: row.merchant_id,
  };
}
