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
import { besideOthers } from '../needed.ts';
import { all, done, list, one, option, pageQuery } from '../page.ts';
import { besideRates, checkRates, rateFields } from './merchant-management.ts';
import { merchantDetails, merchantRow } from './merchant-shapes.ts';

const listQuery = z.strictObject({
  ...pageQuery,
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
      'Public registration of a merchant, who signs in by phone number or e-mail: it waits until staff accept it. The answer is the same if the number or the e-mail has an account; its owner is told by mail.',
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
    summary: 'Kinds of merchant, for the registration form.',
    output: all(option),
  }),
  'merchants.guestCities': endpoint({
    method: 'GET',
    path: '/api/guest-cities',
    permission: 'public',
    summary: 'Governorates, for the registration form.',
    output: all(option),
  }),
  'merchants.rulesText': endpoint({
    method: 'GET',
    path: '/api/guest-rules',
    permission: 'public',
    summary: 'The rules a merchant accepts when it registers.',
    output: one(z.strictObject({ body: z.string(), version: z.int() })),
  }),
  'merchants.waiting': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/waiting',
    permission: 'merchants.view',
    summary: 'Registrations waiting for a decision.',
    query: listQuery,
    output: list(merchantRow),
  }),
  'merchants.rejected': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/rejected',
    permission: 'merchants.view',
    summary: 'Rejected registrations.',
    query: listQuery,
    output: list(merchantRow),
  }),
  'merchants.accepted': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/accepted',
    permission: 'merchants.view',
    summary: 'Accepted merchants.',
    query: z.strictObject({
      ...listQuery.shape,
      /** If omitted, inactive ones are included. */
      standing: z.enum(['active', 'stopped'], { error: 'pick' }).optional(),
    }),
    output: list(merchantRow),
  }),
  'merchants.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/subscriber/{id}',
    permission: 'merchants.view',
    summary: 'One merchant with its balance.',
    params: z.strictObject({ id }),
    output: one(merchantDetails),
  }),
  'merchants.accept': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/accept',
    permission: 'merchants.accept',
    summary:
      'Accept a registration under a branch, with the prices it begins by; the owner is told by e-mail.',
    body: z
      .strictObject({ id, branch_id: id, ...rateFields, note: textOrNull(300) })
      .superRefine(checkRates, besideRates),
    output: one(merchantDetails),
  }),
  'merchants.reject': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/reject',
    permission: 'merchants.reject',
    summary:
      'Reject a registration with a reason; the owner is told by e-mail, if they have one, and reads it when signing in.',
    body: z.strictObject({ id, reason: text(300, 3) }),
    output: done,
  }),
  'merchants.setProof': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/proof',
    permission: 'merchants.edit',
    summary:
      'What deliveries of a merchant’s shipments must show, from which amount on; without a rule the company’s settings stand.',
    body: z.strictObject({
      id,
      rule: z.enum(proofRuleKeys, { error: 'pick' }).nullable(),
      from: amount.optional().default(0),
    }),
    output: one(merchantDetails),
  }),
  'merchants.setReturnFee': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/return-fee',
    permission: 'merchants.edit',
    summary:
      'What a returned shipment costs this merchant: an amount, or percent of its delivery fee; without a kind the company’s settings stand. Counts for returns given back from now on.',
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
      }, besideOthers('value')),
    output: one(merchantDetails),
  }),
};
