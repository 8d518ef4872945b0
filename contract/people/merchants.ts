import { z } from 'zod';
import { returnFeeKinds } from '#domain/pricing/quote.ts';
import { proofRuleKeys } from '#domain/shipments/proof.ts';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  emailOrNull,
  id,
  latitude,
  longitude,
  newPassword,
  phone,
  phoneOrNull,
  text,
  textOrNull,
  typedPassword,
  whole,
} from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { all, asFile, done, list, one, option, pageQuery } from '../page.ts';
import { ratesRule, checkRates, rateFields } from './merchant-management.ts';
import { merchantDetails, merchantRow } from './merchant-shapes.ts';
import { scheduleRule, checkSchedule, payoutScheduleFields } from './payout-shapes.ts';

const listQuery = z.strictObject({
  ...pageQuery,
  ...asFile,
  branch_id: id.optional(),
  destination_id: id.optional(),
});

export const merchantsContract = {
  'merchants.register': endpoint({
    method: 'POST',
    path: '/api/subscriber/create',
    permission: 'public',
    ownTransaction: true,
    summary:
      'Registers a merchant publicly, who signs in by phone number or e-mail: the registration waits until staff accept it. The answer is the same if the number or the e-mail has an account; its owner is notified by mail.',
    body: z.strictObject({
      store_name: text(120, 2),
      owner_name: text(120, 3),
      phone,
      phone2: phoneOrNull,
      email: emailOrNull,
      password: newPassword,
      password_confirmation: typedPassword,
      destination_id: id,
      area_text: textOrNull(120),
      address: textOrNull(200),
      latitude,
      longitude,
      store_type_id: id.nullable().optional(),
      accepts_rules: z.boolean(),
      rules_version: whole(1),
    }),
    output: one(z.strictObject({ store_name: z.string(), state: z.literal('waiting') })),
  }),
  'merchants.storeTypes': endpoint({
    method: 'GET',
    path: '/api/get/store/types',
    permission: 'public',
    summary: 'Lists kinds of merchant, for the registration form.',
    output: all(option),
  }),
  'merchants.guestCities': endpoint({
    method: 'GET',
    path: '/api/guest-cities',
    permission: 'public',
    summary: 'Lists governorates, for the registration form.',
    output: all(option),
  }),
  'merchants.rulesText': endpoint({
    method: 'GET',
    path: '/api/guest-rules',
    permission: 'public',
    summary: 'Returns the rules a merchant accepts when it registers.',
    output: one(z.strictObject({ body: z.string(), version: z.int() })),
  }),
  'merchants.waiting': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/waiting',
    permission: 'merchants.view',
    summary: 'Lists registrations waiting for a decision.',
    query: listQuery,
    output: list(merchantRow),
  }),
  'merchants.rejected': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/rejected',
    permission: 'merchants.view',
    summary: 'Lists rejected registrations.',
    query: listQuery,
    output: list(merchantRow),
  }),
  'merchants.accepted': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/accepted',
    permission: 'merchants.view',
    summary: 'Lists accepted merchants.',
    query: z.strictObject({
      ...listQuery.shape,
      /** If omitted, inactive ones are included. */
      status: z.enum(['active', 'stopped'], { error: 'pick' }).optional(),
    }),
    output: list(merchantRow),
  }),
  'merchants.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/subscriber/{id}',
    permission: 'merchants.view',
    summary: 'Returns one merchant with its balance.',
    params: z.strictObject({ id }),
    output: one(merchantDetails),
  }),
  'merchants.accept': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/accept',
    permission: 'merchants.accept',
    summary:
      'Accepts a registration under a branch, with its initial prices; the owner is notified by e-mail.',
    body: z
      .strictObject({ id, branch_id: id, ...rateFields, note: textOrNull(300) })
      .superRefine(checkRates, ratesRule),
    output: one(merchantDetails),
  }),
  'merchants.reject': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/reject',
    permission: 'merchants.reject',
    summary:
      'Rejects a registration with a reason; the owner is notified by e-mail, if they have one, and reads it when signing in.',
    body: z.strictObject({ id, reason: text(300, 3) }),
    output: done,
  }),
  'merchants.setProof': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/proof',
    permission: 'merchants.edit',
    summary:
      'Sets the proof required for deliveries of a merchant’s shipments, and from which amount; without a rule the company’s settings apply.',
    body: z.strictObject({
      id,
      rule: z.enum(proofRuleKeys, { error: 'pick' }).nullable(),
      from: amount.optional().default(0),
    }),
    output: one(merchantDetails),
  }),
  'merchants.setPayoutSchedule': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/payout-schedule',
    permission: 'merchants.edit',
    summary:
      'Sets when a merchant is paid: on its request, every day, or on days of the week, and from which sum.',
    body: z
      .strictObject({
        id,
        payout_when: payoutScheduleFields.payout_when,
        payout_days: payoutScheduleFields.payout_days.optional().default([]),
        payout_minimum: payoutScheduleFields.payout_minimum.optional().default(0),
      })
      .superRefine(checkSchedule, scheduleRule),
    output: one(merchantDetails),
  }),
  'merchants.setReturnFee': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/return-fee',
    permission: 'merchants.edit',
    summary:
      'Sets the charge of a returned shipment for this merchant: an amount, or a percentage of its delivery fee; without a kind the company’s settings apply. Applies to returns given back from now on.',
    body: z
      .strictObject({
        id,
        kind: z.enum(returnFeeKinds, { error: 'pick' }).nullable(),
        value: amount.optional(),
      })
      .superRefine(({ kind, value }, ctx) => {
        const message = value === undefined ? 'required' : 'too_big';
        const isWrong = value === undefined || (kind === 'percent' && value > 100);
        if (kind !== null && isWrong) ctx.addIssue({ code: 'custom', path: ['value'], message });
      }, runWithOtherErrors('value')),
    output: one(merchantDetails),
  }),
};
