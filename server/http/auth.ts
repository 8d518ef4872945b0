import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#database/connect.ts';
import { adminRole, type Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSession, touchSession } from './session-store.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const header = request.headers.authorization;
  const match = header === undefined ? null : /^Bearer ([\w-]{20,200})$/.exec(header);
  return match?.[1] ? hashToken(match[1]) : null;
}

/**
 * Who the token speaks for, asked on each request: a disabled user, an ended session or a changed
 * permission counts from the next call on every server. Who still has to set up a second factor gets no
 * further than the calls for it (`beforeFactor`).
 * @throws Refusal unauthenticated, second_factor_required
 */
export async function authenticate(
  db: Db,
  tokenHash: Buffer | null,
  beforeFactor: boolean,
): Promise<Actor> {
  if (!tokenHash) throw new Refusal('unauthenticated');
  const row = await findSession(db, tokenHash);
  if (!row || !row.active) throw new Refusal('unauthenticated');
  if (row.lacks_factor && !beforeFactor) throw new Refusal('second_factor_required');
  if (row.stale) await touchSession(db, tokenHash);
  return {
    userId: row.user_id,
    name: row.name,
    type: row.type,
    role: row.role,
    services: new Set(row.role === adminRole ? [] : (row.permissions ?? [])),
    branchId: row.branch_id,
    merchantId: row.merchant_id,
  };
}
