import { z } from 'zod';
import { requestStates } from '#domain/two-people.ts';
import { endpoint } from '../endpoint.ts';
import { id, text, textOrNull } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { list, one, pageQuery } from '../page.ts';
import {
  payoutRule,
  checkPayout,
  payoutFields,
  payoutKind,
  payoutRequestRow,
} from './payout-shapes.ts';

export const payoutsContract = {
  'payouts.list': endpoint({
    method: 'GET',
    path: '/api/admin/payout-requests',
    permission: 'payouts.view',
    summary:
      'Lists requested changes of payout details: waiting ones oldest first, the others newest first.',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(requestStates, { error: 'pick' }).optional().default('requested'),
      branch_id: id.optional(),
      merchant_id: id.optional(),
    }),
    output: list(payoutRequestRow),
  }),
  'payouts.request': endpoint({
    method: 'POST',
    path: '/api/admin/payout-requests',
    permission: 'payouts.request',
    summary:
      'Requests a change of a merchant’s payout details; a second person of the company decides. One open request per merchant.',
    neededOf: merchantOfStaff,
    body: z
      .strictObject({
        merchant_id: id.optional(),
        payout_kind: payoutKind,
        ...payoutFields,
        reason: textOrNull(300),
      })
      .superRefine(checkPayout, payoutRule),
    output: one(payoutRequestRow),
  }),
  'payouts.approve': endpoint({
    method: 'POST',
    path: '/api/admin/payout-requests/{id}/approve',
    permission: 'payouts.approve',
    summary:
      'Approves a payout change: the merchant is paid as requested from now on. Never by the person who requested it.',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: textOrNull(300) }),
    output: one(payoutRequestRow),
  }),
  'payouts.refuse': endpoint({
    method: 'POST',
    path: '/api/admin/payout-requests/{id}/refuse',
    permission: 'payouts.approve',
    summary:
      'Refuses a payout change: the payout details stay; the requester reads the reason. Never by the person who requested it.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(300, 3) }),
    output: one(payoutRequestRow),
  }),
  'payouts.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/payout-requests/{id}/withdraw',
    permission: 'payouts.request',
    summary: 'Withdraws a payout change by its requester while it is undecided.',
    params: z.strictObject({ id }),
    output: one(payoutRequestRow),
  }),
};
