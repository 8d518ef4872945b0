import type { z } from 'zod';
import type { payoutRequestRow } from '#contract/people/payout-shapes.ts';
import type { payoutsContract } from '#contract/people/payouts.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { presentPayoutRequest } from './merchants-present.ts';
import {
  approvePayout,
  requestForPayout,
  refusePayout,
  withdrawPayout,
} from './payouts-commands.ts';
import { secondPeople } from '../users/second-person-store.ts';
import { findPayoutRequest, listPayoutRequests } from './payouts-store.ts';

async function answer(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ data: z.output<typeof payoutRequestRow> }> {
  const row = required(await findPayoutRequest(db, actor, id), 'not_found');
  const people = await secondPeople(db, 'payouts.approve');
  return { data: presentPayoutRequest(row, actor, people) };
}

export const payoutHandlers = {
  'payouts.list': async ({ db, actor, input }) => {
    const page = await listPayoutRequests(db, actor, input);
    const people = await secondPeople(db, 'payouts.approve');
    const data = page.rows.map((row) => presentPayoutRequest(row, actor, people));
    return { data, meta: metaOf(input, page) };
  },

  'payouts.request': async (call) => {
    const id = await requestForPayout(call, call.input);
    return answer(call.tx, call.actor, id);
  },

  'payouts.approve': async (call) => {
    await approvePayout(call, call.input.id, call.input.note);
    return answer(call.tx, call.actor, call.input.id);
  },

  'payouts.refuse': async (call) => {
    await refusePayout(call, call.input.id, call.input.reason);
    return answer(call.tx, call.actor, call.input.id);
  },

  'payouts.withdraw': async (call) => {
    await withdrawPayout(call, call.input.id);
    return answer(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof payoutsContract>;
