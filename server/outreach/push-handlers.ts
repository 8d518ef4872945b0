import { v7 as uuidv7 } from 'uuid';
import type { pushContract } from '#contract/outreach/push.ts';
import { required } from '#domain/refusal.ts';
import { badField } from '../http/bad-field.ts';
import type { Handlers } from '../http/call.ts';
import { isPushAddress, isPointOnCurve, leadsOutside } from './push-address.ts';
import { pushKeys } from './push-keys.ts';
import { dropSubscription, storeSubscription, listEndpoints } from './push-store.ts';

const ok = { data: { ok: true } } as const;

/** A push subscription is personal: it is not in the activity log. */
export const pushHandlers = {
  'push.state': async ({ db, actor }) => ({
    data: {
      key: (await pushKeys(db)).publicKey,
      endpoints: await listEndpoints(db, actor.userId),
    },
  }),
  'push.subscribe': async ({ db, actor, input, config, tokenHash: hash }) => {
    const { pushToPrivate } = config;
    const isTaken =
      isPushAddress(input.endpoint, pushToPrivate) &&
      (pushToPrivate || (await leadsOutside(input.endpoint)));
    if (!isTaken) {
      throw badField('endpoint', 'push_endpoint');
    }
    if (!isPointOnCurve(input.p256dh)) throw badField('p256dh', 'push_keys');
    const tokenHash = required(hash, 'unauthenticated');
    const whose = { uuid: uuidv7(), userId: actor.userId, tokenHash };
    await db.transaction((tx) => storeSubscription(tx, input, whose));
    return ok;
  },
  'push.unsubscribe': async ({ tx, actor, input }) => {
    await dropSubscription(tx, actor.userId, input.endpoint);
    return ok;
  },
} satisfies Handlers<keyof typeof pushContract>;
