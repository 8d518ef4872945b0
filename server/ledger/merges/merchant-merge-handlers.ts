import type { merchantMergeContract } from '#contract/people/merchant-merge.ts';
import type { Handlers } from '../../http/call.ts';
import { readMerchant } from '../../people/merchants/merchant-details.ts';
import { carryOver, mergeMerchants } from './merchant-merge-command.ts';

export const merchantMergeHandlers = {
  'merchants.merge': async (call) => {
    await mergeMerchants(call, call.input);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
  'merchants.carryOver': async (call) => {
    await carryOver(call, call.input.id);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof merchantMergeContract>;
