import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { adminRole } from '#domain/people/actor.ts';
import { wholeOf } from '#domain/numbers.ts';
import { mayHaveFactor } from '#domain/people/second-factor.ts';
import { allServices } from '#domain/people/services.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { labelPapers, settingDefaults, tilesAddress } from '#domain/settings.ts';
import { resetMail } from '#words/mails.ts';
import type { Database } from '#database/connect.ts';
import { writeActivity, writeOutbox } from '../books/activity.ts';
import { lastClosedDay } from '../closed-days.ts';
import { hashToken } from '../http/auth.ts';
import type { Handlers } from '../http/call.ts';
import { gate } from '../http/gate.ts';
import {
  countResetAttempt,
  endSession,
  endSessionsOf,
  findLogin,
  findReset,
  getMe,
  insertReset,
  setPassword,
  useReset,
  type LoginRow,
  type MeRow,
  type ResetRow,
} from './auth-store.ts';
import { checkNewPassword, hashPassword, passwordMatches } from './passwords.ts';
import { askSecondStep, checkedLogin, refuseUnlessWelcome, startSession } from './sign-in.ts';
import type { authContract } from '#contract/people/auth.ts';

const resetMinutes = 30;
const resetAttempts = 5;
const ok = { data: { ok: true } } as const;

/** @throws Refusal reset_code_wrong. A wrong guess is counted outside any transaction, so that it cannot be rolled back. */
async function checkReset(
  db: Database,
  email: string,
  token: string,
): Promise<{ login: LoginRow; reset: ResetRow }> {
  const login = await findLogin(db, email);
  const reset = login ? await findReset(db, login.id) : null;
  if (!login || !reset || reset.attempts >= resetAttempts)
    throw new Refusal('reset_code_wrong', { field: 'token' });
  if (!reset.code_hash.equals(hashToken(token))) {
    await countResetAttempt(db, reset.id);
    throw new Refusal('reset_code_wrong', { field: 'token' });
  }
  return { login, reset };
}

const presentMe = (row: MeRow) => ({
  data: {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    must_change_password: row.must_change_password,
    second_factor: { offered: mayHaveFactor(row.type), due: row.lacks_factor },
    roles: row.role_id === null ? [] : [{ id: row.role_id, name: row.role ?? '' }],
    permissions: (row.role === adminRole ? allServices : (row.permissions ?? [])).map((name) => ({
      name,
    })),
    branch:
      row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
    merchant:
      row.merchant_id === null
        ? null
        : {
            id: row.merchant_id,
            store_name: row.store_name ?? '',
            state: row.merchant_state ?? '',
          },
    settings: {
      company_name: String(row.settings?.['company_name'] ?? ''),
      company_logo: row.company_logo,
      currency: String(row.settings?.['currency'] ?? 'IQD'),
      timezone: String(row.settings?.['timezone'] ?? 'Asia/Baghdad'),
      maps_tiles_url: tilesAddress({
        maps_tiles_url: String(row.settings?.['maps_tiles_url'] ?? ''),
        maps_key: String(row.settings?.['maps_key'] ?? ''),
      }),
      maps_credit: String(row.settings?.['maps_credit'] ?? ''),
      label_paper:
        labelPapers.find((paper) => paper === row.settings?.['label_paper']) ??
        settingDefaults.label_paper,
      call_required: row.settings?.['call_required'] === true,
      document_days_back: wholeOf(
        row.settings?.['document_days_back'] ?? settingDefaults.document_days_back,
      ),
      closed_on: lastClosedDay(),
    },
  },
});

