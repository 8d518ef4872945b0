import type { secondFactorContract } from '#contract/people/second-factor.ts';
import type { Db } from '#database/connect.ts';
import type { Handlers } from '../../http/call.ts';
import {
  confirmFactor,
  dropFactor,
  resetFactor,
  startFactor,
  takeSecondStep,
} from './second-factor-commands.ts';
import { findFactor } from './second-factor-store.ts';
import { sessionsOwner } from '../sign-in/sessions-commands.ts';

const ok = { data: { ok: true } } as const;

async function stateOf(db: Db, userId: number) {
  const found = await findFactor(db, userId);
  const { since, recovery_left } = found ?? { since: null, recovery_left: 0 };
  return { data: { on: found !== null, since, recovery_left } };
}

export const secondFactorHandlers = {
  'auth.secondStep': ({ input, userAgent, ...call }) =>
    takeSecondStep(call, { ...input, userAgent }),
  'auth.factor': ({ db, actor }) => stateOf(db, actor.userId),
  'auth.startFactor': async ({ input, ...call }) => ({
    data: await startFactor(call, input.current_password),
  }),
  'auth.confirmFactor': ({ input, ...call }) => confirmFactor(call, input.code),
  'auth.dropFactor': async ({ input, ...call }) => {
    await dropFactor(call, input);
    return ok;
  },
  'users.factor': async ({ input, db, actor }) => {
    const { id } = await sessionsOwner(db, actor, input.id);
    return stateOf(db, id);
  },
  'users.resetFactor': async ({ input, tx, actor, who }) => {
    await resetFactor(tx, actor, input.id, who);
    return ok;
  },
} satisfies Handlers<keyof typeof secondFactorContract>;
