import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  emailOrNull,
  flag,
  id,
  latitude,
  longitude,
  phone,
  phoneOrNull,
  text,
  textOrNull,
} from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { one } from '../page.ts';
import { merchantDetails, ownMerchant } from './merchant-shapes.ts';
import {
  payoutRule,
  scheduleRule,
  checkPayout,
  checkSchedule,
  payoutFields,
  payoutKind,
  payoutScheduleFields,
} from './payout-shapes.ts';
import { signInCode } from './users.ts';

const reason = text(300, 3);

/** Contact and location of a merchant. */
const contact = {
  owner_name: text(120, 3),
  phone,
  phone2: phoneOrNull,
  email: emailOrNull,
  area_text: textOrNull(120),
  address: textOrNull(200),
  latitude,
  longitude,
};
const store = {
  store_name: text(120, 2),
  destination_id: id,
  store_type_id: id.nullable().optional(),
  ...contact,
};

export const rateChoices = ['company', 'merchant', 'amount'] as const;
export type RateChoice = (typeof rateChoices)[number];

/**
 * The initial prices of a merchant: those of the company, those of another merchant, or one fee
 * everywhere.
 */
export const rateFields = {
  rates: z.enum(rateChoices, { error: 'pick' }).optional().default('company'),
  rates_merchant_id: id.optional(),
  rates_amount: amount.optional(),
};
interface TypedRates {
  readonly rates: RateChoice;
  readonly rates_merchant_id?: number | undefined;
  readonly rates_amount?: number | undefined;
}
export const checkRates = (input: TypedRates, ctx: z.RefinementCtx): void => {
  const wanted = { company: null, merchant: 'rates_merchant_id', amount: 'rates_amount' } as const;
  for (const [choice, field] of Object.entries(wanted)) {
    if (field === null) continue;
    const isWanted = choice === input.rates;
    if (isWanted === (input[field] !== undefined)) continue;
    ctx.addIssue({ code: 'custom', path: [field], message: isWanted ? 'required' : 'value' });
  }
};
export const ratesRule = runWithOtherErrors('rates', 'rates_merchant_id', 'rates_amount');

/** The one-time code of a merchant's owner, and the user who signs in with it. */
const ownerCode = signInCode.extend({ user_id: id });

export const merchantManagementContract = {
  'merchants.create': endpoint({
    method: 'POST',
    path: '/api/admin/merchants',
    permission: 'merchants.create',
    ownTransaction: true,
    summary:
      'Creates a merchant on behalf of the company: accepted at once, with branch, prices, payout details and, optionally, a sign-in.',
    body: z
      .strictObject({
        ...store,
        branch_id: id,
        ...rateFields,
        payout_kind: payoutKind.nullable().optional(),
        ...payoutFields,
        payout_when: payoutScheduleFields.payout_when.optional().default('request'),
        payout_days: payoutScheduleFields.payout_days.optional().default([]),
        payout_minimum: payoutScheduleFields.payout_minimum.optional().default(0),
        /**
         * With it the owner signs in by phone number or e-mail, and the response contains a code.
         */
        signs_in: z.boolean().optional(),
      })
      .superRefine(checkRates, ratesRule)
      .superRefine(checkPayout, payoutRule)
      .superRefine(checkSchedule, scheduleRule),
    output: one(merchantDetails.extend({ sign_in_code: ownerCode.nullable() })),
  }),
  'merchants.update': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}',
    permission: 'merchants.edit',
    summary: 'Changes name, place and contact of a merchant. Sign-ins keep their own e-mail.',
    params: z.strictObject({ id }),
    body: z.strictObject(store),
    output: one(merchantDetails),
  }),
  'merchants.createSignIn': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/sign-in',
    permission: 'merchants.edit',
    ownTransaction: true,
    summary:
      'Creates a sign-in for the owner of a merchant that has none; the answer holds the one-time code that opens it.',
    params: z.strictObject({ id }),
    body: z.strictObject({ email: emailOrNull }),
    output: one(merchantDetails.extend({ sign_in_code: ownerCode })),
  }),
  'merchants.move': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/move',
    permission: 'merchants.edit',
    summary:
      'Sets another branch for future shipments; shipments under way stay with the previous branch. Company staff only.',
    params: z.strictObject({ id }),
    body: z.strictObject({ branch_id: id, keep_rates: flag.optional().default(true), reason }),
    output: one(merchantDetails),
  }),
  'merchants.stop': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/stop',
    permission: 'merchants.stop',
    summary:
      'Stops a merchant: it can send no new shipments; shipments under way continue and are settled.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    output: one(merchantDetails),
  }),
  'merchants.resume': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/resume',
    permission: 'merchants.stop',
    summary: 'Reactivates a stopped merchant, which may send again.',
    params: z.strictObject({ id }),
    output: one(merchantDetails),
  }),
  'merchants.takeBack': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/take-back',
    permission: 'merchants.accept',
    summary:
      'Reverts an acceptance while the merchant has no shipment, no document and no posting. The registration waits again.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    output: one(merchantDetails),
  }),
  'merchants.own': endpoint({
    method: 'GET',
    path: '/api/client/merchant',
    permission: 'merchants.own',
    summary: 'Returns the merchant’s own contact and payout details.',
    output: one(ownMerchant),
  }),
  'merchants.updateOwn': endpoint({
    method: 'POST',
    path: '/api/client/merchant',
    permission: 'merchants.own',
    summary:
      'Changes the merchant’s own contact details, and whether receipts of settlements come by e-mail.',
    body: z.strictObject({ ...contact, receipt_mails: z.boolean().optional() }),
    output: one(ownMerchant),
  }),
};
