import type { merchantManagementContract } from '#contract/people/merchant-management.ts';
import type { merchantsContract } from '#contract/people/merchants.ts';
import type { Handlers } from '../http/call.ts';
import { hashedCode } from '../people/sign-in/sign-in-codes.ts';
import { readMerchant } from '../people/merchants/merchant-details.ts';
import { accept } from '../people/merchants/merchants-commands.ts';
import { createMerchant, moveToBranch } from '../people/merchants/merchants-manage-commands.ts';
import { beginRates } from './merchant-rates.ts';
import { copyRates } from './merchant-rates-store.ts';
import { pricingOf } from './rates/rates-commands.ts';

type Names =
  | Extract<keyof typeof merchantsContract, 'merchants.accept'>
  | Extract<keyof typeof merchantManagementContract, 'merchants.create' | 'merchants.move'>;

/** Actions on a merchant that include its prices. */
export const merchantRateHandlers = {
  'merchants.create': async (call) => {
    const { actor, input } = call;
    const code = input.signs_in ? await hashedCode() : null;
    return call.once(async (tx) => {
      const inside = { ...call, tx };
      const { id: merchantId, code: given } = await createMerchant(inside, input, code);
      const pricing = await pricingOf(inside, 'delivery');
      await beginRates(pricing, { merchantId, branchId: input.branch_id }, input);
      const { data } = await readMerchant(tx, actor, merchantId);
      return { data: { ...data, sign_in_code: given } };
    });
  },

  'merchants.accept': async (call) => {
    const { tx, actor, input, who } = call;
    await accept(tx, actor, input, who);
    const pricing = await pricingOf(call, 'delivery');
    await beginRates(pricing, { merchantId: input.id, branchId: input.branch_id }, input);
    return readMerchant(tx, actor, input.id);
  },

  'merchants.move': async (call) => {
    const { tx, actor, input } = call;
    const { from, to } = await moveToBranch(call, input);
    const own = { merchantId: input.id };
    if (input.keep_rates) {
      const pricing = await pricingOf(call, 'delivery');
      await copyRates(pricing, { ...own, branchId: from }, { ...own, branchId: to });
    }
    return readMerchant(tx, actor, input.id);
  },
} satisfies Handlers<Names>;
