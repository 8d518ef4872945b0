import type { calculatorContract } from '#contract/pricing/calculator.ts';
import type { Call, Handlers } from '../http/call.ts';
import { getSettings } from '../settings-store.ts';
import { getVisibleMerchant } from '../people/merchants/merchants-store.ts';
import { presentQuote } from './present.ts';
import { priceShipment } from './quote-command.ts';
import { findMainBranchId } from './rates/rate-store.ts';

/**
 * For a merchant: their own agreement from their own branch; for staff: the requested merchant or
 * branch.
 */
async function startOf({ db, actor, input }: Call<'pricing.calculate'>) {
  const merchantId = input.merchant_id ?? actor.merchantId;
  const merchant = merchantId === null ? null : await getVisibleMerchant(db, actor, merchantId);
  const branchId = input.branch_id ?? merchant?.branch_id ?? actor.branchId;
  return { merchantId, branchId: branchId ?? (await findMainBranchId(db)) ?? 0 };
}

export const pricingHandlers = {
  'pricing.calculate': async (call) => {
    const { input, db, now } = call;
    const settings = await getSettings(db);
    const { quote } = await priceShipment(db, settings, {
      ...(await startOf(call)),
      destinationId: input.destination_id,
      areaId: input.area_id ?? null,
      kind: input.kind,
      size: input.size,
      weightGrams: input.weight_grams ?? null,
      goodsAmount: input.goods_amount ?? 0,
      // Nothing is entered yet, so the amount cannot be too low.
      includesFee: input.goods_amount !== undefined && input.amount_includes_fee,
      feePayer: input.fee_payer,
      couponCode: input.coupon_code,
      at: now,
    });
    return { data: presentQuote(quote) };
  },
} satisfies Handlers<keyof typeof calculatorContract>;
