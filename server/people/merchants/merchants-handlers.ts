import type { merchantsContract } from '#contract/people/merchants.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Handlers } from '../../http/call.ts';
import { networkOf } from '../../http/limits/caller.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { readMerchant } from './merchant-details.ts';
import { changePayoutSchedule, reject, setProof, setReturnFee } from './merchants-commands.ts';
import { registerMerchant } from './merchants-register-commands.ts';
import { presentMerchant } from './merchants-present.ts';
import { listMerchants, type MerchantFilter, type MerchantState } from './merchants-store.ts';

/** The catalogues of the registration form belong to places, acceptance to pricing. */
type Names = Exclude<
  keyof typeof merchantsContract,
  'merchants.accept' | 'merchants.storeTypes' | 'merchants.guestCities' | 'merchants.rulesText'
>;

const listOf =
  (state: MerchantState) =>
  async ({ db, actor, input }: { db: Db; actor: Actor; input: MerchantFilter }) => {
    const page = await listMerchants(db, actor, state, input);
    return { data: page.rows.map(presentMerchant), meta: metaOf(input, page) };
  };

export const merchantHandlers = {
  'merchants.register': ({ db, config, input, who, once }) => {
    limitCalls(config, 'register', networkOf(who.ip), { limit: 10, seconds: 3600 });
    return registerMerchant({ db, config, who, once }, input);
  },

  'merchants.waiting': listOf('waiting'),
  'merchants.rejected': listOf('rejected'),
  'merchants.accepted': listOf('accepted'),

  'merchants.one': ({ db, actor, input }) => readMerchant(db, actor, input.id),

  'merchants.reject': async ({ tx, actor, input, who }) => {
    await reject(tx, actor, input, who);
    return { data: { ok: true } };
  },

  'merchants.setProof': async ({ tx, actor, input, who }) => {
    await setProof(tx, actor, input, who);
    return readMerchant(tx, actor, input.id);
  },
  'merchants.setPayoutSchedule': async ({ tx, actor, input, who }) => {
    await changePayoutSchedule(tx, actor, input, who);
    return readMerchant(tx, actor, input.id);
  },
  'merchants.setReturnFee': async ({ tx, actor, input, who }) => {
    await setReturnFee(tx, actor, input, who);
    return readMerchant(tx, actor, input.id);
  },
} satisfies Handlers<Names>;
