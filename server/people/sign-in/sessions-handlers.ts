import type { sessionsContract } from '#contract/people/sessions.ts';
import type { Handlers } from '../../http/call.ts';
import {
  endOwnOthers,
  endOwnSession,
  endUserSessions,
  sessionsOwner,
} from './sessions-commands.ts';
import { listSessions } from './sessions-store.ts';
import { checkedLogin } from './sign-in.ts';

const ok = { data: { ok: true } } as const;

export const sessionHandlers = {
  'auth.sessions': async ({ db, actor, tokenHash }) => ({
    data: await listSessions(db, actor.userId, tokenHash),
  }),
  'auth.endSession': async ({ input, once, ...call }) => {
    await checkedLogin(call, input.current_password);
    return once(async (tx) => {
      await endOwnSession(tx, call.actor, input.uuid, call.who);
      return ok;
    });
  },
  'auth.endOtherSessions': async ({ input, once, ...call }) => {
    await checkedLogin(call, input.current_password);
    const { actor, tokenHash, who } = call;
    return once(async (tx) => ({
      data: { ended: await endOwnOthers(tx, actor, tokenHash, who) },
    }));
  },
  'users.sessions': async ({ db, actor, input, tokenHash }) => {
    const { id } = await sessionsOwner(db, actor, input.id);
    return { data: await listSessions(db, id, tokenHash) };
  },
  'users.endSession': async ({ tx, actor, input, tokenHash, who }) => {
    await endUserSessions(tx, actor, { ...input, tokenHash }, who);
    return ok;
  },
  'users.endSessions': async ({ tx, actor, input, tokenHash, who }) => ({
    data: { ended: await endUserSessions(tx, actor, { id: input.id, tokenHash }, who) },
  }),
} satisfies Handlers<keyof typeof sessionsContract>;
