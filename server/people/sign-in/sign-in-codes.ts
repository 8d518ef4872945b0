import { randomInt } from 'node:crypto';
import type { Tx } from '#database/connect.ts';
import type { Way } from '#domain/outreach/ways.ts';
import type { Actor } from '#domain/people/actor.ts';
import { signInCodeRules } from '#domain/people/sign-in/sign-in-code.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { signInCodeMail } from '#words/outreach/mails.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { type Reachable, sendTo } from '../../books/reach.ts';
import type { Once } from '../../http/once.ts';
import { endSessionsOf, setSignInCode } from './auth-store.ts';
import { hashPassword } from './passwords.ts';
import { sessionsOwner } from './sessions-commands.ts';

const { digits, hours } = signInCodeRules;

export const newSignInCode = (): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

/** A one-time code with its hash, created before the transaction, because hashing is slow. */
export interface HashedCode {
  readonly code: string;
  readonly hash: string;
}

export async function hashedCode(): Promise<HashedCode> {
  const code = newSignInCode();
  return { code, hash: await hashPassword(code) };
}

export interface SentCode {
  readonly code: string;
  readonly expires_at: string;
  readonly sent_by: Way[];
}

interface Invited extends Reachable {
  readonly name: string;
  readonly expires_at: string;
}

/** Sends the code by every available way, and returns it once for the user who hands it over. */
export async function sendSignInCode(tx: Tx, to: Invited, code: string): Promise<SentCode> {
  const sent = await sendTo(tx, to, signInCodeMail(to.name, code, hours));
  return { code, expires_at: to.expires_at, sent_by: sent };
}

interface Around {
  readonly actor: Actor;
  readonly who: Who;
  readonly once: Once;
}

/**
 * Sets a one-time code in place of a forgotten password: by a user who may edit the person, whose
 * sessions end. Users change their own password with the current one.
 * @throws Refusal not_found, forbidden, beyond_own_permissions, own_password, account_disabled
 */
export async function giveNewCode({ actor, who, once }: Around, id: number) {
  const { code, hash } = await hashedCode();
  return once(async (tx) => {
    const user = await sessionsOwner(tx, actor, id);
    return { data: await setNewCode(tx, { actor, who, user }, { code, hash }) };
  });
}

interface Renewal {
  readonly actor: Actor;
  readonly who: Who;
  readonly user: Reachable & {
    readonly id: number;
    readonly name: string;
    readonly active: boolean;
  };
}

/** @throws Refusal own_password, account_disabled, not_found */
export async function setNewCode(
  tx: Tx,
  { actor, who, user }: Renewal,
  { code, hash }: { readonly code: string; readonly hash: string },
): Promise<SentCode> {
  const { id, name } = user;
  refuseIf(id === actor.userId, 'own_password');
  refuseIf(!user.active, 'account_disabled');
  const set = required(await setSignInCode(tx, id, { hash, hours }), 'not_found', { user: id });
  await endSessionsOf(tx, id, null);
  const note = { action: 'users.newCode', subject: 'user', subjectId: id } as const;
  await writeActivity(tx, { ...note, title: name }, who);
  return sendSignInCode(tx, { ...user, ...set }, code);
}
