import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Database } from '#database/connect.ts';
import { adminRole, type Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { asRefusal } from './faults.ts';
import { findSession, type SessionRow, touchSession } from './session-store.ts';

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const header = request.headers.authorization;
  const match = header === undefined ? null : /^Bearer ([\w-]{20,200})$/.exec(header);
  return match?.[1] ? hashToken(match[1]) : null;
}

const none: ReadonlySet<string> = new Set();
const known = new Map<string, ReadonlySet<string>>();
const mostKnown = 500;

/**
 * There are few roles and their lists are long. The cache key is the whole list: a changed list is
 * a new entry.
 */
function permissionsOf(permissions: string): ReadonlySet<string> {
  const before = known.get(permissions);
  if (before) return before;
  const granted = new Set(permissions === '' ? [] : permissions.split(' '));
  if (known.size >= mostKnown) known.clear();
  known.set(permissions, granted);
  return granted;
}

/** Which calls are open before the user has completed the sign-in steps: see `EndpointSpec`. */
export type Opening = Pick<EndpointSpec, 'beforeFactor' | 'beforePassword'>;

/** What a user must do before this call is open to them; null: nothing. */
function firstThing(
  row: Pick<SessionRow, 'must_change_password' | 'lacks_factor'>,
  { beforePassword, beforeFactor }: Opening,
): 'password_change_required' | 'second_factor_required' | null {
  if (row.must_change_password && !beforePassword) return 'password_change_required';
  return row.lacks_factor && !beforeFactor ? 'second_factor_required' : null;
}

/**
 * The user of the token, loaded on each request: a disabled user, an ended session or a changed
 * permission applies from the next call on every server. A user who must first choose a password or
 * set up a second factor can only make the calls for it.
 * @throws Refusal unauthenticated, password_change_required, second_factor_required
 */
export async function authenticate(
  db: Database,
  tokenHash: Buffer | null,
  opening: Opening,
): Promise<Actor> {
  if (!tokenHash) throw new Refusal('unauthenticated');
  const row = await findSession(db, tokenHash);
  if (!row || !row.active) throw new Refusal('unauthenticated');
  const first = firstThing(row, opening);
  if (first !== null) throw new Refusal(first);
  if (row.stale) await touch(db, tokenHash);
  return actorOf(row);
}

/** The user as the rules see them. */
export const actorOf = (row: Omit<SessionRow, 'stale'>): Actor => ({
  userId: row.user_id,
  name: row.name,
  type: row.type,
  role: row.role,
  ...(row.more_roles && { moreRoles: row.more_roles.split('\n') }),
  permissions: row.role === adminRole ? none : permissionsOf(row.permissions ?? ''),
  branchId: row.branch_id,
  merchantId: row.merchant_id,
});

/** Reads must work even when the database accepts no writes. */
async function touch(db: Database, tokenHash: Buffer): Promise<void> {
  if (db.storage.isFull()) return;
  await touchSession(db, tokenHash).catch((fault: unknown) => {
    if (asRefusal(fault)?.code !== 'storage_full') throw fault;
  });
}
