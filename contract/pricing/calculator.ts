import { z } from 'zod';
import { feePayers, kinds, sizes } from '#domain/shipments/shipment.ts';
import { endpoint } from '../endpoint.ts';
import { amount, flag, id, textOrNull, whole } from '../fields.ts';
import { one } from '../page.ts';
import { quoteShape } from './quote.ts';

export const calculatorContract = {
  'pricing.calculate': endpoint({
    method: 'GET',
    path: '/api/admin/direct/extra/size',
    permission: 'pricing.calculate',
    summary: 'The charge calculator: what a shipment would cost now and why, line by line.',
    query: z.strictObject({
      merchant_id: id.optional(),
      /** From this branch; defaults to the merchant’s or the viewer’s. */
      branch_id: id.optional(),
      destination_id: id,
      area_id: id.optional(),
      kind: z.enum(kinds, { error: 'pick' }).optional().default('home'),
      size: z.enum(sizes, { error: 'pick' }).optional().default('small'),
      weight_grams: whole(1, 1_000_000).optional(),
      goods_amount: amount.optional(),
      /** `goods_amount` is the total that the recipient pays, including the fee. */
      amount_includes_fee: flag.optional().default(false),
      fee_payer: z.enum(feePayers, { error: 'pick' }).optional().default('recipient'),
      coupon_code: textOrNull(40),
    }),
    output: one(quoteShape),
  }),
};
