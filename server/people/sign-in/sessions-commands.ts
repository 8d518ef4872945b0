import type { Db, Tx } from '#database/connect.ts';
import { ZERO } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkUserChange } from '#domain/people/manage/manage-users.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { endSessionsOf } from './auth-store.ts';
import { endOneSession } from './sessions-store.ts';
import { userStateOfRow } from '../users/users-present.ts';
import { getUser, type UserRow } from '../users/users-store.ts';

/** @throws Refusal not_found */
export async function endOwnSession(tx: Tx, actor: Actor, uuid: string, who: Who): Promise<void> {
  const { userId, name } = actor;
  refuseIf((await endOneSession(tx, { userId, uuid })) === 0, 'not_found', { session: uuid });
  await note(tx, { action: 'auth.endSession', userId, name }, who);
}

/** The number of ended sessions. */
export async function endOwnOthers(
  tx: Tx,
  actor: Actor,
  tokenHash: Buffer | null,
  who: Who,
): Promise<number> {
  const { userId, name } = actor;
  const ended = await endSessionsOf(tx, userId, tokenHash);
  if (ended > 0) await note(tx, { action: 'auth.endSession', userId, name }, who);
  return ended;
}

/**
 * The user whose sessions the caller may see and end: everyone who may edit the user may. An
 * Admin's are managed by Admins.
 * @throws Refusal not_found, forbidden, beyond_own_permissions
 */
export async function sessionsOwner(db: Db, actor: Actor, id: number): Promise<UserRow> {
  const row = await getUser(db, actor, id);
  const same = userStateOfRow(row);
  const nothing = { shipments: 0, cash: ZERO };
  const change = { userId: id, before: same, after: same, otherAdmins: 1, burden: nothing };
  checkUserChange(actor, change);
  return row;
}

interface Ended {
  readonly id: number;
  /** The given session alone; otherwise all except the caller's. */
  readonly uuid?: string;
  readonly tokenHash: Buffer | null;
}

/** Returns how many ended. @throws Refusal not_found, forbidden */
export async function endUserSessions(
  tx: Tx,
  actor: Actor,
  { id, uuid, tokenHash }: Ended,
  who: Who,
): Promise<number> {
  const { name } = await sessionsOwner(tx, actor, id);
  const ended =
    uuid === undefined
      ? await endSessionsOf(tx, id, tokenHash)
      : await endOneSession(tx, { userId: id, uuid });
  refuseIf(uuid !== undefined && ended === 0, 'not_found', { session: uuid });
  if (ended > 0) await note(tx, { action: 'users.endSession', userId: id, name }, who);
  return ended;
}

const note = (
  tx: Tx,
  { action, userId, name }: { action: string; userId: number; name: string },
  who: Who,
): Promise<void> =>
  writeActivity(tx, { action, subject: 'session', subjectId: userId, title: name }, who);
