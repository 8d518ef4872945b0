import type { merchantManagementContract } from '#contract/people/merchant-management.ts';
import type { Handlers } from '../../http/call.ts';
import { readMerchant, readOwnMerchant } from './merchant-details.ts';
import { hashedCode } from '../sign-in/sign-in-codes.ts';
import {
  changeMerchant,
  changeOwnMerchant,
  createSignIn,
  resume,
  stop,
  takeBack,
} from './merchants-manage-commands.ts';

/** Calls that set prices belong to pricing. */
type Names = Exclude<
  keyof typeof merchantManagementContract,
  'merchants.create' | 'merchants.move'
>;

export const merchantManagementHandlers = {
  'merchants.update': async (call) => {
    await changeMerchant(call, call.input);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
  'merchants.createSignIn': async (call) => {
    const code = await hashedCode();
    return call.once(async (tx) => {
      const given = await createSignIn({ ...call, tx }, call.input, code);
      const { data } = await readMerchant(tx, call.actor, call.input.id);
      return { data: { ...data, sign_in_code: given } };
    });
  },
  'merchants.stop': async (call) => {
    await stop(call, call.input);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
  'merchants.resume': async (call) => {
    await resume(call, call.input.id);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
  'merchants.takeBack': async (call) => {
    await takeBack(call, call.input);
    return readMerchant(call.tx, call.actor, call.input.id);
  },
  'merchants.own': ({ db, actor }) => readOwnMerchant(db, actor),
  'merchants.updateOwn': async (call) => {
    await changeOwnMerchant(call, call.input);
    return readOwnMerchant(call.tx, call.actor);
  },
} satisfies Handlers<Names>;
