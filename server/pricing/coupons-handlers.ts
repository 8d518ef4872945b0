import type { couponsContract } from '#contract/pricing/coupons.ts';
import type { Handlers } from '../http/call.ts';
import { catalogueWrites, listed } from '../http/lists/catalogue-writes.ts';
import { changeCoupon, createCoupon, removeCoupon } from './coupons-commands.ts';
import { getCoupon, listCoupons, listCouponUses } from './coupons-store.ts';

export const couponHandlers = {
  'coupons.list': listed(listCoupons, (row) => row),
  'coupons.one': async ({ db, input }) => ({ data: await getCoupon(db, input.id) }),
  ...catalogueWrites('coupons', {
    create: createCoupon,
    change: changeCoupon,
    remove: removeCoupon,
    answer: (db, _viewer, id) => getCoupon(db, id),
  }),
  'coupons.uses': async ({ db, actor, input }) => {
    await getCoupon(db, input.id);
    const { rows, meta } = await listCouponUses(db, actor, input);
    return { data: rows, meta };
  },
} satisfies Handlers<keyof typeof couponsContract>;
