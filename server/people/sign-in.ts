import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { UserType } from '#domain/people/actor.ts';
import { factorRules } from '#domain/people/second-factor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import type { Db, Tx } from '#database/connect.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { hashToken } from '../http/auth.ts';
import { findLoginById, insertSession, type LoginRow } from './auth-store.ts';
import { passwordMatches } from './passwords.ts';
import { insertChallenge } from './second-factor-store.ts';

const sessionDays = { short: 1, long: 90 };
const newToken = (): string => randomBytes(32).toString('base64url');

/** @throws Refusal account_waiting, account_rejected, account_disabled */
export function refuseUnlessWelcome(login: LoginRow): void {
  refuseIf(login.merchant_state === 'waiting', 'account_waiting');
  refuseIf(login.merchant_state === 'rejected', 'account_rejected', {
    reason: login.rejected_reason,
  });
  refuseIf(!login.active, 'account_disabled');
}

export interface Arrival {
  readonly who: Who;
  readonly remember: boolean;
  readonly userAgent: string | null;
}

export interface SignedIn {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_at: string;
  readonly type: UserType;
}

/** The token is shown this once; only its hash is kept. */
export async function startSession(tx: Tx, login: LoginRow, arrival: Arrival): Promise<SignedIn> {
  const { who, remember, userAgent } = arrival;
  const token = newToken();
  const days = remember ? sessionDays.long : sessionDays.short;
  const expiresAt = new Date(Date.parse(who.at) + days * 86_400_000).toISOString();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: uuidv7(),
    userId: login.id,
    remember,
    expiresAt,
    userAgent,
    ip: who.ip,
  });
  await writeActivity(
    tx,
    { action: 'auth.login', subject: 'session', subjectId: login.id, title: login.name },
    { ...who, actorId: login.id, branchId: login.branch_id },
  );
  return { access_token: token, token_type: 'Bearer', expires_at: expiresAt, type: login.type };
}

/** The password was right; what opens the session is the second step. @throws Refusal second_factor_needed */
export async function askSecondStep(db: Db, userId: number, remember: boolean): Promise<never> {
  const challenge = newToken();
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId, remember });
  throw new Refusal('second_factor_needed', {
    challenge,
    expires_in: factorRules.challengeSeconds,
  });
}

/** @throws Refusal unauthenticated, wrong_current_password */
export async function checkedLogin(db: Db, userId: number, password: string): Promise<LoginRow> {
  const login = required(await findLoginById(db, userId), 'unauthenticated');
  refuseIf(!(await passwordMatches(login.password_hash, password)), 'wrong_current_password', {
    field: 'current_password',
  });
  return login;
}
