import type { Database, Tx } from '#database/connect.ts';
import { isAdmin, type Actor } from '#domain/people/actor.ts';
import {
  factorRules,
  isRecoveryCode,
  isTimeCode,
  mayHaveFactor,
} from '#domain/people/sign-in/second-factor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import {
  factorOffMail,
  factorOnMail,
  factorResetMail,
  type MailText,
} from '#words/outreach/mails.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { sendTo } from '../../books/reach.ts';
import type { Config } from '../../config.ts';
import { hashToken } from '../../http/auth.ts';
import type { NoteAccount } from '../../http/call.ts';
import { networkOf } from '../../http/limits/caller.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import type { Once } from '../../http/once.ts';
import { getSettings } from '../../settings-store.ts';
import {
  endSessionsOf,
  findLoginById,
  signInNameOf,
  type LoginRow,
} from '../sign-in/auth-store.ts';
import {
  forPhone,
  groups,
  matchingStep,
  newRecoveryCode,
  newSecret,
} from '../sign-in/one-time-code.ts';
import { seal, unseal } from './seal.ts';
import { hashShortCode, newSalt, possibleHashes, saltsOf } from './short-codes.ts';
import {
  confirmPending,
  countTry,
  deleteFactor,
  findFactor,
  listRecoveryCodes,
  putPending,
  putRecoveryCodes,
  tryChallenge,
  useChallenge,
  useRecoveryCode,
  useStep,
} from './second-factor-store.ts';
import { sessionsOwner } from '../sign-in/sessions-commands.ts';
import {
  checkedLogin,
  refuseUnlessWelcome,
  startSession,
  type SignedIn,
} from '../sign-in/sign-in.ts';

/** The context of every command here. */
export interface Around {
  readonly db: Database;
  readonly config: Config;
  readonly who: Who;
}
interface Guess {
  readonly userId: number;
  readonly code: string;
  /** In use, or still unconfirmed. */
  readonly isOn: boolean;
}

/**
 * Checks a code without using it up: the answer does that, inside the caller's transaction. The
 * guess is counted outside any transaction, so that it cannot be rolled back.
 * @throws Refusal second_factor_over, too_many_requests, second_factor_wrong
 */
async function checkCode(
  { db, config, who }: Around,
  { userId, code, isOn }: Guess,
): Promise<(tx: Tx) => Promise<void>> {
  const tried = required(await countTry(db, userId, isOn), 'second_factor_over', { field: 'code' });
  refuseIf(tried.tries > factorRules.triesPerPerson, 'too_many_requests', {
    retryAfter: Math.max(1, tried.seconds_left),
  });
  const wrong = { field: 'code' };
  if (isOn && isRecoveryCode(code)) {
    const of = { use: 'recovery', userId } as const;
    const salts = saltsOf(await listRecoveryCodes(db, userId));
    const hashes = await Promise.all(
      salts.map((salt) => possibleHashes(config, { ...of, code }, salt)),
    );
    return async (tx) =>
      refuseIf(
        (await useRecoveryCode(tx, userId, hashes.flat())) === 0,
        'second_factor_wrong',
        wrong,
      );
  }
  const secret = unseal(config, userId, tried.secret);
  const step = isTimeCode(code) ? matchingStep(secret, code, Date.parse(who.at)) : null;
  if (step === null) throw new Refusal('second_factor_wrong', wrong);
  return async (tx) =>
    refuseIf((await useStep(tx, userId, step)) === 0, 'second_factor_wrong', wrong);
}

interface SecondStep {
  readonly challenge: string;
  readonly code: string;
  readonly userAgent: string | null;
  readonly device_token?: string | undefined;
}

/** @throws Refusal second_factor_over, too_many_requests, second_factor_wrong, account_disabled */
export async function takeSecondStep(
  {
    once,
    noteAccount,
    ...around
  }: Around & { readonly once: Once; readonly noteAccount: NoteAccount },
  step: SecondStep,
): Promise<SignedIn> {
  const { db, config, who } = around;
  const tokenHash = hashToken(step.challenge);
  const over = { field: 'code' };
  const found = await tryChallenge(db, tokenHash);
  noteAccount(found?.user_id ?? null);
  // Only invalid challenges count for the network: a neighbour's attempts must not block a valid
  // one.
  if (!found) limitCalls(config, 'second-step', networkOf(who.ip), { limit: 30, seconds: 300 });
  const challenge = required(found, 'second_factor_over', over);
  const { user_id: userId, remember } = challenge;
  const take = await checkCode(around, { userId, code: step.code, isOn: true });
  const login = required(await findLoginById(db, userId), 'second_factor_over', over);
  refuseUnlessWelcome(login);
  return once(async (tx) => {
    refuseIf((await useChallenge(tx, tokenHash)) === 0, 'second_factor_over', over);
    await take(tx);
    const { userAgent, device_token: device } = step;
    return startSession(tx, login, { who, remember, userAgent, device });
  });
}

