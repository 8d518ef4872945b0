import { randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { resetCodeRules } from '#domain/people/sign-in/reset-code.ts';
import { plainSignInCode } from '#domain/people/sign-in/sign-in-code.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database, Tx } from '#database/connect.ts';
import { resetMail } from '#words/outreach/mails.ts';
import { writeActivity, writeOutbox, type Who } from '../../books/activity.ts';
import type { Config } from '../../config.ts';
import type { NoteAccount } from '../../http/call.ts';
import { networkOf } from '../../http/limits/caller.ts';
import {
  countResetAttempt,
  countResetsOfHour,
  findLogin,
  findReset,
  insertReset,
  returnResetAttempt,
  type LoginRow,
  type ResetRow,
} from './auth-store.ts';
import { isReachable, sendTo } from '../../books/reach.ts';
import { hashShortCode, newSalt, possibleHashes, saltOf } from '../second-factor/short-codes.ts';
import { takeTry } from './tries.ts';

const { digits, minutes, triesPerCode, mostPerHour } = resetCodeRules;

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
export async function sendReset(
  tx: Tx,
  config: Config,
  { email, who }: ResetRequest,
): Promise<void> {
  const login = await findLogin(tx, email);
  if (!login?.active || !isReachable(login)) return;
  if ((await countResetsOfHour(tx, login.id)) >= mostPerHour) return;
  const code = String(randomInt(0, 10 ** digits)).padStart(digits, '0');
  const codeHash = await hashShortCode(config, { use: 'reset', userId: login.id, code }, newSalt());
  await insertReset(tx, { id: uuidv7(), userId: login.id, codeHash, minutes });
  await sendTo(tx, login, resetMail(login.name, code, minutes));
  await writeActivity(
    tx,
    { action: 'auth.sendToken', subject: 'user', subjectId: login.id, title: login.name },
    who,
  );
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

interface Around {
  readonly db: Database;
  readonly config: Config;
  readonly who: Who;
  readonly noteAccount: NoteAccount;
}

/**
 * A guess is counted before it is checked and outside any transaction: guesses at the same moment
 * cannot exceed the limit, and none is rolled back. An unknown account takes equally long.
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
  const isCounted = reset !== null && (await countResetAttempt(db, reset.id, triesPerCode)) > 0;
  const code = { use: 'reset', userId: login?.id ?? 0, code: plainSignInCode(token) } as const;
  const salt = reset && saltOf(reset.code_hash);
  const typed = await possibleHashes(config, code, salt ?? newSalt());
  if (!login || !isCounted || !typed.some((hash) => isEqual(reset.code_hash, hash)))
    throw new Refusal('reset_code_wrong', { field: 'token' });
  await returnResetAttempt(db, reset.id);
  await returnTry();
  return { login, reset };
}
