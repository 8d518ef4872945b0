import { z } from 'zod';
import { unknownPlaceholders } from '#domain/shipments/step-message.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, text, textOrNull, uuid, whole } from '../fields.ts';
import { one } from '../page.ts';
import { stageNo } from '../shipments/fields.ts';

export const stepRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  stage: z.int(),
  name: z.string(),
  color: z.string().nullable(),
  sort: z.int(),
  hours: z.int().nullable(),
  is_default: z.boolean(),
  seen_by_merchant: z.boolean(),
  seen_by_public: z.boolean(),
  message: z.string().nullable(),
  /** Shipments currently in this step. */
  shipments: z.int(),
});

const color = z
  .union([
    z.literal('').transform(() => null),
    z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'color' }),
  ])
  .nullable()
  .optional()
  .transform((value) => value?.toLowerCase() ?? null);

const stepFields = {
  name: text(60, 2),
  color,
  sort: whole(0, 10_000).optional().default(0),
  /** How long a shipment may stay in the step before it counts as stuck. */
  hours: whole(1, 8760)
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  seen_by_merchant: z.boolean().optional().default(true),
  seen_by_public: z.boolean().optional().default(true),
  /** May contain the placeholders `{code}`, `{store}` and `{destination}`, and no others. */
  message: textOrNull(500).refine(
    (entered) => entered === null || unknownPlaceholders(entered).length === 0,
    {
      error: 'placeholders',
    },
  ),
};

export const stepsContract = {
  'steps.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/step',
    permission: 'steps.view',
    summary: 'Returns one step with the number of shipments in it.',
    query: z.strictObject({ uuid }),
    output: one(stepRow),
  }),
  'steps.create': endpoint({
    method: 'POST',
    path: '/api/admin/step/create',
    permission: 'steps.edit',
    summary: 'Creates an additional step inside a stage.',
    body: z.strictObject({ ...stepFields, stage: stageNo }),
    output: one(stepRow),
  }),
  'steps.update': endpoint({
    method: 'POST',
    path: '/api/admin/step/update',
    permission: 'steps.edit',
    summary: 'Changes a step; its stage cannot change.',
    body: z.strictObject({ ...stepFields, uuid }),
    output: one(stepRow),
  }),
  'steps.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/step/{id}',
    permission: 'steps.edit',
    summary:
      'Deletes a step; with `move_shipments` its shipments move to the default step of the stage.',
    params: z.strictObject({ id }),
    query: z.strictObject({ move_shipments: flag.optional() }),
    output: one(z.strictObject({ moved: z.int() })),
  }),
};