/** Commands on the user's own second factor. */
interface Own extends Around {
  readonly actor: Actor;
  readonly tokenHash: Buffer | null;
  readonly once: Once;
}

/** @throws Refusal forbidden, too_many_requests, wrong_current_password, second_factor_on */
export async function startFactor(own: Omit<Own, 'once'>, password: string) {
  const { db, config, actor } = own;
  refuseIf(!mayHaveFactor(actor.type), 'forbidden');
  const login = await checkedLogin(own, password);
  const secret = newSecret();
  const sealed = seal(config, actor.userId, secret);
  refuseIf((await putPending(db, actor.userId, sealed)) === 0, 'second_factor_on');
  const { company_name: issuer } = await getSettings(db);
  return forPhone(secret, issuer, signInNameOf(login));
}

/**
 * Returns the recovery codes, which are shown only once. Sessions opened earlier with the password
 * alone end.
 * @throws Refusal second_factor_over, too_many_requests, second_factor_wrong
 */
export async function confirmFactor(
  own: Own,
  code: string,
): Promise<{ data: { recovery_codes: string[] } }> {
  const { db, config, who, actor, tokenHash, once } = own;
  const { userId } = actor;
  const login = required(await findLoginById(db, userId), 'unauthenticated');
  const take = await checkCode(own, { userId, code, isOn: false });
  const codes = Array.from({ length: factorRules.recoveryCodes }, newRecoveryCode);
  const salt = newSalt();
  const of = { use: 'recovery', userId } as const;
  const hashes = await Promise.all(
    codes.map((one) => hashShortCode(config, { ...of, code: one }, salt)),
  );
  return once(async (tx) => {
    await take(tx);
    refuseIf((await confirmPending(tx, userId)) === 0, 'second_factor_on');
    await putRecoveryCodes(tx, userId, hashes);
    await endSessionsOf(tx, userId, tokenHash);
    await notifyUser(tx, login, who, { action: 'auth.factorOn', mail: factorOnMail(login.name) });
    return { data: { recovery_codes: codes.map((one) => groups(one, '-')) } };
  });
}

/**
 * @throws Refusal too_many_requests, wrong_current_password, second_factor_over, too_many_requests,
 *   second_factor_wrong
 */
export async function dropFactor(
  own: Own,
  input: { readonly current_password: string; readonly code: string },
): Promise<void> {
  const { db, who, once } = own;
  const { userId } = own.actor;
  const login = await checkedLogin(own, input.current_password);
  refuseIf((await findFactor(db, userId)) === null, 'second_factor_off');
  const take = await checkCode(own, { userId, code: input.code, isOn: true });
  await once(async (tx) => {
    await take(tx);
    refuseIf((await deleteFactor(tx, userId)) === 0, 'second_factor_off');
    await notifyUser(tx, login, who, { action: 'auth.factorOff', mail: factorOffMail(login.name) });
    return { data: { ok: true } };
  });
}

/**
 * For a user who lost the phone and the codes: an Admin verifies who they are. Users switch off
 * their own with the password and a code.
 * @throws Refusal not_found, forbidden, second_factor_off
 */
export async function resetFactor(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  await sessionsOwner(tx, actor, id);
  refuseIf(!isAdmin(actor) || id === actor.userId, 'forbidden');
  const login = required(await findLoginById(tx, id), 'not_found');
  refuseIf((await deleteFactor(tx, id)) === 0, 'second_factor_off');
  await endSessionsOf(tx, id, null);
  await notifyUser(tx, login, who, {
    action: 'users.resetFactor',
    mail: factorResetMail(login.name, actor.name),
  });
}

/**
 * In the activity list, and to the user by mail, so that a user who did not do this is notified.
 */
async function notifyUser(
  tx: Tx,
  login: LoginRow,
  who: Who,
  { action, mail }: { readonly action: string; readonly mail: MailText },
): Promise<void> {
  await writeActivity(tx, { action, subject: 'user', subjectId: login.id, title: login.name }, who);
  await sendTo(tx, login, mail);
}
