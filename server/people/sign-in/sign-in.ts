import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Actor, UserType } from '#domain/people/actor.ts';
import { factorRules } from '#domain/people/sign-in/second-factor.ts';
import { plainSignInCode } from '#domain/people/sign-in/sign-in-code.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import type { Database, Db, Tx } from '#database/connect.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { Config } from '../../config.ts';
import { hashToken } from '../../http/auth.ts';
import { networkOf } from '../../http/limits/caller.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import { findLoginById, insertSession, spendSignInCode, type LoginRow } from './auth-store.ts';
import { isKnownDevice, rememberDevice } from './devices-store.ts';
import { passwordMatches } from './passwords.ts';
import { insertChallenge } from '../second-factor/second-factor-store.ts';
import { takeTry, type Returning } from './tries.ts';

const sessionDays = { short: 1, long: 90 };
const newToken = (): string => randomBytes(32).toString('base64url');

/** @throws Refusal account_waiting, account_rejected, account_disabled, sign_in_code_over */
export function refuseUnlessWelcome(login: LoginRow): void {
  refuseIf(login.merchant_state === 'waiting', 'account_waiting');
  refuseIf(login.merchant_state === 'rejected', 'account_rejected', {
    reason: login.rejected_reason,
  });
  refuseIf(!login.active, 'account_disabled');
  refuseIf(login.code === 'over', 'sign_in_code_over', { field: 'password' });
}

export interface Arrival {
  readonly who: Who;
  readonly remember: boolean;
  readonly userAgent: string | null;
  /** The device token from an earlier sign-in. */
  readonly device: string | undefined;
}

export interface SignedIn {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_at: string;
  readonly type: UserType;
  readonly device_token: string;
}

interface SignInTry {
  /** E-mail or phone number, in stored form. */
  readonly name: string;
  readonly device: string | undefined;
  readonly ip: string | null;
  /** The account of the name; null: none. */
  readonly login: LoginRow | null;
}

/**
 * Failed attempts belong to the password they were made for: a user who forgot it, tried too often
 * and was given a new one signs in at once, on any device. A device that has signed in to the
 * account before has a budget of its own, so that guesses from elsewhere never lock out its owner.
 * All others share the budget of their network and the budget of unknown devices for this account.
 * @throws Refusal too_many_requests
 */
export async function takeSignInTry(
  db: Database,
  config: Config,
  { name, device, ip, login }: SignInTry,
): Promise<Returning> {
  const at = login?.password_hash ?? '';
  const calls = { limit: 30, seconds: 60 };
  if (device !== undefined && (await isKnownDevice(db, name, hashToken(device)))) {
    limitCalls(config, 'login', `device ${hashToken(device).toString('hex')}`, calls);
    return takeTry(db, config, [['device', 'login', device, name, at]]);
  }
  const network = networkOf(ip);
  limitCalls(config, 'login', network, calls);
  return takeTry(db, config, [
    ['pair', 'login', network, name, at],
    ['account', 'login', name, at],
    ['network', 'login', network],
  ]);
}

/**
 * Whether the input opens the account: its password, or the one-time code in its place. One hash is
 * verified in every case, so that the response time does not reveal which.
 */
export function opensAccount(login: LoginRow | null, typed: string): Promise<boolean> {
  const isCode = login !== null && login.code !== null;
  return passwordMatches(login?.password_hash ?? null, isCode ? plainSignInCode(typed) : typed);
}

/**
 * The token is returned only once; only its hash is stored. A one-time code is used up with it. A
 * session that the same browser had before ends.
 * @throws Refusal sign_in_code_over
 */
export async function startSession(tx: Tx, login: LoginRow, arrival: Arrival): Promise<SignedIn> {
  const { who, remember, userAgent, device = newToken() } = arrival;
  const isSpent = login.code !== null && (await spendSignInCode(tx, login.id)) === 0;
  refuseIf(isSpent, 'sign_in_code_over', { field: 'password' });
  const token = newToken();
  const days = remember ? sessionDays.long : sessionDays.short;
  const expiresAt = new Date(Date.parse(who.at) + days * 86_400_000).toISOString();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    deviceHash: hashToken(device),
    id: uuidv7(),
    userId: login.id,
    remember,
    expiresAt,
    userAgent,
    ip: who.ip,
  });
  await rememberDevice(tx, login.id, hashToken(device));
  await writeActivity(
    tx,
    { action: 'auth.login', subject: 'session', subjectId: login.id, title: login.name },
    { ...who, actorId: login.id, branchId: login.branch_id },
  );
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_at: expiresAt,
    type: login.type,
    device_token: device,
  };
}

/**
 * The password was correct; the second step opens the session. @throws Refusal second_factor_needed
 */
export async function requestSecondStep(db: Db, userId: number, remember: boolean): Promise<never> {
  const challenge = newToken();
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId, remember });
  throw new Refusal('second_factor_needed', {
    challenge,
    expires_in: factorRules.challengeSeconds,
  });
}

export interface OwnPassword {
  readonly db: Database;
  readonly config: Config;
  readonly actor: Actor;
  readonly tokenHash: Buffer | null;
}

/**
 * Counted per session, so that a stolen one cannot keep its owner from changing the password.
 * @throws Refusal too_many_requests, unauthenticated, wrong_current_password
 */
export async function checkedLogin(
  { db, config, actor, tokenHash }: OwnPassword,
  password: string,
): Promise<LoginRow> {
  const session = tokenHash?.toString('hex') ?? '';
  const returnTry = await takeTry(db, config, [['pair', 'own password', session]]);
  const login = required(await findLoginById(db, actor.userId), 'unauthenticated');
  refuseIf(!(await opensAccount(login, password)), 'wrong_current_password', {
    field: 'current_password',
  });
  await returnTry();
  return login;
}
