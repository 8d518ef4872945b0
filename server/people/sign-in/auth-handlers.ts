import { adminRole } from '#domain/people/actor.ts';
import { wholeOf } from '#domain/numbers.ts';
import { mayHaveFactor } from '#domain/people/sign-in/second-factor.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { labelSizes, settingDefaults, placesScript, tilesAddress } from '#domain/settings.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { networkOf } from '../../http/limits/caller.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import {
  endSession,
  endSessionsOf,
  findLogin,
  getMe,
  setPassword,
  useReset,
  type MeRow,
} from './auth-store.ts';
import { checkNewPassword, hashPassword, ownWordsOf } from './passwords.ts';
import { requestForReset, checkReset } from './reset-commands.ts';
import {
  requestSecondStep,
  checkedLogin,
  opensAccount,
  refuseUnlessWelcome,
  startSession,
  takeSignInTry,
} from './sign-in.ts';
import type { authContract } from '#contract/people/auth.ts';

const ok = { data: { ok: true } } as const;

/** Without duplicates, however many roles grant it. */
const listedIn = (permissions: string): string[] => [
  ...new Set(permissions.split(' ').filter((name) => name !== '')),
];

const presentMe = (row: MeRow, placesOrigin: string) => ({
  data: {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    must_change_password: row.must_change_password,
    second_factor: {
      offered: mayHaveFactor(row.type),
      due: row.lacks_factor,
      due_at: row.factor_due_at,
    },
    roles: [
      ...(row.role_id === null ? [] : [{ id: row.role_id, name: row.role ?? '' }]),
      ...(row.more_roles ?? []),
    ],
    permissions: (row.role === adminRole ? allPermissions : listedIn(row.permissions)).map(
      (name) => ({
        name,
      }),
    ),
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
      places_script: placesScript(placesOrigin, String(row.settings?.['places_key'] ?? '')),
      label_size:
        labelSizes.find((document) => document === row.settings?.['label_size']) ??
        settingDefaults.label_size,
      call_required: row.settings?.['call_required'] === true,
      document_days_back: wholeOf(
        row.settings?.['document_days_back'] ?? settingDefaults.document_days_back,
      ),
      closed_on: row.closed_on,
    },
  },
});

export const authHandlers = {
  'auth.login': async ({ input, db, config, who, userAgent, once, noteAccount }) => {
    const { email: name, remember, device_token: device } = input;
    // Before the attempt is counted, so that a rate-limited one is logged with its account, too.
    const login = await findLogin(db, name);
    noteAccount(login?.id ?? null);
    const returnTry = await takeSignInTry(db, config, { name, device, ip: who.ip, login });
    const right = await opensAccount(login, input.password);
    if (!login || !right) throw new Refusal('wrong_credentials', { field: 'email' });
    await returnTry();
    refuseUnlessWelcome(login);
    if (login.has_factor) return requestSecondStep(db, login.id, remember);
    return once((tx) => startSession(tx, login, { who, remember, userAgent, device }));
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

  'auth.me': async ({ db, actor, config }) =>
    presentMe(required(await getMe(db, actor.userId), 'unauthenticated'), config.placesOrigin),

  'auth.checkPassword': async ({ input, ...call }) => {
    await checkedLogin(call, input.current_password);
    return ok;
  },

  'auth.changePassword': async ({ input, once, ...call }) => {
    const { actor, who, tokenHash } = call;
    const login = await checkedLogin(call, input.current_password);
    await checkNewPassword(input.password, input.password_confirmation, ownWordsOf(login));
    const hash = await hashPassword(input.password);
    return once(async (tx) => {
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
      return ok;
    });
  },

  'auth.sendToken': async ({ input, config, who, once }) => {
    const network = networkOf(who.ip);
    limitCalls(config, 'reset', network, { limit: 20, seconds: 3600 });
    // By caller and account: another caller's requests must not use up the owner's limit.
    limitCalls(config, 'reset', `${network} ${input.email}`, { limit: 5, seconds: 3600 });
    return once(async (tx) => {
      await requestForReset(tx, input.email, who);
      return ok;
    });
  },

  'auth.validateToken': async ({ input, once, ...call }) => {
    await checkReset(call, input);
    return once(async () => ok);
  },

  'auth.resetPassword': async ({ input, once, ...call }) => {
    const { who } = call;
    const { login, reset } = await checkReset(call, input);
    await checkNewPassword(input.password, input.password_confirmation, ownWordsOf(login));
    const hash = await hashPassword(input.password);
    return once(async (tx) => {
      refuseIf((await useReset(tx, reset.id)) === 0, 'reset_code_wrong', { field: 'token' });
      await setPassword(tx, login.id, hash);
      await endSessionsOf(tx, login.id, null);
      await writeActivity(
        tx,
        { action: 'auth.resetPassword', subject: 'user', subjectId: login.id, title: login.name },
        who,
      );
      return ok;
    });
  },
} satisfies Handlers<keyof typeof authContract>;
