import { z } from 'zod';
import { figuresOf } from '#domain/shipments/reports/day-figures.ts';
import { endpoint } from '../endpoint.ts';
import { id, whole } from '../fields.ts';
import { all, one } from '../page.ts';
import { stepRow } from './steps.ts';

export const officeContract = {
  'office.today': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    permission: 'dashboard.view',
    summary:
      'Returns the dashboard values beyond the counts: what is late, cash with couriers, waiting decisions, today’s figures. Each only for users who may see it.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: one(
      z.strictObject({
        /** Shipments by stage and age in days: 0–1, 2–3, 4–7, more. */
        ageing: z.array(
          z.strictObject({
            stage: z.int(),
            ages: z.tuple([z.int(), z.int(), z.int(), z.int()]),
            overdue: z.int(),
          }),
        ),
        stuck: z.int(),
        held: z.int(),
        decisions: z
          .strictObject({
            registrations: z.int(),
            corrections: z.int(),
            price_requests: z.int(),
            payouts: z.int(),
            /** Expenses above a limit that wait for a second person. */
            expenses: z.int(),
            /** Payout batches that wait for a second person. */
            payout_batches: z.int(),
          })
          .nullable(),
        /**
         * Missing shipments, cash differences, tills to be counted; null for viewers without
         * access.
         */
        exceptions: z.strictObject({
          missing: z.int().nullable(),
          differences: z.int().nullable(),
          /** Tills with cash that have not been counted for more than a day. */
          tills: z.int().nullable(),
          /** Its branch, if there is one such till. */
          only_till: z.int().nullable(),
          /** Photos announced by deliveries that are overdue. */
          late_photos: z.int().nullable(),
          /** Merchant decisions that are still open. */
          merchant_decisions: z.int().nullable(),
          /** Claims of merchants for lost shipments that are still open. */
          claims: z.int().nullable(),
        }),
        couriers: z
          .array(
            z.strictObject({
              id: z.int(),
              name: z.string(),
              cash: z.int(),
              cash_limit: z.int().nullable(),
              oldest_at: z.string().nullable(),
            }),
          )
          .nullable(),
        due_merchants: z
          .array(
            z.strictObject({
              id: z.int(),
              store_name: z.string(),
              amount: z.int(),
              shipments: z.int(),
            }),
          )
          .nullable(),
        /**
         * How many shipments of the viewer were created, sent out … since the company’s day began;
         * undone moves are not counted.
         */
        today: z.strictObject(figuresOf(() => z.int())),
        /** For a client: what the company owes them. */
        own_balance: z.int().nullable(),
        /**
         * The part that a settlement would pay now; the rest is still with couriers and at other
         * branches.
         */
        own_payable: z.int().nullable(),
        /** For a client without any picked-up shipment: the setup steps already completed. */
        own_start: z
          .strictObject({
            accepted_at: z.string().nullable(),
            address: z.string().nullable(),
            /** Payout details are known, or were requested. */
            has_payout: z.boolean(),
            has_shipment: z.boolean(),
            has_pick_up: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  'office.steps': endpoint({
    method: 'GET',
    path: '/api/admin/get/steps',
    permission: 'steps.view',
    summary: 'Lists the steps of every stage.',
    query: z.strictObject({ stage: whole(1, 20).optional() }),
    output: all(stepRow.omit({ shipments: true })),
  }),
};
