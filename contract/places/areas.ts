import { z } from 'zod';
import { catalogueCalls } from '../catalogue.ts';
import { flag, id, text, uuid } from '../fields.ts';
import { asFile } from '../page.ts';
import { branchRef, located, place, placeRef } from './shapes.ts';

export const areaRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  destination: placeRef,
  /** Its own serving branch; null: the destination’s. */
  branch: branchRef.nullable(),
  ...located,
  outskirts: z.boolean(),
  active: z.boolean(),
});

const fields = {
  name: text(120, 2),
  destination_id: id,
  branch_id: id
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  ...place,
  outskirts: z.boolean().optional().default(false),
};

export const areasContract = catalogueCalls('areas', {
  calls: {
    list: [
      '/api/admin/get/closest/destinations/list',
      'Lists areas as a catalogue, page by page, including closed ones; one with its uuid.',
    ],
    create: [
      '/api/admin/closest/destination/create',
      'Creates an area of a destination that a branch serves.',
    ],
    update: [
      '/api/admin/closest/destination/edit',
      'Changes an area; one that shipments refer to stays in its destination.',
    ],
    delete: [
      '/api/admin/delete/closest/destinations/{id}',
      'Deletes an area that nothing refers to.',
    ],
  },
  view: 'areas.view',
  edit: 'areas.edit',
  filters: {
    ...asFile,
    destination_id: id.optional(),
    branch_id: id.optional(),
    outskirts: flag.optional(),
    active: flag.optional(),
    uuid: uuid.optional(),
  },
  row: areaRow,
  answer: areaRow,
  create: z.strictObject(fields),
  update: z.strictObject({ ...fields, id, active: z.boolean() }),
});
