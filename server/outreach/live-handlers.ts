import type { liveContract } from '#contract/outreach/live.ts';
import { may } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import type { Handlers } from '../http/call.ts';

export const liveHandlers = {
  'live.stream': ({ live, actor, tokenHash }) =>
    live.join({
      userId: actor.userId,
      tokenHash: required(tokenHash, 'unauthenticated'),
      reads: may(actor, 'notifications.view'),
      settles: may(actor, 'documents.settlement.issue'),
      administers: may(actor, 'settings.edit'),
      carries: actor.type === 'courier',
      merchantId: actor.merchantId,
    }),
} satisfies Handlers<keyof typeof liveContract>;