export const authHandlers = {
  'auth.login': async ({ input, db, config, who, userAgent }) => {
    gate(config, 'login', `${who.ip}`, { limit: 30, seconds: 60 });
    gate(config, 'login', input.email, { limit: 10, seconds: 60 });
    const login = await findLogin(db, input.email);
    const right = await passwordMatches(login?.password_hash ?? null, input.password);
    if (!login || !right) throw new Refusal('wrong_credentials', { field: 'email' });
    refuseUnlessWelcome(login);
    const { remember } = input;
    if (login.has_factor) return askSecondStep(db, login.id, remember);
    return db.transaction((tx) => startSession(tx, login, { who, remember, userAgent }));
  },

  'auth.logout': async ({ tx, tokenHash, actor, who }) => {
    if (tokenHash) await endSession(tx, tokenHash);
    await writeActivity(
      tx,
      { action: 'auth.logout', subject: 'session', subjectId: actor.userId, title: actor.name },
      who,
    );
    return ok;
  },

  'auth.me': async ({ db, actor }) =>
    presentMe(required(await getMe(db, actor.userId), 'unauthenticated')),

  'auth.checkPassword': async ({ input, db, actor, config }) => {
    gate(config, 'password', `${actor.userId}`, { limit: 10, seconds: 60 });
    await checkedLogin(db, actor.userId, input.current_password);
    return ok;
  },

  'auth.changePassword': async ({ input, db, actor, config, who, tokenHash }) => {
    gate(config, 'password', `${actor.userId}`, { limit: 10, seconds: 60 });
    const login = await checkedLogin(db, actor.userId, input.current_password);
    checkNewPassword(input.password, input.password_confirmation, [
      login.email.split('@')[0] ?? '',
      login.name,
    ]);
    const hash = await hashPassword(input.password);
    await db.transaction(async (tx) => {
      await setPassword(tx, actor.userId, hash);
      await endSessionsOf(tx, actor.userId, tokenHash);
      await writeActivity(
        tx,
        {
          action: 'auth.changePassword',
          subject: 'user',
          subjectId: actor.userId,
          title: actor.name,
        },
        who,
      );
    });
    return ok;
  },

  'auth.sendToken': async ({ input, db, config, who }) => {
    gate(config, 'reset', `${who.ip}`, { limit: 20, seconds: 3600 });
    gate(config, 'reset', input.email, { limit: 5, seconds: 3600 });
    const login = await findLogin(db, input.email);
    if (!login?.active) return ok;
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await db.transaction(async (tx) => {
      await insertReset(tx, {
        id: uuidv7(),
        userId: login.id,
        codeHash: hashToken(code),
        minutes: resetMinutes,
      });
      await writeOutbox(tx, [
        {
          topic: 'mail',
          payload: { to: login.email, ...resetMail(login.name, code, resetMinutes) },
        },
      ]);
      await writeActivity(
        tx,
        { action: 'auth.sendToken', subject: 'user', subjectId: login.id, title: login.name },
        who,
      );
    });
    return ok;
  },

  'auth.validateToken': async ({ input, db, config, who }) => {
    gate(config, 'reset-check', `${who.ip}`, { limit: 30, seconds: 600 });
    gate(config, 'reset-check', input.email, { limit: 10, seconds: 600 });
    await checkReset(db, input.email, input.token);
    return ok;
  },

  'auth.resetPassword': async ({ input, db, config, who }) => {
    gate(config, 'reset-check', `${who.ip}`, { limit: 30, seconds: 600 });
    gate(config, 'reset-check', input.email, { limit: 10, seconds: 600 });
    const { login, reset } = await checkReset(db, input.email, input.token);
    checkNewPassword(input.password, input.password_confirmation, [
      login.email.split('@')[0] ?? '',
      login.name,
    ]);
    const hash = await hashPassword(input.password);
    await db.transaction(async (tx) => {
      refuseIf((await useReset(tx, reset.id)) === 0, 'reset_code_wrong', { field: 'token' });
      await setPassword(tx, login.id, hash);
      await endSessionsOf(tx, login.id, null);
      await writeActivity(
        tx,
        { action: 'auth.resetPassword', subject: 'user', subjectId: login.id, title: login.name },
        who,
      );
    });
    return ok;
  },
} satisfies Handlers<keyof typeof authContract>;
