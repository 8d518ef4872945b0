import type { teamContract } from '#contract/people/team.ts';
import type { Handlers } from '../../http/call.ts';
import { checkOwnWayIn } from '../sign-in/own-way-in.ts';
import { ownMerchant } from './team-own.ts';
import { changeMember, createMember, giveMemberCode } from './team-commands.ts';
import { getMember, listTeam } from './team-store.ts';
import { presentUser, presentUserDetails } from './users-present.ts';

export const teamHandlers = {
  'team.list': async ({ db, actor, input }) => {
    const merchantId = ownMerchant(actor, input.merchant_id) ?? input.merchant_id ?? 0;
    const { rows, meta } = await listTeam(db, actor, { ...input, merchantId });
    return { data: rows.map(presentUser), meta };
  },

  'team.one': async ({ db, actor, input }) => ({
    data: presentUserDetails(actor, await getMember(db, actor, input.id)),
  }),

  'team.create': ({ actor, input, who, once }) => createMember({ actor, who, once }, input),

  'team.update': async ({ input, once, ...call }) => {
    await checkOwnWayIn(call, input);
    const { actor, who } = call;
    return once(async (tx) => {
      await changeMember(tx, actor, input, who);
      return { data: presentUserDetails(actor, await getMember(tx, actor, input.id)) };
    });
  },

  'team.newCode': ({ actor, input, who, once }) => giveMemberCode({ actor, who, once }, input.id),
} satisfies Handlers<keyof typeof teamContract>;
