import type { couponsContract } from '#contract/pricing/coupons.ts';
import type { Handlers } from '../http/call.ts';
import { changeCoupon, createCoupon, removeCoupon } from './coupons-commands.ts';
import { getCoupon, listCoupons, listCouponUses } from './coupons-store.ts';

export const couponHandlers = {
  'coupons.list': async ({ db, input }) => {
    const { rows, meta } = await listCoupons(db, input);
    return { data: rows, meta };
  },
  'coupons.one': async ({ db, input }) => ({ data: await getCoupon(db, input.id) }),
  'coupons.create': async ({ tx, actor, input, who }) => ({
    data: await getCoupon(tx, await createCoupon(tx, actor, input, who)),
  }),
  'coupons.update': async ({ tx, actor, input, who }) => {
    await changeCoupon(tx, actor, input, who);
    return { data: await getCoupon(tx, input.id) };
  },
  'coupons.delete': async ({ tx, actor, input, who }) => {
    await removeCoupon(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
  'coupons.uses': async ({ db, actor, input }) => {
    await getCoupon(db, input.id);
    const { rows, meta } = await listCouponUses(db, actor, input);
    return { data: rows, meta };
  },
} satisfies Handlers<keyof typeof couponsContract>;
