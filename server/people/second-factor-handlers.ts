import type { secondFactorContract } from '#contract/people/second-factor.ts';
import type { Db } from '#database/connect.ts';
import type { Handlers } from '../http/call.ts';
import { gate } from '../http/gate.ts';
import {
  confirmFactor,
  dropFactor,
  resetFactor,
  startFactor,
  takeSecondStep,
} from './second-factor-commands.ts';
import { findFactor } from './second-factor-store.ts';
import { sessionsOwner } from './sessions-commands.ts';

const ok = { data: { ok: true } } as const;
const passwordTries = { limit: 10, seconds: 60 };

async function stateOf(db: Db, userId: number) {
  const found = await findFactor(db, userId);
  const { since, recovery_left } = found ?? { since: null, recovery_left: 0 };
  return { data: { on: found !== null, since, recovery_left } };
}

export const secondFactorHandlers = {
  'auth.secondStep': async ({ input, db, config, who, userAgent }) => {
    gate(config, 'second-step', `${who.ip}`, { limit: 30, seconds: 300 });
    return takeSecondStep({ db, config, who }, { ...input, userAgent });
  },
  'auth.factor': ({ db, actor }) => stateOf(db, actor.userId),
  'auth.startFactor': async ({ input, db, config, who, actor }) => {
    gate(config, 'password', `${actor.userId}`, passwordTries);
    return { data: await startFactor({ db, config, who }, actor, input.current_password) };
  },
  'auth.confirmFactor': async ({ input, db, config, who, actor, tokenHash }) => ({
    data: {
      recovery_codes: await confirmFactor({ db, config, who }, actor, input.code, tokenHash),
    },
  }),
  'auth.dropFactor': async ({ input, db, config, who, actor }) => {
    gate(config, 'password', `${actor.userId}`, passwordTries);
    await dropFactor({ db, config, who }, actor, input);
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
