import { z } from 'zod';
import { toWestern } from '#domain/arabic.ts';
import { catalogueCalls } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, text, whole } from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { asFile, list, pageQuery } from '../page.ts';

export const couponRow = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['percent', 'fixed']),
  value: z.int(),
  cap_amount: z.int().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  limit_total: z.int().nullable(),
  limit_per_merchant: z.int().nullable(),
  active: z.boolean(),
  /** None means every branch. */
  branches: z.array(z.strictObject({ id: z.int(), branch_name: z.string() })),
  /** Shipments that count as a use, without cancelled ones; counted up to 10,000. */
  uses: z.int(),
  created_at: z.string(),
});

const orNull = <T extends z.ZodType>(field: T) =>
  field
    .nullable()
    .optional()
    .transform((value) => value ?? null);

/** What can be typed as a coupon code: Latin letters, digits and a dash. */
const couponCode = text(40)
  .transform((value) => toWestern(value).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, { error: 'coupon_code' }));

const couponFields = z
  .strictObject({
    code: couponCode,
    name: text(80, 2),
    kind: z.enum(['percent', 'fixed'], { error: 'pick' }),
    value: whole(1, 1_000_000_000),
    cap_amount: orNull(whole(1, 1_000_000_000)),
    starts_on: day,
    ends_on: orNull(day),
    limit_total: orNull(whole(1, 1_000_000_000)),
    limit_per_merchant: orNull(whole(1, 1_000_000_000)),
    active: z.boolean().optional().default(true),
    branch_ids: z.array(id).max(500).optional().default([]),
  })
  .superRefine(
    (coupon, ctx) => {
      const wrong = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message });
      if (coupon.kind === 'percent' && coupon.value > 100) wrong('value', 'too_big');
      if (coupon.kind === 'fixed' && coupon.cap_amount) wrong('cap_amount', 'percent_only');
      if (coupon.ends_on && coupon.starts_on && coupon.ends_on < coupon.starts_on)
        wrong('ends_on', 'order');
    },
    runWithOtherErrors('kind', 'value', 'cap_amount', 'starts_on', 'ends_on'),
  );

export const couponsContract = {
  ...catalogueCalls('coupons', {
    calls: {
      list: [
        '/api/admin/coupons',
        'Lists coupons with their branches and how often each was used.',
      ],
      one: ['/api/admin/coupons/{id}', 'Returns one coupon.'],
      create: [
        '/api/admin/coupons',
        'Creates a coupon: a percentage with a cap, or a fixed amount.',
      ],
      update: [
        '/api/admin/coupons/{id}',
        'Changes a coupon; once used, its discount terms cannot change.',
      ],
      delete: ['/api/admin/coupons/{id}', 'Deletes a coupon that was never used.'],
    },
    view: 'coupons.view',
    edit: 'coupons.edit',
    filters: { ...asFile, active: flag.optional(), branch_id: id.optional() },
    row: couponRow,
    answer: couponRow,
    create: couponFields,
    update: couponFields,
  }),
  'coupons.uses': endpoint({
    method: 'GET',
    path: '/api/admin/coupons/{id}/uses',
    permission: 'coupons.view',
    summary: 'Lists the shipments a coupon was used for.',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...asFile, per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(
      z.strictObject({
        id: z.int(),
        uuid: z.string(),
        code: z.string(),
        store_name: z.string(),
        stage: z.int(),
        fee_amount: z.int(),
        discount_amount: z.int(),
        created_at: z.string(),
      }),
    ),
  }),
};
