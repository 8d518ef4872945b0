import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Refusal } from '#domain/refusal.ts';
import type { Database, Tx } from '#database/connect.ts';
import { resetMail } from '#words/outreach/mails.ts';
import { writeActivity, writeOutbox, type Who } from '../../books/activity.ts';
import type { Config } from '../../config.ts';
import { hashToken } from '../../http/auth.ts';
import type { NoteAccount } from '../../http/call.ts';
import { networkOf } from '../../http/limits/caller.ts';
import {
  countResetAttempt,
  countResetsOfHour,
  findLogin,
  findReset,
  insertReset,
  type LoginRow,
  type ResetRow,
} from './auth-store.ts';
import { isReachable, sendTo } from '../../books/reach.ts';
import { takeTry } from './tries.ts';

const resetMinutes = 30;
const resetAttempts = 5;
/** A user who requests more already has the mails. */
const mostPerHour = 10;

/** The stored request for a code; the name may be unknown. */
export interface ResetRequest {
  /** E-mail or phone number, in stored form. */
  readonly email: string;
  readonly who: Who;
}

/**
 * The same work for every address, so that neither the response nor its time reveals whether there
 * is an account; `sendReset` does the rest afterwards.
 */
export const requestForReset = (tx: Tx, email: string, who: Who): Promise<void> => {
  const payload = { email, who } satisfies ResetRequest;
  return writeOutbox(tx, [{ topic: 'reset', payload }]);
};

/** Sends a code to the owner of the account, if there is one and a way to reach them. */
export async function sendReset(tx: Tx, { email, who }: ResetRequest): Promise<void> {
  const login = await findLogin(tx, email);
  if (!login?.active || !isReachable(login)) return;
  if ((await countResetsOfHour(tx, login.id)) >= mostPerHour) return;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await insertReset(tx, {
    id: uuidv7(),
    userId: login.id,
    codeHash: hashToken(code),
    minutes: resetMinutes,
  });
  await sendTo(tx, login, resetMail(login.name, code, resetMinutes));
  await writeActivity(
    tx,
    { action: 'auth.sendToken', subject: 'user', subjectId: login.id, title: login.name },
    who,
  );
}

interface Around {
  readonly db: Database;
  readonly config: Config;
  readonly who: Who;
  readonly noteAccount: NoteAccount;
}

/**
 * A wrong guess is counted outside any transaction, so that it cannot be rolled back.
 * @throws Refusal too_many_requests, reset_code_wrong
 */
export async function checkReset(
  { db, config, who, noteAccount }: Around,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<{ login: LoginRow; reset: ResetRow }> {
  const network = networkOf(who.ip);
  const login = await findLogin(db, email);
  noteAccount(login?.id ?? null);
  const returnTry = await takeTry(db, config, [
    ['pair', 'reset', network, email],
    ['network', 'reset', network],
  ]);
  const reset = login ? await findReset(db, login.id) : null;
  if (!login || !reset || reset.attempts >= resetAttempts)
    throw new Refusal('reset_code_wrong', { field: 'token' });
  if (!reset.code_hash.equals(hashToken(token))) {
    await countResetAttempt(db, reset.id);
    throw new Refusal('reset_code_wrong', { field: 'token' });
  }
  await returnTry();
  return { login, reset };
}
