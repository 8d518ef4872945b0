import type { merchantsContract } from '#contract/people/merchants.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Handlers } from '../http/call.ts';
import { networkOf } from '../http/caller.ts';
import { gate } from '../http/gate.ts';
import { metaOf } from '../http/paging.ts';
import { accept, reject, setProof, setReturnFee } from './merchants-commands.ts';
import { registerMerchant } from './merchants-register-commands.ts';
import { presentMerchant, presentMerchantDetails } from './merchants-present.ts';
import {
  getFigures,
  getVisibleMerchant,
  listMerchants,
  type MerchantFilter,
  type MerchantState,
} from './merchants-store.ts';

/** The catalogues of the registration form are answered by places. */
type Names = Exclude<
  keyof typeof merchantsContract,
  'merchants.storeTypes' | 'merchants.guestCities' | 'merchants.rulesText'
>;

const listOf =
  (state: MerchantState) =>
  async ({ db, actor, input }: { db: Db; actor: Actor; input: MerchantFilter }) => {
    const page = await listMerchants(db, actor, state, input);
    return { data: page.rows.map(presentMerchant), meta: metaOf(input, page) };
  };

async function details(db: Db, actor: Actor, id: number) {
  const merchant = await getVisibleMerchant(db, actor, id);
  return { data: presentMerchantDetails(actor, merchant, await getFigures(db, id)) };
}

export const merchantHandlers = {
  'merchants.register': ({ db, config, input, who, once }) => {
    gate(config, 'register', networkOf(who.ip), { limit: 10, seconds: 3600 });
    return registerMerchant({ db, config, who, once }, input);
  },

  'merchants.waiting': listOf('waiting'),
  'merchants.rejected': listOf('rejected'),
  'merchants.accepted': listOf('accepted'),

  'merchants.one': ({ db, actor, input }) => details(db, actor, input.id),

  'merchants.accept': async ({ tx, actor, input, who }) => {
    await accept(tx, actor, input, who);
    return details(tx, actor, input.id);
  },

  'merchants.reject': async ({ tx, actor, input, who }) => {
    await reject(tx, actor, input, who);
    return { data: { ok: true } };
  },

  'merchants.setProof': async ({ tx, actor, input, who }) => {
    await setProof(tx, actor, input, who);
    return details(tx, actor, input.id);
  },
  'merchants.setReturnFee': async ({ tx, actor, input, who }) => {
    await setReturnFee(tx, actor, input, who);
    return details(tx, actor, input.id);
  },
} satisfies Handlers<Names>;
